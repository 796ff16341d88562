from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import find_strategy, play_out
from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from engine.errors import SetupError, TooLargeError, UnknownNameError
from engine.studies.divisions import WAYS, Division, divide, find_way

FIGURE_2 = find_dinner("figure-2").game
NAMES = [way.name for way in WAYS]


@st.composite
def plates(draw, most=8):
    n = draw(st.integers(1, most))
    values = st.lists(st.integers(1, 30), min_size=n, max_size=n, unique=True)
    return list(zip(draw(values), draw(values), strict=True))


def of(name, morsels) -> Division | None:
    return divide(name, morsels, alternate(len(morsels)))


def worth(morsels, seat, plate):
    return sum(morsels[k][seat] for k in plate)


def every_split(morsels):
    everything = range(len(morsels))
    for size in range(len(morsels) + 1):
        for mine in combinations(everything, size):
            theirs = tuple(k for k in everything if k not in mine)
            yield worth(morsels, 0, mine), worth(morsels, 1, theirs)


@settings(max_examples=60)
@given(plates(), st.sampled_from(NAMES))
def test_a_division_hands_out_every_morsel_once_and_counts_right(morsels, name) -> None:
    found = of(name, morsels)
    if found is None:
        assert name == "undercut"
        return
    mine, theirs = found.plates
    assert sorted(mine + theirs) == list(range(len(morsels)))
    for seat, plate in enumerate(found.plates):
        assert found.scores[seat] == worth(morsels, seat, plate)
        gap = worth(morsels, seat, found.plates[1 - seat]) - found.scores[seat]
        assert found.envy[seat] == max(0, gap)
        best = max((morsels[k][seat] for k in found.plates[1 - seat]), default=0)
        assert found.envy_but_one[seat] == max(0, gap - best)


def test_crossout_and_round_robin_are_what_the_bots_play() -> None:
    for slug in ("figure-1", "figure-2", "d1", "feast", "fair-turns"):
        game = find_dinner(slug).game
        morsels = [m.utilities for m in game.morsels]
        for name, bot in (("crossout", "crossout"), ("round-robin", "greedy")):
            end = play_out(game, [find_strategy(bot, "dinner")] * 2, 0).final_state()
            assert divide(name, morsels, game.order).scores == game.payoffs(end)


def test_two_greedy_diners_beat_crossout_on_d1() -> None:
    game = find_dinner("d1").game
    morsels = [m.utilities for m in game.morsels]
    assert divide("crossout", morsels, game.order).scores == (13, 11)
    assert divide("round-robin", morsels, game.order).scores == (13, 12)


@settings(max_examples=80)
@given(plates())
def test_the_envy_graph_leaves_no_envy_but_for_one_morsel(morsels) -> None:
    assert of("envy-graph", morsels).envy_but_one == (0, 0)


def test_the_envy_graph_swaps_plates_that_are_envied_both_ways() -> None:
    # A gets the first, B the second: each would rather have the other's, so they swap before the third.
    assert of("envy-graph", [(1, 5), (5, 1), (3, 3)]).plates == ((1, 2), (0,))


@settings(max_examples=80)
@given(plates())
def test_the_largest_sum_and_product_are_the_largest(morsels) -> None:
    splits = list(every_split(morsels))
    a, b = of("largest-sum", morsels).scores
    assert a + b == max(x + y for x, y in splits)
    a, b = of("largest-product", morsels).scores
    assert (a * b, a + b, a) == max((x * y, x + y, x) for x, y in splits)


def contested(morsels) -> list[int]:
    left, pile = set(range(len(morsels))), []
    while left:
        mine, theirs = (max(left, key=lambda k, seat=seat: morsels[k][seat]) for seat in (0, 1))
        if mine == theirs:
            pile.append(mine)
        left -= {mine, theirs}
    return pile


@settings(max_examples=150)
@given(plates(9))
def test_undercut_ends_envy_if_the_contested_pile_allows_it(morsels) -> None:
    pile = contested(morsels)
    halves = [Fraction(worth(morsels, seat, pile)) / 2 for seat in (0, 1)]
    possible = any(
        worth(morsels, 0, [k for k, a in zip(pile, owners, strict=True) if a]) >= halves[0]
        and worth(morsels, 1, [k for k, a in zip(pile, owners, strict=True) if not a]) >= halves[1]
        for owners in product((True, False), repeat=len(pile))
    )
    found = of("undercut", morsels)
    assert (found is not None) == possible
    if found is not None:
        assert found.envy_free


def test_undercut_proposes_and_is_undercut() -> None:
    # All is contested. Only A values the best morsel at half or more: B gladly takes the rest.
    assert of("undercut", [(6, 4), (3, 3), (2, 2)]).plates == ((0,), (1, 2))
    # Here the roles are turned round: the best is minimal for B alone.
    assert of("undercut", [(4, 6), (3, 3), (2, 2)]).plates == ((1, 2), (0,))
    # One morsel cannot be shared.
    assert of("undercut", [(1, 1)]) is None
    # Alike tastes, and a half that both find exactly.
    assert of("undercut", [(3, 3), (2, 2), (1, 1)]).plates == ((0,), (1, 2))


def test_undercut_meets_a_bundle_that_the_other_wants_more_of() -> None:
    # Seen in random plates: the other refuses the rest, since the proposal is worth more than half to both.
    dice, undercuts = Random(3), 0
    for _ in range(300):
        n = 6
        tastes = [sorted(dice.sample(range(1, 40), n), reverse=True) for _ in (0, 1)]
        morsels = list(zip(*tastes, strict=True))  # both rank alike: everything is contested
        found = of("undercut", morsels)
        if found is not None:
            assert found.envy_free
            undercuts += sum(found.plates[0]) > sum(found.plates[1])
    assert undercuts > 20


def test_fractions_stay_exact() -> None:
    morsels = [(Fraction(1, 3), 2), (Fraction(1, 2), 1), (5, Fraction(7, 2))]
    for name in NAMES:
        found = of(name, morsels)
        if found is not None:
            assert found.scores[0] == worth(morsels, 0, found.plates[0])


def test_what_cannot_be_divided_so_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="undercut"):
        find_way("dice")
    with pytest.raises(SetupError, match="as many turns"):
        divide("crossout", [(1, 2)], (0, 1))
    for name in ("envy-graph", "undercut", "largest-product"):
        with pytest.raises(SetupError, match="“-1”"):
            of(name, [(1, 2), (2, -1)])
    assert of("largest-sum", [(1, 2), (2, -1)]).scores == (2, 2)
    with pytest.raises(SetupError, match="strictly"):
        of("undercut", [(1, 2), (1, 3)])
    with pytest.raises(TooLargeError, match="262,144"):
        of("undercut", [(k, k) for k in range(1, 21)])
    with pytest.raises(TooLargeError, match="undominated"):
        of("largest-product", [(2**k, 2**k) for k in range(24)])


def test_the_ways_of_a_plate_divided_by_hand() -> None:
    morsels, order = [(1, 3), (2, 2), (3, 1)], (0, 1, 0)
    scores = {name: found and found.scores for name in NAMES for found in [divide(name, morsels, order)]}
    # The favourites differ, and the one morsel left is contested: undercut cannot share it.
    assert scores.pop("undercut") is None
    assert set(scores.values()) == {(5, 3)}
