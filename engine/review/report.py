"""Verdicts as plain JSON values; docs/reference/review.md describes them."""

from collections.abc import Iterable
from typing import Any, Literal, NotRequired

from typing_extensions import TypedDict

from engine.certificate import CertificateBody, Label, Ties
from engine.exact import number_to_json
from engine.game import AnyGame, Seat
from engine.review.judgements import Cause, Judgement
from engine.review.reasons import Kind, Reason
from engine.solve import Band, Evaluation


class ReasonBody(TypedDict):
    """A reason; besides ``kind`` and ``loss`` it has the fields that its kind uses."""

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
    """The best moves at a position, their line, and the proof."""

    best: list[int | str]
    line: list[int | str]
    certificate: CertificateBody
    ties: Ties
    odds: NotRequired[list[list[int | str]]]


class ReviewedMoveBody(VerdictBody):
    """One move of a match, weighed."""

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
    """By how much what a seat could count on changed at one ply, and why."""

    ply: int
    cause: Cause
    amount: int | str


class SeatReviewBody(TypedDict):
    """The review of one seat."""

    worth: list[int | str]
    start: int | str
    totals: dict[Cause, int | str]
    changes: list[ChangeBody]
    final: int | str
    performance: int | str
    accuracy: int | str
    judgements: dict[Judgement, int]


class Verdicts(TypedDict):
    """A review without the record that it is of, and without its moves."""

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
