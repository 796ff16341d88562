"""Fairness on the one hub: moves go first, and no page or client keeps the others waiting.

Pages and clients that send much wait until there is nothing else to do, a long page is rendered in pieces,
and a connection reads little at a time, from a budget of bytes: gevent's `recv` returns at once while the
kernel has data, so no loop above it is fair by itself. What is sent is sent whole, one message after the
other, and a client that reads nothing is not read either.
"""

import errno
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TypeVar

import gevent
from flask import Flask
from gevent import socket
from gevent.lock import BoundedSemaphore
from jinja2 import Template

from webapp.addresses import network_of

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


T = TypeVar("T")

TEMPLATE_PIECES = 250
"""Pieces of a page that are rendered before other greenlets get a turn: a few milliseconds' worth."""

TABLE_ROWS = 20
"""Rows of a table in a macro that are rendered before others get a turn: a macro is one piece."""

PIECE = 1024
"""The most bytes of one read: to work through them takes a millisecond or two."""

FRAMED_PIECE = 128
"""The most bytes of one read of a websocket, or of a body in chunks: frames and chunks may have six."""

WEBSOCKET_WEIGHT = 8
"""As how many bytes each byte of a websocket counts: to read a tiny frame costs as much as a long line."""

BODY_PIECE = 64 * 1024
"""The most bytes of one read of a body whose length is known: nothing is looked for in it."""

BURST = 2.0
"""The bytes that may come at once, in seconds of the rate."""

CALM = 0.75 * BURST
"""How much of that has to be left, in seconds of the rate, for a client to be read as soon as it sends."""

MOST_OWED = 5.0
"""The most seconds for which a budget may be overdrawn: a socket that is not read for 20 is given up."""

SHARE = 10
"""The budget of an address, in budgets of a connection."""

REMEMBERED = 10_000
"""The most addresses whose budgets are remembered; those that were silent for longest go first."""

UNREAD = 20.0
"""Seconds until a client that reads nothing is given up: until then what is told to it has to be kept."""

SILENT = 60.0
"""Seconds until a websocket that sends nothing is given up: sooner or later it has to answer a ping."""

LINGER = 5.0
"""Seconds for which the rest of a refused body is thrown away, so that its sender can read the answer."""

PAUSE = 0.01
"""Seconds between two looks at a client that reads nothing, and between two pieces thrown away."""


class IdleQueue:
    """A queue of greenlets; one at a time continues whenever the hub is idle.

    Parameters
    ----------
    courtesy
        The most seconds that each waits once it is first in the queue.
    """

    def __init__(self, courtesy: float) -> None:
        self._courtesy = courtesy
        self._next = BoundedSemaphore()

    def wait(self) -> None:
        """Wait until the hub is idle, or `courtesy` is over."""
        with self._next, suppress(gevent.Timeout), gevent.Timeout(self._courtesy):
            gevent.idle()


PAGES = IdleQueue(0.01)

BUSY_CLIENTS = IdleQueue(0.05)
"""The queue of clients that have just sent more than a person does."""


class Budget:
    """Bytes that are spent, and come back with time.

    Parameters
    ----------
    rate
        How many bytes come back each second.
    """

    __slots__ = ("_rate", "_spent_until")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._spent_until = 0.0

    def spend(self, count: float) -> float:
        """Spend bytes; return the seconds until they have come back, at most 0 if there were enough."""
        now = time.monotonic()
        until = max(self._spent_until, now - BURST) + count / self._rate
        self._spent_until = min(until, now + MOST_OWED)
        return self._spent_until - now

    def owed(self) -> float:
        """Return the seconds until what is spent has come back; less than 0 if there is something left."""
        return self._spent_until - time.monotonic()


def owed(budgets: Iterable[Budget]) -> float:
    """Return the seconds until what is spent of all these has come back; below 0 if there is some left."""
    return max((budget.owed() for budget in budgets), default=-BURST)


class Budgets:
    """Token buckets: one for each connection, and a larger one for all connections of an address.

    Parameters
    ----------
    rate
        How many bytes one connection may send each second for good.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._shared: OrderedDict[str, Budget] = OrderedDict()

    def open(self, address: str) -> tuple[Budget, Budget]:
        """Return the budgets that a new connection of an address spends from."""
        network = network_of(address)
        shared = self._shared.setdefault(network, Budget(self._rate * SHARE))
        self._shared.move_to_end(network)
        if len(self._shared) > REMEMBERED:
            self._shared.popitem(last=False)
        return Budget(self._rate), shared


class FairSocket(socket.socket):
    """An accepted connection, which takes the place of the one it is made from.

    Parameters
    ----------
    client
        The connection as it was accepted; it cannot be used afterwards.
    budgets
        Where it gets its budget.

    Attributes
    ----------
    request
        The request of gunicorn's that is served on it.
    framed
        Whether what comes is in frames or chunks, which may be tiny.
    is_websocket
        Whether it has become a websocket.
    pays
        The budgets that what is read is paid from.
    """

    __slots__ = (
        "_announced",
        "_budgets",
        "_refused",
        "_sending",
        "_unread",
        "framed",
        "is_websocket",
        "pays",
        "request",
    )

    def __init__(self, client: Any, budgets: Budgets) -> None:
        super().__init__(client.family, client.type, client.proto, client.detach())
        self.request: Any = None
        self.framed = self.is_websocket = False
        self.pays: tuple[Budget, ...] = ()
        self._budgets = budgets
        self._announced = 0
        self._refused = False
        self._sending = BoundedSemaphore(1)
        self._unread = False

    def pay_as(self, address: str) -> None:
        """Charge what is read from now on to the budget of an address, unless one pays already."""
        self.pays = self.pays or self._budgets.open(address)

    def announce(self, length: int) -> None:
        """Have the next bytes, a body of known length, read in large pieces and uncharged."""
        self._announced = length

    def end(self) -> None:
        """Make this request the last one, and throw away the rest of its body."""
        self.request.force_close()
        self._refused = True

    def recv(self, bufsize: int, flags: int = 0) -> bytes:
        """Give way to others, then read a piece, once the budget allows it and what was sent is taken."""
        if owed(self.pays) > -CALM:
            BUSY_CLIENTS.wait()
        else:
            gevent.sleep(0)
        if self._announced:
            data = super().recv(min(bufsize, self._announced, BODY_PIECE), flags)
            self._announced -= len(data)
            return data
        while self._unread:
            gevent.sleep(PAUSE)
        while (wait := owed(self.pays)) > 0:
            gevent.sleep(wait)
        data = super().recv(min(bufsize, FRAMED_PIECE if self.framed else PIECE), flags)
        count = len(data) * (WEBSOCKET_WEIGHT if self.is_websocket else 1)
        for budget in self.pays:
            budget.spend(count)
        return data

    def send(self, data: Any, flags: int = 0, timeout: float | None = None) -> int:
        """Send all of it, after whatever is being sent; give up a client that makes no room."""
        with self._sending:
            sent = self._send_at_once(data, flags)
            if sent < len(data):
                self._unread = True
                try:
                    self._send_slowly(memoryview(data)[sent:], flags, UNREAD if timeout is None else timeout)
                finally:
                    self._unread = False
        return len(data)

    def _send_at_once(self, data: Any, flags: int) -> int:
        try:
            return super().send(data, flags, 0.0)  # type: ignore[call-arg]  # the stubs forget the time-out
        except BlockingIOError:
            return 0

    def _send_slowly(self, rest: memoryview, flags: int, patience: float) -> None:
        gone = BrokenPipeError(errno.EPIPE, "The client reads nothing.")
        try:
            while rest:
                with gevent.Timeout(patience, gone):
                    rest = rest[super().send(rest, flags) :]
        except BrokenPipeError:
            with suppress(OSError):
                self.shutdown(socket.SHUT_RDWR)  # half a message is sent: nothing more can be
            raise

    def close(self) -> None:
        """Close it; after a refused body its sender first gets some time to stop."""
        if self._refused:
            self._refused = False
            with suppress(OSError, gevent.Timeout), gevent.Timeout(LINGER):
                self.shutdown(socket.SHUT_WR)
                while super().recv(BODY_PIECE):
                    gevent.sleep(PAUSE)
        self.request = None  # which refers to this
        super().close()


class PageQueue:
    """Middleware that begins each page when the hub is idle, so that a move waits for one page at most."""

    def __init__(self, serve: "WSGIApplication") -> None:
        self._serve = serve

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request in its turn; that of a socket at once."""
        if not environ.get("PATH_INFO", "").startswith("/socket.io/"):
            PAGES.wait()
        return self._serve(environ, start_response)


class FairTemplate(Template):
    """A template that lets moves go first while a long page is rendered."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """Render the page."""
        pieces = []
        for number, piece in enumerate(self.generate(*args, **kwargs), 1):
            pieces.append(piece)
            if number % TEMPLATE_PIECES == 0:
                gevent.sleep(0)
        return "".join(pieces)


def render_in_turns(app: Flask) -> None:
    """Have an app render its pages in pieces, between which others get a turn."""
    app.jinja_env.template_class = FairTemplate
    app.add_template_filter(in_turns)


def in_turns(items: Iterable[T]) -> Iterator[T]:
    """Yield items, and let moves go first now and then: ``{% for row in rows|in_turns %}``."""
    for number, item in enumerate(items, 1):
        yield item
        if number % TABLE_ROWS == 0:
            gevent.sleep(0)
