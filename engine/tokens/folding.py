"""The token game with tokens dropped anywhere, solved exactly by folding (see `engine.tokens.cells`).

What follows a position depends only on its *order type*: the interval between mirrors that each token lies in
and the order of the folds, with equalities. An order type with r different folds inside (0, 1) is drawn once
and for all on a grid of 2(r + 1) steps from mirror to mirror, the folds on the even steps: then each free
grid point stands for one distinct choice of the mover, the mirrors and the even steps for points, the odd
steps for open intervals. The recursion is that of `engine.tokens.outcomes`; but a final order type does not
tell which of two neighbouring tokens was whose, so an ending is what each token in place takes.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from engine.exact import Exact
from engine.tokens.cells import fold, mirror_step
from engine.tokens.outcomes import Follow, Node, Recursion, Shares, Way
from engine.tokens.places import Places
from engine.tokens.ties import TieRule, draw


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
        end = mirrors.count * self.unit if mirrors.ring else (mirrors.count - 1) * self.unit + 1
        taken = set(self.spots)
        return [spot for spot in range(end) if spot not in taken]

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


class Folding(Recursion[OrderType, Shares]):
    """The equilibria of every order type that can be reached, in plain Python.

    An ending is what the tokens in place take, and after them the least that a token still to come takes
    (kept where a tie rule may ask for it, otherwise 0).
    """

    def __init__(self, mirrors: Places, tokens: int, ties: TieRule | None = None, seed: int = 0) -> None:
        """Take the board (see `mirrors_of`), the number of tokens at the end, and how ties are broken.

        ``ties`` is None for all subgame perfect outcomes; ``seed`` is what the rule ``random`` draws from.
        """
        super().__init__()
        self.mirrors = mirrors
        self.tokens = tokens
        self.ties = ties
        self.seed = seed

    def over(self, position: OrderType) -> bool:
        """Tell whether all tokens are placed."""
        return len(position.spots) == self.tokens

    def follows(
        self, position: OrderType, spots: Sequence[int] | None = None
    ) -> Iterator[Follow[OrderType, Shares]]:
        """Yield every cell, or those of ``spots``, in ascending order with what can follow."""
        for spot in position.free(self.mirrors) if spots is None else spots:
            after, index = position.drop(spot)
            if self.over(after):
                endings = {(*after.shares(self.mirrors), _NOBODY if self.ties else 0): 1}
            else:
                endings = self.node(after).endings
            yield Follow(spot, after, [self._way(ending, index, count) for ending, count in endings.items()])

    def _way(self, ending: Shares, index: int, count: int) -> Way[Shares]:
        share, least = ending[index], ending[-1]
        before = (*ending[:index], *ending[index + 1 : -1], min(least, share) if self.ties else 0)
        return Way(ending, before, share, count)

    def solve(self, position: OrderType) -> Node[Shares]:
        """Keep every equilibrium, or the one move that the tie rule chooses."""
        if self.ties is None:
            return super().solve(position)
        best: tuple[tuple[int, int], int, Shares] | None = None
        last = len(position.spots) == self.tokens - 1
        spots = position.richest(self.mirrors) if last else None
        for spot, after, ((ending, before, share, _),) in self.follows(position, spots):
            liking = 0
            if self.ties == "random":
                liking = draw(self.seed, key_of(after, self.mirrors.count))
            elif self.ties != "first":
                others = list(ending)
                others.remove(share)
                poorest = 0 if min(others) == _NOBODY else min(others)
                liking = poorest if self.ties == "kind" else -poorest
            if best is None or (share, liking) > best[0]:
                best = (share, liking), spot, before
        assert best is not None
        (guaranteed, _), choice, ending = best
        return Node(guaranteed, {ending: 1}, choice)


_NOBODY = 2**63 - 1
"""Poorer than nobody: stands for the least share where no token is still to come."""


def key_of(position: OrderType, mirrors: int) -> int:
    """Return a number that belongs to this order type alone, among those with as many tokens."""
    base = mirrors * (len(position.spots) + 1)
    key = position.folds
    for spot in position.spots:
        key = key * base + spot // 2
    return key
