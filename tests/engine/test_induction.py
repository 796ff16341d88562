"""The oracle against definitions: every strategy profile of tiny games, judged by single deviations."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dinner.rules import dinner_of
from engine.game import AnyGame
from engine.induction import equilibria, equilibrium, guarantees
from engine.tokens.rules import TokenGame, numbered

TINY: dict[str, AnyGame] = {
    "line of three, two players": numbered(3, 2),
    "line of three, three players": numbered(3, 3),
    "line of four, two players": numbered(4, 2),
    "equal stacks": TokenGame((1, 1, 1), 3),
    "clock of four": numbered(4, 2, "clock"),
    "worthless ends": TokenGame((0, 1, 1, 0), 2),
    "worthless ends, three players": TokenGame((0, 1, 0), 3),
    "clock of one worth": TokenGame((0, 0, 1), 3, "clock"),
    "clock of equal stacks": TokenGame((1, 1, 0, 1), 2, "clock"),
    "grid of halves": TokenGame((1, 1), 2, "line", "step", Fraction(1, 2)),
    "dinner": dinner_of([(1, 2), (2, 3), (3, 1)]),
    "dinner with ties": dinner_of([(1, 1), (1, 1), (2, 1)]),
    "dinner one diner has to himself": dinner_of([(1, 1), (1, 2), (2, 3)], (0, 1, 1)),
}

Profile = dict[tuple[Any, ...], Any]
"""What is played after each history."""


def histories(game: AnyGame, state: Any, history: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if game.mover(state) is not None:
        yield history
        for move in game.choices(state):
            yield from histories(game, game.after(state, move), (*history, move))


def state_after(game: AnyGame, history: tuple[Any, ...]) -> Any:
    state = game.initial_state()
    for move in history:
        state = game.after(state, move)
    return state


def follow(game: AnyGame, profile: Profile, history: tuple[Any, ...]) -> tuple[Any, ...]:
    while history in profile:
        history = (*history, profile[history])
    return history


def brute_force(game: AnyGame) -> set[tuple[Any, ...]]:
    """The play of every profile from which no single deviation pays, at any history."""
    nodes = list(histories(game, game.initial_state()))
    moves = {node: game.choices(state_after(game, node)) for node in nodes}
    mover = {node: game.mover(state_after(game, node)) for node in nodes}
    pays: dict[tuple[Any, ...], Any] = {}

    def payoff(end: tuple[Any, ...], seat: int) -> Any:
        if end not in pays:
            pays[end] = game.payoffs(state_after(game, end))
        return pays[end][seat]

    plays = set()
    for choice in product(*moves.values()):
        profile = dict(zip(nodes, choice, strict=True))
        if all(
            payoff(follow(game, profile, node), mover[node] or 0)
            >= payoff(follow(game, profile, (*node, move)), mover[node] or 0)
            for node in nodes
            for move in moves[node]
        ):
            plays.add(follow(game, profile, ()))
    return plays


@pytest.mark.parametrize("game", TINY.values(), ids=TINY.keys())
def test_the_equilibria_are_those_of_the_definition(game: AnyGame) -> None:
    found = equilibria(game, game.initial_state())
    assert {continuation.moves for continuation in found} == brute_force(game)
    assert len({continuation.moves for continuation in found}) == len(found)


def test_an_indifferent_player_makes_the_equilibrium_a_set() -> None:
    game = numbered(10, 4)
    assert [(o.moves, o.payoffs) for o in equilibria(game, game.initial_state())] == [
        ((4, 7, 9, 10), (15, 17, 13, 10)),
        ((5, 7, 9, 10), (18, 14, 13, 10)),
        ((7, 4, 9, 10), (17, 15, 13, 10)),
    ]


def test_a_guarantee_is_the_worst_that_ties_can_do() -> None:
    game = numbered(10, 4)
    sure = guarantees(game, game.initial_state())
    # 5 earns 18 in an equilibrium and 7 earns 17; what can be made sure of is less than the best of either.
    assert max(sure.values()) <= 17
    assert list(sure) == list(range(1, 11))


small_tokens = st.builds(
    lambda values, seats, board: TokenGame(tuple(values), min(seats, len(values)), board),
    st.lists(st.integers(0, 3), min_size=2, max_size=6),
    st.integers(2, 4),
    st.sampled_from(("line", "clock")),
)


@settings(max_examples=40)
@given(small_tokens)
def test_every_equilibrium_pays_its_mover_what_can_be_made_sure_of(game: TokenGame) -> None:
    state = game.initial_state()
    found = equilibria(game, state)
    sure = max(guarantees(game, state).values())
    assert found
    assert min(continuation.payoffs[0] for continuation in found) >= sure
    assert equilibrium(game, state) in found
    for continuation in found:
        end = state_after(game, continuation.moves)
        assert game.payoffs(end) == continuation.payoffs


def test_a_finished_game_goes_on_with_nothing() -> None:
    game = numbered(2, 2)
    end = state_after(game, (1, 2))
    assert equilibrium(game, end).moves == ()
    assert [continuation.moves for continuation in equilibria(game, end)] == [()]
    assert guarantees(game, end) == {}
