"""The tables of a run: who sits there, to play what, by which clock."""

from dataclasses import dataclass
from random import Random
from typing import Any

from engine.dinner.house_rules.at_once import AtOnce
from engine.dinner.morsels import Morsel
from engine.dinner.rules import DinnerGame
from engine.game import AnyGame
from engine.tokens.rules import TokenGame
from webapp.matches.creation import NO_TABLE, TablePlan
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, SeatPlan

MORSELS = (Morsel("Shiro", (1, 3)), Morsel("Kitfo", (2, 1)), Morsel("Gomen", (3, 2)), Morsel("Tibs", (4, 4)))

DINNER = DinnerGame(MORSELS)
TOKENS = TokenGame((3, 1, 2), 3, "line")
AT_ONCE = DinnerGame(MORSELS[:3], rules=(AtOnce(),))

ADA, BEN = PersonPlan(name="Ada"), PersonPlan(name="Ben")
BOT, OPEN = BotPlan(strategy="greedy"), OpenPlan()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: ``guests`` come to it besides those who have a seat, and one of these twice if ``doubled``."""

    game: AnyGame
    seats: tuple[SeatPlan, ...]
    clock: Any = None
    plan: TablePlan = NO_TABLE
    guests: int = 0
    doubled: bool = False


CLOCKS = (None, None, {"per_move": 30}, {"total": 40, "increment": 2})


def drawn_tables(dice: Random) -> list[Table]:
    """Draw the tables of a run."""
    return [_drawn(dice) for _ in range(dice.choice((1, 1, 2, 2, 3)))]


def _drawn(dice: Random) -> Table:
    clock, guests, doubled = dice.choice(CLOCKS), dice.choice((0, 0, 1)), dice.random() < 0.3
    kind = dice.choice(("people", "people", "bot", "bot", "tokens", "at once", "lobby"))
    if kind == "people":
        return Table(DINNER, (ADA, BEN), clock, TablePlan(both_ways=dice.random() < 0.5), guests, doubled)
    if kind == "bot":
        return Table(DINNER, (ADA, BOT), clock, NO_TABLE, guests, doubled)
    if kind == "tokens":
        return Table(TOKENS, (ADA, BOT, BEN), clock, NO_TABLE, guests, doubled)
    if kind == "at once":
        return Table(AT_ONCE, (ADA, BEN), clock, NO_TABLE, guests, doubled)
    if dice.random() < 0.5:
        return Table(TOKENS, (OPEN, ADA, OPEN), clock, TablePlan(starts="full"), 2 + guests, doubled)
    return Table(DINNER, (OPEN, ADA), clock, TablePlan(starts="full"), 1 + guests, doubled)
