"""The kept tables of the atlas: tables.toml says what each shows, and docs/tables/ has a CSV file for each.

The last column of a file says how many seconds of one core each row took.
"""

import csv
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.errors import SetupError, quote
from webapp.config import ROOT
from webapp.words import Duration, Listed, Sentence, language, say

FOLDER = ROOT / "docs" / "tables"
"""The folder of the tables: in the package, or in the checkout."""

SECONDS = "seconds"
"""The head of the last column."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the atlas: each row answers one question about a family of games.

    Attributes
    ----------
    slug
        Its word in commands, addresses and file names; unique.
    asked, found
        The heads of its columns: those of the questions, and those of the answers.
    worded
        The heads of the columns that hold words instead of numbers.
    quick, kept
        The size up to which a row takes a moment, and the size up to which the rows are kept.
    """

    slug: str
    asked: tuple[str, ...]
    found: tuple[str, ...]
    worded: tuple[str, ...]
    quick: int
    kept: int

    @property
    def title(self) -> str:
        """A line that says what it shows."""
        return say(f"atlas-title-{self.slug}")

    @property
    def heads(self) -> tuple[str, ...]:
        """All heads, from left to right."""
        return self.asked + self.found


@dataclass(frozen=True, slots=True)
class KeptRow:
    """A row of a kept table: its cells but the last, and the seconds that the last one holds."""

    cells: tuple[str, ...]
    seconds: float


def _read_tables() -> tuple[Table, ...]:
    listed = tomllib.loads(Path(__file__).with_name("tables.toml").read_text(encoding="utf-8"))
    return tuple(
        Table(
            slug=slug,
            asked=tuple(table["asked"]),
            found=tuple(table["found"]),
            worded=tuple(table["worded"]),
            quick=table["quick"],
            kept=table["kept"],
        )
        for slug, table in listed.items()
    )


TABLES = _read_tables()
"""Every table of the atlas."""


def find_table(slug: str) -> Table:
    """Return the table with this word.

    Raises
    ------
    SetupError
        If there is none.
    """
    for table in TABLES:
        if table.slug == slug:
            return table
    known = Listed(table.slug for table in TABLES)
    raise SetupError(Sentence("errors-no-table", given=quote(slug), known=known))


def kept_path(table: Table) -> Path:
    """Return the file of a table."""
    return FOLDER / f"{table.slug}.csv"


def read_rows(table: Table, path: Path) -> tuple[KeptRow, ...]:
    """Return the rows of a file; none if there is no such file.

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


def command(table: Table) -> str:
    """Return the command that made the kept table."""
    return f"python -m research atlas {table.slug} --size {table.kept} --keep docs/tables/{table.slug}.csv"


def time_taken(rows: Iterable[KeptRow]) -> Duration:
    """Return how long one core took for some rows, at least a second."""
    return Duration(max(round(sum(row.seconds for row in rows)), 1))


def head_shown(head: str) -> str:
    """Return the head of a column in the present language; files have it in English."""
    return say(f"atlas-head-{_slug(head)}")


def cell_shown(cell: str) -> str:
    """Return a cell in the present language: its words, if it has any; numbers and orders stay."""
    if not re.search("[a-z]{2}", cell):
        return cell
    words = cell.split() if set(cell.split()) <= {"alternating", "thue-morse"} else [cell]
    return Listed(say(f"atlas-cell-{_slug(word)}") for word in words).format(language().locale)


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("λ", "lambda"))
