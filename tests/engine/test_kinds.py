"""Few kinds with copies: the same equilibria as of single morsels, over fewer plates."""

from random import Random

import pytest

from engine.dinner.kinds import kinds_search
from engine.dinner.subsets import PlateSearch
from engine.errors import SetupError


def test_copies_in_a_stack_pay_what_single_morsels_do() -> None:
    dice = Random("kinds")
    for _ in range(40):
        copies = [dice.randint(1, 3) for _ in range(dice.randint(1, 3))]
        kinds = [tuple(dice.randint(1, 5) for _ in "ABC") for _ in copies]
        order = [dice.randrange(3) for _ in range(sum(copies))]
        rows = [worth for worth, count in zip(kinds, copies, strict=True) for _ in range(count)]
        gains = [[tuple(u * (seat == m) for seat, u in enumerate(row)) for row in rows] for m in order]
        assert kinds_search(kinds, copies, order).payoffs() == PlateSearch(gains, order).payoffs()


@pytest.mark.parametrize(
    ("kinds", "copies", "order"),
    [([(1, 2)], [1, 1], [0, 1]), ([(1, 2)], [2], [0]), ([(1, 2)], [0], []), ([(1, 2)], [2], [0, 2])],
)
def test_what_does_not_fit_is_refused(
    kinds: list[tuple[int, int]], copies: list[int], order: list[int]
) -> None:
    with pytest.raises(SetupError):
        kinds_search(kinds, copies, order)
