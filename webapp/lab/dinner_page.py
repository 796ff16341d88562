"""Answers of the lab as its pages show them: rows of tables, places in drawings, all in words and numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, log10

from typing_extensions import TypedDict

from engine.certificate import Certificate
from engine.dinner.board import ranks
from engine.dinner.morsels import MAX_MORSELS, morsel_letter
from engine.dinner.outcomes import Scores
from engine.dinner.solution import DinnerSolution
from engine.division import WAYS, Division
from engine.errors import EngineError
from engine.exact import Exact, number_to_json
from engine.game import Seat
from engine.record import game_from_json
from webapp.errors import message_of
from webapp.games.any.phrases import number_text
from webapp.games.dinner.crossout import CrossoutBoard, Ranked, crossout_drawing
from webapp.lab.answers import DinnerAnswer, ListedCloud, TriedDivision
from webapp.lab.questions import DinnerQuestion
from webapp.words import Listed, say


@dataclass(frozen=True, slots=True)
class Turn:
    """One bite of the crossout play, and when it was crossed out."""

    number: int
    eater: Seat
    who: str
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
    no_split
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
    no_split: str = ""
    eats: str | None = None


@dataclass(frozen=True, slots=True)
class DinnerShown:
    """The answer about a dinner, as its page shows it.

    Attributes
    ----------
    answer
        The solution; ``certificate`` says what is proved of it.
    first
        The first bite of crossout.
    sampled
        That the cloud is only that of some splits, in a sentence; None if it is whole.
    board
        The crossout board; None where its morsels are too many to be read on it.
    frontier
        Of which splits the frontier is.
    not_playable
        Why the dinner cannot be opened as a match; None if it can.
    better
        Some of the pairs of scores that are at least as good for both as those of crossout.
    pays, some_pay
        Some of the pairs of scores of the equilibria that a search found: of all, or of a few.
    """

    answer: DinnerSolution
    first: Turn
    certificate: Certificate
    cloud: ListedCloud
    sampled: str | None
    turns: tuple[Turn, ...]
    board: CrossoutBoard | None
    ways: tuple[Way, ...]
    frontier: str
    not_playable: str | None
    better: Listed
    pays: Listed
    some_pay: Listed


def show_dinner(question: DinnerQuestion, answer: DinnerAnswer) -> DinnerShown:
    """Return what the page shows of an answer."""
    reason = playable(question)
    ways = tuple(dinner_ways(question, answer, reason is None))
    turns = tuple(dinner_turns(question, answer))
    solution = answer.solution
    efficiency, all_equilibria, some = solution.efficiency, solution.equilibria, solution.some_equilibria
    return DinnerShown(
        answer=solution,
        first=turns[0],
        certificate=solution.certificate,
        cloud=answer.cloud,
        sampled=_sampled(question, answer),
        turns=turns,
        board=dinner_board(question, answer),
        ways=ways,
        frontier=frontier_sentence(question, ways),
        not_playable=reason,
        better=_listed(() if efficiency is None else efficiency.better),
        pays=_listed(() if all_equilibria is None else [pair for pair, _ in all_equilibria.outcomes]),
        some_pay=_listed(() if some is None else some.scores),
    )


PAIRS = 6
"""How many pairs of scores a sentence lists."""


def _listed(pairs: Sequence[Sequence[Exact]]) -> Listed:
    written = ["–".join(map(number_text, pair)) for pair in pairs[:PAIRS]]
    return Listed([*written, *([say("lab-dinner-others")] if len(pairs) > PAIRS else [])])


def _sampled(question: DinnerQuestion, answer: DinnerAnswer) -> str | None:
    if not answer.sampled:
        return None
    morsels = len(question.morsels)
    digits = f"{log10(comb(morsels, question.order.count(0))):.0f}"
    splits = answer.cloud.splits
    return say("lab-dinner-sampled", morsels=morsels, digits=digits, most=MAX_MORSELS, splits=splits)


def letter_of(question: DinnerQuestion, morsel: int) -> str:
    """Name a morsel by a letter, or by its number where there are more than letters."""
    return morsel_letter(morsel) if len(question.morsels) <= MAX_MORSELS else str(morsel + 1)


def playable(question: DinnerQuestion) -> str | None:
    """Return why the dinner cannot be opened as a match, None if it can."""
    try:
        game_from_json("dinner", question.game.to_json())
    except EngineError as error:
        return message_of(error)
    return None


def dinner_turns(question: DinnerQuestion, answer: DinnerAnswer) -> list[Turn]:
    """Return the order of play."""
    play = answer.solution.play
    return [
        Turn(
            ply + 1,
            seat,
            diner(seat),
            letter_of(question, k),
            question.names[k],
            number_text(question.morsels[k][seat]),
            number_text(question.morsels[k][1 - seat]),
            len(play) - ply,
        )
        for ply, (seat, k) in enumerate(zip(question.order, play, strict=True))
    ]


def dinner_board(question: DinnerQuestion, answer: DinnerAnswer) -> CrossoutBoard | None:
    """Return the crossout board; None where its morsels are too many to be read on it."""
    if len(question.morsels) > MAX_MORSELS:
        return None
    places = zip(*(ranks(question.morsels, seat) for seat in (0, 1)), strict=True)
    labels = {label.morsel: label for label in answer.labels}
    return crossout_drawing(
        [
            Ranked(
                morsel_letter(k),
                question.names[k],
                place,
                (number_text(pair[0]), number_text(pair[1])),
                labels[k].axis,
                str(labels[k].crossed),
                labels[k].eaten,
            )
            for k, (pair, place) in enumerate(zip(question.morsels, places, strict=True))
        ]
    )


def dinner_ways(question: DinnerQuestion, answer: DinnerAnswer, can_open: bool) -> list[Way]:
    """Return crossout, greed and the other ways to divide the plate."""
    entries = zip("123456789", _divisions(answer), strict=False)
    return [_way(question, mark, *entry, can_open) for mark, entry in entries]


def diner(seat: Seat) -> str:
    """Call a diner as the paper does: letters are those of morsels."""
    return say("lab-diner-b" if seat else "lab-diner-a")


def _divisions(answer: DinnerAnswer) -> list[tuple[str, str, TriedDivision]]:
    """Return crossout, greed and the others: each with its title and its source."""
    sources = {way.name: way.source or "" for way in WAYS}
    crossout, *others = (
        (say(f"lab-dinner-way-{tried.way}"), sources[tried.way], tried) for tried in answer.divisions
    )
    greedy = [
        (say(f"lab-dinner-way-greedy-{letter}"), "", TriedDivision("greedy", eaten))
        for letter, eaten in zip("ab", answer.greedy, strict=True)
    ]
    return [crossout, *greedy, *others]


def _way(
    question: DinnerQuestion, mark: str, title: str, source: str, tried: TriedDivision, can_open: bool
) -> Way:
    division = tried.division
    if division is None:
        return Way("", title, source, say(f"lab-dinner-why-{tried.why}"))
    mine, turns = division.plates[0], question.order.count(0)
    no_split = "" if len(mine) == turns else say("lab-dinner-no-split", eats=len(mine), turns=turns)
    return Way(
        mark,
        title,
        source,
        "",
        (number_text(division.scores[0]), number_text(division.scores[1])),
        number_text(sum(division.scores)),
        (number_text(division.envy[0]), number_text(division.envy[1])),
        _fairness(division),
        " ".join(letter_of(question, k) for k in mine) or say("lab-dinner-plate-nothing"),
        no_split,
        ",".join(map(str, mine)) if can_open and not no_split else None,
    )


def frontier_sentence(question: DinnerQuestion, ways: Sequence[Way]) -> str:
    """Say of which splits the frontier is, and which ways may therefore lie beyond it."""
    turns = [question.order.count(seat) for seat in (0, 1)]
    said = say("lab-dinner-frontier", alice=turns[0], bob=turns[1])
    beyond = [way.mark for way in ways if way.no_split]
    if not beyond:
        return said
    return f"{said} {say('lab-dinner-frontier-beyond', count=len(beyond), ways=Listed(beyond))}"


def _fairness(division: Division) -> str:
    if division.envy_free:
        return say("lab-dinner-fair-free")
    # A greedy dinner isn't a way to divide the plate, so it has no such sentence.
    if division.name != "greedy" and not any(division.envy_but_one):
        return say("lab-dinner-fair-but-one")
    return say("lab-dinner-fair-not")


class Mark(TypedDict):
    """A mark in the cloud: a way of `dinner_ways`, by its scores."""

    mark: str
    title: str
    layer: str
    scores: list[int | str]


class CloudDots(TypedDict):
    """A cloud as the page's script draws it.

    A dot is A's score, B's, how many splits have them, how many of those a crossout A, and a crossout B, can
    end up with, and what A eats in one of them: a bit for each morsel, as a hexadecimal number.
    """

    dots: list[list[int | str]]
    extent: list[list[float]]
    most: int
    frontier: list[list[int | str]]
    marks: list[Mark]
    names: list[str]
    letters: list[str]


def dinner_marks(answer: DinnerAnswer) -> list[Mark]:
    """Return what is marked in the cloud."""
    entries = zip("123456789", _divisions(answer), strict=False)
    return [
        {
            "mark": mark,
            "title": title,
            "layer": "crossout" if mark == "1" else "greedy" if mark in "234" else "divisions",
            "scores": _pair(tried.division.scores),
        }
        for mark, (title, _, tried) in entries
        if tried.division is not None
    ]


def cloud_dots(question: DinnerQuestion, answer: DinnerAnswer) -> CloudDots:
    """Return the cloud as the page's script draws it."""
    points, marks = answer.cloud.points(), dinner_marks(answer)
    drawn = [point.scores for point in points]
    drawn += [tried.division.scores for _, _, tried in _divisions(answer) if tried.division is not None]
    return {
        "dots": [
            [
                *_pair(point.scores),
                point.splits,
                *point.reachable,
                f"{sum(1 << k for k in point.example):x}",
            ]
            for point in points
        ],
        # Of everything drawn, least and most: a phone needs a third of a frame to find them.
        "extent": [[float(min(scores)), float(max(scores))] for scores in zip(*drawn, strict=True)],
        "most": max(point.splits for point in points),
        "frontier": [_pair(pair) for pair in answer.cloud.frontier],
        "marks": marks,
        "names": [f"{letter_of(question, k)} {name}" for k, name in enumerate(question.names)],
        "letters": [letter_of(question, k) for k in range(len(question.names))],
    }


def _pair(scores: Scores) -> list[int | str]:
    return [number_to_json(score) for score in scores]
