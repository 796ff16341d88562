"""Every law of the contract of a game, over every game with every option, and over toys that do more."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from itertools import permutations
from math import perm
from random import Random
from typing import Any

import pytest

from engine.bots import Strategy, find_strategy, play_out, strategies_for
from engine.errors import (
    EngineError,
    GameNotOverError,
    GameOverError,
    IllegalMoveError,
    NotCoveredError,
    RecordError,
    SetupError,
    WrongSeatError,
)
from engine.export import efg
from engine.game import CHANCE, AnyGame, Facts, Termination
from engine.induction import equilibria, equilibrium, guarantees, perft
from engine.record import GAMES, Played, Record, SeatLabel, draw, round_ply
from engine.review import review
from engine.review.par import par_of
from engine.solve import evaluate
from tests.engine.games import CELL_GAMES, OTHER_GAMES, SECRET_GAMES, SMALL_GAMES, TOY_GAMES
from tests.engine.toys import TOYS
from tests.words import missing_messages

EVERY_GAME = SMALL_GAMES | CELL_GAMES | OTHER_GAMES | TOY_GAMES
every_game = pytest.mark.parametrize("game", EVERY_GAME.values(), ids=EVERY_GAME.keys())
every_listed_game = pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=SMALL_GAMES.keys())
every_secret_game = pytest.mark.parametrize("game", SECRET_GAMES.values(), ids=SECRET_GAMES.keys())

NO_SEATS: list[Any] = [-2, 10, True, False, 0.0, "0", "A", None, (0,)]


def walk(game: AnyGame) -> Iterator[Any]:
    """Every state that can be reached, once."""
    seen = {game.initial_state()}
    todo = list(seen)
    while todo:
        state = todo.pop()
        yield state
        for mover in game.movers(state):
            for move in game.legal_moves(state, mover):
                after = game.play(state, mover, move)
                if after not in seen:
                    seen.add(after)
                    todo.append(after)


def histories(game: AnyGame) -> Iterator[Record]:
    """Every record that can be, finished or not, with one seed."""
    todo = [Record(game, labels(game), 3)]
    while todo:
        record = todo.pop()
        yield record
        state = record.final_state()
        for mover in game.movers(state):
            for move in game.legal_moves(state, mover):
                todo.append(replace(record, played=(*record.played, Played(mover, move))))


def labels(game: AnyGame) -> tuple[SeatLabel, ...]:
    return tuple(SeatLabel(f"Guest {seat}") for seat in range(game.seats))


def onlookers(game: AnyGame) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (*range(game.seats), None)


def bots(game: AnyGame) -> tuple[Strategy, ...]:
    """The strategies that cover a game; where there are none, one that plays at random."""
    covering = tuple(strategy for strategy in strategies_for(game.name) if strategy.covers(game))
    return covering or (replace(find_strategy("random", "dinner"), games=(game.name,)),)


@every_game
def test_seats_move_exactly_while_they_have_moves(game: AnyGame) -> None:
    for state in walk(game):
        movers = game.movers(state)
        assert movers == (CHANCE,) or list(movers) == sorted(set(movers) & set(range(game.seats)))
        for seat in (CHANCE, *range(game.seats)):
            assert bool(game.legal_moves(state, seat)) == (seat in movers)


@every_game
def test_the_facts_are_true(game: AnyGame) -> None:
    states = list(walk(game))
    together = any(len(game.movers(state)) > 1 for state in states)
    dice = any(CHANCE in game.movers(state) for state in states)
    # What is committed is hidden in any game; the rest is, where a round begins.
    begun = [r.final_state() for r in histories(game) if _begins_a_round(r)] if together else states
    hidden = any(game.observe(state, seat) != state for state in begun for seat in onlookers(game))
    assert game.facts.dynamics == ("simultaneous" if together else "sequential")
    assert game.facts.chance == ("explicit" if dice else "deterministic")
    assert game.facts.information == ("imperfect" if hidden else "perfect")


def _begins_a_round(record: Record) -> bool:
    return round_ply(record.game, list(record.states())) == len(record.played)


@every_game
def test_legal_moves_ascend_without_repeats(game: AnyGame) -> None:
    for state in walk(game):
        for mover in game.movers(state):
            moves = game.legal_moves(state, mover)
            assert list(moves) == sorted(set(moves))


@every_game
def test_play_accepts_exactly_the_legal_moves(game: AnyGame) -> None:
    every_move = {
        move
        for state in walk(game)
        for mover in game.movers(state)
        for move in game.legal_moves(state, mover)
    }
    outside = {min(every_move) - 1, max(every_move) + 1, -1, 10**6}
    listed_only = game not in CELL_GAMES.values()
    for state in walk(game):
        for mover in game.movers(state):
            for move in every_move | outside:
                if move in game.legal_moves(state, mover):
                    assert game.play(state, mover, move) != state
                elif listed_only or move in outside:
                    with pytest.raises(IllegalMoveError):
                        game.play(state, mover, move)


@every_game
def test_a_seat_that_does_not_move_now_is_refused(game: AnyGame) -> None:
    for state in walk(game):
        movers = game.movers(state)
        for mover in movers[:1]:
            move = game.legal_moves(state, mover)[0]
            for seat in (*NO_SEATS, *(seat for seat in (CHANCE, *range(game.seats)) if seat not in movers)):
                with pytest.raises(WrongSeatError, match="does not move now"):
                    game.play(state, seat, move)


@every_game
@pytest.mark.parametrize("move", ["1", "", None, 1.0, 1.5, float("nan"), float("inf"), True, (1,), b"1", 1j])
def test_a_move_of_another_type_is_refused(game: AnyGame, move: Any) -> None:
    state = game.initial_state()
    with pytest.raises(IllegalMoveError, match="“"):
        game.play(state, game.movers(state)[0], move)


@every_game
def test_nothing_is_played_after_the_end(game: AnyGame) -> None:
    for state in walk(game):
        if not game.movers(state):
            for seat in (CHANCE, *range(game.seats)):
                with pytest.raises(GameOverError):
                    game.play(state, seat, 1)


@every_secret_game
def test_who_commits_first_makes_no_difference(game: AnyGame) -> None:
    for state in walk(game):
        if len(movers := game.movers(state)) > 1:
            chosen = {mover: game.legal_moves(state, mover)[-1] for mover in movers}
            ends = set()
            for order in permutations(movers):
                after = state
                for turn, mover in enumerate(order):
                    assert game.movers(after) == tuple(sorted(order[turn:]))
                    assert all(game.legal_moves(after, k) == game.legal_moves(state, k) for k in order[turn:])
                    after = game.play(after, mover, chosen[mover])
                ends.add(after)
            assert len(ends) == 1


@every_secret_game
def test_a_committed_choice_is_invisible_until_the_round_resolves(game: AnyGame) -> None:
    for state in walk(game):
        for mover in game.movers(state) if len(game.movers(state)) > 1 else ():
            after = [game.play(state, mover, move) for move in game.legal_moves(state, mover)]
            assert len(set(after)) == len(after)
            for seat in onlookers(game):
                seen = {game.observe(one, seat) for one in after}
                assert len(seen) == (len(after) if seat == mover else 1)


@every_secret_game
def test_an_observation_never_changes_when_something_hidden_changes(game: AnyGame) -> None:
    for seat in onlookers(game):
        known: dict[str, Any] = {}
        for record in histories(game):
            seen = json.dumps(record.seen_by(seat))
            observation = game.observe(record.final_state(), seat)
            assert known.setdefault(seen, observation) == observation


@every_game
def test_an_observation_holds_what_its_seat_has_to_know(game: AnyGame) -> None:
    for state in walk(game):
        for seat in onlookers(game):
            seen = game.observe(state, seat)
            assert game.observe(seen, seat) == seen
            assert game.observe(seen, None) == game.observe(state, None)
            assert game.movers(seen) == game.movers(state)
            assert len(game.scores(seen)) == game.seats
            if seat is not None:
                assert game.legal_moves(seen, seat) == game.legal_moves(state, seat)


@every_game
def test_where_everything_is_open_everybody_sees_everything(game: AnyGame) -> None:
    record = play_out(game, [bots(game)[0]] * game.seats, 5)
    for stop in range(len(record.played) + 1):
        part = replace(record, played=record.played[:stop])
        for seat in onlookers(game):
            if game.facts == Facts():
                assert game.observe(part.final_state(), seat) == part.final_state()
            if game.facts == Facts() or stop == len(record.played):
                running = stop < len(record.played)
                assert part.seen_by(seat) == part.to_json() | ({"seed": None} if running else {})


@every_secret_game
def test_the_record_of_a_running_match_shows_no_secret(game: AnyGame) -> None:
    for record in histories(game):
        states = list(record.states())
        if not game.movers(states[-1]):
            continue
        begun = round_ply(game, states)
        for seat in onlookers(game):
            seen = record.seen_by(seat)
            assert seen["seed"] is None
            assert len(seen["moves"]) == len(record.played)
            assert not any("move" in move for move in seen["moves"][begun:] if move["seat"] != seat)
            own = [move["move"] for move in seen["moves"] if move["seat"] == seat]
            assert own == [played.move for played in record.played if played.seat == seat]
            with pytest.raises(RecordError, match=r"seed|hidden"):
                Record.from_json(seen, (*GAMES, *TOYS))


@every_secret_game
def test_chances_are_the_moves_of_chance_and_add_up_to_1(game: AnyGame) -> None:
    for state in walk(game):
        chances = game.chances(state)
        assert tuple(move for move, _ in chances) == game.legal_moves(state, CHANCE)
        assert all(isinstance(part, Fraction) and part > 0 for _, part in chances)
        assert sum(part for _, part in chances) == (1 if chances else 0)


def test_chance_draws_as_often_as_it_says() -> None:
    game = TOY_GAMES["showdown"]
    state = game.initial_state()
    drawn = Counter(draw(game, state, seed, 0) for seed in range(6000))
    for move, chance in game.chances(state):
        assert abs(Fraction(drawn[move], 6000) - chance) < Fraction(1, 40)


def test_a_chance_move_that_the_seed_does_not_draw_is_refused() -> None:
    game = TOY_GAMES["showdown"]
    record = play_out(game, bots(game) * 2, 8)
    written = record.to_json()
    assert [move["seat"] for move in written["moves"]] == ["chance", "chance", 0, 1]
    assert Record.from_json(written, TOYS) == record
    written["moves"][0]["move"] = written["moves"][0]["move"] % 3 + 1
    with pytest.raises(RecordError, match=r"Move 0 .*the seed “8” draws"):
        Record.from_json(written, TOYS)


@every_game
def test_a_record_with_its_seed_gives_the_match_again(game: AnyGame) -> None:
    for strategy in bots(game):
        record = play_out(game, [strategy] * game.seats, 21)
        again = Record.from_json(json.loads(json.dumps(record.to_json())), (*GAMES, *TOYS))
        assert again == record
        assert list(again.states()) == list(record.states())
        assert play_out(game, [strategy] * game.seats, again.seed) == record


@every_secret_game
def test_a_bot_is_handed_what_its_seat_may_know(game: AnyGame) -> None:
    seen: list[tuple[int, Any]] = []

    def spy(of: AnyGame, observation: Any, seat: int, rng: Random) -> Any:
        seen.append((seat, observation))
        return rng.choice(of.legal_moves(observation, seat))

    record = play_out(game, [replace(bots(game)[0], choose=spy)] * game.seats, 2)
    made = [(k.seat, state) for k, state in zip(record.played, record.states(), strict=False) if k.seat >= 0]
    assert seen == [(seat, game.observe(state, seat)) for seat, state in made]


@every_secret_game
def test_what_covers_open_games_alone_refuses_the_others(game: AnyGame) -> None:
    state = game.initial_state()
    for method in (equilibrium, equilibria, guarantees):
        with pytest.raises(
            NotCoveredError, match=f"covers .*perfect information.*; this one has {game.facts}"
        ):
            method(game, state)
    with pytest.raises(NotCoveredError):
        efg(game)
    try:
        evaluate(game, state)
    except EngineError:
        return
    assert game.facts.information == "perfect", "only choices at once are weighed"


@pytest.mark.parametrize("name", ["cups", "showdown"])
def test_a_game_that_hides_what_was_done_is_not_covered(name: str) -> None:
    game = TOY_GAMES[name]
    record = play_out(game, [find_strategy("random", game.name)] * game.seats, 3)
    said = f"Something in “{game.name}” is hidden: nothing here weighs its moves."
    for weigh in (lambda: evaluate(game, game.initial_state()), lambda: review(record)):
        with pytest.raises(NotCoveredError) as refused:
            weigh()
        assert (refused.value.code, str(refused.value)) == ("not_covered", said)
    assert par_of(game).bands is None


def test_who_comes_second_cannot_be_told_from_the_moves_alone() -> None:
    with pytest.raises(RecordError, match="several choose at once"):
        Record.of(TOY_GAMES["fingers"], labels(TOY_GAMES["fingers"]), 0, [1])


def test_a_round_counts_from_its_first_choice() -> None:
    game = TOY_GAMES["fingers"]
    record = play_out(game, bots(game)[:1] * 3, 2)
    states = list(record.states())
    assert [round_ply(game, states[: k + 1]) for k in range(7)] == [0, 0, 0, 3, 3, 3, 6]


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
    for mover in game.movers(state):
        for move in game.legal_moves(state, mover):
            game.play(state, mover, move)
    assert state == game.initial_state()


@every_game
def test_payoffs_come_only_at_the_end_and_equal_the_scores_there(game: AnyGame) -> None:
    for state in walk(game):
        scores = game.scores(state)
        assert len(scores) == game.seats
        assert all(isinstance(score, Fraction) for score in scores)
        if not game.movers(state):
            assert game.payoffs(state) == scores
        else:
            with pytest.raises(GameNotOverError):
                game.payoffs(state)


@every_game
def test_the_result_names_who_leads_at_the_end(game: AnyGame) -> None:
    for state in walk(game):
        ended = game.result(state)
        if game.movers(state):
            assert ended is None
        else:
            assert ended is not None
            assert ended.termination is Termination.PLAYED_OUT
            assert all(ended.payoffs[seat] == max(ended.payoffs) for seat in ended.leaders)
            assert len(ended.leaders) == ended.payoffs.count(max(ended.payoffs))


@every_game
def test_a_setup_survives_json(game: AnyGame) -> None:
    again = type(game).from_json(json.loads(json.dumps(game.to_json())))
    assert again == game
    assert hash(again) == hash(game)


@every_game
def test_moves_survive_json(game: AnyGame) -> None:
    for state in walk(game):
        for mover in game.movers(state):
            for move in game.legal_moves(state, mover):
                assert game.move_from_json(json.loads(json.dumps(game.move_to_json(move)))) == move


@every_game
@pytest.mark.parametrize("value", [None, True, 1.5, [], {}, "x", "1; drop table", float("nan")])
def test_what_is_no_move_is_refused_as_one(game: AnyGame, value: Any) -> None:
    state = game.initial_state()
    with pytest.raises(IllegalMoveError):
        game.play(state, game.movers(state)[0], game.move_from_json(value))


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
    for strategy in bots(game):
        record = play_out(game, [strategy] * game.seats, seed=11)
        assert not game.movers(record.final_state())
        assert play_out(game, [strategy] * game.seats, seed=11) == record


@every_game
def test_a_strategy_without_dice_ignores_them(game: AnyGame) -> None:
    for strategy in bots(game):
        if strategy.traits.deterministic:
            for state in walk(game):
                if game.mover(state) not in (None, CHANCE):
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
    ("dinner in layers", [1, 2, 4, 6, 6, 0]),
    ("dinner with a coin", [1, 2, 6, 12, 24, 48, 48, 0]),
    ("dinner of three", [1, 4, 12, 24, 24, 0]),
    ("dinner of bites at once", [1, 3, 9, 12, 18, 18, 6, 18, 36, 36, 0]),
    ("line", [1, 5, 20, 60, 0]),
    ("clock", [1, 5, 20, 60, 0]),
    ("line, tokens in secret", [1, 4, 16, 0]),
    ("line, tokens in any order", [1, 5, 20, 60, 120, 0]),
    ("full board", [1, 4, 12, 24, 24, 0]),
]


@pytest.mark.parametrize(("name", "counts"), PERFT, ids=[name for name, _ in PERFT])
def test_positions_are_counted(name: str, counts: list[int]) -> None:
    game = EVERY_GAME[name]
    assert [perft(game, game.initial_state(), depth) for depth in range(len(counts))] == counts


@every_listed_game
def test_a_place_is_taken_once(game: AnyGame) -> None:
    if game.name == "dinner" and game.layers:
        return  # what may be eaten grows as layers go: counted above
    places = len(game.choices(game.initial_state()))
    for depth in range(4):
        alive = min(depth, places) == depth and (game.name == "dinner" or depth <= game.seats)
        assert perft(game, game.initial_state(), depth) == (perm(places, depth) if alive else 0)


@every_game
def test_its_house_rules_have_their_words(game: AnyGame) -> None:
    assert missing_messages(game.name) == []


def test_random_is_not_always_the_same() -> None:
    game = SMALL_GAMES["dinner, B last"]
    random = find_strategy("random", "dinner")
    assert len({play_out(game, [random, random], seed).moves for seed in range(40)}) > 10
