"""Plain, slow mathematics of small dinners, written without the engine's own crossout where it judges it."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations, product
from random import Random

from engine.dinner.crossout import crossout_play
from engine.dinner.morsels import Utilities

Pairs = tuple[Utilities, ...]
Order = tuple[int, ...]


def permutation_dinners(morsels: int) -> Iterator[Pairs]:
    """Every dinner in which both utilities are 1 … n."""
    for theirs in permutations(range(1, morsels + 1)):
        yield tuple(enumerate(theirs, 1))


def random_pairs(morsels: int, dice: Random) -> Pairs:
    return tuple(enumerate(dice.sample(range(1, morsels + 1), morsels), 1))


def orders(morsels: int) -> Iterator[Order]:
    """Every order of turns that A starts; the others are the same with the diners renamed."""
    for rest in product((0, 1), repeat=morsels - 1):
        yield (0, *rest)


def subset_induction(pairs: Pairs, order: Order) -> tuple[int, int]:
    """Return the equilibrium scores by backward induction over what is left on the plate."""

    @cache
    def solve(left: int, ply: int) -> tuple[int, int]:
        if not left:
            return (0, 0)
        mover = order[ply]
        outcomes = []
        for k, morsel in enumerate(pairs):
            if left >> k & 1:
                scores = list(solve(left & ~(1 << k), ply + 1))
                scores[mover] += morsel[mover]
                outcomes.append(scores)
        a, b = max(outcomes, key=lambda scores: scores[mover])
        return a, b

    return solve((1 << len(pairs)) - 1, 0)


def against_crossout(pairs: Pairs, order: Order, seat: int) -> frozenset[tuple[int, int]]:
    """Return every score pair that ``seat`` can bring about, by any play, if the other plays crossout."""

    @cache
    def reach(left: tuple[int, ...], ply: int) -> frozenset[tuple[int, int]]:
        if not left:
            return frozenset([(0, 0)])
        mover = order[ply]
        bites: Sequence[int] = left
        if mover != seat:
            bites = [left[crossout_play([pairs[k] for k in left], order[ply:])[0]]]
        found = set()
        for bite in bites:
            rest = tuple(k for k in left if k != bite)
            for a, b in reach(rest, ply + 1):
                found.add((a + pairs[bite][0], b) if mover == 0 else (a, b + pairs[bite][1]))
        return frozenset(found)

    return reach(tuple(range(len(pairs))), 0)


def splits(pairs: Pairs, order: Order) -> Iterator[tuple[int, int]]:
    """The score pair of every way to share the plate."""
    everything = range(len(pairs))
    for mine in combinations(everything, order.count(0)):
        yield (
            sum(pairs[k][0] for k in mine),
            sum(pairs[k][1] for k in everything if k not in mine),
        )
