"""Copies of a whole database: backups, restores, and the way to PostgreSQL."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from sqlalchemy import Connection, Engine, Table, func, insert, select, update

from webapp.matches.database import match_table, metadata, outage_table, writing

BATCH = 1000
"""How many rows are read and written at once."""


class NotEmptyError(Exception):
    """A database that was to be filled holds something already."""


def copy_database(source: Engine, target: Engine) -> dict[str, int]:
    """Copy every row to an empty database; the source may be played on meanwhile.

    Both have the newest schema. What is read is one snapshot, and what is written one
    transaction: all of it or nothing.

    Returns
    -------
    dict
        How many rows were copied, by table.

    Raises
    ------
    NotEmptyError
        If the target holds rows.
    """
    with source.connect().execution_options(isolation_level=_snapshot(source)) as old, writing(target) as new:
        for table in metadata.sorted_tables:
            if count := new.execute(select(func.count()).select_from(table)).scalar_one():
                raise NotEmptyError(f"{count} rows are in the table “{table.name}” already")
        counts = {table.name: _copy(old, new, table) for table in metadata.sorted_tables}
        _link_rematches(old, new)
        _count_on(new)
    return counts


def _snapshot(engine: Engine) -> Any:
    return "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"


def _copy(old: Connection, new: Connection, table: Table) -> int:
    rows = iter(old.execute(select(table).execution_options(yield_per=BATCH)).mappings())
    count = 0
    while batch := [dict(row) for row in islice(rows, BATCH)]:
        if table is match_table:
            batch = [{**row, "previous_id": None} for row in batch]  # that match may come later
        new.execute(insert(table), batch)
        count += len(batch)
    return count


def _count_on(new: Connection) -> None:
    """Have PostgreSQL number the next outage after the last; it does not look at numbers that it is given."""
    if new.dialect.name == "postgresql":
        name, number = outage_table.name, outage_table.c.number
        latest = select(func.coalesce(func.max(number), 0) + 1).scalar_subquery()
        new.execute(select(func.setval(func.pg_get_serial_sequence(name, number.name), latest, False)))


def _link_rematches(old: Connection, new: Connection) -> None:
    match = match_table.c
    rematches: Sequence[Any] = old.execute(
        select(match.id, match.previous_id).where(match.previous_id.is_not(None))
    ).all()
    for row in rematches:
        new.execute(update(match_table).where(match.id == row.id).values(previous_id=row.previous_id))
