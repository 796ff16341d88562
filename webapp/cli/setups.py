"""Setups on the command line: the options that lay a dinner or a token game, and files with any setup."""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from engine.dinner.morsels import Utilities
from engine.dinner.named import NAMED, RANDOM_MAX, RANDOM_MIN, find_dinner
from engine.dinner.orders import turn_order
from engine.errors import NumberError
from engine.exact import Exact, exact
from engine.game import AnyGame, Seat, seat_letters, seat_of
from engine.record import GAMES
from engine.tokens.rules import BOARDS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from webapp.cli.commands import BadInputError, option, renamed
from webapp.cli.terminal import DASH, read_text
from webapp.games.any.forms import number_list, with_point

MAX_PLAYERS = 26
"""Seats have one letter each."""

STACKS = 10
"""Stacks of a game, if neither their number nor their money is asked for."""

anywhere_option = option("--anywhere", is_flag=True, help="Tokens may stand anywhere between stacks.")
values_option = option("--values", metavar="LIST", help="Instead: the money on each stack, such as 3,1,5/2.")


def stacks_option(**settings: Any) -> Callable[[Any], Any]:
    """Return the option that says how many stacks of $1 to $N there are."""
    return option(
        "--stacks",
        type=click.IntRange(MIN_STACKS, MAX_STACKS),
        help="This many stacks, of $1 to $N.",
        **settings,
    )


def seats_option(most: int, **settings: Any) -> Callable[[Any], Any]:
    """Return the option that says how many place tokens."""
    settings.setdefault("help", "The number of players.")
    seats = option("--seats", type=click.IntRange(MIN_SEATS, most), **settings)
    return lambda command: seats(renamed("--players", "--seats")(command))


def board_options(command: Any) -> Any:
    """Add the options that lay out any token game."""
    for added in reversed(
        (
            stacks_option(),
            values_option,
            seats_option(MAX_PLAYERS),
            option("--board", type=click.Choice(BOARDS), help="A line, unless you say clock."),
            option("--placed", metavar="LIST", help="Tokens already placed, in the order of the seats: 5,9."),
            anywhere_option,
            option(
                "--step", metavar="FRACTION", help="Tokens may stand on a grid of this step, such as 1/5."
            ),
        )
    ):
        command = added(command)
    return command


def read_board(
    stacks: int | None,
    values: str | None,
    seats: int | None,
    board: Board | None,
    placed: str | None,
    anywhere: bool,
    step: str | None,
) -> tuple[TokenGame, tuple[Exact, ...]]:
    """Return the game, and where tokens stand already."""
    if anywhere and step is not None:
        raise BadInputError(f"Give --anywhere, or a grid by --step “{step}”, not both.")
    if seats is None:
        raise BadInputError("Say how many place a token: --seats 3.")
    placement: Placement = "anywhere" if anywhere else "stacks" if step is None else "step"
    grid = None if step is None else Fraction(_number("--step", step))
    if stacks is None and values is None:
        raise BadInputError("Give the stacks: --stacks 10 for $1 to $10, or --values 3,1,4.")
    # Not from_json, the door of matches: a published clock has 12 players, a match at most 10.
    game = TokenGame(tuple(read_stacks(stacks, values)), seats, board or "line", placement, grid)
    taken = () if placed is None else _numbers("--placed", placed, range(seats), whole=placement == "stacks")
    return game, taken


def read_stacks(count: int | None, values: str | None) -> list[Exact]:
    """Return the money on each stack."""
    if values is None:
        return list(range(1, (count or STACKS) + 1))
    listed = _numbers("--values", values, range(MIN_STACKS, MAX_STACKS + 1))
    if count not in (None, len(listed)):
        raise BadInputError(f"--stacks “{count}” and the {len(listed):,} --values “{values}” disagree.")
    return list(listed)


def _numbers(name: str, text: str, counts: range, *, whole: bool = False) -> tuple[Exact, ...]:
    try:
        return tuple(map(exact, number_list(text, counts, whole=whole)))
    except NumberError as error:
        raise BadInputError(f"{name}: {error}") from error


def _number(name: str, text: str) -> Exact:
    try:
        return exact(with_point(text))
    except NumberError as error:
        raise BadInputError(f"{name}: {error}") from error


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
    """Return the option for the number of morsels of a random dinner."""
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


def read_dinner(
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


def read_game(kind: type[G], file: str, *others: str) -> G:
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
    from engine.bots import strategies_for  # solving needs none

    return next(strategy.name for strategy in strategies_for(game.name) if strategy.covers(game))


def for_every_game(group: click.Group, command: Callable[[type[AnyGame]], Any]) -> None:
    """Give a group the command of each game that has none of its own."""
    for kind in GAMES:
        if kind.name not in group.commands:
            group.add_command(command(kind), kind.name)
