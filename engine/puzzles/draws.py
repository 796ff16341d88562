"""The base of a game's draws for puzzles: a position, and the test for two of them being the same.

A draw is a plain value, cheap to make and to tell apart, of which a record is only made if it is wanted. Only
`Random.random` is asked, whose numbers Python promises to keep from version to version.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar
from zlib import crc32

from engine.game import Seat
from engine.record import Record, SeatLabel

SPARE = 2
"""Utilities and shuffled stacks run from 1 to their number and so many more, each diner's all different."""

ROUNDS = 106
"""Lots that the positions of a size fall into. A size has a day a week: the lots last it two years."""

IdeaKind: TypeAlias = Literal[
    "none-wrong",
    "no-danger",
    "may-wait",
    "next-bite",
    "cut-in",
    "halfway",
    "backwards",
    "place-last",
    "each-place",
    "each-move",
]
"""All moves are worth the same. A tempting bite is in no danger, or may be; another diner’s next bite takes
what is left. A later token takes money; stacks lie halfway between two tokens. Cross out from the last bite
back. Place last, and count; imagine each place with its answers; imagine each move."""

Shape: TypeAlias = tuple[object, ...]
Item = TypeVar("Item")


class Draw(Protocol):
    """A position that may become a puzzle."""

    @property
    def shape(self) -> Shape:
        """All that makes the position what it is: two with equal shapes are the same puzzle."""
        ...

    def record(self) -> Record:
        """Return how the position came about."""
        ...


@dataclass(frozen=True, slots=True)
class Source:
    """A game of which there is a puzzle each day.

    Attributes
    ----------
    game
        The name of the game.
    draw
        Draws a position for a weekday, counted from Monday, 0.
    advice
        ``advice(game, state, seat, answers)`` returns the idea that leads a seat to one of the answers; None
        for no other than that of any game.
    """

    game: str
    draw: Callable[[int, Random], Draw]
    advice: Callable[[Any, Any, Seat, Collection[Any]], IdeaKind | None]


def lot(draw: Draw) -> int:
    """Return the lot that a position falls into, from 0 to `ROUNDS` - 1; equal shapes have equal lots."""
    return crc32(repr(draw.shape).encode()) % ROUNDS


def labels(names: Sequence[str], solver: Seat) -> tuple[SeatLabel, ...]:
    """Return the seats by name, the solver as “You”."""
    return tuple(SeatLabel("You" if seat == solver else name) for seat, name in enumerate(names))


def below(limit: int, dice: Random) -> int:
    """Return a whole number from 0 to ``limit`` - 1."""
    return int(dice.random() * limit)


def shuffled(items: Sequence[Item], dice: Random) -> list[Item]:
    """Return the items in an order that the dice choose."""
    keyed = sorted((dice.random(), k) for k in range(len(items)))
    return [items[k] for _, k in keyed]
