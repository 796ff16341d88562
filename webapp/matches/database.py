"""The tables and how they are opened."""

import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from pathlib import Path
from types import NoneType
from typing import Any, get_args, get_type_hints

import gevent
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_engine,
    event,
    false,
)
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import QueuePool, StaticPool

from webapp.errors import UnavailableError
from webapp.games.any.view import Json
from webapp.matches.match import CoachNote, MatchRow, Move, Seat
from webapp.words import Sentence

log = logging.getLogger(__name__)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


MATCH_FIELDS, SEAT_FIELDS, MOVE_FIELDS, NOTE_FIELDS = (
    tuple(field.name for field in fields(kind)) for kind in (MatchRow, Seat, Move, CoachNote)
)
"""The columns by which each of these is read and written: a new field of one is a new column."""


def _columns(kind: type) -> Iterator[Column[Any]]:
    """Make the columns of a class of `webapp.matches.match`, one for each field."""
    hints = get_type_hints(kind, include_extras=True)
    return (_column(field.name, hints[field.name]) for field in fields(kind))


def _column(name: str, hint: Any) -> Column[Any]:
    nullable = NoneType in get_args(hint)
    if nullable:
        (hint,) = (part for part in get_args(hint) if part is not NoneType)
    (size,) = getattr(hint, "__metadata__", (None,))
    python = hint if size is None else get_args(hint)[0]
    kind: Any
    if python is bool:
        kind = Boolean()
    elif python is int:
        kind = BigInteger() if size == 64 else Integer()
    elif size is not None:
        kind = String(size)
    elif hint in (Json, int | str):
        kind = JSON(none_as_null=nullable)
    else:
        raise TypeError(f"The field {name} has the type {hint}, which has no type of a column.")
    return Column(name, kind, nullable=nullable)


match_table = Table(
    "matches",
    metadata,
    *_columns(MatchRow),
    Column("previous_id", ForeignKey("matches.id"), unique=True),
    # The revision less the number of moves: so a move changes no row of this table.
    Column("base_revision", Integer, nullable=False),
    # Whether a clock may run: so a restart finds the few matches to be watched.
    Column("clock_runs", Boolean, nullable=False, index=True),
    # Whether it is over, and not all that follows from its end is noted: webapp.matches.settling.
    Column("unsettled", Boolean, nullable=False, server_default=false(), index=True),
    PrimaryKeyConstraint("id"),
    Index(None, "created_at"),
    Index(None, "listed"),
)

seat_table = Table(
    "seats",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    *_columns(Seat),
    Index(None, "guest_hash"),
)

move_table = Table(
    "moves",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    *_columns(Move),
    sqlite_with_rowid=False,  # one tree, in the order of its key, instead of a table and an index
)

note_table = Table(
    "coach_notes",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    *_columns(CoachNote),
)

# The games of the export in the order in which they ended, and those that are kept out of it.
export_table = Table(
    "exports",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("number", BigInteger, unique=True),
    Column("ended_at", BigInteger),
    Column("withheld", Boolean, nullable=False),
)

# When the server was down; of the one row without an end: when it was last known to be up.
outage_table = Table(
    "outages",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("began", BigInteger, nullable=False),
    Column("ended", BigInteger),
)

PRIVATE = {"private": True}
"""The ``info`` of a table of a feature whose guests play in private: their matches are never public."""

RENEW = "renew"
"""In the ``info`` of a table of a feature, what is called before its rows go on under a new secret: with a
connection, and the hashes of the guest's old and new secret."""

GUESTS = "guests"
"""In the ``info`` of a table of a feature, its column with the hash of another guest, who goes with the guest
of the row."""


def open_database(url: str, patience: int = 10_000) -> Engine:
    """Return an engine for ``url``; no connection is made yet.

    Parameters
    ----------
    patience
        For how many milliseconds SQLite waits for another process that writes.
    """
    memory = url in ("sqlite://", "sqlite:///:memory:")
    options: dict[str, Any] = {"poolclass": StaticPool} if memory else {"pool_pre_ping": True}
    engine = create_engine(url, hide_parameters=True, **options)  # an error that quotes them would be logged
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine, patience)
    return engine


def _prepare_sqlite(engine: Engine, patience: int) -> None:
    @event.listens_for(engine, "do_connect")
    def before_connect(_dialect: Any, _record: Any, arguments: Any, _options: Any) -> None:
        _create_private(str(arguments[0]))

    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver is kept from beginning transactions by itself
        # FULL: a commit has reached the disk when it returns, so an acknowledged move survives a power cut.
        options = f"busy_timeout={patience}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"
        for option in options:
            connection.execute(f"PRAGMA {option}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        # A transaction that will write says so at once: once it has read, it can wait for no other writer.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def close_database(engine: Engine, patience: float) -> None:
    """Close the pool of connections, once all are back in it.

    From now on no connection is opened: who asks for one gets an `UnavailableError`.

    Parameters
    ----------
    patience
        For how many seconds, at most, those are waited for that are in use.
    """
    event.listen(engine, "do_connect", _refuse_to_connect)
    with suppress(gevent.Timeout), gevent.Timeout(patience):
        while isinstance(engine.pool, QueuePool) and engine.pool.checkedout():
            gevent.sleep(0.01)
    engine.dispose()


def _refuse_to_connect(*_: object) -> None:
    raise UnavailableError(Sentence("errors-no-database"))


def _create_private(path: str) -> None:
    """Create a file with mode 0600; SQLite creates its log with the mode of the database."""
    if path == ":memory:" or path.startswith("file:") or Path(path).exists():
        return
    with suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a connection to read over; raises `UnavailableError` if the database does not answer."""
    try:
        with engine.connect() as connection:
            yield connection
    except OperationalError as error:
        log.error("The database could not be read: %s", str(error.orig).splitlines()[0])
        raise UnavailableError(Sentence("errors-no-database")) from error


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes; commits at the end, rolls back on any error."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection
