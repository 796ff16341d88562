"""The store of matches: it saves new and changed matches, many in one transaction."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from sqlalchemy import Connection, Engine, delete, func, insert, literal, select, true, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from webapp.errors import NotSavedError
from webapp.games.any.view import Json
from webapp.machine import steady
from webapp.matches.batches import Appended, Batches, Change, ConflictError
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
    seat_table,
)
from webapp.matches.match import Match, Move
from webapp.matches.queries import Queries
from webapp.matches.writer import Writer

log = logging.getLogger(__name__)

ATTEMPTS = 20
"""How often a change is made again because another writer was faster."""


_BESIDES_MOVES = attrgetter(*MATCH_FIELDS, "seats", "notes")
"""All that may change in a match but its moves."""


class StorageError(Exception):
    """The database did not take a change: it is full, locked, or gone."""


class Store(Queries):
    """Loads and saves whole matches; a save fails if the match has changed since it was loaded.

    Reading happens where it is asked for; writing in a thread of its own.

    Attributes
    ----------
    failed_at
        When the database last did not take a change, by the steady clock; None if it took all.
    """

    failed_at: float | None = None
    _closed = False

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self._writer = Writer(Batches(engine, open_database))

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
        self._save(match.id, Created(match, ended))

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
        appended = None if ended else _appended(before, after)
        self._save(before.id, appended or Changed(before, after, ended))
        revision = before.revision + 1
        return after if after.revision == revision else replace(after, revision=revision)

    def _save(self, match_id: str, work: Appended | Change) -> None:
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
        for _ in range(ATTEMPTS):
            try:
                return self._save("of a guest", change)
            except ConflictError as error:
                conflict = error.__cause__
            except StorageError as error:
                raise NotSavedError from error
        log.error("A change was not saved, %s times another writer was faster: %s", ATTEMPTS, conflict)
        raise NotSavedError from conflict

    def unclock(self, match_id: str) -> None:
        """Note that all clocks of a match have stopped; raises `StorageError`."""
        self._save(match_id, Unclocked(match_id))


def _appended(before: Match, after: Match) -> Appended | None:
    """Return the move that is all the difference between two matches, None if there is more to it."""
    ply = len(before.moves)
    if len(after.moves) != ply + 1 or after.moves[:-1] != before.moves:
        return None
    if _BESIDES_MOVES(after) != _BESIDES_MOVES(before):
        return None
    move = after.moves[-1]
    return Appended(before.id, before.base_revision, ply, move.seat, move.move, move.created_at, move.deputy)


@dataclass(frozen=True, slots=True)
class Created:
    """A new match; its predecessor, if it has one, is one revision further then.

    If that is kept out of the export, so is this one.
    """

    match: Match
    ended: bool = False

    def __call__(self, connection: Connection) -> None:
        """Save it."""
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
class Unclocked:
    """A write which notes that all clocks of a match have stopped."""

    match_id: str

    def __call__(self, connection: Connection) -> None:
        """Save that."""
        same = match_table.c.id == self.match_id
        connection.execute(update(match_table).where(same).values(clock_runs=False))


@dataclass(frozen=True, slots=True)
class Changed:
    """Whatever differs between two matches."""

    before: Match
    after: Match
    ended: bool = False

    def __call__(self, connection: Connection) -> None:
        """Save it."""
        before, after = self.before, self.after
        saved = replace(after, revision=before.revision + 1)
        same = (match_table.c.id == before.id) & (match_table.c.base_revision == before.base_revision)
        changed = connection.execute(
            update(match_table)
            .where(same)
            .values(
                **_changes(before, after, MATCH_FIELDS),
                base_revision=saved.base_revision,
                clock_runs=_clock_runs(after),
                unsettled=self.ended,
            )
        )
        # No move is saved from here on until this is: now they can be counted.
        count = select(func.count()).where(move_table.c.match_id == before.id)
        if changed.rowcount != 1 or connection.execute(count).scalar_one() != len(before.moves):
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
        connection.execute(insert(move_table), rows)


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
