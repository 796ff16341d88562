"""The charts of the house rules' tables, and a sentence on each. Bars are two standard errors up and down."""

import math
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from webapp.pages.lab.charts import Cells, Chart, Grid, Point, Series, chart, point

HOUSE_PLOTS = ("fading", "turns", "sincere", "later", "second", "clashes")
"""The tables that the page of house rules shows, in its order."""

LARGE = "8"
"""Morsels of the dinners whose curves along λ are drawn."""

HOUSE_WORDS: Mapping[str, str] = {
    "fading": "At each turn all flavours fade by the factor λ. A and B take turns, A first. The chart "
    "shows 4,000 random dinners of eight morsels, the same at each λ: in how many best play "
    "splits the plate as crossout does without fading, and in how many as two greedy diners "
    "do. The curves cross between 0.8 and 0.85.",
    "sincere": "A sincere diner always eats a favourite. Here A is sincere and B plays crossout, in "
    "10,000 random dinners of each size; A and B take turns, A first. The larger the dinner, "
    "the more rarely A gets away with it, and the larger the part of the score that A loses. "
    "If both are sincere, they lose next to nothing together.",
    "later": "Three diners take turns. B and C keep their order, and A sits first, second or third. "
    "The chart counts the random dinners in which A gets more in a later seat, in every "
    "equilibrium, than in an earlier one in any.",
    "second": "The plate has two stacks of injera, equally high, and only the top of each can be eaten. "
    "A and B take turns. In more than a third of 4,000 random dinners of each size A gets "
    "more by going second: who goes first has to uncover something good. Without stacks that "
    "never happened.",
    "clashes": "Both name a morsel in secret, by the equilibrium that the bots play. The chart shows how "
    "probable it is that both name the same one first: the mean over random dinners by ranks, "
    "with few dinners of each size.",
}
"""What each table shows, and what is seen in it."""


def _fading(rows: Sequence[Cells]) -> list[Chart | Grid]:
    def curve(split: str) -> tuple[Point, ...]:
        return tuple(
            _share(20 * Fraction(row["λ"]), row[f"share by {split}"], row[f"error by {split}"])
            for row in rows
            if row["morsels"] == LARGE
        )

    return [
        chart(
            "Dinners that best play splits as crossout or greed would, in percent",
            "λ",
            [
                Series("crossout", 0, curve("crossout"), "joined"),
                Series("greed", 1, curve("greed"), "joined"),
            ],
            across_as=lambda step: f"{step / 20:g}",
        )
    ]


def _sincere(rows: Sequence[Cells]) -> list[Chart | Grid]:
    lost = tuple(_share(row["morsels"], row["share lost"], row["error of the loss"]) for row in rows)
    free = tuple(_share(row["morsels"], row["share free"], row["error of the share"]) for row in rows)
    return [
        chart("Part of A’s score that sincerity costs, in percent", "morsels", [_one("lost", lost)]),
        chart("Dinners in which it costs nothing, in percent", "morsels", [_one("free", free)]),
    ]


def _later(rows: Sequence[Cells]) -> list[Chart | Grid]:
    points = []
    for morsels, mine in _by_size(rows).items():
        dinners, better = (sum(int(row[head]) for row in mine) for head in ("dinners", "later is better"))
        share = better / dinners
        error = math.sqrt(share * (1 - share) / (dinners - 1))
        points.append(_share(morsels, str(share), str(error)))
    return [chart("Dinners in which a later seat is better, in percent", "morsels", [_one("later", points)])]


def _second(rows: Sequence[Cells]) -> list[Chart | Grid]:
    series = [
        Series(
            stacks,
            look,
            tuple(
                _share(row["morsels"], row["share"], row["standard error"])
                for row in rows
                if row["stacks"] == stacks
            ),
            "joined",
        )
        for look, stacks in enumerate(("two stacks", "no stacks"))
    ]
    return [chart("Dinners in which A would rather go second, in percent", "morsels", series)]


def _clashes(rows: Sequence[Cells]) -> list[Chart | Grid]:
    points = []
    for morsels, mine in _by_size(rows).items():
        dinners = sum(int(row["dinners"]) for row in mine)
        total, squares = (
            sum(float(row[head]) for row in mine) for head in ("sum of the odds", "sum of their squares")
        )
        mean = total / dinners
        error = math.sqrt(max(squares / dinners - mean**2, 0) / (dinners - 1))
        points.append(_share(morsels, str(mean), str(error)))
    return [chart("Both name the same morsel first, in percent", "morsels", [_one("same", points)])]


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


HOUSE_DRAWN: Mapping[str, Callable[[Sequence[Cells]], list[Chart | Grid]]] = {
    "fading": _fading,
    "sincere": _sincere,
    "later": _later,
    "second": _second,
    "clashes": _clashes,
}
