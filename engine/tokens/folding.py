"""The positions of the token game with tokens dropped anywhere, by folding (see `engine.tokens.cells`).

What follows a position depends only on its *order type*: the interval between mirrors that each token lies in
and the order of the folds, with equalities. An order type with r different folds inside (0, 1) is drawn once
and for all on a grid of 2(r + 1) steps from mirror to mirror, the folds on the even steps: then each free
grid point stands for one distinct choice of the mover, the mirrors and the even steps for points, the odd
steps for open intervals.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from engine.exact import Exact
from engine.tokens.cells import fold, mirror_step
from engine.tokens.places import End, Places, Shares


def mirrors_of(stacks: Sequence[Exact], ring: bool) -> Places:
    """Return the mirrors of a board from stack 1 on, each with the stack that stands on it.

    Round an odd clock every second mirror is a half and holds nothing.
    """
    if ring and len(stacks) % 2:
        return Places(tuple(value for stack in stacks for value in (stack, 0)), ring)
    return Places(tuple(stacks), ring)


class OrderType(NamedTuple):
    """A position up to everything that does not matter, drawn on the grid.

    Attributes
    ----------
    folds
        How many different folds there are besides those of the mirrors.
    spots
        Where the tokens stand, ascending: grid steps from the first mirror.
    """

    folds: int
    spots: tuple[int, ...]

    @property
    def unit(self) -> int:
        """Grid steps from one mirror to the next."""
        return 2 * (self.folds + 1)

    def free(self, mirrors: Places) -> list[int]:
        """Return the free grid points, ascending: one for each cell."""
        taken = set(self.spots)
        return [spot for spot in range(_grid_points(mirrors, self.unit)) if spot not in taken]

    def drop(self, spot: int) -> tuple["OrderType", int]:
        """Return the order type with a token more, and the index of that token among its spots."""
        new = fold_of(spot, self.unit)
        spots = list(self.spots)
        folds = self.folds
        if new % 2:
            # A fold that was not there: those above it move up, and the grid gets finer.
            spots = [_refine(old, self.unit, new) for old in spots]
            spot = _refine(spot, self.unit, new)
            folds += 1
        insort(spots, spot)
        return OrderType(folds, tuple(spots)), bisect_left(spots, spot)

    def shares(self, mirrors: Places) -> Shares:
        """Return what each token takes if the game stops here."""
        spots, turn = self.spots, mirrors.count * self.unit
        left, right = (spots[-1] - turn, spots[0] + turn) if mirrors.ring else (-turn, 2 * turn)
        around = [left, *spots, right]
        cuts = [self._cut(mirrors, one + other) for one, other in pairwise(around)]
        return tuple(right - left for left, right in pairwise(cuts))

    def richest(self, mirrors: Places) -> list[int]:
        """Return the free grid points, ascending, on which one token more takes most at the end."""
        turn, ring = mirrors.count * self.unit, mirrors.ring
        most, found = -1, list[int]()
        for spot in self.free(mirrors):
            around = self.spots or (spot,)  # alone round a clock, a token is its own neighbour
            before, after = bisect_left(around, spot), bisect_right(around, spot)
            left = around[before - 1] if before else around[-1] - turn if ring else -turn
            right = around[after] if after < len(around) else around[0] + turn if ring else 2 * turn
            share = self._cut(mirrors, spot + right) - self._cut(mirrors, left + spot)
            if share > most:
                most, found = share, []
            if share == most:
                found.append(spot)
        return found

    def _cut(self, mirrors: Places, total: int) -> int:
        """Return what lies left of the cut between two spots that add up to ``total``."""
        mirror, beside = divmod(total, 2 * self.unit)
        return mirrors.cut[2 * (mirror + mirrors.count) + (beside > 0)]


def order_type(tokens: Sequence[Exact], stacks: int, ring: bool) -> tuple[OrderType, tuple[int, ...]]:
    """Return the order type of tokens at exact positions, and the spot of each token as they were given."""
    step = mirror_step(stacks, ring)
    folds = [fold(token - 1, step) for token in tokens]
    inner = sorted(set(folds) - {0, step})
    unit = 2 * (len(inner) + 1)
    rank = {Fraction(0): 0, step: unit} | {f: 2 * i for i, f in enumerate(inner, 1)}
    around = int(stacks / step)
    spots = []
    for token, folded in zip(tokens, folds, strict=True):
        mirror = (token - 1) / step // 1 % around
        spots.append(_spot(int(mirror), rank[folded], unit))
    return OrderType(len(inner), tuple(sorted(spots))), tuple(spots)


def _grid_points(mirrors: Places, unit: int) -> int:
    """Return how many points the grid has, taken and free."""
    return mirrors.count * unit if mirrors.ring else (mirrors.count - 1) * unit + 1


def _spot(mirror: int, folded: int, unit: int) -> int:
    """Return the spot after ``mirror`` (or on it) with this fold, in grid steps."""
    return (mirror + 1) * unit - folded if mirror % 2 else mirror * unit + folded


def fold_of(spot: int, unit: int) -> int:
    """Return the fold of a spot, in grid steps."""
    mirror, beyond = divmod(spot, unit)
    return unit - beyond if mirror % 2 else beyond


def _refine(spot: int, unit: int, new: int) -> int:
    """Return where ``spot`` lies on the grid that has room for one more fold, ``new``."""
    folded = fold_of(spot, unit)
    return _spot(spot // unit, folded + 1 if folded == new else folded + 2 * (folded > new), unit + 2)


class Anywhere:
    """The positions of tokens anywhere: order types; a move is a spot."""

    between = True

    def __init__(self, board: Places) -> None:
        """Take the mirrors (see `mirrors_of`)."""
        self.board = board

    def size(self, position: OrderType) -> int:
        """Return how many tokens stand."""
        return len(position.spots)

    def free(self, position: OrderType) -> list[int]:
        """Return the free grid points, ascending: one for each cell."""
        return position.free(self.board)

    def drop(self, position: OrderType, move: int) -> tuple[OrderType, int]:
        """Return the order type with a token more, and the index of that token among its spots."""
        return position.drop(move)

    def shares(self, position: OrderType) -> Shares:
        """Return what each token takes if the game stops here."""
        return position.shares(self.board)

    def richest(self, position: OrderType) -> list[int]:
        """Return the free grid points, ascending, on which one token more takes most at the end."""
        return position.richest(self.board)

    def ends(self, position: OrderType) -> list[End]:
        """Return each token as the end of a gap."""
        return [_end(spot, position.unit) for spot in position.spots]

    def end(self, position: OrderType, move: int) -> tuple[int, End]:
        """Return the index of a token to be dropped, and that token as the end of a gap."""
        return bisect_left(position.spots, move), _end(move, position.unit)

    def looks(self, position: OrderType, tokens: int) -> int:
        """Return an upper bound of how many moves are looked at, the last two movers solved together."""
        # Each order type is reached by its new tokens in any order.
        ways, orders, total, before = 1, 1, 0, 1
        start = len(position.spots)
        for size in range(start, tokens):
            unit = OrderType(position.folds + size - start, ()).unit
            free = _grid_points(self.board, unit) - size
            ways *= free
            total += ways // orders if size < tokens - 1 else before * free
            before = ways // orders
            orders *= size - start + 1
        return total


def _end(spot: int, unit: int) -> End:
    return 2 * (spot // unit) + (spot % unit > 0), fold_of(spot, unit)
