"""Pages of other sites that may use the JSON interface from a browser, or frame a page; no cookies count.

A key goes with a request in a header, which only a page that has the key can send. A cookie goes along by
itself, so it would let any page act as its visitor: it is taken away before anyone looks at it. To a frame of
another host of the same site a browser sends it too: there a click that was meant for something else would
move.
"""

from urllib.parse import urlsplit

from flask import Flask, Response, request

from engine.errors import quote
from webapp.http.frames import is_embedded
from webapp.http.origins import is_foreign

API = "/api/"
ANY = "*"
KEY = "lastbite-cors"
LASTS = "86400"
"""For how many seconds a browser may remember what is allowed."""

_ALLOWED = {
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, If-None-Match",
    "Access-Control-Max-Age": LASTS,
}


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
    """Let pages of these origins use the interface of an app; before anything looks at a request."""
    app.extensions[KEY] = origins

    def drop_cookies() -> None:
        if is_admitted(app) or is_embedded():
            request.environ.pop("HTTP_COOKIE", None)

    def admit(response: Response) -> Response:
        if not origins or not request.path.startswith(API):
            return response
        response.vary.add("Origin")
        if is_admitted(app):
            response.headers["Access-Control-Allow-Origin"] = (
                ANY if ANY in origins else request.headers["Origin"]
            )
            response.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
            if request.method == "OPTIONS":
                response.headers.update(_ALLOWED)
        return response

    app.before_request(drop_cookies)
    app.after_request(admit)


def is_admitted(app: Flask) -> bool:
    """Tell whether a page of another origin sends this request, and may."""
    origins, origin = app.extensions[KEY], request.headers.get("Origin")
    if origin is None or not request.path.startswith(API) or not is_foreign(request.environ):
        return False
    return ANY in origins or origin.lower() in origins
