"""The sending of one push: encrypted for one browser (RFC 8291), signed by this server."""

import http.client
import ssl
from collections.abc import Mapping

import http_ece  # type: ignore[import-untyped]  # it has no stubs
from cryptography.hazmat.primitives.asymmetric import ec

from webapp.push.endpoints import connect, target_of
from webapp.push.keys import PushKeys
from webapp.push.subscriptions import Subscription

TTL = 3 * 24 * 3600
"""For how many seconds a push service keeps what a browser that is off cannot take."""

_ANSWER = 1024
"""How many bytes of an answer are read; there is nothing in it to be read."""


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
