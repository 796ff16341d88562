"""The geometry of a token board: the same for pages, lab, pictures and scripts.

Positions count as the rules count them: stack 1 is first, and round a clock the last stack is at twelve.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import cos, pi, sin

from typing_extensions import TypedDict

from engine.exact import Exact

SIZE = 320.0
"""Width and height of the clock's drawing."""

RIM, NUMBER, WEDGE_OUT, WEDGE_IN, LANE = 137.0, 106.5, 97.0, 40.0, 30.0
"""Radii of the clock: of tokens, numbers of places, wedges outside and inside, and from lane to lane."""

NUMBER_SIZE = 10.0
"""Height of the letters that number the places of the clock."""

MOST_COINS = 30
"""As many coins has the highest pile at most; richer boards count several dollars a coin."""

_SHORTEST = 0.06
"""Length of the bar of a stack that holds nothing, so that its owner can still be seen."""


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a clock: its width and height, and the radii of its dial, its well, and its piles."""

    size: float
    dial: float
    well: float
    out: float


FACE = Face(SIZE, SIZE / 2 - 1, WEDGE_OUT + 1.5, WEDGE_OUT)


@dataclass(frozen=True, slots=True)
class Wedge:
    """One stack of a clock: its button's centre in percent of the drawing, and two paths in its units.

    Attributes
    ----------
    inner
        Its radius inside, in units of the drawing; outside it is `WEDGE_OUT`.
    first
        The half on the side of the position before: what the first of two owners gets.
    number
        Where the middle of its place's number is, in units of the drawing.
    """

    x: float
    y: float
    inner: float
    whole: str
    first: str
    number: tuple[float, float]


def shares(worths: Sequence[Exact]) -> tuple[float, ...]:
    """Return the lengths (0–1) of the bars of stacks, in proportion to the richest."""
    richest = max(*worths, Fraction(1, 10**40))
    return tuple(max(_SHORTEST, float(worth / richest)) for worth in worths)


def coins(worths: Sequence[Exact]) -> tuple[float, ...]:
    """Return how many coins high each pile is: one a dollar, or one for several where a pile has many."""
    unit = max(1.0, float(max(worths)) / MOST_COINS)
    return tuple(round(float(worth) / unit, 2) for worth in worths)


STREET = (900.0, 160.0)
"""Width and height of the drawing of the houses behind a line."""

_HOUSES: tuple[tuple[bool, float, float, float, float], ...] = (
    (True, 195, 72, 148, 16),
    (True, 318, 96, 108, 18),
    (True, 414, 60, 84, 24),
    (True, 590, 76, 120, 16),
    (True, 668, 84, 98, 22),
    (False, 0, 62, 98, 18),
    (False, 66, 70, 124, 16),
    (False, 140, 50, 66, 20),
    (False, 270, 52, 86, 20),
    (False, 474, 54, 74, 22),
    (False, 534, 58, 92, 0),
    (False, 742, 66, 106, 18),
    (False, 838, 62, 124, 20),
)
"""Of each house whether it is far off, where it begins, and how wide, high and steep it is."""


def _houses() -> tuple[tuple[str, str], ...]:
    high = STREET[1]
    walls, windows = {True: "", False: ""}, ""
    for far, left, wide, tall, roof in _HOUSES:
        eaves = high - tall + roof
        walls[far] += f"M{left:g} {high:g}V{eaves:g}l{wide / 2:g} {-roof:g}l{wide / 2:g} {roof:g}V{high:g}Z"
        columns = max(2, int(wide / 22))
        step = wide / columns
        for column in range(columns):
            for row in range(int((tall - roof - 14) / 26)):
                x, y = left + step * (column + 0.5) - 4, eaves + 10 + 26 * row
                windows += f"M{x:.3g} {y:.3g}h8v12h-8Z"
    return ("house-far", walls[True]), ("injera-eye", walls[False]), ("injera", windows)


HOUSES = _houses()
"""The houses behind a line, from back to front: the paint and the path of each layer, in a `STREET`."""


class Geometry(TypedDict):
    """The geometry that ``static/js/boards/between.js`` draws by; lengths in percent of the drawing.

    Attributes
    ----------
    apart
        How far apart two tokens of one lane are at least, in stacks.
    rims
        The radii of the lanes of a clock; None along a line.
    cell, point
        From where to where a cell and a point are drawn, as radii.
    """

    count: int
    apart: float
    rims: list[float] | None
    cell: list[float]
    point: list[float]


def between(count: int, ring: bool) -> Geometry:
    """Return the geometry of a board of so many stacks."""

    def part(*lengths: float) -> list[float]:
        return [round(100 * length / SIZE, 4) for length in lengths]

    return {
        "count": count,
        "apart": _apart(count, ring),
        "rims": part(*(RIM - LANE * lane for lane in range(3))) if ring else None,
        "cell": part(WEDGE_IN, WEDGE_OUT + 4),
        "point": part(WEDGE_IN, WEDGE_OUT + 8),
    }


def _apart(count: int, ring: bool) -> float:
    """Return how far apart two tokens of one lane are at least, in stacks."""
    return min(0.95, 0.055 * count) if ring else 0.95


def key_size(count: int) -> float:
    """Return the width of a button on a clock's rim, in percent of the drawing; none touches another."""
    return round(100 * _key(count) / SIZE, 2)


def key_room(count: int) -> float:
    """Return the room from a button on a clock's rim to its number, in percent of the button."""
    return round(100 * (RIM - NUMBER - NUMBER_SIZE / 2 - _key(count) / 2) / _key(count), 2)


def _key(count: int) -> float:
    return min(46.0, 2 * pi * RIM / count - 1.5)


def drawn_at(position: float, count: int, ring: bool, lane: int = 0) -> tuple[float, float]:
    """Return where a position is drawn, in percent: along the line, or on the rim of the clock."""
    if not ring:
        return round(100 * (position - 0.5) / count, 3), 0.0
    angle, radius = 2 * pi * position / count, RIM - LANE * lane
    return round(50 + 100 * radius / SIZE * sin(angle), 3), round(50 - 100 * radius / SIZE * cos(angle), 3)


def lanes(tokens: Sequence[Exact], count: int, ring: bool) -> tuple[int, ...]:
    """Return by seat in which lane a token is drawn; those on stacks keep to the first, 0."""
    at = [float(token) for token in tokens]
    enough = _apart(count, ring)
    chosen = [0] * len(tokens)
    settled = [seat for seat, token in enumerate(tokens) if token.denominator == 1]

    def room(seat: int, lane: int) -> float:
        apart = [abs(at[seat] - at[other]) for other in settled if chosen[other] == lane]
        return min((min(d, count - d) if ring else d for d in apart), default=count)

    for seat in sorted(set(range(len(tokens))) - set(settled)):
        near, far = room(seat, 0), room(seat, 1)
        chosen[seat] = 0 if near >= enough or near >= far else 1
        settled.append(seat)
    return tuple(chosen)


def wedge(position: int, count: int, share: float) -> Wedge:
    """Draw one stack of a clock, ``share`` (0 to 1) of the full length; position ``count`` is at twelve."""
    middle = 2 * pi * position / count
    x, y = drawn_at(position, count, True)
    half = pi / count * 0.9
    inner = WEDGE_OUT - (WEDGE_OUT - WEDGE_IN) * share
    return Wedge(
        x=x,
        y=y,
        inner=inner,
        whole=_sector(middle - half, middle + half, inner),
        first=_sector(middle - half, middle, inner),
        number=(
            round(SIZE / 2 + NUMBER * sin(middle), 2),
            round(SIZE / 2 - NUMBER * cos(middle), 2),
        ),
    )


def _sector(start: float, end: float, inner: float) -> str:
    """Return the path of a piece of a ring between two angles in radians, clockwise from twelve."""

    def point(angle: float, radius: float) -> str:
        return f"{SIZE / 2 + radius * sin(angle):.1f} {SIZE / 2 - radius * cos(angle):.1f}"

    large = 1 if end - start > pi else 0
    outside = f"M{point(start, WEDGE_OUT)}A{WEDGE_OUT:g} {WEDGE_OUT:g} 0 {large} 1 {point(end, WEDGE_OUT)}"
    return f"{outside}L{point(end, inner)}A{inner:.1f} {inner:.1f} 0 {large} 0 {point(start, inner)}Z"
