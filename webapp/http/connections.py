"""The connections of each address, and the bodies that are awaited on them: so many, and for so long."""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import TYPE_CHECKING, Any

import gevent
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]  # it has no stubs

from webapp.addresses import network_of
from webapp.errors import BadRequestError, TooLateError
from webapp.http.gate import refuse

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_BODY = 1 << 20
"""The longest body of any request, in bytes; a longer one is left to the app, which refuses it unread."""

BESIDES = 500
"""How many connections one address may have besides its websockets."""

AWAITED = 50
"""How many bodies of one address may be awaited: past that its new connections are closed at once."""


class Holdings:
    """What each address holds open; those of one network count as one."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()
        self._address_of: dict[Hashable, str] = {}

    def __getitem__(self, address: str) -> int:
        """Return how much the network of an address holds."""
        return self._held[network_of(address)]

    def add(self, held: Hashable, address: str) -> None:
        """Note that an address holds something more."""
        address = network_of(address)
        self._address_of[held] = address
        self._held[address] += 1

    def drop(self, held: Hashable) -> None:
        """Forget what was held; what nobody held is no error."""
        address = self._address_of.pop(held, None)
        if address is not None:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]

    def address_of(self, held: Hashable) -> str:
        """Return the network that holds something, empty if none does."""
        return self._address_of.get(held, "")


class Connections:
    """The open connections by address.

    Parameters
    ----------
    share
        How many one address may have; None for any number, as of a proxy, which counts by itself.
    """

    def __init__(self, share: int | None) -> None:
        self._share = share
        self._open = Holdings()
        self._awaited = Holdings()

    def enter(self, connection: Any, address: str) -> bool:
        """Count a new connection, unless its address has too many already; return whether it may go on."""
        full = self._share is not None and (
            self._open[address] >= self._share or self._awaited[address] >= AWAITED
        )
        if not full:
            self._open.add(connection, address)
        return not full

    def leave(self, connection: Any) -> None:
        """Forget a connection that was counted."""
        self._open.drop(connection)

    @contextmanager
    def awaiting(self, connection: Any) -> Iterator[None]:
        """Count a body that is awaited on a connection."""
        self._awaited.add(connection, self._open.address_of(connection))
        try:
            yield
        finally:
            self._awaited.drop(connection)


class Bodies:
    """Reads the body of each request to its end first, so that nothing behind waits for it.

    Parameters
    ----------
    serve
        What is behind it.
    connections
        Where bodies that are awaited are counted.
    patience
        How many seconds a body may take.
    """

    def __init__(self, serve: "WSGIApplication", connections: Connections, patience: float) -> None:
        self._serve = serve
        self._connections = connections
        self._patience = patience

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request whose body has come, or refuse it in one line."""
        if environ["REQUEST_METHOD"] in ("GET", "HEAD"):
            return self._serve(environ, start_response)
        try:
            with gevent.Timeout(self._patience), self._connections.awaiting(environ.get("gunicorn.socket")):
                _gather(environ)
        except gevent.Timeout:
            message = f"This body did not arrive within {self._patience:g} seconds."
            return refuse(start_response, TooLateError(message))
        except (OSError, ParseException):
            message = "This body breaks off: it cannot be read to its end."
            return refuse(start_response, BadRequestError(message))
        return self._serve(environ, start_response)


def _gather(environ: "WSGIEnvironment") -> None:
    length = environ.get("CONTENT_LENGTH") or ""
    if "HTTP_TRANSFER_ENCODING" in environ:
        # Werkzeug would silently cut it off at the limit, and what is left may well be a body too.
        body = environ["wsgi.input"].read(LONGEST_BODY + 1)
        del environ["HTTP_TRANSFER_ENCODING"]
    elif length.isdecimal() and int(length) <= LONGEST_BODY:
        body = environ["wsgi.input"].read(int(length))
    else:
        return
    environ |= {"wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
