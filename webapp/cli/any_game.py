"""Games whose setup stands in a file, as JSON, and the commands of games that have none of their own."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from engine.game import AnyGame
from engine.record import GAMES
from webapp.cli.commands import BadInputError, option
from webapp.cli.terminal import read_text

G = TypeVar("G", bound=AnyGame)

_LAYING = {
    *("--worths", "--morsels", "--named", "--last", "--order"),
    *("--stacks", "--values", "--seats", "--board", "--placed", "--anywhere", "--step"),
}
"""The options that lay a plate or a board: a file has a whole one."""

file_option = option(
    "--file",
    metavar="FILE",
    help="Instead: the setup of a game with its house rules, as JSON. A dash is standard input.",
)
setup_option = option(
    "--file",
    required=True,
    metavar="FILE",
    help="The setup of a game with its house rules, as JSON. A dash is standard input.",
)


def game_in(kind: type[G], file: str, *others: str) -> G:
    """Return the game whose setup is in a file; for a dash, in standard input.

    Raises
    ------
    SetupError
        If it is no setup of such a game.
    BadInputError
        If it is no JSON, or if an option was given that lays a game, too, or one of ``others``.
    """
    context = click.get_current_context()
    for one in context.command.params:
        given = context.get_parameter_source(one.name or "") is not ParameterSource.DEFAULT
        if given and {*_LAYING, *others} & {*one.opts}:
            raise BadInputError(f"--file holds a whole setup. It takes no {one.opts[0]}.")
    try:
        setup = json.loads(read_text(Path(file)))
    except (ValueError, RecursionError) as error:
        raise BadInputError(f"--file “{file}” isn’t JSON: {error}") from error
    found: G = kind.from_json(setup)
    return found


def able(game: AnyGame) -> str:
    """Return the first strategy that can play a game by its house rules."""
    from engine.strategies import strategies_for  # solving needs none

    return next(strategy.name for strategy in strategies_for(game.name) if strategy.covers(game))


def for_every_game(group: click.Group, command: Callable[[type[AnyGame]], Any]) -> None:
    """Give a group the command of each game that has none of its own."""
    for kind in GAMES:
        if kind.name not in group.commands:
            group.add_command(command(kind), kind.name)
