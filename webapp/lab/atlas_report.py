"""The atlas: its kept tables, drawn and row by row. Bars of house rules are two standard errors."""

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from engine.tokens.rules import BOARDS
from webapp.games.any.phrases import number_text
from webapp.lab.charts import Cells, Plot, Point, Series, chart, point
from webapp.lab.kept_tables import KeptRow, Table, cell_shown, head_shown
from webapp.lab.report import Column, Grid, GridCell, Report, Row, Section, share_of
from webapp.lab.report import Table as ReportTable
from webapp.words import say

HOUSE_PLOTS = ("fading", "turns", "sincere", "later", "second", "clashes")
"""The tables that the page of house rules shows, in its order."""

LARGE = "8"
"""Morsels of the dinners whose curves along λ are drawn."""


def _fading(rows: Sequence[Cells]) -> list[Plot]:
    def curve(split: str) -> tuple[Point, ...]:
        return tuple(
            _share(20 * Fraction(row["λ"]), row[f"share by {split}"], row[f"error by {split}"])
            for row in rows
            if row["morsels"] == LARGE
        )

    return [
        chart(
            say("atlas-chart-fading"),
            say("atlas-below-fading"),
            [
                Series(say("atlas-series-crossout"), 0, curve("crossout"), "joined"),
                Series(say("atlas-series-greed"), 1, curve("greed"), "joined"),
            ],
            across_as=lambda step: f"{step / 20:g}",
        )
    ]


def _sincere(rows: Sequence[Cells]) -> list[Plot]:
    lost = tuple(_share(row["morsels"], row["share lost"], row["error of the loss"]) for row in rows)
    free = tuple(_share(row["morsels"], row["share free"], row["error of the share"]) for row in rows)
    morsels = say("atlas-below-morsels")
    return [
        chart(say("atlas-chart-sincere-lost"), morsels, [_one(say("atlas-series-lost"), lost)]),
        chart(say("atlas-chart-sincere-free"), morsels, [_one(say("atlas-series-free"), free)]),
    ]


def _later(rows: Sequence[Cells]) -> list[Plot]:
    points = []
    for morsels, mine in _by_size(rows).items():
        dinners, better = (sum(int(row[head]) for row in mine) for head in ("dinners", "later is better"))
        share = better / dinners
        error = math.sqrt(share * (1 - share) / (dinners - 1))
        points.append(_share(morsels, str(share), str(error)))
    series = [_one(say("atlas-series-later"), points)]
    return [chart(say("atlas-chart-later"), say("atlas-below-morsels"), series)]


def _second(rows: Sequence[Cells]) -> list[Plot]:
    series = [
        Series(
            name,
            look,
            tuple(
                _share(row["morsels"], row["share"], row["standard error"])
                for row in rows
                if row["stacks"] == stacks
            ),
            "joined",
        )
        for look, (stacks, name) in enumerate(
            (("two stacks", say("atlas-series-two-stacks")), ("no stacks", say("atlas-series-no-stacks")))
        )
    ]
    return [chart(say("atlas-chart-second"), say("atlas-below-morsels"), series)]


def _clashes(rows: Sequence[Cells]) -> list[Plot]:
    points = []
    for morsels, mine in _by_size(rows).items():
        dinners = sum(int(row["dinners"]) for row in mine)
        total, squares = (
            sum(float(row[head]) for row in mine) for head in ("sum of the odds", "sum of their squares")
        )
        mean = total / dinners
        error = math.sqrt(max(squares / dinners - mean**2, 0) / (dinners - 1))
        points.append(_share(morsels, str(mean), str(error)))
    series = [_one(say("atlas-series-same"), points)]
    return [chart(say("atlas-chart-clashes"), say("atlas-below-morsels"), series)]


def _by_size(rows: Sequence[Cells]) -> dict[str, list[Cells]]:
    found: dict[str, list[Cells]] = defaultdict(list)
    for row in rows:
        found[row["morsels"]].append(row)
    return found


def _one(name: str, points: Sequence[Point]) -> Series:
    return Series(name, 0, tuple(points), "joined")


def _share(x: str | Fraction, share: str, error: str) -> Point:
    """Return a share in percent, with two standard errors up and down."""
    value, room = 100 * Fraction(share), 200 * Fraction(error)
    return point(float(x), value, max(value - room, Fraction(0)), min(value + room, Fraction(100)))


def charts(table: Table, rows: Sequence[KeptRow]) -> Sequence[Plot | Grid]:
    """Return what is drawn of a kept table."""
    cells = [dict(zip(table.heads, row.cells, strict=True)) for row in rows]
    return _DRAWN[table.slug](cells)


def _rates(rows: Sequence[Cells]) -> list[Plot | Grid]:
    def part(head: str) -> tuple[Point, ...]:
        return tuple(
            point(row["morsels"], 100 * Fraction(int(row[head]), int(row["dinners"]))) for row in rows
        )

    free = Series(say("atlas-series-greed-free"), 0, part("greed is free"), "joined")
    both = Series(say("atlas-series-not-efficient"), 1, part("not efficient"), "joined")
    weakly = Series(say("atlas-series-not-weakly"), 2, part("not even weakly"), "joined")
    return [
        chart(say("atlas-chart-greed-free"), say("atlas-below-morsels"), [free]),
        chart(say("atlas-chart-inefficient"), say("atlas-below-morsels"), [both, weakly]),
    ]


def _plates(rows: Sequence[Cells]) -> list[Plot | Grid]:
    def counted(head: str) -> tuple[Point, ...]:
        return tuple(point(row["morsels"], Fraction(math.log10(int(row[head])))) for row in rows)

    series = [
        Series(say("atlas-series-a"), 0, counted("A’s plates"), "joined"),
        Series(say("atlas-series-b"), 1, counted("B’s plates"), "joined"),
    ]
    title, below = say("atlas-chart-plates"), say("atlas-below-morsels")
    return [chart(title, below, series, lambda power: f"{10 ** int(power):,}", 1)]


_ORDERS = ("alternating", "thue-morse")


def _turns(rows: Sequence[Cells]) -> list[Plot | Grid]:
    drawn: list[Plot | Grid] = []
    for odd, title in enumerate((say("atlas-chart-lead-even"), say("atlas-chart-lead-odd"))):
        series = [
            Series(_order(name), look, tuple(_lead(row) for row in rows if _asks(row, name, odd)), "joined")
            for look, name in enumerate(_ORDERS)
        ]
        drawn.append(chart(title, say("atlas-below-morsels"), series))
    return drawn


def _fair(rows: Sequence[Cells]) -> list[Plot | Grid]:
    series = [
        Series(
            say(f"atlas-series-{name}"),
            look,
            tuple(point(row["turns"], abs(Fraction(row[head]))) for row in rows),
            "joined",
        )
        for look, (name, head) in enumerate((("fairest", "lead of A"), ("from-ab", "lead from AB")))
    ]
    return [chart(say("atlas-chart-fair"), say("atlas-below-turns"), series)]


def _order(name: str) -> str:
    return say(f"atlas-series-{name}")


def _asks(row: Cells, name: str, odd: int) -> bool:
    return row["turns"] == name and int(row["morsels"]) % 2 == odd


def _lead(row: Cells) -> Point:
    return point(row["morsels"], Fraction(row["mean lead of A"]))


def _orders(rows: Sequence[Cells]) -> list[Plot | Grid]:
    even = [row for row in rows if int(row["morsels"]) % 2 == 0]
    named = {name: tuple(_lead(row) for row in even if name in row["name"].split()) for name in _ORDERS}
    others = tuple(_lead(row) for row in even if not row["name"])
    series = [Series(say("atlas-series-others"), 3, others)]
    series += [Series(_order(name), look, points) for look, (name, points) in enumerate(named.items())]
    return [chart(say("atlas-chart-lead-even"), say("atlas-below-morsels"), series)]


def _anywhere(rows: Sequence[Cells]) -> list[Plot | Grid]:
    drawn: list[Plot | Grid] = []
    for board in BOARDS:
        known = {(int(row["players"]), int(row["stacks"])): row for row in rows if row["board"] == board}
        sizes = tuple(sorted({stacks for _, stacks in known}))
        players = sorted({seats for seats, _ in known})
        title = say(f"atlas-chart-anywhere-{board}")
        cells = ((seats, tuple(_cell(known.get((seats, size))) for size in sizes)) for seats in players)
        drawn.append(Grid(board, title, title, sizes, tuple(cells)))
    return drawn


def _cell(row: Cells | None) -> GridCell | None:
    if row is None:
        return None
    if not row["least by seat"]:
        return GridCell("?")
    least = Fraction(row["least by seat"].split()[0])
    stacks = int(row["stacks"])
    return GridCell(number_text(str(least)), share_of(least, stacks * (stacks + 1) // 2))


def _equilibria(rows: Sequence[Cells]) -> list[Plot | Grid]:
    drawn: list[Plot | Grid] = []
    for board in BOARDS:
        mine = [row for row in rows if row["board"] == board]
        series = [
            Series(say("atlas-series-pure"), 0, _ranges(mine, "by seat", -0.12)),
            Series(say("atlas-series-mixed"), 1, _ranges(mine, "with randomisation", 0.12)),
        ]
        drawn.append(chart(say(f"atlas-chart-equilibria-{board}"), say("atlas-below-players"), series))
    return drawn


def _ranges(rows: Sequence[Cells], head: str, aside: float) -> tuple[Point, ...]:
    points = []
    for row in rows:
        if row[f"least {head}"]:
            low, high = (Fraction(row[f"{side} {head}"].split()[0]) for side in ("least", "most"))
            points.append(point(int(row["players"]) + aside, low, low, high))
    return tuple(points)


_STREETS = range(30, 241)
"""The streets that are drawn, by their stacks: up to the longest with five players."""


def _street(rows: Sequence[Cells]) -> list[Plot | Grid]:
    drawn: list[Plot | Grid] = []
    for title, head, limit in (
        (say("atlas-chart-street-opening"), "opening", "limit of the opening"),
        (say("atlas-chart-street-share"), "share of A", "limit of the share"),
    ):
        limits = {row["players"]: 100 * float(row[limit]) for row in rows}
        series = [
            Series(
                say("atlas-line-players", players=players),
                players - 2,
                tuple(
                    point(row["stacks"], 100 * Fraction(row[head]))
                    for row in rows
                    if row["players"] == str(players) and int(row["stacks"]) in _STREETS
                ),
                "joined",
                limits[str(players)],
            )
            for players in sorted({int(row["players"]) for row in rows})
        ]
        drawn.append(chart(title, say("atlas-below-stacks"), series))
    return drawn


_DRAWN: Mapping[str, Callable[[Sequence[Cells]], Sequence[Plot | Grid]]] = {
    "rates": _rates,
    "plates": _plates,
    "turns": _turns,
    "orders": _orders,
    "fair": _fair,
    "anywhere": _anywhere,
    "equilibria": _equilibria,
    "street": _street,
    "fading": _fading,
    "sincere": _sincere,
    "later": _later,
    "second": _second,
    "clashes": _clashes,
}


def atlas_report(table: Table, rows: tuple[KeptRow, ...]) -> Report:
    """Report on a kept table: its charts, then all its rows."""
    drawn = (Section(f"figure-{number}", "", chart) for number, chart in enumerate(charts(table, rows), 1))
    columns = [
        Column(head_shown(head), (head,), cell_shown, "nowrap" if head in table.worded else "nowrap num")
        for head in table.heads
    ]
    columns.append(Column(say("atlas-head-seconds"), ("seconds",), "{:.2f}".format))
    cells = tuple(Row((*row.cells, row.seconds)) for row in rows)
    label = say("lab-rows")
    listed = Section("rows", label, table=ReportTable("rows", label, table.title, tuple(columns), cells))
    return Report(table.title, "", (say(f"atlas-words-{table.slug}"),), (*drawn, listed), None)
