"""The options that describe a dinner on the command line, and their reader."""

from collections.abc import Callable
from typing import Any

import click

from engine.dinner.morsels import Utilities
from engine.dinner.named import NAMED, RANDOM_MAX, RANDOM_MIN, find_dinner
from engine.dinner.orders import turn_order
from engine.errors import NumberError
from engine.exact import exact
from engine.game import Seat, seat_letters, seat_of
from webapp.cli.commands import BadInputError, option, renamed
from webapp.cli.terminal import DASH, read_text
from webapp.games.any.typed_numbers import number_list


def named_dinners() -> str:
    """Return the names of the dinners that are known."""
    return ", ".join(dinner.slug for dinner in NAMED)


named_option = option(
    "--named",
    metavar="NAME",
    shell_complete=lambda _context, _option, begun: [
        dinner.slug for dinner in NAMED if dinner.slug.startswith(begun)
    ],
    help=f"One of {named_dinners()}.",
)


def morsels_option(**settings: Any) -> Callable[[Any], Any]:
    """Return the option that asks for a random dinner of so many morsels."""
    return option(
        "--morsels",
        type=click.IntRange(RANDOM_MIN, RANDOM_MAX),
        help="This many morsels at random.",
        **settings,
    )


def dinner_options(command: Any) -> Any:
    """Add the options that lay a plate and say whose turn it is."""
    for added in reversed(
        (
            option(
                "--worths",
                metavar="PAIRS",
                help='A’s and B’s utilities: "1,6 2,14". A dash is standard input.',
            ),
            renamed("--morsels", "--worths"),
            named_option,
            option(
                "--last",
                type=click.Choice(("A", "B")),
                help="The diner with the last bite. B if turns alternate.",
            ),
            option(
                "--order", metavar="TURNS", help="alternate, thue-morse, or a letter for each turn: ABBA."
            ),
        )
    ):
        command = added(command)
    return command


def dinner_asked(
    worths: str | None, named: str | None, last: str | None, order: str | None
) -> tuple[list[Utilities], tuple[Seat, ...]]:
    """Return the morsels and the seat of each turn."""
    if (worths is None) == (named is None):
        raise BadInputError("Give a dinner’s morsels, such as --worths “1,6 2,14”, or its name with --named.")
    if worths is not None:
        pairs = _pairs(read_text(DASH) if worths == "-" else worths)
        turns = ""
    else:
        game = find_dinner(named).game
        pairs, turns = [m.utilities for m in game.morsels], seat_letters(game.order)
    if order is None:
        order = "alternate" if last is not None or not turns else turns
    return pairs, turn_order(order, len(pairs), None if last is None else seat_of(last))


def _pairs(text: str) -> list[Utilities]:
    """Read pairs of utilities from a text such as ``"1,6 2,14"``."""
    pairs: list[Utilities] = []
    for k, pair in enumerate(text.split(), 1):
        try:
            parts = number_list(pair, {2})
            if len(parts) != 2:
                raise BadInputError(f"Morsel {k} is “{pair}”. Write A’s and B’s utility, such as 1,6.")
            pairs.append((exact(parts[0]), exact(parts[1])))
        except NumberError as error:
            raise BadInputError(f"Morsel {k}: {error}") from error
    return pairs
