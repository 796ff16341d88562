"""Web Push: pushes wait in a queue, are encrypted (RFC 8291) and signed (RFC 8292).

Guests take turns, and push services that answer go before those that keep silent. The key of the server is
made at the first start, and kept next to the database.
"""

import base64
import http.client
import ssl
from collections import Counter, OrderedDict, deque
from collections.abc import Iterator, Mapping
from enum import IntEnum
from pathlib import Path

import http_ece  # type: ignore[import-untyped]  # it has no stubs
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)
from py_vapid import Vapid02, VapidException  # type: ignore[import-untyped]  # it has no stubs

from webapp.config import kept_secret
from webapp.machine import now
from webapp.push.endpoints import connect, target_of
from webapp.push.subscriptions import Subscription

REMEMBERED = 1_000
"""The most push services of which it is remembered how they answered last."""

SIGNATURE_LIFETIME = 12 * 3600
"""Seconds for which a signature holds: push services take none that holds for longer than a day."""

TTL = 3 * 24 * 3600
"""Seconds for which a push service keeps a push for a browser that is off."""

_ANSWER = 1024
"""The most bytes of an answer that are read; nothing in it matters."""


class Push(msgspec.Struct, frozen=True):
    """One push that is to be sent.

    Attributes
    ----------
    guest
        The hash of the guest who is told.
    topic
        The match that it is about.
    first
        True until it was tried once.
    """

    guest: str
    subscription: Subscription
    text: bytes
    topic: str
    first: bool = True

    @property
    def host(self) -> str:
        """The host and port of the push service; the rest of its address is a secret."""
        return self.subscription.endpoint.split("/")[2]


class Host(IntEnum):
    """How a push service answered last; hosts with a lower number are served first."""

    PROMPT = 0
    UNKNOWN = 1
    SILENT = 2


class PushQueue:
    """The pushes that wait for one of a few senders.

    Pushes to hosts that answer promptly go first, then those to hosts that were not asked yet, and last those
    to hosts that kept silent; among each of these, the guest whose last turn is longest ago. One guest, and
    one host, has at most half of the senders at a time. Silent hosts together have at most a quarter, and
    silent and unknown ones together leave one sender to those that answer.

    Parameters
    ----------
    room
        The number of pushes that may wait.
    senders
        The number of pushes that are sent at once.
    """

    def __init__(self, room: int, senders: int) -> None:
        self._room = room
        self._half = max(1, senders // 2)
        self._for_silent = max(1, senders // 4)
        self._for_others = max(1, senders - 1)
        self._waiting: OrderedDict[str, deque[Push]] = OrderedDict()
        self._count = 0
        self._sending: Counter[str] = Counter()
        self._sending_to: Counter[str] = Counter()
        self._hosts: OrderedDict[str, Host] = OrderedDict()

    def put(self, push: Push) -> Push | None:
        """Add a push to the queue; return the one that it drops if the queue is full, or None.

        That is the latest of the guest who has most waiting, who may be the same.
        """
        self._waiting.setdefault(push.guest, deque()).append(push)
        self._count += 1
        if self._count <= self._room:
            return None
        # Of guests who have as many waiting it is the newcomer.
        most = max(self._waiting, key=lambda guest: (len(self._waiting[guest]), guest == push.guest))
        return self._remove(most, len(self._waiting[most]) - 1)

    def take(self) -> Push | None:
        """Return the push whose turn it is, None if none may be sent now; `done` has to follow."""
        best: tuple[Host, str, int] | None = None
        for found in self._ready():
            if best is None or found[0] < best[0]:
                best = found
            if best[0] is Host.PROMPT:
                break
        if best is None:
            return None
        _, guest, place = best
        push = self._remove(guest, place)
        if guest in self._waiting:
            self._waiting.move_to_end(guest)
        self._sending[guest] += 1
        self._sending_to[push.host] += 1
        return push

    def done(self, push: Push, *, promptly: bool) -> None:
        """Note that a push was sent or given up, and whether its host answered promptly."""
        for sending, name in ((self._sending, push.guest), (self._sending_to, push.host)):
            sending[name] -= 1
            if not sending[name]:
                del sending[name]
        self._hosts[push.host] = Host.PROMPT if promptly else Host.SILENT
        self._hosts.move_to_end(push.host)
        if len(self._hosts) > REMEMBERED:
            self._hosts.popitem(last=False)

    def __len__(self) -> int:
        """Return the number of waiting pushes."""
        return self._count

    def _ready(self) -> Iterator[tuple[Host, str, int]]:
        """Yield the pushes that may be sent now, in the order of turns: the host's kind, guest and place."""
        busy = Counter[Host]()
        for host, count in self._sending_to.items():
            busy[self._host(host)] += count
        others = busy[Host.UNKNOWN] + busy[Host.SILENT] < self._for_others
        free = {
            Host.PROMPT: True,
            Host.UNKNOWN: others,
            Host.SILENT: others and busy[Host.SILENT] < self._for_silent,
        }
        for guest, pushes in self._waiting.items():
            if self._sending[guest] >= self._half:
                continue
            for place, push in enumerate(pushes):
                kind = self._host(push.host)
                if free[kind] and self._sending_to[push.host] < self._half:
                    yield kind, guest, place

    def _host(self, name: str) -> Host:
        return self._hosts.get(name, Host.UNKNOWN)

    def _remove(self, guest: str, place: int) -> Push:
        pushes = self._waiting[guest]
        push = pushes[place]
        del pushes[place]
        if not pushes:
            del self._waiting[guest]
        self._count -= 1
        return push


class PushKeys:
    """A key pair of VAPID (RFC 8292).

    Parameters
    ----------
    path
        The file of the private key, which only its owner may read; it is made if it is not there.
    contact
        Whom a push service may write to: a ``mailto:`` or ``https:`` address.

    Attributes
    ----------
    public
        What browsers are handed to subscribe with, in URL-safe base 64.

    Raises
    ------
    ValueError
        If the file holds no private key of the curve P-256, or no one can be written to.
    """

    def __init__(self, path: Path, contact: str) -> None:
        key = load_pem_private_key(kept_secret(path, _new_key).encode(), password=None)
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise ValueError(f"{path} must hold a private key of the curve P-256.")
        self._vapid = Vapid02(key)
        self._contact = contact
        try:
            self.authorization("https://push.example.org")
        except VapidException:
            raise ValueError(
                f"LASTBITE_PUSH_CONTACT must be a mailto: or https: address, not {contact!r}."
            ) from None
        point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    def authorization(self, origin: str) -> str:
        """Return the header by which a push service at ``origin`` knows that this server asks."""
        claims = {"sub": self._contact, "aud": origin, "exp": now() + SIGNATURE_LIFETIME}
        return str(self._vapid.sign(claims)["Authorization"])


def _new_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


class Sender:
    """Sends pushes.

    Parameters
    ----------
    timeout
        For how many seconds a push service may say nothing.
    local
        Whether pushes may go to this machine, and over http: for tests.
    """

    def __init__(self, keys: PushKeys, timeout: float, local: bool = False) -> None:
        self._keys = keys
        self._timeout = timeout
        self._local = local
        self._trusted = ssl.create_default_context()

    def send(self, subscription: Subscription, text: bytes, topic: str) -> int:
        """Send a text to a browser; return the status with which its push service answers.

        Parameters
        ----------
        topic
            Of the pushes of one topic, a browser that was off is given the latest alone.

        Raises
        ------
        NotPublicError
            If the push service is not on the public internet.
        OSError, http.client.HTTPException
            If it does not answer.
        """
        target = target_of(subscription.endpoint, self._local)
        headers: Mapping[str, str] = {
            "Authorization": self._keys.authorization(target.origin),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL),
            "Topic": topic,
            "Urgency": "normal",
        }
        connection = http.client.HTTPConnection(target.host, target.port, timeout=self._timeout)
        line = connect(target, self._timeout, self._local)
        try:
            # The connection is made already, to an address that was looked at; no redirect is followed.
            connection.sock = (
                self._trusted.wrap_socket(line, server_hostname=target.host) if target.secure else line
            )
            host = target.origin.partition("://")[2]
            connection.request("POST", target.path, encrypted(subscription, text), {"Host": host, **headers})
            answer = connection.getresponse()
            answer.read(_ANSWER)
            return answer.status
        finally:
            connection.close()
            line.close()


def encrypted(subscription: Subscription, text: bytes) -> bytes:
    """Encrypt a text so that one browser alone can read it."""
    sealed: bytes = http_ece.encrypt(
        text,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=subscription.point,
        auth_secret=subscription.secret,
        version="aes128gcm",
    )
    return sealed
