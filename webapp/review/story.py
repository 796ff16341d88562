"""A review as a story: the few moments that decided a seat's result, each with its alternative."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.endings import Temptation, temptation
from engine.game import CHANCE, Seat
from engine.review import Review, ReviewedMove
from engine.review.match import Change
from engine.review.report import moves_to_json
from engine.solve import Band
from webapp.games.any.phrases import is_you, range_text
from webapp.games.any.view import View
from webapp.games.endings import tempting_said
from webapp.games.presentation import find_presentation
from webapp.games.words import score_text, seat_name
from webapp.review.charts import signed
from webapp.words import say

MOST_MOMENTS = 5

Kind: TypeAlias = Literal["loss", "others", "ties", "luck", "held"]
"""The seat gave something up; another did; ties fell; dice fell; the seat made a best move though a wrong
one was tempting."""


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
        What the seat could count on before and after it, or what was tempting, in a sentence.
    ways
        The moves that followed from it under best play, and those that would have from a best move, as in a
        record; empty where no one gave anything up.
    """

    ply: int
    kind: Kind
    amount: Fraction
    text: str
    difference: str
    ways: tuple[tuple[int | str, ...], ...]


@dataclass(frozen=True, slots=True)
class Story:
    """The key moments of a seat in the order of play; ``key``: the ply of the one that mattered most."""

    moments: tuple[Moment, ...]
    key: int | None


def story(view: View, review: Review, seat: Seat, first: int | None) -> Story:
    """Pick the moments of a seat: what it lost itself comes first, then what others and ties changed.

    Of a seat that lost nothing, also the best move in whose place a wrong one was most tempting. ``first``
    is the ply that is told first of all, if any.
    """
    changes = [change for change in review.seats[seat].changes if not _is_silent(review, change)]
    by_ply: dict[int, tuple[Kind, Fraction]] = {}
    for change in sorted(changes, key=lambda change: (change.cause == "regret", abs(change.amount))):
        kind: Kind = "loss" if change.cause == "regret" else "ties"
        if change.cause in ("others", "luck"):
            kind = change.cause
        by_ply[change.ply] = (kind, change.amount)  # of one ply the last, which mattered most
    ranked = sorted(by_ply, key=lambda ply: (by_ply[ply][0] != "loss", -abs(by_ply[ply][1]), ply))
    tempting: Temptation | None = None
    if not any(kind == "loss" for kind, _ in by_ply.values()):
        tempting = temptation(review, seat)
        if tempting is not None and tempting.ply not in by_ply:
            by_ply[tempting.ply] = ("held", Fraction(0))
            ranked.append(tempting.ply)
    if first is not None:
        by_ply.setdefault(first, ("ties", Fraction(0)))
        ranked = [first, *(ply for ply in ranked if ply != first)]
    chosen = ranked[:MOST_MOMENTS]
    return Story(
        tuple(_moment(view, review, seat, ply, *by_ply[ply], tempting) for ply in sorted(chosen)),
        chosen[0] if chosen else None,
    )


def _is_silent(review: Review, change: Change) -> bool:
    """Tell whether the story skips a change: one that a search missed, or that simultaneous choices made."""
    met = change.cause == "luck" and review.moves[change.ply].seat != CHANCE
    return met or change.cause == "unforeseen"


def _moment(
    view: View,
    review: Review,
    seat: Seat,
    ply: int,
    kind: Kind,
    amount: Fraction,
    tempting: Temptation | None,
) -> Moment:
    move = review.moves[ply]
    return Moment(
        ply,
        kind,
        amount,
        signed(view, amount) if amount else "",
        _difference(view, review, seat, ply)
        if tempting is None or kind != "held"
        else tempting_said(view, review, tempting),
        _ways(review, move) if kind in ("loss", "others") else (),
    )


def _difference(view: View, review: Review, seat: Seat, ply: int) -> str:
    shown = find_presentation(view.game)
    before, after = (_band(view, review.values[ply + step][seat]) for step in (0, 1))
    return say(
        "review-difference",
        noun=shown.manner.draw if review.moves[ply].seat == CHANCE else shown.noun_of(review.record.game),
        you=is_you(view, seat),
        name=seat_name(view, seat),
        before=before,
        after=after,
    )


def _ways(review: Review, move: ReviewedMove) -> tuple[tuple[int | str, ...], ...]:
    """Return what followed under best play, and what would have."""
    ways = ((move.move, *move.reply), move.evaluation.line)
    if move.option.holds(ways[1][0]) or move.evaluation.odds:
        return ()
    return tuple(tuple(moves_to_json(review.record.game, way)) for way in ways)


def _band(view: View, band: Band) -> str:
    low = score_text(view, str(band.low))
    return low if band.exact else range_text(low, score_text(view, str(band.high)))
