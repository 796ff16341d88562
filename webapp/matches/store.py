"""What is stored of a match: JSON in tables. This module knows no rules.

Nothing stands here that follows from something else that stands here: no position, no mover, no result.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    Row,
    String,
    Table,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

Kind: TypeAlias = Literal["table", "theatre", "record"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
CoachLevel: TypeAlias = Literal["off", "nudge", "full"]
NoteKind: TypeAlias = Literal["off", "nudge", "full", "hint"]

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

match_table = Table(
    "matches",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("title", String(200), nullable=False),
    Column("setup", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("host", Integer),
    Column("previous_id", ForeignKey("matches.id"), unique=True),
    Column("revision", Integer, nullable=False),
)

seat_table = Table(
    "seats",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(40), nullable=False),
    Column("strategy", String(40)),
    Column("key_salt", String(16)),
    Column("key_hash", String(64)),
    Column("guest_hash", String(64), index=True),
)

move_table = Table(
    "moves",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("move", JSON, nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

note_table = Table(
    "coach_notes",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
)


class ConflictError(Exception):
    """Somebody else changed the match first."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at a stored table.

    Attributes
    ----------
    name
        What is shown; of a person it stays when a bot takes over.
    key_salt, key_hash, guest_hash
        How the guest who sits here finds the seat's key, its hash, and the hash of the guest's secret. All
        three are None at a seat that no person has.
    """

    kind: SeatKind
    name: str = ""
    strategy: str | None = None
    key_salt: str | None = None
    key_hash: str | None = None
    guest_hash: str | None = None


@dataclass(frozen=True, slots=True)
class Move:
    """One move as JSON: which seat made it (−1: chance), and when, in seconds since 1970."""

    seat: int
    move: int | str
    created_at: int


@dataclass(frozen=True, slots=True)
class CoachNote:
    """What the coach was asked before the move ``ply``: to help so much from now on, or for one hint."""

    ply: int
    kind: NoteKind


@dataclass(frozen=True, slots=True)
class Match:
    """One match as it is stored.

    Attributes
    ----------
    started_at
        None while it waits in the lobby.
    host
        The seat that may start the match and fill its table.
    previous, next
        The match of which this is the rematch, and its own rematch.
    revision
        Grows by one with each change.
    notes
        What the coach was asked, in order.
    """

    id: str
    game: str
    kind: Kind
    title: str
    setup: dict[str, Any]
    seed: int
    created_at: int
    started_at: int | None
    host: int | None
    previous: str | None
    seats: tuple[Seat, ...]
    moves: tuple[Move, ...] = ()
    revision: int = 0
    next: str | None = None
    notes: tuple[CoachNote, ...] = ()

    @property
    def updated_at(self) -> int:
        """When the last thing happened."""
        return self.moves[-1].created_at if self.moves else self.started_at or self.created_at


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(time.time())


def open_database(url: str) -> Engine:
    """Return an engine for ``url``; no connection is made yet."""
    memory = url in ("sqlite://", "sqlite:///:memory:")
    engine = create_engine(url, poolclass=StaticPool) if memory else create_engine(url, pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine)
    return engine


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def on_connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver is kept from beginning transactions by itself
        # FULL: a commit has reached the disk when it returns, so an acknowledged move survives a power cut.
        for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def on_begin(connection: Connection) -> None:
        # A transaction that will write says so at once: once it has read, it can wait for no other writer.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that writes; commits at the end, rolls back on any error."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


class Store:
    """Loads and saves whole matches; a save fails if the match has changed since it was loaded."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def load(self, match_id: str) -> Match | None:
        """Return a match, None if there is none of this id."""
        with self._engine.connect() as connection:
            row = connection.execute(select(match_table).where(match_table.c.id == match_id)).one_or_none()
            return None if row is None else _read(connection, row)

    def create(self, match: Match) -> None:
        """Save a new match.

        Raises
        ------
        ConflictError
            If its id is taken, or its predecessor already has a rematch.
        """
        try:
            with writing(self._engine) as connection:
                connection.execute(insert(match_table).values(_match_values(match)))
                connection.execute(
                    insert(seat_table), [_seat_values(match.id, k, s) for k, s in enumerate(match.seats)]
                )
                _append(connection, match.id, match.moves, 0)
                _write_notes(connection, match)
        except IntegrityError as error:
            raise ConflictError(match.id) from error

    def save(self, before: Match, after: Match) -> Match:
        """Save what is different in ``after``; return it with its new revision.

        Raises
        ------
        ConflictError
            If the match is not as in ``before`` any more.
        """
        after = replace(after, revision=before.revision + 1)
        unchanged = match_table.c.revision == before.revision
        kept = _common_prefix(before.moves, after.moves)
        try:
            with writing(self._engine) as connection:
                changed = connection.execute(
                    update(match_table)
                    .where(match_table.c.id == before.id, unchanged)
                    .values(revision=after.revision, started_at=after.started_at, host=after.host)
                )
                if changed.rowcount != 1:
                    raise ConflictError(before.id)
                for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
                    if old != new:
                        connection.execute(
                            update(seat_table)
                            .where(seat_table.c.match_id == before.id, seat_table.c.seat == number)
                            .values(_seat_values(before.id, number, new))
                        )
                if kept < len(before.moves):
                    connection.execute(
                        delete(move_table).where(move_table.c.match_id == before.id, move_table.c.ply >= kept)
                    )
                _append(connection, before.id, after.moves, kept)
                if before.notes != after.notes:
                    connection.execute(delete(note_table).where(note_table.c.match_id == before.id))
                    _write_notes(connection, after)
        except IntegrityError as error:
            raise ConflictError(before.id) from error
        return after

    def of_guest(self, guest_hash: str, limit: int) -> list[Match]:
        """Return the matches in which a guest has a seat, the latest created first."""
        mine = select(seat_table.c.match_id).where(seat_table.c.guest_hash == guest_hash)
        query = (
            select(match_table)
            .where(match_table.c.id.in_(mine))
            .order_by(match_table.c.created_at.desc(), match_table.c.id)
            .limit(limit)
        )
        with self._engine.connect() as connection:
            return [_read(connection, row) for row in connection.execute(query).all()]

    def count(self) -> int:
        """Return how many matches are stored."""
        with self._engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(match_table)).scalar_one()


def _read(connection: Connection, row: Row[Any]) -> Match:
    seats = connection.execute(
        select(seat_table).where(seat_table.c.match_id == row.id).order_by(seat_table.c.seat)
    )
    moves = connection.execute(
        select(move_table).where(move_table.c.match_id == row.id).order_by(move_table.c.ply)
    )
    notes = connection.execute(
        select(note_table).where(note_table.c.match_id == row.id).order_by(note_table.c.number)
    )
    successor = connection.execute(select(match_table.c.id).where(match_table.c.previous_id == row.id))
    return Match(
        id=row.id,
        game=row.game,
        kind=row.kind,
        title=row.title,
        setup=row.setup,
        seed=row.seed,
        created_at=row.created_at,
        started_at=row.started_at,
        host=row.host,
        previous=row.previous_id,
        seats=tuple(Seat(s.kind, s.name, s.strategy, s.key_salt, s.key_hash, s.guest_hash) for s in seats),
        moves=tuple(Move(m.seat, m.move, m.created_at) for m in moves),
        revision=row.revision,
        next=successor.scalar_one_or_none(),
        notes=tuple(CoachNote(note.ply, note.kind) for note in notes),
    )


def _match_values(match: Match) -> dict[str, Any]:
    return {
        "id": match.id,
        "game": match.game,
        "kind": match.kind,
        "title": match.title,
        "setup": match.setup,
        "seed": match.seed,
        "created_at": match.created_at,
        "started_at": match.started_at,
        "host": match.host,
        "previous_id": match.previous,
        "revision": match.revision,
    }


def _seat_values(match_id: str, number: int, seat: Seat) -> dict[str, Any]:
    return {
        "match_id": match_id,
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "strategy": seat.strategy,
        "key_salt": seat.key_salt,
        "key_hash": seat.key_hash,
        "guest_hash": seat.guest_hash,
    }


def _append(connection: Connection, match_id: str, moves: Sequence[Move], first: int) -> None:
    rows = [
        {
            "match_id": match_id,
            "ply": ply,
            "seat": move.seat,
            "move": move.move,
            "created_at": move.created_at,
        }
        for ply, move in enumerate(moves[first:], first)
    ]
    if rows:
        connection.execute(insert(move_table), rows)


def _write_notes(connection: Connection, match: Match) -> None:
    rows = [
        {"match_id": match.id, "number": number, "ply": note.ply, "kind": note.kind}
        for number, note in enumerate(match.notes)
    ]
    if rows:
        connection.execute(insert(note_table), rows)


def _common_prefix(one: Sequence[Move], other: Sequence[Move]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((k for k, (a, b) in pairs if a != b), min(len(one), len(other)))
