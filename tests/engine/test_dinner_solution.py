import json
from fractions import Fraction

import pytest

from engine.dinner.named import NAMED, find_dinner
from engine.dinner.orders import alternate, thue_morse, turn_order
from engine.dinner.rules import dinner_of
from engine.dinner.solution import solve_dinner
from engine.errors import SetupError
from engine.induction import equilibria


def solve_named(name):
    game = find_dinner(name).game
    return solve_dinner([m.utilities for m in game.morsels], game.order)


def test_the_introductory_dinner_as_published():
    solution = solve_named("intro")
    assert solution.scores == (5, 2)
    assert solution.greedy == (4, 2)


@pytest.mark.parametrize("name", [dinner.slug for dinner in NAMED])
def test_every_named_dinner_is_solved_and_written_as_json(name):
    solution = solve_named(name)
    assert solution.certificate.label == ("theorem" if solution.equilibria is None else "exact")
    assert solution.paid(solution.play) == solution.scores
    assert json.loads(json.dumps(solution.to_json())) == solution.to_json()


def test_with_ties_the_crossout_play_is_one_of_the_equilibria_found():
    morsels, order = [(1, 1), (1, 2), (2, 2), (1, 3), (0, Fraction(1, 2))], alternate(5)
    game = dinner_of(morsels, order)
    outcomes = equilibria(game, game.initial_state())
    solution = solve_dinner(morsels, order)
    assert solution.certificate.label == "exact"
    assert solution.equilibria.plays == len(outcomes) > 1
    assert [(play, solution.paid(play)) for play in solution.plays] == [
        (o.moves, o.payoffs) for o in outcomes
    ]
    assert solution.play in solution.plays


def test_the_limit_bounds_the_list_and_not_the_count():
    solution = solve_dinner([(1, 1)] * 6, alternate(6), limit=2)
    assert solution.equilibria.plays == 720
    assert solution.plays == ((0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 5, 4))


def test_with_ties_past_the_search_one_equilibrium_is_labelled_a_policy():
    solution = solve_dinner([(k // 2, k) for k in range(30)], alternate(30))
    assert solution.certificate.label == "policy"
    assert solution.to_json()["ties"] == "crossout"
    assert solution.equilibria is None
    assert solution.greedy is None


def test_what_is_too_large_to_judge_is_left_out():
    solution = solve_dinner([(1 << k, 3**k) for k in range(60)], alternate(60))
    assert solution.efficiency is None
    assert solution.to_json()["pareto"] is None


def test_a_long_dinner_is_solved():
    n = 20_000
    solution = solve_dinner([(k, k * k % 1_000_003) for k in range(n)], alternate(n))
    assert len(solution.play) == n
    assert solution.certificate.label == "theorem"


def test_what_is_no_dinner_is_refused():
    with pytest.raises(SetupError, match="at least 2 morsels, not 1"):
        solve_dinner([(1, 2)], [0])
    with pytest.raises(SetupError, match="limit “-1” must be 0 or more"):
        solve_dinner([(1, 2), (2, 1)], [0, 1], limit=-1)
    with pytest.raises(SetupError, match="2 morsels need as many turns, not 3"):
        solve_dinner([(1, 2), (2, 1)], [0, 1, 0])


@pytest.mark.parametrize(
    ("text", "turns", "last", "order"),
    [
        ("alternate", 4, None, (0, 1, 0, 1)),
        ("alternate", 3, None, (1, 0, 1)),
        ("alternate", 3, 0, (0, 1, 0)),
        ("thue-morse", 6, None, (0, 1, 1, 0, 1, 0)),
        ("thue-morse", 6, 1, (1, 0, 0, 1, 0, 1)),
        ("ABBA", 4, None, (0, 1, 1, 0)),
        ("ABBA", 4, 0, (0, 1, 1, 0)),
    ],
)
def test_orders_by_name(text, turns, last, order):
    assert turn_order(text, turns, last) == order


def test_thue_morse_doubles_by_turning_round():
    for k in range(6):
        half = thue_morse(1 << k)
        assert thue_morse(2 << k) == half + tuple(1 - seat for seat in half)


@pytest.mark.parametrize(
    ("text", "last", "quoted"),
    [
        ("ABB", None, "“ABB” must be 4 letters"),
        ("ABBX", None, "“ABBX” must be 4 letters, each A or B, or alternate or thue-morse"),
        ("abba", None, "“abba”"),
        ("ABBA", 1, "“ABBA” does not end with B"),
    ],
)
def test_an_order_that_does_not_fit_is_refused_and_quoted(text, last, quoted):
    with pytest.raises(SetupError, match=quoted):
        turn_order(text, 4, last)
