"""A house rule of the dinner: a frozen value that overrides what it changes of the plain rules."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, Self, TypeAlias, final

from engine.dinner.morsels import MAX_MORSELS, MIN_DINERS, DinnerState, Eaters, Gain, Morsel, Utilities
from engine.dinner.plate_game import Memory
from engine.errors import Refusal
from engine.exact import Exact, take_plain_ints
from engine.game import Facts, Payoffs, Seat, read_switch

Extreme: TypeAlias = Literal["crossout", "greedy"]
"""A play that needs no search."""


Kind: TypeAlias = Literal["play", "own", "table"]
"""``table``: a rule says what lies there, who sits there or what they know, not how they play or are paid.
``own``: it is this project's own mechanism, with no theorem behind it."""

Holds: TypeAlias = Literal["every", "one"]
"""``every``: with strict tastes every equilibrium splits the plate as crossout does. ``one``: crossout is an
equilibrium, as a better morsel in place of another never pays less."""


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
        """Return True if no house rules are in force but those of these names."""

    def moved(self, state: DinnerState, eaters: Eaters, *memories: Hashable) -> DinnerState:
        """Return the state once ``eaters`` have the morsels, with what has changed of what is kept."""


class Sizes(NamedTuple):
    """The number of diners, and of morsels: on the plate, or as many as a setup lists."""

    diners: int
    morsels: int


@dataclass(frozen=True, slots=True)
class Field:
    """The declaration of a rule's field of a setup: its JSON, schema, default and form follow from it.

    As it stands here the field is true or false.

    Attributes
    ----------
    options
        What a form offers, by name, each as the rule's value for a dinner of some size; the first is what a
        dinner has without the rule.
    about, schema
        The description and the JSON Schema of what stands in the field.
    read
        Return the rule's value from what stands in the field; raises `SetupError`. None: true or false.
    write
        Return what stands in the field for a value.
    word
        What stands for the order if that alone says that the rule is in force, in place of a field.
    unordered
        The reason for having no order of turns: “both bite at once”; empty if there is an order.
    """

    options: Mapping[str, Callable[[Sizes], Any]] = field(
        default_factory=lambda: {"no": lambda _: False, "yes": lambda _: True}
    )
    about: str = ""
    schema: Mapping[str, Any] = field(default_factory=lambda: {"type": "boolean"})
    read: Callable[[Any, Sizes], Any] | None = None
    write: Callable[[Any], Any] = lambda value: value
    word: str = ""
    unordered: str = ""


@dataclass(frozen=True, slots=True)
class Drills:
    """The drills for mistakes at dinners with a rule.

    Attributes
    ----------
    sizes
        How many morsels lie on their plates.
    most
        How many plates are drawn; fewer where each takes longer.
    planner
        Whether the planner sits at them instead of crossout, which does not cover the rule.
    resized
        Return the rule for so many morsels; None if it is the same.
    """

    sizes: tuple[int, ...] = (5, 6, 7)
    most: int = 80
    planner: bool = True
    resized: "Callable[[Any, int], HouseRule] | None" = None


class OtherMoves(Protocol):
    """The moves of diners besides bites: with them a morsel is not always eaten for good."""

    schema: Mapping[str, Any]
    """The JSON Schema of how they are written."""

    def to_json(self, move: int) -> int | str:
        """Write a move as it stands in a record; a bite as its number."""

    def from_json(self, value: Any) -> int | None:
        """Read a move, None if there is no word for it.

        Raises
        ------
        IllegalMoveError
            If no state of a dinner by the rule could have such a move.
        """

    def told(self, dinner: Dinner, move: int) -> str | None:
        """Name a move: ``offering Tibs``; None for a bite."""

    def by_worth(self, state: DinnerState, worth: Callable[[int], Exact]) -> int | None:
        """Return the move of a bot that goes by what morsels are worth, where it has no bite; else None."""


class Lookback(NamedTuple):
    """The parts of a rule that looks back, for the search of plates.

    Attributes
    ----------
    memories
        All that can be remembered from a state on, in the order of their numbers.
    remembered
        Return which of them a state has.
    gain
        Return what a bite adds to each payoff, by morsel and eater, besides what a whole plate is counted for
        at the end; None if that is all of its gain.
    """

    memories: Mapping[Hashable, Memory]
    remembered: Callable[[DinnerState], Hashable]
    gain: Callable[[int, Seat], Gain] | None = None


class HouseRule:
    """One named change of the rules of a dinner; as it stands here, every method is the plain rule.

    A rule is a frozen, slotted dataclass that inherits from this, in a module of its own, and stands in
    `engine.dinner.house_rules.HOUSE_RULES`. If it has a value, that is its one attribute. Many methods are
    handed the answer that stands without the rule, and return the one that stands with it.
    """

    __slots__ = ()
    __post_init__ = take_plain_ints

    name: ClassVar[str]
    """Its name in the code, in forms and templates, and the field of a setup that it writes."""
    title: ClassVar[str]
    """How sentences name it: “the coin”."""
    field: ClassVar[Field | None] = Field()
    """Its field of a setup; None if the morsels say that it is in force."""
    apart: ClassVar[Mapping[str, str]] = {}
    """By the names of other rules why it does not go with them, as the end of a sentence."""
    kind: ClassVar[Kind] = "play"
    """What it is about; each solution says if it is this project's own."""
    most_left: ClassVar[int] = MAX_MORSELS
    """Most morsels left that are searched under it."""
    drills: ClassVar[Drills | None] = Drills()
    """Its drills; None if they are drawn without it."""
    moves: ClassVar[OtherMoves | None] = None
    """The moves that it adds; None if each move of a diner names a morsel, to eat it for good."""
    lasts: ClassVar[bool] = True
    """Whether a bite is worth the same at every turn."""
    pays_eater_alone: ClassVar[bool] = True
    """Whether a bite pays its eater and no one else."""

    def check(self, dinner: Dinner) -> None:
        """Refuse a dinner that the rule does not fit; `SetupError`, on the field that is wrong."""

    def facts(self, facts: Facts) -> Facts:
        """Return what kind of game the dinner is."""
        return facts

    # The flow of turns

    def begin(self) -> Hashable | None:
        """Return what the rule keeps in mind before the first move, of a type of its own; None: nothing."""
        return None

    def movers(self, dinner: Dinner, state: DinnerState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now, ascending; `CHANCE` where dice call a diner."""
        return movers

    def choices(
        self, dinner: Dinner, state: DinnerState, seat: Seat, choices: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return every move of a seat that moves now, ascending; a bite is the index of its morsel."""
        return choices

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

    def observe(self, state: DinnerState, seat: Seat | None) -> Hashable | None:
        """Return what a seat, or a spectator (None), may know of what the rule keeps; None for all of it."""
        return None

    def conceals(self, dinner: Dinner, seat: Seat | None) -> frozenset[Seat]:
        """Return the seats whose utilities a seat, or a spectator (None), may not know before the end.

        A rule that conceals any is left out where all tastes are known to all.
        """
        return frozenset()

    # What bites and plates are worth

    def gain(self, ply: int, eater: Seat, gain: Gain) -> Gain:
        """Return what the bite of ``eater`` at turn ``ply`` adds to each payoff, by seat."""
        return gain

    def scores(self, dinner: Dinner, state: DinnerState, scores: Payoffs) -> Payoffs:
        """Return what each diner's payoff is so far, where it is not the sum of what bites gain."""
        return scores

    # What solvers ask

    def theorem(self, dinner: Dinner) -> Extreme | None:
        """Return the play that a theorem about this rule gives an equilibrium of the dinner, if any."""
        return None

    @property
    def crossout(self) -> Holds | None:
        """How far crossout's theorem holds under the rule, as far as it alone goes; None if unknown."""
        return None if self.overrides("scores", "movers", "choices", "after") else "every"

    def pending(self, state: DinnerState) -> tuple[int, ...]:
        """Return the eaten morsels that can come back, and those on the plate that an answer is about."""
        return ()

    def lookback(
        self, dinner: Dinner, state: DinnerState, names: Sequence[int], called: tuple[tuple[Seat, ...], ...]
    ) -> Lookback | None:
        """Return what the search of plates asks, where the rule looks back at more than the plate.

        Parameters
        ----------
        names
            The morsels that can still be on the plate, as they are numbered.
        called
            By turn the seats that may be called to move.
        """
        return None

    # What follows from the declarations

    @final
    @property
    def value(self) -> Any:
        """Its one attribute, True if it has none."""
        own = fields(self)  # type: ignore[arg-type]  # each rule is a dataclass
        return getattr(self, own[0].name) if own else True

    @classmethod
    @final
    def of(cls, value: Any) -> Self | None:
        """Return the rule with a value: None for False."""
        if value is False:
            return None
        return cls(value) if fields(cls) else cls()  # type: ignore[arg-type,call-arg]  # a dataclass

    @classmethod
    @final
    def key(cls) -> str:
        """Return the field of a setup that it changes."""
        if cls.field is None:
            return "morsels"
        return "order" if cls.field.word else cls.name

    @classmethod
    @final
    def from_json(cls, setup: Mapping[str, Any], sizes: Sizes) -> Self | None:
        """Read the rule from its field of a setup, None if it is not in force.

        Raises
        ------
        SetupError
            If its field cannot be read; `check` says whether it fits the dinner.
        """
        if cls.field is None:
            return None
        if cls.field.word:
            return cls.of(setup.get("order") == cls.field.word)
        if cls.field.read is None:
            return cls.of(read_switch(setup, cls.name))
        return cls.of(cls.field.read(setup[cls.name], sizes)) if cls.name in setup else None

    @final
    def changes_nothing(self, sizes: Sizes) -> bool:
        """Return True if a dinner of some size is the same without the rule: then it is left out."""
        if self.field is None:
            return sizes.diners == MIN_DINERS
        plain = next(iter(self.field.options.values()))(sizes)
        comparable = isinstance(self.value, bool) is isinstance(plain, bool)  # True is no factor of 1
        return comparable and not isinstance(self.value, float) and bool(self.value == plain)

    @final
    def to_json(self) -> dict[str, Any]:
        """Return its field of a setup."""
        if self.field is None:
            return {}
        return {self.key(): self.field.word or self.field.write(self.value)}

    @classmethod
    @final
    def schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of its field of a setup, none if it has no field of its own."""
        if cls.field is None or cls.field.word:
            return {}
        about = cls.field.about or f"Whether the dinner has {cls.title}."
        return {cls.name: {"description": about, **cls.field.schema}}

    @classmethod
    @final
    def named(cls) -> Refusal:
        """Return its name inside a sentence."""
        return Refusal(f"rule-{cls.name}", cls.title)

    @classmethod
    @final
    def overrides(cls, *names: str) -> bool:
        """Return True if the rule changes one of these methods."""
        return any(getattr(cls, name) is not getattr(HouseRule, name) for name in names)
