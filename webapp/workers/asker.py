"""The address for which a greenlet works, so that queues can be fair between addresses."""

from contextvars import ContextVar

from webapp.addresses import network_of

_asker: ContextVar[str] = ContextVar("asker", default="")


def note_asker(address: str | None) -> None:
    """Say that what this greenlet asks for from here on is asked by an address."""
    _asker.set(network_of(address))


def current_asker() -> str:
    """Return the asker; empty for the server itself."""
    return _asker.get()
