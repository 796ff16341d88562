"""``lastbite plates check | search``: prove what the plates of the campaign claim, and find others."""

import json
import sys
import time
from typing import Any

import click

from engine.errors import quote
from engine.exact import number_to_json
from engine.game import seat_letter
from engine.plates import (
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
from engine.plates.search import TASTES
from engine.tokens.rules import BOARDS
from webapp.cli.terminal import BadInputError, OneLineGroup
from webapp.games.plates import claim

LARGEST = 12
"""The most morsels, or stacks, of a table that is searched for: each is solved."""


@click.group(cls=OneLineGroup)
def plates() -> None:
    """Prove the plates of the campaign, or search for others."""


@plates.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one line for each plate.")
def check(as_json: bool) -> None:
    """Solve every plate anew, and say whether its claim holds."""
    wrong = 0
    with click.progressbar(PLATES, label="Plates", file=sys.stderr, hidden=not sys.stderr.isatty()) as bar:
        for plate in bar:
            start = time.process_time()
            proof = prove(plate)
            wrong += not proof.holds
            if as_json:
                found = None if proof.found is None else _figures(proof.found)
                said = {"plate": plate.slug, "idea": plate.idea, "holds": proof.holds, "figures": found}
                click.echo(json.dumps(said))
                continue
            verdict = "holds" if proof.holds else "DOES NOT HOLD"
            taken = time.process_time() - start
            click.echo(f"{plate.slug:20} {verdict}  {taken:4.2f} s  {claim(plate)}")
    if wrong:
        raise SystemExit(1)


@plates.command(name="search")
@click.argument("idea", type=click.Choice([idea.name for idea in IDEAS]), metavar="IDEA")
@click.option("--size", type=int, default=6, show_default=True, help="How many morsels, or stacks.")
@click.option("--against", default="", help="The other seats' strategies, with commas between.")
@click.option("--seat", type=int, default=0, show_default=True, help="Your seat, from 0.")
@click.option("--order", default="", help="The turns of a dinner, by letters; alternating if left out.")
@click.option("--tastes", type=click.Choice(TASTES), default=TASTES[0], show_default=True)
@click.option("--board", type=click.Choice(BOARDS), help="Of tokens: along a line if left out.")
@click.option("--rules", default="{}", help='House rules, as in a setup: \'{"fading": "9/10"}\'.')
@click.option("--anywhere", is_flag=True, help="Tokens may go between stacks.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--tries", type=int, default=TRIES, show_default=True, help="How many tables to draw.")
@click.option("--count", type=int, default=3, show_default=True, help="How many plates to print.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: one line for each plate.")
def find(
    idea: str,
    size: int,
    against: str,
    seat: int,
    order: str,
    tastes: str,
    board: str | None,
    rules: str,
    anywhere: bool,
    seed: int,
    tries: int,
    count: int,
    as_json: bool,
) -> None:
    """Search for plates on which IDEA holds."""
    wanted_idea = find_idea(idea)
    if not 2 <= size <= LARGEST:
        raise BadInputError(f"The size “{size}” must be from 2 to {LARGEST}.")
    bots = tuple(against.replace(" ", "").split(",")) if against else tables_of(wanted_idea.game).bots
    if not 0 <= seat <= len(bots):
        raise BadInputError(f"The seat “{seat}” must be from 0 to {len(bots)}.")
    fields = {"order": order, "board": board, "placement": "anywhere" if anywhere else ""}
    setup = {name: value for name, value in fields.items() if value} | _rules(rules)
    wanted = Wanted(size, bots, seat, setup, tastes)
    left = count
    for found in search(wanted_idea, wanted, seed, tries):
        game, bots_shown = found.sitting.game, found.sitting.bots
        if as_json:
            said = {"setup": game.to_json(), "bots": bots_shown, "figures": _figures(found.figures)}
            click.echo(json.dumps(said))
        else:
            seats = ", ".join(f"{seat_letter(k)} {bot or 'you'}" for k, bot in enumerate(bots_shown))
            figures = ", ".join(f"{name} {value}" for name, value in found.figures.items())
            click.echo(f"{json.dumps(game.to_json())}\n  {seats}\n  {figures}")
        left -= 1
        if left <= 0:
            return
    if left == count:
        raise BadInputError(f"None of {tries:,} tables fits: draw more, another size, or another seed.")


def _rules(text: str) -> dict[str, Any]:
    try:
        rules = json.loads(text)
    except ValueError as error:
        raise BadInputError(f"The rules {quote(text)} are no JSON: {error}.") from None
    if not isinstance(rules, dict):
        raise BadInputError(f"The rules {quote(text)} are no object: write fields of a setup.")
    return rules


def _figures(figures: Figures) -> dict[str, int | str]:
    return {name: number_to_json(value) for name, value in figures.items()}
