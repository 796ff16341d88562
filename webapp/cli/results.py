"""The results of commands: words for people, JSON and CSV for programs, by the same two options."""

import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, TextIO

import click

from engine.csv_table import write_csv
from engine.errors import NumberError
from engine.exact import exact, is_exact, number_to_json
from engine.game import seat_letter
from webapp.cli.commands import option
from webapp.cli.terminal import FilePath, json_text, opened, takes_output

Row = Mapping[str, Any]

BY_SEAT = ("payoffs", "scores", "means", "envy", "plates")
"""The lists that have an entry for each seat."""

DECIMAL = "_decimal"
"""The end of the name of a column that has the numbers of the one before as decimals."""


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


def rows_of(value: Any) -> list[Row]:
    """Return plain JSON values as rows: one for each object of the list in it, beside what stands alone.

    Examples
    --------
    >>> rows_of({"seed": 1, "standings": [{"won": 2}, {"won": 3}]})
    [{'seed': 1, 'won': 2}, {'seed': 1, 'won': 3}]
    """
    if isinstance(value, list):
        return [row for part in value for row in rows_of(part)]
    alone = {name: part for name, part in value.items() if not _is_list_of_objects(part)}
    listed = [part for part in value.values() if _is_list_of_objects(part)]
    return [_by_seats({**alone, **row}) for row in (listed[0] if listed else [{}])]


def _by_seats(row: Row) -> Row:
    """Return a row in which what each seat has is a column."""
    found: dict[str, Any] = {}
    for name, value in row.items():
        if name in BY_SEAT and isinstance(value, list):
            found |= {f"{name}_{seat_letter(seat)}": part for seat, part in enumerate(value)}
        else:
            found[name] = value
    return found


def write_rows(file: TextIO, rows: Iterable[Row]) -> None:
    """Write rows as CSV, the columns in the order in which they come up.

    A column with fractions is followed by one that has its numbers as decimals. A list is written with spaces
    between its parts.
    """
    found = list(rows)
    heads: list[str] = []
    for name in dict.fromkeys(name for row in found for name in row):
        heads.append(name)
        if any(isinstance(_number(row.get(name)), Fraction) for row in found) and name + DECIMAL not in heads:
            heads.append(name + DECIMAL)
    columns = list(dict.fromkeys(heads))
    write_csv(file, [columns])
    for row in found:
        cells = {name: _cell(value) for name, value in row.items()}
        for name, value in row.items():
            number = _number(value)
            if name + DECIMAL in heads and number is not None:
                cells[name + DECIMAL] = float(number)
        write_csv(file, [[cells.get(column, "") for column in columns]])


def _is_list_of_objects(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(part, dict) for part in value)


def _cell(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return " ".join(str(_cell(part)) for part in value)
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    return number_to_json(value) if is_exact(value) else value


def _number(value: Any) -> int | Fraction | None:
    """Return the exact number in a cell, None if there is none."""
    if isinstance(value, bool) or not isinstance(value, int | Fraction | str):
        return None
    if isinstance(value, str) and "/" not in value:
        return int(value) if value.isdecimal() else None
    try:
        return exact(value)
    except NumberError:
        return None
