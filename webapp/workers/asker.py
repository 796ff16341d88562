"""For which address a greenlet works, so that the queues can be fair between addresses."""

from contextvars import ContextVar
from functools import lru_cache
from ipaddress import ip_address

_asker: ContextVar[str] = ContextVar("asker", default="")


def note_asker(address: str | None) -> None:
    """Say that what this greenlet asks for from here on is asked by an address."""
    _asker.set(network_of(address))


def current_asker() -> str:
    """Return who asks; empty if the server does."""
    return _asker.get()


@lru_cache(maxsize=10_000)
def network_of(address: str | None) -> str:
    """Return what one household has: an address of version 4, or the first half of one of version 6."""
    try:
        found = ip_address(address or "")
    except ValueError:
        return address or ""
    return str(found) if found.version == 4 else found.exploded[:19]
