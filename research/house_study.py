"""Studies of house rules: where crossing out from below fails, and how often offers make greed sincere."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from random import Random
from typing import TypeAlias

from engine.dinner.dinner_search import DinnerSearch, PlateSearch, dinner_gains
from engine.dinner.house_rules.injera import Injera, Layers, on_top, plates, under
from engine.dinner.house_rules.pass_once import PassOnce
from engine.dinner.house_rules.take_backs import TakeBacks
from engine.dinner.morsels import Utilities
from engine.dinner.orders import alternate
from engine.dinner.plate_game import free
from engine.dinner.rules import dinner_of
from engine.errors import TooLargeError
from engine.exact import Exact, check_whole
from engine.game import Seat

MOST_LAYERED = 4
"""Most morsels of which every way to lie on each other is gone through: 219 of them, with 24 dinners each."""
MOST_STACKED = 12
"""Most morsels in two stacks: 49 plates."""
MOST_PASSED = 8
"""Most morsels of a dinner that is searched with and without passes: some milliseconds."""
MOST_DRAWN = 10**6
"""Most random dinners of a study."""
MOST = 10**6
"""Utilities are drawn from 1 to this, all different."""

Pairs: TypeAlias = Sequence[Utilities]


@dataclass(frozen=True, slots=True)
class Failures:
    """In how many of some dinners crossing out from below is no equilibrium, in three senses.

    Attributes
    ----------
    scores
        No equilibrium has its scores.
    path
        No equilibrium plays its bites.
    strategy
        To cross out from below, on every plate that can be left, is no equilibrium.
    """

    dinners: int
    scores: int
    path: int
    strategy: int


@dataclass(frozen=True, slots=True)
class OfferTally:
    """How often dinners with take-backs come to the scores of two greedy diners.

    Attributes
    ----------
    sincere
        In how many dinners these are the scores of an equilibrium.
    alone
        In how many they are the only ones.
    alone_without
        The same without offers.
    """

    dinners: int
    sincere: int
    alone: int
    alone_without: int


def layered_play(
    pairs: Pairs, layers: Layers, order: Sequence[Seat], left: Iterable[int] | None = None
) -> tuple[int, ...]:
    """Return the bites by crossing out from below, which is no equilibrium in general.

    From the last bite on, each is what the other likes least of what has nothing under it: see
    docs/explanation/house-rules.md.

    Parameters
    ----------
    order
        The turns that are left.
    left
        The morsels that are left; all if left out.

    Examples
    --------
    >>> layered_play([(1, 1), (2, 2), (3, 3)], ((0, 2),), (1, 0, 1))
    (0, 2, 1)
    """
    covers, rest = under(layers, len(pairs)), set(range(len(pairs)) if left is None else left)
    bites = []
    for eater in reversed(order):
        bottom = (k for k in rest if not any(covers[k] >> other & 1 for other in rest))
        last = min(bottom, key=lambda k: pairs[k][1 - eater])
        bites.append(last)
        rest.remove(last)
    return tuple(reversed(bites))


def _scores(pairs: Pairs, order: Sequence[Seat], play: Sequence[int]) -> tuple[Exact, Exact]:
    scores: list[Exact] = [0, 0]
    for eater, morsel in zip(order, play, strict=True):
        scores[eater] += pairs[morsel][eater]
    return scores[0], scores[1]


def orders_of_layers(morsels: int) -> tuple[Layers, ...]:
    """Return every way in which so many morsels can lie on each other, all that lies above named: 19 of 3."""
    pairs = list(permutations(range(morsels), 2))
    return tuple(
        some
        for count in range(len(pairs) + 1)
        for some in combinations(pairs, count)
        if _is_order(frozenset(some))
    )


def layers_study(morsels: int) -> Failures:
    """Count where crossing out from below is no equilibrium: of all dinners by ranks, with all layers.

    Turns alternate, B last.

    Raises
    ------
    TooLargeError
        Past `MOST_LAYERED` morsels.

    Examples
    --------
    >>> layers_study(3)
    Failures(dinners=114, scores=9, path=9, strategy=9)
    """
    check_whole(morsels, "morsels", 1)
    if morsels > MOST_LAYERED:
        raise TooLargeError(f"All layers of {morsels} morsels: at most {MOST_LAYERED} are gone through.")
    ranks = range(1, morsels + 1)
    return _failures(
        (list(zip(ranks, theirs, strict=True)), layers)
        for layers in orders_of_layers(morsels)
        for theirs in permutations(ranks)
    )


def stacks_study(morsels: int, dinners: int, seed: int = 0) -> Failures:
    """Count the same in random dinners of two stacks of (nearly) equal height.

    Raises
    ------
    TooLargeError
        Past `MOST_STACKED` morsels.
    """
    check_whole(morsels, "morsels", 2)
    check_whole(dinners, "dinners", 1, MOST_DRAWN)
    if morsels > MOST_STACKED:
        raise TooLargeError(f"Two stacks of {morsels} morsels: at most {MOST_STACKED} are gone through.")
    layers = _stacked(morsels, 2)
    dice = Random(f"stacks {morsels} {seed}")
    return _failures((_random_pairs(morsels, dice), layers) for _ in range(dinners))


def passes_study(morsels: int, stacks: int, dinners: int, seed: int = 0) -> int:
    """Return in how many random dinners on stacks one pass each changes the equilibrium payoffs.

    Each diner's utilities are distinct whole numbers drawn uniformly from 1 to `MOST`, independently of the
    other's. Turns alternate, with the last turn for B if nobody passes. The payoffs of all subgame perfect
    equilibria are compared as sets.

    Parameters
    ----------
    stacks
        The number of stacks, equal in height as nearly as possible. At most ``morsels``: nothing is covered.

    Raises
    ------
    TooLargeError
        Past `MOST_PASSED` morsels.

    Examples
    --------
    >>> passes_study(3, 3, 100)
    0
    """
    check_whole(morsels, "morsels", 1)
    check_whole(stacks, "stacks", 1, morsels)
    check_whole(dinners, "dinners", 1, MOST_DRAWN)
    if morsels > MOST_PASSED:
        raise TooLargeError(f"Passes with {morsels} morsels: at most {MOST_PASSED} are searched.")
    layers = _stacked(morsels, stacks)
    rules = (Injera(layers),) if layers else ()
    dice, order, changed = Random(f"passes {morsels} {stacks} {seed}"), alternate(morsels), 0
    for _ in range(dinners):
        dinner = dinner_of(_random_pairs(morsels, dice), order)
        without, passing = (
            set(DinnerSearch(replace(dinner, rules=more)).payoffs()) for more in (rules, (*rules, PassOnce()))
        )
        changed += without != passing
    return changed


def offers_study(morsels: int, dinners: int | None, seed: int = 0) -> OfferTally:
    """Count how often the greedy scores are an equilibrium's with take-backs: alternating, B last.

    Parameters
    ----------
    dinners
        How many with random utilities; every dinner by ranks if None.

    Raises
    ------
    TooLargeError
        Past the morsels that are searched.
    """
    check_whole(morsels, "morsels", 2)
    if morsels > TakeBacks.most_left:
        raise TooLargeError(f"{morsels} morsels with take-backs: at most {TakeBacks.most_left} are searched.")
    dice, ranks = Random(f"offers {morsels} {seed}"), range(1, morsels + 1)
    drawn: Iterator[list[Utilities]]
    if dinners is None:
        drawn = (list(zip(ranks, theirs, strict=True)) for theirs in permutations(ranks))
    else:
        check_whole(dinners, "dinners", 1, MOST_DRAWN)
        drawn = (_random_pairs(morsels, dice) for _ in range(dinners))
    order, count, sincere, alone, without = alternate(morsels), 0, 0, 0, 0
    for pairs in drawn:
        greedy = _greedy_scores(pairs, order)
        found = set(DinnerSearch(replace(dinner_of(pairs, order), rules=(TakeBacks(),))).payoffs())
        count += 1
        sincere += greedy in found
        alone += found == {greedy}
        without += set(PlateSearch(dinner_gains(pairs, order), order).payoffs()) == {greedy}
    return OfferTally(count, sincere, alone, without)


def _failures(dinners: Iterator[tuple[list[Utilities], Layers]]) -> Failures:
    counts = [0] * 4
    for pairs, layers in dinners:
        order, above = alternate(len(pairs)), on_top(layers, len(pairs))
        search = PlateSearch(dinner_gains(pairs, order), order, above=above)
        play = layered_play(pairs, layers, order)
        counts[0] += 1
        counts[1] += _scores(pairs, order, play) not in set(search.payoffs())
        counts[2] += play not in set(search.plays())
        counts[3] += not _is_equilibrium(pairs, layers, order, above)
    return Failures(*counts)


def _is_equilibrium(pairs: Pairs, layers: Layers, order: Sequence[Seat], above: Sequence[int]) -> bool:
    """Tell whether no single bite off the rule pays, on any plate that can be left."""
    found = plates(above, 1 << len(pairs))
    assert found is not None
    scores = {}
    for plate in found:
        left = [k for k in range(len(pairs)) if plate >> k & 1]
        turns = order[len(order) - len(left) :]
        scores[plate] = _scores(pairs, turns, layered_play(pairs, layers, turns, left))
    for plate in found:
        if plate:
            mover = order[len(order) - plate.bit_count()]
            for bite in free(plate, above):
                if pairs[bite][mover] + scores[plate ^ 1 << bite][mover] > scores[plate][mover]:
                    return False
    return True


def _is_order(layers: frozenset[tuple[int, int]]) -> bool:
    """Tell whether nothing lies on itself, and what lies on something on all that is under it."""
    return all(
        (y, x) not in layers and all((x, z) in layers for below, z in layers if below == y) for x, y in layers
    )


def _greedy_scores(pairs: Pairs, order: Sequence[Seat]) -> tuple[Exact, Exact]:
    left, bites = set(range(len(pairs))), []
    for seat in order:
        bites.append(max(left, key=lambda k: pairs[k][seat]))
        left.remove(bites[-1])
    return _scores(pairs, order, bites)


def _stacked(morsels: int, stacks: int) -> Layers:
    """Return the layers of so many stacks of (nearly) equal height, each with its lowest number on top."""
    ends = {morsels * (stack + 1) // stacks - 1 for stack in range(stacks)}
    return tuple((k, k + 1) for k in range(morsels) if k not in ends)


def _random_pairs(morsels: int, dice: Random) -> list[Utilities]:
    return list(zip(*(dice.sample(range(1, MOST + 1), morsels) for _ in "AB"), strict=True))
