"""A plate of the campaign: a small match against given bots, chosen for one idea."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from engine.bots import Strategy, strategy_for
from engine.errors import Refusal, SetupError
from engine.exact import Exact
from engine.game import AnyGame, Seat

Room: TypeAlias = Literal["menu", "street", "rules"]
"""Where a plate is found: dinners are on the menu, token boards on the street, house rules by themselves."""

Figures: TypeAlias = Mapping[str, Exact]
"""The exact numbers of a claim, by name."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game, the seat of the person who plays it, and the bots on the other seats.

    Attributes
    ----------
    bots
        By seat the word of the strategy that plays there; None at the person's.

    Raises
    ------
    SetupError
        If that is not one for each seat.
    UnknownNameError, NotCoveredError
        If a bot cannot play this game.
    """

    game: AnyGame
    seat: Seat
    bots: tuple[str | None, ...]

    def __post_init__(self) -> None:
        """Refuse a table that does not fit its game."""
        if len(self.bots) != self.game.seats or [k for k, bot in enumerate(self.bots) if bot is None] != [
            self.seat
        ]:
            raise SetupError(
                Refusal(
                    "level-bots",
                    "This game has {seats} seats: name a bot for each but yours.",
                    seats=self.game.seats,
                ),
                "seats",
            )
        self.strategies()

    def strategies(self) -> tuple[Strategy | None, ...]:
        """Return the strategy of each seat, None at the person's."""
        return tuple(None if bot is None else strategy_for(bot, self.game) for bot in self.bots)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The words of the bots' strategies, in the order of the seats."""
        return tuple(bot for bot in self.bots if bot is not None)


@dataclass(frozen=True, slots=True)
class Plate:
    """One plate of the campaign.

    Attributes
    ----------
    slug
        Its word in addresses; unique over both rooms.
    sitting
        The game and who sits there. Where tastes are secret, those of the others are dealt anew for each
        match: the claim holds for all of them.
    idea
        The word of the idea that it was chosen for (`engine.plates.ideas`).
    figures
        The exact numbers of its claim.
    room
        The room in which it is found.
    """

    slug: str
    sitting: Sitting
    idea: str
    figures: Figures = field(hash=False)
    room: Room


@dataclass(frozen=True, slots=True)
class Course:
    """A few plates against one host, from easy to hard.

    Attributes
    ----------
    slug
        Its word; unique.
    host
        The word of the strategy that one plays against here.
    chapter
        Of a house rule, the heading in house-rules.md under which it is defined and proved, as in an address.
    form
        With which fields in its address the form of a new table has the rule on.
    """

    slug: str
    host: str
    plates: tuple[Plate, ...]
    chapter: str = ""
    form: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def game(self) -> str:
        """The name of the game of its plates."""
        return self.plates[0].sitting.game.name
