"""All equilibria on places in compiled code: the same as the plain recursion finds, in every position."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import TooLargeError
from engine.tokens import outcome_layers
from engine.tokens.outcome_layers import Allowance, CompiledEquilibria, check_sets, holds, least_memory, sets
from engine.tokens.outcomes import Equilibria
from engine.tokens.places import Places, bits, mask_of
from engine.tokens.reply import places_of
from engine.tokens.rules import TokenGame, numbered

values = st.one_of(st.integers(0, 3), st.integers(0, 40), st.fractions(0, 4, max_denominator=3))


@st.composite
def boards(draw, most=8):
    stacks = draw(st.lists(values, min_size=2, max_size=most))
    return Places(tuple(stacks), draw(st.booleans()))


@st.composite
def searches(draw, restricted=False):
    """A board, the places by ply where that token may stand, and the places taken."""
    places = draw(boards())
    tokens = draw(st.integers(1, min(places.count, 6)))
    allowed = [(1 << places.count) - 1] * tokens
    order = draw(st.permutations(range(places.count)))
    taken = order[: draw(st.integers(0, tokens - 1))]
    if restricted:
        # A place of each ply's own, so that every mover has somewhere to go.
        for ply in range(len(taken), tokens):
            mine = draw(st.integers(0, (1 << places.count) - 1))
            ours = mask_of([order[k] for k in range(tokens)])
            allowed[ply] = mine | ours
    return places, tuple(allowed), mask_of(taken)


def assert_alike(places, allowed, occupied):
    """Every position that can be reached has the same endings, numbers and guarantee."""
    plain, compiled = Equilibria(places, allowed), CompiledEquilibria(places, allowed, occupied)
    compiled.prepare()
    reached = {occupied}
    for ply in range(occupied.bit_count(), len(allowed)):
        for position in reached:
            assert compiled.node(position) == plain.node(position)
        reached = {p | 1 << x for p in reached for x in bits(allowed[ply] & ~p)}
    assert list(compiled.sequences(occupied)) == list(plain.sequences(occupied))


@settings(max_examples=250)
@given(searches())
def test_every_position_has_the_endings_of_the_plain_recursion(search):
    assert_alike(*search)


@settings(max_examples=150)
@given(searches(restricted=True))
def test_players_may_be_restricted_to_places_of_their_own(search):
    assert_alike(*search)


@settings(max_examples=100)
@given(searches())
def test_boards_without_room_in_a_mask_are_searched_by_their_places(search):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outcome_layers, "MASK_PLACES", 0)
        assert_alike(*search)


@settings(max_examples=60)
@given(searches(), st.integers(1, 40))
def test_a_search_that_pauses_often_finds_the_same(search, patience):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outcome_layers, "PATIENCE", patience)
        assert_alike(*search)


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
    places = places_of(game)
    assert_alike(places, ((1 << places.count) - 1,) * game.seats, 0)


def test_random_boards_of_the_usual_sizes_agree_at_the_start():
    dice = Random(9)
    for _ in range(150):
        count = dice.randint(6, 10)
        places = Places(tuple(dice.randint(0, 9) for _ in range(count)), dice.random() < 0.5)
        allowed = ((1 << count) - 1,) * dice.randint(3, 5)
        compiled = CompiledEquilibria(places, allowed, 0)
        compiled.prepare()
        assert compiled.node(0) == Equilibria(places, allowed).node(0)


def solver_of(game):
    places = places_of(game)
    return CompiledEquilibria(places, ((1 << places.count) - 1,) * game.seats, 0)


def test_a_large_line_is_worth_what_its_policy_pays():
    solver = solver_of(numbered(24, 8))
    solver.prepare()
    node = solver.node(0)
    assert (solver.places.dollars(node.guaranteed), sum(node.endings.values())) == (42, 6)


def test_progress_is_told_in_order_up_to_the_end_and_can_stop_the_work():
    stages = []
    solver_of(numbered(16, 6)).prepare(stages.append)
    told = [stage.part for stage in stages]
    assert told == sorted(told)
    assert told[-1] == 1

    class Stop(Exception):
        pass

    def stop(done):
        raise Stop

    with pytest.raises(Stop):
        solver_of(numbered(16, 6)).prepare(stop)


def test_sets_that_outgrow_the_memory_whatever_is_found_are_refused_beforehand():
    places = Places(tuple(range(1, 31)), False)
    assert sets(30, 6) == 174_437
    check_sets(places, 0, 10)
    with pytest.raises(TooLargeError, match=r"take 53,009,102 sets of places.* with 10 tokens still to come"):
        check_sets(places, 0, 11)
    assert least_memory(30, 10) < outcome_layers.WHOLE.memory


def test_ties_that_multiply_are_refused_with_how_far_they_went_and_what_fits():
    game = TokenGame((0,) * 12, 6)
    solver = solver_of(game)
    with pytest.raises(TooLargeError, match=r"with 4 tokens lead to .* endings.*fits once 5 tokens stand"):
        solver.prepare(allowance=Allowance(100_000, 10**9))
    with pytest.raises(TooLargeError, match=r"limit is 20,000 looks"):
        solver_of(game).prepare(allowance=Allowance(10**9, 20_000))


def test_what_does_not_fit_64_bits_is_not_compiled():
    assert holds(Places((1,) * 64, False), 30, 20)
    assert not holds(Places((1,) * 64, False), 30, 21)
    assert holds(Places((1,) * 91, False), 9, 9)
    assert not holds(Places((1,) * 91, False), 10, 10)
    assert not holds(Places((2**56,), False), 1, 1)


def test_what_a_search_has_so_far_is_so(monkeypatch):
    monkeypatch.setattr(outcome_layers, "PATIENCE", 200)
    game, stages = TokenGame((1, 2, 1, 1, 2, 1), 4), []
    solver_of(game).prepare(stages.append)
    plain = Equilibria(places_of(game), ((1 << 6) - 1,) * 4)
    endings = [
        [len(plain.node(mask).endings) for mask in range(1 << 6) if mask.bit_count() == tokens]
        for tokens in range(4)
    ]
    shown = [{figure.what: figure.amount for figure in stage.found} for stage in stages]
    for one, before in zip(shown[1:], shown, strict=False):
        solved, every = one["positions solved to the end"].split(" of ")
        assert int(before["positions solved to the end"].split()[0]) <= int(solved) <= int(every)
        assert int(every) == sum(map(len, endings))
        if "every position solved" in one:
            tokens = int(one["every position solved"].split()[1])
            assert int(solved) >= sum(map(len, endings[tokens:]))
            assert int(one["most endings of one"]) == max(max(row) for row in endings[tokens:])
    assert shown[-1]["positions solved to the end"] == "42 of 42"
    assert shown[-1]["every position solved"] == "with 1 token or more"
