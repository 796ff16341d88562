"""Play bots against each other in the terminal: the ``watch`` commands."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import click

from engine.dinner.named import NAMED, find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import exact, number_to_json
from engine.game import AnyGame, seat_letter
from engine.record import Record
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import BOARDS, MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, TokenGame
from webapp.cli.any_game import for_every_game, game_in, setup_option
from webapp.cli.terminal import BadInputError, FilePath, OneLineGroup, opened, takes_output
from webapp.words import say


@click.group(cls=OneLineGroup)
def watch() -> None:
    """Play bots in the terminal and print what they do, or write the record."""


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    options = (
        click.option("--seed", type=click.IntRange(0, 2**53 - 1), help="Of all dice; random if left out."),
        click.option("--json", "as_json", is_flag=True, help="Print the record instead of the table."),
        click.option(
            "--output",
            type=FilePath(allow_dash=True),
            metavar="FILE",
            help="Write the record to a file; - is standard output.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


@watch.command()
@click.argument("strategies", nargs=-1, metavar="[A B]")
@click.option("--named", metavar="NAME", help=f"One of {', '.join(d.slug for d in NAMED)}.")
@click.option("--random", "random_size", type=click.IntRange(2, 20), help="So many morsels at random.")
@_shared
def dinner(
    strategies: tuple[str, ...],
    named: str | None,
    random_size: int | None,
    seed: int | None,
    as_json: bool,
    output: Path | None,
) -> None:
    """Play a dinner; A and B are strategies, by default crossout and greedy."""
    seed = Random().randrange(2**53) if seed is None else seed
    if named is not None and random_size is not None:
        raise BadInputError("A dinner is either --named or --random.")
    if random_size is not None:
        game, title = random_dinner(random_size, seed), f"A random dinner of {random_size} morsels"
    else:
        plate = find_dinner(named or "figure-2")
        game, title = plate.game, say(f"dinners-title-{plate.slug}")
    _play(game, title, strategies or ("crossout", "greedy"), seed, as_json, output, _morsel_text)


@watch.command()
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]")
@click.option(
    "--stacks", default="10", show_default=True, help="So many, $1 to $N; or their values: 5,1,5/2."
)
@click.option("--board", type=click.Choice(BOARDS), default="line", show_default=True)
@click.option(
    "--seats", type=click.IntRange(MIN_SEATS, MAX_SEATS), help="How many, if one strategy is named."
)
@_shared
def tokens(
    strategies: tuple[str, ...],
    stacks: str,
    board: str,
    seats: int | None,
    seed: int | None,
    as_json: bool,
    output: Path | None,
) -> None:
    """Play a token game; name a strategy for each seat, or one for all; by default three best replies."""
    seed = Random().randrange(2**53) if seed is None else seed
    names = strategies or ("best-reply",)
    if len(names) == 1:
        names *= seats or 3
    elif seats not in (None, len(names)):
        raise BadInputError(f"{len(names)} strategies are named for {seats} seats.")
    setup = {"stacks": _stacks(stacks), "seats": len(names), "board": board}
    game = TokenGame.from_json(setup)
    _play(game, f"{len(game.stacks)} stacks, {board}", names, seed, as_json, output, _move_text)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command that plays a game by a setup."""

    @click.command(
        cls=watch.command_class, help=f"Play {kind.name}; name a strategy for each seat, or one for all."
    )
    @click.argument("strategies", nargs=-1, metavar="[STRATEGY …]")
    @setup_option
    @_shared
    def play(
        strategies: tuple[str, ...],
        file: str,
        seed: int | None,
        as_json: bool,
        output: Path | None,
    ) -> None:
        seed = Random().randrange(2**53) if seed is None else seed
        game, names = game_in(kind, file), strategies or ("planner",)
        _play(
            game,
            kind.name,
            names * game.seats if len(names) == 1 else names,
            seed,
            as_json,
            output,
            _move_text,
        )

    return play


def _stacks(text: str) -> list[int | str]:
    if "," in text:
        return [number_to_json(exact(part)) for part in text.split(",")]
    count = exact(text)
    if not isinstance(count, int) or not MIN_STACKS <= count <= MAX_STACKS:
        raise BadInputError(f"A board has {MIN_STACKS} to {MAX_STACKS} stacks, not {text}.")
    return list(range(1, count + 1))


def _play(
    game: AnyGame,
    title: str,
    names: Sequence[str],
    seed: int,
    as_json: bool,
    output: Path | None,
    told: Callable[[Any, int, Any], str],
) -> None:
    filed = takes_output(as_json, output)
    record = play_out(game, [find_strategy(name, game.name) for name in names], seed)
    text = json.dumps(record.to_json(), indent=2, ensure_ascii=False)
    if output is not None:
        with opened(output) as file:
            file.write(text + "\n")
    if as_json:
        click.echo(text)
    elif not filed:
        click.echo("\n".join(_table(record, title, told)))


def _table(record: Record, title: str, told: Callable[[Any, int, Any], str]) -> list[str]:
    """Return the moves as lines, with what each seat would have if the game stopped there."""
    game = record.game
    states = list(record.states())
    who = ", ".join(f"{seat_letter(k)} {label.name}" for k, label in enumerate(record.seats))
    rows = [["", "seat", "move", *map(seat_letter, range(game.seats))]]
    for ply, (played, after) in enumerate(zip(record.played, states[1:], strict=True)):
        scores = [str(number_to_json(score)) for score in game.scores(after)]
        rows.append([str(ply + 1), seat_letter(played.seat), told(game, ply, played.move), *scores])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if k == 2 else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return [f"{title}: {who}, seed {record.seed}", "", *lines]


def _morsel_text(game: DinnerGame, ply: int, move: int) -> str:
    return f"{game.morsels[move].name} ({', '.join(str(number_to_json(u)) for u in game.worth(ply, move))})"


def _move_text(game: AnyGame, _ply: int, move: Any) -> str:
    return game.told(move)


for_every_game(watch, _any_game)
