"""The dinner that a command is asked about: its options, and how they are read."""

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
from engine.game import Seat, seat_letter, seat_of
from webapp.cli.terminal import BadInputError


def dinner_options(command: Any) -> Any:
    """Add the options that lay a plate and say whose turn it is."""
    names = ", ".join(dinner.slug for dinner in NAMED)
    for option in reversed(
        (
            click.option(
                "--morsels",
                metavar="PAIRS",
                help='A’s and B’s utilities: "1,6 2,14"; - reads standard input.',
            ),
            click.option("--named", metavar="NAME", help=f"Instead: {names}."),
            click.option(
                "--last", type=click.Choice(("A", "B")), help="Who has the last bite; B if turns alternate."
            ),
            click.option(
                "--order", metavar="TURNS", help="alternate, thue-morse, or a letter for each turn: ABBA."
            ),
        )
    ):
        command = option(command)
    return command


def dinner_asked(
    morsels: str | None, named: str | None, last: str | None, order: str | None
) -> tuple[list[Utilities], tuple[Seat, ...]]:
    """Return the morsels and the seat of each turn."""
    if (morsels is None) == (named is None):
        raise BadInputError(
            "Give a dinner’s morsels, such as --morsels “1,6 2,14”, or its name with --named."
        )
    if morsels is not None:
        pairs = _pairs(sys.stdin.read() if morsels == "-" else morsels)
        turns = ""
    else:
        game = find_dinner(named).game
        pairs, turns = [m.utilities for m in game.morsels], "".join(map(seat_letter, game.order))
    if order is None:
        order = "alternate" if last is not None or not turns else turns
    return pairs, turn_order(order, len(pairs), None if last is None else seat_of(last))


def setup_in(file: str) -> Any:
    """Return the JSON in a file; of standard input for ``-``."""
    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInputError(f"--file “{file}” cannot be read: {error}") from error
    try:
        return json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadInputError(f"--file “{file}” is not JSON: {error}") from error


def _pairs(text: str) -> list[Utilities]:
    """Read pairs of utilities from a text such as ``"1,6 2,14"``."""
    pairs: list[Utilities] = []
    for k, pair in enumerate(text.split(), 1):
        parts = pair.split(",")
        if len(parts) != 2:
            raise BadInputError(f"Morsel {k} is “{pair}”: write A’s and B’s utility, such as 1,6.")
        try:
            pairs.append((exact(parts[0]), exact(parts[1])))
        except NumberError as error:
            raise BadInputError(f"Morsel {k}: {error}") from error
    return pairs
