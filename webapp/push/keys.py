"""The keys with which this server signs its pushes: made at the first start, kept next to the database."""

import base64
from pathlib import Path

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

GOOD_FOR = 12 * 3600
"""For how many seconds a signature holds: a push service takes none that holds for longer than a day."""


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
        claims = {"sub": self._contact, "aud": origin, "exp": now() + GOOD_FOR}
        return str(self._vapid.sign(claims)["Authorization"])


def _new_key() -> str:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
