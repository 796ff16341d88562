from itertools import pairwise, permutations, product
from random import Random

import pytest

from engine.certificate import Certificate
from engine.dinner import solution as module
from engine.dinner.crossout import crossout_play, crossout_scores
from engine.dinner.dinner_search import PlateSearch, dinner_gains
from engine.dinner.orders import alternate
from engine.dinner.solution import refinements, solve_dinner
from engine.errors import SetupError, TooLargeError
from research.tied import TiedTally, tied_study


def dinners(number, most, seed):
    dice = Random(seed)
    for _ in range(number):
        n = dice.randint(2, most)
        morsels = [(dice.randint(0, 3), dice.randint(0, 3)) for _ in range(n)]
        yield morsels, tuple(dice.randrange(2) for _ in range(n))


def equilibrium_scores(morsels, order):
    return set(PlateSearch(dinner_gains(morsels, order), order).payoffs())


def strict_orders(morsels, seat):
    """Every way to rank the morsels strictly that keeps what the seat likes more above."""
    for order in permutations(range(len(morsels))):
        if all(morsels[a][seat] <= morsels[b][seat] for a, b in pairwise(order)):
            yield {morsel: rank for rank, morsel in enumerate(order)}


def scores_by_ranks(morsels, order, ranks):
    ranked = [(ranks[0][k], ranks[1][k]) for k in range(len(morsels))]
    assert len(set(ranks[0].values())) == len(set(ranks[1].values())) == len(morsels)
    eaten = [0, 0]
    for seat, morsel in zip(order, crossout_play(ranked, order), strict=True):
        eaten[seat] += morsels[morsel][seat]
    return tuple(eaten)


def test_the_walks_are_crossout_by_every_pair_of_strict_orders():
    for morsels, order in dinners(60, 5, 1):
        by_orders = {
            scores_by_ranks(morsels, order, ranks)
            for ranks in product(strict_orders(morsels, 0), list(strict_orders(morsels, 1)))
        }
        found = refinements(morsels, order)
        assert set(found.scores) == by_orders
        assert found.whole


def test_all_of_them_are_equilibria_and_often_they_are_all():
    equal = 0
    for morsels, order in dinners(600, 8, 2):
        truth = equilibrium_scores(morsels, order)
        found = set(refinements(morsels, order).scores)
        assert crossout_scores(morsels, order) in found
        assert found <= truth
        equal += found == truth
    assert equal == 514  # docs/reference/solving.md says so


@pytest.mark.parametrize(("morsels", "most"), [(2, 3), (3, 2), (4, 2)])
def test_the_study_of_ties_counts_what_plain_loops_count(morsels, most):
    dinners = outside = equal = found = payoffs = 0
    pairs = list(product(range(1, most + 1), repeat=2))
    for dinner in {tuple(sorted(dinner)) for dinner in product(pairs, repeat=morsels)}:
        if not any(len(set(utilities)) < morsels for utilities in zip(*dinner, strict=True)):
            continue
        for order in product((0, 1), repeat=morsels):
            if order[0] == 0:
                truth, some = equilibrium_scores(dinner, order), set(refinements(dinner, order).scores)
                dinners, equal, outside = dinners + 1, equal + (some == truth), outside + bool(some - truth)
                found, payoffs = found + len(some), payoffs + len(truth)
    *_, tally = tied_study(morsels, most)
    assert tally == TiedTally(dinners, outside, equal, found, payoffs)
    assert tally.outside == 0 < tally.equal


@pytest.mark.parametrize(
    ("morsels", "most", "error"), [(1, 3, SetupError), (4, 0, SetupError), (9, 3, TooLargeError)]
)
def test_the_study_of_ties_refuses_before_it_begins(morsels, most, error):
    with pytest.raises(error, match=str(morsels if error is TooLargeError or morsels < 2 else most)):
        tied_study(morsels, most)


def test_too_many_orders_leave_some_out_and_say_so(monkeypatch):
    monkeypatch.setattr(module, "WALKS", 200)
    cut = 0
    for morsels, order in dinners(200, 8, 3):
        found = refinements(morsels, order)
        assert crossout_scores(morsels, order) in found.scores
        assert set(found.scores) <= equilibrium_scores(morsels, order)
        cut += not found.whole
    assert cut > 20


def test_of_a_very_long_dinner_crossout_alone_is_left():
    n = 6000
    morsels = [(k // 2, k % 77) for k in range(n)]
    found = refinements(morsels, alternate(n))
    assert found.scores == (crossout_scores(morsels, alternate(n)),)
    assert not found.whole


def test_a_dinner_too_large_to_search_has_some_equilibria_by_their_own_certificate():
    solution = solve_dinner([(k // 2, k % 7) for k in range(30)], alternate(30))
    some = solution.some_equilibria
    assert some.certificate == Certificate("some-equilibria", "theorem", "ordered")
    assert solution.scores in some.scores
    assert solution.to_json()["some_equilibria"] == {
        "payoffs": [list(map(str, pair)) for pair in some.scores],
        "whole": some.whole,
        "certificate": some.certificate.to_json(),
    }
    assert solve_dinner([(1, 1), (1, 2)], (0, 1)).some_equilibria is None


def test_turns_that_do_not_fit_are_refused():
    with pytest.raises(SetupError):
        refinements([(1, 1)], (0, 1))
