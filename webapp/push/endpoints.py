"""The check of push addresses: only push services, and never the network of the server.

A browser names the address, so it must be one that a stranger may have this server ask: over https, at the
usual port, and at a public address. The name is looked up when a push is sent, and the very address that was
looked at is the one that is connected to.
"""

import socket
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from engine.errors import quote
from webapp.errors import BadSubscriptionError
from webapp.words import Sentence

LONGEST = 1000
"""The most characters that an endpoint may have."""

_OF_THE_INTERNET = IPv6Network("2000::/3")


class NotPublicError(OSError):
    """An address into which no push is sent."""


@dataclass(frozen=True, slots=True)
class Target:
    """The destination of a push, as its URL tells it."""

    secure: bool
    host: str
    port: int
    path: str
    origin: str


def target_of(endpoint: str, local: bool = False) -> Target:
    """Read the address of a push service.

    Parameters
    ----------
    local
        Whether it may also be of this machine, and over http: for tests.

    Raises
    ------
    BadSubscriptionError
        If no push service has such an address.
    """
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    visible = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not host or not visible or len(endpoint) > LONGEST or "@" in parts.netloc:
        raise BadSubscriptionError(Sentence("errors-push-address", given=quote(endpoint)))
    secure = parts.scheme == "https"
    if not local and not (secure and port in (None, 443) and _may_be_public(host)):
        raise BadSubscriptionError(Sentence("errors-push-public", given=quote(endpoint)))
    if parts.scheme not in ("http", "https"):
        raise BadSubscriptionError(Sentence("errors-push-address", given=quote(endpoint)))
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    origin = f"{parts.scheme}://{parts.netloc}"
    return Target(secure, host, port or (443 if secure else 80), path or "/", origin)


def connect(target: Target, timeout: float, local: bool = False) -> socket.socket:
    """Connect to a push service, at the address that was looked at.

    Raises
    ------
    NotPublicError
        If any address that the name stands for is not public.
    OSError
        If no one answers there.
    """
    found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    for *_, (host, *_rest) in found:
        if not is_public(str(host)) and not (local and ip_address(str(host)).is_loopback):
            raise NotPublicError(f"{target.host} is at {host}, which is no public address.")
    family, kind, protocol, _, address = found[0]
    made = socket.socket(family, kind, protocol)
    try:
        made.settimeout(timeout)
        made.connect(address)
    except BaseException:
        made.close()
        raise
    return made


def is_public(address: str) -> bool:
    """Return True if an address is one of the public internet, and not another one in disguise."""
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and (
        found not in _OF_THE_INTERNET or found.sixtofour is not None or found.teredo is not None
    ):
        return False
    return found.is_global and not found.is_multicast


def _may_be_public(host: str) -> bool:
    """Return True if a host has a name of the internet; an address has none."""
    try:
        ip_address(host)
    except ValueError:
        return _is_name(host) and "." in host.strip(".") and not host.rstrip(".").rpartition(".")[2].isdigit()
    return False


def _is_name(host: str) -> bool:
    """Return True if a host can be looked up: each part of its name has from 1 to 63 letters."""
    return len(host) <= 253 and all(0 < len(part) < 64 for part in host.removesuffix(".").split("."))
