"""Many dinners at once: the same as each by itself."""

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.dinner.crossout import crossout_scores, price_of_greed
from engine.dinner.dinner_search import PlateSearch
from engine.dinner.house_rules.injera import on_top
from engine.errors import SetupError, TooLargeError
from research.many import greedy_eaters, random_dinners, solve_many
from research.tally import sampled_sincerity, standard_error


def each_alone(tastes: Any, order: list[int], fading: Fraction, above: tuple[int, ...]) -> list[Any]:
    found = []
    for rows in tastes.tolist():
        gains = [
            [tuple(fading**turn * u * (seat == mover) for seat, u in enumerate(row)) for row in rows]
            for turn, mover in enumerate(order)
        ]
        found.append(PlateSearch(gains, order, above=above).payoffs())
    return found


@pytest.mark.parametrize("seed", range(6))
def test_many_dinners_are_solved_as_each_by_itself(seed: int) -> None:
    dice = Random(f"many {seed}")
    morsels, seats = dice.choice((4, 5, 6)), dice.choice((2, 3))
    order = [dice.randrange(seats) for _ in range(morsels)]
    fading = Fraction(dice.randint(1, 10), 10)
    above = on_top([(0, 1), (2, 3)] if seed % 2 else [], morsels)
    tastes = random_dinners(20, morsels, seats, f"many {seed}")
    found = solve_many(tastes, order, fading, above)
    scale = fading.denominator ** (morsels - 1)
    checked = 0
    for alone, payoffs, tied in zip(
        each_alone(tastes, order, fading, above), found.payoffs.tolist(), found.tied.tolist(), strict=True
    ):
        paid = tuple(Fraction(amount, scale) for amount in payoffs)
        assert paid in alone
        assert tied or len(alone) == 1
        checked += not tied
    assert checked
    by_turn = [np.count_nonzero(found.eaters == seat, axis=1) for seat in range(seats)]
    assert all(set(counts.tolist()) == {order.count(seat)} for seat, counts in enumerate(by_turn))


def test_greed_takes_a_favourite_at_every_turn() -> None:
    tastes = np.array([[(1, 2), (2, 3), (3, 1)], [(3, 3), (2, 2), (1, 1)]])
    assert greedy_eaters(tastes, [0, 1, 0]).tolist() == [[0, 1, 0], [0, 1, 0]]


def test_what_is_too_large_is_refused() -> None:
    with pytest.raises(TooLargeError, match="do not fit 62 bits"):
        solve_many(random_dinners(1, 12, 2, "long"), [0, 1] * 6, Fraction(99, 100))
    with pytest.raises(SetupError, match="number of turns"):
        solve_many(random_dinners(1, 4, 2, "short"), [0, 1, 0])


def test_the_price_of_sincerity_is_what_each_dinner_says() -> None:
    order = [0, 1] * 3
    found = sampled_sincerity(order, 40, Random(5))
    dice = Random(5)
    costs, scores = [], []
    for _ in range(40):
        dinner = list(enumerate(dice.sample(range(1, 7), 6), 1))
        costs.append(int(price_of_greed(dinner, order)))
        scores.append(crossout_scores(dinner, order))
    assert (found.dinners, found.free) == (40, costs.count(0))
    assert (found.lost, found.lost_squares) == (sum(costs), sum(cost**2 for cost in costs))
    assert found.score == sum(score[0] for score in scores)
    tastes = np.array([list(enumerate(row, 1)) for row in _drawn(5, 40, 6)])
    eaters = greedy_eaters(tastes, order)
    both = [
        sum(row[k][eater] for k, eater in enumerate(who))
        for row, who in zip(tastes.tolist(), eaters.tolist(), strict=True)
    ]
    gains = [paid - sum(score) for paid, score in zip(both, scores, strict=True)]
    assert (found.gained, found.gained_squares) == (sum(gains), sum(gain**2 for gain in gains))
    assert standard_error(sum(costs), found.lost_squares, 40) == pytest.approx(
        float(np.std(costs, ddof=1)) / 40**0.5
    )


def _drawn(seed: int, dinners: int, morsels: int) -> list[list[int]]:
    dice = Random(seed)
    return [dice.sample(range(1, morsels + 1), morsels) for _ in range(dinners)]
