"""The store of matches: it loads and saves whole matches.

A match is loaded by one query, with all that belongs to it. A new move changes no row of the match: it is one
more row, whose place is unique. Writing is done by `webapp.matches.writer`.
"""

import logging
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from operator import attrgetter, itemgetter
from typing import Any, TypeVar

from msgspec.json import Decoder
from sqlalchemy import (
    JSON,
    Boolean,
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    case,
    cast,
    delete,
    func,
    insert,
    literal,
    literal_column,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from webapp.errors import NotSavedError
from webapp.games.any.view import Json
from webapp.machine import steady
from webapp.matches.database import (
    MATCH_FIELDS,
    MOVE_FIELDS,
    NOTE_FIELDS,
    SEAT_FIELDS,
    export_table,
    match_table,
    move_table,
    note_table,
    open_database,
    outage_table,
    reading,
    seat_table,
)
from webapp.matches.match import CoachNote, Match, Move, Seat, with_outage
from webapp.matches.writer import AppendMove, Batches, Change, ConflictError, Writer

RecordT = TypeVar("RecordT")


log = logging.getLogger(__name__)

MAX_ATTEMPTS = 20
"""How often a change is tried while other writers are faster."""


_BESIDES_MOVES = attrgetter(*MATCH_FIELDS, "seats", "notes")
"""All that may change in a match but its moves."""


class StorageError(Exception):
    """The database did not take a change: it is full, locked, or gone."""


class Store:
    """Loads and saves whole matches; a save fails if the match has changed since it was loaded.

    Reading happens in the caller's greenlet and waits for no writer; writing in a thread of its own.

    Attributes
    ----------
    failed_at
        When the database last did not take a change, by the steady clock; None if it took all.
    unsaved_outage
        From when to when the server was down, if that could not be saved yet: matches are loaded with it.
    """

    failed_at: float | None = None
    unsaved_outage: tuple[int, int] | None = None
    _closed = False

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writer = Writer(Batches(engine, open_database))
        self._select = _whole_matches(engine.dialect.name)
        # Built once, as `_UPDATE_MATCH` is.
        self._by_id = self._select.where(match_table.c.id == bindparam("match_id"))

    def close(self) -> None:
        """End the thread that writes: what is saved later is refused, and opens no database again."""
        self._closed = True
        self._writer.close()

    def create(self, match: Match, ended: bool = False) -> None:
        """Save a new match; its predecessor, if it has one, is one revision further then.

        Parameters
        ----------
        ended
            Whether it is over, so that it is to be settled.

        Raises
        ------
        ConflictError
            If its id is taken, or its predecessor already has a rematch.
        StorageError
            If the database does not take it.
        """
        self._save(match.id, CreateMatch(match, ended))

    def save(self, before: Match, after: Match, ended: bool = False) -> Match:
        """Save what is different in ``after``; return it with its new revision.

        Parameters
        ----------
        ended
            Whether it is over now, so that it is to be settled.

        Raises
        ------
        ConflictError
            If the match has changed since ``before``.
        StorageError
            If the database does not take it.
        """
        move = None if ended else _only_move(before, after)
        self._save(before.id, move or ChangeMatch(before, after, ended))
        revision = before.revision + 1
        return after if after.revision == revision else replace(after, revision=revision)

    def _save(self, match_id: str, work: AppendMove | Change) -> None:
        if self._closed:
            raise StorageError(match_id)
        try:
            self._writer.save(work)
        except IntegrityError as error:
            raise ConflictError(match_id) from error
        except SQLAlchemyError as error:
            log.error("A change of match %s was not saved: %s", match_id, error)  # known, no fault of ours
            self.failed_at = steady()
            raise StorageError(match_id) from error

    def append(self, change: Change) -> None:
        """Save a row that is not of one match, once.

        Raises
        ------
        ConflictError
            If another one was faster.
        StorageError
            If the database does not take it.
        """
        self._save("of a guest", change)

    def commit(self, change: Change) -> None:
        """Save a change that is not of one match; it is made again if another writer was faster.

        So it has to read what it depends on over the connection that it is given, each time it is called.
        Raises `NotSavedError` if the database does not take it.
        """
        for _ in range(MAX_ATTEMPTS):
            try:
                return self._save("of a guest", change)
            except ConflictError as error:
                conflict = error.__cause__
            except StorageError as error:
                raise NotSavedError from error
        log.error("A change was not saved, %s times another writer was faster: %s", MAX_ATTEMPTS, conflict)
        raise NotSavedError from conflict

    def unclock(self, match_id: str) -> None:
        """Note that all clocks of a match have stopped; raises `StorageError`."""
        self._save(match_id, ClearClock(match_id))

    # -- reading --------------------------------------------------------------------------------

    def _found(self, row: Row[Any]) -> Match:
        return with_outage(_read(row), self.unsaved_outage)

    def _load(self, query: Select[Any]) -> list[Match]:
        with reading(self._engine) as connection:
            return [self._found(row) for row in connection.execute(query)]

    def load(self, match_id: str) -> Match | None:
        """Return a match, None if there is none of this id."""
        with reading(self._engine) as connection:
            row = connection.execute(self._by_id, {"match_id": match_id}).one_or_none()
        return None if row is None else self._found(row)

    def load_all(self, match_ids: Sequence[str]) -> list[Match]:
        """Return matches, in any order; one that is gone is not among them."""
        return self._load(self._select.where(match_table.c.id.in_(match_ids)))

    def last_of(self, match_id: str) -> str:
        """Return the latest of a match and the rematches that follow it: its own id, if there is none."""
        chain = select(match_table.c.id).where(match_table.c.id == match_id).cte(recursive=True)
        rematch = match_table.alias()
        chain = chain.union(select(rematch.c.id).where(rematch.c.previous_id == chain.c.id))
        followed = select(rematch.c.id).where(rematch.c.previous_id == chain.c.id).exists()
        with reading(self._engine) as connection:
            found = connection.execute(select(chain.c.id).where(~followed)).scalar_one_or_none()
        return found or match_id

    def revision(self, match_id: str) -> int | None:
        """Return the revision of a match, None if there is none of this id."""
        query = select(match_table.c.base_revision + number_of_moves()).where(match_table.c.id == match_id)
        with reading(self._engine) as connection:
            return connection.execute(query).scalar_one_or_none()

    def revisions(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the revisions of matches; one that is gone is not among them."""
        revision = (match_table.c.base_revision + number_of_moves()).label("revision")
        query = select(match_table.c.id, revision).where(match_table.c.id.in_(match_ids))
        with reading(self._engine) as connection:
            return {row.id: row.revision for row in connection.execute(query)}

    def connect(self) -> AbstractContextManager[Connection]:
        """Open a connection to read over what is stored besides matches."""
        return reading(self._engine)

    def of_guest(self, guest_hash: str, limit: int, *, unstopped: bool = False) -> list[Match]:
        """Return the matches in which a guest has a seat, the latest created first.

        Parameters
        ----------
        unstopped
            Whether to leave out those that were ended early.
        """
        mine = select(seat_table.c.match_id).where(seat_table.c.guest_hash == guest_hash)
        query = self._select.where(match_table.c.id.in_(mine))
        if unstopped:
            query = query.where(match_table.c.stopped.is_(None))
        return self._load(query.order_by(match_table.c.created_at.desc(), match_table.c.id).limit(limit))

    def lobbies_of_programs(self) -> dict[str, int]:
        """Return the revisions of the matches that wait in their lobby while a program sits there."""
        row, seated = match_table.c, select(seat_table.c.match_id).where(seat_table.c.author.is_not(None))
        revision = (row.base_revision + number_of_moves()).label("revision")
        query = select(row.id, revision).where(row.started_at.is_(None), row.id.in_(seated))
        with reading(self._engine) as connection:
            return {row.id: row.revision for row in connection.execute(query)}

    def made_by(self, guest_hashes: Sequence[str], since: tuple[int, str], limit: int) -> list[Match]:
        """Return the next matches in which one of the guests has a seat, the earliest made first.

        Parameters
        ----------
        since
            After which match to begin: when it was made, in seconds since 1970, and its id.
        """
        made, id = match_table.c.created_at, match_table.c.id
        mine = select(seat_table.c.match_id).where(seat_table.c.guest_hash.in_(guest_hashes))
        query = (
            self._select.where(id.in_(mine))
            .where(or_(made > since[0], and_(made == since[0], id > since[1])))
            .order_by(made, id)
            .limit(limit)
        )
        return self._load(query)

    def listed(self, since: int, limit: int) -> list[Match]:
        """Return the listed tables that wait for people, made at ``since`` or later, the latest first."""
        query = (
            self._select.where(match_table.c.listed, match_table.c.started_at.is_(None))
            .where(match_table.c.created_at >= since)
            .order_by(match_table.c.created_at.desc(), match_table.c.id)
            .limit(limit)
        )
        return self._load(query)

    def clocked(self) -> list[str]:
        """Return the ids of the matches of which a clock may run."""
        query = select(match_table.c.id).where(match_table.c.clock_runs)
        with reading(self._engine) as connection:
            return list(connection.execute(query).scalars())

    def unsettled(self, after: str, limit: int) -> list[str]:
        """Return the ids of the next matches, in their order, of which not all is noted since they ended."""
        query = (
            select(match_table.c.id)
            .where(match_table.c.unsettled, match_table.c.id > after)
            .order_by(match_table.c.id)
            .limit(limit)
        )
        with reading(self._engine) as connection:
            return list(connection.execute(query).scalars())

    def last_up(self) -> int | None:
        """Return the latest time at which the server was known to be up, None if it never was."""
        with self._engine.connect() as connection:
            return connection.execute(
                select(outage_table.c.began).where(outage_table.c.ended.is_(None))
            ).scalar_one_or_none()


def _only_move(before: Match, after: Match) -> AppendMove | None:
    """Return the move that is all the difference between two matches, None if there is more to it."""
    ply = len(before.moves)
    if len(after.moves) != ply + 1 or after.moves[:-1] != before.moves:
        return None
    if _BESIDES_MOVES(after) != _BESIDES_MOVES(before):
        return None
    move = after.moves[-1]
    return AppendMove(
        before.id, before.base_revision, ply, move.seat, move.move, move.created_at, move.deputy
    )


@dataclass(frozen=True, slots=True)
class CreateMatch:
    """A write of a new match; its predecessor, if it has one, is one revision further then.

    If that is kept out of the export, so is this one.
    """

    match: Match
    ended: bool = False

    def __call__(self, connection: Connection) -> None:
        match = self.match
        connection.execute(
            insert(match_table).values(
                **_values(match, MATCH_FIELDS),
                previous_id=match.previous,
                base_revision=match.base_revision,
                clock_runs=_clock_runs(match),
                unsettled=self.ended,
            )
        )
        connection.execute(
            insert(seat_table),
            [{"match_id": match.id, "seat": k, **_values(s, SEAT_FIELDS)} for k, s in enumerate(match.seats)],
        )
        _append(connection, match.id, match.moves, 0)
        _write_notes(connection, match)
        if match.previous is not None:
            connection.execute(
                update(match_table)
                .where(match_table.c.id == match.previous)
                .values(base_revision=match_table.c.base_revision + 1)
            )
            row = export_table.c
            kept_out = select(literal(match.id), true()).where(row.match_id == match.previous, row.withheld)
            connection.execute(insert(export_table).from_select(["match_id", "withheld"], kept_out))


@dataclass(frozen=True, slots=True)
class ClearClock:
    """A write which notes that all clocks of a match have stopped."""

    match_id: str

    def __call__(self, connection: Connection) -> None:
        same = match_table.c.id == self.match_id
        connection.execute(update(match_table).where(same).values(clock_runs=False))


# Built once: a statement that is built anew takes longer to look up among the compiled ones than to execute.
_UPDATE_MATCH = (
    update(match_table)
    .where(match_table.c.id == bindparam("match_id"))
    .where(match_table.c.base_revision == bindparam("revision_before"))
)
_COUNT_MOVES = select(func.count()).where(move_table.c.match_id == bindparam("match_id"))
_INSERT_MOVES = insert(move_table)


@dataclass(frozen=True, slots=True)
class ChangeMatch:
    """A write of whatever differs between two matches."""

    before: Match
    after: Match
    ended: bool = False

    def __call__(self, connection: Connection) -> None:
        before, after = self.before, self.after
        saved = replace(after, revision=before.revision + 1)
        changed = connection.execute(
            _UPDATE_MATCH,
            {
                **_changes(before, after, MATCH_FIELDS),
                "match_id": before.id,
                "revision_before": before.base_revision,
                "base_revision": saved.base_revision,
                "clock_runs": _clock_runs(after),
                "unsettled": self.ended,
            },
        )
        # No move is saved from here on until this is: now they can be counted.
        count = connection.execute(_COUNT_MOVES, {"match_id": before.id}).scalar_one()
        if changed.rowcount != 1 or count != len(before.moves):
            raise ConflictError(before.id)
        for number, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            if old != new:
                connection.execute(
                    update(seat_table)
                    .where(seat_table.c.match_id == before.id, seat_table.c.seat == number)
                    .values(_changes(old, new, SEAT_FIELDS))
                )
        kept = _common_prefix(before.moves, after.moves)
        if kept < len(before.moves):
            connection.execute(
                delete(move_table).where(move_table.c.match_id == before.id, move_table.c.ply >= kept)
            )
        _append(connection, before.id, after.moves, kept)
        if before.notes != after.notes:
            connection.execute(delete(note_table).where(note_table.c.match_id == before.id))
            _write_notes(connection, after)


def _clock_runs(match: Match) -> bool:
    begun = match.started_at is not None and match.stopped is None
    return match.clock is not None and match.kind == "table" and begun


def _values(record: object, names: Sequence[str]) -> Json:
    return {name: getattr(record, name) for name in names}


def _changes(before: object, after: object, names: Sequence[str]) -> Json:
    return {name: value for name, value in _values(after, names).items() if value != getattr(before, name)}


def _append(connection: Connection, match_id: str, moves: Sequence[Move], first: int) -> None:
    rows = [
        {"match_id": match_id, "ply": ply, **_values(move, MOVE_FIELDS)}
        for ply, move in enumerate(moves[first:], first)
    ]
    if rows:
        connection.execute(_INSERT_MOVES, rows)


def _write_notes(connection: Connection, match: Match) -> None:
    rows = [
        {"match_id": match.id, "number": number, **_values(note, NOTE_FIELDS)}
        for number, note in enumerate(match.notes)
    ]
    if rows:
        connection.execute(insert(note_table), rows)


def _common_prefix(one: Sequence[Move], other: Sequence[Move]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((k for k, (a, b) in pairs if a != b), min(len(one), len(other)))


def _whole_matches(dialect: str) -> Select[Any]:
    """Return the query for matches with all that belongs to them: one row, and one question, a match.

    It begins with the columns of `MatchRow`. What belongs to a match is gathered as JSON, each row as its
    place and an object, whose keys are the fields of its class.
    """
    postgresql = dialect == "postgresql"
    gather = func.json_agg if postgresql else func.json_group_array
    array = func.json_build_array if postgresql else func.json_array
    record = func.json_build_object if postgresql else func.json_object

    def as_json(column: ColumnElement[Any]) -> ColumnElement[Any]:
        if postgresql:
            return column
        if isinstance(column.type, Boolean):
            return func.json(case((column, "true"), else_="false"))  # SQLite keeps a number
        return func.json(column) if isinstance(column.type, JSON) else column

    def rows(table: Table, place: ColumnElement[int], names: Sequence[str]) -> ColumnElement[str]:
        named = (part for name in names for part in (literal_column(f"'{name}'"), as_json(table.c[name])))
        found = select(cast(gather(array(place, record(*named))), Text))
        return found.where(table.c.match_id == match_table.c.id).correlate(match_table).scalar_subquery()

    outage, successor = outage_table.c, match_table.alias()
    return select(
        *(match_table.c[name] for name in MATCH_FIELDS),
        match_table.c.previous_id,
        match_table.c.base_revision,
        rows(seat_table, seat_table.c.seat, SEAT_FIELDS).label("seats"),
        rows(move_table, move_table.c.ply, MOVE_FIELDS).label("moves"),
        rows(note_table, note_table.c.number, NOTE_FIELDS).label("notes"),
        select(cast(gather(array(outage.began, outage.ended)), Text))
        .where(match_table.c.clock.is_not(None), outage.ended > match_table.c.started_at)
        .correlate(match_table)
        .scalar_subquery()
        .label("outages"),
        select(successor.c.id)
        .where(successor.c.previous_id == match_table.c.id)
        .correlate(match_table)
        .scalar_subquery()
        .label("next"),
    )


def number_of_moves() -> ColumnElement[int]:
    """Return the subquery that counts the moves of the match of the query around it."""
    count = select(func.count()).where(move_table.c.match_id == match_table.c.id)
    return count.correlate(match_table).scalar_subquery()


_SEATS = Decoder(list[tuple[int, Seat]])
_MOVES = Decoder(list[tuple[int, Move]])
_NOTES = Decoder(list[tuple[int, CoachNote]])
_OUTAGES = Decoder(list[tuple[int, int]])


def _read(row: Row[Any]) -> Match:
    moves = _in_order(_MOVES, row.moves)
    return Match(
        **dict(zip(MATCH_FIELDS, row, strict=False)),
        previous=row.previous_id,
        seats=_in_order(_SEATS, row.seats),
        moves=moves,
        notes=_in_order(_NOTES, row.notes),
        revision=row.base_revision + len(moves),
        next=row.next,
        outages=tuple(sorted(_OUTAGES.decode(row.outages or "[]"))),
    )


def _in_order(decoder: Decoder[list[tuple[int, RecordT]]], rows: str | None) -> tuple[RecordT, ...]:
    found = decoder.decode(rows or "[]")  # PostgreSQL gathers nothing as null
    found.sort(key=itemgetter(0))
    return tuple([record for _, record in found])
