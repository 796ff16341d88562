"""Matches for tests: played by strategies, at random, or kept with the tests of the engine."""

import json
from pathlib import Path
from random import Random
from typing import Any

from engine.bots import find_strategy, play_out
from engine.game import AnyGame, seat_letter
from engine.record import Record, SeatLabel

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


def golden_record(name: str) -> dict[str, Any]:
    """The record of a match that `tests.engine.golden` wrote, as JSON."""
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text())["record"]
    return record
