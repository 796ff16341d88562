"""Turns on the hub: pages, and clients that send much, wait until there is nothing else to do."""

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import gevent
from gevent.lock import BoundedSemaphore

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class Turn:
    """Lets those who wait go on one after the other, each when the hub has nothing else to do.

    Parameters
    ----------
    courtesy
        The most seconds for which each waits once it is the next.
    """

    def __init__(self, courtesy: float) -> None:
        self._courtesy = courtesy
        self._next = BoundedSemaphore()

    def wait(self) -> None:
        """Let all others go first."""
        with self._next, suppress(gevent.Timeout), gevent.Timeout(self._courtesy):
            gevent.idle()


FOR_PAGES = Turn(0.01)
FOR_MUCH = Turn(0.05)
"""The turns of clients that have just sent more than a person does."""


class Turns:
    """Has each page begin when there is nothing else to do, so that a move waits for one page at most.

    Parameters
    ----------
    serve
        What is behind it.
    """

    def __init__(self, serve: "WSGIApplication") -> None:
        self._serve = serve

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request in its turn; that of a socket at once."""
        if not environ.get("PATH_INFO", "").startswith("/socket.io/"):
            FOR_PAGES.wait()
        return self._serve(environ, start_response)
