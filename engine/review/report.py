"""Verdicts as plain JSON values; docs/reference/review.md describes them."""

from collections.abc import Iterable
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from engine.certificate import CertificateBody, Label, Ties
from engine.exact import number_to_json
from engine.game import AnyGame, Seat
from engine.review.verdicts import Cause, Judgement, Kind, Reason
from engine.solve import Band, Evaluation


class ReasonBody(TypedDict):
    """A reason; besides ``kind`` and ``loss`` it has the fields that its kind uses.

    Attributes
    ----------
    kind
        The reason.
    loss
        What the move cost. An exact number: an int, or a string such as ``25/2``.
    other
        The seat that profited.
    taken
        What that seat took.
    actual
        Whether that was played; otherwise best play would have.
    lost
        What the mover would have had after the best move, and did not get.
    got
        What the mover got instead.
    least
        Whether the other diner wants the morsel least of all that was left.
    share
        The part that was taken or given away. An exact number: an int, or a string such as ``25/2``.
    """

    kind: Kind
    loss: int | str
    other: NotRequired[Seat]
    taken: NotRequired[int | str]
    actual: NotRequired[bool]
    lost: NotRequired[list[int | str]]
    got: NotRequired[list[int | str]]
    least: NotRequired[bool]
    share: NotRequired[int | str]


class VerdictBody(TypedDict):
    """The best moves at a position, their line, and the proof.

    Attributes
    ----------
    best
        The best moves.
    line
        The moves that best play goes on with.
    certificate
        What is proved of the verdict.
    ties
        The rule by which those who don’t care choose; ``all`` for any.
    odds
        Where both choose at once: each move with the probability of choosing it.
    """

    best: list[int | str]
    line: list[int | str]
    certificate: CertificateBody
    ties: Ties
    odds: NotRequired[list[list[int | str]]]


class ReviewedMoveBody(VerdictBody):
    """One move of a match, weighed.

    Attributes
    ----------
    ply
        The index of the move, from 0.
    seat
        The seat that moved.
    move
        A move of this game, as a record writes it.
    regret
        What the move cost its seat. An exact number: an int, or a string such as ``25/2``.
    judgement
        How good the move was, in a word.
    also_best
        Whether the move was one of the best.
    payoffs
        By seat, the least and the most that the position was worth.
    reply
        The moves that best play would have answered with.
    reason
        Why it was judged so.
    """

    ply: int
    seat: Seat
    move: int | str
    regret: int | str
    judgement: Judgement
    also_best: bool
    payoffs: list[list[int | str]]
    reply: list[int | str]
    reason: ReasonBody


class ChangeBody(TypedDict):
    """By how much what a seat could count on changed at one ply, and why.

    Attributes
    ----------
    ply
        The index of the move that changed it.
    cause
        Why it changed.
    amount
        By how much. An exact number: an int, or a string such as ``25/2``.
    """

    ply: int
    cause: Cause
    amount: int | str


class SeatReviewBody(TypedDict):
    """The review of one seat.

    Attributes
    ----------
    worth
        What the seat was worth at each position.
    start
        What the seat could count on at the start. An exact number: an int, or a string such as ``25/2``.
    totals
        By cause, the sum of all changes.
    changes
        What changed the seat’s prospects, in order.
    final
        What the seat ended up with. An exact number: an int, or a string such as ``25/2``.
    performance
        How far the seat ended above or below what it was worth. An exact number: an int, or a string such
        as ``25/2``.
    accuracy
        From 0 to 100: 100 if no move cost anything. An exact number: an int, or a string such as ``25/2``.
    judgements
        By judgement, how many moves had it.
    """

    worth: list[int | str]
    start: int | str
    totals: dict[Cause, int | str]
    changes: list[ChangeBody]
    final: int | str
    performance: int | str
    accuracy: int | str
    judgements: dict[Judgement, int]


class Verdicts(TypedDict):
    """A review without the record that it is of, and without its moves.

    Attributes
    ----------
    format
        Always the same: it tells records from other files.
    version
        The version of the format.
    over
        Whether the match was played to its end.
    certificate
        What is proved of the verdict.
    values
        By position, by seat, the least and the most that it was worth.
    seats
        One entry for each seat, in order.
    """

    format: Literal["lastbite-review"]
    version: Literal[1]
    over: bool
    certificate: Label
    values: list[list[list[int | str]]]
    seats: list[SeatReviewBody]


class RecordReview(Verdicts):
    """A review with its record and its moves."""

    record: dict[str, Any]
    moves: list[ReviewedMoveBody]


def evaluation_to_json(game: AnyGame, evaluation: Evaluation) -> dict[str, Any]:
    """Write what a position is worth, option by option."""
    return {
        "mover": evaluation.mover,
        "payoffs": bands_to_json(evaluation.payoffs),
        **verdict_to_json(game, evaluation),
        "options": [
            {
                "move": game.move_to_json(option.move),
                "payoffs": bands_to_json(option.payoffs),
                "regret": number_to_json(option.regret),
                "best": option.best,
                **({} if option.crossed is None else {"crossed": option.crossed}),
                **({} if option.cell is None else {"cell": str(option.cell)}),
            }
            for option in evaluation.options
        ],
    }


def verdict_to_json(game: AnyGame, evaluation: Evaluation) -> VerdictBody:
    """Write what was best, what would have followed, and how sure that is."""
    verdict: VerdictBody = {
        "best": moves_to_json(game, evaluation.best),
        "line": moves_to_json(game, evaluation.line),
        "certificate": evaluation.certificate.to_json(),
        "ties": evaluation.certificate.ties,
    }
    if evaluation.odds:
        chosen = zip(evaluation.options, evaluation.odds, strict=True)
        verdict["odds"] = [[game.move_to_json(option.move), str(part)] for option, part in chosen if part]
    return verdict


def reason_to_json(game: AnyGame, reason: Reason) -> ReasonBody:
    """Write a reason; of its fields those that its kind uses."""
    written: ReasonBody = {"kind": reason.kind, "loss": number_to_json(reason.loss)}
    if reason.other is not None:
        written["other"] = reason.other
    if reason.taken is not None:
        written["taken"], written["actual"] = game.move_to_json(reason.taken), reason.actual
    if reason.lost:
        written["lost"] = moves_to_json(game, reason.lost)
    if reason.got:
        written["got"] = moves_to_json(game, reason.got)
    if reason.least:
        written["least"] = True
    if reason.share:
        written["share"] = number_to_json(reason.share)
    return written


def moves_to_json(game: AnyGame, moves: Iterable[Any]) -> list[int | str]:
    """Write moves as they stand in a record."""
    return [game.move_to_json(move) for move in moves]


def band_to_json(band: Band) -> list[int | str]:
    """Write a band as its two ends."""
    return [number_to_json(band.low), number_to_json(band.high)]


def bands_to_json(bands: Iterable[Band]) -> list[list[int | str]]:
    """Write one band per seat."""
    return [band_to_json(band) for band in bands]
