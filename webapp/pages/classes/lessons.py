"""Two lessons of forty minutes with worksheets to print; the engine computes every number on them."""

from dataclasses import dataclass
from random import Random
from typing import Literal, TypeAlias

from flask import render_template, request

from engine.dinner.board import crossout_board
from engine.dinner.crossout import values
from engine.dinner.named import random_dinner
from engine.exact import number_to_json
from engine.game import Seat
from engine.tokens.rules import TokenGame, numbered
from webapp.games.any.forms import small_number
from webapp.games.presentation import find_presentation
from webapp.pages.learn.facts import pairs, text

Lesson: TypeAlias = Literal["crossout", "nearest"]
LESSONS: tuple[Lesson, ...] = ("crossout", "nearest")

PLAN: dict[Lesson, tuple[int, ...]] = {"crossout": (5, 10, 10, 10, 5), "nearest": (5, 10, 10, 10, 5)}
"""The minutes of each part of a lesson."""

DISHES = (4, 6, 8)
"""How many dishes the dinners of a worksheet have."""
STACKS = (7, 8, 9)
"""How many stacks the boards of a worksheet have."""
MOST = 999
"""The number of the last worksheet."""


@dataclass(frozen=True, slots=True)
class SheetDish:
    """One dish of a worksheet, and what it is worth to the pupil and to Bob."""

    name: str
    mine: str
    other: str


@dataclass(frozen=True, slots=True)
class SheetTurn:
    """One bite of the answer: who takes which dish; ``crossed`` is when it was crossed out."""

    bite: int
    eater: Seat
    dish: str
    crossed: int


@dataclass(frozen=True, slots=True)
class SheetDinner:
    """A dinner to cross out by hand, and its answer; the pupil bites first.

    Attributes
    ----------
    last
        Who bites last.
    scores
        What both have in the end.
    """

    dishes: tuple[SheetDish, ...]
    last: Seat
    turns: tuple[SheetTurn, ...]
    scores: tuple[str, str]


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A place of a board: its number, its dollars, whose token is there, and what a third one gets there."""

    number: int
    dollars: str
    owner: str
    gets: str
    best: bool


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board on which two tokens are placed, and what a third one gets at each place."""

    places: tuple[SheetPlace, ...]


def lessons() -> str:
    """Show both lessons."""
    return render_template("classes/lessons.html", names=LESSONS)


def lesson(name: Lesson) -> str:
    """Show the plan of a lesson, minute by minute."""
    parts, start = [], 0
    for minutes in PLAN[name]:
        parts.append((start, start + minutes))
        start += minutes
    return render_template("classes/lesson.html", name=name, parts=parts, number=_number())


def worksheet(name: Lesson, kind: Literal["sheet", "answers"]) -> str:
    """Show a worksheet, or its answers, to print; ``?n=`` asks for one with other numbers."""
    number = _number()
    answers = kind == "answers"
    dice = Random(number)
    return render_template(
        "classes/worksheet.html",
        name=name,
        number=number,
        following=number % MOST + 1,
        answers=answers,
        dinners=tuple(sheet_dinner(size, number) for size in DISHES) if name == "crossout" else (),
        boards=tuple(sheet_board(size, dice) for size in STACKS) if name == "nearest" else (),
    )


def sheet_dinner(size: int, number: int) -> SheetDinner:
    """Return a dinner of a worksheet, crossed out."""
    game = random_dinner(size, number)
    labels = sorted(crossout_board(pairs(game), game.order), key=lambda label: label.crossed)
    final = values(game, game.initial_state())
    return SheetDinner(
        tuple(SheetDish(each.name, *map(text, each.utilities)) for each in game.morsels),
        game.order[-1],
        tuple(
            SheetTurn(size + 1 - each.crossed, 1 - each.axis, game.morsels[each.morsel].name, each.crossed)
            for each in labels
        ),
        (text(final[0]), text(final[1])),
    )


def sheet_board(size: int, dice: Random) -> SheetBoard:
    """Return a board with two tokens on it, and what the third gets at each place that is left."""
    game: TokenGame = numbered(size, 3)
    first, second = sorted(dice.sample(range(1, size + 1), 2))
    state = game.play(game.play(game.initial_state(), 0, first), 1, second)
    free = {move: game.payoffs(game.play(state, 2, move))[2] for move in game.legal_moves(state, 2)}
    best = max(free.values())
    score = find_presentation(game.name).score
    return SheetBoard(
        tuple(
            SheetPlace(
                number,
                score(number_to_json(game.stacks[number - 1])),
                {first: "A", second: "B"}.get(number, ""),
                score(number_to_json(free[number])) if number in free else "",
                free.get(number) == best,
            )
            for number in range(1, size + 1)
        )
    )


def _number() -> int:
    asked = small_number(request.args.get("n", ""))
    return 1 if asked is None else max(1, min(MOST, asked))
