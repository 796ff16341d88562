"""``lastbite tournament``: bots meet each other, and the file to which their games are written."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, TextIO, cast

import click
from click.shell_completion import CompletionItem

from engine.bots import strategies_for
from engine.dinner.rules import DinnerGame
from engine.exact import is_exact, number_from_json, number_to_json
from engine.game import AnyGame, Payoffs, seat_letter
from engine.progress import Stage
from engine.tokens.rules import MAX_SEATS, Board, TokenGame
from engine.tournament import (
    Deals,
    RandomDinners,
    RandomStacks,
    SameTable,
    Standing,
    Standings,
    Tournament,
    standings_of,
    who_can_play,
)
from webapp.cli.bot import strategy_in
from webapp.cli.commands import BadInputError, option
from webapp.cli.parts import compute_parts, keep_option
from webapp.cli.setups import file_option, for_every_game, read_game, seats_option, setup_option
from webapp.cli.terminal import (
    DASH,
    FilePath,
    OneLineCommand,
    OneLineGroup,
    board_option,
    opened,
    progress_bar,
    put,
    results,
    strategies_of,
    table,
    takes_output,
    written,
)

DEALS = 20
"""Rounds, if neither they nor games are asked for."""


def _shared(command: Any) -> Any:
    """Add the options that all tournaments have."""
    for added in reversed(
        (
            option("--rounds", type=int, help=f"The number of tables to deal. {DEALS} if left out."),
            option(
                "--games",
                type=click.IntRange(1),
                help="Instead of --rounds: at least this many games, in whole rounds.",
            ),
            option(
                "--output",
                "--out",
                "out",
                type=FilePath(allow_dash=True),
                metavar="FILE",
                help=(
                    "Write each game as a line of JSON, and go on where the file ends. A dash is standard "
                    "output."
                ),
            ),
            _seed,
            keep_option,
            results(),
        )
    ):
        command = added(command)
    return command


_seed = option("--seed", default=0, show_default=True, help="The seed of the tables and of all dice.")


ONLY_TOKENS = {strategy.name for strategy in strategies_for(TokenGame.name)} - {
    strategy.name for strategy in strategies_for(DinnerGame.name)
}


class _Meeting(OneLineGroup):
    """Tournaments by their games; if strategies come first, the game is the one that they play."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            args = ["tokens" if ONLY_TOKENS & set(args) else "dinner", *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Complete games, and the strategies of all."""
        named = dict.fromkeys(one.name for game in self.commands for one in strategies_for(game))
        begun = [CompletionItem(name) for name in named if name.startswith(incomplete)]
        return [*super().shell_complete(ctx, incomplete), *begun]


@click.group(cls=_Meeting)
def tournament() -> None:
    """Let bots meet at many tables, in every order of seats."""


@tournament.command()
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(DinnerGame.name))
@option("--morsels", default=8, show_default=True, help="Morsels of each dinner.")
@file_option
@_shared
def dinner(strategies: tuple[str, ...], morsels: int, file: str | None, **asked: Any) -> None:
    """Meet at random dinners for two. If you name no strategy, all that can play do."""
    _play(
        RandomDinners(morsels) if file is None else SameTable(read_game(DinnerGame, file)),
        strategies,
        **asked,
    )


@tournament.command()
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(TokenGame.name))
@option("--stacks", default=8, show_default=True, help="Stacks of each board: $1 to $100, all different.")
@seats_option(MAX_SEATS, default=3, show_default=True)
@board_option
@file_option
@_shared
def tokens(
    strategies: tuple[str, ...], stacks: int, seats: int, board: Board, file: str | None, **asked: Any
) -> None:
    """Meet at boards of random stacks. If you name no strategy, all that can play do."""
    dealt = RandomStacks(stacks, seats, board) if file is None else SameTable(read_game(TokenGame, file))
    _play(dealt, strategies, **asked)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command in which bots meet at one setup of a game."""

    @click.command(
        cls=OneLineCommand, help=f"Meet at one setup of {kind.name}, with other dice in each round."
    )
    @click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(kind.name))
    @setup_option
    @_shared
    def meet(strategies: tuple[str, ...], file: str, **asked: Any) -> None:
        _play(SameTable(read_game(kind, file)), strategies, **asked)

    return meet


def _play(
    deals: Deals,
    strategies: tuple[str, ...],
    rounds: int | None,
    games: int | None,
    out: Path | None,
    seed: int,
    keep: Path | None,
    as_json: bool,
    csv: Path | None,
) -> None:
    if rounds is not None and games is not None:
        raise BadInputError("Give --rounds or --games, not both.")
    filed = takes_output(as_json, out, csv) and csv != DASH
    bots = tuple(map(strategy_in, strategies or who_can_play(deals)))
    work = Tournament(deals, bots, DEALS if rounds is None else rounds, seed)
    if games is not None:
        table_games = replace(work, rounds=1).matches
        work = replace(work, rounds=-(-games // max(table_games, 1)))
    own = any(not isinstance(bot, str) for bot in bots)
    if keep is not None and (own or out is not None):
        raise BadInputError(
            "--keep takes results, not games. Leave it out with --out, and with bots of your own."
        )
    if own or out is not None:
        found = played(work, out).standings
    else:
        found = compute_parts(work, keep, "Rounds", lambda _standings: ()).standings
    named, rounds = work.names, work.rounds
    if filed and csv is None:
        return
    listed = [_standing_json(name, reached) for name, reached in zip(named, found, strict=True)]
    # The best first; of equals the one that was named first.
    ranked = sorted(zip(named, found, strict=True), key=lambda pair: -pair[1].mean)
    rows = [
        (
            name,
            f"{reached.matches:,}",
            f"{reached.won:,}",
            f"{reached.shared:,}",
            f"{float(reached.mean):.2f} ± {reached.error:.2f}",
            "{:.2f} … {:.2f}".format(*reached.interval),
        )
        for name, reached in ranked
    ]
    put(
        {"rounds": rounds, "seed": seed, "standings": listed},
        lambda: table("strategy | matches | won | shared | mean payoff | 95 % interval", rows, left=(0,)),
        as_json,
        csv,
        lambda: map(_standing_row, listed),
    )


def _standing_row(standing: dict[str, object]) -> dict[str, object]:
    low, high = cast(list[float], standing["interval"])
    return {**standing, "interval": low, "interval_end": high}


def _standing_json(name: str, reached: Standing) -> dict[str, object]:
    return {
        "strategy": name,
        "matches": reached.matches,
        "won": reached.won,
        "shared": reached.shared,
        "payoffs": number_to_json(reached.payoffs),
        "interval": list(reached.interval),
    }


for_every_game(tournament, _any_game)


def played(work: Tournament, out: Path | None) -> Standings:
    """Play all games, write those that are not in the file yet, and return what was reached in all.

    Raises
    ------
    BadInputError
        If the file holds other games, or cannot be written.
    """
    known = [] if out is None or out == DASH else _known(work, out)
    with _appended(out, work) as file, progress_bar("Rounds") as progress:

        def results() -> Iterator[tuple[tuple[str, ...], Payoffs]]:
            yield from known
            for one in work.games(len(known)):
                if file is not None:
                    row = {name: _plain(value) for name, value in one.row().items()}
                    file.write(json.dumps({**row, "record": one.record.to_json()}, ensure_ascii=False) + "\n")
                yield one.sitting.seated, one.record.result().payoffs
                progress(Stage((one.sitting.number + 1) / work.matches))

        return standings_of(work.names, results())


@contextmanager
def _appended(out: Path | None, work: Tournament) -> Iterator[TextIO | None]:
    work.count()  # refuses before anything is written
    if out is None:
        yield None
    elif out == DASH:
        with opened(out) as file:
            yield file
    else:
        with written(out), out.open("a", encoding="utf-8") as file:
            yield file


def _known(work: Tournament, out: Path) -> list[tuple[tuple[str, ...], Payoffs]]:
    """Return the results that the file has; a last line that was not finished is cut off."""
    work.count()
    if not out.exists():
        return []
    found: list[tuple[tuple[str, ...], Payoffs]] = []
    sittings, whole = work.sittings(), 0
    with written(out), out.open("rb+") as file:
        for line in file:
            if not line.endswith(b"\n"):
                break
            sitting = next(sittings, None)
            try:
                row = json.loads(line)
                letters = [seat_letter(seat) for seat in range(work.deals.seats)]
                seated = tuple(row[letter] for letter in letters)
                payoffs = tuple(Fraction(number_from_json(row[f"{letter}_payoff"])) for letter in letters)
            except (ValueError, KeyError, TypeError):
                sitting = None
            if sitting is None or (row["seed"], seated) != (sitting.seed, sitting.seated):
                raise BadInputError(
                    f"Line {len(found) + 1} of “{out}” isn’t a game of this tournament. Name another --out."
                )
            found.append((seated, payoffs))
            whole += len(line)
        file.truncate(whole)
        os.fsync(file.fileno())
    return found


def _plain(value: Any) -> Any:
    return number_to_json(value) if is_exact(value) else value
