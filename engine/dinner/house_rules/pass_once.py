"""Pass once: each diner may let one of their turns go by without eating, and the other is next."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from engine.dinner.house_rules.rule import Dinner, Extreme, HouseRule, Lookback
from engine.dinner.morsels import DinnerState
from engine.dinner.orders import check_alternates
from engine.dinner.plate_game import Memory, Move
from engine.errors import IllegalMoveError, Refusal
from engine.exact import Exact
from engine.game import Seat

PASS = 300
"""The move that eats nothing."""

_MADE = ((True, True), (True, False), (False, True), (False, False))
"""Who has passed, A and B; a pass leads to one that stands before."""


@dataclass(frozen=True, slots=True)
class Passes:
    """The seats that have used their pass."""

    made: tuple[bool, bool] = (False, False)


class Passing:
    """A pass, as a word."""

    schema: Mapping[str, Any] = {"enum": ["pass"]}

    def to_json(self, move: int) -> int | str:
        """Write a pass as a word."""
        return "pass" if move == PASS else move

    def from_json(self, value: Any) -> int | None:
        """Read a pass."""
        return PASS if value == "pass" else None

    def told(self, dinner: Dinner, move: int) -> str | None:
        """Name a pass."""
        return "passing" if move == PASS else None

    def by_worth(self, state: DinnerState, worth: Callable[[int], Exact]) -> None:
        """Return None: there is always a bite."""


@dataclass(frozen=True, slots=True)
class PassOnce(HouseRule):
    """Turns alternate, and each diner may pass once; the order says who begins."""

    name: ClassVar[str] = "pass_once"
    title: ClassVar[str] = "pass once"
    apart: ClassVar[Mapping[str, str]] = {
        "coin": "who is called by a coin has no turn to give away",
        "fading": "a turn that goes by would have to fade, or not",
        "diners": "a pass leaves the turn to the other diner",
        "shape": "the proof for plates that are not summed needs the order of the turns",
        "at_once": "where both bite at once, nobody comes next",
        "take_backs": "an offer answers a bite, and a pass leaves none",
        "secret": "the floor counts turns, and a pass moves them",
    }
    most_left: ClassVar[int] = 20
    moves: ClassVar[Passing] = Passing()

    def check(self, dinner: Dinner) -> None:
        """Refuse turns that do not alternate."""
        check_alternates(dinner.order, "passes")

    def begin(self) -> Passes:
        """Return that no one has passed."""
        return Passes()

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return whose turn it is: a pass is a turn too."""
        turn = state.ply + sum(state.of(Passes).made)
        return ((dinner.order[0] + turn) % 2,) if None in state.eaters else ()

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the bites, and a pass if it is left."""
        return choices if state.of(Passes).made[seat] else (*choices, PASS)

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> DinnerState | None:
        """Return what follows a pass."""
        if move != PASS:
            return None
        made = state.of(Passes).made
        if made[seat]:
            raise IllegalMoveError(Refusal("pass-once", "Each diner may pass once."))
        return state.keeping(Passes(_passed(made, seat)))

    def lookback(
        self, dinner: Dinner, state: DinnerState, names: Sequence[int], called: tuple[tuple[Seat, ...], ...]
    ) -> Lookback:
        """Return who can have passed; one pass turns the rest of the turns round, two do not."""
        numbers = {made: number for number, made in enumerate(_MADE)}
        turned = tuple(tuple(1 - seat for seat in seats) for seats in called)
        memories: dict[Hashable, Memory] = {
            Passes(made): Memory(
                called if made[0] == made[1] else turned,
                ((number,) * len(names),) * 2,
                tuple(
                    () if made[seat] else (Move(PASS, 0, 0, numbers[_passed(made, seat)]),) for seat in (0, 1)
                ),
            )
            for made, number in numbers.items()
        }
        return Lookback(memories, lambda state: state.of(Passes))

    def theorem(self, dinner: Dinner) -> Extreme | None:
        """Return that every equilibrium splits the plate as crossout does, where that is proved.

        It is where no diner likes two morsels alike and each is worth more than 0: proofs.md, section 8.
        """
        tastes = list(zip(*(morsel.utilities for morsel in dinner.morsels), strict=True))
        strict = all(len(set(taste)) == len(taste) and min(taste) > 0 for taste in tastes)
        return "crossout" if strict and dinner.has_only("pass_once") else None


def _passed(made: tuple[bool, bool], seat: Seat) -> tuple[bool, bool]:
    """Return who has passed once a seat has."""
    a, b = made
    return (True, b) if seat == 0 else (a, True)
