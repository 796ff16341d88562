"""What is stored of a guest, in every table: how it is erased, and how it gets a new secret.

It is found by the hash of the guest's secret. With a new secret other devices are logged out, and a new card
of a pupil keeps out those who have used the old one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, or_, select, update

from webapp.keys import digest, seat_key
from webapp.matches.database import GUESTS, RENEW, match_table, metadata, seat_table
from webapp.matches.retention import delete_matches

NOBODY = "A guest"
"""What an erased person is called in the matches of others."""


@dataclass(frozen=True, slots=True)
class Erased:
    """The ids of deleted matches, and of matches in which a seat became anonymous."""

    gone: tuple[str, ...]
    anonymous: tuple[str, ...]


def erase(connection: Connection, hashes: Sequence[str]) -> Erased:
    """Erase guests: delete matches without other people, and anonymize their seats in the others.

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


def replace_secret(connection: Connection, old: str, new: str) -> list[str]:
    """Give a guest a new secret; return the ids of the guest's matches, whose seats have new keys.

    As for the erasure, a table that keeps something of guests has a column ``guest_hash``; if its rows do not
    simply go on, it says so by `RENEW`.
    """
    before, after = digest(old), digest(new)
    seat = seat_table.c
    query = select(seat.match_id, seat.seat, seat.key_salt).where(seat.guest_hash == before)
    seats = connection.execute(query).all()
    if seats:
        same = (seat.match_id == bindparam("in_match")) & (seat.seat == bindparam("at_seat"))
        renewed = update(seat_table).where(same).values(guest_hash=after, key_hash=bindparam("opens"))
        connection.execute(
            renewed,
            [
                {"in_match": id, "at_seat": number, "opens": salt and digest(seat_key(new, salt))}
                for id, number, salt in seats
            ],
        )
    ids = sorted({id for id, _, _ in seats})
    again = update(match_table).where(match_table.c.id.in_(ids))
    connection.execute(again.values(base_revision=match_table.c.base_revision + 1))
    for table in metadata.tables.values():
        if RENEW in table.info:
            table.info[RENEW](connection, before, after)
    for table in metadata.tables.values():
        if table is not seat_table and "guest_hash" in table.c:
            connection.execute(update(table).where(table.c.guest_hash == before).values(guest_hash=after))
    return ids
