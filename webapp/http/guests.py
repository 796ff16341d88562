"""Guests: people without an account, known by a long random secret in a signed cookie.

A guest is never replaced, unless the person logs out everywhere else. Each new secret comes under a cookie
name of its own, so that no answer can put it in the place of another: a browser that is given two, because it
asked twice at once, keeps both. It owns the seats of both; what it makes from then on belongs to the older
one. In the usual course there is one, because the first page that a browser is shown brings it, before any
form is sent.
"""

import hashlib
import hmac
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from secrets import token_hex

from flask import Flask, Response, current_app, g, request
from itsdangerous import BadSignature, TimestampSigner

from engine.names import is_legible, is_name, tidy
from engine.record import MAX_SEAT_NAME
from webapp.http.origins import is_embedded, is_framed_elsewhere
from webapp.keys import new_guest
from webapp.words import say

COOKIE = "guest"
"""The cookie of a guest is called ``guest-`` and eight digits; those of old are called just this."""
PUPIL_COOKIE = "pupil"
"""The cookie of the guest that a person is in a class is called ``pupil-`` and the class's code."""
NAME_COOKIE = "name"
YEAR = 365 * 24 * 3600
KEY = "lastbite-guests"
_LENGTHS = range(16, 65)
_MOST = 8
_LONG_AGO = datetime.fromtimestamp(0, UTC)


class _Signer(TimestampSigner):
    """Signs with the present time, or with another one."""

    at: int | None = None

    def get_timestamp(self) -> int:
        """Return the time that is signed."""
        return super().get_timestamp() if self.at is None else self.at


class Guests:
    """Signs the cookies of guests, and reads them.

    Parameters
    ----------
    keys
        What cookies are signed with, the newest first; those of the others still count, and are signed with
        the newest in the next answer.
    known
        Tells whether a secret is that of a guest who has a seat. Cookies used to be unsigned: such a one
        counts, and is signed with the next answer, if its secret is known. That is safe: no one can guess a
        secret that this server made up, and a value from elsewhere has no seat.
    """

    def __init__(self, keys: Sequence[str], known: Callable[[str], bool]) -> None:
        self._keys = keys
        self._signer = self._made()
        self._known = known

    def sign(self, guest: str, since: datetime | None = None) -> str:
        """Return the cookie of a guest, as of now or of another time."""
        signer = self._made()
        signer.at = None if since is None else int(since.timestamp())
        return signer.sign(guest).decode()

    def read(self, cookies: Mapping[str, str]) -> tuple[str, ...]:
        """Return the guests whose cookies these are, the oldest first."""
        return tuple(dict.fromkeys(guest for _, guest in self.dated(cookies)))

    def dated(self, cookies: Mapping[str, str]) -> list[tuple[datetime, str]]:
        """Return the guests of these cookies, each with the time of its cookie, the oldest first."""
        found = []
        for name, value in cookies.items():
            if name == COOKIE and self._is_old(value):
                found.append((_LONG_AGO, value))
            elif (name == COOKIE or name.startswith(f"{COOKIE}-")) and value.isascii():
                try:
                    guest, since = self._signer.unsign(value, return_timestamp=True)
                except BadSignature:
                    continue
                found.append((since, guest.decode()))
        return sorted(found)[:_MOST]

    def pupils(self, cookies: Mapping[str, str]) -> tuple[str, ...]:
        """Return the guests that a person is in classes: no first guest, but with all their seats."""
        found = []
        for name, value in sorted(cookies.items()):
            if name.startswith(f"{PUPIL_COOKIE}-") and value.isascii():
                try:
                    found.append(self._signer.unsign(value).decode())
                except BadSignature:
                    continue
        return tuple(dict.fromkeys(found))[:_MOST]

    def outdated(self, cookies: Mapping[str, str]) -> Iterator[tuple[str, str, datetime]]:
        """Yield the cookies that an older key has signed: the name, the guest and the time."""
        if len(self._keys) == 1:
            return
        newest = self._made(self._keys[:1])
        for name, value in cookies.items():
            if name.startswith((f"{COOKIE}-", f"{PUPIL_COOKIE}-")) and value.isascii():
                try:
                    guest, since = self._signer.unsign(value, return_timestamp=True)
                except BadSignature:
                    continue
                if not newest.validate(value):
                    yield name, guest.decode(), since

    def _made(self, keys: Sequence[str] = ()) -> _Signer:
        newest_last = list(reversed(keys or self._keys))
        return _Signer(newest_last, salt=COOKIE, digest_method=hashlib.sha256)

    def _is_old(self, value: str) -> bool:
        plain = _is_unsigned(value) and value.isascii() and value.isprintable()
        return plain and len(value) in _LENGTHS and self._known(value)


def keep_guests(app: Flask, keys: Sequence[str], known: Callable[[str], bool]) -> None:
    """Register the guest cookie on an app; the arguments are those of `Guests`."""
    app.extensions[KEY] = Guests(keys, known)
    app.after_request(_send_cookie)


def current_guests() -> tuple[str, ...]:
    """Return the secrets that this request came with, the oldest first: almost always one, or none.

    Those that the person is in classes come last.
    """
    return tuple(dict.fromkeys((*own_guests(), *_guests().pupils(request.cookies))))


def own_guests() -> tuple[str, ...]:
    """Return the secrets of this request without the pupils that the person is in classes."""
    found: tuple[str, ...] | None = g.get("guests")
    if found is None:
        found = g.guests = _guests().read(request.cookies)
    return found


def current_guest() -> str | None:
    """Return the secret of the requesting guest; None if there is none yet."""
    return next(iter(own_guests()), None)


def ensure_guest() -> str:
    """Return the secret of the requesting guest; a new guest is sent one with the answer to this request."""
    known = current_guest()
    if known is None:
        known = g.new_guest = new_guest()
        g.guests = (known,)
    return known


def adopt_guest(response: Response, guest: str) -> None:
    """Continue in this browser as a guest from another device, who owns what is made from now on.

    Its own guest stays known, with the seats that it has.
    """
    if guest in current_guests():
        return
    dated = _guests().dated(request.cookies)
    oldest = dated[0][0] if dated else _LONG_AGO
    since = oldest - timedelta(seconds=1) if oldest > _LONG_AGO else None
    _set_cookie(response, f"{COOKIE}-{token_hex(4)}", guest, since)


def replace_guests(response: Response, renewed: Mapping[str, str]) -> None:
    """Replace the secrets of this browser's guests by new ones."""
    for name, value in request.cookies.items():
        for since, guest in _guests().dated({name: value}):
            if guest in renewed:
                response.delete_cookie(name)
                _set_cookie(response, f"{COOKIE}-{token_hex(4)}", renewed[guest], since)
    g.guests = tuple(renewed.get(guest, guest) for guest in own_guests())


def join_as(response: Response, guest: str, class_id: str) -> None:
    """Sign this browser in as a pupil of a class, in place of any other pupil there."""
    _set_cookie(response, f"{PUPIL_COOKIE}-{class_id}", guest)


def leave_class(response: Response, class_id: str) -> None:
    """Forget in this browser which pupil of a class it is."""
    response.delete_cookie(f"{PUPIL_COOKIE}-{class_id}")


def forget_guests(response: Response) -> None:
    """Take everything back that this browser was ever given."""
    for name in request.cookies:
        response.delete_cookie(name)
    response.headers["Clear-Site-Data"] = '"storage"'


def is_secret(cookie: str) -> bool:
    """Return True if a cookie of this name may prove who someone is."""
    return cookie.startswith((COOKIE, PUPIL_COOKIE))


def current_name() -> str:
    """Return the guest's last name, or a made-up name that stays the same for the guest."""
    sent = tidy(request.cookies.get(NAME_COOKIE, "").strip()[:MAX_SEAT_NAME])
    # Another program on this host may have set a cookie of the same name.
    if is_name(sent, MAX_SEAT_NAME) and is_legible(sent, MAX_SEAT_NAME):
        return sent
    digest = hmac.new(ensure_guest().encode(), b"made-up name", hashlib.sha256).digest()
    return say("site-guest", number=str(1000 + int.from_bytes(digest[:4], "big") % 9000))


def _send_cookie(response: Response) -> Response:
    """Give a new guest a cookie, with the first page at the latest, and sign one of old."""
    first_page = request.method == "GET" and response.status_code == 200 and response.mimetype == "text/html"
    if first_page and current_guest() is None and not (is_framed_elsewhere() or is_embedded()):
        ensure_guest()
    secret = g.get("new_guest")
    if secret is not None:
        _set_cookie(response, f"{COOKIE}-{token_hex(4)}", secret)
    answered = {cookie.partition("=")[0] for cookie in response.headers.getlist("Set-Cookie")}
    for name, guest, since in _guests().outdated(request.cookies):
        if name not in answered:  # as by a browser that is forgotten
            _set_cookie(response, name, guest, since)
    old = request.cookies.get(COOKIE)
    if old is not None and _is_unsigned(old):
        if old in current_guests():
            _set_cookie(response, COOKIE, old)
        else:
            response.delete_cookie(COOKIE)  # nobody's: it would be looked up with each request
    return response


def _is_unsigned(cookie: str) -> bool:
    return "." not in cookie


def _set_cookie(response: Response, name: str, guest: str, since: datetime | None = None) -> None:
    signed = _guests().sign(guest, since)
    lasts = YEAR if name.startswith(PUPIL_COOKIE) else 10 * YEAR
    response.set_cookie(name, signed, max_age=lasts, httponly=True, samesite="Lax", secure=request.is_secure)


def _guests() -> Guests:
    found: Guests = current_app.extensions[KEY]
    return found
