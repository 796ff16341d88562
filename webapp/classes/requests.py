"""The requests of classes to the workers: every outcome of a dinner as dots, and the QR codes of cards."""

from collections.abc import Callable
from fractions import Fraction

import msgspec

from engine.dinner.efficiency import Scores
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.studies.outcomes import Cloud, cloud
from webapp.jobs.requests import Report, Request
from webapp.site.qr import qr_code

GRID_SIZE = 110
"""Width and height of the drawing in grid points; outcomes that round to one point share a dot."""
MAX_LARGE_DOTS = 200
"""Up to this many outcomes, the dots are drawn large."""


class ClassCloud(msgspec.Struct, frozen=True):
    """Every outcome of a dinner as dots on a square grid: one seat's score to the right, the other's upwards.

    Attributes
    ----------
    size
        Width and height of the grid.
    dot_width
        Width of a dot.
    reachable, unreachable
        SVG paths of the outcomes that the seat can reach against crossout, and of all others.
    crossout
        Both scores if both seats play crossout.
    crossout_point
        The grid point of ``crossout``.
    outcomes
        How many different outcomes there are.
    points
        The grid point of each result, in the order of the request.
    """

    size: int
    dot_width: float
    reachable: str
    unreachable: str
    crossout: Scores
    crossout_point: tuple[int, int]
    outcomes: int
    points: tuple[tuple[int, int], ...]


class DrawClassCloud(Request[ClassCloud], frozen=True):
    """Draw every outcome of a dinner for two, seen from ``seat``, and locate ``results`` among them."""

    game: DinnerGame
    seat: Seat
    results: tuple[Scores, ...]

    def work(self, report: Report) -> ClassCloud:
        found = cloud([m.utilities for m in self.game.morsels], self.game.order)
        locate = _grid_of(found, self.seat)
        reachable = {locate(pair.scores) for pair in found.against(1 - self.seat)}
        return ClassCloud(
            size=GRID_SIZE,
            dot_width=3 if len(found.pairs) <= MAX_LARGE_DOTS else 1.7,
            reachable=_path(reachable),
            unreachable=_path({locate(pair.scores) for pair in found.pairs} - reachable),
            crossout=found.crossout,
            crossout_point=locate(found.crossout),
            outcomes=len(found.pairs),
            points=tuple(map(locate, self.results)),
        )


def _grid_of(found: Cloud, seat: Seat) -> Callable[[Scores], tuple[int, int]]:
    """Return the function from scores to their grid point: x from the left, y from the top."""
    ends = [
        (min(pair.scores[axis] for pair in found.pairs), max(pair.scores[axis] for pair in found.pairs))
        for axis in (seat, 1 - seat)
    ]

    def locate(scores: Scores) -> tuple[int, int]:
        x, y = (
            round(GRID_SIZE * Fraction(scores[axis] - low) / ((high - low) or 1))
            for axis, (low, high) in zip((seat, 1 - seat), ends, strict=True)
        )
        return x, GRID_SIZE - y

    return locate


def _path(points: set[tuple[int, int]]) -> str:
    """Return an SVG path of dots: lines of no length, which round caps make visible."""
    return "".join(f"M{x} {y}h0" for x, y in sorted(points))


class DrawQrCodes(Request[tuple[str, ...]], frozen=True):
    """Draw QR codes as SVG: each takes some milliseconds, and a class has a sheet of them."""

    texts: tuple[str, ...]

    def work(self, report: Report) -> tuple[str, ...]:
        return tuple(str(qr_code(text)) for text in self.texts)
