"""Two lessons for a class: the plan of each, its worksheets and answers, all computed by the engine."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Literal, TypeAlias

from flask import Blueprint, redirect, render_template, request, url_for

from engine.campaign import find_plate
from engine.campaign.level import Facts
from engine.dinner.crossout import crossout_board, values
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import Exact, number_to_json
from engine.game import Seat
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.state import TokenState
from webapp.classes.service import classes
from webapp.classes.task_form import read_task
from webapp.classes.views import taught_class
from webapp.errors import MatchError
from webapp.games.any.forms import small_number
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guests, ensure_guest
from webapp.keys import digest
from webapp.learn.steps import crossing, pairs, text
from webapp.site.views import Page
from webapp.words import Listed, say

bp = Blueprint("lessons", __name__)

Lesson: TypeAlias = Literal["crossout", "nearest"]
LESSONS: tuple[Lesson, ...] = ("crossout", "nearest")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a lesson: how many minutes it takes, and how many questions the teacher asks."""

    minutes: int
    asks: int


PLAN: dict[Lesson, tuple[Part, ...]] = {
    "crossout": (Part(6, 2), Part(8, 3), Part(12, 2), Part(9, 1), Part(5, 2)),
    "nearest": (Part(6, 3), Part(8, 2), Part(12, 2), Part(9, 1), Part(5, 2)),
}
"""The parts of each lesson, in order."""

TASK: dict[Lesson, str] = {"crossout": "the-long-wait", "nearest": "room-for-two"}
"""The plate that a class plays in each lesson."""

SHOWN = "intro"
"""The dinner that the lesson on crossing out starts with."""
FLOOR, STANDING = 7, (3, 5)
"""How many notes lie on the floor at first, and at which two pupils stand."""

MOST = 999
"""The number of the last worksheet."""

DISHES = (4, 5, 8)
"""How many dishes the dinners of a worksheet have."""
STACKS = (7, 8, 9)
"""How many stacks the boards have on which the pupil places the last token."""
AHEAD = 5
"""How many stacks the board has on which one more token follows."""


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
    turns
        The last one first, as they are crossed out.
    scores
        What both have in the end.
    """

    dishes: tuple[SheetDish, ...]
    last: Seat
    turns: tuple[SheetTurn, ...]
    scores: tuple[str, str]


@dataclass(frozen=True, slots=True)
class SheetPlace:
    """A place of a board, and the answer for it.

    Attributes
    ----------
    height
        Its dollars as a share of the biggest stack's.
    owner
        The letter of the token that is there already; empty for a free place.
    reply
        Where the next token goes if the pupil goes here; empty if none follows.
    gets
        What the pupil gets here; empty where another's token is.
    """

    number: int
    dollars: str
    height: float
    owner: str
    reply: str
    gets: str
    best: bool


@dataclass(frozen=True, slots=True)
class SheetBoard:
    """A board on which some tokens are placed, and what the pupil gets at each place.

    Attributes
    ----------
    ahead
        Whether one more token comes after the pupil's.
    best, most
        The best places, and what they bring.
    """

    ahead: bool
    places: tuple[SheetPlace, ...]
    best: tuple[int, ...]
    most: str


def sheet_dinners(number: int) -> tuple[SheetDinner, ...]:
    """Return the dinners of a worksheet."""
    return tuple(sheet_dinner(size, number) for size in DISHES)


def sheet_boards(number: int) -> tuple[SheetBoard, ...]:
    """Return the boards of a worksheet."""
    dice = Random(number)
    return (*(sheet_board(size, dice) for size in STACKS), sheet_ahead(AHEAD, dice))


def sheet_dinner(size: int, number: int) -> SheetDinner:
    """Return a dinner, crossed out."""
    game = random_dinner(size, number, last=1 - size % 2)  # the pupil bites first
    labels = sorted(crossout_board(pairs(game), game.order), key=lambda label: label.crossed)
    final = values(game, game.initial_state())
    return SheetDinner(
        _dishes(game),
        game.order[-1],
        tuple(
            SheetTurn(size + 1 - each.crossed, 1 - each.axis, game.morsels[each.morsel].name, each.crossed)
            for each in labels
        ),
        (text(final[0]), text(final[1])),
    )


def _dishes(game: DinnerGame) -> tuple[SheetDish, ...]:
    return tuple(SheetDish(each.name, *map(text, each.utilities)) for each in game.morsels)


def sheet_board(size: int, dice: Random) -> SheetBoard:
    """Return a board with two tokens on it, and what the third gets at each place that is left."""
    game: TokenGame = numbered(size, 3)
    first, second = sorted(dice.sample(range(1, size + 1), 2))
    state = game.play(game.play(game.initial_state(), 0, first), 1, second)
    gets = {move: game.payoffs(game.play(state, 2, move))[2] for move in game.legal_moves(state, 2)}
    return _board(game, {first: "A", second: "B"}, gets, {})


def sheet_ahead(size: int, dice: Random) -> SheetBoard:
    """Return a board with one token on it: the pupil's is the second, and a third goes where it gets most.

    On the boards of the worksheets the third never has two places that are equally good.
    """
    game = numbered(size, 3)
    first = dice.randint(1, size)
    state = game.play(game.initial_state(), 0, first)
    after = {move: game.play(state, 1, move) for move in game.legal_moves(state, 1)}
    replies = {move: best_last(game, then)[0] for move, then in after.items()}
    gets = {move: game.payoffs(game.play(after[move], 2, reply))[1] for move, reply in replies.items()}
    return _board(game, {first: "A"}, gets, {move: str(reply) for move, reply in replies.items()})


def best_last(game: TokenGame, state: TokenState) -> tuple[Exact, ...]:
    """Return the places at which the last token gets most."""
    (seat,) = game.movers(state)
    gets = {move: game.payoffs(game.play(state, seat, move))[seat] for move in game.legal_moves(state, seat)}
    return tuple(move for move, got in gets.items() if got == max(gets.values()))


def dollars(value: Exact) -> str:
    """Format a token's payoff."""
    return find_presentation("tokens").score(number_to_json(value))


def _board(
    game: TokenGame, owners: dict[int, str], gets: Mapping[Exact, Exact], replies: Mapping[Exact, str]
) -> SheetBoard:
    most = max(gets.values())
    places = tuple(
        SheetPlace(
            number,
            dollars(stack),
            float(stack / max(game.stacks)),
            owners.get(number, ""),
            replies.get(number, ""),
            dollars(gets[number]) if number in gets else "",
            gets.get(number) == most,
        )
        for number, stack in enumerate(game.stacks, 1)
    )
    best = tuple(place.number for place in places if place.best)
    return SheetBoard(bool(replies), places, best, dollars(most))


@bp.get("/lessons")
def lessons() -> str:
    """Show both lessons."""
    return render_template("classes/lessons.html", names=LESSONS)


@bp.get("/lessons/<any(crossout, nearest):name>")
def lesson(name: Lesson) -> str:
    """Show the plan of a lesson, minute by minute."""
    return _plan(name)


@bp.post("/lessons/<any(crossout, nearest):name>")
def set_lesson(name: Lesson) -> Page:
    """Set the task of a lesson in a class of the visitor, or in a new one, and go there."""
    try:
        code = request.form.get("class", "")
        room = taught_class(code) if code else classes().open(ensure_guest(), say(f"lessons-title-{name}"))
        classes().set_task(room, read_task({"kind": "plate", "plate": TASK[name]}))
    except MatchError as error:
        return _plan(name, str(error)), error.status
    return redirect(url_for("classes.school_class", code=room.id, _anchor="tasks"), 303)


@bp.get("/lessons/<any(crossout, nearest):name>/<any(sheet, answers):kind>")
def worksheet(name: Lesson, kind: Literal["sheet", "answers"]) -> str:
    """Show a worksheet, or its answers, to print; ``?n=`` asks for one with other numbers."""
    number = _number()
    return render_template(
        "classes/worksheet.html",
        name=name,
        number=number,
        following=number % MOST + 1,
        answers=kind == "answers",
        dinners=sheet_dinners(number) if name == "crossout" else (),
        boards=sheet_boards(number) if name == "nearest" else (),
    )


def _plan(name: Lesson, wrong: str = "") -> str:
    parts, start = [], 0
    for part in PLAN[name]:
        parts.append((start, start + part.minutes, part.asks))
        start += part.minutes
    number, plate = _number(), find_plate(TASK[name])
    shown = _crossout_facts() if name == "crossout" else _nearest_facts(number)
    known = classes().store.of_guests([digest(guest) for guest in current_guests()])
    return render_template(
        "classes/lesson.html",
        name=name,
        parts=parts,
        minutes=start,
        number=number,
        facts={"number": number, **_task_facts(name), **shown},
        dishes=_dishes(find_dinner(SHOWN).game) if name == "crossout" else (),
        plate=plate,
        own=[(id, room) for id, room, mine in known if mine],
        wrong=wrong,
    )


def _task_facts(name: Lesson) -> dict[str, Any]:
    """Return the facts of the lesson's plate for its sentences."""
    plate = find_plate(TASK[name])
    found = Facts(plate.sitting)
    score = find_presentation(found.game.name).score
    best = [option.move for option in found.solved.options if option.best]
    return {
        "plate": say(f"plates-title-{plate.slug}"),
        "perfect": score(number_to_json(found.worth)),
        "greed": score(number_to_json(found.greedy)),
        "places": Listed(str(move) for move in best),
        "count": len(best),
    }


def _crossout_facts() -> dict[str, Any]:
    """Return the answers for the dinner on the board: its bites, its scores, and what greed costs."""
    dinner = find_dinner(SHOWN)
    game = dinner.game
    worth = values(game, game.initial_state())[0]
    third, second, first = (step.name for step in crossing(game))
    return {
        "favourite": max(game.morsels, key=lambda morsel: morsel.utilities[0]).name,
        "first": first,
        "second": second,
        "third": third,
        "best": text(worth),
        "greedy": text(worth - dinner.cost_of_greed),
        "cost": text(dinner.cost_of_greed),
    }


def _nearest_facts(number: int) -> dict[str, Any]:
    """Return the answers for the notes on the floor, and for two boards of a worksheet."""
    low, high = STANDING
    floor: TokenGame = numbered(FLOOR, 2)
    both = floor.payoffs(floor.play(floor.play(floor.initial_state(), 0, low), 1, high))
    middle = (low + high) // 2
    standing = floor.play(floor.initial_state(), 0, high)
    better = best_last(floor, standing)[0]
    more = floor.payoffs(floor.play(standing, 1, better))[1]
    boards = sheet_boards(number)
    last, ahead = boards[0], boards[-1]
    place = next(place for place in ahead.places if place.best)
    return {
        "notes": FLOOR,
        "low": low,
        "high": high,
        "middle": dollars(floor.stacks[middle - 1]),
        "half": dollars(Fraction(floor.stacks[middle - 1], 2)),
        "lowGets": dollars(both[0]),
        "highGets": dollars(both[1]),
        "better": better,
        "more": dollars(more),
        "lastPlaces": Listed(map(str, last.best)),
        "lastCount": len(last.best),
        "lastGets": last.most,
        "place": place.number,
        "reply": place.reply,
        "gets": place.gets,
    }


def _number() -> int:
    asked = small_number(request.args.get("n", ""))
    return 1 if asked is None else max(1, min(MOST, asked))
