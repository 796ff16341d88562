"""Exact hulls: points inside and outside, corners, levels, unions that are hulls, and where mixtures turn."""

import random
from fractions import Fraction

import pytest

from engine.studies.mixed_sets import (
    Point,
    at_level,
    between,
    corners,
    from_level,
    inside,
    largest,
    straight,
    strands,
    turns,
    weights,
)

TOTAL = 60


def points(dice: random.Random, number: int, size: int = 4) -> list[Point]:
    """Return points whose coordinates add up to the same."""
    found = []
    for _ in range(number):
        free = [dice.randint(0, 12) for _ in range(size - 1)]
        found.append((*free, TOTAL - sum(free)))
    return found


def mean(some: list[Point], chances: list[int]) -> Point:
    total = sum(chances)
    return tuple(
        sum((Fraction(x * chance, total) for x, chance in zip(axis, chances, strict=True)), Fraction())
        for axis in zip(*some, strict=True)
    )


@pytest.mark.parametrize("seed", range(60))
def test_a_mixture_is_inside_and_its_weights_give_it_again(seed: int) -> None:
    dice = random.Random(seed)
    some = points(dice, dice.randint(2, 9), dice.randint(2, 5))
    point = mean(some, [dice.randint(0, 4) for _ in some[1:]] + [1])
    found = weights(point, some)
    assert found is not None
    assert sum(found) == 1
    assert min(found) >= 0
    assert point == tuple(
        sum(w * x for w, x in zip(found, axis, strict=True)) for axis in zip(*some, strict=True)
    )


@pytest.mark.parametrize("seed", range(60))
def test_beyond_what_reaches_furthest_in_a_direction_is_outside(seed: int) -> None:
    dice = random.Random(seed)
    some = points(dice, dice.randint(1, 9))
    way = [dice.randint(-3, 3) for _ in range(3)] + [0]

    def reach(point: Point) -> Fraction:
        return Fraction(sum(a * b for a, b in zip(way, point, strict=True)))

    start, other = max(some, key=reach), min(some, key=reach)
    if reach(start) > reach(other):
        assert not inside(between(other, start, Fraction(101, 100)), some)
    assert inside(start, some)


@pytest.mark.parametrize("seed", range(40))
def test_corners_span_all_points_and_none_is_spanned_by_the_others(seed: int) -> None:
    dice = random.Random(seed)
    some = points(dice, dice.randint(1, 10), dice.randint(2, 5))
    kept = corners(some)
    assert all(inside(point, kept) for point in some)
    assert not any(inside(point, [other for other in kept if other != point]) for point in kept)
    assert corners(kept) == kept


@pytest.mark.parametrize("seed", range(40))
def test_the_part_at_a_level_holds_just_what_of_the_hull_is_at_it(seed: int) -> None:
    dice = random.Random(seed)
    hull = corners(points(dice, dice.randint(2, 7)))
    level = Fraction(dice.randint(0, 24), 2)
    part, above = at_level(hull, 1, level), from_level(hull, 1, level)
    assert all(point[1] == level and inside(point, hull) for point in part)
    assert all(point[1] >= level and inside(point, hull) for point in above)
    for _ in range(20):
        point = mean(list(hull), [dice.randint(0, 3) for _ in hull[1:]] + [1])
        assert inside(point, above) == (point[1] >= level)
        assert inside(point, part) == (point[1] == level)


def test_strands_lead_from_the_part_at_one_level_to_that_at_another() -> None:
    hull = corners([(0, 0, 10), (4, 0, 6), (0, 4, 6)])
    moving = strands(hull, 0, 1, 3)
    for k, level in ((0, 1), (1, 3)):
        assert corners(strand[k] for strand in moving) == at_level(hull, 0, level)


def test_parallel_movement_sweeps_a_hull_and_movement_against_each_other_does_not() -> None:
    # Of two tokens and of C, who gets 11 + s, in half dollars: see the proofs.
    one = ((12, 12, 11, 9), (11, 12, 12, 9))
    other = ((9, 10, 11, 14), (9, 9, 12, 14))
    assert not straight([one, other])
    assert straight([one])
    assert straight([one, ((10, 14, 11, 9), (9, 14, 12, 9))])


def test_only_what_lies_in_no_other_hull_is_kept() -> None:
    wide, narrow = corners([(0, 8), (8, 0)]), corners([(2, 6), (3, 5)])
    assert largest([narrow, wide, narrow]) == [wide]


def test_where_a_mixture_turns_at_no_fraction_its_value_lies_between_two() -> None:
    """Segments from (s, 0) to (0, 1 - s) touch the curve √x + √y = 1: at y = ½ x is 3/2 - √2 at most."""
    one = ((0, 0, 1), (1, 0, 0))
    other = ((0, 1, 0), (0, 0, 1))
    (turn,) = turns(one, other, 1, Fraction(1, 2), 0)
    low, high = turn.values
    assert not turn.exact
    assert (Fraction(3, 2) - low) ** 2 > 2 > (Fraction(3, 2) - high) ** 2
    assert high - low < Fraction(1, 10**9)
    assert all(point[1] == Fraction(1, 2) and point[0] <= high for point in turn.points)
    (turn,) = turns(one, other, 1, Fraction(1, 4), 0)
    assert turn.exact
    assert turn.points == ((Fraction(1, 4), Fraction(1, 4), Fraction(1, 2)),)
