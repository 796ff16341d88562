"""Play bots against each other in the terminal: the ``watch`` commands."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

import click

from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.rules import DinnerGame
from engine.exact import exact, number_to_json
from engine.game import AnyGame, seat_letter
from engine.record import Record
from engine.strategies import find_strategy, play_out
from engine.tokens.rules import MAX_SEATS, MAX_STACKS, MIN_SEATS, MIN_STACKS, TokenGame
from webapp.cli.any_game import for_every_game, game_in
from webapp.cli.dinners import named_dinners
from webapp.cli.game_files import write_lines
from webapp.cli.results import results, write_rows
from webapp.cli.terminal import (
    DASH,
    HEADS,
    FilePath,
    OneLineCommand,
    OneLineGroup,
    board_option,
    opened,
    setup_option,
    strategies_of,
    table,
    takes_output,
)
from webapp.cli.words import BadInputError, option, say


@click.group(cls=OneLineGroup, told=lambda: say("terminal-command-watch"))
def watch() -> None:
    """Play bots in the terminal and print what they do, or write the record."""


def _shared(command: Any) -> Any:
    """Add the options that both games have."""
    options = (
        option("--seed", type=click.IntRange(0, 2**53 - 1), told=lambda: say("terminal-option-seed-random")),
        results(lambda: say("terminal-option-record-json")),
        option("--games", type=click.IntRange(1), default=1, told=lambda: say("terminal-option-watch-games")),
        option("--ndjson", is_flag=True, told=lambda: say("terminal-option-ndjson")),
        option(
            "--output",
            type=FilePath(allow_dash=True),
            metavar="FILE",
            told=lambda: say("terminal-option-output"),
        ),
    )
    for added in reversed(options):
        command = added(command)
    return command


@watch.command(told=lambda: say("terminal-watch-dinner"))
@click.argument("strategies", nargs=-1, metavar="[A B]", shell_complete=strategies_of(DinnerGame.name))
@option("--named", metavar="NAME", told=lambda: say("terminal-option-watch-named", names=named_dinners()))
@option(
    "--morsels",
    "random_size",
    type=click.IntRange(2, 20),
    told=lambda: say("terminal-option-random"),
)
@_shared
def dinner(
    strategies: tuple[str, ...],
    named: str | None,
    random_size: int | None,
    seed: int | None,
    **shown: Any,
) -> None:
    """Play a dinner; A and B are strategies, by default crossout and greedy."""
    seed = Random().randrange(2**53) if seed is None else seed
    if named is not None and random_size is not None:
        raise BadInputError(say("input-named-random"))
    if random_size is not None:
        game, title = random_dinner(random_size, seed), say("study-random-dinner", morsels=random_size)
    else:
        plate = find_dinner(named or "figure-2")
        game, title = plate.game, say(f"dinners-title-{plate.slug}")
    _play(game, title, strategies or ("crossout", "greedy"), seed, _morsel_text, **shown)


@watch.command(told=lambda: say("terminal-watch-tokens"))
@click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(TokenGame.name))
@option("--stacks", default="10", show_default=True, told=lambda: say("terminal-option-watch-stacks"))
@board_option
@option(
    "--seats",
    type=click.IntRange(MIN_SEATS, MAX_SEATS),
    told=lambda: say("terminal-option-watch-seats"),
)
@_shared
def tokens(
    strategies: tuple[str, ...],
    stacks: str,
    board: str,
    seats: int | None,
    seed: int | None,
    **shown: Any,
) -> None:
    """Play a token game; name a strategy for each seat, or one for all; by default three best replies."""
    seed = Random().randrange(2**53) if seed is None else seed
    names = strategies or ("best-reply",)
    if len(names) == 1:
        names *= seats or 3
    elif seats not in (None, len(names)):
        raise BadInputError(say("input-strategies", strategies=len(names), seats=seats))
    setup = {"stacks": _stacks(stacks), "seats": len(names), "board": board}
    game = TokenGame.from_json(setup)
    title = say(f"study-title-{board}", stacks=len(game.stacks))
    _play(game, title, names, seed, _move_text, **shown)


def _any_game(kind: type[AnyGame]) -> Any:
    """Return the command that plays a game by a setup."""

    @click.command(cls=OneLineCommand, told=lambda: say("terminal-watch-any", game=kind.name))
    @click.argument("strategies", nargs=-1, metavar="[STRATEGY …]", shell_complete=strategies_of(kind.name))
    @setup_option
    @_shared
    def play(
        strategies: tuple[str, ...],
        file: str,
        seed: int | None,
        **shown: Any,
    ) -> None:
        seed = Random().randrange(2**53) if seed is None else seed
        game, names = game_in(kind, file), strategies or ("planner",)
        _play(
            game,
            kind.name,
            names * game.seats if len(names) == 1 else names,
            seed,
            _move_text,
            **shown,
        )

    return play


def _stacks(text: str) -> list[int | str]:
    if "," in text:
        return [number_to_json(exact(part)) for part in text.split(",")]
    count = exact(text)
    if not isinstance(count, int) or not MIN_STACKS <= count <= MAX_STACKS:
        raise BadInputError(say("input-watch-stacks", least=MIN_STACKS, most=MAX_STACKS, stacks=text))
    return list(range(1, count + 1))


def _play(
    game: AnyGame,
    title: str,
    names: Sequence[str],
    seed: int,
    told: Callable[[Any, int, Any], str],
    as_json: bool,
    csv: Path | None,
    output: Path | None,
    games: int,
    ndjson: bool,
) -> None:
    filed = takes_output(as_json or ndjson, output, csv)
    bots = [find_strategy(name, game.name) for name in names]
    if games > 1 or ndjson:
        if as_json or (games > 1 and not (ndjson or output or csv)):
            raise BadInputError(say("input-many-games"))
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
    text = json.dumps(record.to_json(), indent=2, ensure_ascii=False)
    if output is not None:
        with opened(output) as file:
            file.write(text + "\n")
    if csv is not None:
        with opened(csv) as file:
            write_rows(file, record.rows())
    if as_json:
        click.echo(text)
    elif not filed:
        click.echo("\n".join(_table(record, title, told)))


def _table(record: Record, title: str, told: Callable[[Any, int, Any], str]) -> list[str]:
    """Return the moves as lines, with what each seat would have if the game stopped there."""
    game = record.game
    states = list(record.states())
    who = ", ".join(f"{seat_letter(k)} {label.name}" for k, label in enumerate(record.seats))
    heads = say("study-heads-watch", seats=HEADS.join(map(seat_letter, range(game.seats))))
    rows = []
    for ply, (played, after) in enumerate(zip(record.played, states[1:], strict=True)):
        scores = [str(number_to_json(score)) for score in game.scores(after)]
        rows.append([str(ply + 1), seat_letter(played.seat), told(game, ply, played.move), *scores])
    opening = say("study-watched", title=title, who=who, seed=str(record.seed))
    return [opening, "", table(heads, rows, left=(2,))]


def _morsel_text(game: DinnerGame, ply: int, move: int) -> str:
    return f"{game.morsels[move].name} ({', '.join(str(number_to_json(u)) for u in game.worth(ply, move))})"


def _move_text(game: AnyGame, _ply: int, move: Any) -> str:
    return game.told(move)


for_every_game(watch, _any_game)
