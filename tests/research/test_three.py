"""Three diners: one payoff up to four morsels, and how often beyond."""

from itertools import product
from random import Random

import pytest
from click.testing import CliRunner

from research.__main__ import main
from research.three import OnePayoff, table_payoffs, three_study


def payoffs(
    tastes: list[tuple[int, ...]], left: frozenset[int], order: tuple[int, ...]
) -> set[tuple[int, ...]]:
    """Every pure equilibrium's payoffs, by the definition."""
    if not left:
        return {(0, 0, 0)}
    mover, after = order[0], {}
    for bite in left:
        after[bite] = {
            tuple(paid + (seat == mover) * tastes[bite][seat] for seat, paid in enumerate(one))
            for one in payoffs(tastes, left - {bite}, order[1:])
        }
    sure = max(min(one[mover] for one in found) for found in after.values())
    return {one for found in after.values() for one in found if one[mover] >= sure}


@pytest.mark.parametrize("count", [2, 3, 4])
def test_up_to_four_morsels_there_is_one_payoff(count: int) -> None:
    dice = Random(count)
    for order in product(range(3), repeat=count):
        for _ in range(4):
            # Powers of 2 in any order: no two plates are worth the same.
            tastes = list(zip(*(dice.sample([1, 2, 4, 8], count) for _ in "ABC"), strict=True))
            found = payoffs(tastes, frozenset(range(count)), order)
            assert len(found) == 1
            assert found == set(table_payoffs(tastes, order))


def test_with_plates_worth_the_same_there_can_be_two() -> None:
    tastes = [(1, 1, 2), (2, 2, 3), (3, 3, 1), (4, 4, 4)]
    assert payoffs(tastes, frozenset(range(4)), (0, 1, 2, 0)) == {(5, 4, 2), (5, 3, 3)}


def test_those_who_rank_alike_or_oppositely_are_greedy() -> None:
    dice = Random(7)
    for count in (3, 4, 5):
        for _ in range(20):
            order = tuple(dice.randrange(3) for _ in range(count))
            up = [dice.random() < 0.5 for _ in "ABC"]
            columns = [sorted(dice.sample(range(1, 50), count), reverse=not rises) for rises in up]
            tastes = list(zip(*columns, strict=True))
            left, scores = set(range(count)), [0, 0, 0]
            for seat in order:
                bite = max(left, key=lambda k: tastes[k][seat])
                left.remove(bite)
                scores[seat] += tastes[bite][seat]
            assert tuple(scores) in payoffs(tastes, frozenset(range(count)), order)


def test_a_share_has_its_interval() -> None:
    low, high = OnePayoff(100, 90).interval
    assert low < 0.9 < high
    assert high - low == pytest.approx(0.118, abs=0.005)
    assert OnePayoff(10, 10).interval[1] == pytest.approx(1)


def test_ties_make_more_payoffs() -> None:
    plain, ranked = (three_study(6, 100, 1, ranks).one for ranks in (False, True))
    assert ranked < plain
    printed = (
        CliRunner()
        .invoke(main, ["three", "--morsels", "3", "--morsels", "4", "--dinners", "10"])
        .output.splitlines()
    )
    assert [line.split()[2] for line in printed[1:]] == ["10", "10"]
