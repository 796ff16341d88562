"""All outcomes of a dinner: the scores that can happen, and those that can happen against crossout.

Question
    Which pairs of scores do the splits of a plate have, and which splits can a diner who plays crossout end
    up with, by which bites?
Source
    Levine & Stange 2012, Figure 1. An outcome is a split of the morsels between the diners.
Result
    All pairs of scores with the number of their splits (`cloud`); the play that leads to a split (`play_to`);
    a sample where there are too many splits to list (`sample_cloud`). Which splits can happen against
    crossout has a closed form. Let p_1 … p_n be the crossout play. A Bob who plays crossout can end up with
    exactly the sets Y that have, for every j, at least as many of p_1 … p_j as he has turns among the first j
    (`keeps_pace`). In an alternating dinner of 2k morsels, Alice first, these are C_{k+1} sets, a Catalan
    number.
Proof
    By induction on the turns: where Bob bites first he eats p_1, and both sides shift by one. Where Alice
    bites first and eats p_r, the play of what is left is p with some of p_1 … p_r moved to a later turn, so
    that its first j − 1 bites are among p_1 … p_j and, for j ≥ r, are all of them but p_r: whatever she eats,
    Bob keeps the law; and if she eats the first of p that is not in Y, Y stays within reach. The number of
    such splits: ``docs/explanation/proofs.md``, section 3.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm, lgamma, log
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.efficiency import Scores, frontier, undominated
from engine.dinner.morsels import MAX_MORSELS, Utilities, check_turns
from engine.errors import Refusal, SetupError, TooLargeError, quote
from engine.exact import Exact, check_whole, number_text, simplest
from engine.game import Seat

if TYPE_CHECKING:
    from engine.arrays import NDArray, np

    Numbers: TypeAlias = NDArray[Any]
    """Whole numbers: int64, or Python ints (dtype object) where int64 could overflow."""


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


def keeps_pace(play: Sequence[int], order: Sequence[Seat], share: Collection[int], seat: Seat) -> bool:
    """Return whether ``seat`` can end up with ``share`` by crossout, given the dinner's crossout play."""
    turns = eaten = 0
    for morsel, mover in zip(play, order, strict=True):
        turns += mover == seat
        eaten += morsel in share
        if eaten < turns:
            return False
    return True


def play_to(
    morsels: Sequence[Utilities], order: Sequence[Seat], eaten_by_a: Collection[int]
) -> tuple[tuple[int, ...], Seat | None]:
    """Return bites that end with A having eaten exactly those morsels, and who plays crossout in them.

    B if that is possible, else A, else no one: then each eats their share, best first.

    Raises
    ------
    SetupError
        If A does not have as many turns, or there is no such morsel.

    Examples
    --------
    >>> play_to([(1, 2), (2, 3), (3, 1)], [0, 1, 0], [0, 2])
    ((0, 1, 2), 1)
    """
    check_turns(morsels, order)
    if not all(type(morsel) is int for morsel in eaten_by_a):
        raise SetupError(f"A cannot eat {quote(list(eaten_by_a))}: name morsels by their index.")
    shares = (set(eaten_by_a), set(range(len(morsels))) - set(eaten_by_a))
    if not shares[0] <= set(range(len(morsels))) or len(shares[0]) != sum(seat == 0 for seat in order):
        listed = ", ".join(map(str, sorted(shares[0])))
        raise SetupError(
            f"A cannot eat {quote(listed)}: name {sum(seat == 0 for seat in order)} morsels, "
            f"from 0 to {len(morsels) - 1}."
        )
    play = crossout_play(morsels, order)
    for seat in (1, 0):
        if keeps_pace(play, order, shares[seat], seat):
            return _against(morsels, order, shares[seat], seat), seat
    waiting = [sorted(shares[seat], key=lambda k: morsels[k][seat]) for seat in (0, 1)]
    return tuple(waiting[seat].pop() for seat in order), None


def _against(
    morsels: Sequence[Utilities], order: Sequence[Seat], share: Collection[int], seat: Seat
) -> tuple[int, ...]:
    """Return the bites in which ``seat`` plays crossout and is left ``share`` by the other."""
    left, bites = list(range(len(morsels))), []
    for ply, mover in enumerate(order):
        coming = [left[k] for k in crossout_play([morsels[k] for k in left], order[ply:])]
        bite = coming[0] if mover == seat else next(k for k in coming if k not in share)
        bites.append(bite)
        left.remove(bite)
    return tuple(bites)


def sample_cloud(morsels: Sequence[Utilities], order: Sequence[Seat], splits: int, rng: Random) -> Cloud:
    """Return a cloud of ``splits`` random splits, for a dinner that has too many to list.

    A third of them are drawn from all, a third from those that can happen against a crossout B, a third
    against a crossout A: the rare dots are the ones worth seeing. So its counts are those of the sample.
    The frontier is that of the dinner itself, or of the sample if even that is too much.
    """
    check_turns(morsels, order)
    check_whole(splits, "splits", 1, error=SetupError)
    n, turns = len(morsels), sum(seat == 0 for seat in order)
    play = crossout_play(morsels, order)
    found: dict[Scores, tuple[int, int, int, tuple[int, ...]]] = {}
    for number in range(splits):
        drawn = (None, 0, 1)[number % 3]
        if drawn is None:
            eaten = set(rng.sample(range(n), turns))
        else:
            share = _keeping_pace(play, order, drawn, rng)
            eaten = share if drawn == 0 else set(range(n)) - share
        rest = set(range(n)) - eaten
        scores = simplest(sum(morsels[k][0] for k in eaten)), simplest(sum(morsels[k][1] for k in rest))
        many, by_a, by_b, example = found.get(scores, (0, 0, 0, tuple(sorted(eaten))))
        reached = keeps_pace(play, order, eaten, 0), keeps_pace(play, order, rest, 1)
        found[scores] = (many + 1, by_a + reached[0], by_b + reached[1], example)
    pairs = tuple(
        ScorePair(scores, many, (by_a, by_b), example)
        for scores, (many, by_a, by_b, example) in sorted(found.items())
    )
    try:
        best = frontier(morsels, order)
    except TooLargeError:
        best = undominated([pair.scores for pair in pairs])
    return Cloud(pairs, crossout_scores(morsels, order), best)


def _keeping_pace(play: Sequence[int], order: Sequence[Seat], seat: Seat, rng: Random) -> set[int]:
    """Draw a set that a crossout ``seat`` can end up with, walking through the crossout play."""
    wanted = sum(mover == seat for mover in order)
    share: set[int] = set()
    turns = 0
    for ply, (morsel, mover) in enumerate(zip(play, order, strict=True)):
        turns += mover == seat
        left = len(play) - ply
        if len(share) < turns or rng.random() * left < wanted - len(share):
            share.add(morsel)
    return share


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
