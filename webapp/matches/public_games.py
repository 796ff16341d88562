"""Public matches: the one rule for the home page and its stream, lists, frames and previews; and the export.

A match is public if anyone could have joined it, or if one person plays bots. The games of guests who play in
private, such as pupils, never are, nor is a game that one of its people keeps out.

The export has public games that are over, in the order in which they ended, under pseudonyms. A game that was
kept out is kept out with the rematches that are asked for from then on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import gevent
from sqlalchemy import ColumnElement, Connection, exists, false, func, insert, or_, select, true, update

from engine.bots import find_strategy
from engine.record import Record
from webapp.keys import pseudonym
from webapp.matches.creation import FinishedMatch, finished
from webapp.matches.database import PRIVATE, export_table, match_table, metadata, move_table, seat_table
from webapp.matches.match import Match
from webapp.matches.match_state import hides_something, stage_of
from webapp.matches.store import Store


class Publicity:
    """Answers what may be shown to people who were not given the link of a match."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def is_public(self, match: Match) -> bool:
        """Return True if anyone may come across a match."""
        return is_open_to_all(match) and not self._has(match.id, is_private(match_table.c.id))

    def is_live(self, match: Match) -> bool:
        """Return True if a match may be shown on the home page: it is public and hides nothing."""
        begun = match.started_at is not None and (match.listed or match.moves) and match.stopped is None
        return bool(begun) and not hides_something(match) and self.is_public(match)

    def is_pictured(self, match: Match) -> bool:
        """Return True if the preview of a link to a match may show its board and its names."""
        return is_revealed(match) and not self.is_of_private_guest(match.id)

    def is_of_private_guest(self, match_id: str) -> bool:
        """Return True if someone who plays in private has a seat in a match."""
        return self._has(match_id, has_private_guest(match_table.c.id))

    def _has(self, match_id: str, condition: ColumnElement[bool]) -> bool:
        query = select(true()).where(match_table.c.id == match_id, condition)
        with self._store.connect() as connection:
            return connection.execute(query).first() is not None


def is_open_to_all(match: Match) -> bool:
    """Return True if anyone could join a match, or if one person plays bots there."""
    people = sum(bool(seat.name) for seat in match.seats)  # a bot on a person's seat goes by that name
    return match.kind == "table" and (match.listed or (people == 1 and len(match.seats) > 1))


def is_revealed(match: Match) -> bool:
    """Return True if nothing in a match is secret, or no longer: then a picture may show all of it."""
    return stage_of(match) == "over" or not hides_something(match)


def is_private(match_id: ColumnElement[str]) -> ColumnElement[bool]:
    """Return the condition that someone plays a match in private, or that one of its people keeps it out."""
    kept = export_table.alias().c  # the query around it may be about exports
    return or_(exists().where(kept.match_id == match_id, kept.withheld), has_private_guest(match_id))


def has_private_guest(match_id: ColumnElement[str]) -> ColumnElement[bool]:
    """Return the condition that someone who plays in private has a seat in a match."""
    seat = seat_table.c
    tables = [table for table in metadata.tables.values() if table.info == PRIVATE]
    guests = [seat.guest_hash.in_(select(table.c.guest_hash)) for table in tables]
    return exists().where(seat.match_id == match_id, or_(false(), *guests))


AT_ONCE = 20
"""How many games are loaded at once: what an export holds in memory."""

FORGOTTEN = "a guest"
"""The pseudonym of a person whose data was deleted."""


@dataclass(frozen=True, slots=True)
class ExportEntry:
    """A game of the export.

    Attributes
    ----------
    number
        Where it stands: later games have higher numbers.
    ended_at
        When it ended, in seconds since 1970.
    """

    match_id: str
    number: int
    ended_at: int


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """An exported game: its number in the export, the day (UTC) it ended, and its record."""

    number: int
    day: str
    record: Record


@dataclass(frozen=True, slots=True)
class NumberGame:
    """A write that gives a public game the next number of the export; it ended at a time since 1970."""

    match_id: str
    ended_at: int

    def __call__(self, connection: Connection) -> None:
        """Number the game, unless its people keep it out."""
        row = export_table.c
        query = select(row.ended_at, row.withheld).where(row.match_id == self.match_id)
        # Another server that keeps it out meanwhile waits, or is waited for.
        known = connection.execute(query.with_for_update()).one_or_none()
        if known is not None and (known.withheld or known.ended_at == self.ended_at):
            return
        last = connection.execute(select(func.max(row.number))).scalar_one() or 0
        values = {"number": last + 1, "ended_at": self.ended_at, "withheld": False}
        _put(connection, self.match_id, known is not None, **values)


@dataclass(frozen=True, slots=True)
class WithholdGame:
    """A write that keeps a game out of the export for good, as one of its people asks."""

    match_id: str

    def __call__(self, connection: Connection) -> None:
        row = export_table.c
        query = select(row.match_id).where(row.match_id == self.match_id)
        known = connection.execute(query).one_or_none() is not None
        _put(connection, self.match_id, known, number=None, ended_at=None, withheld=True)


class Exports:
    """Keeps the order of the games that are exported, and which ones their people keep out."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def note(self, match: Match) -> None:
        """Give a public game that is over the next number; one that was played on since is moved there.

        Raises `NotSavedError`.
        """
        if not match.moves or not is_open_to_all(match) or stage_of(match) != "over":
            return
        self._store.commit(NumberGame(match.id, match.updated_at))

    def withhold(self, match_id: str) -> None:
        """Keep a game out of the export for good; raises `NotSavedError`."""
        self._store.commit(WithholdGame(match_id))

    def is_withheld(self, match_id: str) -> bool:
        """Return True if one of its people keeps a game out."""
        query = select(export_table.c.withheld).where(export_table.c.match_id == match_id)
        with self._store.connect() as connection:
            return bool(connection.execute(query).scalar_one_or_none())

    def places(self, since: int, day: int, most: int) -> list[ExportEntry]:
        """Return the places of the next games.

        Parameters
        ----------
        since
            The number after which they begin.
        day
            The seconds since 1970 before which none of them ended.
        most
            How many they are at most.
        """
        row = export_table.c
        query = (
            select(row.match_id, row.number, row.ended_at)
            .where(row.number > since, row.ended_at >= day, ~is_private(row.match_id))
            .order_by(row.number)
            .limit(most)
        )
        with self._store.connect() as connection:
            return [ExportEntry(*found) for found in connection.execute(query)]

    def most_of(self, places: Sequence[ExportEntry]) -> tuple[int, int]:
        """Return the most seats, and the most moves, that any of these games has."""
        ids = [place.match_id for place in places]
        with self._store.connect() as connection:
            return _most(connection, seat_table, ids), _most(connection, move_table, ids)

    def games(self, places: Sequence[ExportEntry], secret: str) -> Iterator[ExportedGame]:
        """Yield games, a few of them in memory at once; other work goes on between them.

        Parameters
        ----------
        secret
            The key from which pseudonyms are made: without it no one can tell whose they are.
        """
        for first in range(0, len(places), AT_ONCE):
            part = places[first : first + AT_ONCE]
            found = {match.id: match for match in self._store.load_all([place.match_id for place in part])}
            for place in part:
                match = found.get(place.match_id)
                if match is not None and is_open_to_all(match) and stage_of(match) == "over":
                    day = datetime.fromtimestamp(place.ended_at, UTC).date().isoformat()
                    yield ExportedGame(
                        place.number, day, _under_pseudonyms(finished(match, "result"), secret)
                    )
                gevent.sleep(0)


def _under_pseudonyms(source: FinishedMatch, secret: str) -> Record:
    record = source.record
    labels = []
    for label, seat in zip(record.seats, source.match.seats, strict=True):
        if label.strategy is not None:
            called = find_strategy(label.strategy, record.game.name).title
        else:
            called = FORGOTTEN if seat.guest_hash is None else pseudonym(seat.guest_hash, secret)
        labels.append(replace(label, name=called))
    return replace(record, seats=tuple(labels))


def _put(connection: Connection, match_id: str, known: bool, **values: Any) -> None:
    if known:
        connection.execute(update(export_table).where(export_table.c.match_id == match_id).values(**values))
    else:
        connection.execute(insert(export_table).values(match_id=match_id, **values))


def _most(connection: Connection, table: Any, ids: Sequence[str]) -> int:
    counted = (
        select(func.count().label("rows"))
        .where(table.c.match_id.in_(ids))
        .group_by(table.c.match_id)
        .subquery()
    )
    return connection.execute(select(func.max(counted.c.rows))).scalar_one() or 0
