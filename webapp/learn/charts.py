"""The charts of the chapters, drawn by the server: bars, a cloud of dots, and cells of a line."""

import math
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, TypeAlias

from msgspec import UNSET

from engine.exact import exact
from webapp.games.any.phrases import number_text
from webapp.learn.steps import BarsData, BitesData, CellsData, ChartData, CloudData
from webapp.site.ticks import Tick, round_ticks

WIDTH = 360
"""All drawings are so many units wide: about as many as pixels on a phone, so that text is as large there."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The place of the plot and its axes; ``across`` is empty if columns have names."""

    height: int
    left: int
    right: int
    top: int
    bottom: int
    upwards: tuple[Tick, ...]
    across: tuple[Tick, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """A bar with its name below; on top of it what comes later, and a mark across it, if there are any."""

    name: str
    at: float
    x: float
    y: float
    height: float
    later: tuple[float, float] | None
    total: str
    mark: float | None


@dataclass(frozen=True, slots=True)
class BarChart:
    """Bars next to one another; ``level``: how high a line lies across them all, None for none."""

    kind: ClassVar = "bars"
    frame: Frame
    columns: tuple[Column, ...]
    width: float
    level: float | None
    slanted: bool


@dataclass(frozen=True, slots=True)
class CloudChart:
    """Dots by size, as paths of points: the reachable ones, the others, and the crossout outcome."""

    kind: ClassVar = "cloud"
    frame: Frame
    within: tuple[tuple[float, str], ...]
    beyond: tuple[tuple[float, str], ...]
    crossout: tuple[float, float]


@dataclass(frozen=True, slots=True)
class CellMark:
    """The payoffs of a cell: a point, or a line to ``to``; and whether an equilibrium of the game pays it."""

    x: float
    to: float | None
    y: float
    equilibrium: bool


@dataclass(frozen=True, slots=True)
class CellChart:
    """The payoffs of each cell of a line."""

    kind: ClassVar = "cells"
    frame: Frame
    marks: tuple[CellMark, ...]


Chart: TypeAlias = BarChart | CloudChart | CellChart


def draw_chart(data: ChartData) -> Chart:
    """Return the drawing of a chart."""
    if isinstance(data, BitesData):
        return _bites(data)
    if isinstance(data, CloudData):
        return _cloud(data)
    return _bars(data) if isinstance(data, BarsData) else _cells(data)


def _scale(low: float, high: float, start: float, end: float) -> Callable[[float], float]:
    return lambda value: round(start + (value - low) / ((high - low) or 1) * (end - start), 1)


def _ticks(
    low: float, high: float, most: int, at: Callable[[float], float], dollars: str = ""
) -> tuple[Tick, ...]:
    values = round_ticks(Fraction(low), Fraction(high), most)
    return tuple(Tick(dollars + number_text(str(value)), at(float(value))) for value in values)


def _bites(data: BitesData) -> BarChart:
    left, right, top, bottom, height = 26, WIDTH - 8, 20, 196, 262
    most = math.ceil((data.line + 3) / 5) * 5
    at = _scale(0, most, bottom, top)
    each = (right - left) / len(data.bites)
    columns = []
    for k, bite in enumerate(data.bites):
        now, total = bite.now, bite.now + bite.later
        middle = round(left + each * (k + 0.5), 1)
        columns.append(
            Column(
                bite.name,
                middle,
                round(middle - each * 0.36, 1),
                at(now),
                round(bottom - at(now), 1),
                (at(total), round(at(now) - at(total), 1)),
                number_text(str(exact(Fraction(total)))),
                None,
            )
        )
    frame = Frame(height, left, right, top, bottom, _ticks(0, most, 6, at))
    return BarChart(frame, tuple(columns), round(each * 0.72, 1), at(data.line), True)


def _bars(data: BarsData) -> BarChart:
    left, right, top, bottom, height = 36, WIDTH - 8, 14, 158, 184
    most = max(max(bar.high, bar.now or 0) for bar in data.bars)
    at = _scale(0, most, bottom, top)
    each = (right - left) / len(data.bars)
    columns = []
    for k, bar in enumerate(data.bars):
        middle = round(left + each * (k + 0.5), 1)
        columns.append(
            Column(
                bar.name,
                middle,
                round(middle - each * 0.36, 1),
                at(bar.high),
                round(bottom - at(bar.high), 1),
                None,
                "",
                None if bar.now is UNSET else at(bar.now),
            )
        )
    frame = Frame(height, left, right, top, bottom, _ticks(0, most, 5, at, "$"))
    return BarChart(frame, tuple(columns), round(each * 0.72, 1), None, False)


def _cloud(data: CloudData) -> CloudChart:
    left, right, top, bottom, height = 28, WIDTH - 8, 22, 318, 362
    pairs = [
        (float(Fraction(a)), float(Fraction(b)), float(splits), bool(reach))
        for a, b, splits, reach in data.cloud.pairs
    ]
    low = [min(p[axis] for p in pairs) - 2 for axis in (0, 1)]
    high = [max(p[axis] for p in pairs) + 2 for axis in (0, 1)]
    x, y = _scale(low[0], high[0], left, right), _scale(low[1], high[1], bottom, top)
    sizes: tuple[dict[float, list[str]], ...] = (defaultdict(list), defaultdict(list))
    for a, b, splits, reach in pairs:
        width = round(2 * (0.9 + 0.75 * math.sqrt(splits)) * (right - left) / 470, 1)
        sizes[reach][width].append(f"M{x(a):g} {y(b):g}h0")
    beyond, within = (tuple((size, "".join(dots)) for size, dots in sorted(s.items())) for s in sizes)
    frame = Frame(
        height, left, right, top, bottom, _ticks(low[1], high[1], 6, y), _ticks(low[0], high[0], 6, x)
    )
    a, b = (float(Fraction(score)) for score in data.cloud.crossout)
    return CloudChart(frame, within, beyond, (x(a), y(b)))


def _cells(data: CellsData) -> CellChart:
    left, right, top, bottom, height = 36, WIDTH - 8, 14, 170, 198
    low, high = data.cells[0].low, data.cells[-1].high
    x = _scale(low, high, left + 10, right - 6)
    most = max(pays for cell in data.cells for pays in cell.pays)
    y = _scale(0, most, bottom, top)
    marks = [
        CellMark(
            x(cell.low) + (6 if cell.low != cell.high else 0),
            None if cell.low == cell.high else x(cell.high) - 6,
            y(pays),
            pays in cell.equilibrium,
        )
        for cell in data.cells
        for pays in cell.pays
    ]
    frame = Frame(height, left, right, top, bottom, _ticks(0, most, 5, y, "$"), _ticks(low, high, 10, x))
    return CellChart(frame, tuple(marks))
