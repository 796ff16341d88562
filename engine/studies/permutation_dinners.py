"""Permutation dinners, all or drawn: how often crossout is inefficient, and how often greed costs nothing.

Question
    How often is there a split better than crossout's, and how much does a greedy diner lose?
Source
    Levine & Stange 2012: of 10,000 random dinners of 16 morsels 672 have a crossout outcome that is not
    Pareto efficient, 241 another split that is better for both, and none an improvement of 8% or more.
Result
    Fresh samples agree for the sum of the scores; a single diner can gain 8% or more in a few dinners of
    10,000.
Proof
    Counted, by exact comparison of all splits of each dinner; `plates_study` counts what
    ``docs/explanation/proofs.md``, section 3, proves.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, permutations
from math import factorial
from random import Random
from typing import ClassVar, TypeAlias

from engine.dinner.crossout import crossout_play, crossout_scores, price_of_greed
from engine.dinner.efficiency import efficiency
from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS
from engine.dinner.orders import alternate
from engine.errors import SetupError, TooLargeError
from engine.exact import take_plain_ints
from engine.progress import Found, counted_so_far

STUDY_LIMIT = 5_000_000_000
"""Most steps of a study, counted as dinners × morsels³: some minutes."""

KEPT_LIMIT = 100 * STUDY_LIMIT
"""Most steps of a study whose parts are kept, so that it need not be done in one go: some hours."""

PART = 200
"""Random dinners in a part of a study: some tenths of a second."""

EXAMPLES = 10
"""How many of the dinners that were counted a tally keeps."""

Taste: TypeAlias = tuple[int, ...]
"""A permutation dinner: what the morsels that A gives 1, 2, 3 … are worth to B."""


@dataclass(frozen=True, slots=True)
class ParetoTally:
    """The counts of a study of efficiency so far.

    Attributes
    ----------
    dinners
        How many were looked at.
    inefficient
        How many have a split that is at least as good for both diners and better for one.
    not_weakly_efficient
        How many have a split that is better for both.
    largest_gain
        The most that one diner could gain without the other losing, as a share of the diner's own score.
    largest_joint_gain
        The most that both together could gain without either losing, as a share of the sum of their scores.
    examples
        The first of the inefficient dinners.
    """

    dinners: int
    inefficient: int
    not_weakly_efficient: int
    largest_gain: Fraction
    largest_joint_gain: Fraction
    examples: tuple[Taste, ...]

    def __add__(self, other: "ParetoTally", /) -> "ParetoTally":
        """Return what both have counted; the examples of this one come first."""
        return ParetoTally(
            self.dinners + other.dinners,
            self.inefficient + other.inefficient,
            self.not_weakly_efficient + other.not_weakly_efficient,
            max(self.largest_gain, other.largest_gain),
            max(self.largest_joint_gain, other.largest_joint_gain),
            (self.examples + other.examples)[:EXAMPLES],
        )

    def so_far(self, sampled: bool) -> Found:
        """Return the running figures, of a sample with their error."""
        return (
            counted_so_far("inefficient", self.inefficient, self.dinners, sampled),
            counted_so_far("weakly", self.not_weakly_efficient, self.dinners, sampled),
        )


@dataclass(frozen=True, slots=True)
class GreedTally:
    """The counts of a study of greed so far.

    Attributes
    ----------
    dinners
        How many were looked at.
    free
        In how many A loses nothing by being greedy against a crossout B.
    largest_cost
        The most that it cost.
    """

    dinners: int
    free: int
    largest_cost: Fraction

    def __add__(self, other: "GreedTally", /) -> "GreedTally":
        """Return what both have counted."""
        return GreedTally(
            self.dinners + other.dinners,
            self.free + other.free,
            max(self.largest_cost, other.largest_cost),
        )

    def so_far(self, sampled: bool) -> Found:
        """Return the running figures, of a sample with their error."""
        return (counted_so_far("greed", self.free, self.dinners, sampled),)


def random_tastes(dinners: int, morsels: int, rng: Random) -> Iterator[Taste]:
    """Yield so many random permutation dinners."""
    for _ in range(dinners):
        yield tuple(rng.sample(range(1, morsels + 1), morsels))


@dataclass(frozen=True, slots=True)
class ParetoStudy:
    """The study of efficiency in parts.

    Attributes
    ----------
    morsels
        How many each dinner has.
    dinners
        How many are drawn, `PART` from the dice of each part; None for every permutation dinner.
    seed
        The same seed draws the same dinners; it does nothing where none are drawn.
    kept
        Whether the parts are kept, so that the study can be larger.
    """

    found: ClassVar = ParetoTally

    morsels: int
    dinners: int | None
    seed: int = 0
    kept: bool = False

    def __post_init__(self) -> None:
        """Take integers of other libraries."""
        take_plain_ints(self)

    def count(self) -> int:
        """Return how many parts there are.

        Raises
        ------
        SetupError
            For fewer than 2 morsels, or fewer than 1 dinner.
        TooLargeError
            If the study is past `STUDY_LIMIT`, or `KEPT_LIMIT` if its parts are kept.
        """
        return _count_parts(self.morsels, self.dinners, self.kept)

    def part(self, number: int, /) -> ParetoTally:
        """Judge the dinners of a part."""
        order = alternate(self.morsels)
        dinners = not_weakly = inefficient = 0
        examples: list[Taste] = []
        one = both = Fraction(0)
        for taste in _tastes_of(self.morsels, self.dinners, self.seed, number):
            dinners += 1
            dinner = _dinner(taste)
            verdict = efficiency(dinner, order)
            if not verdict.efficient:
                inefficient += 1
                not_weakly += not verdict.weakly_efficient
                if len(examples) < EXAMPLES:
                    examples.append(taste)
                a, b = crossout_scores(dinner, order)
                for x, y in verdict.better:
                    one = max(one, Fraction(x, a) - 1, Fraction(y, b) - 1)
                    both = max(both, Fraction(x + y, a + b) - 1)
        return ParetoTally(dinners, inefficient, not_weakly, one, both, tuple(examples))


@dataclass(frozen=True, slots=True)
class GreedStudy:
    """The study of greed in parts; as `ParetoStudy`."""

    found: ClassVar = GreedTally

    morsels: int
    dinners: int | None
    seed: int = 0
    kept: bool = False

    def __post_init__(self) -> None:
        """Take integers of other libraries."""
        take_plain_ints(self)

    def count(self) -> int:
        """Return how many parts there are; raises as `ParetoStudy.count`."""
        count = _count_parts(self.morsels, self.dinners, self.kept)
        if self.morsels > MAX_MORSELS:
            raise SetupError(f"A match has at most {MAX_MORSELS} morsels, not {self.morsels}.")
        return count

    def part(self, number: int, /) -> GreedTally:
        """Weigh the dinners of a part."""
        order, tastes = alternate(self.morsels), _tastes_of(self.morsels, self.dinners, self.seed, number)
        costs = [price_of_greed(_dinner(taste), order) for taste in tastes]
        return GreedTally(len(costs), costs.count(0), Fraction(max(costs)))


def _count_parts(morsels: int, dinners: int | None, kept: bool) -> int:
    """Return how many parts a study has: two first morsels are one, or so many random dinners."""
    most = KEPT_LIMIT if kept else STUDY_LIMIT
    if dinners is None:
        _check(_permutations_of(morsels), morsels, most)
        return morsels * (morsels - 1)
    _check(dinners, morsels, most)
    return -(-dinners // PART)


def _tastes_of(morsels: int, dinners: int | None, seed: int, part: int) -> Iterable[Taste]:
    """Return the dinners of a part."""
    if dinners is None:
        [first] = islice(permutations(range(1, morsels + 1), 2), part, part + 1)
        rest = [worth for worth in range(1, morsels + 1) if worth not in first]
        return ((*first, *others) for others in permutations(rest))
    return random_tastes(min(PART, dinners - part * PART), morsels, Random(f"study:{seed}:{part}"))


def plates_study(morsels: int) -> tuple[int, int]:
    """Return how many different sets of own ranks A, and B, can end up with over all permutation dinners.

    Both play crossout, turns alternating with B last. For 2k morsels these are the Catalan numbers C_k and
    C_{k+1}. Raises as `ParetoStudy.count`.

    Examples
    --------
    >>> plates_study(4)
    (2, 5)
    """
    _check(_permutations_of(morsels), morsels)
    order = alternate(morsels)
    plates: tuple[set[int], set[int]] = (set(), set())
    for taste in permutations(range(morsels)):
        morsel_ranks = list(enumerate(taste))
        eaten = [0, 0]
        for eater, morsel in zip(order, crossout_play(morsel_ranks, order), strict=True):
            eaten[eater] |= 1 << morsel_ranks[morsel][eater]
        plates[0].add(eaten[0])
        plates[1].add(eaten[1])
    return len(plates[0]), len(plates[1])


def _permutations_of(morsels: int) -> int:
    """Return how many permutation dinners there are; of a number that `_check` refuses, any number."""
    return factorial(min(max(morsels, 0), 1000)) if type(morsels) is int else 1


def _check(dinners: int, morsels: int, most: int = STUDY_LIMIT) -> None:
    if type(morsels) is not int or morsels < MIN_MORSELS:
        raise SetupError(f"A dinner has at least {MIN_MORSELS} morsels, not {morsels!r}.")
    if type(dinners) is not int or dinners < 1:
        raise SetupError(f"A study has at least 1 dinner, not {dinners!r}.")
    steps = dinners * morsels**3
    if steps > most:
        raise TooLargeError(
            f"{_about(dinners)} dinners of {morsels} morsels are {_about(steps)} steps (dinners × morsels³): "
            f"at most {most:,}."
        )


def _about(count: int) -> str:
    digits = count.bit_length() * 30103 // 100000
    return f"{count:,}" if digits < 20 else f"about 10^{digits}"


def _dinner(taste: Sequence[int]) -> list[tuple[int, int]]:
    return list(enumerate(taste, 1))
