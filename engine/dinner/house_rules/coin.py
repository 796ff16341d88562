"""The coin: it is tossed before each bite, and says who eats."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar

from engine.dinner.house_rules.rule import Dinner, HouseRule
from engine.dinner.state import DinnerState
from engine.errors import IllegalMoveError, quote
from engine.game import CHANCE, Facts, Seat

COIN = "coin"
"""What stands for the order where a coin decides who bites."""


@dataclass(frozen=True, slots=True)
class Call:
    """Whom the coin called to bite now; None before the toss."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Coin(HouseRule):
    """A fair coin before each bite; the move of `CHANCE` is the seat that it calls."""

    name: ClassVar[str] = "coin"
    title: ClassVar[str] = "the coin"
    field: ClassVar[str] = "order"
    unordered: ClassVar[str] = "a coin decides who bites"
    order_word: ClassVar[str] = COIN

    def facts(self, facts: Facts) -> Facts:
        """Chance is explicit."""
        return replace(facts, chance="explicit")

    def begin(self) -> Call:
        """Return that the coin has called nobody."""
        return Call()

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return whom the coin called, `CHANCE` before each toss."""
        if None not in state.eaters:
            return ()
        called = state.of(Call).seat
        return (CHANCE if called is None else called,)

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> DinnerState | None:
        """Return what follows a toss."""
        if seat != CHANCE:
            return None
        if not 0 <= move < dinner.seats:
            raise IllegalMoveError(f"The coin calls a seat from 0 to {dinner.seats - 1}, not {quote(move)}.")
        return state.keeping(Call(move))

    def kept_after(self, state: DinnerState, seat: Seat, morsel: int) -> Call:
        """Return that the next toss is due."""
        return Call()

    def chances(self, dinner: Dinner, state: DinnerState) -> tuple[tuple[int, Fraction], ...]:
        """Return each seat with the probability that the coin calls it."""
        return tuple((seat, Fraction(1, dinner.seats)) for seat in range(dinner.seats))
