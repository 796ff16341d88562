"""The coin: a toss before each bite decides who eats."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, ClassVar

from engine.dinner.house_rules.rule import Dinner, Drills, Extreme, Field, HouseRule
from engine.dinner.morsels import DinnerState
from engine.errors import IllegalMoveError, Refusal, quote
from engine.game import CHANCE, Facts, Seat

COIN = "coin"
"""What stands for the order where a coin decides who bites."""


@dataclass(frozen=True, slots=True)
class Call:
    """The seat that the coin called to bite now; None before the toss."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Coin(HouseRule):
    """A fair coin before each bite; the move of `CHANCE` is the seat that it calls."""

    name: ClassVar[str] = "coin"
    title: ClassVar[str] = "the coin"
    field: ClassVar[Field] = Field(word=COIN, unordered="a coin decides who bites")
    most_left: ClassVar[int] = 22
    drills: ClassVar[Drills] = Drills(most=16)

    def facts(self, facts: Facts) -> Facts:
        """Chance is explicit."""
        return replace(facts, chance="explicit")

    def begin(self) -> Call:
        """Return that the coin has called no one."""
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
            raise IllegalMoveError(
                Refusal(
                    "coin-seat",
                    "The coin calls a seat from 0 to {last}, not {move}.",
                    last=dinner.seats - 1,
                    move=quote(move),
                )
            )
        return state.keeping(Call(move))

    def kept_after(self, state: DinnerState, seat: Seat, morsel: int) -> Call:
        """Return that the next toss is due."""
        return Call()

    def theorem(self, dinner: Dinner) -> Extreme | None:
        """Return that greed is an equilibrium where it is proved."""
        return "greedy" if dinner.has_only("coin", "copies", "secret") and _greed_is_best(dinner) else None


def _greed_is_best(dinner: Dinner) -> bool:
    """Tell whether a theorem makes greed a subgame perfect equilibrium of a dinner for two with a coin.

    It does where both rank the morsels alike, or oppositely; and where for both each utility, from 0 on, is
    at least 2^(n − 1) times what all lesser ones are worth together: what is not eaten now is lost
    altogether with a probability that outweighs them.
    """
    pairs = [morsel.utilities for morsel in dinner.morsels]
    by_a = sorted(range(len(pairs)), key=lambda k: pairs[k][0])
    by_b = sorted(range(len(pairs)), key=lambda k: pairs[k][1])
    if any(len({pair[seat] for pair in pairs}) < len(pairs) for seat in (0, 1)):
        return False
    return by_a in (by_b, by_b[::-1]) or all(map(_falls_fast, zip(*pairs, strict=True)))


def _falls_fast(utilities: Sequence[Any]) -> bool:
    ordered = sorted(utilities)
    lesser = Fraction(0)
    if ordered[0] < 0:
        return False
    for utility in ordered:
        if utility < lesser * 2 ** (len(ordered) - 1):
            return False
        lesser += utility
    return True
