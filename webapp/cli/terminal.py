"""The parts that computing commands share: errors in one line, tables, progress bars, files and results."""

import json
import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any, TextIO

import click

from engine.errors import EngineError, quote
from engine.game import Seat, seat_letter
from engine.progress import Found, Progress, Stage
from engine.record import MAX_SEED, Record
from engine.tokens.rules import BOARDS
from webapp.cli.commands import BadInputError, Command, Group, is_unicode, option
from webapp.csv_rows import Row, rows_of, write_rows
from webapp.encodings import decode_text
from webapp.progress import progress_texts

BAR = 75
"""Columns that a progress bar takes: its label, 36 of the bar itself, the percentage and the time left."""


DASH = Path("-")
"""The name that stands for standard output, where a command may write a file there."""

seed_option = option("--seed", default=0, show_default=True, help="The seed of the dice.")
random_seed_option = option(
    "--seed",
    type=click.IntRange(0, MAX_SEED),
    default=lambda: Random().randrange(MAX_SEED + 1),
    help="The seed of all dice. Random if left out.",
)
JSON_HELP = "Print JSON, as docs/reference/solve-output.md describes."
json_option = option("--json", "as_json", is_flag=True, help=JSON_HELP)
board_option = option(
    "--board",
    type=click.Choice(BOARDS),
    default="line",
    show_default=True,
    help="A line, unless you say clock.",
)


def strategies_of(*games: str) -> Callable[[click.Context, click.Parameter, str], list[str]]:
    """Return a shell completion for the names of strategies of these games."""

    def complete(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[str]:
        from engine.bots import strategies_for

        names = dict.fromkeys(one.name for game in games for one in strategies_for(game))
        return [name for name in names if name.startswith(begun)]

    return complete


def read_seat(letter: str, seats: int) -> Seat:
    """Return the seat of a letter; raises `BadInputError` if a game of ``seats`` has none."""
    letters = [seat_letter(seat) for seat in range(seats)]
    if letter not in letters:
        raise BadInputError(f"There is no seat “{letter}”. The seats are A to {letters[-1]}.")
    return letters.index(letter)


class OneLineCommand(Command):
    """A command that says in one line what the engine refuses."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command, turning what the engine refuses into exit code 2."""
        try:
            return super().invoke(ctx)
        except EngineError as error:
            raise BadInputError(str(error)) from error


class OneLineGroup(Group):
    """A group of such commands."""

    command_class = OneLineCommand


class FilePath(click.Path):
    """The name of a file, or of a folder.

    A file that a command comes back to can be neither standard output, which a dash stands for, nor a device.
    """

    def __init__(self, *, allow_dash: bool = False, folder: bool = False) -> None:
        super().__init__(dir_okay=folder, file_okay=not folder, allow_dash=allow_dash, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the name as a path."""
        name = str(value)
        if Path(name) == DASH and not self.allow_dash:
            self.fail("“-” can’t be standard output here. Give another name.")
        if not name or "\0" in name:
            self.fail(f"{quote(name)} can’t be the name of a file. Give another one.")
        try:
            mode = os.stat(name).st_mode
        except FileNotFoundError:
            return super().convert(value, param, ctx)
        except OSError as error:
            self.fail(f"{quote(name)} can’t be the name of a file here: {error.strerror or str(error)}.")
        if stat.S_ISDIR(mode) and not self.dir_okay:
            self.fail(f"{quote(name)} is a folder, not a file. Give another name.")
        if not (self.allow_dash or stat.S_ISREG(mode) or stat.S_ISDIR(mode)):
            self.fail(f"{quote(name)} is a device, not a file. Give another name.")
        return super().convert(value, param, ctx)


def counted(count: int, one: str, many: str = "") -> str:
    """Return a count with its noun: ``1 game``, ``1,200 games``."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


def listed(names: Iterable[object], conjunction: str = "and") -> str:
    """Join names: ``A``, ``A and B``, ``A, B and C``."""
    *first, last = map(str, names)
    return f"{', '.join(first)} {conjunction} {last}" if first else last


HEADS = " | "
"""The separator between the heads of a table's columns."""


def table(heads: str | Sequence[str], rows: Sequence[Sequence[object]], left: Sequence[int] = ()) -> str:
    """Format a table of text; columns are right-aligned except those in ``left``.

    Parameters
    ----------
    heads
        One for each column, or all of them in one text: ``"bite | by | morsel"``.
    """
    texts = [
        heads.split(HEADS) if isinstance(heads, str) else list(heads),
        *([str(cell) for cell in row] for row in rows),
    ]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if k in left else cell.rjust(width)
            for k, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in texts
    )


def percent(share: Fraction) -> str:
    """Return a share in percent, with one decimal."""
    return f"{float(share):.1%}"


@contextmanager
def progress_bar(label: str, length: int = 1000) -> Iterator[Progress]:
    """Show a bar on a terminal, and what there is so far behind it; yield what moves it."""
    hidden, room = not sys.stderr.isatty(), shutil.get_terminal_size().columns - BAR

    def shown(found: Found | None) -> str | None:
        said = "; ".join(f"{what} {amount}" for what, amount in progress_texts(found or ()))
        return said if len(said) <= room else said[: max(room - 1, 0)] + "…" * (room > 0)

    bar: Any = None
    with ExitStack() as stack:

        def move(stage: Stage) -> None:
            nonlocal bar
            if bar is None:  # work that takes no time leaves no bar
                drawn = click.progressbar(
                    length=length, label=label, file=sys.stderr, hidden=hidden, item_show_func=shown
                )
                bar = stack.enter_context(drawn)
            bar.update(int(stage.part * length) - bar.pos, stage.found)

        yield move


@contextmanager
def written(path: Path) -> Iterator[None]:
    """Turn a failure to write ``path`` into one line."""
    try:
        yield
    except OSError as error:
        cause = error.strerror or str(error)
        raise BadInputError(f"“{path}” can’t be written: {cause}.") from error


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turn a failure to read ``path`` into one line."""
    try:
        yield
    except OSError as error:
        cause = error.strerror or str(error)
        raise BadInputError(f"“{path}” can’t be read: {cause}.") from error


def read_text(path: Path) -> str:
    """Return the text of a file, or of standard input for a dash; raises `BadInputError`."""
    with reading(path):
        data = sys.stdin.buffer.read() if path == DASH else path.read_bytes()
    try:
        return decode_text(data)
    except UnicodeDecodeError as error:
        raise BadInputError(f"“{path}” isn’t text in UTF-8 or UTF-16. Save it as UTF-8.") from error


def json_text(value: Any, file: TextIO | None = None, indent: int | None = None) -> str:
    """Return a value as JSON for a file, standard output by default: escaped where it cannot write a sign."""
    return json.dumps(value, indent=indent, ensure_ascii=not is_unicode(file or sys.stdout))


@contextmanager
def opened(path: Path) -> Iterator[TextIO]:
    """Yield what writes a new file; for a dash that is standard output."""
    if path == DASH:
        yield sys.stdout
        return
    with written(path), path.open("w", encoding="utf-8", newline="") as file:
        yield file


def takes_output(as_json: bool, *paths: Path | None) -> bool:
    """Return True if a file goes to standard output, so that no table is printed there.

    Raises
    ------
    BadInputError
        If something else is to go there too.
    """
    dashes = paths.count(DASH)
    if dashes > 1 or (dashes and as_json):
        raise BadInputError("Standard output takes one thing: a single “-”, or --json.")
    return dashes == 1


def results(json_help: str = JSON_HELP) -> Callable[[Any], Any]:
    """Return a decorator that adds the options ``--json`` and ``--csv`` to a command."""

    def add(command: Any) -> Any:
        csv_option = option(
            "--csv",
            type=FilePath(allow_dash=True),
            metavar="FILE",
            help="Write the result as rows of CSV. A dash is standard output.",
        )
        return option("--json", "as_json", is_flag=True, help=json_help)(csv_option(command))

    return add


def put(
    value: Any,
    text: Callable[[], str] | None,
    as_json: bool,
    csv: Path | None,
    rows: Callable[[], Iterable[Row]] | None = None,
) -> None:
    """Print the result of a command, or write it to a file.

    Parameters
    ----------
    value
        It as plain JSON values.
    text
        Returns it in words: they are left out if standard output is to hold JSON or CSV. None if it holds
        something else already.
    as_json, csv
        The two options.
    rows
        Returns it as rows for CSV, if those of `rows_of` do not say enough.
    """
    filed = takes_output(as_json, csv)
    if csv is not None:
        with opened(csv) as file:
            write_rows(file, rows_of(value) if rows is None else rows())
    if as_json:
        click.echo(json_text(value))
    elif text is not None and not filed:
        click.echo(text())


def read_games(path: Path) -> Iterator[Record]:
    """Yield the games of a file of records or of a tournament, in order.

    Raises
    ------
    BadInputError
        At the first that is no game, with its line.
    """
    found = False
    for line, value in _values(path):
        found = True
        inner = (
            value["record"]
            if isinstance(value, dict) and "format" not in value and "record" in value
            else value
        )
        try:
            record = Record.from_json(inner)
        except EngineError as error:
            raise BadInputError(f"Line {line} of “{path}” isn’t a game: {error}") from error
        yield record
    if not found:
        raise BadInputError(f"“{path}” has no games in it.")


def write_lines(file: TextIO, games: Iterable[Record]) -> None:
    """Write games, a line of JSON for each."""
    for game in games:
        file.write(json_text(game.to_json(), file) + "\n")


def _values(path: Path) -> Iterator[tuple[int, Any]]:
    """Yield JSON values with their lines: the whole file is one, or each of its lines is."""
    text = read_text(path)
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
        for number, line in lines:
            try:
                value = json.loads(line)
            except (ValueError, RecursionError) as error:
                raise BadInputError(f"Line {number} of “{path}” isn’t a game: {error}") from error
            yield number, value
        return
    for value in whole if isinstance(whole, list) else [whole]:
        yield 1, value
