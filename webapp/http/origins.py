"""Who may ask: the hosts that are served, CSRF protection, CORS, frames, and the security headers of answers.

A key of the API goes with a request in a header, which only a page that has the key can send. A cookie goes
along by itself, so it would let any page act as its visitor: pages of other origins are answered without
cookies. So are frames of other sites, where a click that was meant for something else would make a move.
"""

import socket
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, TypeAlias
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request
from werkzeug.sansio.utils import host_is_trusted

from engine.errors import quote
from webapp.errors import BadHostError, CrossSiteError
from webapp.http.error_answers import refuse
from webapp.words import Sentence

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


CROSS_SITE = Sentence("errors-cross-site")
"""The message of a refused cross-site request."""

RETRY_AFTER = "5"
"""Seconds after which a client may repeat a request that was refused for lack of capacity."""

MAX_HOST = 255 + len(":65535")
"""The longest host with a port, in characters: RFC 1035 gives a name 255."""

OWN_HOSTS = ("localhost", "127.0.0.1", socket.gethostname().lower())
"""The names of this machine, which are always served."""

API = "/api/"
ANY = "*"

_CORS = "lastbite-cors"
_FRAMES = "lastbite-frames"
_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}
_PREFLIGHT = {
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match",
    "Access-Control-Max-Age": "86400",
}

Fields: TypeAlias = list[tuple[str, str]]
"""The query of an address, as pairs of name and value."""


class HostCheck:
    """Middleware that refuses requests for hosts that are not this server's.

    Parameters
    ----------
    serve
        The wrapped application.
    hosts
        The hosts that are served besides those of this machine; one that begins with a dot stands for all
        names that end so.
    """

    def __init__(self, serve: "WSGIApplication", hosts: Sequence[str]) -> None:
        self._serve = serve
        self._hosts = (*OWN_HOSTS, *(host.strip().lower() for host in hosts))

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        """Serve a request, or refuse it in one line."""
        host = environ.get("HTTP_HOST", "")
        if not self.is_served(host, environ):
            return refuse(environ, start_response, BadHostError(Sentence("errors-host", given=quote(host))))
        return self._serve(environ, start_response)

    def is_served(self, host: str, environ: "WSGIEnvironment") -> bool:
        """Return True if a host is one of this server's: named, or the address it was reached at."""
        if len(host) > MAX_HOST:
            return False
        host = host.lower()
        if host_is_trusted(host, self._hosts):
            return True
        connection = environ.get("gunicorn.socket")
        if connection is None or not (address := _ip_address_of(host)):
            return False
        arrived = ip_address(connection.getsockname()[0].partition("%")[0])
        return address in (str(arrived), str(getattr(arrived, "ipv4_mapped", None)))


def _ip_address_of(host: str) -> str:
    """Return the IP address that a host is, without its port; empty if it is a name."""
    bare = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    try:
        return str(ip_address(bare))
    except ValueError:
        return ""


def is_cross_origin(environ: Mapping[str, Any]) -> bool:
    """Return True if a page of another origin had a browser send this request.

    Current browsers say so themselves in Sec-Fetch-Site, on https and on this machine. Elsewhere they send
    the page's Origin with all that is not GET, which is compared with the host that was asked. A client that
    sends neither header is no page in a browser: no one else's cookies are in it.
    """
    site = environ.get("HTTP_SEC_FETCH_SITE")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = environ.get("HTTP_ORIGIN")
    return origin is not None and not _is_own(origin, environ)


def _is_own(origin: str, environ: Mapping[str, Any]) -> bool:
    try:
        scheme, host, *_ = urlsplit(origin.lower())
    except ValueError:
        return False
    # A proxy may ask for another host and say which one it was asked for; a page cannot add that header.
    asked = (environ.get("HTTP_HOST", ""), environ.get("HTTP_X_FORWARDED_HOST", "").split(",")[0])
    hosts = {name.strip().lower().removesuffix(_DEFAULT_PORTS.get(scheme, "")) for name in asked} - {""}
    return host.removesuffix(_DEFAULT_PORTS.get(scheme, "")) in hosts


def check_csrf(app: Flask) -> None:
    """Refuse a cross-origin request that would change something, unless CORS allows it; runs before each.

    Raises
    ------
    CrossSiteError
        If it is such a request.
    """
    if request.method not in _SAFE_METHODS and is_cross_origin(request.environ) and not _is_allowed(app):
        raise CrossSiteError(CROSS_SITE)


def is_framed_elsewhere() -> bool:
    """Return True if a page of another origin frames this one, or fetches it: it is given no cookie."""
    return is_cross_origin(request.environ) and request.headers.get("Sec-Fetch-Dest") != "document"


def read_origins(text: str) -> tuple[str, ...]:
    """Read origins such as ``https://example.org, http://localhost:3000``, or ``*`` for all.

    Raises
    ------
    ValueError
        If one of them is no origin.
    """
    origins = tuple(part.strip().lower() for part in text.split(",") if part.strip())
    for origin in origins:
        parts = urlsplit(origin)
        if origin != ANY and (f"{parts.scheme}://{parts.netloc}" != origin or not parts.netloc):
            raise ValueError(
                f"LASTBITE_CORS has {quote(origin)}: an origin is like “https://example.org”, or “*” for all."
            )
    return origins


def allow_origins(app: Flask, origins: tuple[str, ...]) -> None:
    """Let pages of these origins use the API of an app; registered before all that looks at cookies."""
    app.extensions[_CORS] = origins

    def drop_cookies() -> None:
        if _is_allowed(app) or is_embedded():
            request.environ.pop("HTTP_COOKIE", None)

    def add_cors_headers(response: Response) -> Response:
        if not origins or not request.path.startswith(API):
            return response
        response.vary.add("Origin")
        if _is_allowed(app):
            response.headers["Access-Control-Allow-Origin"] = (
                ANY if ANY in origins else request.headers["Origin"]
            )
            response.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
            if request.method == "OPTIONS":
                response.headers.update(_PREFLIGHT)
        return response

    app.before_request(drop_cookies)
    app.after_request(add_cors_headers)


def _is_allowed(app: Flask) -> bool:
    """Return True if a page of another origin sends this request to the API, and its origin is allowed."""
    origins, origin = app.extensions[_CORS], request.headers.get("Origin")
    if origin is None or not request.path.startswith(API) or not is_cross_origin(request.environ):
        return False
    return ANY in origins or origin.lower() in origins


@dataclass(frozen=True, slots=True)
class FramedPage:
    """A page that other sites may frame, with ``embed=1``: nothing can be lost there by a click.

    Attributes
    ----------
    about
        Returns its title and the address of its picture, from the parts of its path and its fields.
    heights
        The height in pixels at which its main thing is seen, in a wide frame and in a narrow one.
    fields
        The fields of its address that a frame keeps; all if None.
    """

    about: Callable[[Mapping[str, Any], Fields], tuple[str, str]]
    heights: tuple[int, int] = (640, 720)
    fields: frozenset[str] | None = None


def allow_frames(app: Flask, pages: Mapping[str, FramedPage]) -> None:
    """Let other sites frame some pages, by endpoint."""
    app.extensions.setdefault(_FRAMES, {}).update(pages)


def framed_pages() -> Mapping[str, FramedPage]:
    """Return the pages that may be framed, by endpoint."""
    pages: Mapping[str, FramedPage] = current_app.extensions.get(_FRAMES, {})
    return pages


def is_embedded() -> bool:
    """Return True if this page is asked for as a frame of any other site: it is given no cookie."""
    return request.args.get("embed") == "1" and request.endpoint in framed_pages()


def add_headers(response: Response) -> Response:
    """Add the security headers, and keep answers that may change out of caches; an after-request hook."""
    frame = "*" if is_embedded() else "'self'"
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        f"frame-ancestors {frame}"
    )
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if response.status_code in (429, 503):
        response.headers.setdefault("Retry-After", RETRY_AFTER)
    if request.endpoint == "static" and response.status_code == 200:
        if response.cache_control.max_age:
            response.cache_control.immutable = True
    elif "Cache-Control" not in response.headers:
        response.cache_control.no_store = True
    return response
