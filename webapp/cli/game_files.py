"""Game files on the command line: one record as JSON, or many, a line for each."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

from engine.errors import EngineError
from engine.record import Record
from webapp.cli.commands import BadInputError
from webapp.cli.terminal import json_text, read_text


def games_in(path: Path) -> Iterator[Record]:
    """Yield the games of a file, in order; of a tournament's file those in its rows.

    Raises
    ------
    BadInputError
        At the first that is no game, with its line.
    """
    found = False
    for line, value in _values(path):
        found = True
        inner = (
            value["record"]
            if isinstance(value, dict) and "format" not in value and "record" in value
            else value
        )
        try:
            record = Record.from_json(inner)
        except EngineError as error:
            raise BadInputError(f"Line {line} of “{path}” isn’t a game: {error}") from error
        yield record
    if not found:
        raise BadInputError(f"“{path}” has no games in it.")


def write_lines(file: TextIO, games: Iterable[Record]) -> None:
    """Write games, a line of JSON for each."""
    for game in games:
        file.write(json_text(game.to_json(), file) + "\n")


def _values(path: Path) -> Iterator[tuple[int, Any]]:
    """Yield JSON values with their lines: the whole file is one, or each of its lines is."""
    text = read_text(path)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        for number, line in lines:
            try:
                value = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise BadInputError(f"Line {number} of “{path}” isn’t a game: {error}") from error
            yield number, value
        return
    for value in whole if isinstance(whole, list) else [whole]:
        yield 1, value
