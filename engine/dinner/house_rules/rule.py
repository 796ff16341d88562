"""A house rule of the dinner: a frozen value that overrides what it changes of the plain rules."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, Literal, Protocol, Self, TypeAlias

from engine.dinner.morsels import MAX_MORSELS, DinnerState, Eaters, Gain, Morsel, Utilities
from engine.dinner.plate_game import Memory
from engine.errors import Refusal
from engine.exact import Exact, take_plain_ints
from engine.game import Facts, Payoffs, Seat, read_switch

Extreme: TypeAlias = Literal["crossout", "greedy"]
"""A play that needs no search."""


class Dinner(Protocol):
    """The dinner as its rules see it."""

    @property
    def morsels(self) -> tuple[Morsel, ...]:
        """The morsels, on the plate and eaten."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seat that bites at each turn; empty if a rule leaves the order open."""

    @property
    def seats(self) -> int:
        """The number of diners."""

    def left(self, state: DinnerState) -> tuple[int, ...]:
        """Return the indices of the morsels on the plate, ascending."""

    def tastes(self) -> tuple[Utilities, ...]:
        """Return what each morsel is worth to each diner, by what they make of each other."""

    def gain(self, ply: int, morsel: int, eater: Seat | None = None) -> Gain:
        """Return what the bite of a morsel at a turn adds to each payoff, in the order of the seats."""

    def has_only(self, *names: str) -> bool:
        """Tell whether no house rules are in force but those of these names."""

    def moved(self, state: DinnerState, eaters: Eaters, *memories: Hashable) -> DinnerState:
        """Return the state once ``eaters`` have the morsels, with what has changed of what is kept."""


class HouseRule:
    """One named change of the rules of a dinner; as it stands here, every method is the plain rule.

    A rule is a frozen, slotted dataclass that inherits from this, in a module of its own, and stands in
    `engine.dinner.house_rules.HOUSE_RULES`. Many methods are handed the answer that stands without the rule,
    and return the one that stands with it.
    """

    __slots__ = ()
    __post_init__ = take_plain_ints

    name: ClassVar[str]
    """Its name in the code, in forms and templates, and the field of a setup that it writes."""
    title: ClassVar[str]
    """How sentences name it: “the coin”."""
    field: ClassVar[str] = ""
    """The field of a setup that it changes, where it is not its name."""
    apart: ClassVar[Mapping[str, str]] = {}
    """By the names of other rules why it does not go with them, as the end of a sentence."""
    unordered: ClassVar[str] = ""
    """The reason for having no order of turns: “both bite at once”; empty if there is an order."""
    order_word: ClassVar[str] = ""
    """What stands for the order in a setup if it alone says that the rule is in force."""
    most_left: ClassVar[int] = MAX_MORSELS
    """Most morsels left that are searched under it."""
    own: ClassVar[bool] = False
    """Whether it is this project's own mechanism, with no theorem behind it: each solution says so."""
    of_the_table: ClassVar[bool] = False
    """Whether it says what lies there, who sits there or what they know, not how they play or are paid."""
    drill_sizes: ClassVar[tuple[int, ...]] = (5, 6, 7)
    """How many morsels lie on the plates of drills."""
    most_drills: ClassVar[int] = 80
    """How many plates are drawn for a drill; fewer where each takes longer."""
    needs_planner: ClassVar[bool] = True
    """Whether the planner sits at drills instead of crossout, which does not cover the rule."""

    @classmethod
    def named(cls) -> Refusal:
        """Return its name inside a sentence."""
        return Refusal(f"rule-{cls.name}", cls.title)

    # The setup

    @classmethod
    def implied_by(cls, morsels: tuple[Morsel, ...]) -> Self | None:
        """Return the rule if the morsels alone say that it is in force: by default not."""
        return None

    @classmethod
    def from_json(cls, setup: Mapping[str, Any], diners: int) -> Self | None:
        """Read the rule from its field of a setup, None if it is not in force: by default from true or false.

        Raises
        ------
        SetupError
            If its field cannot be read; `check` says whether it fits the dinner.
        """
        if cls.order_word:
            return cls() if setup.get("order") == cls.order_word else None
        return cls() if read_switch(setup, cls.name) else None

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of its field of a setup: by default true or false."""
        return {"description": f"Whether the dinner has {cls.title}.", "type": "boolean"}

    @classmethod
    def move_schema(cls) -> dict[str, Any] | None:
        """Return the JSON Schema of the moves that it adds, None if it adds none."""
        return None

    def to_json(self, setup: dict[str, Any], dinner: Dinner) -> dict[str, Any]:
        """Return a setup with the field of the rule."""
        if self.order_word:
            return setup | {"order": self.order_word}
        return setup | {self.name: self.written()}

    def written(self) -> Any:
        """Return what stands in the field of the rule: by default true."""
        return True

    def drilled(self, dinner: Dinner, morsels: int) -> dict[str, Any]:
        """Return the fields of a setup by which a drill of so many morsels has the rule; none if none has."""
        return self.to_json({}, dinner)

    def laid_out(self, listed: tuple[Morsel, ...]) -> tuple[Morsel, ...]:
        """Return the morsels that lie on the plate, of those that a setup lists."""
        return listed

    def changes_nothing(self, dinner: Dinner) -> bool:
        """Tell whether a dinner with the rule is the one without it: then it is left out."""
        return False

    def check(self, dinner: Dinner) -> None:
        """Refuse a dinner that the rule does not fit; `SetupError`, on the field that is wrong."""

    def in_the_open(self) -> Self | None:
        """Return the rule where all tastes are known to all, None if it is about hiding them alone."""
        return self

    def facts(self, facts: Facts) -> Facts:
        """Return what kind of game the dinner is."""
        return facts

    # The flow of turns

    def begin(self) -> Hashable | None:
        """Return what the rule keeps in mind before the first move, of a type of its own; None: nothing."""
        return None

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now, ascending."""
        return movers

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return every move of a seat that moves now, ascending; a bite is the index of its morsel."""
        return choices

    def refusal(self, dinner: Dinner, state: DinnerState, seat: Seat, morsel: int) -> str | None:
        """Say why a morsel on the plate cannot be eaten now, None if it can."""
        return None

    def after(self, dinner: Dinner, state: DinnerState, seat: Seat, move: int) -> DinnerState | None:
        """Return the state after a move of a seat that moves now; None if it is a bite like any other.

        Raises
        ------
        IllegalMoveError
            If it is no move here; it says why.
        """
        return None

    def kept_after(self, state: DinnerState, seat: Seat, morsel: int) -> Hashable | None:
        """Return what the rule keeps in mind after a bite like any other, None for what it kept before."""
        return None

    def chances(self, dinner: Dinner, state: DinnerState) -> tuple[tuple[int, Fraction], ...]:
        """Return each move of `CHANCE` with its probability, ascending, where chance moves now."""
        return ()

    def observe(self, state: DinnerState, seat: Seat | None) -> Hashable | None:
        """Return what a seat, or a spectator (None), may know of what the rule keeps; None for all of it."""
        return None

    def conceals(self, dinner: Dinner, seat: Seat | None) -> frozenset[Seat]:
        """Return the seats whose utilities a seat, or a spectator (None), may not know before the end."""
        return frozenset()

    def move_to_json(self, move: int) -> int | str:
        """Write a move as it stands in a record: a number if it is a bite."""
        return move

    def move_from_json(self, value: Any) -> int | None:
        """Read a move that `move_to_json` writes, None if the rule has no word for it.

        Raises
        ------
        IllegalMoveError
            If no state of this dinner could have such a move.
        """
        return None

    # What bites and plates are worth

    def gain(self, ply: int, eater: Seat, gain: Gain) -> Gain:
        """Return what the bite of ``eater`` at turn ``ply`` adds to each payoff, by seat."""
        return gain

    def tastes(self, tastes: tuple[Utilities, ...]) -> tuple[Utilities, ...]:
        """Return what each morsel is worth to two diners if they eat it rather than the other."""
        return tastes

    def scores(self, dinner: Dinner, state: DinnerState, scores: Payoffs) -> Payoffs:
        """Return what each diner's payoff is so far."""
        return scores

    # What the search of plates asks: see `engine.dinner.dinner_search`

    def plate_gain(self, dinner: Dinner, morsel: int, eater: Seat, gain: Gain) -> Gain:
        """Return what a bite adds to each payoff, besides what a whole plate is counted for at the end."""
        return gain

    def returning(self, state: DinnerState) -> tuple[int, ...]:
        """Return the eaten morsels that can come back to the plate."""
        return ()

    def asked_about(self, state: DinnerState) -> tuple[int, ...]:
        """Return the morsels on the plate that the next move answers about."""
        return ()

    def remembered(self, dinner: Dinner, state: DinnerState) -> Hashable | None:
        """Return what the rule looks back at, besides the plate: one of `memories`."""
        return None

    def memories(
        self, dinner: Dinner, state: DinnerState, names: Sequence[int], called: tuple[tuple[Seat, ...], ...]
    ) -> Mapping[Hashable, Memory]:
        """Return all that can be remembered from a state on, in the order of their numbers; empty: nothing.

        Parameters
        ----------
        names
            The morsels that can still be on the plate, as they are numbered.
        called
            By turn the seats that may be called to move.
        """
        return {}

    # What solvers and boards ask

    def theorem(self, dinner: Dinner) -> Extreme | None:
        """Return the play that a theorem about this rule gives an equilibrium of the dinner, if any."""
        return None

    @property
    def layers(self) -> tuple[tuple[int, int], ...]:
        """Pairs (x, y) of morsels, ascending: y can be eaten only once x is gone."""
        return ()

    def kinds(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Return by morsel its kind: those of one kind are copies of each other."""
        return kinds

    @property
    def lasts(self) -> bool:
        """Whether a bite is worth the same at every turn."""
        return True

    @property
    def pays_utility(self) -> bool:
        """Whether a bite that lasts is worth to its eater the utility of its morsel."""
        return True

    @property
    def pays_eater_alone(self) -> bool:
        """Whether a bite pays its eater and no one else."""
        return True

    @property
    def adds_up(self) -> bool:
        """Whether a payoff is the sum of what bites gain."""
        return True

    @property
    def rises(self) -> bool:
        """Whether a better morsel in place of another always pays more, not only never less."""
        return True

    @property
    def keeps_crossout(self) -> bool:
        """Whether crossout’s theorem is known to hold under the rule, if nothing else speaks against it."""
        return self.adds_up and not self.overrides("movers", "choices", "refusal", "after")

    @property
    def bites_only(self) -> bool:
        """Whether each move of a diner names a morsel, to eat it for good."""
        return True

    def other(self, dinner: Dinner, move: int) -> str | None:
        """Name a move other than a bite: ``offering Tibs``; None for a bite."""
        return None

    def answer_by(self, state: DinnerState, worth: Callable[[int], Exact]) -> int | None:
        """Return the move of a bot that goes by what morsels are worth, where it has no bite; else None."""
        return None

    @classmethod
    def overrides(cls, *names: str) -> bool:
        """Tell whether the rule changes one of these methods."""
        return any(getattr(cls, name) is not getattr(HouseRule, name) for name in names)
