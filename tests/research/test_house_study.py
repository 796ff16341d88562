"""The counts of house-rules.md over many dinners: whole families where they are small, else samples."""

from collections.abc import Callable

import pytest

from engine.errors import TooLargeError
from research.house_study import (
    Failures,
    layers_study,
    offers_study,
    orders_of_layers,
    passes_study,
    stacks_study,
)


def test_crossing_out_from_below_fails_in_9_of_114_dinners_of_three_morsels() -> None:
    assert [len(orders_of_layers(morsels)) for morsels in (1, 2, 3, 4)] == [1, 3, 19, 219]
    assert layers_study(3) == Failures(dinners=114, scores=9, path=9, strategy=9)


@pytest.mark.parametrize(("morsels", "share"), [(4, 0.22), (7, 0.67)])
def test_in_two_stacks_it_fails_more_often_the_higher_they_are(morsels: int, share: float) -> None:
    found = stacks_study(morsels, 200)
    # Within three standard errors of what larger samples gave.
    assert abs(found.scores / found.dinners - share) < 3 * (share * (1 - share) / found.dinners) ** 0.5


@pytest.mark.parametrize(("morsels", "without"), [(2, 2), (3, 5), (4, 18)])
def test_with_offers_greed_is_all_that_small_dinners_by_ranks_come_to(morsels: int, without: int) -> None:
    found = offers_study(morsels, None)
    assert found.sincere == found.alone == found.dinners
    assert found.alone_without == without


def test_with_offers_greed_is_nearly_always_an_equilibrium_of_seven() -> None:
    found = offers_study(7, 12)
    assert found.dinners == 12
    assert found.sincere >= 11
    assert found.alone_without < found.alone


def test_a_pass_changes_payoffs_only_where_morsels_are_covered() -> None:
    assert passes_study(4, 4, 100) == 0
    # house-rules.md, section 14: a single stack of four, and two stacks of two.
    for stacks, share in ((1, 0.46), (2, 0.136)):
        assert abs(passes_study(4, stacks, 200) / 200 - share) < 3 * (share * (1 - share) / 200) ** 0.5


@pytest.mark.parametrize(
    "study",
    [
        lambda: layers_study(5),
        lambda: stacks_study(13, 1),
        lambda: offers_study(13, 1),
        lambda: passes_study(9, 1, 1),
    ],
)
def test_what_is_too_large_is_refused(study: Callable[[], object]) -> None:
    with pytest.raises(TooLargeError, match="at most"):
        study()
