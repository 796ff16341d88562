"""Charts drawn on the server, so that they fit any width: all places are percent of the chart, 0 to 100."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from webapp.games.any.phrases import number_text
from webapp.pages.site.ticks import Tick, round_ticks

_TICKS = 5
_COLUMNS = 12
"""More columns than these have a number at every second one, so that they stand apart on a narrow screen."""
_SIDE = 4.0
"""How far the first and the last column are from the sides."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a series: what it stands for, its value, and from where to where it may be."""

    x: float
    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Series:
    """Points of one kind; ``look`` tells colour and shape, ``path`` joins them if they are joined.

    ``limit`` is the value that they tend to, if it is drawn.
    """

    name: str
    look: int
    points: tuple[Point, ...]
    path: str = ""
    limit: float | None = None


@dataclass(frozen=True, slots=True)
class Plot:
    """A chart: its ticks down and across, and its series in percent of it."""

    title: str
    down: tuple[Tick, ...]
    across: tuple[Tick, ...]
    below: str
    series: tuple[Series, ...]
    zero: float | None = None
    kind = "plot"


Cells = Mapping[str, str]
"""A row of a table by the heads of its columns."""


def point(
    x: str | float, value: Fraction, low: Fraction | None = None, high: Fraction | None = None
) -> Point:
    """Return a point; where its value may lie is the value alone if left out."""
    ends = (value if end is None else end for end in (low, high))
    return Point(float(x), float(value), *map(float, ends))


def chart(
    title: str,
    below: str,
    series: Sequence[Series],
    write: Callable[[Fraction], str] = lambda tick: number_text(str(tick)),
    step: int | None = None,
    across_as: Callable[[int], str] = str,
) -> Plot:
    """Fit series of plain numbers into a chart; ``write`` names a tick, ``across_as`` a column."""
    points = [spot for one in series for spot in one.points]
    values = [value for p in points for value in (p.low, p.high)]
    values += [one.limit for one in series if one.limit is not None]
    least, most = (Fraction(end) for end in _ends(values))
    least = min(least, Fraction(0))
    if step is None:
        ticks = round_ticks(least, most, _TICKS)
    else:
        ticks = [Fraction(k) for k in range(math.floor(least), math.ceil(most) + 1, step)]
    room = (most - least or Fraction(1)) / 16
    low, high = float(min([least, *ticks]) - room), float(max([most, *ticks]) + room)
    first, last = _ends(round(spot.x) for spot in points)

    def down(value: float) -> float:
        return round(100 * (high - value) / (high - low), 2)

    def across(x: float) -> float:
        return round(_SIDE + (100 - 2 * _SIDE) * (x - first) / (last - first or 1), 2)

    def placed(one: Series) -> Series:
        spots = tuple(Point(across(p.x), down(p.value), down(p.low), down(p.high)) for p in one.points)
        path = "M" + "L".join(f"{p.x:g} {p.value:g}" for p in spots) if one.path else ""
        return Series(one.name, one.look, spots, path, None if one.limit is None else down(one.limit))

    columns = sorted({round(spot.x) for spot in points})
    columns = columns[:: 2 if len(columns) > _COLUMNS else 1]
    return Plot(
        title,
        tuple(Tick(write(tick), down(float(tick))) for tick in ticks),
        tuple(Tick(across_as(x), across(x)) for x in columns),
        below,
        tuple(map(placed, series)),
        down(0.0) if least < 0 else None,
    )


def _ends(values: Iterable[float]) -> tuple[float, float]:
    listed = list(values)
    return min(listed), max(listed)
