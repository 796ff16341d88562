"""The options that lay a token game on the command line, and their reader."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import click

from engine.errors import NumberError
from engine.exact import Exact, exact
from engine.tokens.rules import BOARDS, MAX_STACKS, MIN_SEATS, MIN_STACKS, Board, Placement, TokenGame
from webapp.cli.words import BadInputError, option, renamed, say
from webapp.games.any.typed_numbers import number_list, with_point

MAX_PLAYERS = 26
"""Seats have one letter each."""

STACKS = 10
"""Stacks of a game, if neither their number nor their money is asked for."""

anywhere_option = option("--anywhere", is_flag=True, told=lambda: say("terminal-option-anywhere"))
values_option = option("--values", metavar="LIST", told=lambda: say("terminal-option-values"))


def stacks_option(**settings: Any) -> Callable[[Any], Any]:
    """Return the option that says how many stacks of $1 to $N there are."""
    return option(
        "--stacks",
        type=click.IntRange(MIN_STACKS, MAX_STACKS),
        told=lambda: say("terminal-option-solve-stacks"),
        **settings,
    )


def seats_option(most: int, **settings: Any) -> Callable[[Any], Any]:
    """Return the option that says how many place tokens."""
    settings.setdefault("told", lambda: say("terminal-option-players"))
    seats = option("--seats", type=click.IntRange(MIN_SEATS, most), **settings)
    return lambda command: seats(renamed("--players", "--seats")(command))


def board_options(command: Any) -> Any:
    """Add the options that lay out any token game."""
    for added in reversed(
        (
            stacks_option(),
            values_option,
            seats_option(MAX_PLAYERS),
            option("--board", type=click.Choice(BOARDS), told=lambda: say("terminal-option-board")),
            option("--placed", metavar="LIST", told=lambda: say("terminal-option-placed")),
            anywhere_option,
            option("--step", metavar="FRACTION", told=lambda: say("terminal-option-step")),
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
        raise BadInputError(say("input-anywhere-step", step=step))
    if seats is None:
        raise BadInputError(say("input-no-players"))
    placement: Placement = "anywhere" if anywhere else "stacks" if step is None else "step"
    grid = None if step is None else Fraction(_number("--step", step))
    if stacks is None and values is None:
        raise BadInputError(say("input-no-stacks"))
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
        raise BadInputError(say("input-values", stacks=str(count), values=values, count=len(listed)))
    return list(listed)


def _numbers(name: str, text: str, counts: range, *, whole: bool = False) -> tuple[Exact, ...]:
    try:
        return tuple(map(exact, number_list(text, counts, whole=whole)))
    except NumberError as error:
        raise BadInputError(say("input-value", name=name, why=str(error))) from error


def _number(name: str, text: str) -> Exact:
    try:
        return exact(with_point(text))
    except NumberError as error:
        raise BadInputError(say("input-value", name=name, why=str(error))) from error
