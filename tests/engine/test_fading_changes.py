"""The values of λ at which best play changes: all of them, and between them one play, searched again here."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from engine.dinner.dinner_search import DinnerSearch
from engine.dinner.house_rules.coin import Coin
from engine.dinner.house_rules.fading import Fading
from engine.dinner.house_rules.injera import Injera
from engine.dinner.house_rules.weights import Weights
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import NotCoveredError, TooLargeError
from engine.studies.fading_changes import WIDTH, Axis, fading_changes, known_changes, sign_at, value_at
from tests.engine.test_house_dinners import dinner, layers, tastes, turns


def only_play(game: DinnerGame, fading: Fraction) -> tuple[int, ...]:
    game = replace(game, rules=(*game.rules, Fading(fading)))
    plays = list(DinnerSearch(game).plays())
    assert len(plays) == 1
    return plays[0]


@pytest.mark.parametrize("seed", range(12))
def test_between_two_changes_one_play_is_best(seed: int) -> None:
    dice = Random(f"changes {seed}")
    diners = dice.choice((2, 2, 3))
    count = 6 if diners == 2 else 5
    rules = (Injera(layers(count, dice, 0.3)),) if seed % 3 == 2 else ()
    game = dinner(tastes(count, dice, diners), turns(count, dice, diners), rules)
    found = fading_changes(game)
    assert found.certificate.label == "exact"
    assert len(found.plays) == len(found.changes) + 1
    assert all(one != other for one, other in pairwise(found.plays))
    edges = [
        (Fraction(0), Fraction(0)),
        *((c.low, c.high) for c in found.changes),
        (Fraction(1), Fraction(1)),
    ]
    for (_, low), (high, _), play in zip(edges, edges[1:], found.plays, strict=False):
        assert low < high
        for part in (Fraction(1, 1009), Fraction(311, 1013), Fraction(1008, 1009)):
            assert only_play(game, low + (high - low) * part) == play
    for change in found.changes:
        assert change.high - change.low <= WIDTH
        ends = (sign_at(tuple(map(int, change.polynomial)), end) for end in (change.low, change.high))
        assert next(ends) * next(ends) <= 0


def test_a_play_changes_where_half_of_its_square_is_one() -> None:
    found = fading_changes(dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0)))
    [change] = found.changes
    assert change.polynomial == (-1, 0, 2)
    assert change.low**2 < Fraction(1, 2) < change.high**2
    assert change.text == "≈0.70711"
    assert found.plays == ((2, 1, 0), (1, 0, 2))


def test_a_simple_fraction_is_told_exactly() -> None:
    exact = [
        change
        for seed in range(60)
        for change in fading_changes(dinner(tastes(4, Random(f"simple {seed}")), "ABAB")).changes
        if change.low == change.high
    ]
    assert exact
    for change in exact:
        assert value_at(tuple(map(int, change.polynomial)), change.low) == 0
        assert change.text == str(change.low)


def test_what_can_be_indifferent_everywhere_is_not_covered() -> None:
    tied = dinner_of([(1, 2), (1, 3), (2, 1)])
    with pytest.raises(NotCoveredError, match="values two morsels alike"):
        fading_changes(tied)
    weighted = dinner([(1, 2), (3, 1), (2, 3)], rules=(Weights(((1, -1), (-1, 1))),))
    with pytest.raises(NotCoveredError, match="sum of their own bites"):
        fading_changes(weighted)
    large = dinner(tastes(11, Random("large")))
    with pytest.raises(TooLargeError, match="at most 10"):
        fading_changes(large)
    assert known_changes(replace(large, rules=(Fading(Fraction(1, 2)),))) is None
    assert known_changes(dinner(tastes(4, Random("plain")))) is None
    with pytest.raises(NotCoveredError):
        fading_changes(dinner([(1, 2), (2, 1)], rules=(Coin(),)))


def test_equal_roots_of_different_polynomials_are_one() -> None:
    axis = Axis()
    [root] = axis.roots((-1, 0, 2))
    [same, other] = axis.roots((2, -3, -4, 6))  # (2λ² − 1)(3λ − 2)
    assert {id(same), id(other)} > {id(root)}
    first, second = sorted((same, other), key=lambda one: one.low)
    assert first is not root  # 2/3 comes before √½
    assert second is root
    assert axis.roots((-2, 3)) == (first,)
    assert axis.roots((1, -2, 1)) == ()  # 1 is not between 0 and 1
    [double] = axis.roots((1, -4, 4))
    assert double.within(Fraction(1, 100)) == (Fraction(1, 2), Fraction(1, 2))


def test_a_root_at_the_end_of_an_interval_is_not_the_one_inside() -> None:
    found = Axis().roots((1, -6, 8))  # (1 − 2λ)(1 − 4λ): halving from 0 to 1 meets 1/2 first
    assert [root.within(Fraction(1, 100)) for root in found] == [
        (Fraction(1, 4), Fraction(1, 4)),
        (Fraction(1, 2), Fraction(1, 2)),
    ]


def test_roots_are_found_wherever_they_are() -> None:
    dice = Random("roots")
    for _ in range(60):
        wanted = sorted({Fraction(dice.randint(1, 30), 31) for _ in range(dice.randint(1, 5))})
        polynomial: tuple[int, ...] = (1,)
        for root in wanted:
            longer = [0] * (len(polynomial) + 1)
            for k, coefficient in enumerate(polynomial):
                longer[k] -= root.numerator * coefficient
                longer[k + 1] += root.denominator * coefficient
            polynomial = tuple(longer)
        found = Axis().roots(polynomial)
        assert len(found) == len(wanted)
        for one, root in zip(found, wanted, strict=True):
            low, high = one.within(Fraction(1, 10**6))
            assert low <= root <= high
