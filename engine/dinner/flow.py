"""How the moves of a dinner follow each other where they do not come one bite at a time.

A flow knows no utilities: it says who moves, what they may do, and what that makes of the plate. What bites
are worth is the dinner's alone (`engine.dinner.rules`).
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Generic, TypeAlias, TypeVar

from engine.game import Facts, Seat

Eaters: TypeAlias = tuple[Seat | None, ...]
"""By morsel the seat that ate it, None while it is on the plate."""

T = TypeVar("T", bound=Hashable)
"""What a flow keeps in a state besides who ate what."""


class Flow(ABC, Generic[T]):
    """The moves of a dinner in another flow; `engine.game.Game` says what each method has to keep."""

    __slots__ = ()

    @property
    @abstractmethod
    def facts(self) -> Facts:
        """What kind of game it makes of the dinner."""

    @abstractmethod
    def begin(self) -> T:
        """Return what is kept before the first move."""

    @abstractmethod
    def movers(self, eaters: Eaters, stage: T) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now, ascending."""

    @abstractmethod
    def choices(self, eaters: Eaters, stage: T, seat: Seat) -> tuple[int, ...]:
        """Return every move of a seat that moves now, ascending."""

    @abstractmethod
    def after(self, eaters: Eaters, stage: T, seat: Seat, move: int) -> tuple[Eaters, T]:
        """Return who has eaten what, and what is kept, after a move of a seat that moves now.

        Raises
        ------
        IllegalMoveError
            If the move, a number, is not legal here; it says why.
        """

    def observe(self, stage: T, seat: Seat | None) -> T:
        """Return what a seat, or a spectator (None), may know of what is kept: by default everything."""
        return stage


def eaten(eaters: Eaters, morsel: int, eater: Seat | None) -> Eaters:
    """Return ``eaters`` once ``eater`` has ``morsel``; None puts it back on the plate."""
    return (*eaters[:morsel], eater, *eaters[morsel + 1 :])
