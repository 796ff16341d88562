"""The atlas: its kept tables, drawn and row by row.

tables.toml says what each table shows, and docs/tables/ has a CSV file for each. The last column of a file
says how many seconds of one core each row took. Bars of house rules are two standard errors.
"""

import csv
import math
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from engine.errors import SetupError, quote
from engine.tokens.rules import BOARDS
from webapp.config import ROOT
from webapp.games.any.phrases import number_text
from webapp.lab.report import (
    Column,
    Grid,
    GridCell,
    Plot,
    Point,
    Report,
    Row,
    Section,
    Series,
    share_of,
)
from webapp.lab.report import Table as ReportTable
from webapp.site.ticks import Tick, round_ticks
from webapp.words import Duration, Listed, Sentence, language, say

FOLDER = ROOT / "docs" / "tables"
"""The folder of the tables: in the package, or in the checkout."""

SECONDS = "seconds"
"""The head of the last column."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the atlas: each row answers one question about a family of games.

    Attributes
    ----------
    slug
        Its word in commands, addresses and file names; unique.
    asked, found
        The heads of its columns: those of the questions, and those of the answers.
    worded
        The heads of the columns that hold words instead of numbers.
    quick, kept
        The size up to which a row takes a moment, and the size up to which the rows are kept.
    """

    slug: str
    asked: tuple[str, ...]
    found: tuple[str, ...]
    worded: tuple[str, ...]
    quick: int
    kept: int

    @property
    def title(self) -> str:
        """A line that says what it shows."""
        return say(f"atlas-title-{self.slug}")

    @property
    def heads(self) -> tuple[str, ...]:
        """All heads, from left to right."""
        return self.asked + self.found


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row of a kept table: its cells but the last, and the seconds that the last one holds."""

    cells: tuple[str, ...]
    seconds: float


def _read_tables() -> tuple[Table, ...]:
    listed = tomllib.loads(Path(__file__).with_name("tables.toml").read_text(encoding="utf-8"))
    return tuple(
        Table(
            slug=slug,
            asked=tuple(table["asked"]),
            found=tuple(table["found"]),
            worded=tuple(table["worded"]),
            quick=table["quick"],
            kept=table["kept"],
        )
        for slug, table in listed.items()
    )


TABLES = _read_tables()
"""Every table of the atlas."""


def find_table(slug: str) -> Table:
    """Return the table with this word.

    Raises
    ------
    SetupError
        If there is none.
    """
    for table in TABLES:
        if table.slug == slug:
            return table
    known = Listed(table.slug for table in TABLES)
    raise SetupError(Sentence("errors-no-table", given=quote(slug), known=known))


def kept_path(table: Table) -> Path:
    """Return the file of a table."""
    return FOLDER / f"{table.slug}.csv"


def read_rows(table: Table, path: Path) -> tuple[KeptRow, ...]:
    """Return the rows of a file; none if there is no such file.

    Raises
    ------
    SetupError
        If it is no table, or if its columns are not the table's.
    """
    if not path.exists():
        return ()
    try:
        with path.open(encoding="utf-8", newline="") as file:
            heads, *rows = csv.reader(file)
        kept = tuple(KeptRow(tuple(cells), float(seconds)) for *cells, seconds in rows)
    except (ValueError, csv.Error) as error:
        raise SetupError(f"“{path}” is no table of the atlas: {error}.") from error
    if tuple(heads) != (*table.heads, SECONDS):
        raise SetupError(f"“{path}” has the columns {quote(', '.join(heads))}: it is another table.")
    return kept


def command(table: Table) -> str:
    """Return the command that made the kept table."""
    return f"python -m research atlas {table.slug} --size {table.kept} --keep docs/tables/{table.slug}.csv"


def time_taken(rows: Iterable[KeptRow]) -> Duration:
    """Return the computing time of some rows on one core, at least a second."""
    return Duration(max(round(sum(row.seconds for row in rows)), 1))


def head_shown(head: str) -> str:
    """Return the head of a column in the present language; files have it in English."""
    return say(f"atlas-head-{_slug(head)}")


def cell_shown(cell: str) -> str:
    """Return a cell in the present language: its words, if it has any; numbers and orders stay."""
    if not re.search("[a-z]{2}", cell):
        return cell
    words = cell.split() if set(cell.split()) <= {"alternating", "thue-morse"} else [cell]
    return Listed(say(f"atlas-cell-{_slug(word)}") for word in words).format(language().locale)


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("λ", "lambda"))


_TICKS = 5
_COLUMNS = 12
"""More columns than these have a number at every second one, so that they stand apart on a narrow screen."""
_SIDE = 4.0
"""How far the first and the last column are from the sides."""


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
    """Return the charts of a kept table."""
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
    return Report(table.title, "", (say(f"atlas-words-{table.slug}"),), (*drawn, listed))
