"""The erasure of a guest: everything stored under the hash of the secret, in every table."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, or_, select, update

from webapp.matches.database import GUESTS, match_table, metadata, seat_table

NOBODY = "A guest"
"""What an erased person is called in the matches of others."""


@dataclass(frozen=True, slots=True)
class Erased:
    """The matches that are gone, and those of others in which a seat is anonymous now; by id."""

    gone: tuple[str, ...]
    anonymous: tuple[str, ...]


def erase(connection: Connection, hashes: Sequence[str]) -> Erased:
    """Erase guests: matches that no one else plays go, in those of others the seat stays without a person.

    A table that keeps something of guests has a column ``guest_hash``, and one that keeps something of
    matches a ``match_id`` that refers to them: that is how whatever they hold is found. Guests who belong to
    a guest (`GUESTS`), such as programs, go too.
    """
    for table in metadata.tables.values():
        if name := table.info.get(GUESTS):
            belonging = select(table.c[name]).where(table.c.guest_hash.in_(hashes))
            hashes = [*hashes, *connection.execute(belonging).scalars()]
    seats = seat_table.c
    mine = set(connection.execute(select(seats.match_id).where(seats.guest_hash.in_(hashes))).scalars())
    others = set(
        connection.execute(
            select(seats.match_id).where(
                seats.match_id.in_(mine),
                seats.kind == "person",
                or_(seats.guest_hash.is_(None), seats.guest_hash.not_in(hashes)),
            )
        ).scalars()
    )
    gone, anonymous = tuple(sorted(mine - others)), tuple(sorted(mine & others))
    delete_matches(connection, gone)
    _leave_hosts(connection, anonymous, hashes)
    connection.execute(
        update(seat_table)
        .where(seats.guest_hash.in_(hashes))
        .values(name=NOBODY, author=None, guest_hash=None, key_hash=None, key_salt=None)
    )
    connection.execute(
        update(match_table)
        .where(match_table.c.id.in_(anonymous))
        .values(base_revision=match_table.c.base_revision + 1)
    )
    for table in metadata.tables.values():
        if table is not seat_table and "guest_hash" in table.c:
            connection.execute(delete(table).where(table.c.guest_hash.in_(hashes)))
    return Erased(gone, anonymous)


def delete_matches(connection: Connection, ids: Sequence[str]) -> None:
    """Delete matches with all that belongs to them; a rematch of one stays, and is one of none."""
    rematches = match_table.c.previous_id.in_(ids)
    connection.execute(update(match_table).where(rematches).values(previous_id=None))
    for table in metadata.tables.values():
        if "match_id" in table.c and table.c.match_id.references(match_table.c.id):
            connection.execute(delete(table).where(table.c.match_id.in_(ids)))
    connection.execute(delete(match_table).where(match_table.c.id.in_(ids)))


def _leave_hosts(connection: Connection, ids: Sequence[str], hashes: Sequence[str]) -> None:
    """Make another person the host where the one who goes was."""
    seats = seat_table.c
    for id in ids:
        query = select(seats.seat, seats.guest_hash).where(seats.match_id == id, seats.kind == "person")
        people = {row.seat: row.guest_hash for row in connection.execute(query.order_by(seats.seat))}
        heir = next(seat for seat, guest in people.items() if guest not in hashes)
        leaving = [seat for seat, guest in people.items() if guest in hashes]
        connection.execute(
            update(match_table)
            .where(match_table.c.id == id, match_table.c.host.in_(leaving))
            .values(host=heir)
        )
