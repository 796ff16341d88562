"""The access log: middleware that gives each request an id and logs its answer."""

import re
from collections.abc import Callable, Iterable
from secrets import token_hex
from time import perf_counter
from typing import TYPE_CHECKING, Any

from flask import request

from webapp import logs
from webapp.keys import normalize_code

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

ID = "lastbite.id"
"""The key of a request's id in its WSGI environment."""

_PAGE = "lastbite.page"

METHODS = ("GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE")

UNLOGGED = ("static", "health.alive", "health.ready", "health.metrics")
"""Endpoints that are asked often: their answers are logged only if they are errors."""

_WELL_FORMED = re.compile(r"[A-Za-z0-9-]{8,64}")
_SOCKETS = "/socket.io"


def is_id(text: str) -> bool:
    """Return True if a text has the form of a request id."""
    return _WELL_FORMED.fullmatch(text) is not None


class AccessLog:
    """Middleware that gives each request an id, and writes a line of the log for its answer.

    Parameters
    ----------
    serve
        The wrapped application.
    trusting
        Whether to use the id in the header ``X-Request-ID``: a proxy in front has to set it, else a visitor
        may.
    answered
        Called with the status of each answer but those of sockets, and the seconds that it took.
    """

    def __init__(
        self, serve: "WSGIApplication", trusting: bool, answered: Callable[[int, float], None]
    ) -> None:
        self._serve = serve
        self._answered = answered
        self._trusting = trusting

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request, and log its answer."""
        began = perf_counter()
        given = environ.get("HTTP_X_REQUEST_ID", "")
        id = environ[ID] = given if self._trusting and is_id(given) else token_hex(8)
        logs.bind({"id": id, "address": environ.get("REMOTE_ADDR", "")})
        page: dict[str, Any] = {}
        environ[_PAGE] = page  # what is behind may get a copy of the environment, with the same page in it
        status = 0

        def start(line: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            nonlocal status
            status = int(line[:3])
            named = [*headers, ("X-Request-ID", id)]
            if any(name == "Content-Type" and kind.startswith("text/html") for name, kind in headers):
                named.append(("Server-Timing", f'id;desc="{id}"'))  # where the page's scripts find it
            return start_response(line, named, *rest)

        answer = self._serve(environ, start)
        polled, seconds = environ.get("PATH_INFO", "").startswith(_SOCKETS), perf_counter() - began
        if not polled:
            self._answered(status, seconds)
        if status < 400 and (polled or page.get("endpoint") in UNLOGGED):
            return answer
        if polled:
            page["route"] = _SOCKETS
        logs.bind({"id": id, "address": environ.get("REMOTE_ADDR", "")})  # as the proxy says, by now
        method = environ["REQUEST_METHOD"]
        logs.note(
            "page",
            method=method if method in METHODS else "other",
            route=page.get("route"),
            status=status,
            ms=1000 * seconds,
            match=page.get("match"),
        )
        return answer


def note_endpoint() -> None:
    """Remember the endpoint of a request for the log; runs before each request."""
    page = request.environ.get(_PAGE)
    if page is not None and request.url_rule is not None:
        match = _match_of(request.view_args or {})
        page |= {"route": request.url_rule.rule, "endpoint": request.endpoint, "match": match}


def _match_of(arguments: dict[str, Any]) -> str | None:
    named = arguments.get("match") or arguments.get("code") or arguments.get("id")
    return normalize_code(named) if isinstance(named, str) else None
