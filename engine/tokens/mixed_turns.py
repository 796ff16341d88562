"""The turning points of a mixture of two moving points: the only source of irrational numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from engine.exact import Exact
from engine.tokens.mixed_shapes import Point, Strand, between, crossing

FINE = 10**12
"""The number of pieces into which a part of the way is cut if its best level is irrational."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The level at which one coordinate of a mixture stops falling or rising.

    Attributes
    ----------
    points
        Mixtures at the turn, or just before and after it where it is at no fraction of the way.
    values
        The coordinate there: the same twice, or two that the true one lies between.
    """

    points: tuple[Point, ...]
    values: tuple[Exact, Exact]

    @property
    def exact(self) -> bool:
        """Tell whether the turn is at a fraction of the way."""
        return self.values[0] == self.values[1]


def turns(one: Strand, other: Strand, axis: int, level: Exact, coordinate: int) -> Iterator[Turn]:
    """Yield where a coordinate turns, of the mixture of two strands in which another one is at ``level``.

    A part t of the way up, ``axis`` is ``a + b t`` above the level on one strand, ``c + d t`` on the other.
    Mixed so that they make up for each other, the coordinate is ``(x2 t² + x1 t + x0) / (y1 t + y0)``.
    """
    (a, b), (c, d) = ((near[axis] - level, far[axis] - near[axis]) for near, far in (one, other))
    (e, f), (g, h) = ((near[coordinate], far[coordinate] - near[coordinate]) for near, far in (one, other))
    x2, x1, x0 = f * d - h * b, e * d + f * c - g * b - h * a, e * c - g * a
    y1, y0 = d - b, c - a

    def mixes(t: Fraction) -> bool:
        return 0 < t < 1 and (a + b * t) * (c + d * t) < 0

    # The derivative is 0 where x2 y1 t² + 2 x2 y0 t + (x1 y0 - x0 y1) is.
    for low, high in _roots(x2 * y1, 2 * x2 * y0, x1 * y0 - x0 * y1):
        inside = [t for t in sorted({low, high}) if mixes(t)]
        # If a strand passes the level between two close fractions, there may be one, and in neither of them.
        passes = low < high and any((p + q * low) * (p + q * high) < 0 for p, q in ((a, b), (c, d)))
        if inside or passes:
            points = tuple(crossing(between(*one, t), between(*other, t), axis, level) for t in inside)
            if low == high:
                yield Turn(points, (points[0][coordinate],) * 2)
            else:
                ends = sorted((2 * x2 * t + x1) / y1 for t in (low, high))  # where it turns, it pays that
                yield Turn(points, (ends[0], ends[1]))


def _roots(x2: Exact, x1: Exact, x0: Exact) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield each root of ``x2 t² + x1 t + x0`` between two close fractions: the same twice if it is one."""
    if x2 == 0:
        if x1 != 0:
            root = Fraction(-x0) / x1
            yield root, root
        return
    inner = Fraction(x1 * x1 - 4 * x2 * x0)
    if inner < 0:
        return
    scale = inner.denominator * FINE
    square = inner.numerator * inner.denominator * FINE * FINE
    whole = isqrt(square)
    near, far = Fraction(whole, scale), Fraction(whole + (whole * whole < square), scale)
    for sign in (1, -1):
        ends = sorted((-x1 + sign * root) / (2 * x2) for root in (near, far))
        yield ends[0], ends[1]
