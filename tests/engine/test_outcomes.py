from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dinner.crossout import crossout_move, crossout_scores
from engine.dinner.efficiency import efficiency, envy, frontier, inversions, undominated
from engine.dinner.named import find_dinner
from engine.dinner.orders import alternate
from engine.dinner.rules import dinner_of
from engine.errors import EngineError, SetupError, TooLargeError
from engine.studies.outcomes import catalan, cloud


def all_scores(morsels, order):
    """Every split, one by one."""
    everything, scores = range(len(morsels)), []
    for mine in combinations(everything, order.count(0)):
        theirs = set(everything) - set(mine)
        scores.append((sum(morsels[k][0] for k in mine), sum(morsels[k][1] for k in theirs)))
    return scores


def plates_against_crossout(game, crossout_seat):
    """Every final plate of A when ``crossout_seat`` plays crossout, by walking the whole tree."""
    found, waiting, seen = set(), [game.initial_state()], set()
    while waiting:
        state = waiting.pop()
        mover = game.mover(state)
        if mover is None:
            found.add(tuple(k for k, eater in enumerate(state.eaters) if eater == 0))
        elif mover == crossout_seat:
            waiting.append(game.after(state, crossout_move(game, state)))
        else:
            waiting += [s for m in game.choices(state) if (s := game.after(state, m)) not in seen]
            seen.update(waiting)
    return found


def dinners(most=7):
    """Dinners of any order, with ties, fractions and negative utilities."""
    number = st.integers(-6, 12) | st.fractions(-3, 9, max_denominator=6)
    return st.integers(2, most).flatmap(
        lambda n: st.tuples(
            st.lists(st.tuples(number, number), min_size=n, max_size=n),
            st.lists(st.sampled_from([0, 1]), min_size=n, max_size=n),
        )
    )


def test_figure_1_has_the_published_cloud():
    game = find_dinner("figure-1").game
    dots = cloud([m.utilities for m in game.morsels], game.order)
    assert dots.splits == 3432
    assert len(dots.pairs) == 1074
    assert len(dots.against(1)) == 668
    assert dots.crossout == (71, 64)
    assert max(pair.scores for pair in dots.against(1)) == (71, 64)
    assert dots.crossout in dots.frontier


@given(dinners())
def test_the_cloud_is_every_split(dinner):
    morsels, order = dinner
    dots, scores = cloud(morsels, order), all_scores(morsels, order)
    assert {pair.scores: pair.splits for pair in dots.pairs} == {s: scores.count(s) for s in scores}
    assert [pair.scores for pair in dots.pairs] == sorted(set(scores))
    for pair in dots.pairs:
        others = set(range(len(morsels))) - set(pair.example)
        assert pair.scores == (
            sum(morsels[k][0] for k in pair.example),
            sum(morsels[k][1] for k in others),
        )


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_what_can_happen_against_crossout_is_what_the_tree_reaches(n):
    everything = list(product(product((0, 1), repeat=n), permutations(range(n))))
    for order, taste in Random(n).sample(everything, min(len(everything), 400)):
        game = dinner_of([(1 << k, 1 << taste[k]) for k in range(n)], order)  # every split has its own scores
        dots = cloud([m.utilities for m in game.morsels], order)
        for seat in (0, 1):
            assert {pair.example for pair in dots.against(seat)} == plates_against_crossout(game, seat)


@pytest.mark.parametrize("seed", range(4))
def test_what_can_happen_against_crossout_is_what_the_tree_reaches_on_larger_plates(seed):
    rng = Random(seed)
    n = 8
    order = tuple(rng.choice([0, 1]) for _ in range(n))
    game = dinner_of([(1 << k, 1 << x) for k, x in enumerate(rng.sample(range(n), n))], order)
    dots = cloud([m.utilities for m in game.morsels], order)
    for seat in (0, 1):
        assert {pair.example for pair in dots.against(seat)} == plates_against_crossout(game, seat)


def test_numbers_beyond_64_bits_stay_exact():
    huge = 10**39
    morsels = [(huge + 1, Fraction(1, 7)), (huge + 2, Fraction(2, 7)), (2 * huge, 3 * huge), (5, 4)]
    dots = cloud(morsels, (0, 1, 0, 1))
    assert sorted(set(all_scores(morsels, (0, 1, 0, 1)))) == [pair.scores for pair in dots.pairs]


@given(dinners())
def test_the_frontier_is_what_nothing_dominates(dinner):
    morsels, order = dinner
    scores = set(all_scores(morsels, order))
    best = {(a, b) for a, b in scores if not any(x >= a and y >= b and (x, y) != (a, b) for x, y in scores)}
    assert set(frontier(morsels, order)) == best
    assert frontier(morsels, order) == cloud(morsels, order).frontier == undominated(list(scores))


@given(dinners())
def test_efficiency_is_judged_against_every_split(dinner):
    morsels, order = dinner
    a, b = crossout_scores(morsels, order)
    verdict, scores = efficiency(morsels, order), all_scores(morsels, order)
    assert verdict.efficient == (not any(x >= a and y >= b and (x, y) != (a, b) for x, y in scores))
    assert verdict.weakly_efficient == (not any(x > a and y > b for x, y in scores))


def inefficient_permutation_dinners(n):
    for taste in permutations(range(1, n + 1)):
        morsels = list(zip(range(1, n + 1), taste, strict=True))
        if not efficiency(morsels, alternate(n)).efficient:
            yield morsels


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_the_first_diner_never_envies_and_the_second_at_most_a_favourite(n):
    first = alternate(n)[0]
    rng = Random(n)
    for taste in permutations(range(n)):
        utilities = [sorted(rng.sample(range(50), n)) for _ in (0, 1)]
        morsels = [(utilities[0][k], utilities[1][taste[k]]) for k in range(n)]
        envies = envy(morsels, alternate(n))
        assert envies[first] == 0
        assert envies[1 - first] <= max(m[1 - first] for m in morsels)


def test_envy_is_what_the_other_plate_is_worth_more():
    # Both agree: A eats 4 and 2, B eats 3 and 1, and would rather have 6 than 4.
    assert envy([(k, k) for k in (1, 2, 3, 4)], (0, 1, 0, 1)) == (0, 2)


def test_catalan_numbers_against_crossout():
    rng = Random(7)
    for k in range(1, 8):
        taste = rng.sample(range(2 * k), 2 * k)
        dots = cloud(list(enumerate(taste)), alternate(2 * k))
        assert sum(pair.reachable[1] for pair in dots.pairs) == catalan(k + 1)
        assert sum(pair.reachable[0] for pair in dots.pairs) == catalan(k)


@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), max_size=12))
def test_inversions_are_the_pairs_ranked_oppositely(morsels):
    assert inversions(morsels) == sum((a - x) * (b - y) < 0 for (a, b), (x, y) in combinations(morsels, 2))


def test_work_that_is_too_large_is_refused_with_its_size_and_the_limit():
    with pytest.raises(TooLargeError, match=r"30 morsels have about 10\^8 splits: .* at most 24"):
        cloud([(k, -k) for k in range(30)], alternate(30))
    with pytest.raises(TooLargeError, match=r"about 10\^3008 splits"):
        cloud([(k, -k) for k in range(10_000)], alternate(10_000))
    steep = [(1 << k, 1 << k) for k in range(40)]
    with pytest.raises(TooLargeError, match=r"40 morsels may need [\d,]+ steps: at most 800,000,000"):
        frontier(steep, alternate(40))


@pytest.mark.parametrize("solve", [cloud, frontier, efficiency, envy])
def test_an_order_of_another_length_is_refused(solve):
    with pytest.raises(EngineError, match="3 morsels need as many turns, not 2"):
        solve([(1, 2), (2, 3), (3, 1)], (0, 1))


def test_catalan_of_a_negative_number_is_refused():
    with pytest.raises(SetupError, match="not -1"):
        catalan(-1)
