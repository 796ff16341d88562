"""Secret tastes: each diner knows only their own utilities until the plate is empty.

Two things are proved of these dinners (house-rules.md). Greed guarantees a floor whatever the others do:
before the t-th bite at most t − 1 morsels are gone, so it eats at least the t-th best. And if all morsels
differ, and each diner's ranking is as likely to be any other, given all the rest, then greed by all is an
equilibrium: the bites of greed tell nothing about what is left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import ClassVar

from engine.dinner.house_rules.rule import Dinner, Drills, Field, HouseRule, Kind
from engine.dinner.morsels import DinnerState
from engine.exact import Exact, simplest
from engine.game import Facts, Seat

MAX_STATES = 60_000
"""Most situations that are gone through for what a greedy diner can expect: about a second."""


@dataclass(frozen=True, slots=True)
class Bites:
    """The morsels eaten so far, in the order of the bites: what diners can learn from."""

    eaten: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Secret(HouseRule):
    """Utilities that others learn at the end alone."""

    name: ClassVar[str] = "secret"
    title: ClassVar[str] = "secret tastes"
    field: ClassVar[Field] = Field({"open": lambda _: False, "secret": lambda _: True})
    kind: ClassVar[Kind] = "table"
    drills: ClassVar[Drills | None] = None
    apart: ClassVar[Mapping[str, str]] = {
        "weights": "who cares for a plate has to know what it is worth to the other",
        "fading": "the floor counts every bite in full",
        "injera": "the floor needs every morsel within reach",
        "shape": "the floor is a sum of bites",
        "at_once": "the floor needs bites that follow each other",
        "take_backs": "an offer has to be of what the other likes better",
    }

    def facts(self, facts: Facts) -> Facts:
        """Something is hidden."""
        return replace(facts, information="imperfect")

    def begin(self) -> Bites:
        """Return that nothing is eaten."""
        return Bites()

    def kept_after(self, state: DinnerState, seat: Seat, morsel: int) -> Bites:
        """Return the bites with one more."""
        return Bites((*state.of(Bites).eaten, morsel))

    def conceals(self, dinner: Dinner, seat: Seat | None) -> frozenset[Seat]:
        """Return all others."""
        return frozenset(range(dinner.seats)) - {seat}


def floor_of(utilities: Sequence[Exact], turns: Sequence[Exact]) -> Exact:
    """Return what eating the favourite guarantees a diner, and nothing guarantees more.

    Parameters
    ----------
    utilities
        What each morsel is worth to the diner.
    turns
        As many: by turn how likely it is that the diner bites; 0 or 1 where the order is known. With a coin
        the floor is the mean over its tosses.

    Examples
    --------
    >>> floor_of([1, 2, 3, 4], [1, 0, 1, 0])
    6
    """
    best_first = sorted(utilities, reverse=True)
    return simplest(sum((chance * u for chance, u in zip(turns, best_first, strict=True)), Fraction(0)))


def expected_of(utilities: Sequence[Exact], turns: Sequence[Exact]) -> Exact:
    """Return what a diner can expect who eats the favourite, if all others do and all morsels differ.

    Each bite of another is then as likely to be any morsel that is left. Of every morsel, by its rank among
    what is left, the chance that the diner eats it is worked out backwards from the last turn: n² steps.

    Examples
    --------
    >>> expected_of([1, 2, 3], [1, 0, 1])
    Fraction(9, 2)
    """
    chances: list[Fraction] = []  # by rank, of what is left at a turn
    for left, mine in enumerate(reversed(turns), 1):
        later = [Fraction(0), *chances, Fraction(0)]  # so that later[r] is the rank r − 1 of one fewer
        chances = [
            mine * (1 if rank == 0 else later[rank])
            + (1 - mine) * (rank * later[rank] + (left - 1 - rank) * later[rank + 1]) / Fraction(left)
            for rank in range(left)
        ]
    best_first = sorted(utilities, reverse=True)
    return simplest(sum((chance * u for chance, u in zip(chances, best_first, strict=True)), Fraction(0)))


def expected_of_copies(
    utilities: Sequence[Exact], copies: Sequence[int], bites: Sequence[Sequence[Fraction]], seat: Seat
) -> Exact | None:
    """Return what a diner can expect who eats the favourite, if all others do, of kinds with copies.

    Another diner goes on with one kind until it is gone; what comes next is as likely to be any kind left.
    Nothing is proved of that play, but it is a measure. None past `MAX_STATES` situations.

    Parameters
    ----------
    utilities, copies
        By kind: what one is worth to the diner, and how many there are.
    bites
        By turn, how likely each seat is to bite.
    seat
        Whose expectation it is.
    """
    ranking = sorted(range(len(copies)), key=lambda kind: -utilities[kind])
    known: dict[tuple[tuple[int, ...], tuple[int | None, ...]], Fraction] = {}

    def value(left: tuple[int, ...], eating: tuple[int | None, ...]) -> Fraction:
        turn = len(bites) - sum(left)
        if turn == len(bites):
            return Fraction(0)
        if (left, eating) in known:
            return known[left, eating]
        if len(known) >= MAX_STATES:
            raise OverflowError
        total = Fraction(0)
        for mover, chance in enumerate(bites[turn]):
            if not chance:
                continue
            if mover == seat:
                best = next(kind for kind in ranking if left[kind])
                total += chance * (utilities[best] + value(_without(left, best), eating))
                continue
            current = eating[mover]
            kinds = [kind for kind, count in enumerate(left) if count]
            choices = [current] if current is not None and left[current] else kinds
            for kind in choices:
                after = (*eating[:mover], kind, *eating[mover + 1 :])
                total += chance * value(_without(left, kind), after) / len(choices)
        known[left, eating] = total
        return total

    try:
        return simplest(value(tuple(copies), (None,) * len(bites[0])))
    except OverflowError:
        return None


def _without(left: tuple[int, ...], kind: int) -> tuple[int, ...]:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


@lru_cache(maxsize=64)
def chances_by_turn(order: tuple[Seat, ...], seats: int, turns: int) -> tuple[tuple[Fraction, ...], ...]:
    """Return by turn how likely each seat is to bite; without an order, as a fair coin has it."""
    if not order:
        return ((Fraction(1, seats),) * seats,) * turns
    return tuple(tuple(Fraction(seat == eater) for seat in range(seats)) for eater in order)
