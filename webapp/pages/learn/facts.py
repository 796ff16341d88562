"""Facts of a dinner as the steps write them: numbers, tables, the crossing-out. No web, for every process."""

from dataclasses import dataclass
from typing import Any

from typing_extensions import TypedDict

from engine.dinner.crossout import crossout_sequence
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from engine.game import Seat
from webapp.games.any.phrases import number_text


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of a figure: a caption, column heads, and rows whose first cell is their head."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    open: bool = False


def text(value: Any) -> str:
    """Write an exact number."""
    return number_text(number_to_json(value))


def pairs(game: DinnerGame) -> list[Utilities]:
    """Return what each morsel is worth to both."""
    return [m.utilities for m in game.morsels]


def sequence(game: DinnerGame) -> tuple[int, ...]:
    """Return the crossout sequence of a dinner."""
    return crossout_sequence(pairs(game), game.order)


class CrossedOut(TypedDict):
    """One step of the crossing-out: the turn, who bites then, and what is crossed out for it."""

    turn: int
    eater: Seat
    morsel: int
    name: str
    worth: str


def crossing(game: DinnerGame) -> list[CrossedOut]:
    """Return the crossout sequence as facts, the last turn first."""
    steps: list[CrossedOut] = []
    for back, morsel in enumerate(sequence(game)):
        turn = len(game.order) - back
        eater = game.order[turn - 1]
        worth = text(game.morsels[morsel].utilities[1 - eater])
        name = game.morsels[morsel].name
        steps.append({"turn": turn, "eater": eater, "morsel": morsel, "name": name, "worth": worth})
    return steps
