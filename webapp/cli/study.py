"""``lastbite study``: what crossout does over many dinners."""

import json
import sys
from collections import deque
from collections.abc import Iterator
from fractions import Fraction
from math import factorial
from random import Random
from typing import Protocol, TypeVar

import click

from engine.dinner.study import (
    ParetoTally,
    Taste,
    every_pareto_study,
    greed_study,
    pareto_study,
    plates_study,
)
from webapp.cli.terminal import BadInputError, OneLineGroup, table


class _Tally(Protocol):
    @property
    def dinners(self) -> int: ...


T = TypeVar("T", bound=_Tally)

_seed = click.option("--seed", default=0, show_default=True, help="Of the dice.")
_json = click.option("--json", "as_json", is_flag=True, help="Print JSON, as docs/protocol.md describes.")


@click.group(cls=OneLineGroup)
def study() -> None:
    """Repeat the paper's studies of many dinners."""


@study.command()
@click.option("--dinners", type=int, help="How many random dinners; 10000 if left out.")
@click.option("--morsels", default=16, show_default=True)
@click.option("--every", is_flag=True, help="Every permutation dinner instead of random ones.")
@_seed
@_json
def pareto(dinners: int | None, morsels: int, every: bool, seed: int, as_json: bool) -> None:
    """Count the dinners in which another split beats crossout's."""
    if every and dinners is not None:
        raise BadInputError(f"Either --every dinner or --dinners “{dinners}” of them, not both.")
    if every:
        tally = _last(every_pareto_study(morsels, _chunk(morsels)), factorial(morsels))
    else:
        dinners = 10_000 if dinners is None else dinners
        tally = _last(pareto_study(dinners, morsels, Random(seed), _chunk(morsels)), dinners)
    if as_json:
        click.echo(json.dumps(_pareto_json(tally, morsels, None if every else seed)))
        return
    click.echo(
        table(
            ("dinners", "morsels", "not efficient", "not even weakly", "one gains", "both gain"),
            [
                (
                    f"{tally.dinners:,}",
                    morsels,
                    f"{tally.inefficient:,}",
                    f"{tally.not_weakly_efficient:,}",
                    f"{_percent(tally.largest_gain)} at most",
                    f"{_percent(tally.largest_joint_gain)} at most",
                )
            ],
        )
    )
    if every and tally.examples:
        more = tally.inefficient - len(tally.examples)
        click.echo("\n".join(["", *map(_pairs, tally.examples), *([f"… and {more:,} more"] if more else [])]))


@study.command()
@click.option("--dinners", default=2000, show_default=True, help="How many random dinners.")
@click.option("--morsels", default=8, show_default=True)
@_seed
@_json
def greed(dinners: int, morsels: int, seed: int, as_json: bool) -> None:
    """Count the dinners in which greed costs A nothing against crossout."""
    tally = _last(greed_study(dinners, morsels, Random(seed)), dinners)
    if as_json:
        value = {"dinners": tally.dinners, "morsels": morsels, "seed": seed, "free": tally.free}
        click.echo(json.dumps({**value, "largest_cost": str(tally.largest_cost)}))
        return
    share = _percent(Fraction(tally.free, tally.dinners))
    row = (f"{tally.dinners:,}", morsels, f"{tally.free:,}", share, tally.largest_cost)
    click.echo(table(("dinners", "morsels", "greed is free", "share", "largest cost"), [row]))


@study.command()
@click.option("--morsels", default=6, show_default=True)
@_json
def plates(morsels: int, as_json: bool) -> None:
    """Count the sets of own ranks that crossout gives, over every permutation dinner."""
    a, b = plates_study(morsels)
    if as_json:
        click.echo(json.dumps({"morsels": morsels, "plates": [a, b]}))
    else:
        click.echo(table(("morsels", "A's plates", "B's plates"), [(morsels, f"{a:,}", f"{b:,}")]))


def _chunk(morsels: int) -> int:
    """Return how many dinners to judge between two looks at the progress: a tenth of a second or so."""
    return max(1, 1_000_000 // max(morsels, 1) ** 3)


def _last(tallies: Iterator[T], dinners: int) -> T:
    """Return the last tally, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        return deque(tallies, maxlen=1).pop()
    tally = next(tallies)
    with click.progressbar(length=dinners, label="Dinners", file=sys.stderr) as bar:
        bar.update(tally.dinners)
        for tally in tallies:
            bar.update(tally.dinners - bar.pos)
    return tally


def _pareto_json(tally: ParetoTally, morsels: int, seed: int | None) -> dict[str, object]:
    return {
        "dinners": tally.dinners,
        "morsels": morsels,
        "seed": seed,
        "inefficient": tally.inefficient,
        "not_weakly_efficient": tally.not_weakly_efficient,
        "largest_gain": str(tally.largest_gain),
        "largest_joint_gain": str(tally.largest_joint_gain),
        "examples": [[[a, b] for a, b in enumerate(taste, 1)] for taste in tally.examples],
    }


def _pairs(taste: Taste) -> str:
    return " ".join(f"{a},{b}" for a, b in enumerate(taste, 1))


def _percent(share: Fraction) -> str:
    return f"{float(share):.1%}"
