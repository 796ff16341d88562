"""A way to play that pays what a set of mixed equilibria promises, move by move, also after deviations.

What a position promises is a point of its set. The mover's part of it is a level: the moves it mixes all pay
it that, each through one point of the set after it. Any other move is met by the point that pays it least,
which is no more than the floor. So the strategy, which depends on what was played, is an equilibrium.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from engine.game import Payoffs
from engine.tokens.mixed_ends import Ends
from engine.tokens.mixed_sets import rank, seen_after
from engine.tokens.mixed_shapes import Hull, Point, at_level, weights
from engine.tokens.places import mask_of


@dataclass(frozen=True, slots=True)
class Branch:
    """A move that is mixed, with its probability and what is planned after it."""

    place: int
    probability: Fraction
    promise: Point


@dataclass(frozen=True, slots=True)
class Promise:
    """A plan's play at a position, reached in one way.

    Attributes
    ----------
    taken
        The places taken, in the order of the seats.
    point
        What everybody gets, in units, as seen here: the tokens by place, then the later seats.
    """

    taken: tuple[int, ...]
    point: Point

    def payoffs(self, unit: int) -> Payoffs:
        """Return what each seat gets, in dollars."""
        by_place = dict(zip(sorted(self.taken), self.point, strict=False))
        paid = (*(by_place[place] for place in self.taken), *self.point[len(self.taken) :])
        return tuple(Fraction(amount) / unit for amount in paid)


class Planner:
    """Plans for the ends of what a position can pay."""

    def __init__(self, ends: Ends) -> None:
        """Take the ends, of sets kept from within."""
        self._ends, self._sets = ends, ends.sets

    def branches(self, promise: Promise, first: int | None = None) -> tuple[Branch, ...]:
        """Return the moves that are mixed where something is promised; at the start it is ``first`` alone."""
        occupied = mask_of(promise.taken)
        if first is not None:
            return (Branch(first, Fraction(1), seen_after(promise.point, occupied, first)),)
        for few in self._mixtures(promise, occupied):
            points = [point for _, hull in few for point in hull]
            found = weights(promise.point, points)
            if found is not None:
                return tuple(self._branches(few, found, occupied))
        raise AssertionError(f"Nothing pays {promise.point} after {promise.taken}.")

    def threat(self, promise: Promise, place: int) -> Promise:
        """Return what a deviation to a place is met with: what pays its mover least."""
        occupied = mask_of(promise.taken)
        taken, k = (*promise.taken, place), rank(occupied, place)
        if occupied == self._sets.start:
            return Promise(taken, seen_after(self._ends.threats[place], occupied, place))
        points = (point for hull in self._sets.low(occupied | 1 << place) for point in hull)
        return Promise(taken, min(points, key=lambda point: point[k]))

    def _mixtures(self, promise: Promise, occupied: int) -> Iterator[Sequence[tuple[int, Hull]]]:
        """Yield parts of the moves' sets that may be mixed with each other, few moves first."""
        axis = len(promise.taken)
        level = promise.point[axis]
        moves = [
            [(place, part) for hull in hulls if (part := at_level(hull, axis, level))]
            for place, hulls in self._sets.kept(occupied)[1].items()
        ]
        moves = [parts for parts in moves if parts]
        for parts in moves:
            yield from ([part] for part in parts)
        if all(len(parts) == 1 for parts in moves):
            yield [parts[0] for parts in moves]
            return
        for number in range(2, len(moves) + 1):
            for some in combinations(moves, number):
                yield from product(*some)

    @staticmethod
    def _branches(
        few: Sequence[tuple[int, Hull]], found: Sequence[Fraction], occupied: int
    ) -> Iterator[Branch]:
        start = 0
        for place, hull in few:
            part = found[start : start + len(hull)]
            start += len(hull)
            if chance := sum(part, Fraction()):
                mean = tuple(
                    sum((w * x for w, x in zip(part, axis, strict=True)), Fraction()) / chance
                    for axis in zip(*hull, strict=True)
                )
                yield Branch(place, chance, seen_after(mean, occupied, place))
