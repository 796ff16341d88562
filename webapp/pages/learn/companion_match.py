"""A match that is shown with a chapter: the one that the address names, and each step's words on it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, urlencode

from flask import current_app, request

from engine.game import Seat
from webapp.errors import BusyError, NoAnswerError, NoSuchMatchError
from webapp.extensions import matches, own_key, services
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import plies
from webapp.pages.learn.facts import Table
from webapp.pages.learn.own_dinner import DinnerFacts, Drawing, EatenDinnerFacts
from webapp.pages.learn.tasks import ExplainEatenDinner, ExplainResult
from webapp.pages.learn.words import Facts
from webapp.pages.play.game import account_seat
from webapp.words import Listed, language, say
from webapp.workers.records import write_record

CLOUD_STEP = 8
"""From this step on, what is said takes all outcomes of the dinner."""
MAX_LAB = 3000
"""Longest dinner, in characters of an address, that the Lab is handed with the names of its morsels."""


@dataclass(frozen=True, slots=True)
class Plate:
    """The words of one step on the dinner: sentences, tables, a drawing as in `own_dinner.DinnerFacts`."""

    title: str
    says: tuple[str, ...]
    tables: tuple[Table, ...]
    drawing: Drawing | None


@dataclass(frozen=True, slots=True)
class CompanionMatch:
    """A match that is shown with a chapter.

    Attributes
    ----------
    bar
        The text of the bar: which dinner it is, or why it cannot be shown.
    kept
        The fields of the address that every link and form of the chapter keeps.
    match, seat
        Its id and whose plate is told of, None if there is none to be told of.
    plate
        What this step says, None if it says nothing.
    costliest
        The ply of the costliest bite, None if there is none.
    legend
        The legend of its drawing, None if this step has none.
    lab
        The query under which the Lab has this dinner.
    waiting
        Whether it may be there if the page is asked for again.
    """

    bar: str
    kept: Mapping[str, str] = field(default_factory=dict)
    match: str | None = None
    seat: Seat | None = None
    plate: Plate | None = None
    costliest: int | None = None
    legend: str | None = None
    lab: str = ""
    waiting: bool = False

    @property
    def query(self) -> str:
        """The fields that are kept, to be appended to another query."""
        return f"&{urlencode(self.kept)}" if self.kept else ""


def asked_for() -> dict[str, str]:
    """Return the fields of the address that name a match, as they stand there."""
    return {name: request.args[name] for name in ("game", "seat") if request.args.get(name)}


def companion_match(slug: str, number: int) -> CompanionMatch | None:
    """Return the match that the address names for a step of crossout, None if it names none."""
    kept = asked_for()
    if "game" not in kept:
        return None
    try:
        found = matches().view(kept["game"], own_key(kept["game"]))
    except NoSuchMatchError:
        return CompanionMatch(say("crossout-beside-no-such-match"))
    view: View = {"you": None, **found}
    title = view["title"]
    chapter = find_presentation(view["game"]).chapter
    if chapter is None or not chapter.shows_match:
        return CompanionMatch(say("crossout-beside-tokens"), match=view["id"])
    if view["stage"] != "over" or view["ply"] < (plies(view) or 0):
        return CompanionMatch(say("crossout-beside-not-over", title=title), kept, waiting=True)
    seat = account_seat(view, kept.get("seat", ""))
    if seat not in game_seen(view).order:
        return CompanionMatch(say("crossout-beside-no-bite", title=title), match=view["id"])
    kept["game"] = view["id"]
    try:
        answer = _answer(view, seat, number)
    except NoAnswerError:
        return CompanionMatch(say("crossout-beside-failed", title=title), kept, view["id"], waiting=True)
    if answer is None:
        return CompanionMatch(say("crossout-beside-late", title=title), kept, view["id"], waiting=True)
    dinner, step = answer
    facts: Facts = {**dinner.people, "bite": dinner.bite}
    drawn = None if step.drawing is None else step.drawing.kind
    return CompanionMatch(
        say("crossout-beside-bar", title=title, **facts),
        kept,
        view["id"],
        seat,
        _plate(slug, step, facts),
        dinner.costliest,
        None if drawn is None else say(f"crossout-beside-{drawn}", **facts),
        lab_query(view["setup"]),
    )


def _answer(view: View, seat: Seat, number: int) -> tuple[EatenDinnerFacts, DinnerFacts] | None:
    """Return what is said of the dinner, and on one step; None if it is not there soon.

    It counts as a review, which it is worked out like.
    """
    services().limits.spend("reviews", request.remote_addr)
    you = view["you"]["seat"] if view["you"] is not None else None
    record = matches().finished(view["id"], "review").record
    patience = current_app.config["REVIEW_PATIENCE"]
    game: Any = record.game
    try:
        asked = ExplainEatenDinner(write_record(record), seat, you, language().tag)
        eaten = services().analysis.ask(asked, patience)
        if eaten is None:
            return None
        if number < CLOUD_STEP:
            return eaten, eaten.steps[number - 1]
        a, b = game.scores(record.final_state())
        # Away from the reviews: it may take long.
        result = services().lab.ask(ExplainResult(game, seat, (a, b)), patience)
    except BusyError:
        return None
    return result and (eaten, result[number - CLOUD_STEP])


def _plate(slug: str, told: DinnerFacts, facts: Facts) -> Plate:
    own = {name: Listed(fact, "or") if isinstance(fact, tuple) else fact for name, fact in told.facts.items()}
    known: Facts = {**facts, **own}
    return Plate(
        say("crossout-beside-heading", **facts),
        tuple(say(f"crossout-{slug}-own-{name}", **known) for name in told.says),
        told.tables,
        told.drawing,
    )


def lab_query(setup: Mapping[str, Any]) -> str:
    """Return the address's query under which the Lab has a dinner: with its names, if they can be written."""
    rows = [(m["name"], *map(str, m["utilities"])) for m in setup["morsels"]]
    named = ";".join(f"{name},{a},{b}" for name, a, b in rows)
    if any(mark in name for name, _, _ in rows for mark in ",;") or len(quote(named)) > MAX_LAB:
        named = " ".join(f"{a},{b}" for _, a, b in rows)
    return urlencode({"d": named, "order": setup["order"]})
