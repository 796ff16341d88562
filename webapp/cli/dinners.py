"""The options that describe a dinner on the command line, and their reader."""

import json
import sys
from pathlib import Path
from typing import Any

import click

from engine.dinner.morsels import Utilities
from engine.dinner.named import NAMED, find_dinner
from engine.dinner.orders import turn_order
from engine.errors import NumberError
from engine.exact import exact
from engine.game import Seat, seat_letters, seat_of
from webapp.cli.words import BadInputError, option, say


def named_dinners() -> str:
    """Return the names of the dinners that are known."""
    return ", ".join(dinner.slug for dinner in NAMED)


def dinner_options(command: Any) -> Any:
    """Add the options that lay a plate and say whose turn it is."""
    for added in reversed(
        (
            option("--morsels", metavar="PAIRS", told=lambda: say("terminal-option-morsels")),
            option(
                "--named", metavar="NAME", told=lambda: say("terminal-option-named", names=named_dinners())
            ),
            option("--last", type=click.Choice(("A", "B")), told=lambda: say("terminal-option-last")),
            option("--order", metavar="TURNS", told=lambda: say("terminal-option-order")),
        )
    ):
        command = added(command)
    return command


def dinner_asked(
    morsels: str | None, named: str | None, last: str | None, order: str | None
) -> tuple[list[Utilities], tuple[Seat, ...]]:
    """Return the morsels and the seat of each turn."""
    if (morsels is None) == (named is None):
        raise BadInputError(say("input-no-dinner"))
    if morsels is not None:
        pairs = _pairs(sys.stdin.read() if morsels == "-" else morsels)
        turns = ""
    else:
        game = find_dinner(named).game
        pairs, turns = [m.utilities for m in game.morsels], seat_letters(game.order)
    if order is None:
        order = "alternate" if last is not None or not turns else turns
    return pairs, turn_order(order, len(pairs), None if last is None else seat_of(last))


def setup_in(file: str) -> Any:
    """Return the JSON in a file; of standard input for ``-``."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(say("input-setup-read", file=file, cause=str(error))) from error
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadInputError(say("input-setup-json", file=file, cause=str(error))) from error


def _pairs(text: str) -> list[Utilities]:
    """Read pairs of utilities from a text such as ``"1,6 2,14"``."""
    pairs: list[Utilities] = []
    for k, pair in enumerate(text.split(), 1):
        parts = pair.split(",")
        if len(parts) != 2:
            raise BadInputError(say("input-pair", number=k, pair=pair))
        try:
            pairs.append((exact(parts[0]), exact(parts[1])))
        except NumberError as error:
            raise BadInputError(say("input-utility", number=k, cause=str(error))) from error
    return pairs
