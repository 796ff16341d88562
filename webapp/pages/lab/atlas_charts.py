"""The charts of the atlas's tables, and a sentence on each."""

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from webapp.games.any.phrases import number_text
from webapp.pages.lab.charts import Cells, Chart, Grid, Point, Series, chart, point
from webapp.pages.lab.dinner_page import share_of
from webapp.pages.lab.house_charts import HOUSE_DRAWN, HOUSE_WORDS
from webapp.pages.lab.kept_tables import KeptRow, Table


def charts(table: Table, rows: Sequence[KeptRow]) -> list[Chart | Grid]:
    """Return what is drawn of a kept table."""
    cells = [dict(zip(table.heads, row.cells, strict=True)) for row in rows]
    return _DRAWN[table.slug](cells)


def _rates(rows: Sequence[Cells]) -> list[Chart | Grid]:
    def part(head: str) -> tuple[Point, ...]:
        return tuple(
            point(row["morsels"], 100 * Fraction(int(row[head]), int(row["dinners"]))) for row in rows
        )

    both = Series("not efficient", 1, part("not efficient"), "joined")
    weakly = Series("not even weakly", 2, part("not even weakly"), "joined")
    return [
        chart(
            "Dinners in which greed costs A nothing, in percent",
            "morsels",
            [Series("greed is free", 0, part("greed is free"), "joined")],
        ),
        chart("Dinners that crossout leaves inefficient, in percent", "morsels", [both, weakly]),
    ]


def _plates(rows: Sequence[Cells]) -> list[Chart | Grid]:
    def counted(head: str) -> tuple[Point, ...]:
        return tuple(point(row["morsels"], Fraction(math.log10(int(row[head])))) for row in rows)

    series = [
        Series("A", 0, counted("A’s plates"), "joined"),
        Series("B", 1, counted("B’s plates"), "joined"),
    ]
    return [
        chart("Plates that crossout can give", "morsels", series, lambda power: f"{10 ** int(power):,}", 1)
    ]


_ORDER_NAMES = {"alternating": "alternating", "thue-morse": "Thue–Morse"}


def _turns(rows: Sequence[Cells]) -> list[Chart | Grid]:
    drawn: list[Chart | Grid] = []
    for odd, title in enumerate(("as many turns for both", "an odd number of turns")):
        series = [
            Series(shown, look, tuple(_lead(row) for row in rows if _asks(row, name, odd)), "joined")
            for look, (name, shown) in enumerate(_ORDER_NAMES.items())
        ]
        drawn.append(chart(f"Mean lead of A, {title}", "morsels", series))
    return drawn


def _asks(row: Cells, name: str, odd: int) -> bool:
    return row["turns"] == name and int(row["morsels"]) % 2 == odd


def _lead(row: Cells) -> Point:
    mean, error = Fraction(row["mean lead of A"]), 2 * Fraction(row["standard error"])
    return point(row["morsels"], mean, mean - error, mean + error)


def _orders(rows: Sequence[Cells]) -> list[Chart | Grid]:
    even = [row for row in rows if int(row["morsels"]) % 2 == 0]
    named = {
        name: tuple(
            point(row["morsels"], Fraction(row["mean lead of A"]))
            for row in even
            if name in row["name"].split()
        )
        for name in _ORDER_NAMES
    }
    others = tuple(point(row["morsels"], Fraction(row["mean lead of A"])) for row in even if not row["name"])
    series = [Series("every other order", 3, others)]
    series += [Series(_ORDER_NAMES[name], look, points) for look, (name, points) in enumerate(named.items())]
    return [chart("Mean lead of A, as many turns for both", "morsels", series)]


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
        drawn.append(chart(f"Dollars to the first player over all equilibria, {title}", "players", series))
    return drawn


def _ranges(rows: Sequence[Cells], head: str, aside: float) -> tuple[Point, ...]:
    points = []
    for row in rows:
        if row[f"least {head}"]:
            low, high = (Fraction(row[f"{side} {head}"].split()[0]) for side in ("least", "most"))
            points.append(point(int(row["players"]) + aside, low, low, high))
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
    **HOUSE_WORDS,
}
"""What each table shows, and what is seen in it."""

_DRAWN: Mapping[str, Callable[[Sequence[Cells]], list[Chart | Grid]]] = {
    "rates": _rates,
    "plates": _plates,
    "turns": _turns,
    "orders": _orders,
    "anywhere": _anywhere,
    "equilibria": _equilibria,
    **HOUSE_DRAWN,
}
