"""``lastbite review | validate | convert``: what can be done with game files."""

from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import click

from engine.exact import number_text, number_to_json
from engine.export import write_csv
from engine.game import seat_letter
from engine.record import row_columns, told_move
from engine.review import Review
from engine.review import review as reviewed
from webapp.cli.commands import BadInputError, option
from webapp.cli.terminal import (
    DASH,
    FilePath,
    OneLineCommand,
    counted,
    json_text,
    opened,
    read_games,
    results,
    table,
    takes_output,
    write_lines,
)
from webapp.csv_rows import write_rows
from webapp.words import say

_FILES = click.argument("files", nargs=-1, required=True, type=FilePath(allow_dash=True), metavar="FILE …")

FORMATS = {"json": ".json", "ndjson": ".ndjson", "csv": ".csv", "moves": ".csv"}
"""How games are written, and the endings of such files: one game, a line, a row, or a row a move for each."""


@click.command(cls=OneLineCommand)
@_FILES
@results()
def review(files: Sequence[Path], as_json: bool, csv: Path | None) -> None:
    """Weigh every move of the games in FILE. A dash is standard input."""
    filed = takes_output(as_json, csv)
    rows: list[dict[str, Any]] = []
    for file in files:
        for number, record in enumerate(read_games(file)):
            found = reviewed(record)
            rows += [{"file": str(file), "game": number, **row} for row in found.rows()]
            if as_json:
                click.echo(json_text(found.to_json()))
            elif not filed:
                click.echo(_told(found))
    if csv is not None:
        with opened(csv) as written:
            write_rows(written, rows)


@click.command(cls=OneLineCommand)
@_FILES
@results()
def validate(files: Sequence[Path], as_json: bool, csv: Path | None) -> None:
    """Replay the games in FILE by the rules. Exit with 1 if that fails."""
    filed = takes_output(as_json, csv)
    wrong, rows = False, []
    for file in files:
        try:
            games, cause = sum(1 for _ in read_games(file)), None
        except BadInputError as error:
            games, cause, wrong = 0, error.message, True
        rows.append({"file": str(file), "games": games, "error": cause})
        if as_json:
            click.echo(json_text(rows[-1]))
        elif not filed:
            click.echo(cause or f"{file}: {counted(games, 'game, valid', 'games, all valid')}.")
    if csv is not None:
        with opened(csv) as written:
            write_rows(written, rows)
    if wrong:
        raise SystemExit(1)


@click.command(cls=OneLineCommand)
@click.argument("source", type=FilePath(allow_dash=True), metavar="FILE")
@click.argument("target", type=FilePath(allow_dash=True), metavar="NEW")
@option(
    "--to",
    "asked",
    type=click.Choice(tuple(FORMATS)),
    help=(
        "The form, if the ending of NEW does not say it. moves is a row of CSV for each move, "
        "csv one for each game."
    ),
)
def convert(source: Path, target: Path, asked: str | None) -> None:
    """Write the games in FILE another way. NEW ends in .json, .ndjson or .csv."""
    by_ending = {ending: name for name, ending in reversed(FORMATS.items())}
    form = asked or ("ndjson" if target == DASH else by_ending.get(target.suffix, ""))
    if not form:
        endings = ", ".join(dict.fromkeys(FORMATS.values()))
        raise BadInputError(f"“{target}” must end in one of {endings}.")
    games = list(read_games(source))
    if form == "json" and len(games) != 1:
        raise BadInputError(f"“{target}” takes one game, and there are {len(games):,}. Write .ndjson.")
    with opened(target) as file:
        if form == "csv":
            columns = row_columns(
                max((game.game.seats for game in games), default=0),
                max((len(g.played) for g in games), default=0),
            )
            heads = ["number", *columns]
            found = ({"number": k, **game.row()} for k, game in enumerate(games))
            write_csv(file, chain([heads], ([row.get(head, "") for head in heads] for row in found)))
        elif form == "moves":
            rows = ([{"game": k, **row} for row in game.rows()] for k, game in enumerate(games))
            write_rows(file, chain.from_iterable(rows))
        elif form == "json":
            file.write(json_text(games[0].to_json(), file, indent=2) + "\n")
        else:
            write_lines(file, games)


def _told(found: Review) -> str:
    record = found.record
    seats = ", ".join(
        (
            f"{seat_letter(seat)} {label.name} {record.game.paid(account.final)}, accuracy "
            f"{float(account.accuracy):.0f} %"
        )
        for seat, (label, account) in enumerate(zip(record.seats, found.seats, strict=True))
    )
    rows = [
        (
            move.ply + 1,
            seat_letter(move.seat),
            told_move(record.game, move.seat, move.move),
            say(f"review-tier-{move.judgement}"),
            number_text(number_to_json(move.regret)) if move.regret else "",
            ", ".join(record.game.told(best) for best in move.best),
        )
        for move in found.moves
    ]
    lines = [seats, "", table("move | by | played | verdict | cost | best", rows, left=(2, 3, 5))]
    return "\n".join([*lines, "", f"Certificate: {found.certificate.label}.", ""])
