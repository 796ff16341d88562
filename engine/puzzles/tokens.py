"""Puzzles of the token game: how they are drawn, and how one thinks about them."""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random

from engine.exact import Exact
from engine.game import Seat
from engine.puzzles.draws import SPARE, IdeaKind, Shape, Source, below, labels, shuffled
from engine.record import Record
from engine.tokens.rules import Board, Placement, TokenGame
from engine.tokens.state import TokenState

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


def _advice(game: TokenGame, state: TokenState, seat: Seat, _answers: Collection[Exact]) -> IdeaKind:
    if set(game.turns[state.ply + 1 :]) <= {seat}:
        return "place-last"
    return "each-place"


BOARDS = Source(TokenGame.name, draw_tokens, _advice)
