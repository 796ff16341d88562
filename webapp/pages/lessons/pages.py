"""The pages of the lessons: both, the plan of one, its worksheets and answers."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from flask import redirect, render_template, request, url_for

from engine.dinner.crossout import values
from engine.dinner.named import find_dinner
from engine.exact import number_to_json
from engine.plates import find_plate
from engine.plates.facts import Facts
from engine.tokens.rules import TokenGame, numbered
from webapp.classes.service import classes
from webapp.errors import MatchError
from webapp.games.any.forms import small_number
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guests, ensure_guest
from webapp.keys import digest
from webapp.pages.classes.task_form import read_task
from webapp.pages.classes.visits import taught
from webapp.pages.learn.facts import crossing, text
from webapp.pages.lessons.sheets import SheetDish, best_last, dollars, sheet_boards, sheet_dinners
from webapp.pages.site.pages import Page
from webapp.words import Listed, say

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


def lessons() -> str:
    """Show both lessons."""
    return render_template("lessons/index.html", names=LESSONS)


def lesson(name: Lesson) -> str:
    """Show the plan of a lesson, minute by minute."""
    return _plan(name)


def set_lesson(name: Lesson) -> Page:
    """Set the task of a lesson in a class of the visitor, or in a new one, and go there."""
    try:
        code = request.form.get("class", "")
        room = taught(code) if code else classes().open(ensure_guest(), say(f"lessons-title-{name}"))
        classes().set_task(room, read_task({"kind": "plate", "plate": TASK[name]}))
    except MatchError as error:
        return _plan(name, str(error)), error.status
    return redirect(url_for("pages.school_class", code=room.id, _anchor="tasks"), 303)


def worksheet(name: Lesson, kind: Literal["sheet", "answers"]) -> str:
    """Show a worksheet, or its answers, to print; ``?n=`` asks for one with other numbers."""
    number = _number()
    return render_template(
        "lessons/worksheet.html",
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
        "lessons/plan.html",
        name=name,
        parts=parts,
        minutes=start,
        number=number,
        facts={"number": number, **_task_facts(name), **shown},
        dishes=_shown_dishes() if name == "crossout" else (),
        plate=plate,
        own=[(id, room) for id, room, mine in known if mine],
        wrong=wrong,
    )


def _task_facts(name: Lesson) -> dict[str, Any]:
    """Return what is worth knowing of the plate that the class plays."""
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


def _shown_dishes() -> tuple[SheetDish, ...]:
    return tuple(SheetDish(m.name, *map(text, m.utilities)) for m in find_dinner(SHOWN).game.morsels)


def _crossout_facts() -> dict[str, Any]:
    """Return the answers for the dinner on the board: its bites, its scores, and what greed costs."""
    dinner = find_dinner(SHOWN)
    game = dinner.game
    worth = values(game, game.initial_state())[0]
    third, second, first = (step["name"] for step in crossing(game))
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
