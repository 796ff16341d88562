"""Strategies of your own on the command line: ``my_bot.py:choose`` is a function in a file.

What they print goes to standard error, since the results may go to standard output.
"""

import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from engine.errors import EngineError, quote
from engine.game import Seat
from engine.strategies import Strategy, own_strategy
from webapp.cli.commands import BadInputError


def strategy_in(named: str) -> str | Strategy:
    """Return the name of a strategy, or the function that a file has, `choose` if none is named.

    Raises
    ------
    BadInputError
        If there is no such file, or no such function in it.
    """
    if named.endswith(".py"):
        named += ":choose"
    file, colon, function = named.rpartition(":")
    if not colon:
        return named
    path = Path(file)
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise BadInputError(f"There is no Python file for the bot “{named}”. Write it as my_bot.py:choose.")
    module = module_from_spec(spec)
    sys.path.insert(0, str(path.parent.resolve()))  # as of any script: what it imports stands beside it
    try:
        with redirect_stdout(sys.stderr):
            spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise BadInputError(f"The file of the bot “{named}” can’t be loaded: {_told(error)}.") from error
    finally:
        del sys.path[0]
    choose = getattr(module, function, None)
    if not callable(choose):
        raise BadInputError(f"The file of the bot “{named}” has no function {quote(function)}.")
    return own_strategy(f"{path.name}:{function}", _guarded(named, choose))


def _guarded(named: str, choose: Callable[..., Any]) -> Callable[[Any, Any, Seat, Random], Any]:
    def guarded(game: Any, seen: Any, seat: Seat, dice: Random) -> Any:
        try:
            with redirect_stdout(sys.stderr):
                move = choose(game, seen, seat, dice)
        except (Exception, SystemExit) as error:
            raise BadInputError(f"The bot “{named}” failed: {_told(error)}.") from error
        try:
            if move not in game.legal_moves(seen, seat):  # between stacks it lists one move of each cell
                game.play(seen, seat, move)
        except EngineError as error:
            raise BadInputError(
                f"The bot “{named}” made a move that the rules don’t allow. {error}"
            ) from error
        return move

    return guarded


def _told(error: BaseException) -> str:
    lines = str(error).splitlines()
    return f"{type(error).__name__}: {lines[0]}" if lines else type(error).__name__
