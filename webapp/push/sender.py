"""Web Push: a message is encrypted for one browser (RFC 8291) and signed with this server's key (RFC 8292).

The key is made at the first start, and kept next to the database.
"""

import base64
import http.client
import ssl
from collections.abc import Mapping
from pathlib import Path

import http_ece  # type: ignore[import-untyped]  # it has no stubs
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

SIGNATURE_LIFETIME = 12 * 3600
"""For how many seconds a signature holds: a push service takes none that holds for longer than a day."""

TTL = 3 * 24 * 3600
"""For how many seconds a push service keeps what a browser that is off cannot take."""

_ANSWER = 1024
"""How many bytes of an answer are read; there is nothing in it to be read."""


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
