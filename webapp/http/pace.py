"""Requests of one address come in at a pace; what is in front of a page is what sockets wait for."""

import contextlib
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from math import ceil
from typing import TYPE_CHECKING, TypeVar

import gevent
from gevent.lock import BoundedSemaphore

from webapp.errors import TooManyError
from webapp.http.gate import refuse

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ItemT = TypeVar("ItemT")

BURST = 3.0
"""Requests of how many seconds an address may send at once."""

PATIENCE = 3.0
"""How many seconds a request may be held back; past that it is refused."""

PENALTY = 1.0
"""After how many seconds a request is refused: who sends without end waits too."""

COURTESY = 0.01
"""For how many seconds at most events go first before a slice of a page, or before one who floods."""

SLICE = 0.002
"""After how many seconds of work a page lets events of sockets go first."""

REMEMBERED = 10_000
"""Of how many addresses it is known when they may send again."""

LIGHT = {"/static/": 0.02, "/socket.io/": 0.1, "/healthz": 0.1, "/readyz": 0.1, "/metrics": 0.1}
"""What counts as less than a page: files, which come by the dozen, and polls, whose events have limits."""

UPGRADE = 0.5
"""As how much of a page a new websocket counts."""


_door = BoundedSemaphore()
_turn: ContextVar[float] = ContextVar("turn", default=0.0)
"""Since when a page works without a pause."""


class Pace:
    """Holds back the requests of an address that sends too many, and refuses them if there are more.

    Parameters
    ----------
    serve
        What is behind it.
    rate
        How many pages a second an address may have for good; None for any number.
    proxies
        How many proxies are believed in who the visitor is.
    """

    def __init__(self, serve: "WSGIApplication", rate: float | None, proxies: int) -> None:
        self._serve = serve
        self._rate = rate
        self._proxies = proxies
        self._spent_until: OrderedDict[str, float] = OrderedDict()

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request in its turn."""
        upgrade = hurried = "HTTP_UPGRADE" in environ
        if self._rate is not None:
            wait = self._wait(visitor(environ, self._proxies), _weight(environ, upgrade) / self._rate)
            if wait > PATIENCE:
                gevent.sleep(PENALTY)
                seconds = ceil(wait - PENALTY)
                message = f"Too many requests from your address: try again in {seconds} seconds."
                return refuse(start_response, TooManyError(message, seconds))
            if wait > 0:
                gevent.sleep(wait)
            hurried = upgrade and wait < -BURST / 2  # a player comes back: no flood of sockets does
        if not hurried:
            let_others_go_first()
        _turn.set(time.perf_counter())
        return self._serve(environ, start_response)

    def _wait(self, address: str, seconds: float) -> float:
        """Count a request that is worth some seconds of an address; return how long it has to wait."""
        now, known = time.monotonic(), self._spent_until
        until = max(known.get(address, 0.0), now - BURST) + seconds
        if until - now <= PATIENCE:
            known[address] = until
            known.move_to_end(address)
            if len(known) > REMEMBERED:
                known.popitem(last=False)
        return until - now


def let_others_go_first() -> None:
    """Wait for a moment in which no socket has anything to do; of those who wait so, one at a time.

    Those who wait do not all go on at once when one of them has held up everything.
    """
    with _door, contextlib.suppress(gevent.Timeout), gevent.Timeout(COURTESY):
        gevent.idle()


def breathe() -> None:
    """Let others go first if a page was worked at for longer than a slice.

    A page takes as long as fifty moves. The code of a page calls this wherever a move may go first.
    """
    if time.perf_counter() - _turn.get() >= SLICE:
        let_others_go_first()
        _turn.set(time.perf_counter())


def in_slices(items: Iterable[ItemT]) -> Iterator[ItemT]:
    """Return items one after the other, and let others go first between them."""
    for item in items:
        breathe()
        yield item


def visitor(environ: "WSGIEnvironment", proxies: int) -> str:
    """Return the address of the visitor, as so many proxies say."""
    if proxies:
        said = environ.get("HTTP_X_FORWARDED_FOR", "").split(",")
        if len(said) >= proxies and (address := said[-proxies].strip()):
            return str(address[:64])
    return str(environ.get("REMOTE_ADDR", ""))


def _weight(environ: "WSGIEnvironment", upgrade: bool) -> float:
    if upgrade:
        return UPGRADE
    path = environ.get("PATH_INFO", "")
    return next((weight for start, weight in LIGHT.items() if path.startswith(start)), 1.0)
