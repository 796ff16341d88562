"""The tables of alerts: the browsers that guests have subscribed, and who is to be told that one is lost."""

from sqlalchemy import BigInteger, Column, Connection, String, Table, delete, insert

from webapp.machine import now
from webapp.matches.database import RENEW, metadata


def _stop(connection: Connection, before: str, after: str) -> None:
    """Forget the browsers of a guest with a new secret: any of them may be on a device that is logged out."""
    connection.execute(delete(push_bounce_table).where(push_bounce_table.c.guest_hash == before))
    if connection.execute(delete(push_table).where(push_table.c.guest_hash == before)).rowcount:
        connection.execute(insert(push_bounce_table).values(guest_hash=after, bounced_at=now()))


# A browser is named by the hash of its address, which is too long for a key.
push_table = Table(
    "push_subscriptions",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("endpoint_hash", String(64), primary_key=True, index=True),
    Column("endpoint", String(1000), nullable=False),
    Column("point", String(130), nullable=False),
    Column("secret", String(32), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("language", String(35), nullable=False, server_default="en"),
    info={RENEW: _stop},
)

# Guests to be told that one of their browsers no longer gets alerts.
push_bounce_table = Table(
    "push_bounces",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("bounced_at", BigInteger, nullable=False),
)
