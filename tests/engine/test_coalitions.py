"""The least that a coalition leaves a player, against minimax over the game's own states."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalMoveError, SetupError, TooLargeError
from engine.studies.coalitions import hold_down
from engine.tokens.rules import TokenGame, numbered
from engine.tokens.solution import solve_tokens
from engine.tokens.state import TokenState


@st.composite
def fights(draw):
    stacks = draw(st.lists(st.integers(0, 4), min_size=2, max_size=5))
    seats = draw(st.integers(2, min(len(stacks), 4)))
    placement = draw(st.sampled_from(["stacks", "stacks", "step", "anywhere"]))
    if placement != "stacks":
        stacks, seats = stacks[:3], min(seats, len(stacks[:3]), 3)
    step = Fraction(1, 2) if placement == "step" else None
    game = TokenGame(tuple(stacks), seats, draw(st.sampled_from(["line", "clock"])), placement, step)
    state = game.initial_state()
    for _ in range(draw(st.integers(0, seats))):
        if game.choices(state):
            state = game.after(state, draw(st.sampled_from(game.choices(state))))
    seat = draw(st.integers(0, seats - 1))
    others = [other for other in range(seats) if other != seat]
    coalition = tuple(sorted(draw(st.sets(st.sampled_from(others)))))
    return game, state, seat, coalition


def minimax(game, state, seat, coalition):
    """The value of the fight and every way in which both camps do their best."""
    mover = game.mover(state)
    if mover is None:
        return game.payoffs(state)[seat], [()]
    after = {move: minimax(game, game.after(state, move), seat, coalition) for move in game.choices(state)}
    best = (min if mover in coalition else max)(value for value, _ in after.values())
    return best, [(m, *way) for m, (value, ways) in after.items() if value == best for way in ways]


@settings(max_examples=150)
@given(fights())
def test_the_fight_is_that_of_minimax(fight):
    game, state, seat, coalition = fight
    held = hold_down(game, seat, coalition, state.tokens, limit=10**6)
    value, ways = minimax(game, state, seat, coalition)
    assert held.payoff == value
    assert {hold.moves for hold in held.holds} == set(ways)
    assert held.count == len(ways)
    for hold in held.holds:
        end = TokenState((*state.tokens, *hold.moves))
        assert hold.payoffs == game.payoffs(end)
        assert hold.stand == tuple(end.tokens[other] for other in coalition)
        assert hold.earned == sum(hold.payoffs[other] for other in coalition)


def test_ariel_on_five_is_held_to_five_by_four_and_six():
    held = hold_down(numbered(10, 3), 0, tokens=(5,))
    assert held.payoff == 5
    assert {hold.stand for hold in held.holds} == {(4, 6), (6, 4)}
    assert {hold.earned for hold in held.holds} == {50}


def test_collusion_can_only_hurt_and_a_larger_coalition_hurts_more():
    game = numbered(9, 4)
    alone = hold_down(game, 0, ()).payoff
    two = hold_down(game, 0, (2, 3)).payoff
    three = hold_down(game, 0).payoff
    assert three <= two <= alone
    assert three <= solve_tokens(game).guaranteed


def test_the_ways_are_counted_beyond_the_limit():
    held = hold_down(numbered(12, 6, "clock"), 3, limit=2)
    assert (held.payoff, len(held.holds), held.count) == (9, 2, 84)


@pytest.mark.parametrize(
    ("ask", "error", "quoted"),
    [
        (lambda: hold_down(numbered(5, 2), 2), SetupError, "There is no seat “2”"),
        (lambda: hold_down(numbered(5, 2), 0, (5,)), SetupError, "There is no seat “5”"),
        (lambda: hold_down(numbered(5, 2), 0, (0, 1)), SetupError, "A cannot be in the coalition against A"),
        (lambda: hold_down(numbered(5, 2), 0, tokens=(9,)), IllegalMoveError, "9"),
    ],
)
def test_a_fight_that_makes_no_sense_is_refused(ask, error, quoted):
    with pytest.raises(error, match=quoted):
        ask()


def test_a_fight_that_is_too_large_is_refused(monkeypatch):
    monkeypatch.setattr("engine.studies.coalitions.STATE_LIMIT", 1000)
    with pytest.raises(TooLargeError, match="more than 1,000 positions"):
        hold_down(numbered(20, 6), 0)
