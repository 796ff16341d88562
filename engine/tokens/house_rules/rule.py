"""A house rule of the token game: a frozen value that overrides what it changes of the plain rules."""

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar, Protocol, Self

from engine.exact import Exact, take_plain_ints
from engine.game import Facts, Seat, read_switch
from engine.tokens.state import TokenState


class Tokens(Protocol):
    """The facts that a rule may ask of its token game."""

    @property
    def seats(self) -> int:
        """The number of seats that place a token."""

    @property
    def order(self) -> tuple[Seat, ...]:
        """Whose token each turn places; empty for one each, in the order of the seats."""

    @property
    def placement(self) -> str:
        """The places where a token may stand: one of `engine.tokens.rules.PLACEMENTS`."""


class HouseRule:
    """One named change of the rules of a token game; as it stands here, every method is the plain rule.

    A rule is a frozen, slotted dataclass that inherits from this, in a module of its own, and stands in
    `engine.tokens.house_rules.HOUSE_RULES`. Many methods are handed the answer that stands without the rule,
    and return the one that stands with it.
    """

    __slots__ = ()
    __post_init__ = take_plain_ints

    name: ClassVar[str]
    """Its name in the code, and the field of a setup that it writes."""
    title: ClassVar[str]
    """How sentences name it: “tokens in secret”."""
    players: ClassVar[int | None] = None
    """How many it is for where a setup does not say; None if that has to be said."""

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return the JSON Schema of its field of a setup: true or false."""
        return {"description": f"Whether the game has {cls.title}.", "type": "boolean"}

    @classmethod
    def from_json(cls, setup: Mapping[str, Any]) -> Self | None:
        """Read the rule from its field of a setup, true or false; None if it is not in force.

        Raises
        ------
        SetupError
            If its field cannot be read; `check` says whether it fits the game.
        """
        return cls() if read_switch(setup, cls.name) else None

    def written(self) -> Any:
        """Return what stands in the field of the rule: by default true."""
        return True

    def check(self, game: Tokens) -> None:
        """Refuse a game that the rule does not fit; `SetupError`, on the field that is wrong."""

    def facts(self, facts: Facts) -> Facts:
        """Return what kind of game it is."""
        return facts

    def begin(self) -> Hashable | None:
        """Return what the rule keeps in mind before the first move, of a type of its own; None: nothing."""
        return None

    def movers(self, state: TokenState, movers: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return the seats that have a move to make now, ascending."""
        return movers

    def after(self, state: TokenState, seat: Seat, move: Exact) -> TokenState | None:
        """Return the state after a seat that moves now chose a position of the board; None as without it."""
        return None

    def observe(self, state: TokenState, seat: Seat | None) -> TokenState:
        """Return what a seat, or a spectator (None), may know of a state."""
        return state
