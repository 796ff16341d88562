"""All equilibria on places by gaps: the same as the plain recursion finds, in every position."""

from fractions import Fraction
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import TooLargeError
from engine.induction import equilibria
from engine.tokens import gap_layers
from engine.tokens.boards import OnPlaces, Places, bits, mask_of, mirrors_of, places_of
from engine.tokens.equilibria import Equilibria, GapSearch, check_all, solve_all
from engine.tokens.gap_layers import GapLayers
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import solve_tokens

values = st.one_of(st.integers(0, 3), st.integers(0, 40), st.fractions(0, 4, max_denominator=3))


@st.composite
def searches(draw):
    """A board, the number of tokens, and the places taken."""
    stacks = draw(st.lists(values, min_size=2, max_size=8))
    places = Places(tuple(stacks), draw(st.booleans()))
    tokens = draw(st.integers(1, min(places.count, 6)))
    order = draw(st.permutations(range(places.count)))
    return places, tokens, mask_of(order[: draw(st.integers(0, tokens - 1))])


def plain_of(places, tokens):
    return Equilibria(OnPlaces(places), tokens)


def gaps_of(places, tokens, occupied=0, counted=True):
    solver = GapSearch(OnPlaces(places), tokens, counted=counted)
    solver.prepare(occupied)
    return solver


def assert_alike(places, tokens, occupied):
    """Every position that can be reached has the same endings, numbers and guarantee."""
    plain, gaps = plain_of(places, tokens), gaps_of(places, tokens, occupied)
    reached = {occupied}
    for _ in range(occupied.bit_count(), tokens):
        for position in reached:
            assert gaps.node(position) == plain.node(position)
        reached = {p | 1 << x for p in reached for x in range(places.count) if not p >> x & 1}
    assert list(gaps.sequences(occupied)) == list(plain.sequences(occupied))
    assert gaps.payoffs(occupied) == plain.payoffs(occupied)


@settings(max_examples=250)
@given(searches())
def test_every_position_has_the_endings_of_the_plain_recursion(search):
    assert_alike(*search)


@settings(max_examples=60)
@given(searches(), st.integers(1, 40))
def test_a_search_that_pauses_often_finds_the_same(search, patience):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gap_layers, "PATIENCE", patience)
        assert_alike(*search)


@settings(max_examples=100)
@given(searches())
def test_where_outcomes_are_not_counted_the_same_endings_are_found(search):
    places, tokens, occupied = search
    plain, gaps = plain_of(places, tokens), gaps_of(places, tokens, occupied, counted=False)
    assert gaps.count(occupied) == plain.count(occupied)
    assert gaps.node(occupied).guaranteed == plain.node(occupied).guaranteed
    assert set(gaps.node(occupied).endings) == set(plain.node(occupied).endings)
    assert gaps.payoffs(occupied) == plain.payoffs(occupied)
    assert list(islice(gaps.sequences(occupied), 200)) == list(islice(plain.sequences(occupied), 200))
    for one, two in zip(gaps.follows(occupied), plain.follows(occupied), strict=True):
        assert (one.move, one.after) == (two.move, two.after)
        assert {way[:3] for way in one.ways} == {way[:3] for way in two.ways}


@pytest.mark.parametrize(
    "game",
    [
        TokenGame((0,) * 7, 5),
        TokenGame((1,) * 9, 5, "clock"),
        TokenGame((2, 2, 1, 1, 2, 2, 1, 1), 6),
        numbered(9, 9),
        numbered(12, 4, "clock"),
        TokenGame((1, 2, 3, 4), 4, "line", "step", Fraction(1, 3)),
        TokenGame((1, 2, 3), 3, "clock", "step", Fraction(1, 4)),
    ],
    ids=str,
)
def test_ties_and_grids_agree_in_every_position(game):
    assert_alike(places_of(game), game.seats, 0)


@settings(max_examples=60)
@given(st.data())
def test_all_outcomes_by_gaps_are_those_of_induction(data):
    stacks = data.draw(st.lists(values, min_size=2, max_size=5))
    step = data.draw(st.sampled_from([None, None, Fraction(1, 2)])) if len(stacks) < 4 else None
    seats = data.draw(st.integers(2, min(len(stacks), 3 if step else 4)))
    board = data.draw(st.sampled_from(["line", "clock"]))
    game = TokenGame(tuple(stacks), seats, board, "step" if step else "stacks", step)
    state = game.initial_state()
    for _ in range(data.draw(st.integers(0, seats - 1))):
        state = game.after(state, data.draw(st.sampled_from(game.choices(state))))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
        solution = solve_tokens(game, state.tokens, limit=10**6)
    oracle = equilibria(game, state)
    assert {(o.moves, o.payoffs) for o in solution.outcomes} == {(o.moves, o.payoffs) for o in oracle}
    assert solution.count == len(oracle) == len(solution.outcomes)
    assert set(solution.payoffs) == {o.payoffs for o in oracle}


def test_half_a_stack_before_the_first_of_a_clock_is_the_last_place():
    game = TokenGame((3, 1, 2), 3, "clock", "step", Fraction(1, 2))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
        solution = solve_tokens(game, (2, Fraction(1, 2)))
    state = game.after(game.after(game.initial_state(), 2), Fraction(1, 2))
    assert {o.payoffs for o in solution.outcomes} == {o.payoffs for o in equilibria(game, state)}


def test_random_boards_of_the_usual_sizes_agree_at_the_start():
    dice = Random(9)
    for _ in range(150):
        count, tokens = dice.randint(6, 10), dice.randint(3, 5)
        places = Places(tuple(dice.randint(0, 9) for _ in range(count)), dice.random() < 0.5)
        assert gaps_of(places, tokens).node(0) == plain_of(places, tokens).node(0)


def test_a_large_line_is_worth_what_its_policy_pays():
    solver = solve_all(OnPlaces(places_of(numbered(24, 8))), 0, 8)
    assert (solver.positions.board.dollars(solver.node(0).guaranteed), solver.count(0)) == (42, 6)


def test_progress_is_told_in_order_up_to_the_end_and_can_stop_the_work():
    stages = []
    places = OnPlaces(places_of(numbered(16, 6)))
    solve_all(places, 0, 6, stages.append)
    told = [stage.part for stage in stages]
    assert told == sorted(told)
    assert told[-1] == 1

    class Stop(Exception):
        pass

    def stop(done):
        raise Stop

    with pytest.raises(Stop):
        solve_all(places, 0, 6, stop)


@pytest.mark.parametrize("between", [False, True])
@pytest.mark.parametrize("ring", [False, True])
def test_the_positions_counted_before_a_search_are_those_it_finds(ring, between):
    dice = Random(4)
    for _ in range(25):
        values = tuple(dice.randint(0, 3) for _ in range(dice.randint(5, 8)))
        gaps = GapLayers(mirrors_of(values, ring) if between else Places(values, ring), 5, between)
        starts, stages = [gaps.gaps([(2, 0)] if ring else [])], []
        gaps.prepare(starts, int(ring), stages.append)
        told = [stage.found[0]["known"] for stage in stages if stage.found[0].kind == "found"]
        row = gaps.row(starts[0], 5 - ring)
        counted = [gaps.count([row], int(ring), size) for size in range(ring, 4)]
        found = told[-1]
        if ring:  # a position can stand in as many rows as it has gaps
            assert sum(-(-number // size) for size, number in enumerate(counted, 1)) <= found <= sum(counted)
        else:
            assert sum(counted) == found


def test_amounts_that_do_not_fit_64_bits_are_searched_in_plain_python_while_few():
    huge = Places((2**62, 1, 2**62, 3, 2**61), False)
    assert type(solve_all(OnPlaces(huge), 0, 3)) is Equilibria
    check_all(OnPlaces(huge), 0, 5)
    with pytest.raises(TooLargeError, match=r"does not fit 64 bits .* limit is 5,000,000"):
        check_all(OnPlaces(Places((2**62,) * 30, False)), 0, 8)


def test_outcomes_whose_number_may_not_fit_64_bits_are_walked(monkeypatch):
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    game = numbered(21, 21)  # 21! orders
    assert solve_all(OnPlaces(places_of(game)), mask_of(range(18)), 21).count(mask_of(range(18))) == 1
    monkeypatch.setattr("engine.tokens.equilibria.COUNTED_LOOKS", 0)
    assert solve_tokens(TokenGame((1,) * 6, 4)).count == sum(
        plain_of(places_of(TokenGame((1,) * 6, 4)), 4).node(0).endings.values()
    )


def test_what_a_search_has_so_far_is_so(monkeypatch):
    monkeypatch.setattr(gap_layers, "PATIENCE", 200)
    monkeypatch.setattr("engine.tokens.equilibria.PLAIN_LOOKS", -1)
    places, stages = places_of(TokenGame((1, 2, 1, 1, 2, 1), 4)), []
    solve_all(OnPlaces(places), 0, 4, stages.append)
    plain = plain_of(places, 4)
    most = max(len(plain.node(p).endings) for p in range(1 << 6) if p.bit_count() < 3)
    shown = [{figure.kind: figure for figure in stage.found} for stage in stages]
    solved = [row["solved"] for row in shown if "solved" in row]
    numbers = [figure["solved"] for figure in solved]
    assert numbers == sorted(numbers)
    assert solved[-1]["solved"] == solved[-1]["of"]
    assert shown[-1]["endings"]["most"] <= most
    assert shown[-1]["tokens"]["tokens"] == 1


def test_every_position_on_the_way_is_prepared():
    places = Places((3, 1, 4, 1, 5, 9), True)
    gaps, plain = gaps_of(places, 4, 1 << 2), plain_of(places, 4)
    for place in bits(0b111011):
        after = 1 << 2 | 1 << place
        assert gaps.node(after) == plain.node(after)
