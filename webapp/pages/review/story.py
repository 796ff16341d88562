"""A review as a story: the few moments that decided what a seat got, each with what else could have been."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.game import CHANCE, Seat
from engine.record import Record
from engine.review import Review, ReviewedMove
from engine.review.match import Change
from engine.solve import Band
from webapp.games.any.phrases import name_inside, range_text
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import move_target, score_text
from webapp.pages.review.futures import Future, future_of
from webapp.pages.review.waterfall import signed

MOST_MOMENTS = 5

Kind: TypeAlias = Literal["loss", "others", "ties", "luck", "held"]
"""The seat gave something up; another did; ties fell; dice fell; the seat found the move that kept what was
there."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One move that mattered to a seat.

    Attributes
    ----------
    amount
        What it changed for the seat, 0 if nothing.
    text
        The same as it is written: ``−2``; empty for 0.
    difference
        What the seat could count on before and after it, in a sentence.
    futures
        What followed from it under best play, and what would have from a best move; empty where nobody
        gave anything up, and where one of them is not known to its end.
    """

    ply: int
    kind: Kind
    amount: Fraction
    text: str
    difference: str
    futures: tuple[Future, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The key moments of a seat in the order of play; ``key``: the ply of the one that mattered most."""

    moments: tuple[Moment, ...]
    key: int | None


def story(view: View, review: Review, seat: Seat, first: int | None) -> Story:
    """Pick the moments of a seat: what it lost itself comes first, then what others and ties changed.

    Of a seat that lost nothing, also the best move that was hardest to find. ``first`` is the ply that is
    told first of all, if any.
    """
    changes = [change for change in review.seats[seat].changes if not _is_silent(review, change)]
    by_ply: dict[int, tuple[Kind, Fraction]] = {}
    for change in sorted(changes, key=lambda change: (change.cause == "regret", abs(change.amount))):
        kind: Kind = "loss" if change.cause == "regret" else "ties"
        if change.cause in ("others", "luck"):
            kind = change.cause
        by_ply[change.ply] = (kind, change.amount)  # of one ply the last, which mattered most
    ranked = sorted(by_ply, key=lambda ply: (by_ply[ply][0] != "loss", -abs(by_ply[ply][1]), ply))
    if not any(kind == "loss" for kind, _ in by_ply.values()):
        held = review.hardest(seat)
        if held is not None and held.ply not in by_ply:
            by_ply[held.ply] = ("held", Fraction(0))
            ranked.append(held.ply)
    if first is not None:
        by_ply.setdefault(first, ("ties", Fraction(0)))
        ranked = [first, *(ply for ply in ranked if ply != first)]
    chosen = ranked[:MOST_MOMENTS]
    return Story(
        tuple(_moment(view, review, seat, ply, *by_ply[ply]) for ply in sorted(chosen)),
        chosen[0] if chosen else None,
    )


def _is_silent(review: Review, change: Change) -> bool:
    """Tell whether the story skips a change: one that a search missed, or that simultaneous choices made."""
    met = change.cause == "luck" and review.moves[change.ply].seat != CHANCE
    return met or change.cause == "unforeseen"


def _moment(view: View, review: Review, seat: Seat, ply: int, kind: Kind, amount: Fraction) -> Moment:
    move = review.moves[ply]
    return Moment(
        ply,
        kind,
        amount,
        signed(view, amount) if amount else "",
        _held(view, move) if kind == "held" else _difference(view, review, seat, ply),
        _futures(view, review, seat, move) if kind in ("loss", "others") else (),
    )


def _held(view: View, move: ReviewedMove) -> str:
    place, least = find_presentation(view["game"]).words.place, _points(view, move.margin)
    best, whom = len(move.best), name_inside(view, move.seat)
    if best == 1:
        return f"Any other {place} would have cost {whom} {least} or more."
    return f"{best} {place}s were equally good; any other would have cost {whom} {least} or more."


def _difference(view: View, review: Review, seat: Seat, ply: int) -> str:
    game, name = find_presentation(view["game"]), name_inside(view, seat)
    noun = game.words.draw if review.moves[ply].seat == CHANCE else game.words.noun
    before, after = (_band(view, review.values[ply + step][seat]) for step in (0, 1))
    return f"Before this {noun} {name} could count on {before}; after it, on {after}."


def _futures(view: View, review: Review, seat: Seat, move: ReviewedMove) -> tuple[Future, ...]:
    """Return what followed under best play, and what would have; the better for the seat is marked so."""
    ways = ((move.move, *move.reply), move.evaluation.line)
    if move.option.holds(ways[1][0]) or move.evaluation.odds:
        return ()
    records = [_continued(view, review.record, move.ply, way) for way in ways]
    if any(record.game.movers(record.final_state()) for record in records):
        return ()
    payoffs = [record.result().payoffs[seat] for record in records]
    played, better = (move_target(view, review.record.game.move_to_json(way[0])) for way in ways)
    titles = (f"As played: {played}", f"Instead: {better}")
    return tuple(
        future_of(record, move.ply, seat, title, payoff == max(payoffs), view["id"], viewer=_viewer(view))
        for record, title, payoff in zip(records, titles, payoffs, strict=True)
    )


def _continued(view: View, record: Record, ply: int, moves: Sequence[object]) -> Record:
    """Return a record with other moves from ``ply`` on, its seats called as at the table."""
    seats = [
        replace(label, name=seat["name"] or label.name)
        for label, seat in zip(record.seats, view["seats"], strict=True)
    ]
    begun = Record(record.game, tuple(seats), record.seed, record.played[:ply])
    return begun.followed(moves)


def _viewer(view: View) -> Seat | None:
    you = view.get("you")
    return None if you is None else you["seat"]


def _points(view: View, amount: Fraction) -> str:
    return find_presentation(view["game"]).words.amount(str(amount))


def _band(view: View, band: Band) -> str:
    low = score_text(view, str(band.low))
    return low if band.exact else range_text(low, score_text(view, str(band.high)))
