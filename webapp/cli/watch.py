"""Play bots against each other in the terminal: the ``watch`` commands."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import click

from engine.bots import play_out, strategy_for
from engine.dinner.morsels import DinnerState
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from engine.game import CHANCE, AnyGame, seat_letter
from engine.record import Record
from engine.tokens.rules import MAX_SEATS, TokenGame
from webapp.cli.commands import BadInputError, option
from webapp.cli.setups import (
    STACKS,
    able,
    file_option,
    for_every_game,
    morsels_option,
    named_option,
    read_game,
    read_stacks,
    seats_option,
    setup_option,
    stacks_option,
    values_option,
)
from webapp.cli.terminal import (
    DASH,
    HEADS,
    FilePath,
    OneLineCommand,
    OneLineGroup,
    board_option,
    counted,
    json_text,
    opened,
    random_seed_option,
    results,
    strategies_of,
    table,
    takes_output,
    write_lines,
)
from webapp.csv_rows import write_rows
from webapp.words import say

Told: TypeAlias = Callable[[Any, Any, Any], str]
"""Puts a move into words, of a game in a state."""


@click.group(cls=OneLineGroup)
def watch() -> None:
    """Play bots in the terminal. Print their moves, or write the game file."""


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    options = (
        random_seed_option,
        results("Print the game file instead of the table."),
        option(
            "--games",
            type=click.IntRange(1),
            default=1,
            help="Play so many games, each with dice of its own.",
        ),
        option("--ndjson", is_flag=True, help="Write a line of JSON for each game."),
        option(
            "--output",
            type=FilePath(allow_dash=True),
            metavar="FILE",
            help="Write the game file. A dash is standard output.",
        ),
    )
    for added in reversed(options):
        command = added(command)
    return command


@watch.command()
@click.argument("strategies", nargs=-1, metavar="[A B]", shell_complete=strategies_of(DinnerGame.name))
@named_option
@morsels_option()
@file_option
@_shared
def dinner(
    strategies: tuple[str, ...],
    named: str | None,
    morsels: int | None,
    file: str | None,
    seed: int,
    **shown: Any,
) -> None:
    """Play a dinner. A and B are strategies. The default is crossout and greedy."""
    if file is not None:
        _play_file(DinnerGame, file, strategies, seed, _bite_told, **shown)
        return
    if named is not None and morsels is not None:
        raise BadInputError("A dinner is either --named or --morsels.")
    if morsels is not None:
        game, title = random_dinner(morsels, seed), f"A random dinner of {morsels} morsels"
    else:
        plate = find_dinner(named or "figure-2")
        game, title = plate.game, say(f"dinners-title-{plate.slug}")
    _play(game, title, strategies or ("crossout", "greedy"), seed, _bite_told, **shown)


@watch.command()
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(TokenGame.name))
@stacks_option(show_default=str(STACKS))
@values_option
@board_option
@seats_option(MAX_SEATS, help="The number of seats, if you name one strategy.")
@file_option
@_shared
def tokens(
    strategies: tuple[str, ...],
    stacks: int | None,
    values: str | None,
    board: str,
    seats: int | None,
    file: str | None,
    seed: int,
    **shown: Any,
) -> None:
    """Play a token game. Name a strategy for each seat, or one for all. The default is three best
    replies.
    """
    if file is not None:
        _play_file(TokenGame, file, strategies, seed, _told, **shown)
        return
    names = strategies or ("best-reply",)
    if len(names) == 1:
        names *= seats or 3
    elif seats not in (None, len(names)):
        raise BadInputError(f"You named {len(names)} strategies for {seats} seats.")
    listed = list(map(number_to_json, read_stacks(stacks, values)))
    game = TokenGame.from_json({"stacks": listed, "seats": len(names), "board": board})
    _play(game, f"{counted(len(game.stacks), 'stack')}, {board}", names, seed, _told, **shown)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command that plays a game by a setup."""

    @click.command(
        cls=OneLineCommand, help=f"Play {kind.name}. Name a strategy for each seat, or one for all."
    )
    @click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(kind.name))
    @setup_option
    @_shared
    def play(file: str, strategies: tuple[str, ...], seed: int, **shown: Any) -> None:
        _play_file(kind, file, strategies, seed, _told, **shown)

    return play


def _play_file(
    kind: type[AnyGame], file: str, strategies: tuple[str, ...], seed: int, told: Told, **shown: Any
) -> None:
    """Play the game whose setup is in a file; one strategy plays all seats."""
    game = read_game(kind, file)
    names = strategies or (able(game),)
    title = f"The game in {file}"
    _play(game, title, names * game.seats if len(names) == 1 else names, seed, _told, **shown)


def _play(
    game: AnyGame,
    title: str,
    names: Sequence[str],
    seed: int,
    told: Told,
    as_json: bool,
    csv: Path | None,
    output: Path | None,
    games: int,
    ndjson: bool,
) -> None:
    filed = takes_output(as_json or ndjson, output, csv)
    bots = [strategy_for(name, game) for name in names]
    if games > 1 or ndjson:
        if as_json or (games > 1 and not (ndjson or output or csv)):
            raise BadInputError("Several games need --ndjson, --csv or --output, and no --json.")
        # As a tournament does: neighbouring seeds would share dice if they were counted up.
        seeds = [seed, *(Random(f"watch:{seed}:{k}").randrange(2**53) for k in range(1, games))]
        played = (play_out(game, bots, one) for one in seeds)
        if csv is None:
            with opened(output or DASH) as file:
                write_lines(file, played)
            return
        records = list(played)
        with opened(csv) as file:
            write_rows(file, ({"number": k, **record.row()} for k, record in enumerate(records)))
        if output or ndjson:
            with opened(output or DASH) as file:
                write_lines(file, records)
        return
    record = play_out(game, bots, seed)
    if output is not None:
        with opened(output) as file:
            file.write(json_text(record.to_json(), file, indent=2) + "\n")
    if csv is not None:
        with opened(csv) as file:
            write_rows(file, record.rows())
    if as_json:
        click.echo(json_text(record.to_json(), indent=2))
    elif not filed:
        click.echo("\n".join(_table(record, title, told)))


def _table(record: Record, title: str, told: Told) -> list[str]:
    """Return the moves as lines, with what each seat would have if the game stopped there."""
    game = record.game
    states = list(record.states())
    who = ", ".join(f"{seat_letter(k)} {label.name}" for k, label in enumerate(record.seats))
    heads = f"turn | seat | move | {HEADS.join(map(seat_letter, range(game.seats)))}"
    rows = []
    steps = zip(record.played, states[:-1], states[1:], strict=True)
    for turn, (played, before, after) in enumerate(steps, 1):
        scores = [str(number_to_json(score)) for score in game.scores(after)]
        # A toss is told by the seat that it calls.
        move = seat_letter(played.move) if played.seat == CHANCE else told(game, before, played.move)
        rows.append([str(turn), seat_letter(played.seat), move, *scores])
    opening = f"{title}: {who}, seed {record.seed}"
    return [opening, "", table(heads, rows, left=(2,))]


def _told(game: AnyGame, _state: Any, move: Any) -> str:
    return game.told(move)


def _bite_told(game: DinnerGame, state: DinnerState, move: int) -> str:
    """Return a bite in words, with the worths of the morsel."""
    if game.other(move) is not None:
        return game.told(move)
    return f"{game.told(move)} ({', '.join(str(number_to_json(one)) for one in game.worth(state.ply, move))})"


for_every_game(watch, _any_game)
