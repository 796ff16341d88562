"""The subscriptions of browsers that want alerts, and their tables in the database."""

import base64
import binascii
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import BigInteger, Column, Connection, Row, String, Table, delete, func, insert, select

from webapp.errors import BadSubscriptionError
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import RENEW, metadata
from webapp.matches.store import Store
from webapp.push.endpoints import target_of
from webapp.words import Sentence
from webapp.words.language import ENGLISH

MAX_BROWSERS = 8
"""The most browsers of one guest that are told; past that, the one that subscribed first is forgotten."""

_POINT, _SECRET = 65, 16


def _forget_guest(connection: Connection, before: str, after: str) -> None:
    """Forget the browsers of a guest with a new secret: any may be on a device that is logged out."""
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
    info={RENEW: _forget_guest},
)

# Guests to be told that one of their browsers no longer gets alerts.
push_bounce_table = Table(
    "push_bounces",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("bounced_at", BigInteger, nullable=False),
)


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be told.

    Attributes
    ----------
    endpoint
        Where its push service takes what is for it.
    point, secret
        Its public key, a point of the curve P-256 in 65 bytes, and 16 bytes that both sides know.
    language
        The tag of the language of its alerts.
    """

    endpoint: str
    point: bytes
    secret: bytes
    language: str = ENGLISH.tag

    @classmethod
    def read(
        cls, endpoint: str, p256dh: str, auth: str, local: bool = False, language: str = ENGLISH.tag
    ) -> "Subscription":
        """Read what a browser says of itself, the keys in base 64.

        Raises
        ------
        BadSubscriptionError
            If no push could ever reach it.
        """
        from cryptography.hazmat.primitives.asymmetric import ec  # a server without alerts need not have it

        target_of(endpoint, local)
        point, secret = _unpacked(p256dh), _unpacked(auth)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            point = b""
        if len(point) != _POINT or len(secret) != _SECRET:
            raise BadSubscriptionError(Sentence("errors-push-keys"))
        return cls(endpoint, point, secret, language)


class Subscriptions:
    """The store of the subscriptions, and of the guests to be told that one of theirs has ended."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def keep(self, guests: Sequence[str], subscription: Subscription) -> None:
        """Keep a browser's subscription for the guests who use it, and for no one else."""
        hashes = [digest(guest) for guest in guests]

        def change(connection: Connection) -> None:
            _forget(connection, subscription.endpoint)
            connection.execute(delete(push_bounce_table).where(push_bounce_table.c.guest_hash.in_(hashes)))
            for guest_hash in hashes:
                connection.execute(insert(push_table).values(_values(guest_hash, subscription)))
                _drop_oldest(connection, guest_hash)

        self._store.commit(change)

    def drop(self, endpoint: str) -> None:
        """Forget a browser's subscription; nothing happens if there is none."""

        def change(connection: Connection) -> None:
            _forget(connection, endpoint)

        self._store.commit(change)

    def hand_on(self, guests: Sequence[str], heir: str) -> None:
        """Subscribe the browsers of guests to the alerts of their heir: all are one person."""
        heir_hash = digest(heir)
        mine = push_table.c.guest_hash.in_([digest(guest) for guest in guests if guest != heir])

        def change(connection: Connection) -> None:
            known = push_table.c.guest_hash == heir_hash
            told = set(connection.execute(select(push_table.c.endpoint_hash).where(known)).scalars())
            for row in connection.execute(select(push_table).where(mine)).all():
                if row.endpoint_hash not in told:
                    told.add(row.endpoint_hash)
                    connection.execute(insert(push_table).values(_values(heir_hash, _read(row))))
            _drop_oldest(connection, heir_hash)

        self._store.commit(change)

    def of(self, guest_hash: str) -> list[Subscription]:
        """Return the subscriptions of a guest."""
        query = select(push_table).where(push_table.c.guest_hash == guest_hash)
        with self._store.connect() as connection:
            return [_read(row) for row in connection.execute(query)]

    def bounce(self, subscription: Subscription) -> None:
        """Forget a subscription that its push service no longer knows, and have its guests told."""

        def change(connection: Connection) -> None:
            for guest_hash in _forget(connection, subscription.endpoint):
                same = push_bounce_table.c.guest_hash == guest_hash
                connection.execute(delete(push_bounce_table).where(same))
                connection.execute(insert(push_bounce_table).values(guest_hash=guest_hash, bounced_at=now()))

        self._store.commit(change)

    def has_bounced(self, guests: Sequence[str]) -> bool:
        """Return True if a subscription of guests has ended, and they have not said that they know."""
        if not guests:
            return False
        same = push_bounce_table.c.guest_hash.in_([digest(guest) for guest in guests])
        with self._store.connect() as connection:
            count = select(func.count()).select_from(push_bounce_table).where(same)
            return connection.execute(count).scalar_one() > 0

    def note_told(self, guests: Sequence[str]) -> None:
        """Note that guests know of an ended subscription."""
        same = push_bounce_table.c.guest_hash.in_([digest(guest) for guest in guests])

        def change(connection: Connection) -> None:
            connection.execute(delete(push_bounce_table).where(same))

        self._store.commit(change)


def _forget(connection: Connection, endpoint: str) -> list[str]:
    """Forget an endpoint; return the hashes of the guests who had it."""
    same = push_table.c.endpoint_hash == _hash(endpoint)
    guests = list(connection.execute(select(push_table.c.guest_hash).where(same)).scalars())
    connection.execute(delete(push_table).where(same))
    return guests


def _drop_oldest(connection: Connection, guest_hash: str) -> None:
    mine = push_table.c.guest_hash == guest_hash
    order = (push_table.c.created_at.desc(), push_table.c.endpoint_hash)
    kept = select(push_table.c.endpoint_hash).where(mine).order_by(*order).limit(MAX_BROWSERS)
    hashes = list(connection.execute(kept).scalars())
    connection.execute(delete(push_table).where(mine, push_table.c.endpoint_hash.not_in(hashes)))


def _values(guest_hash: str, subscription: Subscription) -> dict[str, object]:
    return {
        "guest_hash": guest_hash,
        "endpoint_hash": _hash(subscription.endpoint),
        "endpoint": subscription.endpoint,
        "point": subscription.point.hex(),
        "secret": subscription.secret.hex(),
        "language": subscription.language,
        "created_at": now(),
    }


def _read(row: Row[tuple[object, ...]]) -> Subscription:
    return Subscription(row.endpoint, bytes.fromhex(row.point), bytes.fromhex(row.secret), row.language)


def _hash(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def _unpacked(text: str) -> bytes:
    """Read URL-safe base 64, with or without the signs at its end; what is none is nothing."""
    bare = text.rstrip("=")
    try:
        return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""
