"""The review of a match that is over: every move weighed, every point accounted for, another try at it."""

from dataclasses import dataclass, replace

from flask import Response, current_app, redirect, render_template, request, url_for
from typing_extensions import TypedDict
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import EngineError, RecordError, quote
from engine.game import CHANCE, Seat, sole_mover
from engine.record import Record
from engine.solve import solver_of
from engine.strategies import find_strategy
from webapp.extensions import matches, own_key, services
from webapp.games.any.board_parts import PointingBoard
from webapp.games.any.forms import small_number
from webapp.games.any.seen import game_seen
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.http.frames import is_embedded
from webapp.http.guests import current_name, ensure_guest
from webapp.jobs.analysis import ReviewRecord
from webapp.jobs.records import write_record
from webapp.matches.creation import MOST_THROWN
from webapp.matches.match_state import plate_of_try, seat_of, title_of
from webapp.matches.messages import BotPlan, PersonPlan
from webapp.pages.play.acts import SETTLE
from webapp.pages.play.game import MatchShown, account_seat, show_match
from webapp.pages.play.goal import another_try
from webapp.pages.review.futures import Look
from webapp.pages.review.story import Story
from webapp.pages.review.tasks import DrawFutures, Parting
from webapp.pages.review.view import ReviewPage, movers, notes_by_ply, tell
from webapp.pages.site.context import named
from webapp.pages.site.pages import Page, keep_name
from webapp.words import say


@dataclass(frozen=True, slots=True)
class Retry:
    """Another try: from which position on, at which seat, and what its button says."""

    at: int
    seat: Seat
    label: str


def review(match: str) -> Page:
    """Show the review at one of the match's positions (``?m=``), the key moment by default."""
    view = _view(match)
    if view["id"] != match:
        kept = {name: request.args[name] for name in ("m", "view", "seat") if name in request.args}
        return redirect(url_for("pages.review", match=view["id"], _external=None, **kept), 303)
    if view["stage"] != "over":
        return render_template("review_wait.html", view=view, over=False), 409
    record, _title = finished_record(match)
    solver_of(record.game.in_the_open())  # refuses what stays hidden, before a worker is asked
    analysis, patience = services().analysis, current_app.config["REVIEW_PATIENCE"]
    found = analysis.ask(ReviewRecord(write_record(record)), patience)
    if found is None:
        return render_template("review_wait.html", view=view, over=True)
    told = tell(view, found.on(record), account_seat(view, request.args.get("seat", "")))
    partings = tuple(Parting(moment.ply, moment.ways) for moment in told.story.moments if moment.ways)
    futures = analysis.ask(_drawing(view, record, told.seat, partings), patience) if partings else ()
    if futures is None:
        return render_template("review_wait.html", view=view, over=True)
    board, said = _show(view, told)
    return render_template(
        "review.html",
        pictured=matches().publicity.is_pictured(matches().latest(view["id"])),
        **named(replace(board, embed=is_embedded())),
        **named(said),
        futures_at={parting.ply: drawn for parting, drawn in zip(partings, futures, strict=True)},
        **named(find_presentation(view["game"]).afterword(record)),
        record=record,
        found=found.on(record),
    )


def _drawing(view: View, record: Record, seat: Seat, partings: tuple[Parting, ...]) -> DrawFutures:
    """Return the question for the small boards of the key moments, with the seats called as at the table."""
    seats = tuple(
        replace(label, name=shown["name"] or label.name)
        for label, shown in zip(record.seats, view["seats"], strict=True)
    )
    you = view.get("you")
    look = Look(
        None if you is None else you["seat"], view["id"], url_for("static", filename="icons/dishes.svg")
    )
    return DrawFutures(write_record(replace(record, seats=seats)), seat, partings, look)


class PageData(TypedDict):
    """The data of the page's script: the position, and by position better, lost and drawn."""

    at: int
    marks: list[dict[str, str]]
    arrows: list[dict[str, str] | None]
    regrets: list[str]
    losses: list[float]


@dataclass(frozen=True, slots=True)
class ReviewShown:
    """The text on the page about a match, besides the board.

    Attributes
    ----------
    arrows, retries
        By position: from what was taken before it to what was better, and another try from there.
    following
        By position: that after the next key moment; None after the last one.
    helped
        By ply: what the coach was asked.
    """

    told: ReviewPage
    values: tuple[str, ...]
    arrows: list[dict[str, str] | None]
    helped: dict[int, tuple[str, ...]]
    retries: list[Retry | None]
    following: list[int | None]
    page_data: PageData


def _show(view: View, told: ReviewPage) -> tuple[MatchShown, ReviewShown]:
    """Return the board with what was better on it, and what is said of the match."""
    at = _at(view, told.story)
    shown = show_match(view, at, request.args.get("view", ""))
    arrows: list[dict[str, str] | None] = [None] * (view["ply"] + 1)
    for row in told.rows:
        if isinstance(shown.board, PointingBoard) and row.judgement != "best":
            better = next(move for move, mark in row.marks.items() if mark == "best")
            arrows[row.ply + 1] = shown.board.arrow(view["moves"][row.ply]["move"], better)
    marks = told.rows[at - 1].marks if at else {}
    board = replace(
        shown,
        can_move=False,
        can_play=False,
        marks=marks,
    )
    said = ReviewShown(
        told=told,
        values=told.values,
        arrows=arrows,
        helped=notes_by_ply(view),
        retries=[_retry(view, at) for at in range(view["ply"] + 1)],
        following=[_next_moment(told.story, at) for at in range(view["ply"] + 1)],
        page_data={
            "at": at,
            "marks": [{}, *(row.marks for row in told.rows)],
            "arrows": arrows,
            "regrets": [row.regret for row in told.rows],
            "losses": [float(row.loss) for row in told.rows],
        },
    )
    return board, said


def _next_moment(story: Story, at: int) -> int | None:
    return next((moment.ply + 1 for moment in story.moments if moment.ply + 1 > at), None)


def _retry(view: View, at: int) -> Retry | None:
    """Offer a seat its latest move again; offer others to go on from there."""
    you = None if (yours := view.get("you")) is None else yours["seat"]
    seats, game = movers(view), find_presentation(view["game"])
    if seats[:at].count(CHANCE) > MOST_THROWN:
        return None
    if at and seats[at - 1] != CHANCE and you in (None, seats[at - 1]):
        number = game.schedule(game_seen(view)).made(at - 1) + 1
        return Retry(at - 1, seats[at - 1], say("review-retry", noun=game.noun_of(game_seen(view)), n=number))
    if at == len(seats):
        return None
    seat = next(seat for seat in seats[at:] if seat != CHANCE) if you is None else you
    return Retry(at, seat, say("review-play-on")) if seat in seats[at:] else None


def retry(match: str) -> AnyResponse:
    """Make a new match that begins at a position of this one, against the same bots."""
    record, title = finished_record(match)
    at, seat = (small_number(request.form.get(name, "")) for name in ("m", "seat"))
    if at is None or at > len(record.moves):
        sent = quote(request.form.get("m", ""))
        raise RecordError(say("review-no-position", sent=sent, n=len(record.moves)))
    found = matches().find(match)
    mine = seat is not None and seat == seat_of(found, own_key(match))
    plate = plate_of_try(found) if mine else None
    return begin_at(record, at, seat, another_try(title, record.game.name, at), plate)


def begin_at(record: Record, at: int, seat: Seat | None, title: str, plate: str | None = None) -> AnyResponse:
    """Seat the visitor in a match that begins after ``at`` moves of a record; all others are bots.

    Without a ``seat``, on the one that moves next. With a ``plate``, it is played there.
    """
    game = record.game
    mover = sole_mover(game, list(record.states())[at])
    seat = mover if seat is None or seat >= game.seats else seat
    if seat == CHANCE:
        seat = 0
    if mover is None or seat is None:
        raise RecordError(say("review-over-there"))
    name = current_name()
    seats = [
        PersonPlan(name=name) if k == seat else BotPlan(strategy=_stand_in(record, k))
        for k in range(game.seats)
    ]
    made = matches().create(
        game,
        seats,
        title=title,
        seed=record.seed,
        guest=ensure_guest(),
        moves=[(played.seat, game.move_to_json(played.move)) for played in record.played[:at]],
        coach="nudge",
        plate=plate,
    )
    matches().settle(made.id, SETTLE)
    response = redirect(url_for("pages.game", match=made.id), 303)
    assert isinstance(response, Response)
    keep_name(response, name)
    return response


def _view(match: str) -> View:
    return {"you": None, **matches().view(match, own_key(match))}


def finished_record(match: str) -> tuple[Record, str]:
    """Return the record and the title of a match that is over.

    Raises
    ------
    NotOverError
        If it is not: what is said about it would be a hint.
    """
    source = matches().finished(match, "review")
    return source.record, title_of(source.match)


def _at(view: View, story: Story) -> int:
    """Return the position that is asked for, else that after the key moment."""
    asked, last = small_number(request.args.get("m", "")), int(view["ply"])
    if asked is None:
        return last if story.key is None else story.key + 1
    return min(asked, last)


def _stand_in(record: Record, seat: Seat) -> str:
    strategy = record.seats[seat].strategy
    try:
        return find_strategy(strategy, record.game.name).name
    except EngineError:
        return find_presentation(record.game.name).usual
