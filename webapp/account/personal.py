"""The data stored about a guest, to be handed out to that guest: all of it, a few rows at a time.

As for the erasure, a table that keeps something of guests has a column ``guest_hash``, and one that keeps
something of matches a ``match_id``. Any other is found through the tables that it refers to.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Table, select

from webapp.matches.database import match_table, metadata, seat_table
from webapp.matches.store import Store

AT_ONCE = 200
"""How many rows are read at once: no connection is kept while they are sent."""

SECRETS = frozenset(
    ("guest_hash", "key_hash", "key_salt", "token_hash", "sealed", "secret", "point", "endpoint_hash")
)
"""The columns that prove who someone is: a file that lies about must not."""

APART = {
    "matches": "handed out as records, which hide from a player what the game hides",
    "moves": "part of those records",
    "outages": "of the server and of no one",
}
"""The tables of which no rows are handed out, and why."""


def rows_of(store: Store, hashes: Sequence[str]) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    """Yield each table by name with its rows about guests, who are one person."""
    for table in metadata.sorted_tables:
        if table.name not in APART:
            yield table.name, _rows(store, table, hashes)


def _rows(store: Store, table: Table, hashes: Sequence[str]) -> Iterator[dict[str, Any]]:
    shown = [column for column in table.c if column.name not in SECRETS]
    query = select(*shown).where(_of_guests(table, hashes)).order_by(*table.primary_key).limit(AT_ONCE)
    first, found = 0, AT_ONCE
    while found == AT_ONCE:
        with store.connect() as connection:
            rows = [dict(row) for row in connection.execute(query.offset(first)).mappings()]
        first, found = first + len(rows), len(rows)
        yield from rows


def _of_guests(table: Table, hashes: Sequence[str]) -> ColumnElement[bool]:
    """Return which rows of a table are about guests.

    Raises
    ------
    LookupError
        If nothing in the table leads to a guest.
    """
    if "guest_hash" in table.c:
        return table.c.guest_hash.in_(hashes)
    if table is match_table:
        return table.c.id.in_(select(seat_table.c.match_id).where(seat_table.c.guest_hash.in_(hashes)))
    # A match first: a row that is of a match and of something else is about those who played.
    keys = sorted(table.foreign_keys, key=lambda key: key.column.table is not match_table)
    if not keys:
        raise LookupError(f"nothing in the table {table.name} leads to a guest")
    above = keys[0].column
    return keys[0].parent.in_(select(above).where(_of_guests(above.table, hashes)))
