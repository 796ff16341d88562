"""Counts over all permutation dinners at once agree with each dinner by itself."""

from collections.abc import Sequence
from itertools import permutations, product
from random import Random

import pytest

from engine.dinner.crossout import crossout_scores
from engine.dinner.orders import thue_morse
from engine.errors import SetupError
from engine.progress import work_out
from engine.studies.outcomes import catalan
from engine.studies.permutation_dinners import GreedStudy, ParetoStudy, plates_study, random_tastes
from research.plates_by_turns import plates_by_turns
from research.tally import lead, sampled_leads, tally


@pytest.mark.parametrize(("morsels", "inefficient"), [(2, 0), (3, 0), (4, 0), (5, 0), (6, 2), (7, 43)])
def test_a_tally_counts_what_the_studies_of_single_dinners_count(morsels: int, inefficient: int) -> None:
    waste, greed = work_out(ParetoStudy(morsels, None)), work_out(GreedStudy(morsels, None))
    found = tally(morsels)
    assert found.inefficient == inefficient
    assert (found.dinners, found.free, found.largest_cost) == (greed.dinners, greed.free, greed.largest_cost)
    assert (found.inefficient, found.not_weakly_efficient, found.largest_gain, found.largest_joint_gain) == (
        waste.inefficient,
        waste.not_weakly_efficient,
        waste.largest_gain,
        waste.largest_joint_gain,
    )


def leads(tastes: Sequence[Sequence[int]], order: Sequence[int]) -> list[int]:
    scores = [crossout_scores(list(enumerate(taste, 1)), order) for taste in tastes]
    return [int(a - b) for a, b in scores]


@pytest.mark.parametrize("morsels", range(2, 6))
def test_a_lead_is_the_sum_over_all_dinners_for_every_order(morsels: int) -> None:
    every = list(permutations(range(1, morsels + 1)))
    for order in product((0, 1), repeat=morsels):
        plain, found = leads(every, order), lead(order)
        assert (found.dinners, found.total) == (len(plain), sum(plain))
        assert found.squares == sum(x * x for x in plain)
        assert found.ahead == sum(x > 0 for x in plain)
        assert found.level == plain.count(0)


def test_the_diners_change_places_with_their_turns() -> None:
    order = (0, 0, 1, 0, 1, 1, 1)
    there, back = lead(order), lead([1 - seat for seat in order])
    assert there.mean == -back.mean
    assert there.ahead == back.dinners - back.ahead - back.level


def test_a_sample_takes_the_same_dinners_for_every_order() -> None:
    orders = [(0, 1) * 5, thue_morse(10)]
    found = sampled_leads(orders, 500, Random(3))
    tastes = list(random_tastes(500, 10, Random(3)))
    assert [one.total for one in found] == [sum(leads(tastes, order)) for order in orders]


@pytest.mark.parametrize("order", [(0, 1) * 4, thue_morse(8)])
def test_a_sample_is_as_near_as_its_standard_error_says(order: tuple[int, ...]) -> None:
    [found] = sampled_leads([order], 20_000, Random(1))
    assert abs(float(found.mean - lead(order).mean)) < 4 * found.error


@pytest.mark.parametrize("morsels", [1, 13])
def test_what_cannot_be_gone_through_is_refused_with_its_size(morsels: int) -> None:
    with pytest.raises(SetupError, match=f"{morsels}. must be from 2 to 12"):
        tally(morsels)


@pytest.mark.parametrize("morsels", range(2, 8))
def test_the_walk_gives_the_plates_of_all_dinners(morsels: int) -> None:
    assert plates_by_turns(morsels) == plates_study(morsels)


@pytest.mark.parametrize("k", range(8))
def test_the_catalan_rules_hold_to_15_morsels(k: int) -> None:
    if k:
        assert plates_by_turns(2 * k) == (catalan(k), catalan(k + 1))
    assert plates_by_turns(2 * k + 1) == (catalan(k + 1), catalan(k + 1))
