"""Every law of the Game protocol, over every game with every option."""

import json
from collections.abc import Iterator
from dataclasses import FrozenInstanceError
from fractions import Fraction
from math import perm
from random import Random
from typing import Any

import pytest

from engine.errors import GameNotOverError, GameOverError, IllegalMoveError, SetupError
from engine.game import Termination
from engine.induction import perft
from engine.record import AnyGame, game_from_json
from engine.strategies import find_strategy, play_out, strategies_for
from tests.engine.games import CELL_GAMES, SMALL_GAMES

EVERY_GAME = SMALL_GAMES | CELL_GAMES
every_game = pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME.keys())
every_listed_game = pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=SMALL_GAMES.keys())


def walk(game: AnyGame) -> Iterator[Any]:
    """Every state that can be reached, once."""
    seen = {game.initial_state()}
    todo = list(seen)
    while todo:
        state = todo.pop()
        yield state
        for move in game.choices(state):
            after = game.after(state, move)
            if after not in seen:
                seen.add(after)
                todo.append(after)


@every_game
def test_somebody_moves_exactly_while_there_are_moves(game: AnyGame) -> None:
    for state in walk(game):
        mover = game.mover(state)
        assert (mover is None) == (not game.choices(state))
        assert mover is None or 0 <= mover < game.seats


@every_game
def test_legal_moves_ascend_without_repeats(game: AnyGame) -> None:
    for state in walk(game):
        moves = game.choices(state)
        assert list(moves) == sorted(set(moves))


@every_game
def test_play_accepts_exactly_the_legal_moves(game: AnyGame) -> None:
    every_move = {move for state in walk(game) for move in game.choices(state)}
    outside = {min(every_move) - 1, max(every_move) + 1, -1, 10**6}
    listed_only = game not in CELL_GAMES.values()
    for state in walk(game):
        for move in every_move | outside:
            if move in game.choices(state):
                assert game.after(state, move) != state
            elif listed_only or move in outside:
                with pytest.raises(IllegalMoveError):
                    game.after(state, move)


@every_game
def test_nothing_is_played_after_the_end(game: AnyGame) -> None:
    for state in walk(game):
        if game.mover(state) is None:
            with pytest.raises(GameOverError):
                game.after(state, 1)


@every_game
def test_states_are_frozen_and_hashable_values(game: AnyGame) -> None:
    state = game.initial_state()
    assert state == game.initial_state()
    assert hash(state) == hash(game.initial_state())
    assert not hasattr(state, "__dict__")
    with pytest.raises((FrozenInstanceError, TypeError)):
        state.anything = 1


@every_game
def test_playing_leaves_the_state_before_alone(game: AnyGame) -> None:
    state = game.initial_state()
    for move in game.choices(state):
        game.after(state, move)
    assert state == game.initial_state()


@every_game
def test_payoffs_come_only_at_the_end_and_equal_the_scores_there(game: AnyGame) -> None:
    for state in walk(game):
        scores = game.scores(state)
        assert len(scores) == game.seats
        assert all(isinstance(score, Fraction) for score in scores)
        if game.mover(state) is None:
            assert game.payoffs(state) == scores
        else:
            with pytest.raises(GameNotOverError):
                game.payoffs(state)


@every_game
def test_the_result_names_who_leads_at_the_end(game: AnyGame) -> None:
    for state in walk(game):
        ended = game.result(state)
        if game.mover(state) is not None:
            assert ended is None
        else:
            assert ended is not None
            assert ended.termination is Termination.PLAYED_OUT
            assert all(ended.payoffs[seat] == max(ended.payoffs) for seat in ended.leaders)
            assert len(ended.leaders) == ended.payoffs.count(max(ended.payoffs))


@every_game
def test_a_setup_survives_json(game: AnyGame) -> None:
    again = game_from_json(game.name, json.loads(json.dumps(game.to_json())))
    assert again == game
    assert hash(again) == hash(game)


@every_game
def test_moves_survive_json(game: AnyGame) -> None:
    for state in walk(game):
        for move in game.choices(state):
            assert game.move_from_json(json.loads(json.dumps(game.move_to_json(move)))) == move


@every_game
@pytest.mark.parametrize("value", [None, True, 1.5, [], {}, "x", "1; drop table", float("nan")])
def test_what_is_no_move_is_refused_as_one(game: AnyGame, value: Any) -> None:
    with pytest.raises(IllegalMoveError):
        game.after(game.initial_state(), game.move_from_json(value))


@every_game
@pytest.mark.parametrize("setup", [None, 1, "x", [], {}, {"morsels": 3}, {"stacks": {}}, {"seats": 2}])
def test_what_is_no_setup_is_refused(game: AnyGame, setup: Any) -> None:
    with pytest.raises(SetupError, match="“"):
        type(game).from_json(setup)


@every_game
def test_an_unknown_option_is_refused_by_name(game: AnyGame) -> None:
    with pytest.raises(SetupError, match="“surprise”"):
        type(game).from_json({**game.to_json(), "surprise": 1})


@every_game
def test_every_strategy_plays_to_the_end_and_the_same_way_again(game: AnyGame) -> None:
    for strategy in strategies_for(game.name):
        record = play_out(game, [strategy] * game.seats, seed=11)
        assert game.mover(record.final_state()) is None
        assert play_out(game, [strategy] * game.seats, seed=11) == record


@every_game
def test_a_strategy_without_dice_ignores_them(game: AnyGame) -> None:
    for strategy in strategies_for(game.name):
        if strategy.traits.deterministic:
            for state in walk(game):
                if game.mover(state) is not None:
                    seat = game.mover(state)
                    chosen = strategy.choose(game, state, seat, Random(1))
                    assert strategy.choose(game, state, seat, Random(2)) == chosen


PERFT = [
    ("line with half steps", [1, 5, 20, 60, 0]),
    ("clock with half steps", [1, 6, 30, 0]),
    ("line, anywhere", [1, 5, 28, 204, 0]),
    ("clock, anywhere", [1, 12, 204, 0]),
    ("dinner, B last", [1, 4, 12, 24, 24, 0]),
    ("dinner, A last", [1, 3, 6, 6, 0]),
    ("line", [1, 5, 20, 60, 0]),
    ("clock", [1, 5, 20, 60, 0]),
    ("full board", [1, 4, 12, 24, 24, 0]),
]


@pytest.mark.parametrize(("name", "counts"), PERFT, ids=[name for name, _ in PERFT])
def test_positions_are_counted(name: str, counts: list[int]) -> None:
    game = EVERY_GAME[name]
    assert [perft(game, game.initial_state(), depth) for depth in range(len(counts))] == counts


@every_listed_game
def test_a_place_is_taken_once(game: AnyGame) -> None:
    places = len(game.choices(game.initial_state()))
    for depth in range(4):
        alive = min(depth, places) == depth and (game.name == "dinner" or depth <= game.seats)
        assert perft(game, game.initial_state(), depth) == (perm(places, depth) if alive else 0)


def test_random_is_not_always_the_same() -> None:
    game = SMALL_GAMES["dinner, B last"]
    random = find_strategy("random", "dinner")
    assert len({play_out(game, [random, random], seed).moves for seed in range(40)}) > 10
