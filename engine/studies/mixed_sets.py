"""The sets of `engine.studies.mixed`: payoffs of equilibria in which an indifferent mover may mix.

A position is the set of places occupied. What its continuations can pay is a set of points: first what the
tokens on the occupied places take, by place, then what the later seats take, in their order. With a single
move left it is a hull. In general it is the union, over every level c from the *floor* up, of all mixtures
of one point of each move's set that pays the mover c; the floor is the largest of the moves' least payoffs to
the mover. Such a union need not consist of hulls (its edge can be a parabola), so the sets are kept from
within and from without: `Sets` with ``wide`` false keeps only what is attained, with ``wide`` true all of it
and perhaps more. Where nothing had to be left out, ``complete`` says so and the two are the same.
docs/explanation/proofs.md, section 6, has the proofs.

A hull is a tuple of points that holds at least its corners. A point is a tuple of exact numbers with one
number for each seat, so all points of one game have the same sum. That makes a separate row for “the weights
add up to 1” needless: a combination that has the right sum has the right weights (where the sum is 0, every
payoff is 0 and all points are the same).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import comb, isqrt, lcm, prod
from typing import NamedTuple, TypeAlias, TypeVar

from engine.errors import Refusal, TooLargeError
from engine.exact import Exact
from engine.progress import Progress, Stage, solved_so_far
from engine.tokens.boards import Places, bits

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


POINTS_LIMIT = 500_000
"""Comparisons of points with hulls, above which a search gives up: a minute or two."""
CHOICES_LIMIT = 2_000
"""Ways to choose one hull of each move's set, above which not all are mixed."""

Part = TypeVar("Part")


class Twisted(NamedTuple):
    """A part of a set that isn't convex: over a range of levels, the hulls of moving points.

    Attributes
    ----------
    hull
        The hull that stands for it from without; empty from within.
    strands
        How the points move while the level rises.
    """

    hull: Hull
    strands: tuple[Strand, ...]


class Sets:
    """The sets of all positions that follow a start, each solved once."""

    def __init__(
        self, places: Places, seats: int, start: int, *, wide: bool, progress: Progress | None = None
    ) -> None:
        """Take the board, how many seats there are, and the mask of the places occupied at the start."""
        self.places, self.seats, self.start, self.wide = places, seats, start, wide
        self.complete = True
        self.compared = 0
        self._progress = progress
        free, plies = places.count - start.bit_count(), seats - start.bit_count()
        self._positions = sum(comb(free, k) for k in range(2, plies + 1))
        self.twisted: dict[int, list[Twisted]] = {}
        self._follow: dict[int, dict[int, list[Hull]]] = {}
        self._kept: dict[int, tuple[Exact, dict[int, list[Hull]]]] = {}
        self._sets: dict[int, list[Hull]] = {}

    def follow(self, occupied: int) -> dict[int, list[Hull]]:
        """Return the set of each move, by place; in its points the mover's payoff comes after the tokens'."""
        if occupied not in self._follow:
            found = {}
            for place in range(self.places.count):
                if not occupied >> place & 1:
                    after = occupied | 1 << place
                    found[place] = [
                        tuple(seen_before(point, occupied, place) for point in hull)
                        for hull in self.payoffs(after)
                    ]
            self._follow[occupied] = found
        return self._follow[occupied]

    def floor(self, occupied: int) -> Exact:
        """Return the least that the mover gets in any equilibrium: the best of its moves' least payoffs."""
        return self.kept(occupied)[0]

    def kept(self, occupied: int) -> tuple[Exact, dict[int, list[Hull]]]:
        """Return the floor, and what of each move's set pays the mover at least that, where anything does."""
        if occupied not in self._kept:
            axis, follow = occupied.bit_count(), self.follow(occupied)
            floor = max(min(point[axis] for hull in hulls for point in hull) for hulls in follow.values())
            kept = {}
            for place, hulls in follow.items():
                high = [part for hull in hulls if (part := from_level(hull, axis, floor))]
                if high:
                    kept[place] = high
            self._kept[occupied] = floor, kept
        return self._kept[occupied]

    def low(self, occupied: int) -> list[Hull]:
        """Return hulls with the least that a position can pay of each coordinate: no one mixes for that."""
        if occupied.bit_count() == self.seats:
            return self.payoffs(occupied)
        return [hull for hulls in self.kept(occupied)[1].values() for hull in hulls]

    def payoffs(self, occupied: int) -> list[Hull]:
        """Return everything that the continuations of a position can pay, as a union of hulls."""
        if occupied not in self._sets:
            self._sets[occupied] = self._solve(occupied)
            if self._progress is not None:
                solved, every = len(self._sets), self._positions
                self._progress(Stage(solved / every, solved_so_far(solved, every, None, 0)))
        return self._sets[occupied]

    def _solve(self, occupied: int) -> list[Hull]:
        axis = occupied.bit_count()
        if axis == self.seats:
            return [(tuple(self.places.share(occupied, place) for place in bits(occupied)),)]
        moves = list(self.kept(occupied)[1].values())
        hulls = [hull for move in moves for hull in move]
        levels = sorted({point[axis] for hull in hulls for point in hull})
        if len(levels) == 1 and all(len(move) == 1 for move in moves):
            return [self._hull(point for hull in hulls for point in hull)]
        for level in levels:
            parts = [[part for hull in move if (part := at_level(hull, axis, level))] for move in moves]
            for chosen in self._choices(parts):
                hulls.append(self._hull(point for part in chosen for point in part))
        for low, high in pairwise(levels):
            moving = [[one for hull in move if (one := strands(hull, axis, low, high))] for move in moves]
            for some in self._choices(moving):
                together = tuple(strand for one in some for strand in one)
                self.compare(len(together) ** 2)
                whole = straight(together)
                self.complete = self.complete and whole
                if whole or self.wide:
                    hulls.append(self._hull(end for strand in together for end in strand))
                if not whole and all(len(move) == 1 for move in moves):
                    around = hulls[-1] if self.wide else ()
                    self.twisted.setdefault(occupied, []).append(Twisted(around, together))
        return largest(hulls)

    def _choices(self, parts: list[list[Part]]) -> Iterator[tuple[Part, ...]]:
        """Yield one part of each move's, in every way, unless only one move is left: no mixture."""
        moves = [move for move in parts if move]
        if len(moves) < 2:
            return
        if prod(map(len, moves)) <= CHOICES_LIMIT:
            yield from product(*moves)
            return
        self.complete = False
        if self.wide:  # more than all: as if the parts of a move could be mixed with each other
            yield tuple(part for move in moves for part in move)
        else:
            for two in combinations(moves, 2):
                yield from product(*two)

    def _hull(self, points: Iterable[Point]) -> Hull:
        points = set(points)
        self.compare(len(points) ** 2)
        return corners(points)

    def compare(self, number: int) -> None:
        """Count comparisons of points; raise `TooLargeError` if there are too many."""
        self.compared += number
        if self.compared > POINTS_LIMIT:
            raise TooLargeError(
                Refusal(
                    "mixed-alike",
                    "So many moves pay alike here that mixing them takes more than {most:,} comparisons of "
                    "payoffs, the limit: take fewer stacks or players, place some tokens first, or ask for "
                    "pure strategies alone.",
                    most=POINTS_LIMIT,
                )
            )


def seen_before(point: Point, occupied: int, place: int) -> Point:
    """Return a point of the set after a move as it is seen before: what the mover takes is no token's yet."""
    tokens, k = occupied.bit_count(), rank(occupied, place)
    return (*point[:k], *point[k + 1 : tokens + 1], point[k], *point[tokens + 1 :])


def seen_after(point: Point, occupied: int, place: int) -> Point:
    """Undo `seen_before`."""
    tokens, k = occupied.bit_count(), rank(occupied, place)
    return (*point[:k], point[tokens], *point[k:tokens], *point[tokens + 1 :])


def rank(occupied: int, place: int) -> int:
    """Return how many of the occupied places come before a place."""
    return (occupied & ((1 << place) - 1)).bit_count()
