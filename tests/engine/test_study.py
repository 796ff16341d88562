from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from engine.dinner.crossout import crossout_scores
from engine.dinner.rules import alternate
from engine.dinner.study import ParetoTally, pareto_study
from engine.errors import SetupError, TooLargeError


def test_a_fresh_sample_lands_near_the_paper():
    *_, tally = pareto_study(2000, 16, Random(2012))
    # 672 and 241 of 10,000 in the paper; of 2,000 that is 134 ± 11 and 48 ± 7: five deviations either side.
    assert 78 < tally.inefficient < 190
    assert 13 < tally.not_weakly_efficient < 84
    assert 0 < tally.largest_joint_gain < Fraction(8, 100)


def test_the_study_counts_what_listing_every_split_counts():
    n, order = 8, alternate(8)
    rng = Random(3)
    inefficient = not_weakly = 0
    one = both = Fraction(0)
    for _ in range(150):
        taste = rng.sample(range(1, n + 1), n)
        a, b = crossout_scores(list(zip(range(1, n + 1), taste, strict=True)), order)
        scores = [
            (sum(k + 1 for k in mine), sum(taste) - sum(taste[k] for k in mine))
            for mine in combinations(range(n), n // 2)
        ]
        better = [(x, y) for x, y in scores if x >= a and y >= b and (x, y) != (a, b)]
        inefficient += bool(better)
        not_weakly += any(x > a and y > b for x, y in better)
        for x, y in better:
            one = max(one, Fraction(x, a) - 1, Fraction(y, b) - 1)
            both = max(both, Fraction(x + y, a + b) - 1)
    *_, tally = pareto_study(150, n, Random(3))
    assert tally == ParetoTally(150, inefficient, not_weakly, one, both)
    assert inefficient > 0


def test_the_same_dice_give_the_same_study_whatever_the_chunks():
    *_, one = pareto_study(130, 7, Random(9), chunk=1)
    *_, other = pareto_study(130, 7, Random(9), chunk=50)
    assert one == other
    assert [t.dinners for t in pareto_study(130, 7, Random(9), chunk=50)] == [50, 100, 130]


@pytest.mark.parametrize(
    ("dinners", "morsels", "chunk", "error", "quoted"),
    [
        (0, 6, 10, SetupError, "at least 1 dinner, not 0"),
        (5, 1, 10, SetupError, "at least 2 morsels, not 1"),
        (5, 6, 0, SetupError, "at least 1 dinner in a chunk, not 0"),
        (10**9, 16, 10, TooLargeError, r"1,000,000,000 dinners of 16 morsels are [\d,]+ steps .* at most"),
    ],
)
def test_a_study_that_cannot_be_is_refused_before_it_starts(dinners, morsels, chunk, error, quoted):
    with pytest.raises(error, match=quoted):
        pareto_study(dinners, morsels, Random(0), chunk)
