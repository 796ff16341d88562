"""Questions about matches to the database; each loads whole matches, their ids or their revisions."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from operator import itemgetter
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
    func,
    literal_column,
    or_,
    select,
)

from webapp.matches.database import (
    MATCH_FIELDS,
    MOVE_FIELDS,
    NOTE_FIELDS,
    SEAT_FIELDS,
    match_table,
    move_table,
    note_table,
    outage_table,
    reading,
    seat_table,
)
from webapp.matches.match import CoachNote, Match, Move, Seat, with_outage

RecordT = TypeVar("RecordT")


class Queries:
    """Questions about matches, each asked where it is wanted: reading waits for no writer.

    Attributes
    ----------
    unsaved_outage
        From when to when the server was down, if that could not be saved yet: matches are loaded with it.
    """

    unsaved_outage: tuple[int, int] | None = None

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._select = _whole_matches(engine.dialect.name)
        # One statement that is kept: to look up a new one among the compiled takes longer than to execute it.
        self._by_id = self._select.where(match_table.c.id == bindparam("match_id"))

    def _found(self, row: Row[Any]) -> Match:
        return with_outage(_read(row), self.unsaved_outage)

    def load(self, match_id: str) -> Match | None:
        """Return a match, None if there is none of this id."""
        with reading(self._engine) as connection:
            row = connection.execute(self._by_id, {"match_id": match_id}).one_or_none()
        return None if row is None else self._found(row)

    def load_all(self, match_ids: Sequence[str]) -> list[Match]:
        """Return matches, in any order; one that is gone is not among them."""
        with reading(self._engine) as connection:
            rows = connection.execute(self._select.where(match_table.c.id.in_(match_ids)))
            return [self._found(row) for row in rows]

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

    def of_guest(self, guest_hash: str, limit: int) -> list[Match]:
        """Return the matches in which a guest has a seat, the latest created first."""
        return self._of_guest(guest_hash, limit)

    def _of_guest(self, guest_hash: str, limit: int, *conditions: ColumnElement[bool]) -> list[Match]:
        mine = select(seat_table.c.match_id).where(seat_table.c.guest_hash == guest_hash)
        query = (
            self._select.where(match_table.c.id.in_(mine), *conditions)
            .order_by(match_table.c.created_at.desc(), match_table.c.id)
            .limit(limit)
        )
        with reading(self._engine) as connection:
            return [self._found(row) for row in connection.execute(query)]

    def unstopped_of(self, guest_hash: str, limit: int) -> list[Match]:
        """Return the matches of a guest that were not ended early, the latest created first."""
        return self._of_guest(guest_hash, limit, match_table.c.stopped.is_(None))

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
        """Return when the server was last known to be up, None if it never was."""
        with self._engine.connect() as connection:
            return connection.execute(
                select(outage_table.c.began).where(outage_table.c.ended.is_(None))
            ).scalar_one_or_none()

    def count(self) -> int:
        """Return how many matches are stored."""
        with reading(self._engine) as connection:
            return connection.execute(select(func.count()).select_from(match_table)).scalar_one()


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
    """Return how many moves there are of the match that the query around it is about."""
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
