"""What is stored of a match: JSON in tables. This module knows no rules.

Nothing stands here that follows from something else that stands here: no position, no mover, no result.
"""

import logging
from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from sqlalchemy import (
    JSON,
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from webapp.errors import NotSavedError
from webapp.games.any.view import Json
from webapp.matches.batches import Appended, Batches, Change, ConflictError
from webapp.matches.database import match_table, move_table, note_table, outage_table, reading, seat_table
from webapp.matches.tries import Tries
from webapp.matches.writer import Writer

log = logging.getLogger(__name__)

Kind: TypeAlias = Literal["table", "theatre", "record"]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
CoachLevel: TypeAlias = Literal["off", "nudge", "full"]
Starts: TypeAlias = Literal["full", "host"]
"""When a table begins, as its host chooses."""
NoteKind: TypeAlias = Literal["off", "nudge", "full", "question", "principle", "hint", "doubt"]
"""A level of the coach, a step of a hint (the question, the principle, the move), or a doubt about a move."""


class StorageError(Exception):
    """The database did not take a change: it is full, locked, or gone."""


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
    ready
        Whether the person has pressed *Ready*, in a match that waits for that.
    """

    kind: SeatKind
    name: str = ""
    strategy: str | None = None
    key_salt: str | None = None
    key_hash: str | None = None
    guest_hash: str | None = None
    ready: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """One move as JSON: which seat made it (−1: chance), and when, in seconds since 1970."""

    seat: int
    move: int | str
    created_at: int


@dataclass(frozen=True, slots=True)
class CoachNote:
    """What passed with the coach before the move ``ply``: a level that was chosen, a hint or a doubt."""

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
    stopped
        How play stopped before the game was over: a result with who stopped it, or what a record claims.
    stopped_at
        When it stopped, if that is known.
    clock
        The time control, None if people may take as long as they like.
    starts
        When it begins: ``"full"``, once all seats are taken; ``"host"``, when the host says so; ``"ready"``,
        once every person has pressed *Ready*.
    listed
        Whether its table stands on the home page, for anybody to join.
    series
        The score sheet of the series that it is a game of: `webapp.matches.series`.
    plate
        The word of the plate of the campaign that is played here; None where that is none.
    outages
        With a clock: from when to when the server was down since the match began, in order, each in seconds
        since 1970. It is stored once for all matches.
    course
        What was worked out of all this already; it is not stored. See `webapp.matches.positions`.
    """

    id: str
    game: str
    kind: Kind
    title: str
    setup: Json
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
    stopped: Json | None = None
    stopped_at: int | None = None
    clock: Json | None = None
    starts: Starts | Literal["ready"] = "host"
    listed: bool = False
    series: Json | None = None
    plate: str | None = None
    outages: tuple[tuple[int, int], ...] = ()
    course: Any = field(default=None, compare=False, repr=False)

    @property
    def base_revision(self) -> int:
        """What the revision is beyond the number of moves, each of which makes it grow by one too."""
        return self.revision - len(self.moves)

    @property
    def updated_at(self) -> int:
        """When the last thing happened."""
        if self.stopped_at is not None:
            return self.stopped_at
        return self.moves[-1].created_at if self.moves else self.started_at or self.created_at


class Store:
    """Loads and saves whole matches; a save fails if the match has changed since it was loaded.

    Reading happens where it is asked for; writing in a thread of its own, many matches in one transaction.

    Attributes
    ----------
    tries
        What guests have tried on puzzles, written by the same thread.
    unsaved_outage
        From when to when the server was down, if that could not be saved yet: matches are loaded with it.
    """

    unsaved_outage: tuple[int, int] | None = None

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._select = _whole_matches(engine.dialect.name)
        self._writer = Writer(Batches(engine))
        self.tries = Tries(engine, self._save)

    def _found(self, row: Row[Any]) -> Match:
        return with_outage(_read(row), self.unsaved_outage)

    def close(self) -> None:
        """End the thread that writes."""
        self._writer.close()

    def load(self, match_id: str) -> Match | None:
        """Return a match, None if there is none of this id."""
        with reading(self._engine) as connection:
            row = connection.execute(self._select.where(match_table.c.id == match_id)).one_or_none()
        return None if row is None else self._found(row)

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
        query = select(match_table.c.base_revision + _number_of_moves()).where(match_table.c.id == match_id)
        with reading(self._engine) as connection:
            return connection.execute(query).scalar_one_or_none()

    def revisions(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the revisions of matches; one that is gone is not among them."""
        revision = (match_table.c.base_revision + _number_of_moves()).label("revision")
        query = select(match_table.c.id, revision).where(match_table.c.id.in_(match_ids))
        with reading(self._engine) as connection:
            return {row.id: row.revision for row in connection.execute(query)}

    def create(self, match: Match) -> None:
        """Save a new match; its predecessor, if it has one, is one revision further then.

        Raises
        ------
        ConflictError
            If its id is taken, or its predecessor already has a rematch.
        StorageError
            If the database does not take it.
        """
        self._save(match.id, Created(match))

    def save(self, before: Match, after: Match) -> Match:
        """Save what is different in ``after``; return it with its new revision.

        Raises
        ------
        ConflictError
            If the match is not as in ``before`` any more.
        StorageError
            If the database does not take it.
        """
        self._save(before.id, _appended(before, after) or Changed(before, after))
        revision = before.revision + 1
        return after if after.revision == revision else replace(after, revision=revision)

    def _save(self, match_id: str, work: Appended | Change) -> None:
        try:
            self._writer.save(work)
        except IntegrityError as error:
            raise ConflictError(match_id) from error
        except SQLAlchemyError as error:
            log.error("A change of match %s was not saved: %s", match_id, error)  # known, no fault of ours
            raise StorageError(match_id) from error

    def connect(self) -> AbstractContextManager[Connection]:
        """Open a connection to read over what is stored besides matches."""
        return reading(self._engine)

    def commit(self, change: Change) -> None:
        """Save a change that is not of one match; raises `NotSavedError` if the database does not take it."""
        try:
            self._save("of a guest", change)
        except StorageError as error:
            raise NotSavedError from error

    def of_guest(self, guest_hash: str, limit: int) -> list[Match]:
        """Return the matches in which a guest has a seat, the latest created first."""
        mine = select(seat_table.c.match_id).where(seat_table.c.guest_hash == guest_hash)
        query = (
            self._select.where(match_table.c.id.in_(mine))
            .order_by(match_table.c.created_at.desc(), match_table.c.id)
            .limit(limit)
        )
        with reading(self._engine) as connection:
            return [self._found(row) for row in connection.execute(query)]

    def listed(self, since: int, limit: int) -> list[Match]:
        """Return the listed tables that wait for people, made at ``since`` or later, the latest first."""
        query = (
            self._select.where(match_table.c.listed, match_table.c.started_at.is_(None))
            .where(match_table.c.created_at >= since)
            .order_by(match_table.c.created_at.desc(), match_table.c.id)
            .limit(limit)
        )
        with reading(self._engine) as connection:
            return [self._found(row) for row in connection.execute(query)]

    def clocked(self) -> list[str]:
        """Return the ids of the matches of which a clock may run."""
        query = select(match_table.c.id).where(match_table.c.clock_runs)
        with reading(self._engine) as connection:
            return list(connection.execute(query).scalars())

    def last_up(self) -> int | None:
        """Return when the server was last known to be up, None if it never was."""
        with self._engine.connect() as connection:
            return connection.execute(
                select(outage_table.c.began).where(outage_table.c.ended.is_(None))
            ).scalar_one_or_none()

    def unclock(self, match_id: str) -> None:
        """Note that no clock of a match runs any more; raises `StorageError`."""
        self._save(match_id, Unclocked(match_id))

    def count(self) -> int:
        """Return how many matches are stored."""
        with reading(self._engine) as connection:
            return connection.execute(select(func.count()).select_from(match_table)).scalar_one()


def _whole_matches(dialect: str) -> Select[Any]:
    """Return the query for matches with all that belongs to them: one row, and one question, a match."""
    if dialect == "postgresql":
        gather, values = func.json_agg, func.json_build_array
        move: ColumnElement[Any] = move_table.c.move
    else:
        gather, values = func.json_group_array, func.json_array
        move = func.json(move_table.c.move)

    def rows(table: Table, *columns: ColumnElement[Any]) -> ColumnElement[Any]:
        found = select(gather(values(*columns), type_=JSON)).where(table.c.match_id == match_table.c.id)
        return found.correlate(match_table).scalar_subquery()

    seat, note, outage, successor = seat_table.c, note_table.c, outage_table.c, match_table.alias()
    return select(
        match_table,
        rows(
            seat_table,
            *(seat.seat, seat.kind, seat.name, seat.strategy, seat.key_salt, seat.key_hash, seat.guest_hash),
            seat.ready,
        ).label("seats"),
        rows(move_table, move_table.c.ply, move_table.c.seat, move, move_table.c.created_at).label("moves"),
        rows(note_table, note.number, note.ply, note.kind).label("notes"),
        select(gather(values(outage.began, outage.ended), type_=JSON))
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


def _number_of_moves() -> ColumnElement[int]:
    """Return how many moves there are of the match that the query around it is about."""
    count = select(func.count()).where(move_table.c.match_id == match_table.c.id)
    return count.correlate(match_table).scalar_subquery()


def _read(row: Row[Any]) -> Match:
    moves = tuple(Move(*values) for _, *values in _ordered(row.moves))
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
        seats=tuple(Seat(*(*values, bool(ready))) for _, *values, ready in _ordered(row.seats)),
        moves=moves,
        revision=row.base_revision + len(moves),
        next=row.next,
        notes=tuple(CoachNote(*values) for _, *values in _ordered(row.notes)),
        stopped=row.stopped,
        stopped_at=row.stopped_at,
        clock=row.clock,
        starts=row.starts,
        listed=row.listed,
        series=row.series,
        plate=row.plate,
        outages=tuple((began, ended) for began, ended in _ordered(row.outages)),
    )


def with_outage(match: Match, outage: tuple[int, int] | None) -> Match:
    """Return a match with one more outage, if its clock ran on meanwhile."""
    if outage is None or match.clock is None or match.started_at is None or outage[1] <= match.started_at:
        return match
    return match if outage in match.outages else replace(match, outages=(*match.outages, outage))


def _ordered(rows: list[list[Any]] | None) -> list[list[Any]]:
    return sorted(rows or (), key=lambda row: row[0])  # PostgreSQL gathers nothing as null


def _appended(before: Match, after: Match) -> Appended | None:
    """Return the move that is all the difference between two matches, None if there is more to it."""
    ply = len(before.moves)
    if len(after.moves) != ply + 1 or after.moves[:-1] != before.moves:
        return None
    if _standing(after) != _standing(before):
        return None
    move = after.moves[-1]
    return Appended(before.id, before.base_revision, ply, move.seat, move.move, move.created_at)


def _standing(match: Match) -> tuple[object, ...]:
    """Return all that may change in a match but its moves."""
    return match.seats, match.notes, *_standing_values(match).values()


@dataclass(frozen=True, slots=True)
class Created:
    """A new match; its predecessor, if it has one, is one revision further then."""

    match: Match

    def __call__(self, connection: Connection) -> None:
        """Save it."""
        match = self.match
        connection.execute(insert(match_table).values(_match_values(match)))
        connection.execute(
            insert(seat_table), [_seat_values(match.id, k, s) for k, s in enumerate(match.seats)]
        )
        _append(connection, match.id, match.moves, 0)
        _write_notes(connection, match)
        if match.previous is not None:
            connection.execute(
                update(match_table)
                .where(match_table.c.id == match.previous)
                .values(base_revision=match_table.c.base_revision + 1)
            )


@dataclass(frozen=True, slots=True)
class Unclocked:
    """No clock of a match runs any more."""

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

    def __call__(self, connection: Connection) -> None:
        """Save it."""
        before, after = self.before, self.after
        saved = replace(after, revision=before.revision + 1)
        same = (match_table.c.id == before.id) & (match_table.c.base_revision == before.base_revision)
        changed = connection.execute(
            update(match_table)
            .where(same)
            .values(base_revision=saved.base_revision, **_standing_values(after))
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
                    .values(_seat_values(before.id, number, new))
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


def _match_values(match: Match) -> Json:
    return {
        "id": match.id,
        "game": match.game,
        "kind": match.kind,
        "title": match.title,
        "seed": match.seed,
        "created_at": match.created_at,
        "previous_id": match.previous,
        "base_revision": match.base_revision,
        "series": match.series,
        **_standing_values(match),
    }


def _standing_values(match: Match) -> Json:
    """Return what may change in the row of a match, but for its revision."""
    begun = match.started_at is not None and match.stopped is None
    return {
        "setup": match.setup,
        "started_at": match.started_at,
        "host": match.host,
        "stopped": match.stopped,
        "stopped_at": match.stopped_at,
        "starts": match.starts,
        "listed": match.listed,
        "clock": match.clock,
        "clock_runs": match.clock is not None and match.kind == "table" and begun,
        "plate": match.plate,
    }


def _seat_values(match_id: str, number: int, seat: Seat) -> Json:
    return {
        "match_id": match_id,
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "strategy": seat.strategy,
        "key_salt": seat.key_salt,
        "key_hash": seat.key_hash,
        "guest_hash": seat.guest_hash,
        "ready": seat.ready,
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
