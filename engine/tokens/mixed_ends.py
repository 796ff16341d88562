"""The least and the most that each seat gets over all equilibria in which an indifferent mover may mix.

At the start only the ends of the payoffs matter, so the first mover need not mix, and the second needs two
moves at most: the payoffs that both leave the first mover are all that binds their mixture. So the sets of
the first two plies are never built; their ends are found by mixing pairs of hulls.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import NamedTuple

from engine.exact import Exact
from engine.tokens.mixed_sets import Sets, seen_before
from engine.tokens.mixed_shapes import (
    Hull,
    Point,
    Strand,
    Turn,
    at_level,
    crossing,
    from_level,
    strands,
    turns,
)


@dataclass(slots=True)
class End:
    """The least or the most of one coordinate of what the start can pay.

    Attributes
    ----------
    value
        In units.
    place
        The first move; None where it is only known that nothing lies further out.
    point
        What everyone gets, as seen at the start.
    """

    value: Exact
    place: int | None = None
    point: Point = ()


class Part(NamedTuple):
    """A part of what can follow the first two moves, as seen at the start.

    Attributes
    ----------
    hull
        What of it pays the second mover the floor; from without it may hold more than can be.
    strands
        Where it is twisted and seen from without, the points that really move; else empty.
    """

    hull: Hull
    strands: tuple[Strand, ...] = ()


class Ends:
    """The ends of every coordinate at the start of some sets.

    Attributes
    ----------
    floor
        The first mover's least payoff, in units.
    least, most
        By coordinate as seen at the start.
    threats
        By first move, what pays the first mover least after it, as seen at the start.
    """

    def __init__(self, sets: Sets) -> None:
        """Find them."""
        self.sets, self.axis = sets, sets.start.bit_count()
        free = [place for place in range(sets.places.count) if not sets.start >> place & 1]
        parts = {place: self._parts(place) for place in free}
        self.floor = max(
            min(value for move in moves for part in move for value in self._values(place, part, self.axis))
            for place, moves in parts.items()
        )
        self.threats = {
            place: min(
                (point for move in moves for part in move for point in part.hull), key=lambda p: p[self.axis]
            )
            for place, moves in parts.items()
        }
        self.least = [End(self._top()) for _ in range(sets.seats)]
        self.most = [End(-self._top()) for _ in range(sets.seats)]
        for place, moves in parts.items():
            for part in (part for move in moves for part in move):
                self._take_part(place, part)
        for place, moves in parts.items():
            self._mix(place, [[part.hull for part in move] for move in moves])

    def _top(self) -> int:
        """Return more than any payoff can be, in units."""
        return 1 + sum(int(self.sets.places.unit * value) for value in self.sets.places.values)

    def _parts(self, place: int) -> list[list[Part]]:
        """Return what can follow a first move while the second mover does not mix, by the second move."""
        sets, after = self.sets, self.sets.start | 1 << place
        if after.bit_count() == sets.seats:
            return [[Part(self._seen(hull, place)) for hull in sets.payoffs(after)]]
        floor, mover = sets.floor(after), after.bit_count()
        moves = []
        for second in sets.kept(after)[1]:
            twisted = [
                (
                    one.hull,
                    tuple(
                        zip(
                            *(self._seen(ends, place, second) for ends in zip(*one.strands, strict=True)),
                            strict=True,
                        )
                    ),
                )
                for one in sets.twisted.get(after | 1 << second, ())
            ]
            parts = []
            for hull in sets.payoffs(after | 1 << second):
                if high := from_level(self._seen(hull, place, second), mover, floor):
                    parts.append(Part(high, dict(twisted).get(hull, ()) if sets.wide else ()))
            if not sets.wide:
                for _, moving in twisted:
                    found = self._turns(moving, mover, floor, (c for c in range(sets.seats) if c != mover))
                    parts += [Part((point,)) for turn in found for point in turn.points]
            moves.append(parts)
        return moves

    def _seen(self, points: Iterable[Point], place: int, second: int | None = None) -> Hull:
        """Return points of the set after one or two moves as they are seen at the start."""
        start = self.sets.start
        if second is not None:
            points = [seen_before(point, start | 1 << place, second) for point in points]
        return tuple(seen_before(point, start, place) for point in points)

    def _values(self, place: int, part: Part, coordinate: int, axis: int | None = None) -> list[Exact]:
        """Return values of a coordinate that reach as far as a part does.

        Of a twisted part, as far as it does where one of the first two movers gets the floor: the second,
        unless ``axis`` says otherwise.
        """
        if not part.strands:
            return [point[coordinate] for point in part.hull]
        axis = self.axis + 1 if axis is None else axis
        floor = self.floor if axis == self.axis else self.sets.floor(self.sets.start | 1 << place)
        near, far = zip(*part.strands, strict=True)
        found = [
            point[coordinate]
            for points in (near, far, *part.strands)
            for point in _paying(points, axis, floor)
        ]
        for turn in self._turns(part.strands, axis, floor, (coordinate,)):
            found += turn.values
        return found

    @staticmethod
    def _turns(
        moving: Sequence[Strand], axis: int, level: Exact, coordinates: Iterable[int]
    ) -> Iterator[Turn]:
        for coordinate in coordinates:
            for one, other in combinations(moving, 2):
                yield from turns(one, other, axis, level, coordinate)

    def _take_part(self, place: int, part: Part) -> None:
        """Note what lies further out in a part.

        What both floors bind reaches no further than under either, and no further than in the part's hull.
        """
        if not part.strands:
            self._take(place, part.hull)
            return
        for coordinate in range(self.sets.seats):
            reach = [self._values(place, part, coordinate, axis) for axis in (self.axis, self.axis + 1)]
            reach.append([point[coordinate] for point in _paying(part.hull, self.axis, self.floor)])
            if all(reach):
                self._bound(coordinate, max(map(min, reach)))
                self._bound(coordinate, min(map(max, reach)))

    def _take(self, place: int, points: Iterable[Point]) -> None:
        """Note what lies further out, among mixtures of some points that pay the first mover the floor."""
        for point in _paying(points, self.axis, self.floor):
            for coordinate, value in enumerate(point):
                if value < self.least[coordinate].value:
                    self.least[coordinate] = End(value, place, point)
                if value > self.most[coordinate].value:
                    self.most[coordinate] = End(value, place, point)

    def _mix(self, place: int, moves: list[list[Hull]]) -> None:
        """Note what lies further out where the second mover mixes two of its moves."""
        for one, other in combinations(moves, 2):
            for a, b in product(one, other):
                if self._promising(a, b):
                    self._mix_two(place, a, b)

    def _promising(self, *hulls: Hull) -> bool:
        """Tell whether mixtures of hulls might lie further out than what is known."""
        axes = list(zip(*(point for hull in hulls for point in hull), strict=True))
        if max(axes[self.axis]) < self.floor or min(axes[self.axis]) >= self.floor:
            return False  # none pays enough, or all do and mixing isn't needed
        return any(
            min(axis) < least.value or max(axis) > most.value
            for axis, least, most in zip(axes, self.least, self.most, strict=True)
        )

    def _mix_two(self, place: int, one: Hull, other: Hull) -> None:
        mover = self.axis + 1
        low = max(min(point[mover] for point in hull) for hull in (one, other))
        high = min(max(point[mover] for point in hull) for hull in (one, other))
        if low > high:
            return
        self.sets.compare(len(one) * len(other))
        levels = sorted({point[mover] for point in (*one, *other) if low <= point[mover] <= high})
        for level in levels:
            self._take(place, (*at_level(one, mover, level), *at_level(other, mover, level)))
        for lower, upper in pairwise(levels):
            for a, b in product(strands(one, mover, lower, upper), strands(other, mover, lower, upper)):
                if self._promising(a, b):
                    for coordinate in range(self.sets.seats):
                        if coordinate not in (self.axis, mover):
                            self._mix_strands(place, a, b, coordinate)

    def _mix_strands(self, place: int, one: Strand, other: Strand, coordinate: int) -> None:
        """Note where, between two levels, a mixture that pays the first mover the floor turns."""
        for turn in turns(one, other, self.axis, self.floor, coordinate):
            self._take(place, turn.points)
            if not turn.exact:
                self.sets.complete = False
                if self.sets.wide:
                    for value in turn.values:
                        self._bound(coordinate, value)

    def _bound(self, coordinate: int, value: Exact) -> None:
        """Note that nothing lies further out than a value; from without, that is enough."""
        if value < self.least[coordinate].value:
            self.least[coordinate] = End(value)
        if value > self.most[coordinate].value:
            self.most[coordinate] = End(value)


def _paying(points: Iterable[Point], axis: int, level: Exact) -> list[Point]:
    """Return points that reach as far as the part of a hull in which one coordinate is ``level`` or more."""
    points = tuple(points)
    low = [point for point in points if point[axis] < level]
    high = [point for point in points if point[axis] > level]
    paying = [point for point in points if point[axis] >= level]
    return paying + [crossing(a, b, axis, level) for a in low for b in high]
