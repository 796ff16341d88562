"""The statements of docs/explanation/errata.md beyond the outputs of its commands."""

from fractions import Fraction

import pytest

from engine.tokens.rules import TokenGame
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState


def grid(seats, step):
    return TokenGame(tuple(range(1, 11)), seats, "line", "step", step)


@pytest.mark.parametrize("seats", [4, 5])
def test_anywhere_on_the_line_somebody_always_shares_a_stack(seats):
    game = TokenGame(tuple(range(1, 11)), seats, "line", "anywhere")
    solution = solve_tokens(game)
    assert len(solution.outcomes) == solution.count
    for outcome in solution.outcomes:
        assert any(len(owners) > 1 for owners in game.territory(TokenState(outcome.moves)))


def test_a_fifth_of_a_step_leaves_thirty_outcomes_beyond_the_published_nine():
    openings = [outcome.moves[0] for outcome in solve_tokens(grid(3, Fraction(1, 5))).outcomes]
    assert sum(opening == 5 for opening in openings) == 9
    assert sum(5 < opening <= 6 for opening in openings) == 30


@pytest.mark.parametrize(("step", "count"), [("1/2", 22), ("1/4", 42), ("1/5", 52)])
def test_on_a_grid_four_players_have_many_outcomes(step, count):
    assert solve_tokens(grid(4, Fraction(step)), limit=0).count == count


def test_the_last_of_four_round_the_clock_gets_more_than_the_second_and_the_third():
    solution = solve_tokens(TokenGame(tuple(range(1, 13)), 4, "clock", "anywhere"))
    ((a, b, c, d),) = solution.payoffs or ()
    assert b < d < a
    assert c < d
