"""A position of a dinner: who has eaten which morsel, for how much, and the memory of its house rules."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from engine.exact import Exact
from engine.game import Seat

Eaters: TypeAlias = tuple[Seat | None, ...]
"""By morsel the seat that ate it, None while it is on the plate."""

Gain: TypeAlias = tuple[Exact, ...]
"""What one bite adds to the payoff of each diner, in the order of the seats."""

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class DinnerState:
    """A position of a dinner: each diner's morsels and gains so far.

    Attributes
    ----------
    eaters
        By morsel the seat that ate it, None while it is on the plate.
    gained
        What each diner has gained so far, in the order of the seats.
    kept
        What house rules keep in mind besides, in their order: a frozen value of a type of its own for each
        rule that keeps anything.
    """

    eaters: Eaters
    gained: Gain
    kept: tuple[Hashable, ...] = ()

    @property
    def ply(self) -> int:
        """The number of bites so far."""
        return len(self.eaters) - self.eaters.count(None)

    def of(self, kind: type[K]) -> K:
        """Return what is kept of a type; `LookupError` if no rule of this dinner keeps that."""
        for memory in self.kept:
            if isinstance(memory, kind):
                return memory
        raise LookupError(f"Nothing is kept of the type {kind.__name__}.")

    def keeping(self, *memories: Hashable) -> "DinnerState":
        """Return the state with these memories in place of those of the same types."""
        news = {type(memory): memory for memory in memories}
        kept = tuple(news.get(type(memory), memory) for memory in self.kept)
        return DinnerState(self.eaters, self.gained, kept)


def eaten(eaters: Eaters, morsel: int, eater: Seat | None) -> Eaters:
    """Return ``eaters`` once ``eater`` has ``morsel``; None puts it back on the plate."""
    return (*eaters[:morsel], eater, *eaters[morsel + 1 :])
