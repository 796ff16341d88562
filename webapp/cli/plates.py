"""``lastbite plates check | search``: prove the claims of the campaign's plates, and find other plates."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import click

from engine.campaign import (
    IDEAS,
    PLATES,
    TRIES,
    Figures,
    Wanted,
    find_idea,
    prove,
    search,
    tables_of,
)
from engine.campaign.deals import TASTES
from engine.dinner.rules import DinnerGame
from engine.errors import quote
from engine.exact import number_to_json
from engine.game import seat_letter
from engine.tokens.rules import BOARDS, TokenGame
from webapp.cli.commands import Argument, BadInputError, option
from webapp.cli.setups import anywhere_option
from webapp.cli.terminal import OneLineGroup, opened, read_seat, results, strategies_of, takes_output
from webapp.csv_rows import write_rows
from webapp.games.endings import claim

LARGEST = 12
"""The most morsels, or stacks, of a table that is searched for: each is solved."""


_results = results("Print JSON, one line for each plate.")


@click.group(cls=OneLineGroup)
def plates() -> None:
    """Prove the plates of the campaign, or search for others."""


@plates.command()
@_results
def check(as_json: bool, csv: Path | None) -> None:
    """Solve every plate again, and say whether its claim holds."""
    filed, wrong, rows = takes_output(as_json, csv), 0, []
    label = "Plates"
    with click.progressbar(PLATES, label=label, file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for plate in bar:
            start = time.process_time()
            proof = prove(plate)
            wrong += not proof.holds
            found = None if proof.found is None else _figures(proof.found)
            told = {"plate": plate.slug, "idea": plate.idea, "holds": proof.holds}
            rows.append({**told, **(found or {})})
            if as_json:
                click.echo(json.dumps({**told, "figures": found}))
            if as_json or filed:
                continue
            verdict = "holds" if proof.holds else "DOES NOT HOLD"
            taken = time.process_time() - start
            click.echo(f"{plate.slug:20} {verdict}  {taken:4.2f} s  {claim(plate)}")
    if csv is not None:
        with opened(csv) as file:
            write_rows(file, rows)
    if wrong:
        raise SystemExit(1)


@plates.command(name="search")
@click.argument("idea", cls=Argument, type=click.Choice([idea.name for idea in IDEAS]), metavar="IDEA")
@option(
    "--size",
    type=click.IntRange(2, LARGEST),
    default=6,
    show_default=True,
    help="The number of morsels, or stacks.",
)
@option(
    "--against",
    default="",
    shell_complete=strategies_of(DinnerGame.name, TokenGame.name),
    help="The other seats’ strategies, with commas between.",
)
@option("--seat", default="A", show_default=True, help="Your seat, by its letter.")
@option(
    "--order",
    default="",
    metavar="TURNS",
    help="The turns of a dinner, by letters. They alternate if left out.",
)
@option(
    "--tastes",
    type=click.Choice(TASTES),
    default=TASTES[0],
    show_default=True,
    help="The tastes of the diners: mixed, the same, opposite or near.",
)
@option("--board", type=click.Choice(BOARDS), help="A line, unless you say clock.")
@option("--rules", default="{}", help='House rules, as in a setup: \'{"fading": "9/10"}\'.')
@anywhere_option
@option("--seed", type=int, default=1, show_default=True, help="The seed of the tables.")
@option(
    "--tries",
    type=click.IntRange(1),
    default=TRIES,
    show_default=True,
    help="The number of tables to draw.",
)
@option("--count", type=click.IntRange(1), default=3, show_default=True, help="Plates to print, at most.")
@_results
def find(
    idea: str,
    size: int,
    against: str,
    seat: str,
    order: str,
    tastes: str,
    board: str | None,
    rules: str,
    anywhere: bool,
    seed: int,
    tries: int,
    count: int,
    as_json: bool,
    csv: Path | None,
) -> None:
    """Search for plates on which IDEA holds."""
    wanted_idea, filed, rows = find_idea(idea), takes_output(as_json, csv), []
    bots = tuple(against.replace(" ", "").split(",")) if against else tables_of(wanted_idea.game).bots
    you = read_seat(seat, len(bots) + 1)
    fields = {"order": order, "board": board, "placement": "anywhere" if anywhere else ""}
    setup = {name: value for name, value in fields.items() if value} | _rules(rules)
    wanted = Wanted(size, bots, you, setup, tastes)
    left = count
    for found in search(wanted_idea, wanted, seed, tries):
        game, bots_shown = found.sitting.game, found.sitting.bots
        said = {"setup": game.to_json(), "bots": bots_shown}
        rows.append({**said, **_figures(found.figures)})
        if as_json:
            click.echo(json.dumps({**said, "figures": _figures(found.figures)}))
        elif not filed:
            seats = ", ".join(f"{seat_letter(k)} {bot or 'you'}" for k, bot in enumerate(bots_shown))
            figures = ", ".join(f"{name} {value}" for name, value in found.figures.items())
            click.echo(f"{json.dumps(game.to_json())}\n  {seats}\n  {figures}")
        left -= 1
        if left <= 0:
            break
    if csv is not None and rows:
        with opened(csv) as file:
            write_rows(file, rows)
    if not rows:
        raise BadInputError(f"None of {tries:,} tables fits. Draw more, or try another size or seed.")


def _rules(text: str) -> dict[str, Any]:
    try:
        rules = json.loads(text)
    except ValueError as error:
        raise BadInputError(f"The rules {quote(text)} aren’t JSON: {error}.") from None
    if not isinstance(rules, dict):
        raise BadInputError(f"The rules {quote(text)} aren’t an object. Write fields of a setup.")
    return rules


def _figures(figures: Figures) -> dict[str, int | str]:
    return {name: number_to_json(value) for name, value in figures.items()}
