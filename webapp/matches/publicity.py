"""Public matches: the one rule for the home page and its stream, the export, lists, frames and previews.

A match is public if anyone could have joined it, or if one person plays bots. The games of guests who play in
private, such as pupils, never are, nor is a game that one of its people keeps out.
"""

from sqlalchemy import ColumnElement, exists, false, or_, select, true

from webapp.matches.database import PRIVATE, export_table, match_table, metadata, seat_table
from webapp.matches.match import Match
from webapp.matches.match_state import hides, stage_of
from webapp.matches.store import Store


class Publicity:
    """Answers what may be shown to people who were not given the link of a match."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def is_public(self, match: Match) -> bool:
        """Return True if anyone may come across a match."""
        return is_open_to_all(match) and not self._has(match.id, is_private(match_table.c.id))

    def is_live(self, match: Match) -> bool:
        """Return True if a match may be shown on the home page as it stands: nothing in it is secret."""
        begun = match.started_at is not None and (match.listed or match.moves) and match.stopped is None
        return bool(begun) and not hides(match) and self.is_public(match)

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
    return stage_of(match) == "over" or not hides(match)


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
