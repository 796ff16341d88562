"""Charts of the atlas, drawn so that they fit any width: all places are percent of the chart, 0 to 100."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.atlas.table import Table
from webapp.games.said import number_text
from webapp.lab.dinner_page import share_of
from webapp.lab.kept_tables import KeptRow
from webapp.site.ticks import Tick, round_ticks

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
    """Points of one kind; ``look`` tells colour and shape, ``path`` joins them if they are joined."""

    name: str
    look: int
    points: tuple[Point, ...]
    path: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart: its ticks down and across, and its series in percent of it."""

    title: str
    down: tuple[Tick, ...]
    across: tuple[Tick, ...]
    below: str
    series: tuple[Series, ...]
    zero: float | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """Players by stacks: by number of players, what the first player gets at least, and its part of all."""

    title: str
    sizes: tuple[int, ...]
    rows: tuple[tuple[int, tuple[tuple[str, float] | None, ...]], ...]


Cells = Mapping[str, str]
"""A row of a table by the heads of its columns."""


def charts(table: Table, rows: Sequence[KeptRow]) -> list[Chart | Grid]:
    """Return what is drawn of a kept table."""
    cells = [dict(zip(table.heads, row.cells, strict=True)) for row in rows]
    return _DRAWN[table.slug](cells)


def _rates(rows: Sequence[Cells]) -> list[Chart | Grid]:
    def part(head: str) -> tuple[Point, ...]:
        return tuple(
            _point(row["morsels"], 100 * Fraction(int(row[head]), int(row["dinners"]))) for row in rows
        )

    both = Series("not efficient", 1, part("not efficient"), "joined")
    weakly = Series("not even weakly", 2, part("not even weakly"), "joined")
    return [
        _chart(
            "Dinners in which greed costs A nothing, in percent",
            "morsels",
            [Series("greed is free", 0, part("greed is free"), "joined")],
        ),
        _chart("Dinners that crossout leaves inefficient, in percent", "morsels", [both, weakly]),
    ]


def _plates(rows: Sequence[Cells]) -> list[Chart | Grid]:
    def counted(head: str) -> tuple[Point, ...]:
        return tuple(_point(row["morsels"], Fraction(math.log10(int(row[head])))) for row in rows)

    series = [
        Series("A", 0, counted("A’s plates"), "joined"),
        Series("B", 1, counted("B’s plates"), "joined"),
    ]
    return [
        _chart("Plates that crossout can give", "morsels", series, lambda power: f"{10 ** int(power):,}", 1)
    ]


_ORDER_NAMES = {"alternating": "alternating", "thue-morse": "Thue–Morse"}


def _turns(rows: Sequence[Cells]) -> list[Chart | Grid]:
    drawn: list[Chart | Grid] = []
    for odd, title in enumerate(("as many turns for both", "an odd number of turns")):
        series = [
            Series(shown, look, tuple(_lead(row) for row in rows if _asks(row, name, odd)), "joined")
            for look, (name, shown) in enumerate(_ORDER_NAMES.items())
        ]
        drawn.append(_chart(f"Mean lead of A, {title}", "morsels", series))
    return drawn


def _asks(row: Cells, name: str, odd: int) -> bool:
    return row["turns"] == name and int(row["morsels"]) % 2 == odd


def _lead(row: Cells) -> Point:
    mean, error = Fraction(row["mean lead of A"]), 2 * Fraction(row["standard error"])
    return _point(row["morsels"], mean, mean - error, mean + error)


def _orders(rows: Sequence[Cells]) -> list[Chart | Grid]:
    even = [row for row in rows if int(row["morsels"]) % 2 == 0]
    named = {
        name: tuple(
            _point(row["morsels"], Fraction(row["mean lead of A"]))
            for row in even
            if name in row["name"].split()
        )
        for name in _ORDER_NAMES
    }
    others = tuple(_point(row["morsels"], Fraction(row["mean lead of A"])) for row in even if not row["name"])
    series = [Series("every other order", 3, others)]
    series += [Series(_ORDER_NAMES[name], look, points) for look, (name, points) in enumerate(named.items())]
    return [_chart("Mean lead of A, as many turns for both", "morsels", series)]


def _anywhere(rows: Sequence[Cells]) -> list[Chart | Grid]:
    drawn: list[Chart | Grid] = []
    for board, title in (("line", "on a line"), ("clock", "round a clock")):
        known = {(int(row["players"]), int(row["stacks"])): row for row in rows if row["board"] == board}
        sizes = tuple(sorted({stacks for _, stacks in known}))
        players = sorted({seats for seats, _ in known})
        drawn.append(
            Grid(
                f"Dollars to the first player, at least, {title}, by players and stacks",
                sizes,
                tuple((seats, tuple(_cell(known.get((seats, size))) for size in sizes)) for seats in players),
            )
        )
    return drawn


def _cell(row: Cells | None) -> tuple[str, float] | None:
    if row is None:
        return None
    if not row["least by seat"]:
        return "?", 0.0
    least = Fraction(row["least by seat"].split()[0])
    stacks = int(row["stacks"])
    return number_text(str(least)), share_of(least, stacks * (stacks + 1) // 2)


def _equilibria(rows: Sequence[Cells]) -> list[Chart | Grid]:
    drawn: list[Chart | Grid] = []
    for board, title in (("line", "$1–$10 on a line"), ("clock", "$1–$12 round a clock")):
        mine = [row for row in rows if row["board"] == board]
        series = [
            Series("pure strategies", 0, _ranges(mine, "by seat", -0.12)),
            Series("with randomisation", 1, _ranges(mine, "with randomisation", 0.12)),
        ]
        drawn.append(_chart(f"Dollars to the first player over all equilibria, {title}", "players", series))
    return drawn


def _ranges(rows: Sequence[Cells], head: str, aside: float) -> tuple[Point, ...]:
    points = []
    for row in rows:
        if row[f"least {head}"]:
            low, high = (Fraction(row[f"{side} {head}"].split()[0]) for side in ("least", "most"))
            points.append(_point(int(row["players"]) + aside, low, low, high))
    return tuple(points)


WORDS: Mapping[str, str] = {
    "rates": "Each diner ranks n morsels 1 to n; turns alternate, B has the last bite. Over even and "
    "over odd numbers, greed costs A nothing against crossout in ever fewer of all these "
    "dinners, and crossout leaves ever more of them inefficient.",
    "plates": "The different sets of own ranks that crossout can give, over all permutation dinners: for "
    "2k morsels the Catalan numbers of k for A and of k + 1 for B, for 2k + 1 morsels of k + 1 "
    "for both.",
    "turns": "A has the first turn and both play crossout. Up to 11 morsels over all permutation "
    "dinners, above over 100,000 random ones, from seed 1: two standard errors are at most 0.06, less "
    "than a point is high. Where both have as many turns, the Thue–Morse order leaves little of what the "
    "first turn is worth. With an odd number, the diner with one turn more is ahead: alternating that is "
    "A, in the Thue–Morse order sometimes A and sometimes B.",
    "orders": "Both play crossout, over all permutation dinners. Every order in which A is first and "
    "nobody has two turns more than the other.",
    "anywhere": "Tokens may stand between stacks. All subgame perfect equilibria in pure strategies, on "
    "stacks of $1 to $n. The stronger the colour of a cell, the larger the first player’s least as a part "
    "of all the money.",
    "equilibria": "A player to whom moves pay alike may toss between them. On the published boards that "
    "changes what seats can get where pure equilibria pay differently: in pure strategies for "
    "all players, with randomisation for up to five.",
}
"""What each table shows, and what is seen in it."""

_DRAWN: Mapping[str, Callable[[Sequence[Cells]], list[Chart | Grid]]] = {
    "rates": _rates,
    "plates": _plates,
    "turns": _turns,
    "orders": _orders,
    "anywhere": _anywhere,
    "equilibria": _equilibria,
}


def _point(
    x: str | float, value: Fraction, low: Fraction | None = None, high: Fraction | None = None
) -> Point:
    ends = (value if end is None else end for end in (low, high))
    return Point(float(x), float(value), *map(float, ends))


def _chart(
    title: str,
    below: str,
    series: Sequence[Series],
    write: Callable[[Fraction], str] = lambda tick: number_text(str(tick)),
    step: int | None = None,
) -> Chart:
    """Fit series of plain numbers into a chart; ``write`` names a tick."""
    points = [point for one in series for point in one.points]
    least, most = (Fraction(end) for end in _ends(value for p in points for value in (p.low, p.high)))
    least = min(least, Fraction(0))
    if step is None:
        ticks = round_ticks(least, most, _TICKS)
    else:
        ticks = [Fraction(k) for k in range(math.floor(least), math.ceil(most) + 1, step)]
    room = (most - least or Fraction(1)) / 16
    low, high = float(min([least, *ticks]) - room), float(max([most, *ticks]) + room)
    first, last = _ends(round(point.x) for point in points)

    def down(value: float) -> float:
        return round(100 * (high - value) / (high - low), 2)

    def across(x: float) -> float:
        return round(_SIDE + (100 - 2 * _SIDE) * (x - first) / (last - first or 1), 2)

    def placed(one: Series) -> Series:
        spots = tuple(Point(across(p.x), down(p.value), down(p.low), down(p.high)) for p in one.points)
        path = "M" + "L".join(f"{p.x:g} {p.value:g}" for p in spots) if one.path else ""
        return Series(one.name, one.look, spots, path)

    columns = sorted({round(point.x) for point in points})
    columns = columns[:: 2 if len(columns) > _COLUMNS else 1]
    return Chart(
        title,
        tuple(Tick(write(tick), down(float(tick))) for tick in ticks),
        tuple(Tick(str(x), across(x)) for x in columns),
        below,
        tuple(map(placed, series)),
        down(0.0) if least < 0 else None,
    )


def _ends(values: Iterable[float]) -> tuple[float, float]:
    listed = list(values)
    return min(listed), max(listed)
