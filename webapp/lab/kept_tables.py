"""The kept tables of the atlas: docs/tables/, one CSV each, with the seconds that each row took one core."""

import csv
import io
import os
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from engine.atlas.table import Question, Table
from engine.atlas.tables import find_table
from engine.errors import SetupError, quote
from engine.parts import Map, in_turn
from webapp.config import INSTALLED, ROOT

FOLDER = ROOT / "tables" if INSTALLED else ROOT / "docs" / "tables"
"""Where they are: in the package, or in the checkout."""

SECONDS = "seconds"
"""The head of the last column."""


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row of a kept table: its cells but the last, and what that says."""

    cells: tuple[str, ...]
    seconds: float


def kept_path(table: Table) -> Path:
    """Return where a table is kept."""
    return FOLDER / f"{table.slug}.csv"


def read_rows(table: Table, path: Path) -> tuple[KeptRow, ...]:
    """Return the rows of a file; none if it is not there.

    Raises
    ------
    SetupError
        If it is no table, or if its columns are not the table's.
    """
    if not path.exists():
        return ()
    try:
        with path.open(encoding="utf-8", newline="") as file:
            heads, *rows = csv.reader(file)
        kept = tuple(KeptRow(tuple(cells), float(seconds)) for *cells, seconds in rows)
    except (ValueError, csv.Error) as error:
        raise SetupError(f"“{path}” is no table of the atlas: {error}.") from error
    if tuple(heads) != (*table.heads, SECONDS):
        raise SetupError(f"“{path}” has the columns {quote(', '.join(heads))}: it is another table.")
    return kept


def write_rows(table: Table, path: Path, rows: Iterable[KeptRow]) -> None:
    """Write a file anew, whole or not at all."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow((*table.heads, SECONDS))
    lines.writerows((*row.cells, f"{row.seconds:.3f}") for row in rows)
    made = path.with_suffix(".new")
    made.write_text(text.getvalue(), encoding="utf-8")
    os.replace(made, path)


def by_question(table: Table, rows: Iterable[KeptRow]) -> Mapping[tuple[str, ...], KeptRow]:
    """Return the rows by what they ask."""
    return {row.cells[: len(table.asked)]: row for row in rows}


def asked(question: Question) -> tuple[str, ...]:
    """Return a question as the cells of its row."""
    return tuple(map(str, question))


def timed_row(slug: str, question: Question) -> KeptRow:
    """Work out a row of the table with this word, and how long one core took."""
    _load(slug)
    table, start = find_table(slug), time.process_time()
    return KeptRow(table.row(question), time.process_time() - start)


@cache
def _load(slug: str) -> None:
    """Load what is compiled for a table, which is no part of the time, by its first row."""
    table = find_table(slug)
    table.row(next(iter(table.questions(table.quick))))


def differences(
    table: Table, within: float | None = None, over: Map = in_turn
) -> list[tuple[KeptRow, tuple[str, ...]]]:
    """Work out the kept rows again, or those that took no longer; return each and what it is now."""
    kept = by_question(table, read_rows(table, kept_path(table)))
    questions = [
        question
        for question in table.questions(table.kept)
        if within is None or kept[asked(question)].seconds <= within
    ]
    now = {asked(question): row.cells for question, row in over(partial(timed_row, table.slug), questions)}
    return [(kept[key], now[key]) for key in map(asked, questions)]


def command(table: Table) -> str:
    """Return the command that made the kept table."""
    return f"lastbite atlas {table.slug} --size {table.kept} --csv docs/tables/{table.slug}.csv"


def time_taken(rows: Iterable[KeptRow]) -> str:
    """Say how long one core took for some rows."""
    seconds = sum(row.seconds for row in rows)
    return f"{seconds / 60:.0f} min" if seconds >= 120 else f"{max(seconds, 1):.0f} s"
