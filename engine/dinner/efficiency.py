"""Efficiency and envy of crossout's split (Levine & Stange 2012, closing remarks); inversions of tastes."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb, lcm
from typing import TypeAlias

from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.morsels import Utilities, check_pairs, check_turns
from engine.errors import Refusal, TooLargeError
from engine.exact import Exact, simplest
from engine.game import Seat

FRONTIER_LIMIT = 800_000_000
"""Most steps that `frontier` may need at worst: any 24 morsels, permutation dinners of about 280."""

Scores: TypeAlias = tuple[Exact, Exact]
"""What A and B end up with, in that order."""


def undominated(pairs: Sequence[Scores]) -> tuple[Scores, ...]:
    """Return the pairs that no other pair dominates, ascending by A's score.

    One dominates another if it is at least as good for both diners and better for one.
    """
    kept: list[Scores] = []
    for pair in sorted(pairs, reverse=True):
        if not kept or pair[1] > kept[-1][1]:
            kept.append(pair)
    return tuple(reversed(kept))


def inversions(morsels: Sequence[Utilities]) -> int:
    """Return how many pairs of morsels the diners rank oppositely: 0 if tastes agree, n(n − 1)/2 at most.

    O(n log n). A pair that one of them likes equally is no inversion.

    Examples
    --------
    >>> inversions([(1, 2), (2, 3), (3, 1)])
    2
    """
    check_pairs(morsels)
    rank = {value: k for k, value in enumerate(sorted({b for _, b in morsels}), 1)}
    seen = [0] * (len(rank) + 1)  # a Fenwick tree of the ranks met so far
    found = 0
    for met, (_, b) in enumerate(sorted(morsels)):  # ties of A ascend in B, so that they never count
        k, not_above = rank[b], 0
        while k:
            not_above += seen[k]
            k &= k - 1
        found += met - not_above
        k = rank[b]
        while k < len(seen):
            seen[k] += 1
            k += k & -k
    return found


@dataclass(frozen=True, slots=True)
class Efficiency:
    """The verdict on crossout's split: efficient, or beaten by one that both diners like at least as well.

    Attributes
    ----------
    efficient
        No split is at least as good for both and better for one.
    weakly_efficient
        No split is better for both.
    better
        The undominated pairs of scores that dominate crossout's, ascending by A's; empty if efficient.
    """

    efficient: bool
    weakly_efficient: bool
    better: tuple[Scores, ...]


def frontier(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[Scores, ...]:
    """Return the undominated pairs of scores over all splits, ascending by A's.

    Morsel by morsel, keeping for each number of morsels that A has eaten only what no other way dominates
    (Nemhauser & Ullmann 1969). The splits themselves, which are many more, are never listed.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    TooLargeError
        If it may need more than `FRONTIER_LIMIT` steps.
    """
    check_turns(morsels, order)
    n, turns = len(morsels), sum(seat == 0 for seat in order)
    # A frontier has no two pairs with the same score of A, or of B.
    longest = min(_spread([morsel[seat] for morsel in morsels], turns) for seat in (0, 1))
    if n <= 64:  # beyond, the number of splits is no bound worth its own computation
        longest = min(longest, comb(n, turns))
    if n * turns * longest > FRONTIER_LIMIT:
        raise TooLargeError(
            Refusal(
                "frontier-size",
                "The Pareto frontier of {morsels} morsels may need {steps:,} steps: at most {most:,}.",
                morsels=n,
                steps=n * turns * longest,
                most=FRONTIER_LIMIT,
            )
        )
    fronts: dict[int, tuple[Scores, ...]] = {0: ((0, 0),)}
    for left, (a, b) in zip(range(n - 1, -1, -1), morsels, strict=True):
        fronts = {
            eaten: undominated(
                [(x, y + b) for x, y in fronts.get(eaten, ())]
                + [(x + a, y) for x, y in fronts.get(eaten - 1, ())]
            )
            for eaten in range(max(0, turns - left), min(turns, n - left) + 1)
        }
    return tuple((simplest(x), simplest(y)) for x, y in fronts[turns])


def efficiency(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Efficiency:
    """Return whether the crossout outcome is Pareto efficient, and what dominates it; raises as `frontier`.

    Examples
    --------
    >>> efficiency([(1, 5), (2, 1), (3, 2), (4, 4), (5, 6), (6, 3)], [0, 1, 0, 1, 0, 1])
    Efficiency(efficient=False, weakly_efficient=True, better=((13, 12),))
    """
    a, b = crossout_scores(morsels, order)
    better = tuple((x, y) for x, y in frontier(morsels, order) if x >= a and y >= b and (x, y) != (a, b))
    return Efficiency(not better, not any(x > a and y > b for x, y in better), better)


def envy(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[Exact, Exact]:
    """Return how much more A, and B, would enjoy the other's plate than their own after crossout, at least 0.

    In an alternating dinner the first diner has none, and the second at most the utility of his favourite
    morsel, if no utility is negative.
    """
    plates: tuple[list[int], list[int]] = ([], [])
    for eater, morsel in zip(order, crossout_play(morsels, order), strict=True):
        plates[eater].append(morsel)
    first, second = (
        sum(morsels[k][seat] for k in plates[1 - seat]) - sum(morsels[k][seat] for k in plates[seat])
        for seat in (0, 1)
    )
    return simplest(max(first, 0)), simplest(max(second, 0))


def _spread(utilities: Sequence[Exact], turns: int) -> int:
    """Return a bound on how many different sums ``turns`` of the utilities, or all the others, can have."""
    per = lcm(*(u.denominator for u in utilities))
    ascending = sorted(int(u * per) for u in utilities)
    return sum(ascending[len(ascending) - turns :]) - sum(ascending[:turns]) + 1
