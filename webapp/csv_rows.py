"""Results as rows of CSV, with the same columns wherever they are written: each row is a mapping."""

import json
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain
from typing import Any, TextIO

from engine.errors import NumberError
from engine.exact import exact, is_exact, number_to_json
from engine.export import write_csv
from engine.game import seat_letter

Row = Mapping[str, Any]

BY_SEAT = ("payoffs", "scores", "means", "envy", "plates")
"""The lists that have an entry for each seat."""

DECIMAL = "_decimal"
"""The end of the name of a column that has the numbers of the one before as decimals."""


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
    found, columns = list(rows), dict[str, bool]()
    for row in found:
        for name, value in row.items():
            columns[name] = columns.get(name, False) or isinstance(_number(value), Fraction)
    decimal = {name for name, fractional in columns.items() if fractional and name + DECIMAL not in columns}

    def cells(row: Row) -> Iterator[object]:
        for name in columns:
            value = row.get(name, "")
            yield _cell(value)
            if name in decimal:
                number = _number(value)
                yield "" if number is None else float(number)

    heads = (head for name in columns for head in ((name, name + DECIMAL) if name in decimal else (name,)))
    write_csv(file, chain([heads], map(cells, found)))


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
    if type(value) is int:
        return value
    if not isinstance(value, Fraction | str):
        return None
    if isinstance(value, str) and "/" not in value:
        return int(value) if value.isdecimal() else None
    try:
        return exact(value)
    except NumberError:
        return None
