"""Nim: two players in turn take any number of stones from one heap; the last stone wins."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Self

from engine.errors import GameOverError, IllegalMoveError, SetupError, quote
from engine.game import OneMoverGame, Payoffs, Seat

MAX_HEAPS, MAX_STONES = 8, 9


@dataclass(frozen=True, slots=True)
class NimState:
    """The stones left in each heap, and how many moves were made."""

    heaps: tuple[int, ...]
    ply: int = 0


@dataclass(frozen=True, slots=True)
class NimGame(OneMoverGame[NimState, int]):
    """Heaps of stones; a move has two digits: a heap, from 1, and how many stones are taken from it."""

    name: ClassVar[str] = "nim"

    heaps: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse what is not a game of Nim."""
        if not 1 <= len(self.heaps) <= MAX_HEAPS:
            raise SetupError(f"Nim has 1 to {MAX_HEAPS} heaps, not {len(self.heaps)}.")
        for heap in self.heaps:
            if type(heap) is not int or not 1 <= heap <= MAX_STONES:
                raise SetupError(f"A heap has 1 to {MAX_STONES} stones, not {quote(heap)}.")

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    def initial_state(self) -> NimState:
        """Return the full heaps."""
        return NimState(self.heaps)

    def mover(self, state: NimState) -> Seat | None:
        """Return who takes next, None once all stones are gone."""
        return state.ply % 2 if any(state.heaps) else None

    def choices(self, state: NimState) -> tuple[int, ...]:
        """Return every heap with every number of its stones."""
        heaps = enumerate(state.heaps, 1)
        return tuple(10 * heap + count for heap, stones in heaps for count in range(1, stones + 1))

    def after(self, state: NimState, move: int) -> NimState:
        """Return the heaps after a move."""
        if self.mover(state) is None:
            raise GameOverError("All stones are taken: nobody moves any more.")
        if move not in self.choices(state):
            raise IllegalMoveError(f"{quote(move)} cannot be taken: the heaps are {state.heaps}.")
        heap, count = divmod(move, 10)
        left = state.heaps[heap - 1] - count
        return NimState((*state.heaps[: heap - 1], left, *state.heaps[heap:]), state.ply + 1)

    def scores(self, state: NimState) -> Payoffs:
        """Return 1 for who took the last stone, 0 before."""
        last = None if any(state.heaps) else 1 - state.ply % 2
        return tuple(Fraction(seat == last) for seat in (0, 1))

    def told(self, move: int) -> str:
        """Name a move: ``3 of heap 2``."""
        heap, count = divmod(move, 10)
        return f"{count} of heap {heap}"

    def to_json(self) -> dict[str, Any]:
        """Return ``{"heaps": [3, 4, 5]}``."""
        return {"heaps": list(self.heaps)}

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Read what `to_json` writes."""
        if not isinstance(setup, dict) or not isinstance(setup.get("heaps"), list):
            raise SetupError(f"The setup of Nim has a list of “heaps”, not {quote(setup)}.")
        if unknown := set(setup) - {"heaps"}:
            raise SetupError(f"The setup of Nim has no {quote(min(map(str, unknown)))}.")
        return cls(tuple(setup["heaps"]))

    def move_to_json(self, move: int) -> int:
        """Write a move: 23, three stones of heap 2."""
        return move

    def move_from_json(self, value: Any) -> int:
        """Read a move."""
        if type(value) is not int:
            raise IllegalMoveError(f"A move is a heap and a number, such as 23, not {quote(value)}.")
        return value
