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
from webapp.cli.terminal import DASH, read_text
from webapp.cli.words import BadInputError, option, renamed, say
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
    told=lambda: say("terminal-option-named", names=named_dinners()),
)


def morsels_option(**settings: Any) -> Callable[[Any], Any]:
    """Return the option that asks for a random dinner of so many morsels."""
    return option(
        "--morsels",
        type=click.IntRange(RANDOM_MIN, RANDOM_MAX),
        told=lambda: say("terminal-option-random"),
        **settings,
    )


def dinner_options(command: Any) -> Any:
    """Add the options that lay a plate and say whose turn it is."""
    for added in reversed(
        (
            option("--worths", metavar="PAIRS", told=lambda: say("terminal-option-worths")),
            renamed("--morsels", "--worths"),
            named_option,
            option("--last", type=click.Choice(("A", "B")), told=lambda: say("terminal-option-last")),
            option("--order", metavar="TURNS", told=lambda: say("terminal-option-order")),
        )
    ):
        command = added(command)
    return command


def dinner_asked(
    worths: str | None, named: str | None, last: str | None, order: str | None
) -> tuple[list[Utilities], tuple[Seat, ...]]:
    """Return the morsels and the seat of each turn."""
    if (worths is None) == (named is None):
        raise BadInputError(say("input-no-dinner"))
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
                raise BadInputError(say("input-pair", number=k, pair=pair))
            pairs.append((exact(parts[0]), exact(parts[1])))
        except NumberError as error:
            raise BadInputError(say("input-utility", number=k, cause=str(error))) from error
    return pairs
