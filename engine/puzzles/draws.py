"""The draws of the daily puzzles: positions by weekday, and the test for two of them being the same.

A draw is a plain value, cheap to make and to tell apart, of which a record is only made if it is wanted. Only
`Random.random` is asked, whose numbers Python promises to keep from version to version.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol, TypeAlias, TypeVar
from zlib import crc32

from engine.dinner.menu import DRAWN_DISHES
from engine.dinner.morsels import Morsel
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.game import Seat
from engine.record import Record, SeatLabel
from engine.tokens.rules import Board, Placement, TokenGame

MORSELS_BY_WEEKDAY = (5, 6, 7, 8, 9, 10, 11)
STACKS_BY_WEEKDAY = (6, 7, 8, 10, 11, 9, 12)
"""Sizes of the daily puzzles, from Monday on. No two weekdays share one, so they share no position either."""

SEATS_BY_WEEKDAY = (3, 3, 3, 4, 4, 3, 4)
LEFT_BY_WEEKDAY = (2, 2, 2, 3, 3, 3, 3)
"""How many place a token, and how many of them at least have not yet when the puzzle begins."""

PLAYERS = ("Ariel", "Beatrice", "Cleo", "Dawit")
"""Who places a token; the solver is called “You”."""

BETWEEN_ON = (2, 5)
"""The weekdays on which tokens stand between stacks too, counted from Monday, 0."""

SPARE = 2
"""Utilities and shuffled stacks run from 1 to their number and so many more, each diner's all different."""

ROUNDS = 106
"""Lots that the positions of a size fall into. A size has a day a week: the lots last it two years."""

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
class DinnerDraw:
    """A dinner of which some morsels are eaten.

    Attributes
    ----------
    dishes
        A name for each morsel.
    pairs
        What each is worth to A and B.
    last
        Who has the last bite; the turns alternate.
    eaten
        The morsels eaten so far, in order.
    """

    dishes: tuple[str, ...]
    pairs: tuple[tuple[int, int], ...]
    last: Seat
    eaten: tuple[int, ...]

    @property
    def shape(self) -> Shape:
        """The morsels by what they are worth to the mover and to the other, those left and those eaten."""
        mover = alternate(len(self.pairs), self.last)[len(self.eaten)]
        seen = [(pair[mover], pair[1 - mover]) for pair in self.pairs]
        gone = tuple(sorted(seen[k] for k in self.eaten))
        return "dinner", tuple(sorted(set(seen) - set(gone))), gone, self.last == mover

    def record(self) -> Record:
        """Return the dinner up to here."""
        morsels = tuple(Morsel(dish, pair) for dish, pair in zip(self.dishes, self.pairs, strict=True))
        game = DinnerGame(morsels, alternate(len(morsels), self.last))
        mover = game.order[len(self.eaten)]
        return Record.of(game, _labels(("Alice", "Bob"), mover), 0, self.eaten)


@dataclass(frozen=True, slots=True)
class TokenDraw:
    """A board on which some tokens stand.

    Attributes
    ----------
    values
        What the stacks hold.
    seats
        How many place a token.
    placed
        The stacks taken so far, in order, counted from 1.
    placement
        Whether tokens stand on stacks alone, or between them too.
    """

    values: tuple[int, ...]
    seats: int
    board: Board
    placed: tuple[int, ...]
    placement: Placement = "stacks"

    @property
    def shape(self) -> Shape:
        """The board in the direction in which it reads least: mirrored and turned ones are the same."""
        stacks = [(value, k in self.placed) for k, value in enumerate(self.values, 1)]
        turns = range(len(stacks)) if self.board == "clock" else range(1)
        read = [tuple(stacks[k:] + stacks[:k]) for k in turns]
        seen = min(read + [way[::-1] for way in read])
        return "tokens", self.board, self.placement, self.seats, seen

    def record(self) -> Record:
        """Return the game up to here."""
        game = TokenGame(self.values, self.seats, self.board, self.placement)
        return Record.of(game, _labels(PLAYERS[: self.seats], len(self.placed)), 0, self.placed)


def lot(draw: Draw) -> int:
    """Return the lot that a position falls into, from 0 to `ROUNDS` - 1; equal shapes have equal lots."""
    return crc32(repr(draw.shape).encode()) % ROUNDS


def draw_dinner(weekday: int, dice: Random) -> DinnerDraw:
    """Draw a dinner at which A moves, weekdays counted from Monday, 0; up to two morsels are eaten."""
    count = MORSELS_BY_WEEKDAY[weekday]
    dishes = _shuffled(DRAWN_DISHES, dice)[:count]
    mine, theirs = (_shuffled(range(1, count + SPARE + 1), dice)[:count] for _ in range(2))
    eaten = _shuffled(range(count), dice)[: _below(3 if count > 7 else 2, dice)] if count > 5 else []
    last = (count - len(eaten) + 1) % 2
    return DinnerDraw(tuple(dishes), tuple(zip(sorted(mine), theirs, strict=True)), last, tuple(eaten))


def draw_tokens(weekday: int, dice: Random) -> TokenDraw:
    """Draw a token game, weekdays counted from Monday, 0; some tokens stand already."""
    stacks, seats = STACKS_BY_WEEKDAY[weekday], SEATS_BY_WEEKDAY[weekday]
    numbers = range(1, stacks + 1)
    values = _shuffled(range(1, stacks + SPARE + 1), dice)[:stacks] if _below(4, dice) else list(numbers)
    board: Board = "clock" if _below(2, dice) else "line"
    placed = _shuffled(numbers, dice)[: _below(seats - LEFT_BY_WEEKDAY[weekday] + 1, dice)]
    placement: Placement = "anywhere" if weekday in BETWEEN_ON else "stacks"
    return TokenDraw(tuple(values), seats, board, tuple(placed), placement)


def _labels(names: Sequence[str], solver: Seat) -> tuple[SeatLabel, ...]:
    return tuple(SeatLabel("You" if seat == solver else name) for seat, name in enumerate(names))


def _below(limit: int, dice: Random) -> int:
    return int(dice.random() * limit)


def _shuffled(items: Sequence[Item], dice: Random) -> list[Item]:
    keyed = sorted((dice.random(), k) for k in range(len(items)))
    return [items[k] for _, k in keyed]
