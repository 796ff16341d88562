"""The figures of steps besides their boards: one type for each kind."""

from dataclasses import dataclass
from typing import NotRequired, TypeAlias

from typing_extensions import TypedDict

from engine.game import Seat
from webapp.games.any.view import Number
from webapp.pages.learn.facts import CrossedOut
from webapp.pages.play.study import Line


@dataclass(frozen=True, slots=True)
class CrossingData:
    """The crossout sequence, the last turn first, and a sentence on each stage, that before it first."""

    crossing: list[CrossedOut]
    stages: list[str]


class PlacedLabel(TypedDict):
    """A label of a crossout board: where it lies on which axis."""

    text: str
    axis: Seat
    at: float


@dataclass(frozen=True, slots=True)
class LabelsData:
    """The labels of a crossout board, and those of the order of play."""

    labels: list[PlacedLabel]
    eaten: list[PlacedLabel]


class WithoutOne(TypedDict):
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


class FirstBite(TypedDict):
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


class CloudDots(TypedDict):
    """A cloud; of each pair A's score, B's, its splits, and how many of them B's crossout lets happen."""

    splits: int
    pairs: list[list[Number]]
    crossout: list[Number]
    frontier: list[list[Number]]


@dataclass(frozen=True, slots=True)
class CloudData:
    """All outcomes."""

    cloud: CloudDots


class Caring(TypedDict):
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


class Bar(TypedDict):
    """A place's payoff, from the least to the most; ``now``: if the game stopped there."""

    name: str
    low: float
    high: float
    now: NotRequired[float]


@dataclass(frozen=True, slots=True)
class BarsData:
    """The payoffs of each place."""

    bars: list[Bar]


class CellBar(TypedDict):
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
"""What `webapp.pages.learn.charts` draws."""
