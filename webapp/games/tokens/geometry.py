"""The geometry of a token board, shared by pages, the Lab, pictures and scripts.

Positions count as the rules count them: stack 1 is first, and round a clock the last stack is at twelve.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, cos, pi, radians, sin

from engine.exact import Exact

SIZE = 320.0
"""Width and height of the clock's drawing."""

RIM, NUMBER, WEDGE_OUT, WEDGE_IN, LANE = 137.0, 106.5, 97.0, 43.0, 30.0
"""Radii of the clock: of tokens, numbers of places, rolls outside and inside, and from lane to lane."""

KERB = 116.0
"""The radius of the round square on which the rolls of a clock lie; its houses stand outside."""

NUMBER_SIZE = 10.0
"""Height of the letters that number the places of the clock."""

MOST_COINS = 30
"""As many coins has the highest pile at most; richer boards count several dollars a coin."""

_SHORTEST = 0.06
"""Length of the bar of a stack that holds nothing, so that its owner can still be seen."""


@dataclass(frozen=True, slots=True)
class Face:
    """The face of a clock: its width and height; the radii of its square, its well, its tokens, its rolls."""

    size: float
    square: float
    well: float
    rim: float
    out: float


FACE = Face(SIZE, KERB, WEDGE_IN - 5, RIM, WEDGE_OUT)


@dataclass(frozen=True, slots=True)
class Roll:
    """Rolls of coins on a clock: half of their width and of their faces' height, and how thick a coin is.

    All in units of the clock's drawing.
    """

    half: float
    rim: float
    coin: float


def roll(count: int, most: float) -> Roll:
    """Return the size of a clock's rolls for ``count`` stacks, the richest of ``most`` coins."""
    half = min(17.0, 0.86 * pi * WEDGE_IN / count)
    rim = _RIM * half
    return Roll(round(half, 1), round(rim, 1), round((WEDGE_OUT - WEDGE_IN - 2 * rim) / most, 3))


_RIM = 0.26
"""Half of the height of a coin's face, as a share of half of its width."""


@dataclass(frozen=True, slots=True)
class Wedge:
    """One stack of a clock, a roll of coins: its button's centre in percent, paths in the drawing's units.

    Attributes
    ----------
    inner
        Its radius inside, in units of the drawing; outside it is `WEDGE_OUT`.
    first
        The half on the side of the position before: what the first of two owners gets.
    turn
        By how many degrees it is turned from twelve, clockwise.
    side
        The path of what is not its face, as it would lie at twelve.
    face
        The middle of its face as it would lie at twelve.
    number
        Where the middle of its place's number is, in units of the drawing.
    """

    x: float
    y: float
    inner: float
    whole: str
    first: str
    turn: float
    side: str
    face: float
    number: tuple[float, float]


def shares(worths: Sequence[Exact]) -> tuple[float, ...]:
    """Return the lengths (0–1) of the bars of stacks, in proportion to the richest."""
    richest = max(*worths, Fraction(1, 10**40))
    return tuple(max(_SHORTEST, float(worth / richest)) for worth in worths)


def coins(worths: Sequence[Exact]) -> tuple[float, ...]:
    """Return the height of each pile in coins: one for each dollar, or for several on rich boards."""
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


@dataclass(frozen=True, slots=True)
class Geometry:
    """The geometry that ``static/games/tokens/between.js`` draws by; lengths in percent of the drawing.

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
    """Return the geometry of a board of ``count`` stacks."""

    def part(*lengths: float) -> list[float]:
        return [round(100 * length / SIZE, 4) for length in lengths]

    return Geometry(
        count=count,
        apart=_apart(count, ring),
        rims=part(*(RIM - LANE * lane for lane in range(3))) if ring else None,
        cell=part(WEDGE_IN, WEDGE_OUT + 4),
        point=part(WEDGE_IN, WEDGE_OUT + 8),
    )


def _apart(count: int, ring: bool) -> float:
    """Return how far apart two tokens of one lane are at least, in stacks."""
    return min(0.95, 0.055 * count) if ring else 0.95


def marked_steps(step: Fraction | None, count: int) -> int:
    """Return the number of grid steps between two stacks; 0 if their marks would overlap."""
    steps = step.denominator if step else 0
    return steps if steps * count <= _MOST_MARKS else 0


_MOST_MARKS = 60


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
    """Return the lane of each token by seat; tokens on stacks are in lane 0."""
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
    drawn = roll(count, 1)
    half, rim = drawn.half, drawn.rim
    inner = WEDGE_OUT - 2 * rim - (WEDGE_OUT - WEDGE_IN - 2 * rim) * share
    turn = round(360 * position / count % 360, 2)

    def point(radius: float, aside: float) -> str:
        return _turned(middle, radius, aside)

    arc = f"A{half:.1f} {rim:.1f} {turn:g} 0 1 "
    begin, end = point(WEDGE_OUT - rim, -half), point(inner + rim, -half)
    outer, face = SIZE / 2 - WEDGE_OUT + rim, SIZE / 2 - inner - rim
    left, right = SIZE / 2 - half, SIZE / 2 + half
    return Wedge(
        x=x,
        y=y,
        inner=inner,
        whole=f"M{begin}{arc}{point(WEDGE_OUT - rim, half)}L{point(inner + rim, half)}{arc}{end}Z",
        first=f"M{begin}{arc}{point(WEDGE_OUT, 0)}L{point(inner, 0)}{arc}{end}Z",
        turn=turn,
        side=f"M{left:.1f} {outer:.1f}A{half:.1f} {rim:.1f} 0 0 1 {right:.1f} {outer:.1f}"
        f"V{face:.1f}A{half:.1f} {rim:.1f} 0 0 0 {left:.1f} {face:.1f}Z",
        face=round(face, 1),
        number=(
            round(SIZE / 2 + NUMBER * sin(middle), 2),
            round(SIZE / 2 - NUMBER * cos(middle), 2),
        ),
    )


def coin_edges(position: int, count: int, inner: float, many: float, coin: float) -> str:
    """Return the edges of the coins of a roll round a clock, from its face outwards."""
    middle, drawn = 2 * pi * position / count, roll(count, 1)
    arc = f"A{drawn.half:.1f} {drawn.rim:.1f} {360 * position / count % 360:g} 0 1 "
    levels = (inner + drawn.rim + coin * k for k in range(max(1, ceil(many - 0.01))))
    return "".join(
        f"M{_turned(middle, level, -drawn.half)}{arc}{_turned(middle, level, drawn.half)}" for level in levels
    )


def pile(left: float, wide: float, tall: float, rim: float, part: int = 0, parts: int = 1) -> str:
    """Return the outline of a pile of coins that stands at height 0, or of its left (0) or right half (1)."""
    middle, right, face = left + wide / 2, left + wide, rim - tall
    arc = f"A{wide / 2:.1f} {rim:.1f} 0 0 1 "
    up = f"M{left:.1f} {-rim:.1f}V{face:.1f}{arc}" if part == 0 else f"M{middle:.1f} 0V{-tall:.1f}{arc}"
    if part == parts - 1:
        down = f"{right:.1f} {face:.1f}V{-rim:.1f}{arc}"
    else:
        down = f"{middle:.1f} {-tall:.1f}V0{arc}"
    return f"{up}{down}{left:.1f} {-rim:.1f}Z" if part == 0 else f"{up}{down}{middle:.1f} 0Z"


def _turned(angle: float, radius: float, aside: float) -> str:
    """Return a point of a clock: so far out in a direction, and so far to the side of it, clockwise."""
    x = SIZE / 2 + radius * sin(angle) + aside * cos(angle)
    y = SIZE / 2 - radius * cos(angle) + aside * sin(angle)
    return f"{x:.1f} {y:.1f}"


_ROUND: tuple[tuple[float, float, float, float], ...] = (
    (14, 46, 52, 14),
    (57, 58, 40, 18),
    (96, 44, 60, 12),
    (140, 60, 44, 18),
    (183, 50, 54, 16),
    (221, 46, 38, 16),
    (262, 60, 58, 14),
    (303, 48, 46, 18),
    (340, 44, 36, 14),
)
"""Of each house round a clock its direction from twelve in degrees, and how wide, high and steep it is."""


def _houses_round() -> tuple[tuple[str, str], ...]:
    far, near, windows = "", "", ""
    for k, (degrees, wide, tall, roof) in enumerate(_ROUND):
        angle, behind = radians(degrees), radians(degrees + 22)
        near += _house(angle, wide / 2, tall, roof)
        far += _house(behind, 19 + 3 * (k % 3), min(58, tall + 8 - 6 * (k % 2)), 12)
        for column in (-1, 1):
            for row in range(int((tall - roof) / 15)):
                low, side = KERB + tall - roof - 6 - 15 * row, column * wide * 0.22
                corners = ((low - 9, -3), (low, -3), (low, 3), (low - 9, 3))
                windows += "M" + "L".join(_turned(angle, r, side + s) for r, s in corners) + "Z"
    return ("house-far", far), ("injera-eye", near), ("injera", windows)


def _house(angle: float, half: float, tall: float, roof: float) -> str:
    """Return the outline of a house whose foot the kerb hides."""
    foot, eaves = KERB - 12, KERB + tall - roof
    corners = ((foot, -half), (eaves, -half), (KERB + tall, 0), (eaves, half), (foot, half))
    return "M" + "L".join(_turned(angle, r, s) for r, s in corners) + "Z"


HOUSES_ROUND = _houses_round()
"""The houses round a clock, as `HOUSES`, in units of its drawing."""
