"""Copies of a whole database: backups, restores, and the way to PostgreSQL."""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from sqlalchemy import JSON, Connection, Engine, MetaData, Table, event, func, insert, inspect, select, update

from webapp.matches.database import match_table, outage_table, writing

VERSION = "alembic_version"
"""The table that has the revision of the schema."""

BATCH = 1000
"""How many rows are read and written at once."""


class NotEmptyError(Exception):
    """A database that was to be filled holds something already."""


def copy_database(source: Engine, target: Engine) -> dict[str, int]:
    """Copy every row to an empty database; the source may be played on meanwhile.

    Both have one schema, which need not be the newest. What is read is one snapshot, and what is written
    one transaction: all of it or nothing.

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
        tables = _tables(new)
        _expect_empty(new, tables)
        counts = {table.name: _copy(old, new, table) for table in tables}
        _link_rematches(old, new)
        _count_on(new)
    return counts


def expect_empty(target: Engine) -> None:
    """Raise `NotEmptyError` if a database holds rows, whatever its schema is."""
    with target.connect() as connection:
        _expect_empty(connection, _tables(connection))


def _expect_empty(connection: Connection, tables: Sequence[Table]) -> None:
    for table in tables:
        if count := connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise NotEmptyError(f"{count} rows are in the table “{table.name}” already")


def _tables(connection: Connection) -> list[Table]:
    """Return the tables that a database has, each after those that it refers to."""
    found = MetaData()
    event.listen(found, "column_reflect", _keep_null)
    found.reflect(connection, only=lambda name, _: name != VERSION)
    return found.sorted_tables


def _keep_null(_inspector: Any, _table: Table, column: Any) -> None:
    if isinstance(column["type"], JSON):
        column["type"] = JSON(none_as_null=column["nullable"])


def _snapshot(engine: Engine) -> Any:
    return "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"


def _copy(old: Connection, new: Connection, table: Table) -> int:
    rows = iter(old.execute(select(table).execution_options(yield_per=BATCH)).mappings())
    count = 0
    while batch := [dict(row) for row in islice(rows, BATCH)]:
        if table.name == match_table.name:
            batch = [
                row | dict.fromkeys(row.keys() & {"previous_id"}) for row in batch
            ]  # that match may come later
        new.execute(insert(table), batch)
        count += len(batch)
    return count


def _count_on(new: Connection) -> None:
    """Have PostgreSQL number the next outage after the last; it does not look at numbers that it is given."""
    if new.dialect.name == "postgresql" and inspect(new).has_table(outage_table.name):
        name, number = outage_table.name, outage_table.c.number
        latest = select(func.coalesce(func.max(number), 0) + 1).scalar_subquery()
        new.execute(select(func.setval(func.pg_get_serial_sequence(name, number.name), latest, False)))


def _link_rematches(old: Connection, new: Connection) -> None:
    match = match_table.c
    if match.previous_id.name not in {
        column["name"] for column in inspect(new).get_columns(match_table.name)
    }:
        return
    rematches: Sequence[Any] = old.execute(
        select(match.id, match.previous_id).where(match.previous_id.is_not(None))
    ).all()
    for row in rematches:
        new.execute(update(match_table).where(match.id == row.id).values(previous_id=row.previous_id))
