"""The contract that every game keeps: rules as a value, states and moves as frozen values."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, from 0 in the order of the seats; shown to people as A, B, C …"""

Payoffs: TypeAlias = tuple[Fraction, ...]
"""One exact number per seat, in the order of the seats."""

S = TypeVar("S", bound=Hashable)
M = TypeVar("M", bound=Hashable)


def seat_letter(seat: Seat) -> str:
    """Name a seat as people read it: 0 is A, 1 is B …"""
    return chr(ord("A") + seat)


def seat_of(letter: str) -> Seat:
    """Read a seat as `seat_letter` names it."""
    return ord(letter) - ord("A")


class Game(Protocol[S, M]):
    """The rules of one game with all its options; states and moves are hashable and never change.

    ``play`` is the one door: it checks every move, so a state that exists is a state that the rules reach.
    """

    name: ClassVar[str]
    """The word that stands in a record: ``"dinner"`` or ``"tokens"``."""

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        ...

    def initial_state(self) -> S:
        """Return the state before the first move."""
        ...

    def mover(self, state: S) -> Seat | None:
        """Return the seat that moves now, None when the game is over."""
        ...

    def legal_moves(self, state: S) -> tuple[M, ...]:
        """Return every move the rules allow, in ascending order; empty when the game is over."""
        ...

    def play(self, state: S, move: M) -> S:
        """Return the state after ``move``.

        Raises
        ------
        IllegalMoveError
            If the move is not legal here; `GameOverError` if nobody moves any more.
        """
        ...

    def scores(self, state: S) -> Payoffs:
        """Return what each seat would end up with if the game stopped now."""
        ...

    def payoffs(self, state: S) -> Payoffs:
        """Return what each seat ends up with.

        Raises
        ------
        GameNotOverError
            If somebody still has to move.
        """
        ...

    def to_json(self) -> dict[str, Any]:
        """Return the setup: everything `from_json` needs to make an equal game."""
        ...

    @classmethod
    def from_json(cls, setup: Any) -> Self:
        """Make a game from a setup of any origin.

        Raises
        ------
        SetupError
            With a sentence that quotes what is wrong, whatever was given.
        """
        ...

    def move_to_json(self, move: M) -> int | str:
        """Write a move as it stands in a record."""
        ...

    def move_from_json(self, value: Any) -> M:
        """Read a move from a record or a request; whether it is legal is for `play` to say.

        Raises
        ------
        IllegalMoveError
            If no state of this game could have such a move.
        """
        ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes
    ----------
    payoffs
        What each seat ended up with.
    leaders
        The seats with the largest payoff. Neither game is about beating anybody, but people ask.
    """

    payoffs: Payoffs
    leaders: tuple[Seat, ...]


def outcome(game: Game[S, M], state: S) -> Outcome | None:
    """Return how the game ended, None while somebody still has to move."""
    if game.mover(state) is not None:
        return None
    payoffs = game.payoffs(state)
    best = max(payoffs)
    return Outcome(payoffs, tuple(seat for seat, payoff in enumerate(payoffs) if payoff == best))
