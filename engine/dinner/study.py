"""How often crossout is inefficient: the paper's study of random dinners (Levine & Stange 2012).

Of 10,000 random dinners of 16 morsels the authors found 672 whose crossout outcome is not Pareto efficient,
241 where another split is better for both, and no improvement of 8% or more. Fresh samples agree for the sum
of the scores; a single diner can gain 8% or more in a few dinners of 10,000.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from engine.dinner.crossout import crossout_scores
from engine.dinner.efficiency import efficiency
from engine.dinner.rules import MIN_MORSELS, alternate
from engine.errors import SetupError, TooLargeError

STUDY_LIMIT = 5_000_000_000
"""Most steps of a study, counted as dinners × morsels³: some minutes."""


@dataclass(frozen=True, slots=True)
class ParetoTally:
    """What a study has counted so far.

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
    """

    dinners: int
    inefficient: int
    not_weakly_efficient: int
    largest_gain: Fraction
    largest_joint_gain: Fraction


def pareto_study(dinners: int, morsels: int, rng: Random, chunk: int = 100) -> Iterator[ParetoTally]:
    """Judge crossout in random permutation dinners, turns alternating with B last.

    Yields the tally after every ``chunk`` dinners and after the last one, so that the caller can show
    progress or stop.

    Raises
    ------
    SetupError
        For fewer than 2 morsels, fewer than 1 dinner or an empty chunk, before the first dinner.
    TooLargeError
        If the study is past `STUDY_LIMIT`, before the first dinner.

    Examples
    --------
    >>> [tally.dinners for tally in pareto_study(250, 6, Random(1))]
    [100, 200, 250]
    """
    if morsels < MIN_MORSELS:
        raise SetupError(f"A dinner has at least {MIN_MORSELS} morsels, not {morsels}.")
    for what, count in (("dinner", dinners), ("dinner in a chunk", chunk)):
        if count < 1:
            raise SetupError(f"A study has at least 1 {what}, not {count}.")
    if dinners * morsels**3 > STUDY_LIMIT:
        raise TooLargeError(
            f"{dinners:,} dinners of {morsels} morsels are {dinners * morsels**3:,} steps "
            f"(dinners × morsels³): at most {STUDY_LIMIT:,}."
        )
    return _tallies(dinners, morsels, rng, chunk)


def _tallies(dinners: int, morsels: int, rng: Random, chunk: int) -> Iterator[ParetoTally]:
    order, favourites = alternate(morsels), range(1, morsels + 1)
    inefficient = not_weakly = 0
    one = both = Fraction(0)
    for done in range(1, dinners + 1):
        dinner = list(zip(favourites, rng.sample(favourites, morsels), strict=True))
        verdict = efficiency(dinner, order)
        if not verdict.efficient:
            inefficient += 1
            not_weakly += not verdict.weakly_efficient
            a, b = crossout_scores(dinner, order)
            for x, y in verdict.better:
                one = max(one, Fraction(x, a) - 1, Fraction(y, b) - 1)
                both = max(both, Fraction(x + y, a + b) - 1)
        if done % chunk == 0 or done == dinners:
            yield ParetoTally(done, inefficient, not_weakly, one, both)
