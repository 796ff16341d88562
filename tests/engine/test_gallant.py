from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from random import Random

import pytest

from engine.bots import find_strategy, play_out
from engine.dinner.crossout import crossout_play
from engine.dinner.house_rules.fading import Fading
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, SetupError
from engine.studies.gallant import gallant_play

Tastes = tuple[tuple[int, ...], ...]
Plates = tuple[frozenset[int], ...]


def plates(order: tuple[int, ...], bites: tuple[int, ...], diners: int) -> Plates:
    return tuple(
        frozenset(bite for seat, bite in zip(order, bites, strict=True) if seat == diner)
        for diner in range(diners)
    )


def enjoyed(morsels: Tastes, division: Plates, diner: int) -> list[int]:
    return sorted(morsels[morsel][diner] for morsel in division[diner])


def at_least_as_good(morsels: Tastes, one: Plates, other: Plates, diner: int) -> bool:
    """Whether each diner but one has, morsel by morsel, at least as good a plate."""
    return all(
        all(x >= y for x, y in zip(enjoyed(morsels, one, seat), enjoyed(morsels, other, seat), strict=True))
        for seat in range(len(one))
        if seat != diner
    )


def by_induction(morsels: Tastes, order: tuple[int, ...], diners: int) -> Plates:
    """Return the division of gallant diners by backward induction, which knows nothing of greed.

    At each node one choice has to be best for all others at once, morsel by morsel, and no other division.
    """
    known: dict[tuple[int, frozenset[int]], Plates] = {}

    def after(ply: int, left: frozenset[int]) -> Plates:
        if not left:
            return (frozenset(),) * diners
        if (ply, left) not in known:
            seat, offers = order[ply], []
            for bite in left:
                rest = after(ply + 1, left - {bite})
                offers.append(tuple(p | {bite} if k == seat else p for k, p in enumerate(rest)))
            best = [
                offer for offer in offers if all(at_least_as_good(morsels, offer, o, seat) for o in offers)
            ]
            assert len(set(best)) == 1
            known[ply, left] = best[0]
        return known[ply, left]

    return after(0, frozenset(range(len(morsels))))


@pytest.mark.parametrize("seed", range(60))
def test_gallant_diners_arrive_at_the_greedy_division_in_the_reversed_order(seed: int) -> None:
    dice = Random(seed)
    diners, count = dice.choice([2, 3, 4]), dice.randint(2, 7)
    rankings = [dice.sample(range(1, count + 1), count) for _ in range(diners)]
    morsels: Tastes = tuple(zip(*rankings, strict=True))
    order = tuple(dice.randrange(diners) for _ in range(count))
    play = gallant_play(morsels, order)
    assert plates(order, play, diners) == by_induction(morsels, order, diners)


@pytest.mark.parametrize("count", range(1, 6))
def test_crossout_is_gallant_play_by_turned_tastes(count: int) -> None:
    for taste in permutations(range(1, count + 1)):
        morsels = tuple(zip(range(1, count + 1), taste, strict=True))
        turned = [(-b, -a) for a, b in morsels]
        for order in product((0, 1), repeat=count):
            assert gallant_play([*turned], order) == crossout_play(morsels, order)


def test_turns_and_morsels_are_as_many() -> None:
    with pytest.raises(SetupError, match="3 morsels for the turns"):
        gallant_play([(1, 2), (2, 1), (3, 3)], [0, 1])


def crossed(tastes: tuple[int, ...], order: tuple[int, ...]) -> Plates:
    morsels = tuple(zip(range(1, len(tastes) + 1), tastes, strict=True))
    return plates(order, crossout_play(morsels, order), 2)


@pytest.mark.parametrize("count", range(2, 7))
def test_the_first_eats_their_favourites_and_at_first_only_them_for_sure(count: int) -> None:
    """A diner surely eats their j favourites if and only if the other has none of the first j turns."""
    for order in product((0, 1), repeat=count):
        if count == 6 and order[0]:
            continue
        mine = order.index(1) if 1 in order else count
        eaten = [crossed(taste, order)[0] for taste in permutations(range(1, count + 1))]
        for best in range(1, count + 1):
            surely = all({*range(count - best, count)} <= plate for plate in eaten)
            assert surely == (best <= mine)


def ranks(plate: frozenset[int], taste: tuple[int, ...]) -> list[int]:
    return sorted(taste[morsel] for morsel in plate)


def dominates(one: list[int], other: list[int]) -> bool:
    return all(x >= y for x, y in zip(one, other, strict=True))


@pytest.mark.parametrize("count", range(2, 8))
def test_no_division_is_morsel_by_morsel_better_for_both(count: int) -> None:
    own = tuple(range(1, count + 1))
    for taste in permutations(own):
        divisions = defaultdict(list)
        for mask in range(1 << count):
            plate = frozenset(k for k in range(count) if mask >> k & 1)
            rest = frozenset(range(count)) - plate
            divisions[len(plate)].append((ranks(plate, own), ranks(rest, taste)))
        for order in product((0, 1), repeat=count):
            if count > 5 and order != alternate(count):
                continue
            a, b = crossed(taste, order)
            mine, theirs = ranks(a, own), ranks(b, taste)
            better = [(x, y) for x, y in divisions[len(a)] if dominates(x, mine) and dominates(y, theirs)]
            assert better == [(mine, theirs)]


def inversions(taste: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    return frozenset((i, j) for j in range(len(taste)) for i in range(j) if taste[i] > taste[j])


@pytest.mark.parametrize("count", range(2, 7))
def test_more_inversions_make_both_plates_better_morsel_by_morsel(count: int) -> None:
    own = tuple(range(1, count + 1))
    tastes = list(permutations(own))
    left = {taste: inversions(taste) for taste in tastes}
    right = {taste: frozenset((taste[i], taste[j]) for i, j in left[taste]) for taste in tastes}
    for order in product((0, 1), repeat=count):
        if count > 5 and order != alternate(count):
            continue
        plate = {taste: crossed(taste, order) for taste in tastes}
        for less, more in product(tastes, repeat=2):
            if left[less] <= left[more]:
                assert dominates(ranks(plate[more][0], own), ranks(plate[less][0], own))
            if right[less] <= right[more]:
                assert dominates(ranks(plate[more][1], more), ranks(plate[less][1], less))


@pytest.mark.parametrize("seed", range(30))
def test_among_gallant_bots_greed_gets_its_favourites(seed: int) -> None:
    dice = Random(seed)
    diners, count = dice.choice([2, 3, 4]), dice.randint(4, 12)
    order = (*range(diners), *(dice.randrange(diners) for _ in range(count - diners)))
    tastes = [dice.sample(range(1, count + 1), count) for _ in range(diners)]
    morsels = zip(*tastes, strict=True)
    game = DinnerGame(tuple(Morsel(f"M{k}", row) for k, row in enumerate(morsels)), order)
    greedy, gallant = find_strategy("greedy", "dinner"), find_strategy("gallant", "dinner")
    seat, turns = seed % diners, order.count(seed % diners)
    record = play_out(game, [greedy if k == seat else gallant for k in range(diners)], seed)
    assert game.payoffs(record.final_state())[seat] == sum(range(count - turns + 1, count + 1))


@pytest.mark.parametrize("seed", range(20))
def test_gallant_bots_arrive_at_the_division_of_the_theorem(seed: int) -> None:
    dice = Random(seed)
    diners, count = dice.choice([3, 4, 5, 6]), dice.randint(6, 14)
    order = (*range(diners), *(dice.randrange(diners) for _ in range(count - diners)))
    rows = tuple(zip(*[dice.sample(range(1, count + 1), count) for _ in range(diners)], strict=True))
    game = DinnerGame(tuple(Morsel(f"M{k}", row) for k, row in enumerate(rows)), order)
    record = play_out(game, [find_strategy("gallant", "dinner")] * diners, seed)
    left, by_greed = list(range(count)), [0] * diners
    for eater in reversed(order):
        favourite = max(left, key=lambda k: rows[k][eater])
        left.remove(favourite)
        by_greed[eater] += rows[favourite][eater]
    assert list(game.payoffs(record.final_state())) == by_greed


def test_gallant_bots_refuse_rules_that_their_theorem_does_not_know() -> None:
    fading = find_dinner("figure-2").game
    fading = replace(fading, rules=(Fading(Fraction(1, 2)),))
    with pytest.raises(NotCoveredError, match="gallant diners do is not known under fading"):
        find_strategy("gallant", "dinner").check(fading)
