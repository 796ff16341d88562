"""One policy for the token game: the named tie rules, plain and compiled, and the bots' best reply."""

import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import GameOverError, SetupError
from engine.induction import equilibrium
from engine.tokens.boards import OnPlaces, Places, bits, mask_of
from engine.tokens.policy import (
    TIE_RULES,
    CompiledPolicy,
    PlainPolicy,
    compilable,
    draw,
    plain_work,
    play_on,
    search_depth,
    solve_policy,
    work,
)
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState
from tests.engine.replies import best_reply


@st.composite
def boards(draw, most=8):
    values = draw(st.lists(st.integers(0, 4), min_size=2, max_size=most))
    return Places(tuple(values), draw(st.booleans()))


@st.composite
def searches(draw, most=8):
    """A board, the places taken, and how many tokens stand at the end."""
    places = draw(boards(most))
    order = draw(st.permutations(range(places.count)))
    tokens = draw(st.integers(1, min(places.count, 6)))
    return places, tuple(order[: draw(st.integers(0, tokens - 1))]), tokens


def by_the_letter(places, taken, tokens, ties, seed):
    """The rule as it is written, over orders of placement, with payoffs from the rules of the game."""
    game = TokenGame(places.values, max(2, tokens), "clock" if places.ring else "line")

    def end_of(taken):
        if len(taken) == tokens:
            return taken
        best, best_end = None, None
        for place in range(places.count):
            if place in taken:
                continue
            end = end_of((*taken, place))
            scores = game.scores(TokenState(tuple(p + 1 for p in end)))[:tokens]
            others = [score for seat, score in enumerate(scores) if seat != len(taken)]
            liking = {
                "first": 0,
                "kind": min(others, default=0),
                "spiteful": -min(others, default=0),
                "random": draw(seed, mask_of((*taken, place))),
            }[ties]
            if best is None or (scores[len(taken)], liking) > best:
                best, best_end = (scores[len(taken)], liking), end
        return best_end

    return end_of(taken)


@settings(max_examples=200)
@given(searches(most=5), st.sampled_from(TIE_RULES), st.integers(0, 2**64 - 1))
def test_the_plain_search_keeps_the_tie_rule_to_the_letter(search, ties, seed):
    places, taken, tokens = search
    positions = OnPlaces(places)
    policy = PlainPolicy(positions, tokens, ties, seed)
    order = [sorted(taken).index(place) for place in taken]
    moves, shares = play_on(policy, positions, mask_of(taken), order, tokens - len(taken))
    path = (*taken, *moves)
    assert path == by_the_letter(places, taken, tokens, ties, seed)
    assert shares == tuple(places.share(mask_of(path), place) for place in path)


@settings(max_examples=100)
@given(searches(), st.sampled_from(TIE_RULES), st.integers(0, 2**64 - 1))
def test_the_compiled_search_agrees_in_every_position(search, ties, seed):
    places, taken, tokens = search
    compiled = CompiledPolicy(places, mask_of(taken), tokens - len(taken), ties, seed)
    plain = PlainPolicy(OnPlaces(places), tokens, ties, seed)
    reached = {mask_of(taken)}
    while reached:
        for occupied in reached:
            assert compiled.move(occupied) == plain.move(occupied)
        everything = (1 << places.count) - 1
        reached = {
            occupied | 1 << place
            for occupied in reached
            if occupied.bit_count() + 1 < tokens
            for place in bits(everything & ~occupied)
        }


@pytest.mark.parametrize("game", [numbered(20, 8), numbered(21, 7, "clock")])
def test_a_large_policy_is_an_equilibrium_path(game):
    # Each reply on the path is checked against the plain search of what is left.
    positions = OnPlaces(places(game))
    path, _ = play_on(solve_policy(positions, 0, game.seats), positions, 0, (), game.seats)
    for ply in range(3, game.seats):
        plain = PlainPolicy(positions, game.seats)
        assert plain.move(mask_of(path[:ply])) == path[ply]


def places(game):
    return Places(game.stacks, game.ring)


@settings(max_examples=150)
@given(st.data())
def test_the_best_reply_is_that_of_induction(data):
    stacks = data.draw(st.lists(st.fractions(0, 3, max_denominator=4), min_size=2, max_size=5))
    seats = data.draw(st.integers(2, min(4, len(stacks))))
    placement = data.draw(st.sampled_from(["stacks", "step"]))
    step = Fraction(1, 2) if placement == "step" else None
    game = TokenGame(tuple(stacks[: 5 if step is None else 3]), min(seats, 3), "line", placement, step)
    state = game.initial_state()
    for _ in range(data.draw(st.integers(0, game.seats - 1))):
        state = game.after(state, data.draw(st.sampled_from(game.choices(state))))
    expected = equilibrium(game, state)
    reply = best_reply(game, state.tokens)
    assert (reply.move, reply.payoffs, reply.depth) == (expected.moves[0], expected.payoffs, None)


def test_a_search_that_is_cut_short_says_so_and_stops_there():
    game = numbered(30, 10)
    depth = search_depth(game, ())
    assert depth is not None
    assert 5 <= depth < 10
    reply = best_reply(game, ())
    assert reply.depth == depth
    shorter = TokenGame(game.stacks, depth)
    assert search_depth(shorter, ()) is None
    assert reply.move == best_reply(shorter, ()).move
    assert reply.payoffs == (*best_reply(shorter, ()).payoffs, *[0] * (10 - depth))


def test_the_depth_grows_as_tokens_are_placed_until_it_is_the_rest_of_the_game():
    game = numbered(30, 10)
    depths = [search_depth(game, tuple(range(1, placed + 1))) for placed in range(10)]
    known = [depth for depth in depths if depth is not None]
    assert depths[len(known) :] == [None] * (10 - len(known))
    assert known == sorted(known)


def test_numbers_beyond_64_bits_are_searched_exactly():
    huge = 10**39
    game = TokenGame((huge + 1, huge, huge + 2, huge), 3)
    assert not compilable(places(game))
    reply = best_reply(game, ())
    assert reply.payoffs == equilibrium(game, game.initial_state()).payoffs
    assert sum(reply.payoffs) == 4 * huge + 3


def test_a_random_rule_repeats_itself_for_the_same_dice_and_varies_with_others():
    game = TokenGame((1,) * 6, 2, "clock")
    moves = [solve_tokens(game, (), "random", seed=seed).outcomes[0].moves for seed in range(20)]
    assert moves == [solve_tokens(game, (), "random", seed=seed).outcomes[0].moves for seed in range(20)]
    assert len(set(moves)) > 1


def test_kind_and_spiteful_differ_where_the_mover_is_indifferent():
    # Two tokens stand at the ends of four equal stacks: either place between pays the third the same.
    game = TokenGame((4, 1, 1, 1, 0), 3)
    kind, spiteful = (solve_tokens(game, (1, 5), ties).outcomes[0].payoffs for ties in ("kind", "spiteful"))
    assert kind[1] > spiteful[1]


def test_who_asks_after_the_end_or_for_an_unknown_rule_is_refused():
    with pytest.raises(GameOverError, match="2 tokens"):
        best_reply(numbered(5, 2), (1, 2))
    with pytest.raises(SetupError, match="“lazy” must be one of all, first, kind"):
        solve_tokens(numbered(5, 2), (), "lazy")


def test_work_counts_the_moves_that_are_looked_at():
    assert plain_work(5, 3) == 5 + 5 * 4 + 10 * 3
    assert work(5, 1) == 2
    assert work(5, 3) == 5 + 5 * 4 + 10 * 4


def test_a_fine_grid_is_searched_as_deep_as_it_can_be_afforded():
    game = TokenGame(tuple(range(1, 31)), 4, "line", "step", Fraction(1, 20))
    depth = search_depth(game, ())
    assert depth is not None
    assert best_reply(game, ()).depth == depth >= 1


def test_a_default_match_loads_no_compiler():
    code = (
        "import sys; from tests.engine.replies import best_reply; from engine.tokens.rules import *;"
        "best_reply(numbered(10, 3), ()); best_reply(numbered(12, 6, 'clock'), ());"
        "best_reply(TokenGame(tuple(range(1, 11)), 3, 'line', 'anywhere'), ());"
        "print('numba' in sys.modules, 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
