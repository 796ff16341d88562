from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dinner.crossout import (
    crossout_line,
    crossout_move,
    crossout_play,
    crossout_scores,
    crossout_sequence,
    regret,
    regrets,
    theorem_applies,
    values,
)
from engine.dinner.house_rules.weights import equivalent, preset
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import GameOverError, IllegalMoveError, SetupError
from engine.induction import equilibrium
from tests.engine.dinners import (
    against_crossout,
    orders,
    permutation_dinners,
    random_pairs,
    subset_induction,
)

INTRO = ((1, 2), (2, 3), (3, 1))
FIGURE_2 = ((1, 8), (2, 3), (3, 6), (4, 4), (5, 1), (6, 2), (7, 5), (8, 7))


@st.composite
def dinners(draw: st.DrawFn, largest: int = 6) -> DinnerGame:
    morsels = draw(st.integers(2, largest))
    utilities = st.lists(
        st.fractions(-9, 9, max_denominator=4), min_size=morsels, max_size=morsels, unique=True
    )
    order = draw(st.lists(st.sampled_from((0, 1)), min_size=morsels, max_size=morsels))
    return dinner_of(list(zip(draw(utilities), draw(utilities), strict=True)), tuple(order))


def test_patience_beats_greed_in_the_introduction() -> None:
    assert crossout_scores(INTRO, (0, 1, 0)) == (5, 2)
    assert crossout_play(INTRO, (0, 1, 0))[0] == 1


def test_figure_2_is_crossed_out_as_printed() -> None:
    sequence = crossout_sequence(FIGURE_2, alternate(8))
    assert [FIGURE_2[k] for k in sequence] == [
        (1, 8),
        (5, 1),
        (2, 3),
        (6, 2),
        (3, 6),
        (4, 4),
        (7, 5),
        (8, 7),
    ]
    assert crossout_play(FIGURE_2, alternate(8)) == sequence[::-1]
    assert crossout_scores(FIGURE_2, alternate(8)) == (23, 22)


def test_greed_in_figure_2_costs_its_published_regrets() -> None:
    game = dinner_of(FIGURE_2)
    state = game.initial_state()
    costs = []
    while (mover := game.mover(state)) is not None:
        if mover == 0:
            bite = max(game.choices(state), key=lambda k: FIGURE_2[k][0])
            costs.append(
                (bite, regret(game, state, bite), sum(r == 0 for r in regrets(game, state).values()))
            )
        else:
            bite = crossout_move(game, state)
        state = game.after(state, bite)
    assert game.payoffs(state) == (21, 23)
    assert [cost for _, cost, _ in costs] == [0, 0, 2, 0]
    # Her second bite, F, is one of three best; her third, E, should have been D.
    assert costs[1][0] == 5
    assert costs[1][2] == 3
    assert costs[2][0] == 4


@pytest.mark.parametrize("morsels", range(1, 7))
def test_no_single_deviation_helps_in_any_small_dinner(morsels: int) -> None:
    for pairs in permutation_dinners(morsels):
        for order in orders(morsels):
            value = crossout_scores(pairs, order)[0]
            for bite, morsel in enumerate(pairs):
                rest = (*pairs[:bite], *pairs[bite + 1 :])
                assert morsel[0] + crossout_scores(rest, order[1:])[0] <= value


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("morsels", range(2, 7))
def test_no_play_at_all_beats_crossout_against_crossout(morsels: int, seat: int) -> None:
    for pairs in permutation_dinners(morsels):
        reached = against_crossout(pairs, alternate(morsels), seat)
        assert max(scores[seat] for scores in reached) == crossout_scores(pairs, alternate(morsels))[seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_no_play_beats_crossout_in_larger_dinners_and_other_orders(seat: int) -> None:
    dice = Random(2012)
    for _ in range(60):
        morsels = dice.choice((7, 8))
        pairs = random_pairs(morsels, dice)
        order = tuple(dice.choices((0, 1), k=morsels))
        reached = against_crossout(pairs, order, seat)
        assert max(scores[seat] for scores in reached) == crossout_scores(pairs, order)[seat]


def test_crossout_solves_every_order_of_turns() -> None:
    dice = Random(1104)
    compared = 0
    for morsels in range(1, 8):
        for order in product((0, 1), repeat=morsels):
            for _ in range(4):
                pairs = random_pairs(morsels, dice)
                assert crossout_scores(pairs, order) == subset_induction(pairs, order)
                compared += 1
    assert compared == 1016


@given(dinners(5))
def test_crossout_agrees_with_induction(game: DinnerGame) -> None:
    state = game.initial_state()
    assert values(game, state) == equilibrium(game, state).payoffs


@given(dinners())
def test_only_the_order_of_the_utilities_matters(game: DinnerGame) -> None:
    pairs = [m.utilities for m in game.morsels]
    ranks = [
        tuple(sorted(p[seat] for p in pairs).index(pair[seat]) ** 3 for seat in (0, 1)) for pair in pairs
    ]
    assert crossout_sequence([(a, b) for a, b in ranks], game.order) == crossout_sequence(pairs, game.order)


@given(dinners(8), st.randoms(use_true_random=False))
def test_regret_explains_every_final_score(game: DinnerGame, dice: Random) -> None:
    state = game.initial_state()
    start = values(game, state)
    regretted = [Fraction(0), Fraction(0)]
    surprised = [Fraction(0), Fraction(0)]
    while (mover := game.mover(state)) is not None:
        costs = regrets(game, state)
        assert min(costs.values()) == 0
        assert costs[crossout_move(game, state)] == 0
        bite = dice.choice(game.choices(state))
        after = game.after(state, bite)
        regretted[mover] += costs[bite]
        surprised[1 - mover] += values(game, after)[1 - mover] - values(game, state)[1 - mover]
        state = after
    for seat in (0, 1):
        assert game.payoffs(state)[seat] == start[seat] - regretted[seat] + surprised[seat]


@given(dinners(8))
def test_the_line_foretells_crossout_play(game: DinnerGame) -> None:
    state = game.initial_state()
    line = crossout_line(game, state)
    for bite in line:
        assert crossout_move(game, state) == bite
        state = game.after(state, bite)
    assert game.mover(state) is None


@given(dinners(6), st.tuples(*[st.integers(-2, 2)] * 4))
def test_weighted_diners_play_an_ordinary_dinner(
    game: DinnerGame, weights: tuple[int, int, int, int]
) -> None:
    own_a, other_a, other_b, own_b = weights
    pairs = [m.utilities for m in game.morsels]
    new = equivalent(pairs, ((own_a, other_a), (other_b, own_b)))
    differences = set()
    for mine in _shares(game):
        theirs = [k for k in range(len(pairs)) if k not in mine]
        a, b = sum(pairs[k][0] for k in mine), sum(pairs[k][1] for k in theirs)
        differences.add(
            (
                own_a * a + other_a * b - sum(new[k][0] for k in mine),
                other_b * a + own_b * b - sum(new[k][1] for k in theirs),
            )
        )
    assert len(differences) == 1  # payoffs and new scores differ by the same constants, whatever is eaten


def _shares(game: DinnerGame) -> list[list[int]]:
    count = len(game.morsels)
    sets = ([k for k in range(count) if mask >> k & 1] for mask in range(1 << count))
    return [mine for mine in sets if len(mine) == game.order.count(0)]


@given(dinners())
def test_rivals_come_to_like_the_same_and_friends_the_opposite(game: DinnerGame) -> None:
    pairs = [m.utilities for m in game.morsels]
    assert all(a == b for a, b in equivalent(pairs, preset("competitive")))
    assert all(a == -b for a, b in equivalent(pairs, preset("cooperative")))


def test_of_two_equally_liked_the_earlier_counts_as_liked_less() -> None:
    assert crossout_sequence([(1, 1), (1, 1)], (0, 1)) == (0, 1)
    assert not theorem_applies(dinner_of([(1, 1), (1, 2)]))
    assert theorem_applies(dinner_of(INTRO))


def test_turns_and_morsels_must_match() -> None:
    with pytest.raises(SetupError, match="3 morsels need as many turns, not 2"):
        crossout_sequence(INTRO, (0, 1))


def test_an_empty_plate_has_no_crossout_move() -> None:
    game = dinner_of(INTRO, (0, 1, 0))
    state = game.initial_state()
    for bite in (0, 1, 2):
        state = game.after(state, bite)
    assert regrets(game, state) == {}
    with pytest.raises(GameOverError):
        crossout_move(game, state)
    with pytest.raises(IllegalMoveError):
        regret(game, game.after(game.initial_state(), 0), 0)


def test_a_hundred_thousand_morsels_are_no_trouble() -> None:
    pairs = random_pairs(100_000, Random(7))
    play = crossout_play(pairs, alternate(100_000))
    assert sorted(play) == list(range(100_000))
