"""The results of commands: words for people, JSON and CSV for programs, by the same two options."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import click

from webapp.cli.commands import option
from webapp.cli.terminal import FilePath, json_text, opened, takes_output
from webapp.csv_rows import Row, rows_of, write_rows


def results(json_help: str = "Print JSON, as docs/reference/protocol.md describes.") -> Callable[[Any], Any]:
    """Return what gives a command the options ``--json`` and ``--csv``; the first may have its own help."""

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
    """Put out the result of a command.

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
