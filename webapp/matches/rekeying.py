"""New secrets for guests: all that a guest has goes on under another secret, and the old one is nobody's.

That is how other devices are logged out, and how a new card keeps out those who have used an old one.
"""

from sqlalchemy import Connection, bindparam, select, update

from webapp.keys import digest, seat_key
from webapp.matches.database import RENEW, match_table, metadata, seat_table


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
