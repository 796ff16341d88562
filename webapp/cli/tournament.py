"""``lastbite tournament``: every few strategies meet, in every order of seats, at many tables."""

import json
from pathlib import Path
from typing import Any

import click

from engine.exact import number_to_json
from engine.game import AnyGame
from engine.tokens.rules import Board
from engine.tournament import (
    Deals,
    RandomDinners,
    RandomStacks,
    SameTable,
    Standing,
    Tournament,
    who_can_play,
)
from webapp.cli.any_game import for_every_game, game_in
from webapp.cli.parts import keep_option, worked_out
from webapp.cli.terminal import OneLineCommand, OneLineGroup, board_option, json_option, setup_option, table
from webapp.cli.words import option, say

_rounds = option("--rounds", default=20, show_default=True, told=lambda: say("terminal-option-rounds"))
_seed = option("--seed", default=0, show_default=True, told=lambda: say("terminal-option-seed-all"))


@click.group(cls=OneLineGroup, told=lambda: say("terminal-command-tournament"))
def tournament() -> None:
    """Let bots meet, each few of them in every order of seats, at many tables."""


@tournament.command(told=lambda: say("terminal-tournament-dinner"))
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]")
@option("--morsels", default=8, show_default=True, told=lambda: say("terminal-option-dinner-morsels"))
@_rounds
@_seed
@keep_option
@json_option
def dinner(
    strategies: tuple[str, ...], morsels: int, rounds: int, seed: int, keep: Path | None, as_json: bool
) -> None:
    """Meet at random dinners for two; all strategies that can play do, if none is named."""
    _play(RandomDinners(morsels), strategies, rounds, seed, keep, as_json)


@tournament.command(told=lambda: say("terminal-tournament-tokens"))
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]")
@option("--stacks", default=8, show_default=True, told=lambda: say("terminal-option-random-stacks"))
@option("--seats", default=3, show_default=True, told=lambda: say("terminal-option-seats"))
@board_option
@_rounds
@_seed
@keep_option
@json_option
def tokens(
    strategies: tuple[str, ...],
    stacks: int,
    seats: int,
    board: Board,
    rounds: int,
    seed: int,
    keep: Path | None,
    as_json: bool,
) -> None:
    """Meet at boards of random stacks; all strategies that can play do, if none is named."""
    _play(RandomStacks(stacks, seats, board), strategies, rounds, seed, keep, as_json)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command in which bots meet at one setup of a game."""

    @click.command(cls=OneLineCommand, told=lambda: say("terminal-tournament-any", game=kind.name))
    @click.argument("strategies", nargs=-1, metavar="[STRATEGY …]")
    @setup_option
    @_rounds
    @_seed
    @keep_option
    @json_option
    def meet(
        strategies: tuple[str, ...], file: str, rounds: int, seed: int, keep: Path | None, as_json: bool
    ) -> None:
        _play(SameTable(game_in(kind, file)), strategies, rounds, seed, keep, as_json)

    return meet


def _play(
    deals: Deals, strategies: tuple[str, ...], rounds: int, seed: int, keep: Path | None, as_json: bool
) -> None:
    named = strategies or who_can_play(deals)
    work = Tournament(deals, named, rounds, seed)
    found = worked_out(work, keep, say("study-rounds"), lambda _standings: ()).standings
    if as_json:
        listed = [_standing_json(name, reached) for name, reached in zip(named, found, strict=True)]
        click.echo(json.dumps({"rounds": rounds, "seed": seed, "standings": listed}))
        return
    # The best first; of equals the one that was named first.
    ranked = sorted(zip(named, found, strict=True), key=lambda pair: -pair[1].mean)
    rows = [
        (
            name,
            f"{reached.matches:,}",
            f"{reached.won:,}",
            f"{reached.shared:,}",
            f"{float(reached.mean):.2f} ± {reached.error:.2f}",
        )
        for name, reached in ranked
    ]
    click.echo(table(say("study-heads-tournament"), rows, left=(0,)))


def _standing_json(name: str, reached: Standing) -> dict[str, object]:
    return {
        "strategy": name,
        "matches": reached.matches,
        "won": reached.won,
        "shared": reached.shared,
        "payoffs": number_to_json(reached.payoffs),
    }


for_every_game(tournament, _any_game)
