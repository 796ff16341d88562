"""Kayles: players in turn knock down one pin or two neighbours in a row; the last to move wins."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Self

from engine.errors import GameOverError, IllegalMoveError, SetupError, quote
from engine.game import OneMoverGame, Payoffs, Seat

MAX_PLACES, MAX_PLAYERS = 12, 4


@dataclass(frozen=True, slots=True)
class KaylesState:
    """The places of the pins that stand, and how many moves were made."""

    pins: tuple[int, ...]
    ply: int = 0


@dataclass(frozen=True, slots=True)
class KaylesGame(OneMoverGame[KaylesState, int]):
    """A row such as ``|.|||``, a bar for a pin and a dot for a gap; a move has a place, from 1, and a digit.

    The digit says how many pins fall, one or two: 32 knocks down those on places 3 and 4.
    """

    name: ClassVar[str] = "kayles"

    row: str
    players: int = 2

    def __post_init__(self) -> None:
        """Refuse what is not a row, or not a number of players."""
        row, players = self.row, self.players
        if not isinstance(row, str) or set(row) - {"|", "."} or not row.count("|") or len(row) > MAX_PLACES:
            raise SetupError(f"A row has 1 to {MAX_PLACES} places, “|” or “.”, and a pin, not {quote(row)}.")
        if type(players) is not int or not 2 <= players <= MAX_PLAYERS:
            raise SetupError(f"Kayles is for 2 to {MAX_PLAYERS} players, not {quote(players)}.")

    @property
    def seats(self) -> int:
        """As many as play."""
        return self.players

    def initial_state(self) -> KaylesState:
        """Return the whole row."""
        return KaylesState(tuple(place for place, pin in enumerate(self.row, 1) if pin == "|"))

    def mover(self, state: KaylesState) -> Seat | None:
        """Return who moves next, None once all pins are down."""
        return state.ply % self.players if state.pins else None

    def choices(self, state: KaylesState) -> tuple[int, ...]:
        """Return each pin, alone and with its neighbour."""
        return tuple(
            10 * pin + count for pin in state.pins for count in (1, 2) if count == 1 or pin + 1 in state.pins
        )

    def after(self, state: KaylesState, move: int) -> KaylesState:
        """Return the row after a move."""
        if self.mover(state) is None:
            raise GameOverError("All pins are down: nobody moves any more.")
        if move not in self.choices(state):
            raise IllegalMoveError(f"{quote(move)} cannot be knocked down: the pins are {state.pins}.")
        first, count = divmod(move, 10)
        return KaylesState(
            tuple(pin for pin in state.pins if not first <= pin < first + count), state.ply + 1
        )

    def scores(self, state: KaylesState) -> Payoffs:
        """Return 1 for who moved last, 0 before."""
        last = None if state.pins else (state.ply - 1) % self.players
        return tuple(Fraction(seat == last) for seat in range(self.players))

    def told(self, move: int) -> str:
        """Name a move: ``pin 3``, ``pins 3 and 4``."""
        first, count = divmod(move, 10)
        return f"pin {first}" if count == 1 else f"pins {first} and {first + 1}"

    def to_json(self) -> dict[str, Any]:
        """Return ``{"row": "|.|||", "players": 3}``."""
        return {"row": self.row, "players": self.players}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes."""
        if not isinstance(setup, dict) or not {"row", "players"} <= set(setup):
            raise SetupError(f"The setup of Kayles has a “row” and “players”, not {quote(setup)}.")
        if unknown := set(setup) - {"row", "players"}:
            raise SetupError(f"The setup of Kayles has no {quote(min(map(str, unknown)))}.")
        return cls(setup["row"], setup["players"])

    def move_to_json(self, move: int) -> int:
        """Write a move: 32, the pins on places 3 and 4."""
        return move

    def move_from_json(self, value: Any) -> int:
        """Read a move."""
        if type(value) is not int:
            raise IllegalMoveError(f"A move is a place and a number, such as 32, not {quote(value)}.")
        return value
