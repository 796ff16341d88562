"""The studies of theorems and house rules: one command each, which ``python -m research`` lists."""

import json
from dataclasses import asdict, astuple
from fractions import Fraction
from math import factorial
from pathlib import Path

import click

from research.house_study import layers_study, offers_study, passes_study, stacks_study
from research.secret_study import SecretStudy, lies_that_pay
from research.theorem import theorem_study
from research.tied import TiedTally, tied_count, tied_study
from webapp.cli.commands import BadInputError, option
from webapp.cli.parts import compute_parts, keep_option, last_tally
from webapp.cli.terminal import OneLineCommand, json_option, percent, seed_option, table


@click.command(cls=OneLineCommand)
@option("--morsels", default=5, show_default=True, help="Morsels of each dinner.")
@json_option
def theorem(morsels: int, as_json: bool) -> None:
    """Check every step of the crossout theorem on every permutation dinner and order of turns."""
    tallies = theorem_study(morsels)  # refuses before they are counted
    orders = factorial(morsels) << max(morsels, 1) - 1
    tally = last_tally(tallies, orders, "Dinners", lambda tally: tally.dinners)
    if as_json:
        click.echo(json.dumps({"morsels": morsels, **asdict(tally)}))
        return
    heads = ("dinners and orders", "bites", "pay as much", "pay more", "labels inward")
    row = (tally.dinners, tally.bites, tally.equal, tally.above, tally.inward)
    click.echo(table(("morsels", *heads), [(morsels, *(f"{count:,}" for count in row))]))
    click.echo(f"\nof those that pay as much, with other plates than crossout’s: {tally.other_plates:,}")
    click.echo(f"plates with an equilibrium that ends otherwise: {tally.other_equilibria:,}")


@click.command(cls=OneLineCommand)
@option("--morsels", default=4, show_default=True, help="2 to so many.")
@option("--most", default=3, show_default=True, help="A morsel is worth 1 to so much, in every way.")
@json_option
def ties(morsels: int, most: int, as_json: bool) -> None:
    """Compare crossout by strict orders with all equilibria, on every dinner with ties."""
    sizes = range(2, max(morsels, 2) + 1)
    tied_study(morsels, most)  # refuses before the first is counted
    tallies = {
        size: last_tally(
            tied_study(size, most), tied_count(size, most), "Dinners", lambda tally: tally.dinners
        )
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
            percent(Fraction(tally.equal, tally.dinners)),
            *(f"{count:,}" for count in (tally.found, tally.payoffs)),
        )
        for size, tally in (*tallies.items(), ("all", every))
    ]
    click.echo(table(heads, rows))


@click.command(cls=OneLineCommand)
@option("--dinners", default=400, show_default=True, help="How many random dinners.")
@option("--copies", default="2,2,2,2", show_default=True, help="How many morsels of each kind.")
@option("--lies", is_flag=True, help="Instead: in how many dinners by ranks a lie beats honesty.")
@seed_option
@keep_option
@json_option
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
    means = compute_parts(SecretStudy(dinners, counts, seed), keep, "Dinners", lambda _tally: ()).means()
    if as_json:
        body = {"dinners": dinners, "copies": counts, "seed": seed, "means": [asdict(one) for one in means]}
        click.echo(json.dumps(body))
        return
    listed = [(one.own, one.other, f"{one.score:.1f} ± {one.error:.1f}") for one in means]
    click.echo(table(("first", "second", "the first gets"), listed))


@click.command(cls=OneLineCommand)
@option("--morsels", default=3, show_default=True, help="Morsels of each dinner.")
@option("--dinners", type=int, help="So many random ones in two stacks; all by ranks if left out.")
@seed_option
@json_option
def layers(morsels: int, dinners: int | None, seed: int, as_json: bool) -> None:
    """Count the dinners on injera in which crossing out from below is no equilibrium."""
    found = layers_study(morsels) if dinners is None else stacks_study(morsels, dinners, seed)
    if as_json:
        dice = None if dinners is None else seed
        click.echo(json.dumps({"morsels": morsels, "seed": dice, **asdict(found)}))
        return
    counts = (found.scores, found.path, found.strategy)
    row = [f"{found.dinners:,}", morsels]
    for count in counts:
        row += [f"{count:,}", percent(Fraction(count, found.dinners))]
    heads = ("no equilibrium’s scores", "share", "no path of one", "share", "no strategy of one", "share")
    click.echo(table(("dinners", "morsels", *heads), [row]))


@click.command(cls=OneLineCommand)
@option("--morsels", default=5, show_default=True, help="Morsels of each dinner.")
@option("--dinners", type=int, help="So many random ones; every one by ranks if left out.")
@seed_option
@json_option
def offers(morsels: int, dinners: int | None, seed: int, as_json: bool) -> None:
    """Count the dinners with take-backs that come to the scores of greed."""
    found = offers_study(morsels, dinners, seed)
    if as_json:
        dice = None if dinners is None else seed
        click.echo(json.dumps({"morsels": morsels, "seed": dice, **asdict(found)}))
        return
    counts = (found.dinners, found.sincere, found.alone, found.alone_without)
    heads = (
        "dinners",
        "morsels",
        "greed’s scores are in equilibrium",
        "no other scores",
        "no other without offers",
    )
    click.echo(table(heads, [(f"{counts[0]:,}", morsels, *(f"{one:,}" for one in counts[1:]))]))


@click.command(cls=OneLineCommand)
@option("--morsels", default=4, show_default=True, help="Morsels of each dinner.")
@option("--stacks", default=1, show_default=True, help="Stacks of equal height, as nearly as possible.")
@option("--dinners", default=1000, show_default=True, help="How many random dinners.")
@seed_option
@json_option
def passes(morsels: int, stacks: int, dinners: int, seed: int, as_json: bool) -> None:
    """Count the dinners on stacks in which one pass each changes the equilibrium payoffs."""
    changed = passes_study(morsels, stacks, dinners, seed)
    if as_json:
        body = {"morsels": morsels, "stacks": stacks, "dinners": dinners, "seed": seed, "changed": changed}
        click.echo(json.dumps(body))
        return
    row = (f"{dinners:,}", morsels, stacks, f"{changed:,}", percent(Fraction(changed, dinners)))
    click.echo(table(("dinners", "morsels", "stacks", "a pass changes payoffs", "share"), [row]))
