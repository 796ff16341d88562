"""``lastbite review | validate | convert``: what can be done with game files."""

import csv
import json
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, TextIO

import click

from engine.exact import number_text, number_to_json
from engine.game import seat_letter
from engine.review import Review
from engine.review import review as reviewed
from webapp.cli.game_files import games_in, write_lines
from webapp.cli.terminal import DASH, FilePath, OneLineCommand, json_option, opened, table, takes_output
from webapp.cli.words import BadInputError, option, say

_FILES = click.argument("files", nargs=-1, required=True, type=FilePath(allow_dash=True), metavar="FILE …")
_csv = option(
    "--csv", type=FilePath(allow_dash=True), metavar="FILE", told=lambda: say("terminal-option-rows-csv")
)

FORMATS = (".json", ".ndjson", ".csv")
"""The endings of files that games are written to: one game, a line for each, a row for each move."""


@click.command(cls=OneLineCommand, told=lambda: say("terminal-command-review"))
@_FILES
@json_option
@_csv
def review(files: Sequence[Path], as_json: bool, csv: Path | None) -> None:
    """Weigh every move of the games in FILE."""
    filed = takes_output(as_json, csv)
    rows: list[dict[str, Any]] = []
    for file in files:
        for number, record in enumerate(games_in(file)):
            found = reviewed(record)
            rows += [{"file": str(file), "game": number, **row} for row in found.rows()]
            if as_json:
                click.echo(json.dumps(found.to_json(), ensure_ascii=False))
            elif not filed:
                click.echo(_told(found))
    if csv is not None:
        with opened(csv) as written:
            _write_rows(written, rows)


@click.command(cls=OneLineCommand, told=lambda: say("terminal-command-validate"))
@_FILES
@json_option
def validate(files: Sequence[Path], as_json: bool) -> None:
    """Replay the games in FILE by the rules; exit with 1 if one of them is none."""
    wrong = False
    for file in files:
        try:
            games, cause = sum(1 for _ in games_in(file)), None
        except BadInputError as error:
            games, cause, wrong = 0, error.message, True
        if as_json:
            click.echo(json.dumps({"file": str(file), "games": games, "error": cause}, ensure_ascii=False))
        else:
            click.echo(cause or say("study-valid", file=str(file), games=games))
    if wrong:
        raise SystemExit(1)


@click.command(cls=OneLineCommand, told=lambda: say("terminal-command-convert"))
@click.argument("source", type=FilePath(allow_dash=True), metavar="FILE")
@click.argument("target", type=FilePath(allow_dash=True), metavar="NEW")
def convert(source: Path, target: Path) -> None:
    """Write the games in FILE another way: NEW ends in .json, .ndjson or .csv."""
    if target != DASH and target.suffix not in FORMATS:
        raise BadInputError(say("input-format", file=str(target), formats=", ".join(FORMATS)))
    games = list(games_in(source))
    if target.suffix == ".json" and len(games) != 1:
        raise BadInputError(say("input-one-game", file=str(target), games=len(games)))
    with opened(target) as file:
        if target.suffix == ".csv":
            rows = ([{"game": k, **row} for row in game.rows()] for k, game in enumerate(games))
            _write_rows(file, list(chain.from_iterable(rows)))
        elif target.suffix == ".json":
            file.write(json.dumps(games[0].to_json(), indent=2, ensure_ascii=False) + "\n")
        else:
            write_lines(file, games)


def _write_rows(file: TextIO, rows: Sequence[Mapping[str, Any]]) -> None:
    heads = list(dict.fromkeys(name for row in rows for name in row))
    writer = csv.DictWriter(file, heads, restval="")
    writer.writeheader()
    for row in rows:
        writer.writerow(
            {name: " ".join(map(str, cell)) if isinstance(cell, list) else cell for name, cell in row.items()}
        )


def _told(found: Review) -> str:
    record = found.record
    seats = ", ".join(
        say(
            "study-review-seat",
            seat=seat_letter(seat),
            name=label.name,
            score=record.game.paid(account.final),
            accuracy=f"{float(account.accuracy):.0f}",
        )
        for seat, (label, account) in enumerate(zip(record.seats, found.seats, strict=True))
    )
    rows = [
        (
            move.ply + 1,
            seat_letter(move.seat),
            record.game.told(move.move),
            say(f"review-tier-{move.judgement}"),
            number_text(number_to_json(move.regret)) if move.regret else "",
            ", ".join(record.game.told(best) for best in move.best),
        )
        for move in found.moves
    ]
    lines = [seats, "", table(say("study-heads-review"), rows, left=(2, 3, 5))]
    return "\n".join([*lines, "", say("study-review-proof", certificate=found.certificate.label), ""])
