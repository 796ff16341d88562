"""``lastbite study``: what crossout does over many dinners."""

import json
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import asdict, astuple
from fractions import Fraction
from math import factorial
from pathlib import Path
from typing import TypeVar

import click

from engine.dinner.house_study import layers_study, offers_study, stacks_study
from engine.dinner.secret_study import SecretStudy, lies_that_pay
from engine.dinner.study import GreedStudy, ParetoStudy, ParetoTally, Taste, plates_study
from engine.dinner.theorem import theorem_study
from engine.dinner.tied import TiedTally, tied_count, tied_study
from engine.game import seat_letter
from engine.progress import Stage
from engine.tokens.grids import grids_study
from engine.tokens.rules import BOARDS, Board
from engine.tokens.saboteurs import Price, price_list
from webapp.cli.house_pictures import pictures
from webapp.cli.parts import keep_option, worked_out
from webapp.cli.terminal import BadInputError, OneLineGroup, progress_bar, table

T = TypeVar("T")

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
@keep_option
@_json
def pareto(
    dinners: int | None, morsels: int, every: bool, seed: int, keep: Path | None, as_json: bool
) -> None:
    """Count the dinners in which another split beats crossout's."""
    _refuse_both(every, dinners)
    drawn = None if every else 10_000 if dinners is None else dinners
    work = ParetoStudy(morsels, drawn, seed, kept=keep is not None)
    tally = worked_out(work, keep, "Dinners", lambda tally: tally.so_far(sampled=not every))
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
@click.option("--dinners", type=int, help="How many random dinners; 2000 if left out.")
@click.option("--morsels", default=8, show_default=True)
@click.option("--every", is_flag=True, help="Every permutation dinner instead of random ones.")
@_seed
@keep_option
@_json
def greed(
    dinners: int | None, morsels: int, every: bool, seed: int, keep: Path | None, as_json: bool
) -> None:
    """Count the dinners in which greed costs A nothing against crossout."""
    _refuse_both(every, dinners)
    drawn = None if every else 2000 if dinners is None else dinners
    work = GreedStudy(morsels, drawn, seed, kept=keep is not None)
    tally = worked_out(work, keep, "Dinners", lambda tally: tally.so_far(sampled=not every))
    if as_json:
        dice = None if every else seed
        value = {"dinners": tally.dinners, "morsels": morsels, "seed": dice, "free": tally.free}
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
        click.echo(table(("morsels", "A’s plates", "B’s plates"), [(morsels, f"{a:,}", f"{b:,}")]))


@study.command()
@click.option("--morsels", default=5, show_default=True)
@_json
def theorem(morsels: int, as_json: bool) -> None:
    """Check every step of the crossout theorem on every permutation dinner and order of turns."""
    tallies = theorem_study(morsels)  # refuses before they are counted
    orders = factorial(morsels) << max(morsels, 1) - 1
    tally = _watched(tallies, orders, "Dinners", lambda tally: tally.dinners)
    if as_json:
        click.echo(json.dumps({"morsels": morsels, **asdict(tally)}))
        return
    heads = ("dinners and orders", "bites", "pay as much", "pay more", "labels inward")
    row = (tally.dinners, tally.bites, tally.equal, tally.above, tally.inward)
    click.echo(table(("morsels", *heads), [(morsels, *(f"{count:,}" for count in row))]))
    click.echo(f"\nof those that pay as much, with other plates than crossout’s: {tally.other_plates:,}")
    click.echo(f"plates with an equilibrium that ends otherwise: {tally.other_equilibria:,}")


@study.command()
@click.option("--morsels", default=4, show_default=True, help="2 to so many.")
@click.option("--most", default=3, show_default=True, help="A morsel is worth 1 to so much, in every way.")
@_json
def ties(morsels: int, most: int, as_json: bool) -> None:
    """Compare crossout by strict orders with all equilibria, on every dinner with ties."""
    sizes = range(2, max(morsels, 2) + 1)
    tied_study(morsels, most)  # refuses before the first is counted
    tallies = {
        size: _watched(tied_study(size, most), tied_count(size, most), "Dinners", lambda tally: tally.dinners)
        for size in sizes
    }
    if as_json:
        found = [{"morsels": size, **asdict(tally)} for size, tally in tallies.items()]
        click.echo(json.dumps({"most": most, "compared": found}))
        return
    every = TiedTally(*map(sum, zip(*map(astuple, tallies.values()), strict=True)))
    heads = ("morsels", "dinners and orders", "outside", "equal", "share", "payoffs found", "of")
    rows = [
        (
            size,
            *(f"{count:,}" for count in (tally.dinners, tally.outside, tally.equal)),
            _percent(Fraction(tally.equal, tally.dinners)),
            *(f"{count:,}" for count in (tally.found, tally.payoffs)),
        )
        for size, tally in (*tallies.items(), ("all", every))
    ]
    click.echo(table(heads, rows))


@study.command()
@click.option("--stacks", default=3, show_default=True, help="Of each clock; an odd number.")
@click.option("--most", default=6, show_default=True, help="The stacks hold $1 to so much, in every way.")
@click.option("--players", default=3, show_default=True, help="2 to so many.")
@_json
def grids(stacks: int, most: int, players: int, as_json: bool) -> None:
    """Compare grids of step 1/2, 1/4, 1/8 … with tokens anywhere, on odd clocks."""
    counts = range(2, max(players, 2) + 1)
    grids_study(stacks, most, counts[-1])  # refuses before the first is counted
    tallies = {
        count: _watched(grids_study(stacks, most, count), most**stacks, "Clocks", lambda tally: tally.boards)
        for count in counts
    }
    if as_json:
        found = [{"players": count, **asdict(tally)} for count, tally in tallies.items()]
        click.echo(json.dumps({"stacks": stacks, "most": most, "compared": found}))
        return
    rows = [
        (stacks, count, tally.boards, tally.same_least, tally.same_payoffs)
        for count, tally in tallies.items()
    ]
    click.echo(table(("stacks", "players", "clocks", "same least payoff", "same payoffs"), rows))


@study.command()
@click.option("--stacks", default=10, show_default=True, help="The board of $1 to so much.")
@click.option("--board", type=click.Choice(BOARDS), default="line", show_default=True)
@_json
def saboteurs(stacks: int, board: Board, as_json: bool) -> None:
    """Print what one saboteur, and all others together, leave the first player, for 2 players and more."""
    listed = list(price_list(stacks, board))
    if as_json:
        click.echo(json.dumps({"stacks": stacks, "board": board, "prices": list(map(_price_json, listed))}))
        return
    heads = ("players", "A on", "equilibrium", "one saboteur", "who", "all others", "secured")
    rows = [
        (
            price.players,
            price.opening,
            price.alone,
            price.one,
            "".join(map(seat_letter, price.saboteurs)),
            price.together,
            price.secured,
        )
        for price in listed
    ]
    click.echo(table(heads, rows))


@study.command()
@click.option("--dinners", default=400, show_default=True, help="How many random dinners.")
@click.option("--copies", default="2,2,2,2", show_default=True, help="How many morsels of each kind.")
@click.option("--lies", is_flag=True, help="Instead: in how many dinners by ranks a lie beats honesty.")
@_seed
@keep_option
@_json
def secret(dinners: int, copies: str, lies: bool, seed: int, keep: Path | None, as_json: bool) -> None:
    """Compare ways to play where tastes are secret: greed, guessing, and knowing all."""
    try:
        counts = tuple(map(int, copies.split(",")))
    except ValueError:
        raise BadInputError(f"The copies “{copies}” must be whole numbers with commas.") from None
    if lies:
        found = lies_that_pay(counts)
        body = {"copies": counts, **asdict(found), "largest": str(found.largest)}
        rows = [(f"{found.dinners:,}", f"{found.paid:,}", found.largest)]
        click.echo(json.dumps(body) if as_json else table(("dinners", "a lie pays", "at most"), rows))
        return
    means = worked_out(SecretStudy(dinners, counts, seed), keep, "Dinners", lambda _tally: ()).means()
    if as_json:
        body = {"dinners": dinners, "copies": counts, "seed": seed, "means": [asdict(one) for one in means]}
        click.echo(json.dumps(body))
        return
    listed = [(one.own, one.other, f"{one.score:.1f} ± {one.error:.1f}") for one in means]
    click.echo(table(("first", "second", "the first gets"), listed))


@study.command()
@click.option("--morsels", default=3, show_default=True)
@click.option("--dinners", type=int, help="So many random ones in two stacks; all by ranks if left out.")
@_seed
@_json
def layers(morsels: int, dinners: int | None, seed: int, as_json: bool) -> None:
    """Count the dinners on injera in which crossing out from below is no equilibrium."""
    found = layers_study(morsels) if dinners is None else stacks_study(morsels, dinners, seed)
    if as_json:
        dice = None if dinners is None else seed
        click.echo(json.dumps({"morsels": morsels, "seed": dice, **asdict(found)}))
        return
    row = (
        f"{found.dinners:,}",
        morsels,
        f"{found.failed:,}",
        _percent(Fraction(found.failed, found.dinners)),
    )
    click.echo(table(("dinners", "morsels", "no equilibrium", "share"), [row]))


@study.command()
@click.option("--morsels", default=5, show_default=True)
@click.option("--dinners", type=int, help="So many random ones; every one by ranks if left out.")
@_seed
@_json
def offers(morsels: int, dinners: int | None, seed: int, as_json: bool) -> None:
    """Count the dinners with take-backs in which greed is an equilibrium."""
    found = offers_study(morsels, dinners, seed)
    if as_json:
        dice = None if dinners is None else seed
        click.echo(json.dumps({"morsels": morsels, "seed": dice, **asdict(found)}))
        return
    counts = (found.dinners, found.sincere, found.alone, found.alone_without)
    heads = ("dinners", "morsels", "greed is an equilibrium", "no other", "no other without offers")
    click.echo(table(heads, [(f"{counts[0]:,}", morsels, *(f"{one:,}" for one in counts[1:]))]))


def _price_json(price: Price) -> dict[str, object]:
    return {
        "players": price.players,
        "opening": str(price.opening),
        "equilibrium": str(price.alone),
        "one": str(price.one),
        "saboteurs": "".join(map(seat_letter, price.saboteurs)),
        "together": str(price.together),
        "secured": str(price.secured),
    }


def _refuse_both(every: bool, dinners: int | None) -> None:
    if every and dinners is not None:
        raise BadInputError(f"Either --every dinner or --dinners “{dinners}” of them, not both.")


def _watched(tallies: Iterator[T], total: int, label: str, done: Callable[[T], int]) -> T:
    """Return the last tally, with a progress bar on a terminal."""
    if not sys.stderr.isatty():
        return deque(tallies, maxlen=1).pop()
    with progress_bar(label) as progress:
        for tally in tallies:
            progress(Stage(done(tally) / total))
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


study.add_command(pictures)
