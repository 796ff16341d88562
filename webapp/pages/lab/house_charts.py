"""The charts of the house rules' tables. Bars are two standard errors up and down."""

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from webapp.pages.lab.charts import Cells, Plot, Point, Series, chart, point
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


HOUSE_DRAWN: Mapping[str, Callable[[Sequence[Cells]], list[Plot]]] = {
    "fading": _fading,
    "sincere": _sincere,
    "later": _later,
    "second": _second,
    "clashes": _clashes,
}
