"""Guests: people without an account, known by a long random secret in a cookie."""

from secrets import randbelow

from flask import Response, g, request

from engine.names import is_name
from engine.record import MAX_SEAT_NAME
from webapp.matches.keys import new_guest

COOKIE = "guest"
NAME_COOKIE = "name"
YEAR = 365 * 24 * 3600
_LENGTHS = range(16, 65)


def current_guest() -> str | None:
    """Return the secret of whoever asks, None for somebody who has never had a seat."""
    kept: str | None = g.get("new_guest")
    if kept is not None:
        return kept
    sent = request.cookies.get(COOKIE, "")
    return sent if len(sent) in _LENGTHS and sent.isascii() and sent.isprintable() else None


def ensure_guest() -> str:
    """Return the secret of whoever asks; a new guest is sent one with the answer to this request."""
    known = current_guest()
    if known is None:
        known = g.new_guest = new_guest()
    return known


def current_name() -> str:
    """Return the name that whoever asks used last, or a made-up one."""
    sent = request.cookies.get(NAME_COOKIE, "").strip()[:MAX_SEAT_NAME]
    # Another program on this host may have set a cookie of the same name.
    return sent if is_name(sent, MAX_SEAT_NAME) else f"Guest {1000 + randbelow(9000)}"


def send_cookie(response: Response) -> Response:
    """Give a new guest the cookie; runs after each request."""
    secret = g.get("new_guest")
    if secret is not None:
        response.set_cookie(
            COOKIE, secret, max_age=10 * YEAR, httponly=True, samesite="Lax", secure=request.is_secure
        )
    return response
