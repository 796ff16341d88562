"""The options that lay a token game on the command line, and their reader."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click

from engine.errors import NumberError
from engine.exact import Exact, exact
from engine.tokens.rules import BOARDS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from webapp.cli.commands import BadInputError, option, renamed
from webapp.games.any.typed_numbers import number_list, with_point

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


def board_asked(
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
    game = TokenGame(tuple(stacks_asked(stacks, values)), seats, board or "line", placement, grid)
    taken = () if placed is None else _numbers("--placed", placed, range(seats), whole=placement == "stacks")
    return game, taken


def stacks_asked(count: int | None, values: str | None) -> list[Exact]:
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
