"""Bites at once: both diners name a morsel in secret, and then both are told.

Two different morsels are eaten, each by who named it. One that both named is contested: it stays on the
plate, and is not named again. Once all that is left is contested it is eaten one bite at a time, in the order
of Thue and Morse, ABBABAAB…, which evens out who is ahead.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from engine.dinner.house_rules.rule import Dinner, Drills, Field, HouseRule
from engine.dinner.morsels import DinnerState, Eaters, eaten
from engine.dinner.orders import thue_morse_turn
from engine.errors import IllegalMoveError, Refusal, quote
from engine.game import Facts, Seat, masked


@dataclass(frozen=True, slots=True)
class Round:
    """The contested morsels, and the morsels named so far in the current round.

    Attributes
    ----------
    contested
        The morsels that both have named, ascending, whether eaten by now or not.
    named
        By seat what is named in this round; None: nothing yet; `engine.game.HIDDEN`: something that is
        not to be known.
    """

    contested: tuple[int, ...] = ()
    named: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class AtOnce(HouseRule):
    """The flow of bites at once: what is named is told once both have named a morsel."""

    name: ClassVar[str] = "at_once"
    title: ClassVar[str] = "bites at once"
    field: ClassVar[Field] = Field(unordered="both bite at once")
    drills: ClassVar[Drills] = Drills((4, 5), 24)
    apart: ClassVar[Mapping[str, str]] = {
        "coin": "nobody waits for a toss where both bite at once",
        "fading": "bites at once have no turns by which they could fade",
        "injera": "a contested morsel stays, and would keep what lies under it covered",
        "diners": "with three, two could name the same morsel and the third another",
        "shape": "the proof for plates that are not summed needs the order of the turns",
    }

    def facts(self, facts: Facts) -> Facts:
        """Both choose at once; nothing else is hidden."""
        return replace(facts, dynamics="simultaneous")

    def begin(self) -> Round:
        """Return that nothing is contested or named."""
        return Round()

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return who has not named a morsel yet; at the end who eats the next contested one."""
        stage = state.of(Round)
        if open_morsels(state.eaters, stage):
            return tuple(seat for seat, named in enumerate(stage.named) if named is None)
        left = state.eaters.count(None)
        return (thue_morse_turn(len(stage.contested) - left),) if left else ()

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the morsels that are not contested, and at the end those that are."""
        return open_morsels(state.eaters, state.of(Round)) or choices

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> DinnerState:
        """Return what follows a name, or at the end a bite."""
        stage, eaters = state.of(Round), state.eaters
        if move not in self.choices(dinner, state, seat, dinner.left(state)):
            contested = "Morsel {morsel} is contested: it is eaten once everything left is."
            raise IllegalMoveError(
                Refusal("morsel-contested", contested, morsel=quote(move))
                if move in stage.contested
                else Refusal("morsel-eaten", "Morsel {morsel} is not on the plate.", morsel=quote(move))
            )
        if not open_morsels(eaters, stage):
            return dinner.moved(state, eaten(eaters, move, seat), stage)
        other = stage.named[1 - seat]
        if other is None:
            named = (move, None) if seat == 0 else (None, move)
            return state.keeping(Round(stage.contested, named))
        if other == move:
            return state.keeping(Round(tuple(sorted((*stage.contested, move)))))
        both = eaten(eaten(eaters, move, seat), other, 1 - seat)
        return dinner.moved(state, both, Round(stage.contested))

    def observe(self, state: DinnerState, seat: Seat | None) -> Round:
        """Return the round without what another has named in it."""
        stage = state.of(Round)
        a, b = masked(stage.named, seat)
        return Round(stage.contested, (a, b))


def open_morsels(eaters: Eaters, stage: Round) -> tuple[int, ...]:
    """Return the morsels on the plate that are not contested, ascending."""
    return tuple(k for k, eater in enumerate(eaters) if eater is None and k not in stage.contested)
