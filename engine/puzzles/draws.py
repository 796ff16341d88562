"""Draws for puzzles: positions of each game, the test for two of them being the same, and those of each day.

A draw is a plain value, cheap to make and to tell apart, of which a record is only made if it is wanted.
Only `Random.random` is asked, whose numbers Python promises to keep from version to version. Which draw
makes each day's puzzle was searched for once and is kept in ``finds.toml``, so that no one waits for it.
"""

import tomllib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Literal, Protocol, TypeAlias, TypeVar
from zlib import crc32

from engine.dinner.crossout import crossout_move, is_covered
from engine.dinner.morsels import DinnerState, Morsel
from engine.dinner.named import DRAWN_DISHES
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.exact import Exact
from engine.game import Seat
from engine.record import Record, SeatLabel
from engine.tokens.rules import Board, Placement, TokenGame
from engine.tokens.state import TokenState

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


MORSELS_BY_WEEKDAY = (5, 6, 7, 8, 9, 10, 11)
"""Sizes of the daily puzzles, from Monday on. No two weekdays share one, so they share no position either."""


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
        return DinnerGame.name, tuple(sorted(set(seen) - set(gone))), gone, self.last == mover

    def record(self) -> Record:
        """Return the dinner up to here."""
        morsels = tuple(Morsel(dish, pair) for dish, pair in zip(self.dishes, self.pairs, strict=True))
        game = DinnerGame(morsels, alternate(len(morsels), self.last))
        mover = game.order[len(self.eaten)]
        return Record.of(game, labels(("Alice", "Bob"), mover), 0, self.eaten)


def draw_dinner(weekday: int, dice: Random) -> DinnerDraw:
    """Draw a dinner at which A moves, weekdays counted from Monday, 0; up to two morsels are eaten."""
    count = MORSELS_BY_WEEKDAY[weekday]
    dishes = shuffled(DRAWN_DISHES, dice)[:count]
    mine, theirs = (shuffled(range(1, count + SPARE + 1), dice)[:count] for _ in range(2))
    eaten = shuffled(range(count), dice)[: below(3 if count > 7 else 2, dice)] if count > 5 else []
    last = (count - len(eaten) + 1) % 2
    return DinnerDraw(tuple(dishes), tuple(zip(sorted(mine), theirs, strict=True)), last, tuple(eaten))


def _bite_advice(
    game: DinnerGame, state: DinnerState, _seat: Seat, answers: Collection[int]
) -> IdeaKind | None:
    """Advise to cross out by what each likes least, where that finds an answer and no tie decides it."""
    if not game.pays_eater_alone or not is_covered(game):
        return None
    likes = zip(*(game.morsels[k].utilities for k in game.left(state)), strict=True)
    if any(len(set(own)) < len(own) for own in likes) or crossout_move(game, state) not in answers:
        return None
    return "backwards"


DINNERS = Source(DinnerGame.name, draw_dinner, _bite_advice)


STACKS_BY_WEEKDAY = (6, 7, 8, 10, 11, 9, 12)
"""Sizes of the daily puzzles, from Monday on. No two weekdays share one, so they share no position either."""

SEATS_BY_WEEKDAY = (3, 3, 3, 4, 4, 3, 4)
LEFT_BY_WEEKDAY = (2, 2, 2, 3, 3, 3, 3)
"""How many place a token, and how many of them at least have not yet when the puzzle begins."""

PLAYERS = ("Ariel", "Beatrice", "Cleo", "Dawit")
"""Who places a token; the solver is called “You”."""

BETWEEN_ON = (2, 5)
"""The weekdays on which tokens stand between stacks too, counted from Monday, 0."""


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
        return TokenGame.name, self.board, self.placement, self.seats, seen

    def record(self) -> Record:
        """Return the game up to here."""
        game = TokenGame(self.values, self.seats, self.board, self.placement)
        return Record.of(game, labels(PLAYERS[: self.seats], len(self.placed)), 0, self.placed)


def draw_tokens(weekday: int, dice: Random) -> TokenDraw:
    """Draw a token game, weekdays counted from Monday, 0; some tokens stand already."""
    stacks, seats = STACKS_BY_WEEKDAY[weekday], SEATS_BY_WEEKDAY[weekday]
    numbers = range(1, stacks + 1)
    values = shuffled(range(1, stacks + SPARE + 1), dice)[:stacks] if below(4, dice) else list(numbers)
    board: Board = "clock" if below(2, dice) else "line"
    placed = shuffled(numbers, dice)[: below(seats - LEFT_BY_WEEKDAY[weekday] + 1, dice)]
    placement: Placement = "anywhere" if weekday in BETWEEN_ON else "stacks"
    return TokenDraw(tuple(values), seats, board, tuple(placed), placement)


def _token_advice(game: TokenGame, state: TokenState, seat: Seat, _answers: Collection[Exact]) -> IdeaKind:
    if set(game.turns[state.ply + 1 :]) <= {seat}:
        return "place-last"
    return "each-place"


BOARDS = Source(TokenGame.name, draw_tokens, _token_advice)

_KEPT = tomllib.loads((Path(__file__).parent / "finds.toml").read_text(encoding="utf-8"))

FIRST: date = _KEPT["first"]
"""The day of the first number."""


@cache
def _numbers(game: str) -> tuple[int, ...]:
    return tuple(int(number, 36) for number in _KEPT[game].split())


def found(day: date, game: str) -> int | None:
    """Return the number of the draw that makes the puzzle of a day in a game; None where it is not kept."""
    numbers, at = _numbers(game), (day - FIRST).days
    return numbers[at] if 0 <= at < len(numbers) else None
