"""Every table of the atlas."""

from engine.atlas.dinners import DINNER_TABLES
from engine.atlas.house_rules import HOUSE_TABLES
from engine.atlas.table import Table
from engine.atlas.tokens import TOKEN_TABLES
from engine.errors import SetupError, quote

TABLES: tuple[Table, ...] = DINNER_TABLES + TOKEN_TABLES + HOUSE_TABLES


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
    known = ", ".join(table.slug for table in TABLES)
    raise SetupError(f"There is no table {quote(slug)} in the atlas, which has {known}.")
