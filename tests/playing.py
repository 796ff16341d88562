"""Matches for tests: played by strategies, at random, or kept with the tests of the engine."""

import json
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

from engine.dinner.crossout import crossout_move
from engine.dinner.morsels import Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.game import AnyGame, seat_letter
from engine.record import Record, SeatLabel
from engine.strategies import find_strategy, play_out

RECORDS = Path(__file__).parent / "engine" / "records"


def played(game: AnyGame, names: str, seed: int = 0) -> Record:
    """Play a match between strategies, named in the order of the seats."""
    return play_out(game, [find_strategy(name, game.name) for name in names.split()], seed)


def at_random(game: AnyGame, seed: int, moves: int | None = None) -> Record:
    """Play as much of a game as asked for, by people who are called by their letters."""
    dice, state, made = Random(seed), game.initial_state(), []
    while game.mover(state) is not None and (moves is None or len(made) < moves):
        made.append(dice.choice(game.choices(state)))
        state = game.after(state, made[-1])
    return Record.of(game, tuple(SeatLabel(seat_letter(k)) for k in range(game.seats)), seed, tuple(made))


def eaten_at_random(seed: int, morsels: int | None = None) -> Record:
    """A dinner of any order with utilities of any sort, eaten by two who each err now and then."""
    dice = Random(f"own dinner {seed}")
    count = morsels or dice.randint(2, 9)
    tastes = [
        [Fraction(k, dice.choice((1, 1, 2, 3))) for k in dice.sample(range(-2, 30), count)] for _ in (0, 1)
    ]
    if any(len(set(taste)) < count for taste in tastes):
        tastes = [dice.sample(range(count), count), dice.sample(range(1, count + 1), count)]
    names = [dice.choice(("Shiro", "Kitfo", f"Dish {k}")) for k in range(count)]
    order = dice.choice((alternate(count), tuple(dice.choice((0, 1)) for _ in range(count))))
    game = DinnerGame(
        tuple(Morsel(*row) for row in zip(names, zip(*tastes, strict=True), strict=True)), order
    )
    state, moves, careful = game.initial_state(), [], [dice.choice((0, 0.5, 1)) for _ in (0, 1)]
    while (mover := game.mover(state)) is not None:
        wise = dice.random() < careful[mover]
        moves.append(crossout_move(game, state) if wise else dice.choice(game.choices(state)))
        state = game.after(state, moves[-1])
    return Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, tuple(moves))


def golden_record(name: str) -> dict[str, Any]:
    """The record of a match that `tests.engine.golden` wrote, as JSON."""
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text())["record"]
    return record
