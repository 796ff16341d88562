"""The headers of each answer: what a page may load, who may frame it, and how long it is kept."""

from flask import Response, request

from webapp.http.frames import is_embedded

RETRY_AFTER = "5"
"""After how many seconds a client may ask again for what could not be worked out."""


def add_headers(response: Response) -> Response:
    """Say what a page may load and who may frame it; keep what changes out of caches."""
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
