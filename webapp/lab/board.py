"""Full boards of the token lab, drawn: whose each stack is, and where everybody stands."""

import math
from dataclasses import dataclass

from engine.exact import Exact
from engine.game import Seat, seat_letter
from engine.tokens.rules import TokenGame, TokenState
from webapp.games.words import number_text


@dataclass(frozen=True, slots=True)
class Stack:
    """A stack in the drawing of a placement.

    Attributes
    ----------
    x, y, size
        The foot of a bar and its height, or the middle of a disc and its radius.
    owners
        The seats that share it, the one on the left first.
    note
        Where its value is written.
    """

    position: int
    value: str
    x: float
    y: float
    size: float
    owners: tuple[Seat, ...]
    note: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Token:
    """A token in the drawing."""

    seat: Seat
    place: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Placement:
    """Tokens on a board: a sentence, and a drawing of ``width`` by ``height`` units."""

    sentence: str
    width: float
    height: float
    clock: bool
    stacks: tuple[Stack, ...]
    tokens: tuple[Token, ...]


def draw(game: TokenGame, tokens: list[Exact]) -> Placement:
    """Draw a full board."""
    state = TokenState(tuple(tokens))
    territory, payoffs = game.territory(state), game.payoffs(state)
    place = _round_a_clock if game.ring else _along_a_line
    most = max(max(game.stacks), 1)
    widest = min(24.0, 0.95 * math.pi * _RADII[0] / len(game.stacks)) if game.ring else 120.0
    stacks = []
    for position, (value, owners) in enumerate(zip(game.stacks, territory, strict=True), 1):
        x, y = place(game, position, 0)
        size = max(widest * math.sqrt(value / most) if game.ring else widest * float(value / most), 4.0)
        stacks.append(
            Stack(
                position,
                number_text(value),
                x,
                y,
                round(size, 1),
                _left_first(owners, tokens, position),
                place(game, position, 1),
            )
        )
    standing = [Token(seat, number_text(token), *place(game, token, 2)) for seat, token in enumerate(tokens)]
    said = ", ".join(
        f"{seat_letter(seat)} on {number_text(token)} takes ${number_text(payoff)}"
        for seat, (token, payoff) in enumerate(zip(tokens, payoffs, strict=True))
    )
    width, height = (320.0, 320.0) if game.ring else (40.0 * len(game.stacks) + 16, 196.0)
    return Placement(f"{said}.", width, height, game.ring, tuple(stacks), tuple(standing))


def _left_first(owners: tuple[Seat, ...], tokens: list[Exact], position: int) -> tuple[Seat, ...]:
    """Return who shares a stack in the order in which they stand along a line."""
    return tuple(sorted(owners, key=lambda seat: tokens[seat] > position))


_ROWS = (132.0, 150.0, 178.0)
_RADII = (98.0, 62.0, 140.0)
"""Where a stack, what it holds, and its token are drawn: from the top of a line, from a clock's middle."""


def _along_a_line(_game: TokenGame, position: Exact, row: int) -> tuple[float, float]:
    return round(40 * float(position) - 12, 1), _ROWS[row]


def _round_a_clock(game: TokenGame, position: Exact, row: int) -> tuple[float, float]:
    angle = 2 * math.pi * float(position) / len(game.stacks)
    return round(160 + _RADII[row] * math.sin(angle), 1), round(160 - _RADII[row] * math.cos(angle), 1)
