"""Convex hulls of a few points, and mixtures of moving ones, exactly: the payoffs of mixed equilibria.

A hull is a tuple of points that holds at least its corners. A point is a tuple of exact numbers with one
number for each seat, so all points of one game have the same sum. That makes a separate row for “the weights
add up to 1” needless: a combination that has the right sum has the right weights (where the sum is 0, every
payoff is 0 and all points are the same).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt, lcm
from typing import TypeAlias

from engine.exact import Exact

Point: TypeAlias = tuple[Exact, ...]
Hull: TypeAlias = tuple[Point, ...]
Strand: TypeAlias = tuple[Point, Point]
"""A point that moves evenly while a level rises: where it is at the lower and at the upper end."""

FINE = 10**12
"""The number of pieces into which a part of the way is cut if its best level is irrational."""


def between(low: Point, high: Point, part: Exact) -> Point:
    """Return the point that lies ``part`` of the way from ``low`` to ``high``."""
    return tuple(_short(a + (b - a) * part) if a != b else a for a, b in zip(low, high, strict=True))


def _short(number: Exact) -> Exact:
    return number if number.denominator > 1 else number.numerator


def crossing(low: Point, high: Point, axis: int, level: Exact) -> Point:
    """Return where the segment between two points is at a level of one coordinate."""
    return between(low, high, Fraction(level - low[axis]) / (high[axis] - low[axis]))


def weights(point: Point, hull: Sequence[Point]) -> tuple[Fraction, ...] | None:
    """Return weights that are not negative and mix the hull's points into ``point``; None if it is outside.

    The first phase of the simplex method with Bland's rule, on whole numbers: every pivot divides out.
    """
    if point in hull:
        there = hull.index(point)
        return tuple(Fraction(i == there) for i in range(len(hull)))
    if len(hull) < 2 or any(
        not min(axis) <= x <= max(axis) for x, axis in zip(point, zip(*hull, strict=True), strict=True)
    ):
        return None
    width = len(hull)
    rows = []
    for x, axis in zip(point, zip(*hull, strict=True), strict=True):
        scale = lcm(x.denominator, *(value.denominator for value in axis))
        row = [int(value * scale) for value in axis]
        row.append(int(x * scale))
        rows.append([-value for value in row] if row[-1] < 0 else row)
    goal = [-sum(column) for column in zip(*rows, strict=True)]
    basis, pivot = [-1 - i for i in range(len(rows))], 1
    while (enter := next((j for j in range(width) if goal[j] < 0), None)) is not None:
        leave = _leaving(rows, basis, enter, width)
        if leave is None:
            break
        top, at = rows[leave], rows[leave][enter]
        for i, row in enumerate(rows):
            if i != leave:
                lead = row[enter]
                rows[i] = [(at * a - lead * b) // pivot for a, b in zip(row, top, strict=True)]
        lead = goal[enter]
        goal = [(at * a - lead * b) // pivot for a, b in zip(goal, top, strict=True)]
        basis[leave], pivot = enter, at
    if goal[width]:
        return None
    found = [Fraction()] * width
    for column, row in zip(basis, rows, strict=True):
        if column >= 0:
            found[column] = Fraction(row[width], pivot)
    return tuple(found)


def _leaving(rows: list[list[int]], basis: list[int], enter: int, width: int) -> int | None:
    """Return the row with the least ratio; of several, the one with the least variable."""
    best = None
    for i, row in enumerate(rows):
        if row[enter] > 0:
            if best is None:
                best = i
                continue
            here, there = row[width] * rows[best][enter], rows[best][width] * row[enter]
            if here < there or (here == there and basis[i] < basis[best]):
                best = i
    return best


def inside(point: Point, hull: Sequence[Point]) -> bool:
    """Tell whether a point is in a hull."""
    return weights(point, hull) is not None


def corners(points: Iterable[Point]) -> Hull:
    """Return the corners of the hull of some points, ascending."""
    left = sorted(set(points))
    if len(left) < 3:
        return tuple(left)
    for point in left[1:-1]:  # the first and the last one are corners
        rest = [other for other in left if other != point]
        if inside(point, rest):
            left = rest
    return tuple(left)


def at_level(hull: Hull, axis: int, level: Exact) -> Hull:
    """Return the part of a hull in which one coordinate is ``level``; empty if there is none."""
    low = [point for point in hull if point[axis] < level]
    high = [point for point in hull if point[axis] > level]
    on = [point for point in hull if point[axis] == level]
    return corners(on + [crossing(a, b, axis, level) for a in low for b in high])


def from_level(hull: Hull, axis: int, level: Exact) -> Hull:
    """Return the part of a hull in which one coordinate is ``level`` or more; empty if there is none."""
    low = [point for point in hull if point[axis] < level]
    if not low:
        return hull
    high = [point for point in hull if point[axis] > level]
    on = [point for point in hull if point[axis] >= level]
    return corners(on + [crossing(a, b, axis, level) for a in low for b in high])


def strands(hull: Hull, axis: int, low: Exact, high: Exact) -> list[Strand]:
    """Return how the corners of a hull at a level move while it rises from ``low`` to ``high``.

    No corner of the hull may lie between the two levels. At each level between, the part of the hull at this
    level is the hull of where the strands are.
    """
    below = [point for point in hull if point[axis] <= low]
    above = [point for point in hull if point[axis] >= high]
    return list(dict.fromkeys((_end(a, b, axis, low), _end(b, a, axis, high)) for a in below for b in above))


def _end(near: Point, far: Point, axis: int, level: Exact) -> Point:
    return near if near[axis] == level else crossing(near, far, axis, level)


def straight(moving: Sequence[Strand]) -> bool:
    """Tell whether the union, over all levels, of the hulls of moving points is a hull itself.

    It is iff at half the way it is: the hull of the two ends has as its part half-way all the means of an
    early and a late point. (How far the first reaches in a direction is convex along the way, how far the
    second reaches is linear, and they agree at both ends; if they agree once between, they agree throughout.)
    """
    half = Fraction(1, 2)
    middle = tuple(dict.fromkeys(between(early, late, half) for early, late in moving))
    known = set(moving)
    return all(
        inside(between(early, late, half), middle)
        for early in dict.fromkeys(early for early, _ in moving)
        for late in dict.fromkeys(late for _, late in moving)
        if (early, late) not in known
    )


def largest(hulls: Iterable[Hull]) -> list[Hull]:
    """Return the hulls that lie in none of the others, the widest first."""

    def width(hull: Hull) -> Exact:
        total: Exact = 0
        for axis in zip(*hull, strict=True):
            total += max(axis) - min(axis)
        return total

    kept: list[Hull] = []
    for hull in sorted(set(hulls), key=width, reverse=True):
        if not any(all(inside(point, other) for point in hull) for other in kept):
            kept.append(hull)
    return kept


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
