"""Answers of the lab as its pages show them: rows of tables, places in drawings, all in words and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from engine.dinner.board import ranks
from engine.dinner.rules import MAX_MORSELS, morsel_letter
from engine.errors import EngineError
from engine.exact import Exact, number_from_json, number_to_json
from engine.game import Seat
from engine.names import listed
from engine.record import game_from_json
from webapp.boards.crossout import CrossoutBoard, Ranked, crossout_drawing
from webapp.games.said import number_text
from webapp.lab.questions import DinnerQuestion

CERTIFICATES = {
    "theorem": "Theorem: nobody is indifferent, so every equilibrium ends with these scores.",
    "exact": "Exact: somebody is indifferent between morsels, so every plate was searched.",
    "heuristic": "Heuristic: somebody is indifferent and there are too many plates to search. "
    "This is an equilibrium; there may be others.",
}
"""How far a solution can be trusted, for people."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One bite of the crossout play, and when it was crossed out."""

    number: int
    eater: Seat
    letter: str
    name: str
    own: str
    other: str
    crossed: int


@dataclass(frozen=True, slots=True)
class Way:
    """One way to divide the plate.

    Attributes
    ----------
    mark
        Its sign in the cloud.
    beside
        Why it is no split that the turns allow, if it is none.
    eats
        What opens it, if that can be.
    """

    mark: str
    title: str
    source: str
    why: str = ""
    scores: tuple[str, str] = ("", "")
    total: str = ""
    envy: tuple[str, str] = ("", "")
    fair: str = ""
    plate: str = ""
    beside: str = ""
    eats: str | None = None


def letter_of(question: DinnerQuestion, morsel: int) -> str:
    """Name a morsel by a letter, or by its number where there are more than letters."""
    return morsel_letter(morsel) if len(question.morsels) <= MAX_MORSELS else str(morsel + 1)


def playable(question: DinnerQuestion) -> str | None:
    """Return why the dinner cannot be opened as a match, None if it can."""
    try:
        game_from_json("dinner", question.game.to_json())
    except EngineError as error:
        return str(error)
    return None


def dinner_turns(question: DinnerQuestion, answer: dict[str, Any]) -> list[Turn]:
    """Return the order of play."""
    play = answer["answer"]["play"]
    return [
        Turn(
            ply + 1,
            seat,
            letter_of(question, k),
            question.names[k],
            number_text(question.morsels[k][seat]),
            number_text(question.morsels[k][1 - seat]),
            len(play) - ply,
        )
        for ply, (seat, k) in enumerate(zip(question.order, play, strict=True))
    ]


def dinner_board(question: DinnerQuestion, answer: dict[str, Any]) -> CrossoutBoard | None:
    """Return the crossout board; None where its morsels are too many to be read on it."""
    if len(question.morsels) > MAX_MORSELS:
        return None
    places = zip(*(ranks(question.morsels, seat) for seat in (0, 1)), strict=True)
    labels = {label["morsel"]: label for label in answer["labels"]}
    return crossout_drawing(
        [
            Ranked(
                morsel_letter(k),
                question.names[k],
                place,
                (number_text(pair[0]), number_text(pair[1])),
                labels[k]["axis"],
                str(labels[k]["crossed"]),
                labels[k]["eaten"],
            )
            for k, (pair, place) in enumerate(zip(question.morsels, places, strict=True))
        ]
    )


def dinner_ways(question: DinnerQuestion, answer: dict[str, Any], can_open: bool) -> list[Way]:
    """Return crossout, greed and the other ways to divide the plate."""
    greedy = [
        {**meal, "title": ("A greedy, B crossout", "A crossout, B greedy")[meal["greedy"]], "source": None}
        for meal in answer["meals"]
    ]
    crossout, *others = answer["divisions"]
    turns = question.order.count(0)
    found = []
    for mark, entry in zip("123456789", [crossout, *greedy, *others], strict=False):
        source = entry["source"] or ""
        if "why" in entry:
            found.append(Way("", entry["title"], source, entry["why"]))
            continue
        scores, envy = entry["scores"], entry["envy"]
        mine = entry["eaten_by_a"]
        beside = "" if len(mine) == turns else f"A would eat {len(mine)}: the turns give {turns}"
        found.append(
            Way(
                mark,
                entry["title"],
                source,
                "",
                (number_text(scores[0]), number_text(scores[1])),
                number_text(number_from_json(scores[0]) + number_from_json(scores[1])),
                (number_text(envy[0]), number_text(envy[1])),
                _fairness(envy, entry.get("envy_but_one")),
                " ".join(letter_of(question, k) for k in mine) or "nothing",
                beside,
                ",".join(map(str, mine)) if can_open and not beside else None,
            )
        )
    return found


def frontier_sentence(question: DinnerQuestion, ways: Sequence[Way]) -> str:
    """Say of which splits the frontier is, and which ways may therefore lie beyond it."""
    turns = [question.order.count(seat) for seat in (0, 1)]
    said = (
        "The Pareto frontier is that of the splits that these turns allow: "
        f"of the morsels, A gets {turns[0]} and B gets {turns[1]}."
    )
    beside = [way.mark for way in ways if way.beside]
    if not beside:
        return said
    which, they = (
        ("Way {} in the table below gives", "it")
        if len(beside) == 1
        else ("Ways {} in the table below give", "they")
    )
    return f"{said} {which.format(listed(beside))} A another number, so {they} may lie beyond it."


def _fairness(envy: Sequence[str], but_one: Sequence[str] | None) -> str:
    if list(envy) == ["0", "0"]:
        return "nobody envies"
    return "but for one morsel" if but_one is not None and list(but_one) == ["0", "0"] else "envy"


def dinner_marks(question: DinnerQuestion, answer: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what is marked in the cloud: the ways of `dinner_ways`, by score."""
    entries = zip(dinner_ways(question, answer, False), _scores_of(answer), strict=True)
    return [
        {
            "mark": way.mark,
            "title": way.title,
            "layer": "crossout" if k == 0 else "greedy" if k in (1, 2, 3) else "divisions",
            "scores": scores,
        }
        for k, (way, scores) in enumerate(entries)
        if scores is not None
    ]


def _scores_of(answer: dict[str, Any]) -> list[list[str] | None]:
    crossout, *others = answer["divisions"]
    return [entry.get("scores") for entry in (crossout, *answer["meals"], *others)]


def cloud_dots(question: DinnerQuestion, answer: dict[str, Any]) -> dict[str, Any]:
    """Return the cloud as the page's script draws it.

    A dot is A's score, B's, how many splits have them, how many of those a crossout A, and a crossout B, can
    end up with, and what A eats in one of them: a bit for each morsel, as a hexadecimal number.
    """
    cloud = answer["answer"]["cloud"]
    return {
        "dots": [
            [
                *map(_brief, point["scores"]),
                point["splits"],
                *point["reachable"],
                f"{sum(1 << k for k in point['example']):x}",
            ]
            for point in cloud["points"]
        ],
        "frontier": [list(map(_brief, pair)) for pair in cloud["frontier"]],
        "marks": [
            {**mark, "scores": list(map(_brief, mark["scores"]))} for mark in dinner_marks(question, answer)
        ],
        "names": [f"{letter_of(question, k)} {name}" for k, name in enumerate(question.names)],
        "letters": [letter_of(question, k) for k in range(len(question.names))],
    }


def _brief(number: str) -> int | str:
    return number_to_json(number_from_json(number))


def span(low: str, high: str, unit: str = "$") -> str:
    """Write a range of amounts: ``$21``, or ``$13–21``."""
    return f"{unit}{number_text(low)}" if low == high else f"{unit}{number_text(low)}–{number_text(high)}"


def share_of(value: Exact | str, whole: Exact | str) -> float:
    """Return a part of a whole between 0 and 1, for drawing."""
    total = Fraction(number_from_json(whole))
    return round(float(Fraction(number_from_json(value)) / total), 4) if total else 0.0
