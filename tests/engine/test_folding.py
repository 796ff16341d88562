"""Tokens anywhere: cells in which nothing changes, and the exact search over order types."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMoveError
from engine.induction import equilibria, equilibrium
from engine.tokens.boards import Anywhere, OnPlaces, OrderType, Places, mirrors_of, order_type
from engine.tokens.cells import cells, simplest_between
from engine.tokens.equilibria import Equilibria
from engine.tokens.policy import TIE_RULES, GapPolicy, PlainPolicy, search_depth
from engine.tokens.rules import TokenGame
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState
from tests.engine.replies import best_reply

LINE_10 = tuple(range(1, 11))
EMPTY = OrderType(0, ())


def anywhere(stacks, seats, board="line"):
    return TokenGame(tuple(stacks), seats, board, "anywhere")


@st.composite
def matches(draw, stacks=4, seats=3, from_ply=0):
    """A game with tokens anywhere, and a position in which a seat moves."""
    values = draw(st.lists(st.integers(0, 3), min_size=2, max_size=stacks))
    board = draw(st.sampled_from(["line", "clock"]))
    game = anywhere(values, draw(st.integers(2, min(seats, len(values)))), board)
    state = game.initial_state()
    for _ in range(draw(st.integers(min(from_ply, game.seats - 1), game.seats - 1))):
        free = cells(len(values), game.ring, state.tokens)
        state = game.after(state, point_in(draw, draw(st.sampled_from(free))))
    return game, state


def point_in(draw, cell):
    if cell.is_point:
        return cell.low
    low = cell.low if cell.low < cell.high else 0
    share = Fraction(draw(st.integers(1, 9)), 10)
    return low + share * (cell.high - low)


def table(game, tokens):
    """What each first move leads to, cell by cell, without the cells' names."""
    return [(first.payoffs, first.equilibrium) for first in solve_tokens(game, tokens).first_moves]


# The cells.


@settings(max_examples=150)
@given(matches())
def test_the_cells_are_disjoint_and_cover_what_is_free(match):
    game, state = match
    free = cells(len(game.stacks), game.ring, state.tokens)
    for cell in free:
        assert [other for other in free if cell.inside in other] == [cell]
    assert not any(token in cell for cell in free for token in state.tokens)
    thirds = {Fraction(i, 6) for i in range(0 if game.ring else 6, 6 * len(game.stacks) + 1)} - {0}
    for position in thirds - set(state.tokens):
        assert sum(position in cell for cell in free) == 1


@settings(max_examples=100)
@given(st.data())
def test_nothing_changes_inside_a_cell(data):
    game, state = data.draw(matches())
    cell = data.draw(st.sampled_from(cells(len(game.stacks), game.ring, state.tokens)))
    one, other = (game.after(state, point_in(data.draw, cell)) for _ in range(2))
    assert game.scores(one) == game.scores(other)
    assert game.territory(one) == game.territory(other)
    if game.mover(one) is not None:
        assert table(game, one.tokens) == table(game, other.tokens)


@pytest.mark.parametrize(
    ("stacks", "ring", "ends"),
    [
        (3, False, "1 (1,2) 2 (2,3) 3"),
        (4, True, "1 (1,2) 2 (2,3) 3 (3,4) 4 (4,1)"),
        (2, True, "1 (1,2) 2 (2,1)"),
        (
            3,
            True,
            "1 (1,3/2) 3/2 (3/2,2) 2 (2,5/2) 5/2 (5/2,3) 3 (3,1/2) 1/2 (1/2,1)",
        ),
    ],
)
def test_an_empty_board_has_its_mirrors_and_what_lies_between(stacks, ring, ends):
    assert " ".join(map(str, cells(stacks, ring, ()))) == ends


def test_a_token_cuts_every_interval_at_its_fold():
    names = " ".join(map(str, cells(4, False, (Fraction(5, 4),))))
    assert names == "1 (1,5/4) (5/4,2) 2 (2,11/4) 11/4 (11/4,3) 3 (3,13/4) 13/4 (13/4,4) 4"


@given(st.fractions(0, 20), st.fractions(0, 20))
def test_no_fraction_between_is_simpler_than_the_simplest(low, high):
    assume(low < high)
    found = simplest_between(low, high)
    assert low < found < high
    for denominator in range(1, min(found.denominator, 20)):
        above = low * denominator // 1 + 1
        assert Fraction(above, denominator) >= high


def test_a_position_is_typed_as_a_fraction_or_a_decimal():
    game = anywhere(LINE_10, 3)
    assert game.move_from_json("5.5") == game.move_from_json("11/2") == Fraction(11, 2)
    assert game.move_to_json(Fraction(11, 2)) == "11/2"
    for bad in ("5,5", None, True, 5.5, "1/0", "9" * 50):
        with pytest.raises(IllegalMoveError):
            game.move_from_json(bad)
    for off in (Fraction(1, 2), 11, Fraction(101, 10)):
        with pytest.raises(IllegalMoveError, match="off the board"):
            game.after(game.initial_state(), off)
    with pytest.raises(IllegalMoveError, match="above 0"):
        anywhere(LINE_10, 3, "clock").after(TokenState(()), 0)


# The recursion.


@settings(max_examples=60)
@given(matches())
def test_the_outcomes_are_those_of_induction_over_the_cells(match):
    game, state = match
    solution, oracle = solve_tokens(game, state.tokens, limit=10**6), equilibria(game, state)
    assert {(o.moves, o.payoffs) for o in solution.outcomes} == {(o.moves, o.payoffs) for o in oracle}
    assert solution.count == len(oracle)
    mover = game.mover(state)
    for first in solution.first_moves:
        after = equilibria(game, game.after(state, first.cell.inside))
        assert first.payoffs == tuple(sorted({o.payoffs[mover] for o in after}))
        assert first.equilibrium == any(o.moves[0] == first.cell.inside for o in oracle)


@settings(max_examples=20)
@given(matches(seats=4, from_ply=1), st.sampled_from(TIE_RULES), st.integers(0, 2**64 - 1))
def test_a_policy_by_gaps_is_that_of_plain_python_in_every_order_type(match, ties, seed):
    game, state = match
    start, _ = order_type(state.tokens, len(game.stacks), game.ring)
    positions = Anywhere(mirrors_of(game.stacks, game.ring))
    plain = PlainPolicy(positions, game.seats, ties, seed)
    compiled = GapPolicy(positions, game.seats, ties, seed)
    compiled.prepare(start)
    plain.move(start)
    for position, answer in plain._known.items():
        assert compiled._solve(position) == answer


def test_order_types_are_as_many_as_were_counted():
    for players, states in ((3, 271), (4, 3427)):
        solver = PlainPolicy(Anywhere(mirrors_of(LINE_10, False)), players, "first")
        solver.move(EMPTY)
        assert len(solver._known) == 1 + states


class HalvingGrids(OnPlaces):
    """Token j may stand on multiples of ``first`` · 2⁻ʲ, j from 0."""

    def __init__(self, stacks, ring, seats, first):
        parts = int(2 ** (seats - 1) / first)
        count = len(stacks) * parts if ring else (len(stacks) - 1) * parts + 1
        super().__init__(Places(tuple(0 if i % parts else stacks[i // parts] for i in range(count)), ring))
        self.strides = [parts // int(2**ply / first) for ply in range(seats)]

    def free(self, position):
        stride = self.strides[self.size(position)]
        return (place for place in super().free(position) if place % stride == 0)


def halving_grids(stacks, ring, seats, first):
    return Equilibria(HalvingGrids(stacks, ring, seats, first), seats)


def paid_on_grids(stacks, first):
    grids = halving_grids(stacks, True, 3, first)
    return {tuple(map(grids.positions.board.dollars, shares)) for _, shares in grids.payoffs(0)}


def test_halves_quarters_and_eighths_leave_out_a_payoff_of_seven_equal_stacks():
    stacks = (1,) * 7
    assert paid_on_grids(stacks, Fraction(1, 4)) - paid_on_grids(stacks, Fraction(1, 2)) == {(1, 4, 2)}
    assert paid_on_grids(stacks, Fraction(1, 2)) < paid_on_grids(stacks, Fraction(1, 4))


def test_halves_quarters_and_eighths_leave_out_nothing_on_clocks_of_three_small_stacks():
    for stacks in product((1, 2, 3), repeat=3):
        game = TokenGame(stacks, 3, "clock", "anywhere")
        assert paid_on_grids(stacks, Fraction(1, 2)) == set(solve_tokens(game, limit=0).payoffs), stacks


@pytest.mark.parametrize(
    ("stacks", "board", "seats"),
    [
        (range(1, 11), "line", 2),
        (range(1, 11), "line", 3),
        ((3, 1, 4, 1, 5), "line", 3),
        ((1, 0, 2, 1), "line", 4),
        (range(1, 7), "clock", 3),
        ((2, 2, 1, 1), "clock", 3),
        (range(1, 6), "clock", 3),
        ((1, 2, 2), "clock", 3),
        ((1, 3, 2), "clock", 2),
    ],
)
def test_finer_and_finer_grids_say_the_same_of_every_first_move(stacks, board, seats):
    stacks, ring = tuple(stacks), board == "clock"
    halves_are_mirrors = ring and len(stacks) % 2 == 1
    grids = halving_grids(stacks, ring, seats, Fraction(1, 4 if halves_are_mirrors else 2))
    guaranteed = grids.node(0).guaranteed
    expected = []
    for follow in grids.follows(0):
        shares = sorted({way.share for way in follow.ways})
        expected.append((tuple(map(grids.positions.board.dollars, shares)), shares[-1] >= guaranteed))
    assert table(anywhere(stacks, seats, board), ()) == expected


def first_moves(game, tokens=()):
    return {str(first.cell): first for first in solve_tokens(game, tokens).first_moves}


def test_two_players_have_one_first_move():
    best = [cell for cell, first in first_moves(anywhere(LINE_10, 2)).items() if first.equilibrium]
    assert best == ["7"]


def test_three_players_five_is_the_only_guarantee_but_not_the_only_equilibrium():
    moves = first_moves(anywhere(LINE_10, 3))
    assert {cell for cell, first in moves.items() if first.guaranteed == 21} == {"5"}
    assert {cell for cell, first in moves.items() if first.equilibrium} == {"5", "(5,6)", "6"}
    assert moves["(5,6)"].payoffs == moves["6"].payoffs == (13, 21)


def test_cassandra_is_indifferent_on_all_between_seven_and_nine():
    moves = first_moves(anywhere(LINE_10, 3), (5, 9))
    assert [cell for cell, first in moves.items() if first.equilibrium] == ["(7,8)", "8", "(8,9)"]


def test_five_and_six_players_on_the_line():
    assert solve_tokens(anywhere(LINE_10, 5)).guaranteed == Fraction(25, 2)
    stages = []
    solution = solve_tokens(anywhere(LINE_10, 6), (4,), progress=stages.append)
    progress = [stage.part for stage in stages]
    assert progress == sorted(progress)
    assert progress[-1] == 1
    for outcome in solution.outcomes:
        assert outcome.payoffs == anywhere(LINE_10, 6).scores(TokenState((4, *outcome.moves)))


@settings(max_examples=60)
@given(matches())
def test_the_best_reply_anywhere_is_that_of_induction(match):
    game, state = match
    if game.ring:
        # The cells start at stack 1, the legal moves below it: another move may be the first of equals.
        moves = first_moves(game, state.tokens)
        reply = best_reply(game, state.tokens)
        pays = reply.payoffs[game.mover(state)]
        assert pays in [payoff for first in moves.values() if first.equilibrium for payoff in first.payoffs]
        return
    expected = equilibrium(game, state)
    reply = best_reply(game, state.tokens)
    assert (reply.move, reply.payoffs, reply.depth) == (expected.moves[0], expected.payoffs, None)


def test_a_search_anywhere_that_is_cut_short_says_so():
    game = anywhere(range(1, 31), 8, "clock")
    depth = search_depth(game, ())
    assert depth is not None
    assert 3 <= depth < 8
    reply = best_reply(game, ())
    assert reply.depth == depth
    assert reply.payoffs[depth:] == (0,) * (8 - depth)


@pytest.mark.parametrize(("stacks", "ring", "players"), [(LINE_10, False, 3), ((1, 2, 3), True, 4)])
def test_the_work_is_bounded_from_above_and_not_by_far(stacks, ring, players):
    mirrors = mirrors_of(stacks, ring)
    solver = PlainPolicy(Anywhere(mirrors), players, "first")
    solver.move(EMPTY)
    looked_at = 0
    for position in solver._known:
        free = position.free(mirrors)
        if len(position.spots) < players - 1:
            looked_at += len(free)
        if len(position.spots) == players - 2:
            looked_at += sum(len(position.drop(spot)[0].free(mirrors)) for spot in free)
    assert looked_at <= Anywhere(mirrors).looks(EMPTY, players) <= 4 * looked_at


@settings(max_examples=100)
@given(matches(stacks=6, seats=5), st.sampled_from(TIE_RULES))
def test_the_last_mover_looks_only_where_most_is_to_be_taken(match, ties):
    game, state = match
    mirrors = mirrors_of(game.stacks, game.ring)
    position, _ = order_type(state.tokens, len(game.stacks), game.ring)
    taken = {
        spot: after.shares(mirrors)[index]
        for spot in position.free(mirrors)
        for after, index in [position.drop(spot)]
    }
    most = max(taken.values())
    assert position.richest(mirrors) == [spot for spot, share in taken.items() if share == most]
    move = PlainPolicy(Anywhere(mirrors), len(state.tokens) + 1, ties).move(position)
    assert taken[move] == most


def test_positions_late_in_a_large_game_are_told_apart():
    game = anywhere(range(1, 15), 10)
    tokens = (6, 13, Fraction(23, 2), Fraction(19, 2), Fraction(13, 3), Fraction(15, 2))
    positions = Anywhere(mirrors_of(game.stacks, game.ring))
    start, _ = order_type(tokens, len(game.stacks), game.ring)
    solver = GapPolicy(positions, 10, "first")
    solver.prepare(start)
    for first, second in ((0, 17), (31, 60), (50, 3), (-5, -9)):
        middle, _ = start.drop(positions.free(start)[first])
        later, _ = middle.drop(positions.free(middle)[second])
        assert solver._solve(later) == PlainPolicy(positions, 10)._solve(later)
    assert best_reply(game, tokens).depth is None


def test_amounts_beyond_64_bits_are_searched_exactly():
    huge = 10**30
    game = anywhere((huge, 2 * huge, huge + 1), 3)
    assert best_reply(game, ()).payoffs == equilibrium(game, game.initial_state()).payoffs
