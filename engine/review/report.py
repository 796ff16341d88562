"""Verdicts as plain JSON values; docs/review.md describes them."""

from collections.abc import Iterable
from typing import Any

from engine.exact import number_to_json
from engine.record import AnyGame
from engine.review.model import Band, Evaluation
from engine.review.reasons import Reason


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


def verdict_to_json(game: AnyGame, evaluation: Evaluation) -> dict[str, Any]:
    """Write what was best, what would have followed, and how sure that is."""
    return {
        "best": moves_to_json(game, evaluation.best),
        "line": moves_to_json(game, evaluation.line),
        "certificate": evaluation.certificate.to_json(),
        "ties": evaluation.certificate.ties,
    }


def reason_to_json(game: AnyGame, reason: Reason) -> dict[str, Any]:
    """Write a reason; of its fields those that its kind uses."""
    written: dict[str, Any] = {"kind": reason.kind, "loss": number_to_json(reason.loss)}
    if reason.other is not None:
        written["other"] = reason.other
    if reason.taken is not None:
        written |= {"taken": game.move_to_json(reason.taken), "actual": reason.actual}
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
