"""The review of a match that is over, as a page and as JSON: each move weighed, each point accounted for."""

from dataclasses import dataclass, replace
from typing import Annotated, cast

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from msgspec import UNSET, Meta

from engine.game import CHANCE, Seat
from engine.record import Record
from engine.review.report import ReviewedMoveBody, Verdicts
from engine.solve import solver_of
from webapp.api.answers import Pending, RecordBody
from webapp.api.openapi import operation
from webapp.extensions import matches, own_key, services
from webapp.games.any.base import PointingBoard
from webapp.games.any.forms import small_number
from webapp.games.any.seen import game_seen
from webapp.games.any.view import CoachView, View
from webapp.games.presentation import find_presentation, move_explained
from webapp.jobs.analysis import ReviewRecord
from webapp.jobs.requests import write_record
from webapp.matches.creation import MAX_DICE_THROWS
from webapp.play.position import account_seat, show_match
from webapp.review.page import ReviewPage, Story, movers, review_page
from webapp.review.requests import DrawFutures, Look, Parting
from webapp.site.views import Page
from webapp.structs import Payload
from webapp.words import language, say, speaking

bp = Blueprint("review", __name__)
api = Blueprint("review_api", __name__, url_prefix="/api")


@dataclass(frozen=True, slots=True)
class Retry:
    """Another try: from which position on, at which seat, and what its button says."""

    at: int
    seat: Seat
    label: str


@bp.get("/g/<match>/review", endpoint="review")
def show_review(match: str) -> Page:
    """Show the review at one of the match's positions (``?m=``), the key moment by default."""
    view = matches().view(match, own_key(match))
    if view.id != match:
        kept = {name: request.args[name] for name in ("m", "view", "seat") if name in request.args}
        return redirect(url_for(".review", match=view.id, _external=None, **kept), 303)
    if view.stage != "over":
        return render_template("review/wait.html", view=view, over=False), 409
    record = matches().finished(match, "review").record
    solver_of(record.game.in_the_open())  # refuses what stays hidden, before a worker is asked
    analysis, patience = services().analysis, current_app.config["REVIEW_PATIENCE"]
    found = analysis.ask(ReviewRecord(write_record(record)), patience)
    if found is None:
        return render_template("review/wait.html", view=view, over=True)
    told = review_page(view, found.on(record), account_seat(view, request.args.get("seat", "")))
    partings = tuple(Parting(moment.ply, moment.ways) for moment in told.story.moments if moment.ways)
    futures = analysis.ask(_drawing(view, record, told.seat, partings), patience) if partings else ()
    if futures is None:
        return render_template("review/wait.html", view=view, over=True)
    at = _at(view, told.story)
    position = replace(
        show_match(view, at, request.args.get("view", "")),
        can_move=False,
        can_play=False,
        marks=told.rows[at - 1].marks if at else {},
    )
    arrows = _arrows(view, told, position.board)
    return render_template(
        "review/review.html",
        pictured=matches().publicity.is_pictured(matches().latest(view.id)),
        view=view,
        at=at,
        position=position,
        told=told,
        arrows=arrows,
        retries=[_retry(view, ply) for ply in range(view.ply + 1)],
        following=[_next_moment(told.story, ply) for ply in range(view.ply + 1)],
        page_data=PageData(
            at=at,
            marks=[{}, *(row.marks for row in told.rows)],
            arrows=arrows,
            regrets=[row.regret for row in told.rows],
            losses=[float(row.loss) for row in told.rows],
        ),
        futures_at={parting.ply: drawn for parting, drawn in zip(partings, futures, strict=True)},
        afterword=find_presentation(view.game).afterword(record),
        record=record,
        found=found.on(record),
    )


def _drawing(view: View, record: Record, seat: Seat, partings: tuple[Parting, ...]) -> DrawFutures:
    """Return the question for the small boards of the key moments, with the seats called as at the table."""
    seats = tuple(
        replace(label, name=shown.name or label.name)
        for label, shown in zip(record.seats, view.seats, strict=True)
    )
    you = view.viewer
    look = Look(None if you is None else you.seat, view.id, url_for("static", filename="icons/dishes.svg"))
    return DrawFutures(write_record(replace(record, seats=seats)), seat, partings, look, language().tag)


class PageData(Payload):
    """The data of the page's script: the position, and by position better, lost and drawn."""

    at: int
    marks: list[dict[str, str]]
    arrows: list[dict[str, str] | None]
    regrets: list[str]
    losses: list[float]


def _arrows(view: View, told: ReviewPage, board: object) -> list[dict[str, str] | None]:
    """Return by position an arrow from what was taken before it to what was better, if the board has any."""
    arrows: list[dict[str, str] | None] = [None] * (view.ply + 1)
    for row in told.rows:
        if isinstance(board, PointingBoard) and row.judgement != "best":
            better = next(move for move, mark in row.marks.items() if mark == "best")
            made = view.moves[row.ply].move
            assert made is not UNSET, "all is known of a game that is over"
            arrows[row.ply + 1] = board.arrow(made, better)
    return arrows


def _next_moment(story: Story, at: int) -> int | None:
    return next((moment.ply + 1 for moment in story.moments if moment.ply + 1 > at), None)


def _retry(view: View, at: int) -> Retry | None:
    """Offer a seat its latest move again; offer others to go on from there."""
    you = None if (yours := view.viewer) is None else yours.seat
    seats, game = movers(view), find_presentation(view.game)
    if seats[:at].count(CHANCE) > MAX_DICE_THROWS:
        return None
    if at and seats[at - 1] != CHANCE and you in (None, seats[at - 1]):
        number = game.schedule(game_seen(view)).made(at - 1) + 1
        return Retry(at - 1, seats[at - 1], say("review-retry", noun=game.noun_of(game_seen(view)), n=number))
    if at == len(seats):
        return None
    seat = next(seat for seat in seats[at:] if seat != CHANCE) if you is None else you
    return Retry(at, seat, say("review-play-on")) if seat in seats[at:] else None


def _at(view: View, story: Story) -> int:
    """Return the position that is asked for, else that after the key moment."""
    asked, last = small_number(request.args.get("m", "")), int(view.ply)
    if asked is None:
        return last if story.key is None else story.key + 1
    return min(asked, last)


class ToldMove(ReviewedMoveBody):
    """One move of a review, with the reason for its judgement in English."""

    sentence: Annotated[str, Meta(description="The reason in English.")]


class ReviewBody(Verdicts):
    """A review; docs/reference/review.md describes it. ``coach`` is null where it could not help."""

    record: Annotated[RecordBody, Meta(description="The record that was reviewed.")]
    moves: Annotated[list[ToldMove], Meta(description="Each move with its verdict.")]
    coach: Annotated[
        CoachView | None, Meta(description="The coach’s level and notes; null unless one person plays bots.")
    ]


@api.post("/reviews")
@operation()
def review_record(body: RecordBody) -> ReviewBody | Pending:
    """Review a record without keeping it, or say that the review is on its way."""
    return reviewed(Record.from_json(body), None)


def reviewed(record: Record, coach: CoachView | None) -> ReviewBody | Pending:
    """Return the review of a record as JSON; `Pending` if it takes longer than a request waits."""
    found = services().analysis.ask(ReviewRecord(write_record(record)), current_app.config["REVIEW_PATIENCE"])
    if found is None:
        return Pending()
    known = found.on(record)
    body = known.to_json()
    with speaking("en"):
        told = [move | {"sentence": move_explained(known, move["ply"])} for move in body["moves"]]
    return cast(ReviewBody, body | {"moves": told, "coach": coach})


@api.get("/matches/<id>/review")
@operation(refusals=(409,))
def review(id: str) -> ReviewBody | Pending:
    """Hand out the review of a match that is over, or say that it is on its way."""
    source = matches().finished(id, "review")
    return reviewed(source.record, matches().view_of(source.match).coach)
