"""Rows of gaps: the same equilibria as over order types, on far fewer positions."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice, pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import TooLargeError
from engine.induction import equilibria
from engine.tokens.boards import Anywhere, OrderType, mirrors_of, order_type
from engine.tokens.equilibria import Equilibria, GapSearch
from engine.tokens.gap_layers import Allowance
from engine.tokens.rules import Placement, TokenGame
from engine.tokens.solution import check_size, solve_tokens

EMPTY = OrderType(0, ())


def solved(stacks, ring, tokens, position=EMPTY):
    solver = GapSearch(Anywhere(mirrors_of(stacks, ring)), tokens)
    solver.prepare(position)
    return solver


@st.composite
def boards(draw, most=4):
    """Stacks, whether they lie round a clock, the number of tokens, and a position from which two move."""
    stacks = draw(st.lists(st.sampled_from([0, 1, 1, 2, 3, Fraction(1, 2)]), min_size=2, max_size=5))
    ring, tokens = draw(st.booleans()), draw(st.integers(2, most))
    position = EMPTY
    for _ in range(draw(st.integers(max(0, tokens - 3), tokens - 2))):
        position = position.drop(draw(st.sampled_from(position.free(mirrors_of(stacks, ring)))))[0]
    return stacks, ring, tokens, position


@settings(max_examples=40)
@given(boards(), st.integers(0, 2**32))
def test_gaps_have_the_equilibria_of_order_types(board, seed):
    stacks, ring, tokens, position = board
    positions, gaps, dice = Anywhere(mirrors_of(stacks, ring)), solved(*board), Random(seed)
    plain = Equilibria(positions, tokens)
    assert gaps.count(position) == plain.count(position)
    assert gaps.payoffs(position) == plain.payoffs(position)
    assert list(islice(gaps.sequences(position), 300)) == list(islice(plain.sequences(position), 300))
    while not plain.over(position):
        ours, theirs = gaps.node(position), plain.node(position)
        assert ours.guaranteed == theirs.guaranteed
        assert set(ours.endings) == set(theirs.endings)
        for one, other in zip(gaps.follows(position), plain.follows(position), strict=True):
            assert (one.move, one.after) == (other.move, other.after)
            assert {way[:3] for way in one.ways} == {way[:3] for way in other.ways}
        position = position.drop(dice.choice(positions.free(position)))[0]


@pytest.mark.parametrize("board", ["line", "clock"])
@pytest.mark.parametrize("stacks", [(1, 2, 3), (2, 1, 1, 2), (3, 1, 4, 1, 5), (0, 2, 2, 0)])
def test_gaps_have_the_outcomes_of_induction_over_the_cells(stacks, board):
    game = TokenGame(stacks, 3, board, "anywhere")
    start, _ = order_type((Fraction(4, 3),), len(stacks), game.ring)
    solver, state = solved(stacks, game.ring, 3, start), game.after(game.initial_state(), Fraction(4, 3))
    oracle = equilibria(game, state)
    unit = solver.positions.board.unit
    assert solver.count(start) == len(oracle)
    vectors = {(*ending[:1], *shares) for ending, shares in solver.payoffs(start)}
    assert vectors == {tuple(int(x * unit) for x in outcome.payoffs) for outcome in oracle}


def test_a_gap_pays_its_two_tokens_what_lies_between_them():
    mirrors = mirrors_of((1, 2, 3, 4, 5), True)
    solver = solved((1, 2, 3, 4, 5), True, 4)
    dice = Random(1)
    for _ in range(50):
        position = EMPTY
        for _ in range(3):
            position = position.drop(dice.choice(position.free(mirrors)))[0]
        shares = position.shares(mirrors)
        guaranteed, endings = solver.node(position).guaranteed, solver.node(position).endings
        total = int(sum(mirrors.values) * mirrors.unit)
        assert sum(shares) == total
        assert {total - sum(ending) for ending in endings} == {guaranteed}


def test_eight_players_anywhere_on_the_line_are_solved():
    stages = []
    game = TokenGame(tuple(range(1, 11)), 8, "line", "anywhere")
    solution = solve_tokens(game, progress=stages.append)
    parts = [stage.part for stage in stages]
    assert solution.count == len(solution.outcomes) == 6
    assert solution.payoffs == ((10, 9, 8, 7, 6, 6, 5, 4),)
    assert all(one <= other for one, other in pairwise(parts))
    assert 0 <= parts[0] < parts[-1] <= 1
    assert stages[0].found[0].kind == "found"
    # Rows of six tokens are the last that are made: the last two tokens are solved together.
    solved = [figure["tokens"] for stage in stages for figure in stage.found if figure.kind == "tokens"]
    assert list(dict.fromkeys(solved)) == list(range(6, 0, -1))
    last = stages[-1].found[0]
    assert last["solved"] == last["of"]


def test_six_players_anywhere_round_an_odd_clock_are_solved():
    solution = solve_tokens(TokenGame(tuple(range(1, 12)), 6, "clock", "anywhere"), limit=1)
    assert (solution.guaranteed, solution.count) == (13, 34)


def test_a_search_can_be_stopped():
    class Stopped(Exception):
        pass

    def stop(part):
        raise Stopped

    with pytest.raises(Stopped):
        solve_tokens(TokenGame(tuple(range(1, 11)), 6, "line", "anywhere"), progress=stop)


@pytest.mark.parametrize("allowance", [Allowance(100_000, 10**12), Allowance(10**9, 10**6)])
def test_what_is_too_large_is_told_with_how_large_it_is_and_what_would_fit(allowance):
    said = r"[\d,]+ positions (or more with \d tokens, \d|with \d tokens lead to ).* limit is .* fit"
    with pytest.raises(TooLargeError, match=said):
        solve_tokens(TokenGame(tuple(range(1, 11)), 7, "line", "anywhere"), allowance=allowance)


@pytest.mark.parametrize("placement", ["anywhere", "step"])
def test_outcomes_too_many_to_be_counted_are_still_found(
    placement: Placement, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = TokenGame((1, 2, 1, 3), 3, "line", placement, Fraction(1, 6) if placement == "step" else None)
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    counted = solve_tokens(game)
    assert counted.count == len(counted.outcomes)
    monkeypatch.setattr("engine.tokens.equilibria.WALKED", 1)
    monkeypatch.setattr("engine.tokens.equilibria.COUNTED_LOOKS", 0)
    found = solve_tokens(game)
    assert found == replace(counted, count=None, payoffs=None)


def test_a_fine_grid_is_not_refused_beforehand() -> None:
    check_size(TokenGame(tuple(range(1, 11)), 5, "line", "step", Fraction(1, 40)))
