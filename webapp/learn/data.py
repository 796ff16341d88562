"""The facts of the chapters: dinners crossed out, tables, and what the script of each step is given."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from msgspec import UNSET, UnsetType

from engine.dinner.crossout import crossout_sequence
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from engine.game import Seat
from webapp.games.any.phrases import number_text
from webapp.games.any.view import Number
from webapp.pages.play.study import Line
from webapp.structs import Payload


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


class CrossedOut(Payload):
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
        steps.append(CrossedOut(turn=turn, eater=eater, morsel=morsel, name=name, worth=worth))
    return steps


@dataclass(frozen=True, slots=True)
class CrossingData:
    """The crossout sequence, the last turn first, and a sentence on each stage, that before it first."""

    crossing: list[CrossedOut]
    stages: list[str]


class PlacedLabel(Payload):
    """A label of a crossout board: where it lies on which axis."""

    text: str
    axis: Seat
    at: float


@dataclass(frozen=True, slots=True)
class LabelsData:
    """The labels of a crossout board, and those of the order of play."""

    labels: list[PlacedLabel]
    eaten: list[PlacedLabel]


class WithoutOne(Payload):
    """The labels once a morsel is gone, how many of them went out, and in, and the sentence that says so."""

    went_out: int
    went_in: int
    labels: list[PlacedLabel]
    gone: str
    said: str


@dataclass(frozen=True, slots=True)
class RemovalData:
    """The labels of a crossout board, those without each morsel, and the morsel that is taken first."""

    labels: list[PlacedLabel]
    without: list[WithoutOne]
    shown: int


class FirstBite(Payload):
    """A first bite: what it brings now and what is to come later."""

    letter: str
    name: str
    now: float
    later: float


@dataclass(frozen=True, slots=True)
class BitesData:
    """Every first bite next to the crossout line."""

    bites: list[FirstBite]
    line: float


class CloudDots(Payload):
    """A cloud; of each pair A's score, B's, its splits, and how many of them B's crossout lets happen."""

    splits: int
    pairs: list[list[Number]]
    crossout: list[Number]
    frontier: list[list[Number]]


@dataclass(frozen=True, slots=True)
class CloudData:
    """All outcomes."""

    cloud: CloudDots


class Caring(Payload):
    """The play of a dinner, and its facts, if a point of the other's is worth ``share`` of one's own.

    ``several``: whether its equilibria end in more ways than the one that is shown. ``said``: all in words.
    """

    share: float
    several: bool
    line: Line
    text: dict[str, str]
    said: str


@dataclass(frozen=True, slots=True)
class CareData:
    """A dinner by how much each cares for the other, and as two who care for themselves eat it."""

    care: list[Caring]
    wise: Line


class Bar(Payload):
    """A place's payoff, from the least to the most; ``now``: if the game stopped there."""

    name: str
    low: float
    high: float
    now: float | UnsetType = UNSET


@dataclass(frozen=True, slots=True)
class BarsData:
    """The payoffs of each place."""

    bars: list[Bar]


class CellBar(Payload):
    """A cell: its ends, all that it can pay, ascending, and what an equilibrium of the game pays of it."""

    name: str
    low: float
    high: float
    pays: list[float]
    equilibrium: list[float]


@dataclass(frozen=True, slots=True)
class CellsData:
    """The payoffs of each cell."""

    cells: list[CellBar]


StepData: TypeAlias = CrossingData | LabelsData | RemovalData | CareData
"""What a script is handed."""

ChartData: TypeAlias = BitesData | CloudData | BarsData | CellsData
"""What `webapp.learn.charts` draws."""
