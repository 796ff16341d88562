"""The base of a game's tables for plates: how they are read, drawn and weighed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

from engine.campaign.level import Facts, Sitting
from engine.exact import Exact
from engine.game import AnyGame, Seat
from engine.record import game_from_json
from engine.review.verdicts import Kind


@dataclass(frozen=True, slots=True)
class Wanted:
    """The tables to draw.

    Attributes
    ----------
    size
        How many morsels, or stacks.
    bots
        The other seats' strategies in their order.
    seat
        The person's seat.
    setup
        What the setup says besides: the turns, the board, house rules.
    tastes
        Of a dinner, how alike tastes are drawn: one of `engine.campaign.deals.TASTES`.
    """

    size: int
    bots: tuple[str, ...]
    seat: Seat = 0
    setup: Mapping[str, Any] = field(default_factory=dict)
    tastes: str = "mixed"


LARGER = 1
"""How much larger a table to practise at may be than the one where the mistake was made."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of one game: how they are read, drawn and weighed; here, of any game without plates.

    Attributes
    ----------
    game
        The name of the game.
    """

    game: str

    levels: ClassVar[tuple[Wanted, ...]] = ()
    """What is dealt for a quick game, from easy to hard."""
    bots: ClassVar[tuple[str, ...]] = ("planner",)
    """Who sits at the tables of a search that names no one."""

    def facts(self, sitting: Sitting) -> Facts:
        """Return what is known of a table by the plain rules."""
        return Facts(sitting)

    def read(self, setup: Mapping[str, Any], seats: int) -> AnyGame:
        """Read the game of a plate from its table in a file, as `engine.campaign.collection` describes it."""
        return game_from_json(self.game, {**setup, "seats": seats})

    def draw(self, wanted: Wanted, dice: Random) -> AnyGame:
        """Draw a game by the plain rules; `drawn` adds what else the setup says."""
        return game_from_json(self.game, wanted.setup)

    def drawn(self, wanted: Wanted, dice: Random) -> Sitting:
        """Return the next table that the dice draw.

        Raises
        ------
        SetupError
            If the table that was drawn has no meaning by these rules.
        """
        made = self.draw(wanted, dice)
        if wanted.setup:
            made = game_from_json(self.game, {**made.to_json(), **wanted.setup})
        bots: list[str | None] = list(wanted.bots)
        bots.insert(wanted.seat, None)
        return Sitting(made, wanted.seat, tuple(bots))

    def size(self, game: AnyGame) -> int:
        """Return how large a game is, in what `Wanted.size` counts; 0 where nothing is counted."""
        return 0

    def kept_rules(self, game: AnyGame) -> dict[str, Any]:
        """Return by which rules other than the plain ones drills are like a game, as fields of a setup."""
        return {}

    def like(self, game: AnyGame, seat: Seat, kind: Kind) -> tuple[Sequence[Wanted], ...]:
        """Return what tables to draw for a mistake of a kind, made at a seat of a game.

        They come in groups, the likest first; none where no small table is like the game. By default it is
        the game itself, against planners.
        """
        if game.facts.information == "imperfect" or game.facts.chance == "explicit":
            return ()
        return ((Wanted(0, ("planner",) * (game.seats - 1), seat, game.to_json()),),)

    def at_once(self, game: AnyGame, after: Any, seat: Seat, move: Exact) -> Fraction:
        """Return what a move that led to ``after`` brings a seat at once."""
        return Fraction(game.scores(after)[seat])
