"""Links that hand a guest over to another device: used once, soon expired, revoked at any time.

A guest is a secret that only the browser has. A link holds a token; the database keeps a hash of the token,
and the secret sealed with it: what is stored opens nothing by itself.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Row,
    String,
    Table,
    delete,
    insert,
    select,
    update,
)

from webapp.errors import HandoverError
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import RENEW, metadata
from webapp.matches.retention import DAY
from webapp.matches.store import Store
from webapp.words import Sentence

LASTS = 15 * 60
"""Seconds for which a link can be used."""

REMEMBERED = 7 * 24 * 3600
"""The seconds after its end for which a link can still say why it stopped working."""


def _forget_links(connection: Connection, before: str, _after: str) -> None:
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
    info={RENEW: _forget_links},
)


@dataclass(frozen=True, slots=True)
class LinkedGuest:
    """The guest whom a link hands over, and the time when the link expires, in seconds since 1970."""

    guest: str
    name: str
    expires_at: int


class DeviceLinks:
    """The store of the links: each is made, looked at, and accepted once."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def make(self, guest: str, name: str) -> str:
        """Return the token of a new link; an earlier one of the guest is revoked."""
        token, at = secrets.token_urlsafe(32), now()
        sealed = _sealed(json.dumps([guest, name], ensure_ascii=False), token)

        def change(connection: Connection) -> None:
            _revoke(connection, digest(guest))
            old = handover_table.c.expires_at < at - REMEMBERED
            connection.execute(delete(handover_table).where(old))
            connection.execute(
                insert(handover_table).values(
                    token_hash=digest(token),
                    guest_hash=digest(guest),
                    sealed=sealed,
                    created_at=at,
                    expires_at=at + LASTS,
                )
            )

        self._store.commit(change)
        return token

    def look(self, token: str) -> LinkedGuest:
        """Return the guest of a link without using it; raises `HandoverError` if it works no more."""
        with self._store.connect() as connection:
            return _handed(_usable(connection, token), token)

    def accept(self, token: str) -> LinkedGuest:
        """Use a link; raises `HandoverError` if it was used, was revoked, has expired or never was."""
        handed: list[LinkedGuest] = []

        def change(connection: Connection) -> None:
            row = _usable(connection, token)
            used = connection.execute(
                update(handover_table)
                .where(handover_table.c.token_hash == row.token_hash, handover_table.c.used_at.is_(None))
                .values(used_at=now())
            )
            if used.rowcount != 1:
                raise HandoverError(Sentence("errors-link-used"))
            handed.append(_handed(row, token))

        self._store.commit(change)
        return handed[0]

    def has_open_link(self, guest: str) -> bool:
        """Return True if a link of a guest can still be used."""
        with self._store.connect() as connection:
            open_links = select(handover_table.c.token_hash).where(*_open(digest(guest)))
            return (
                connection.execute(open_links.where(handover_table.c.expires_at > now())).first() is not None
            )

    def revoke(self, guest: str) -> None:
        """Revoke the link of a guest."""
        self._store.commit(lambda connection: _revoke(connection, digest(guest)))


def _open(guest_hash: str) -> tuple[ColumnElement[bool], ...]:
    columns = handover_table.c
    return columns.guest_hash == guest_hash, columns.used_at.is_(None), columns.revoked_at.is_(None)


def _revoke(connection: Connection, guest_hash: str) -> None:
    connection.execute(update(handover_table).where(*_open(guest_hash)).values(revoked_at=now()))


def _usable(connection: Connection, token: str) -> Row[Any]:
    hashed = digest(token)
    row = connection.execute(select(handover_table).where(handover_table.c.token_hash == hashed)).first()
    if row is None or not hmac.compare_digest(row.token_hash, hashed):
        raise HandoverError(Sentence("errors-link-unknown"))
    if row.used_at is not None:
        raise HandoverError(Sentence("errors-link-used"))
    if row.revoked_at is not None:
        raise HandoverError(Sentence("errors-link-revoked"))
    if row.expires_at <= now():
        raise HandoverError(Sentence("errors-link-expired"))
    return row


def _handed(row: Row[Any], token: str) -> LinkedGuest:
    guest, name = json.loads(_opened(str(row.sealed), token))
    return LinkedGuest(guest, name, row.expires_at)


def _sealed(text: str, token: str) -> str:
    """Return a text that only the token opens: it is used for no other."""
    plain = text.encode()
    return bytes(a ^ b for a, b in zip(plain, _pad(token, len(plain)), strict=True)).hex()


def _opened(sealed: str, token: str) -> str:
    data = bytes.fromhex(sealed)
    return bytes(a ^ b for a, b in zip(data, _pad(token, len(data)), strict=True)).decode()


def _pad(token: str, length: int) -> bytes:
    return hashlib.shake_256(b"handover:" + token.encode("utf-8", "surrogatepass")).digest(length)


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
