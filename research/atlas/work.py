"""The work on the rows of the atlas: answered, timed, written to a file, and compared with what is kept."""

import csv
import io
import os
import time
from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path

from engine.progress import Map, in_turn
from research.atlas.dinners import DINNER_ROWS
from research.atlas.house_rules import HOUSE_ROWS
from research.atlas.rows import Question, Rows
from research.atlas.tokens import TOKEN_ROWS
from webapp.lab.atlas import SECONDS, KeptRow, Table, find_table, kept_path, read_rows

ROWS: Mapping[str, Rows] = DINNER_ROWS | TOKEN_ROWS | HOUSE_ROWS
"""The rows of each table, by its word."""


def asked(question: Question) -> tuple[str, ...]:
    """Return a question as the cells of its row."""
    return tuple(map(str, question))


def by_question(table: Table, rows: Iterable[KeptRow]) -> Mapping[tuple[str, ...], KeptRow]:
    """Return the rows by what they ask."""
    return {row.cells[: len(table.asked)]: row for row in rows}


def write_rows(table: Table, path: Path, rows: Iterable[KeptRow]) -> None:
    """Replace a file, whole or not at all."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow((*table.heads, SECONDS))
    lines.writerows((*row.cells, f"{row.seconds:.3f}") for row in rows)
    made = path.with_suffix(".new")
    made.write_text(text.getvalue(), encoding="utf-8")
    os.replace(made, path)


def timed_row(slug: str, question: Question) -> KeptRow:
    """Work out a row of the table with this word, and how long one core took."""
    _load(slug)
    start = time.process_time()
    return KeptRow(ROWS[slug].row(question), time.process_time() - start)


@cache
def _load(slug: str) -> None:
    """Load what is compiled for a table, which is no part of the time, by its first row."""
    rows = ROWS[slug]
    rows.row(next(iter(rows.questions(find_table(slug).quick))))


def differences(
    table: Table, within: float | None = None, over: Map = in_turn
) -> list[tuple[KeptRow, tuple[str, ...]]]:
    """Work out the kept rows again; return each with what it is now.

    Parameters
    ----------
    within
        Seconds: rows that took longer are left out.
    """
    kept = by_question(table, read_rows(table, kept_path(table)))
    questions = [
        question
        for question in ROWS[table.slug].questions(table.kept)
        if within is None or kept[asked(question)].seconds <= within
    ]
    now = {asked(question): row.cells for question, row in over(partial(timed_row, table.slug), questions)}
    return [(kept[key], now[key]) for key in map(asked, questions)]
