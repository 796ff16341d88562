"""The proofs of docs/explanation/proofs.md, on every small dinner."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dinner.crossout import crossout_play
from engine.dinner.orders import alternate
from engine.dinner.rules import dinner_of
from engine.dinner.solution import solve_dinner
from engine.errors import SetupError, TooLargeError
from engine.induction import equilibria
from engine.studies.outcomes import catalan
from engine.studies.permutation_dinners import plates_study
from research.theorem import theorem_study


@pytest.mark.parametrize(("morsels", "dinners"), [(1, 1), (2, 4), (3, 24), (4, 192)])
def test_the_theorem_holds_on_every_small_dinner(morsels, dinners):
    *_, tally = theorem_study(morsels)
    assert tally.dinners == dinners
    assert tally.equal >= tally.dinners
    assert (tally.inward, tally.above, tally.other_plates, tally.other_equilibria) == (0, 0, 0, 0)


@pytest.mark.parametrize("order", list(product((0, 1), repeat=4)))
def test_every_equilibrium_of_induction_ends_with_the_plates_of_crossout(order):
    # 1 + 4 = 2 + 3 for both: many bites pay alike.
    pairs = [(1, 3), (2, 4), (3, 1), (4, 2)]
    game = dinner_of(pairs, order)
    play = crossout_play(pairs, order)
    mine = {k for k, seat in zip(play, order, strict=True) if seat == 0}
    for found in equilibria(game, game.initial_state()):
        assert {k for k, seat in zip(found.moves, order, strict=True) if seat == 0} == mine


def test_the_theorem_is_checked_on_dinners_that_there_are_and_not_too_many():
    with pytest.raises(SetupError, match="at least 1 morsel, not “0”"):
        theorem_study(0)
    with pytest.raises(TooLargeError, match=r"7 morsels have 322,560 dinners .* at most 6"):
        theorem_study(7)
    with pytest.raises(TooLargeError, match="more than 1,000,000,000,000,000,000 dinners"):
        theorem_study(10**6)


@pytest.mark.parametrize("k", [1, 2, 3])
def test_the_plates_of_odd_permutation_dinners_are_catalan_too(k):
    assert plates_study(2 * k + 1) == (catalan(k + 1), catalan(k + 1))


def plates_by_path(n, others, before):
    """Count the plates of docs/explanation/proofs.md, section 3, set by set."""
    count = 0
    for mask in range(1 << n):
        other = [rank for rank in range(n) if mask >> rank & 1]
        if len(other) == others:
            count += all(rank - j <= j + before for j, rank in enumerate(other))
    return count


@pytest.mark.parametrize("n", range(1, 16))
def test_the_paths_of_the_proof_are_catalan_up_to_15_morsels(n):
    k, odd = divmod(n, 2)
    assert plates_by_path(n, k + odd, 0) == catalan(k + odd)
    assert plates_by_path(n, k, 1) == catalan(k + 1)


@given(
    st.integers(2, 7).flatmap(
        lambda n: st.lists(st.permutations(range(-3, n - 3)), min_size=2, max_size=2).map(
            lambda tastes: list(zip(*tastes, strict=True))
        )
    ),
    st.integers(0, 1),
)
def test_the_first_diner_envies_nobody_where_the_proof_says_so(pairs, last):
    order = alternate(len(pairs), last)
    first = order[0]
    shifted = [(a + 3, b + 3) for a, b in pairs]  # not negative
    envy = solve_dinner(shifted, order).envy
    assert envy[first] == 0
    assert envy[1 - first] <= max(pair[1 - first] for pair in shifted)
    if len(pairs) % 2 == 0:
        assert solve_dinner(pairs, order).envy[first] == 0


def test_the_first_diner_can_envy_where_the_last_morsel_is_a_nuisance():
    solution = solve_dinner([(-6, -5), (-4, 5), (2, 3)], (1, 0, 1))
    assert solution.envy == (0, 3)
