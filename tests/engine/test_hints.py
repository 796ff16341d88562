"""The first hint of a puzzle is true of its position, whatever the rules: reckoned here in another way."""

from collections import Counter
from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import pytest

from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame, dinner_of
from engine.errors import EngineError
from engine.game import CHANCE, AnyGame
from engine.puzzles.puzzle import GAMES, Puzzle, another_puzzle, puzzle_for, puzzle_from_review
from engine.record import Record, SeatLabel, draw
from engine.solve import evaluate
from engine.tokens.rules import TokenGame
from tests.truth import Truth

NAMES = ("Ana", "Bea", "Cleo", "Dawit")


def mistakes(game: AnyGame, seed: int) -> Iterator[Puzzle]:
    """Play a match with many random moves, and yield each mistake of it as a puzzle."""
    dice, state, moves = Random(seed), game.initial_state(), []
    while movers := game.movers(state):
        if movers == (CHANCE,):
            move = draw(game, state, seed, len(moves))
        elif dice.random() < 0.5:
            move = evaluate(game, state).line[0]
        else:
            move = dice.choice(game.legal_moves(state, movers[0]))
        moves.append(move)
        state = game.play(state, movers[0], move)
    record = Record.of(game, tuple(map(SeatLabel, NAMES[: game.seats])), seed, moves)
    for ply in range(len(moves)):
        try:
            yield puzzle_from_review(record, ply)
        except EngineError:  # it was best
            continue


def dinner(seed: int, diners: int = 2, **rules: Any) -> DinnerGame:
    plain = random_dinner(6, seed, seed % 2, diners).to_json()
    if "order" in rules and not rules["order"]:
        del rules["order"], plain["order"]
    return DinnerGame.from_json(plain | rules)


DINNERS: dict[str, dict[str, Any]] = {
    "plain": {},
    "weights": {"weights": [["1", "-1"], ["-1/2", "1"]]},
    "cooperative": {"weights": [["1", "1/2"], ["1", "1"]]},
    "fading": {"fading": "1/2"},
    "layers": {"injera": [[0, 1], [2, 3], [3, 4]]},
    "an order": {"order": "ABBABA"},
    "three": {"diners": 3},
    "a coin": {"order": "coin"},
    "the worst bite": {"shape": "worst"},
    "take-backs": {"take_backs": True},
    "passes": {"pass_once": True, "injera": [[0, 1], [2, 3], [3, 4]]},
    "ties": {},
}


def tied(game: DinnerGame) -> DinnerGame:
    return dinner_of([tuple((k + 1) // 2 for k in morsel.utilities) for morsel in game.morsels])


def tokens(seed: int) -> TokenGame:
    setup: dict[str, Any] = {"stacks": Random(seed).sample(range(1, 12), 6), "seats": 2 + seed % 3}
    if seed % 2:
        setup["board"] = "clock"
    if seed % 5 == 0:
        setup |= {"seats": 2, "order": "ABBA" if seed % 10 else "ABAB"}
    return TokenGame.from_json(setup)


def after(puzzle: Puzzle, move: Any) -> list[tuple[Any, Any, int]]:
    """Each state before a move, the move and its mover, of a move and what an equilibrium does then."""
    game, state = puzzle.record.game, puzzle.state
    line, told = [move], []
    reached = game.play(state, puzzle.mover, move)
    if game.movers(reached):
        line += evaluate(game, reached).line
    for made in line:
        (mover,) = game.movers(state)
        told.append((state, made, mover))
        state = game.play(state, mover, made)
    told.append((state, None, -1))
    return told


def eaten(told: list[tuple[Any, Any, int]], seat: int) -> list[Any]:
    return [move for _, move, mover in told if mover == seat]


def walked_back(game: DinnerGame, state: Any) -> int:
    """The bite that is left when each turn, from the last one on, crosses out what the other likes least."""
    left, turns = list(game.left(state)), game.order[state.ply :]
    for mover in reversed(turns[1:]):
        left.remove(min(left, key=lambda k: game.morsels[k].utilities[1 - mover]))
    return left[0]


def check(puzzle: Puzzle) -> str:
    """Hold the idea of a puzzle against the rules; returns its kind."""
    game: Any = puzzle.record.game
    idea, you = puzzle.idea, puzzle.mover
    match idea.kind:
        case "no-danger" | "may-wait":
            best, wrong = after(puzzle, puzzle.evaluation.line[0]), after(puzzle, puzzle.tempting)
            takers = [seat for seat in range(game.seats) if seat != you and idea.other in (seat, None)]
            assert idea.move == puzzle.tempting
            assert puzzle.tempting in eaten(best, you)
            taken = {bite for seat in takers for bite in eaten(wrong, seat)}
            assert taken & set(eaten(best, you))
        case "next-bite":
            best, wrong = after(puzzle, puzzle.evaluation.line[0]), after(puzzle, puzzle.tempting)
            assert idea.move == puzzle.tempting
            assert idea.other not in (you, None)
            assert eaten(wrong, idea.other)[0] in {*eaten(best, you), *puzzle.answers}
        case "backwards":
            assert game.seats == 2
            assert not {"weights", "fading"} & set(game.to_json())
            for seat in (0, 1):
                likes = [game.morsels[k].utilities[seat] for k in game.left(puzzle.state)]
                assert len(set(likes)) == len(likes)
            assert walked_back(game, puzzle.state) in puzzle.answers
        case "each-move":
            assert isinstance(game, DinnerGame)
        case _:
            check_tokens(puzzle)
    return idea.kind


def check_tokens(puzzle: Puzzle) -> None:
    """Hold the idea of a puzzle of the token game against the rules."""
    game, you = puzzle.record.game, puzzle.mover
    assert isinstance(game, TokenGame)
    wrong = after(puzzle, puzzle.tempting)
    others = [mover for _, _, mover in wrong[1:-1] if mover != you]
    match puzzle.idea.kind:
        case "cut-in":
            scores = [game.scores(state)[you] for state, _, _ in wrong]
            falls = [turn for turn in range(1, len(wrong) - 1) if scores[turn + 1] < scores[turn]]
            assert any(wrong[turn][2] != you for turn in falls)
        case "halfway":
            assert any(len(set(owners)) > 1 and you in owners for owners in game.territory(wrong[-1][0]))
        case "place-last":
            assert not others
        case kind:
            assert kind == "each-place"
            assert others


@pytest.mark.parametrize("name", DINNERS)
def test_the_hint_at_a_bite_is_true(name: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(40 if name == "plain" else 15):
        game = dinner(seed, **DINNERS[name])
        for puzzle in mistakes(tied(game) if name == "ties" else game, seed):
            met[check(puzzle)] += 1
    assert met.total() > 8
    assert "backwards" in met or name != "plain"
    assert (set(met) == {"each-move"}) == (game.facts.chance == "explicit" or not game.bites_only)


def test_the_hint_at_a_token_is_true() -> None:
    met: Counter[str] = Counter()
    for seed in range(60):
        for puzzle in mistakes(tokens(seed), seed):
            met[check(puzzle)] += 1
    assert set(met) == {"cut-in", "halfway", "place-last", "each-place"}


def test_the_hints_of_daily_puzzles_are_true() -> None:
    days = [date(2026, 11, 1) + timedelta(days=k) for k in range(28)]
    puzzles = [
        puzzle_for(day, game) for game in GAMES for day in days if (game, day.weekday()) != ("tokens", 5)
    ]
    puzzles += [another_puzzle(number, "dinner") for number in range(14)]
    met = Counter(map(check, puzzles))
    assert {"no-danger", "cut-in"} <= set(met)


def is_always_eaten(game: DinnerGame, state: Any, morsel: int, seat: int, truth: Truth) -> bool:
    """Whether a seat eats a morsel after all moves that belong to some equilibrium, from here to the end."""
    movers = game.movers(state)
    if not movers:
        return bool(state.eaters[morsel] == seat)
    after = truth.after(state, movers[0])
    sure = truth.sure(after, movers[0])
    right = [move for move, ends in after.items() if max(paid[movers[0]] for paid in ends) >= sure]
    return all(is_always_eaten(game, game.play(state, movers[0], k), morsel, seat, truth) for k in right)


@pytest.mark.parametrize("name", ["plain", "weights", "fading", "an order", "three", "ties"])
def test_what_is_in_no_danger_is_eaten_however_ties_fall(name: str) -> None:
    met: Counter[bool] = Counter()
    for seed in range(15):
        game = tied(dinner(seed)) if name == "ties" else dinner(seed, **DINNERS[name])
        for puzzle in mistakes(game, seed):
            promised = puzzle.idea.kind == "no-danger"
            if promised:
                you, truth, wrong = puzzle.mover, Truth(game), puzzle.tempting
                for right in puzzle.answers:
                    assert is_always_eaten(game, game.play(puzzle.state, you, right), wrong, you, truth)
            met[promised] += 1
    assert met.total() > 8
    assert met[True] or name not in ("plain", "an order")
