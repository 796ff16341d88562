"""All outcomes of a dinner: the scores that can happen, those against crossout, and what crossout wastes.

An outcome is a split of the morsels between the diners (Levine & Stange 2012, Figure 1 and closing remarks).

Which splits can happen against crossout has a closed form. Let p_1 … p_n be the crossout play. A Bob who
plays crossout can end up with exactly the sets Y that have, for every j, at least as many of p_1 … p_j as
he has turns among the first j. By induction on the turns: where Bob bites first he eats p_1, and both sides
shift by one. Where Alice bites first and eats p_r, the play of what is left is p with some of p_1 … p_r moved
to a later turn, so that its first j − 1 bites are among p_1 … p_j and, for j ≥ r, are all of them but p_r:
whatever she eats, Bob keeps the law; and if she eats the first of p that is not in Y, Y stays within reach.
In an alternating dinner of 2k morsels, Alice first, these are C_{k+1} sets, a Catalan number.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm, lgamma, log
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.morsels import MAX_MORSELS, Utilities, check_pairs, check_turns
from engine.errors import Refusal, SetupError, TooLargeError
from engine.exact import Exact, number_text, simplest
from engine.game import Seat

if TYPE_CHECKING:
    from engine.arrays import NDArray, np

    Numbers: TypeAlias = NDArray[Any]
    """Whole numbers: int64, or Python ints (dtype object) where int64 could overflow."""


FRONTIER_LIMIT = 800_000_000
"""Most steps that `frontier` may need at worst: any 24 morsels, permutation dinners of about 280."""

Scores: TypeAlias = tuple[Exact, Exact]
"""What A and B end up with, in that order."""


@dataclass(frozen=True, slots=True)
class ScorePair:
    """One dot of the cloud: a pair of scores and the splits that lead to it.

    Attributes
    ----------
    scores
        A's and B's.
    splits
        How many splits of the morsels give these scores.
    reachable
        How many of them can happen when A plays crossout, and when B does.
    example
        The morsels that A eats in one of them, ascending.
    """

    scores: Scores
    splits: int
    reachable: tuple[int, int]
    example: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cloud:
    """All outcomes of a dinner.

    Attributes
    ----------
    pairs
        The distinct score pairs, ascending by A's score, then by B's.
    crossout
        The scores when both play crossout.
    frontier
        The pairs that no other pair dominates, ascending by A's score.
    """

    pairs: tuple[ScorePair, ...]
    crossout: Scores
    frontier: tuple[Scores, ...]

    def __repr__(self) -> str:
        """Return one line, for notebooks and debuggers."""
        a, b = self.crossout
        return f"<Cloud of {len(self.pairs)} pairs of scores: crossout {number_text(a)}–{number_text(b)}>"

    def rows(self) -> list[dict[str, Any]]:
        """Return a row for each pair of scores: for pandas."""
        return [{"A": pair.scores[0], "B": pair.scores[1], "splits": pair.splits} for pair in self.pairs]

    @property
    def splits(self) -> int:
        """The number of splits, each counted once."""
        return sum(pair.splits for pair in self.pairs)

    def against(self, crossout_seat: Seat) -> tuple[ScorePair, ...]:
        """Return the pairs that can happen when ``crossout_seat`` plays crossout and the other anything."""
        return tuple(pair for pair in self.pairs if pair.reachable[crossout_seat])


def cloud(morsels: Sequence[Utilities], order: Sequence[Seat]) -> Cloud:
    """Return every outcome of a dinner of at most 24 morsels. It needs `lastbite[fast]`.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    TooLargeError
        Past 24 morsels.

    Examples
    --------
    >>> dots = cloud([(1, 2), (2, 3), (3, 1)], [0, 1, 0])
    >>> [pair.scores for pair in dots.pairs], dots.crossout
    ([(3, 1), (4, 3), (5, 2)], (5, 2))
    """
    from engine.arrays import np  # not paid by who only imports the engine

    check_turns(morsels, order)
    n = len(morsels)
    if n > MAX_MORSELS:
        turns = sum(seat == 0 for seat in order)
        digits = (lgamma(n + 1) - lgamma(turns + 1) - lgamma(n - turns + 1)) / log(10)
        raise TooLargeError(
            Refusal(
                "splits-many",
                "{morsels} morsels have about 10^{digits} splits: all outcomes are listed for at most "
                "{most} morsels.",
                morsels=n,
                digits=round(digits),
                most=MAX_MORSELS,
            )
        )
    play = crossout_play(morsels, order)
    # Bit j of a mask is the morsel eaten at turn j of the crossout play: so the law above is short.
    every = np.arange(1 << n, dtype=np.uint32)
    eaten_by_a = every[np.bitwise_count(every) == sum(seat == 0 for seat in order)]
    eaten_by_b = np.uint32((1 << n) - 1) ^ eaten_by_a
    (a, per_a), (b, per_b) = (_whole([morsels[k][seat] for k in play]) for seat in (0, 1))
    score_a, score_b = _sums(a, eaten_by_a), _sums(b, eaten_by_b)
    reached = [_keeps_pace(mask, order, seat) for seat, mask in ((0, eaten_by_a), (1, eaten_by_b))]

    # One number per pair, so that one sort groups them: A's score first, then B's.
    low, high = score_b.min(), score_b.max()
    width = int(high) - int(low) + 1
    wide = (int(score_a.max()) - int(score_a.min()) + 1) * width >= 2**62
    key = (score_a - score_a.min()).astype(object if wide else score_a.dtype) * width + (score_b - low)
    _, first, group, splits = np.unique(key, return_index=True, return_inverse=True, return_counts=True)
    counts = [np.bincount(group, weights=mask, minlength=len(first)).astype(int).tolist() for mask in reached]

    scores: list[Scores] = list(
        zip(_exact(score_a[first].tolist(), per_a), _exact(score_b[first].tolist(), per_b), strict=True)
    )
    pairs = tuple(
        ScorePair(pair, many, (for_a, for_b), tuple(sorted(k for j, k in enumerate(play) if mask >> j & 1)))
        for pair, many, for_a, for_b, mask in zip(
            scores, splits.tolist(), *counts, eaten_by_a[first].tolist(), strict=True
        )
    )
    return Cloud(pairs, crossout_scores(morsels, order), undominated(scores))


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


def catalan(k: int) -> int:
    """Return the Catalan number C_k.

    Over all permutation dinners of 2k morsels, Alice first, crossout gives Alice C_k different sets of her
    own ranks and Bob C_{k+1}; and C_{k+1} splits can happen against a Bob who plays crossout.

    Examples
    --------
    >>> [catalan(k) for k in range(6)]
    [1, 1, 2, 5, 14, 42]
    """
    if type(k) is not int or k < 0:
        raise SetupError(f"Catalan numbers count from 0 in whole numbers, not {k!r:.60}.")
    return comb(2 * k, k) // (k + 1)


def _whole(utilities: Sequence[Exact]) -> tuple["Numbers", int]:
    """Return the utilities times their common denominator, as an array, and that denominator."""
    from engine.arrays import np

    per = lcm(*(u.denominator for u in utilities))
    whole = [int(u * per) for u in utilities]
    small = sum(map(abs, whole)) < 2**62
    return np.array(whole, dtype=np.int64 if small else object), per


def _exact(whole: Sequence[int], per: int) -> list[Exact]:
    return list(whole) if per == 1 else [simplest(Fraction(value, per)) for value in whole]


def _sums(values: "Numbers", masks: "NDArray[np.uint32]") -> "Numbers":
    """Return, for each mask, the sum of the values at its bits: one look-up for eight of them."""
    from engine.arrays import np

    total = np.zeros(len(masks), dtype=values.dtype)
    for start in range(0, len(values), 8):
        table = np.zeros(1, dtype=values.dtype)
        for value in values[start : start + 8]:
            table = np.concatenate([table, table + value])
        total = total + table[(masks >> np.uint32(start)) & np.uint32(len(table) - 1)]
    return total


def _keeps_pace(masks: "NDArray[np.uint32]", order: Sequence[Seat], seat: Seat) -> "NDArray[np.bool_]":
    """Return whether a crossout ``seat`` can end up with each set, given by turns of the crossout play."""
    from engine.arrays import np

    kept = np.ones(len(masks), dtype=bool)
    turns = 0
    for ply, mover in enumerate(order):
        if mover == seat:
            turns += 1
            kept &= np.bitwise_count(masks & np.uint32((2 << ply) - 1)) >= turns
    return kept


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
