"""Chomp: two players in turn bite a corner off a bar of chocolate; eating the poisoned square loses."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Self

from engine.errors import GameOverError, IllegalMoveError, SetupError, quote
from engine.game import OneMoverGame, Payoffs, Seat

MAX_SIDE = 9


@dataclass(frozen=True, slots=True)
class ChompState:
    """How many squares each row still has, the poisoned one first in the first row, and whose turn it is."""

    rows: tuple[int, ...]
    turn: Seat = 0


@dataclass(frozen=True, slots=True)
class ChompGame(OneMoverGame[ChompState, int]):
    """A bar of rows and columns; a move has two digits, the row and the column of a square, from 1.

    All squares that are not above it and not left of it are eaten with it. Square 11 is poisoned.
    """

    name: ClassVar[str] = "chomp"
    noun: ClassVar[str] = "bite"

    height: int
    width: int

    def __post_init__(self) -> None:
        """Refuse what is not a bar."""
        for side in (self.height, self.width):
            if type(side) is not int or not 1 <= side <= MAX_SIDE:
                raise SetupError(f"A bar has sides of 1 to {MAX_SIDE} squares, not {quote(side)}.")

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    def initial_state(self) -> ChompState:
        """Return the whole bar."""
        return ChompState((self.width,) * self.height)

    def mover(self, state: ChompState) -> Seat | None:
        """Return who bites next, None once the poisoned square is eaten."""
        return state.turn if state.rows[0] else None

    def choices(self, state: ChompState) -> tuple[int, ...]:
        """Return every square that is left."""
        rows = enumerate(state.rows, 1)
        return tuple(10 * row + column for row, squares in rows for column in range(1, squares + 1))

    def after(self, state: ChompState, move: int) -> ChompState:
        """Return the bar after a bite."""
        if self.mover(state) is None:
            raise GameOverError("The poisoned square is eaten: nobody bites any more.")
        if move not in self.choices(state):
            raise IllegalMoveError(f"Square {quote(move)} is not on the bar: its rows have {state.rows}.")
        row, column = divmod(move, 10)
        below = (min(squares, column - 1) for squares in state.rows[row - 1 :])
        return ChompState((*state.rows[: row - 1], *below), 1 - state.turn)

    def scores(self, state: ChompState) -> Payoffs:
        """Return 1 for who left the poisoned square to the other, 0 before."""
        winner = None if state.rows[0] else state.turn
        return tuple(Fraction(seat == winner) for seat in (0, 1))

    def told(self, move: int) -> str:
        """Name a square: ``row 2, square 3``."""
        row, column = divmod(move, 10)
        return f"row {row}, square {column}"

    def to_json(self) -> dict[str, Any]:
        """Return ``{"height": 3, "width": 4}``."""
        return {"height": self.height, "width": self.width}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes."""
        if not isinstance(setup, dict) or not {"height", "width"} <= set(setup):
            raise SetupError(f"The setup of Chomp has a “height” and a “width”, not {quote(setup)}.")
        if unknown := set(setup) - {"height", "width"}:
            raise SetupError(f"The setup of Chomp has no {quote(min(map(str, unknown)))}.")
        return cls(setup["height"], setup["width"])

    def move_to_json(self, move: int) -> int:
        """Write a move: 23, the third square of row 2."""
        return move

    def move_from_json(self, value: Any) -> int:
        """Read a move."""
        if type(value) is not int:
            raise IllegalMoveError(f"A bite is a row and a column, such as 23, not {quote(value)}.")
        return value
