"""Every equilibrium of the token game, against the oracle, brute force and the published tables."""

import json
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import GameOverError, IllegalMoveError, SetupError, TooLargeError
from engine.induction import equilibria, guarantees
from engine.tokens.gap_layers import Allowance
from engine.tokens.policy import TIE_RULES
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import solve_tokens

values = st.one_of(st.integers(0, 3), st.fractions(0, 4, max_denominator=3))
boards = st.sampled_from(["line", "clock"])


@st.composite
def games(draw, most=5):
    stacks = draw(st.lists(values, min_size=2, max_size=most))
    seats = draw(st.integers(2, min(len(stacks), 4)))
    return TokenGame(tuple(stacks), seats, draw(boards))


@st.composite
def step_games(draw):
    stacks = draw(st.lists(values, min_size=2, max_size=3))
    return TokenGame(tuple(stacks), draw(st.integers(2, 3)), draw(boards), "step", Fraction(1, 2))


@st.composite
def positions(draw, kinds):
    """A game and the state after some moves that leave a seat to move."""
    game = draw(kinds)
    state = game.initial_state()
    for _ in range(draw(st.integers(0, game.seats - 1))):
        state = game.after(state, draw(st.sampled_from(game.choices(state))))
    return game, state


def assert_oracle_agrees(game, state):
    solution = solve_tokens(game, state.tokens, limit=10**6)
    oracle = equilibria(game, state)
    assert {(o.moves, o.payoffs) for o in solution.outcomes} == {(o.moves, o.payoffs) for o in oracle}
    assert solution.count == len(oracle) == len(solution.outcomes)
    assert set(solution.payoffs) == {o.payoffs for o in oracle}
    sure = guarantees(game, state)
    assert {f.cell.inside: f.guaranteed for f in solution.first_moves} == sure
    assert solution.guaranteed == max(sure.values())
    begun = {o.moves[0] for o in oracle}
    assert {f.cell.inside for f in solution.first_moves if f.equilibrium} == begun
    mover = game.mover(state)
    for first in solution.first_moves:
        after = equilibria(game, game.after(state, first.cell.inside))
        assert first.payoffs == tuple(sorted({o.payoffs[mover] for o in after}))


@settings(max_examples=200)
@given(positions(games()))
def test_all_outcomes_are_those_of_induction(position):
    assert_oracle_agrees(*position)


@settings(max_examples=60)
@given(positions(step_games()))
def test_all_outcomes_on_a_grid_are_those_of_induction(position):
    assert_oracle_agrees(*position)


# Players: (sequences, payoff vectors, payoffs of the first outcome).
LINE_10 = {
    2: (1, 1, "28 27"),
    3: (1, 1, "21 19 15"),
    4: (3, 3, "15 17 13 10"),
    5: (1, 1, "25/2 12 23/2 10 9"),
    6: (1, 1, "25/2 10 9 17/2 8 7"),
}
CLOCK_12 = {7: (15, 7), 8: (1, 1), 9: (6, 3), 10: (2, 1), 11: (1, 1), 12: (1, 1)}


@pytest.mark.parametrize("players", LINE_10)
def test_the_line_of_ten(players):
    count, vectors, payoffs = LINE_10[players]
    solution = solve_tokens(numbered(10, players))
    assert (solution.count, len(solution.payoffs)) == (count, vectors)
    assert " ".join(map(str, solution.outcomes[0].payoffs)) == payoffs


@pytest.mark.parametrize("players", CLOCK_12)
def test_the_clock_of_twelve_has_more_equilibria_than_were_published(players):
    solution = solve_tokens(numbered(12, players, "clock"))
    assert (solution.count, len(solution.payoffs)) == CLOCK_12[players]


def test_the_common_grid_has_an_outcome_that_is_none_anywhere():
    coarse = TokenGame(tuple(range(1, 11)), 4, "line", "step", Fraction(1, 2))
    artefact = (Fraction(19), Fraction(25, 2), Fraction(12), Fraction(23, 2))
    assert artefact in solve_tokens(coarse).payoffs
    assert artefact not in solve_tokens(TokenGame(tuple(range(1, 11)), 4, "line", "anywhere")).payoffs


@pytest.mark.parametrize("ties", TIE_RULES)
def test_a_policy_is_one_of_the_equilibria(ties):
    for game in (numbered(10, 4), numbered(12, 7, "clock"), TokenGame((1,) * 8, 4, "clock")):
        one, every = solve_tokens(game, ties=ties, seed=5), solve_tokens(game, limit=10**5)
        assert (one.count, len(one.outcomes)) == (1, 1)
        assert one.outcomes[0] in every.outcomes
        ranges = {first.cell: first.payoffs for first in every.first_moves}
        assert all(set(first.payoffs) <= set(ranges[first.cell]) for first in one.first_moves)


def test_outcomes_are_listed_in_order_up_to_the_limit_and_counted_beyond_it():
    game = TokenGame((0,) * 6, 3)
    every = solve_tokens(game)
    assert every.count == 6 * 5 * 4
    assert [o.moves for o in every.outcomes] == sorted(o.moves for o in every.outcomes)
    assert solve_tokens(game, limit=7).outcomes == every.outcomes[:7]
    assert solve_tokens(game, limit=0).count == every.count


def test_a_solution_is_written_as_json_with_numbers_as_strings():
    solution = solve_tokens(numbered(10, 4), (7, 4)).to_json()
    assert json.loads(json.dumps(solution)) == solution
    assert solution["placed"] == ["7", "4"]
    assert solution["outcomes"] == [{"moves": ["9", "10"], "payoffs": ["17", "15", "13", "10"]}]
    assert solution["first_moves"][6] == {
        "move": "9",
        "payoffs": ["13"],
        "guaranteed": "13",
        "equilibrium": True,
    }


@pytest.mark.parametrize(
    ("ask", "error", "quoted"),
    [
        (lambda: solve_tokens(numbered(5, 2), ties="kindly"), SetupError, "kindly"),
        (lambda: solve_tokens(numbered(5, 2), limit=-1), SetupError, "-1"),
        (lambda: solve_tokens(numbered(5, 2), seed=-7), SetupError, "-7"),
        (lambda: solve_tokens(numbered(5, 2), (1, 1)), IllegalMoveError, "Place 1 is taken"),
        (lambda: solve_tokens(numbered(5, 2), (6,)), IllegalMoveError, "6"),
        (lambda: solve_tokens(numbered(5, 2), (1, 2)), GameOverError, "2 tokens"),
        (
            lambda: solve_tokens(numbered(30, 11)),
            TooLargeError,
            "5,852,925 positions .* limit is 480 MB. Some 9 players fit. Take fewer players or stacks",
        ),
        (lambda: solve_tokens(numbered(30, 20), ties="first"), TooLargeError, "limit is"),
        (
            lambda: solve_tokens(TokenGame(tuple(range(30)), 9, "line", "anywhere")),
            TooLargeError,
            "fewer players or stacks",
        ),
    ],
)
def test_what_cannot_be_solved_is_refused_before_it_starts(ask, error, quoted):
    with pytest.raises(error, match=quoted):
        ask()


def test_ties_that_multiply_are_refused(monkeypatch):
    monkeypatch.setattr("engine.tokens.equilibria.ENDING_LIMIT", 100)
    with pytest.raises(TooLargeError, match="more than 100 endings"):
        solve_tokens(TokenGame((0,) * 10, 5))
    anywhere = TokenGame((1,) * 8, 4, "line", "anywhere")
    with pytest.raises(TooLargeError, match=r"lead to .* endings"):
        solve_tokens(anywhere, allowance=Allowance(800_000_000, 1_000))
