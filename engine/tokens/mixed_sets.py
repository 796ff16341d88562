"""The payoffs of equilibria in which an indifferent mover may mix: the sets of one position after another.

A position is the set of places occupied. What its continuations can pay is a set of points: first what the
tokens on the occupied places take, by place, then what the later seats take, in their order. With a single
move left it is a hull. In general it is the union, over every level c from the *floor* up, of all mixtures
of one point of each move's set that pays the mover c; the floor is the largest of the moves' least payoffs to
the mover. Such a union need not consist of hulls (its edge can be a parabola), so the sets are kept from
within and from without: `Sets` with ``wide`` false keeps only what is attained, with ``wide`` true all of it
and perhaps more. Where nothing had to be left out, ``complete`` says so and the two are the same.
docs/reference/solving.md has the definition and the proofs.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise, product
from math import comb, prod
from typing import NamedTuple, TypeVar

from engine.errors import Refusal, TooLargeError
from engine.exact import Exact
from engine.progress import Progress, Stage, solved_so_far
from engine.tokens.mixed_shapes import (
    Hull,
    Point,
    Strand,
    at_level,
    corners,
    from_level,
    largest,
    straight,
    strands,
)
from engine.tokens.places import Places, bits

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
