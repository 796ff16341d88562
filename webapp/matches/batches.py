"""Batches of changes: one transaction saves many, and each may fail without the others."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from typing import TypeAlias, cast

import msgspec
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

PATIENCE = 2_000
"""For how many milliseconds a batch waits for another process that writes.

Who waits for the next batch, too, still hears of it before a page takes its line for broken.
"""


class ConflictError(Exception):
    """Another writer changed the match first."""


@dataclass(frozen=True, slots=True)
class Appended:
    """One more move, the one at ``ply``; many of them are saved at once.

    It is saved if nothing but moves has changed the match since its ``base_revision``: the key of the table
    sees to it that there is one move at a ply.
    """

    match_id: str
    base_revision: int
    ply: int
    seat: int
    move: int | str
    created_at: int
    deputy: str | None = None


Change: TypeAlias = Callable[[Connection], None]
"""Any other change; it raises `ConflictError` or an ``IntegrityError`` if another writer was faster."""

Work: TypeAlias = Appended | Change
Outcome: TypeAlias = Exception | None
"""Why a piece of work was not saved; None once it is."""

_INSERT = """
INSERT INTO moves (match_id, ply, seat, move, created_at, deputy)
SELECT new.id, new.ply, new.seat, new.move, new.created_at, new.deputy
FROM {rows}, matches WHERE matches.id = new.id AND matches.base_revision = new.base_revision {lock}
ON CONFLICT DO NOTHING RETURNING match_id
"""

# All the rows of a batch are one parameter, as JSON: one statement, however many they are.
_SQLITE = {
    "rows": """(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS base_revision,
        json_extract(value, '$[2]') AS ply, json_extract(value, '$[3]') AS seat,
        json_extract(value, '$[4]') AS move, json_extract(value, '$[5]') AS created_at,
        json_extract(value, '$[6]') AS deputy
        FROM json_each(:rows)) AS new""",
    "lock": "",
}
_POSTGRESQL = {
    "rows": """(SELECT value->>0 AS id, (value->>1)::int AS base_revision, (value->>2)::int AS ply,
        (value->>3)::int AS seat, (value->>4)::json AS move, (value->>5)::bigint AS created_at,
        value->>6 AS deputy
        FROM json_array_elements(CAST(:rows AS json))) AS new""",
    # Other moves may be saved meanwhile, but no other change.
    "lock": "FOR SHARE OF matches",
}


class Batches:
    """Saves batches over one connection, which is kept open between them.

    The database is opened a second time for it: the thread that writes shares no lock with those that read.

    Parameters
    ----------
    open_database
        Opens a database by its URL, to wait so many milliseconds for another process that writes.

    Attributes
    ----------
    in_memory
        Whether the database is one connection in memory, which cannot be opened twice.
    """

    def __init__(self, engine: Engine, open_database: Callable[[str, int], Engine]) -> None:
        self.in_memory = isinstance(engine.pool, StaticPool)
        self._shared = engine
        self._open_database = open_database
        self._engine = engine if self.in_memory else None
        self._connection: Connection | None = None
        parts = _POSTGRESQL if engine.dialect.name == "postgresql" else _SQLITE
        self._insert = text(_INSERT.format(**parts))

    def write(self, batch: Sequence[Work]) -> list[Outcome]:
        """Save a batch in one transaction; return what each piece of work came to.

        Raises
        ------
        SQLAlchemyError
            If the database takes none of it, or if it is not known whether it did.
        """
        try:
            return self._write(list(_together(batch)))
        except DBAPIError as error:
            if not _is_of_one(error):
                raise
            # One of them spoils the others: each for itself, then.
            return self._write([[work] for work in batch], alone=True)

    def close(self) -> None:
        """Close the connection; the next batch opens another."""
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None
        if self._engine is not None and not self.in_memory:
            self._engine.dispose()
            self._engine = None

    def _write(self, parts: list[list[Work]], *, alone: bool = False) -> list[Outcome]:
        outcomes: list[Outcome] = []
        try:
            connection = self._open()
            with connection.begin():
                for part in parts:
                    if isinstance(part[0], Appended):
                        outcomes += self._append(connection, cast(list[Appended], part), alone=alone)
                    else:
                        outcomes.append(_apply(connection, part[0]))
        except SQLAlchemyError:
            self.close()  # whatever state it is in
            raise
        finally:
            if self.in_memory and self._connection is not None:
                self._connection.close()
                self._connection = None
        return outcomes

    def _open(self) -> Connection:
        if self._engine is None:
            url = self._shared.url.render_as_string(hide_password=False)
            self._engine = self._open_database(url, PATIENCE)
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        return self._connection

    def _append(self, connection: Connection, moves: list[Appended], *, alone: bool) -> list[Outcome]:
        rows = [
            (m.match_id, m.base_revision, m.ply, m.seat, _json(m.move), m.created_at, m.deputy) for m in moves
        ]
        sent = {"rows": _json(rows)}
        with connection.begin_nested() if alone else nullcontext():
            won = set(connection.execute(self._insert, sent).scalars())
        return [None if move.match_id in won else ConflictError(move.match_id) for move in moves]


def _together(batch: Sequence[Work]) -> Iterator[list[Work]]:
    """Group a batch, in its order: neighbouring moves of different matches go in one statement."""
    part: list[Work] = []
    matches: set[str] = set()
    for work in batch:
        if not isinstance(work, Appended) or work.match_id in matches:
            if part:
                yield part
            part, matches = [], set()
        if isinstance(work, Appended):
            part.append(work)
            matches.add(work.match_id)
        else:
            yield [work]
    if part:
        yield part


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _apply(connection: Connection, change: Change) -> Outcome:
    try:
        with connection.begin_nested():
            change(connection)
    except OperationalError:
        raise  # the database, not the change: nothing of the transaction may be left
    except Exception as error:
        return error
    return None


def _is_of_one(error: DBAPIError) -> bool:
    """Tell whether the fault is in one change of a batch, or one other writer's, and not in the database."""
    deadlock = getattr(error.orig, "sqlstate", None) in ("40001", "40P01")
    return deadlock or isinstance(error, IntegrityError | DataError)
