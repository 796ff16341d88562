"""Connections: how many an address may have, bodies read whole, and the graceful shutdown."""

import socket
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from math import ceil
from typing import TYPE_CHECKING, Any

import gevent
from flask import Flask, g
from gevent.event import Event
from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]  # it has no stubs
from wsproto.connection import Connection, ConnectionType
from wsproto.events import CloseConnection

from engine.errors import TooLargeError
from webapp.addresses import network_of
from webapp.errors import BadRequestError, RestartingError, TooLateError
from webapp.http.error_answers import refuse
from webapp.http.fairness import Budgets, FairSocket
from webapp.words import Sentence

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


SHUTDOWN_PATIENCE = 1.0
"""Seconds that a shutdown waits for work that was begun: longer than a move takes."""

GOODBYE = 0.5
"""Seconds in which websockets are told why they are closed."""

RESTARTS = 1012
"""The close code of a websocket that lets the client come back at once."""

MAX_BODY = 1 << 20
"""The longest body that says its length, in bytes. A longer one is left to the app, which refuses it."""

MAX_OTHER_CONNECTIONS = 500
"""The most connections of one address besides its websockets."""

MAX_AWAITED_BODIES = 50
"""The most bodies of one address that are awaited: past that its new connections are closed at once."""


class OpenCounts:
    """Counts of what each address has open; the addresses of one network count as one."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()
        self._address_of: dict[Hashable, str] = {}

    def __getitem__(self, address: str) -> int:
        """Return the number of things that the network of an address holds."""
        return self._held[network_of(address)]

    def add(self, held: Hashable, address: str) -> None:
        """Note that an address holds something more."""
        address = network_of(address)
        self._address_of[held] = address
        self._held[address] += 1

    def drop(self, held: Hashable) -> None:
        """Forget something held; forgetting what wasn't held does nothing."""
        address = self._address_of.pop(held, None)
        if address is not None:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]

    def all(self) -> Iterable[Hashable]:
        return tuple(self._address_of)

    def address_of(self, held: Hashable) -> str:
        """Return the network that holds something, empty if none does."""
        return self._address_of.get(held, "")


class Connections:
    """The open connections by address.

    Parameters
    ----------
    share
        How many connections one address may have; None for any number, as of a proxy, which counts itself.
    rate
        How many bytes one connection may send each second for good.

    Attributes
    ----------
    budgets
        What connections spend as bytes come in.
    """

    def __init__(self, share: int | None, rate: float) -> None:
        self.budgets = Budgets(rate)
        self._share = share
        self._open = OpenCounts()
        self._awaited = OpenCounts()

    def enter(self, connection: Any, address: str) -> bool:
        """Count a new connection, unless its address has too many already; return whether it may go on."""
        full = self._share is not None and (
            self._open[address] >= self._share or self._awaited[address] >= MAX_AWAITED_BODIES
        )
        if not full:
            self._open.add(connection, address)
        return not full

    def leave(self, connection: Any) -> None:
        """Forget a connection that was counted."""
        self._open.drop(connection)

    def websockets(self) -> list[FairSocket]:
        """Return the connections that have become websockets."""
        return [held for held in self._open.all() if isinstance(held, FairSocket) and held.is_websocket]

    @contextmanager
    def awaiting(self, connection: Any) -> Iterator[None]:
        """Count a body that is awaited on a connection."""
        self._awaited.add(connection, self._open.address_of(connection))
        try:
            yield
        finally:
            self._awaited.drop(connection)


class BodyReader:
    """Middleware that reads the body of each request to its end first, so that nothing behind it waits.

    A connection ends after a body that is not read to its end: the rest would be read as the next request.
    It ends after a body in chunks, too. The visitor pays for those, and not for the next visitor's request.

    Parameters
    ----------
    serve
        The wrapped application.
    connections
        Where bodies that are being read are counted.
    patience
        How many seconds a body may take.
    limit
        The longest body in chunks, in bytes.
    proxies
        How many proxies are believed in who the visitor is.
    """

    def __init__(
        self,
        serve: "WSGIApplication",
        connections: Connections,
        patience: float,
        limit: int,
        proxies: int,
    ) -> None:
        self._serve = serve
        self._connections = connections
        self._patience = patience
        self._limit = limit
        self._proxies = proxies

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request whose body has come, or refuse it in one line."""
        chunked, length = "HTTP_TRANSFER_ENCODING" in environ, _length(environ)
        if not (chunked or length):
            return self._serve(environ, start_response)
        if environ["REQUEST_METHOD"] in ("GET", "HEAD") or length > MAX_BODY:
            _end(environ)
            return self._serve(environ, start_response)
        late = TooLateError(Sentence("errors-body-late", seconds=ceil(self._patience)))
        try:
            with (
                gevent.Timeout(self._patience, late),
                self._connections.awaiting(environ.get("gunicorn.socket")),
            ):
                body = self._chunks(environ) if chunked else _body(environ, length)
        except (TooLateError, TooLargeError) as error:
            _end(environ)
            return refuse(environ, start_response, error)
        except (OSError, ParseException):
            _end(environ)
            broken = BadRequestError(Sentence("errors-body-broken"))
            return refuse(environ, start_response, broken)
        environ |= {"wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body))}
        return self._serve(environ, start_response)

    def _chunks(self, environ: "WSGIEnvironment") -> bytes:
        """Return a body in chunks, which may be far longer on the wire than what it holds."""
        if connection := environ.get("gunicorn.socket"):
            connection.pay_as(visitor(environ, self._proxies))
            connection.framed = True
        body: bytes = environ["wsgi.input"].read(self._limit + 1)
        if len(body) > self._limit:
            raise TooLargeError(Sentence("errors-body-large", limit=self._limit // 1024))
        _end(environ)
        del environ["HTTP_TRANSFER_ENCODING"]
        return body


def visitor(environ: "WSGIEnvironment", proxies: int) -> str:
    """Return the address of the visitor, as the last of `proxies` says."""
    if proxies:
        said = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
        if len(said) >= proxies and (address := said[-proxies].strip()):
            return str(address[:64])
    return str(environ.get("REMOTE_ADDR", ""))


def _body(environ: "WSGIEnvironment", length: int) -> bytes:
    """Return a body of known length."""
    if connection := environ.get("gunicorn.socket"):
        connection.announce(length)
    body: bytes = environ["wsgi.input"].read(length)
    if connection:
        connection.announce(0)
    return body


def _length(environ: "WSGIEnvironment") -> int:
    """Return the length that a body says it has, 0 if it says none."""
    length = environ.get("CONTENT_LENGTH") or ""
    return int(length) if length.isdecimal() else 0


def _end(environ: "WSGIEnvironment") -> None:
    """Close the connection of a request after its answer."""
    if connection := environ.get("gunicorn.socket"):
        connection.end()


class Shutdown:
    """Graceful shutdown: the server answers what it has begun, and closes its websockets."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._begun = False
        self._at_work = 0
        self._idle = Event()
        self._idle.set()

    def begin(self) -> None:
        """Count work that begins; raises `RestartingError` if the server is about to end."""
        if self._begun:
            raise RestartingError(Sentence("errors-restarting"))
        self._at_work += 1
        self._idle.clear()

    def end(self) -> None:
        """Count work as done."""
        self._at_work -= 1
        if not self._at_work:
            self._idle.set()

    def note_requests(self, app: Flask) -> None:
        """Count each request to an app as work, too; a page is never refused for a shutdown."""

        def begun() -> None:
            g.at_work = True
            self._at_work += 1
            self._idle.clear()

        def ended(_error: BaseException | None) -> None:
            if g.pop("at_work", False):  # a new socket is a request of Flask's that nobody began here
                self.end()

        app.before_request(begun)
        app.teardown_request(ended)

    def finish(self) -> None:
        """Refuse new work, wait a moment for what was begun, and close all websockets with a reason."""
        self._begun = True
        self._idle.wait(SHUTDOWN_PATIENCE)
        closing = Connection(ConnectionType.SERVER).send(CloseConnection(RESTARTS, "The server starts anew."))
        goodbyes = [gevent.spawn(_say_goodbye, each, closing) for each in self._connections.websockets()]
        gevent.joinall(goodbyes, timeout=GOODBYE)


def _say_goodbye(connection: FairSocket, goodbye: bytes) -> None:
    with suppress(OSError):
        connection.sendall(goodbye)
        connection.shutdown(socket.SHUT_RDWR)
