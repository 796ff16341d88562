"""Records and games as requests carry them: the text of their JSON."""

import json
from typing import NewType

from engine.game import AnyGame
from engine.record import Record, game_from_json

RecordText = NewType("RecordText", str)
GameText = NewType("GameText", str)


def write_record(record: Record) -> RecordText:
    """Write a record, without its result: that follows from the moves, or decides nothing here."""
    return RecordText(json.dumps(record.without_result()))


def read_record(text: RecordText) -> Record:
    """Read a record; raises as `Record.from_json`."""
    return Record.from_json(json.loads(text))


def write_game(game: AnyGame) -> GameText:
    """Write a game with all its options."""
    return GameText(json.dumps([game.name, game.to_json()]))


def read_game(text: GameText) -> AnyGame:
    """Read a game; raises as `game_from_json`."""
    return game_from_json(*json.loads(text))
