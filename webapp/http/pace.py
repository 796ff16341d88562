"""Requests of one address come in at a pace, and a page begins when no socket has anything to do."""

import time
from collections import OrderedDict
from collections.abc import Iterable
from math import ceil
from typing import TYPE_CHECKING

import gevent

from webapp import slices
from webapp.addresses import network_of
from webapp.errors import TooManyError
from webapp.http.gate import refuse

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

BURST = 3.0
"""Requests of how many seconds an address may send at once."""

PATIENCE = 3.0
"""How many seconds a request may be held back; past that it is refused."""

PENALTY = 1.0
"""After how many seconds a request is refused: who sends without end waits too."""

REMEMBERED = 10_000
"""Of how many addresses it is known when they may send again."""

LIGHT = {"/static/": 0.02, "/socket.io/": 0.1, "/healthz": 0.1, "/metrics": 0.1}
"""What counts as less than a page: files, which come by the dozen, and polls, whose events have limits."""

UPGRADE = 0.5
"""As how much of a page a new websocket counts."""


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
            asker = network_of(visitor(environ, self._proxies))
            wait = self._wait(asker, _weight(environ, upgrade) / self._rate)
            if wait > PATIENCE:
                gevent.sleep(PENALTY)
                seconds = ceil(wait - PENALTY)
                message = f"Too many requests from your address: try again in {seconds} seconds."
                return refuse(start_response, TooManyError(message, seconds))
            if wait > 0:
                gevent.sleep(wait)
            hurried = upgrade and wait < -BURST / 2  # a player comes back: no flood of sockets does
        if not hurried:
            slices.let_others_go_first()
        if environ.get("PATH_INFO", "").startswith("/socket.io/"):
            return self._serve(environ, start_response)
        with slices.page():
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
