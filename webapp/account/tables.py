"""The table of the links that hand a guest over to another device."""

from collections.abc import Sequence

from sqlalchemy import BigInteger, Column, ColumnElement, Connection, String, Table, delete, select

from webapp.matches.database import RENEW, metadata
from webapp.matches.retention import DAY


def _forget(connection: Connection, before: str, _after: str) -> None:
    """Delete the links of a guest with a new secret: they would hand over the old one."""
    connection.execute(delete(handover_table).where(handover_table.c.guest_hash == before))


handover_table = Table(
    "handovers",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("guest_hash", String(64), nullable=False, index=True),
    # The guest's secret, which the token alone opens.
    Column("sealed", String(400), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Column("revoked_at", BigInteger),
    info={RENEW: _forget},
)


def old_links(connection: Connection, days: float, at: int) -> Sequence[str]:
    """Return the hashes of the links that expired so many days ago; none if that is 0."""
    old = select(handover_table.c.token_hash).where(_expired(days, at))
    return list(connection.execute(old).scalars()) if days else []


def prune_links(connection: Connection, days: float, at: int) -> Sequence[str]:
    """Delete old links."""
    if days:
        connection.execute(delete(handover_table).where(_expired(days, at)))
    return ()


def _expired(days: float, at: int) -> ColumnElement[bool]:
    return handover_table.c.expires_at < at - days * DAY
