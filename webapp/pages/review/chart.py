"""Charts of a review, drawn so that they fit any width: all places are percent of the chart, 0 to 100."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from webapp.games.any.phrases import number_text
from webapp.pages.site.ticks import Tick, round_ticks

Bands = Sequence[Sequence[tuple[Fraction, Fraction]]]
"""By position and seat, the least and the most that the seat is worth."""

_TICKS = 5
_LABEL = 9.0
"""Least distance of two labels at the end of the lines."""


@dataclass(frozen=True, slots=True)
class Line:
    """The worth of one seat from position to position.

    Attributes
    ----------
    path
        Along the low end of its band.
    band
        Around the band; empty if it is a line all the way.
    label
        How far down its name stands, apart from the others'.
    """

    seat: int
    path: str
    band: str
    label: float


@dataclass(frozen=True, slots=True)
class Dot:
    """A move that gave something up, where it left the mover: position, judgement, centre."""

    at: int
    seat: int
    judgement: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """The worth of all seats over a match: a column for every position."""

    ticks: tuple[Tick, ...]
    lines: tuple[Line, ...]
    dots: tuple[Dot, ...]
    columns: int


def step_chart(values: Bands, losses: Sequence[tuple[int, int, str]]) -> Chart:
    """Draw a chart of ``values``; ``losses`` are plies, seats and judgements of the moves to be marked."""
    ends = [end for position in values for band in position for end in band]
    ticks = round_ticks(min(ends), max(ends), _TICKS, whole=all(end.denominator == 1 for end in ends))
    low, high = min([*ends, *ticks]), max([*ends, *ticks])
    room = (high - low or Fraction(1)) / 16
    low, high = low - room, high + room

    def down(value: Fraction) -> float:
        return round(float(100 * (high - value) / (high - low)), 2)

    columns = len(values)
    seats = range(len(values[0]))
    places = spread([down(values[-1][seat][0]) for seat in seats], _LABEL)
    lines = []
    for seat in seats:
        lows, highs = ([down(position[seat][end]) for position in values] for end in (0, 1))
        band = "" if lows == highs else f"{_steps(highs)}L{_steps(lows, backwards=True)[1:]}Z"
        lines.append(Line(seat, _steps(lows), band, places[seat]))
    dots = [
        Dot(ply + 1, seat, judgement, round(100 * (ply + 1.5) / columns, 2), down(values[ply + 1][seat][0]))
        for ply, seat, judgement in losses
    ]
    shown = tuple(Tick(number_text(str(tick)), down(tick)) for tick in ticks)
    return Chart(shown, tuple(lines), tuple(dots), columns)


def spread(places: Sequence[float], apart: float) -> list[float]:
    """Push places apart until none is nearer than ``apart`` to the next, in the order they have."""
    apart = min(apart, 100 / len(places))
    order = sorted(range(len(places)), key=lambda k: (places[k], k))
    found = list(places)
    edge = apart / 2
    for k in order:
        found[k] = max(found[k], edge)
        edge = found[k] + apart
    edge = 100 - apart / 2
    for k in reversed(order):
        found[k] = round(min(found[k], edge), 2)
        edge = found[k] - apart
    return found


def _steps(places: Sequence[float], backwards: bool = False) -> str:
    """Return the path that goes straight through each column and jumps between them."""
    width = 100 / len(places)
    corners = [(round(width * edge, 2), place) for k, place in enumerate(places) for edge in (k, k + 1)]
    if backwards:
        corners.reverse()
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in corners)
