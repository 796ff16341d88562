"""Commands of games that have none of their own: each asks for a setup in a file, as JSON."""

from collections.abc import Callable
from typing import Any

import click

from engine.game import AnyGame
from engine.record import GAMES
from webapp.cli.dinners import setup_in


def game_in(kind: type[AnyGame], file: str) -> AnyGame:
    """Return the game whose setup is in a file; raises `SetupError`."""
    return kind.from_json(setup_in(file))


def for_every_game(group: click.Group, command: Callable[[type[AnyGame]], Any]) -> None:
    """Give a group the command of each game that has none of its own."""
    for kind in GAMES:
        if kind.name not in group.commands:
            group.add_command(command(kind), kind.name)
