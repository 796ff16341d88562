"""Frequencies in house-rules.md, seen again in small samples from fixed seeds, or in all dinners."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations, groupby, permutations, product
from random import Random

import pytest

from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.dinner_search import DinnerSearch, PlateSearch, dinner_gains
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.game import Seat
from research.many import greedy_eaters, random_dinners, solve_many
from tests.engine.test_house_dinners import dinner, searched, tastes, turns


def greedy(pairs: list[tuple[int, int]], order: tuple[Seat, ...]) -> tuple[int, int]:
    """What both eat if both always eat a favourite."""
    left, eaten = list(pairs), [0, 0]
    for seat in order:
        bite = max(left, key=lambda pair: pair[seat])
        left.remove(bite)
        eaten[seat] += bite[seat]
    return eaten[0], eaten[1]


def by_ranks(count: int) -> list[list[tuple[int, int]]]:
    ranks = range(1, count + 1)
    return [list(zip(ranks, theirs, strict=True)) for theirs in permutations(ranks)]


# -- the order of turns, and the coin --------


@pytest.mark.parametrize(("count", "share"), [(3, 0.91), (4, 0.82), (5, 0.72), (6, 0.63)])
def test_with_a_coin_the_favourite_is_less_often_right_the_more_there_is(count: int, share: float) -> None:
    dice, right, dinners = Random(f"favourite {count}"), 0, 150
    for _ in range(dinners):
        pairs = list(zip(*(dice.sample(range(1, 10**6), count) for _ in "AB"), strict=True))
        bites = DinnerSearch(dinner(pairs, rules=(Coin(),))).bites(caller=0)
        favourite = max(range(count), key=lambda k: pairs[k][0])
        right += bites[favourite].equilibrium
    # Within three standard errors of what larger samples gave.
    assert abs(right / dinners - share) < 3 * (share * (1 - share) / dinners) ** 0.5


def test_a_coin_costs_both_what_greed_and_tosses_known_beforehand_do_not() -> None:
    dice, dinners = Random("sums"), 40
    sums = {"known": 0.0, "coin": 0.0, "greedy": 0.0}
    orders = list(product((0, 1), repeat=6))
    for _ in range(dinners):
        pairs = list(zip(*(dice.sample(range(1, 10**6), 6) for _ in "AB"), strict=True))
        sums["coin"] += float(sum(DinnerSearch(dinner(pairs, rules=(Coin(),))).payoffs()[0]))
        sums["known"] += sum(sum(map(int, crossout_scores(pairs, order))) for order in orders) / 64
        sums["greedy"] += sum(sum(greedy(pairs, order)) for order in orders) / 64
    mean = {name: total / dinners / 10**6 for name, total in sums.items()}
    assert 0.03 < mean["known"] - mean["coin"] < 0.09
    assert 0.03 < mean["greedy"] - mean["coin"] < 0.09
    assert abs(mean["coin"] - 3.575) < 0.2


# -- greed without other rules --------


def test_greed_is_an_equilibrium_of_every_dinner_where_the_eater_changes_at_most_once() -> None:
    dinners = by_ranks(4)
    for order in product((0, 1), repeat=4):
        changes = len(list(groupby(order))) - 1
        always = all(
            greedy(pairs, order) in PlateSearch(dinner_gains(pairs, order), order).payoffs()
            for pairs in dinners
        )
        assert always == (changes <= 1)


# -- fading --------


@pytest.mark.parametrize("count", [3, 4])
def test_along_fading_crossout_starts_once_and_greed_ends_once_in_small_dinners(count: int) -> None:
    """Computed for up to five morsels, not proved."""
    order = tuple(turn % 2 for turn in range(count))

    def crossed(pairs: list[tuple[int, int]], left: tuple[int, ...], turn: int) -> int:
        return left[crossout_play([pairs[k] for k in left], order[turn:])[0]]

    def liked(pairs: list[tuple[int, int]], left: tuple[int, ...], turn: int) -> int:
        return max(left, key=lambda k: pairs[k][order[turn]])

    steps = [Fraction(step, 20) for step in range(1, 20)]
    for pairs in by_ranks(count):
        crossout = [is_equilibrium(pairs, order, crossed, fading) for fading in steps]
        greed = [is_equilibrium(pairs, order, liked, fading) for fading in steps]
        assert crossout == sorted(crossout)
        assert greed == sorted(greed, reverse=True)


Pick = Callable[[list[tuple[int, int]], tuple[int, ...], int], int]


def is_equilibrium(
    pairs: list[tuple[int, int]], order: tuple[Seat, ...], pick: Pick, fading: Fraction
) -> bool:
    """Tell whether no bite at any plate pays its eater more than what ``pick`` bites there."""
    count = len(order)

    @cache
    def worth(left: tuple[int, ...]) -> tuple[Fraction, Fraction]:
        """What both get from here on, in units of this turn."""
        return after(left, pick(pairs, left, count - len(left))) if left else (Fraction(0), Fraction(0))

    def after(left: tuple[int, ...], bite: int) -> tuple[Fraction, Fraction]:
        seat = order[count - len(left)]
        a, b = (fading * amount for amount in worth(tuple(k for k in left if k != bite)))
        return (a + pairs[bite][0], b) if seat == 0 else (a, b + pairs[bite][1])

    return all(
        after(left, bite)[order[count - size]] <= worth(left)[order[count - size]]
        for size in range(1, count + 1)
        for left in combinations(range(count), size)
        for bite in left
    )


def test_how_often_fading_leaves_the_split_of_crossout_and_of_greed() -> None:
    """Eight morsels: 42 and 99 % at 1/10, 53 and 68 % at 7/10, 80 and 50 % at 19/20."""
    drawn, order = random_dinners(400, 8, 2, "shares"), [0, 1] * 4
    crossout, greed = solve_many(drawn, order).eaters, greedy_eaters(drawn, order)
    for fading, like_crossout, like_greed in (
        ("1/10", 0.42, 0.99),
        ("7/10", 0.53, 0.68),
        ("19/20", 0.8, 0.5),
    ):
        eaters = solve_many(drawn, order, Fraction(fading)).eaters
        assert abs((eaters == crossout).all(1).mean() - like_crossout) < 0.08
        assert abs((eaters == greed).all(1).mean() - like_greed) < 0.08


# -- a bigger table --------


def test_up_to_four_morsels_three_diners_have_one_equilibrium_payoff() -> None:
    dice = Random("three and four")
    for _ in range(150):
        pairs = list(zip(*(dice.sample(range(1, 5), 4) for _ in "ABC"), strict=True))
        assert len(searched(dinner(pairs, turns(4, dice, 3)))) == 1


def test_two_diners_never_gain_by_sitting_later() -> None:
    for count in (4, 6, 8):
        drawn = random_dinners(150, count, 2, "later for two")
        first, second = (
            solve_many(drawn, [(turn + start) % 2 for turn in range(count)]).payoffs[:, 0] for start in (0, 1)
        )
        assert (first >= second).all()


# -- take-backs --------


def test_with_take_backs_greed_is_all_that_dinners_of_five_by_ranks_come_to() -> None:
    without = 0
    for pairs in by_ranks(5):
        game = dinner(pairs, "ABABA", rules=(TakeBacks(),))
        wanted = greedy(pairs, game.order)
        assert set(DinnerSearch(game).payoffs()) == {wanted}
        without += set(PlateSearch(dinner_gains(pairs, game.order), game.order).payoffs()) == {wanted}
    assert without == 76


def test_strict_tastes_of_two_leave_the_split_of_crossout_alone() -> None:
    dice = Random("one split")
    for _ in range(40):
        pairs = tastes(5, dice)
        game = dinner(pairs, turns(5, dice))
        search = PlateSearch(dinner_gains(pairs, game.order), game.order)
        splits = {
            frozenset(morsel for morsel, seat in zip(play, game.order, strict=True) if seat == 0)
            for play in search.plays()
        }
        assert len(splits) == 1
