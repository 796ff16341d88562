"""Pages to continue on another device, and to download or delete a visitor's data."""

import json
import sys
from collections.abc import Iterator, Sequence
from typing import Any

from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from sqlalchemy import ColumnElement, Table, select
from werkzeug.wrappers import Response as AnyResponse

from webapp.account.device_links import DeviceLinks
from webapp.errors import HandoverError
from webapp.extensions import Services, matches, services
from webapp.feature import all_features
from webapp.http.guests import (
    adopt_guest,
    current_guests,
    current_name,
    ensure_guest,
    forget_guests,
    is_secret,
    own_guests,
    replace_guests,
)
from webapp.keys import digest, new_guest
from webapp.machine import now
from webapp.matches.database import match_table, metadata, seat_table
from webapp.matches.store import Store
from webapp.site.qr import qr_code
from webapp.site.views import Page, keep_name, settings
from webapp.words import Sentence, say

bp = Blueprint("account", __name__)

BATCH_SIZE = 200
"""Rows that are read at once: no connection is kept while they are sent."""

SECRETS = frozenset(
    ("guest_hash", "key_hash", "key_salt", "token_hash", "sealed", "secret", "point", "endpoint_hash")
)
"""The columns that prove who someone is: a downloaded file must not have them."""

NOT_EXPORTED = {
    "matches": "handed out as records, which hide from a player what the game hides",
    "moves": "part of those records",
    "outages": "of the server and of no one",
}
"""The tables of which no rows are handed out, and why."""


def _links() -> DeviceLinks:
    return DeviceLinks(services().store)


@bp.app_template_global()
def has_open_link() -> bool:
    """Return True if a link of the visitor to another device can still be used."""
    return any(_links().has_open_link(guest) for guest in current_guests())


@bp.post("/settings/device")
def make_link() -> AnyResponse:
    """Make a link that hands the visitor over, and show it."""
    token = _links().make(ensure_guest(), current_name())
    return redirect(url_for("account.show_link", token=token), 303)


@bp.get("/settings/device/<token>")
def show_link(token: str) -> str:
    """Show a device link as text and as a QR code."""
    handed = _links().look(token)
    if handed.guest not in current_guests():
        raise HandoverError(Sentence("errors-link-elsewhere"))
    link = url_for("account.hand_over", token=token, _external=True)
    minutes = max(1, round((handed.expires_at - now()) / 60))
    return render_template("account/device_link.html", link=link, qr=qr_code(link), minutes=minutes)


@bp.post("/settings/device/revoke")
def revoke_link() -> AnyResponse:
    """Have the visitor's link work no more."""
    for guest in current_guests():
        _links().revoke(guest)
    return redirect(url_for("site.settings", revoked=1, _anchor="h-device"), 303)


@bp.post("/settings/device/others")
def log_out_elsewhere() -> Page:
    """Give the visitor new secrets, so that every other device that has the old ones is logged out."""
    renewed = {guest: new_guest() for guest in own_guests()}
    matches().replace_secrets(renewed)
    response = redirect(url_for("site.settings", alone=1, _anchor="h-device"), 303)
    assert isinstance(response, Response)
    replace_guests(response, renewed)
    return response


@bp.get("/continue/<token>")
def hand_over(token: str) -> str:
    """Ask whether to go on here; a link that is only looked at, as previews do, stays good."""
    handed = _links().look(token)
    return render_template(
        "account/device_accept.html", name=handed.name, token=token, here=handed.guest in current_guests()
    )


@bp.post("/continue/<token>")
def accept_link(token: str) -> AnyResponse:
    """Go on here as the guest of a link, which is used up."""
    if _links().look(token).guest in current_guests():
        return redirect(url_for("site.home"), 303)
    handed = _links().accept(token)
    for feature in all_features():
        feature.hand_on(current_guests(), handed.guest)
    response = redirect(url_for("site.home"), 303)
    assert isinstance(response, Response)
    adopt_guest(response, handed.guest)
    keep_name(response, handed.name)
    return response


@bp.get("/settings/data")
def my_data() -> Response:
    """Hand out all that is stored about the visitor, as a file of JSON."""
    hashes = [digest(guest) for guest in current_guests()]
    cookies = {name: value for name, value in request.cookies.items() if not is_secret(name)}
    response = Response(_data(services(), hashes, cookies), mimetype="application/json")
    response.headers["Content-Disposition"] = 'attachment; filename="last-bite-my-data.json"'
    return response


def _data(parts: Services, hashes: list[str], cookies: dict[str, str]) -> Iterator[str]:
    """Yield an object that has a list for each kind of thing, an entry a line: no one's data is too much."""
    yield f'{{"cookies": {json.dumps(cookies, ensure_ascii=False)}'
    games = (
        {
            "id": match.id,
            "title": match.title,
            "your_seats": mine,
            "stage": stage,
            "created": match.created_at,
            "updated": match.updated_at,
            "moved": [move.created_at for move in match.moves],
            "record": record,
        }
        for match, mine, stage, record in parts.matches.own_records(hashes, (0, ""), sys.maxsize)
    )
    for name, rows in (("games", games), *rows_of(parts.store, hashes)):
        yield f',\n"{name}": ['
        for number, row in enumerate(rows):
            yield ("," if number else "") + "\n" + json.dumps(row, ensure_ascii=False)
        yield "]"
    yield "}\n"


def rows_of(store: Store, hashes: Sequence[str]) -> Iterator[tuple[str, Iterator[dict[str, Any]]]]:
    """Yield each table by name with its rows about guests, who are one person.

    As for the erasure, a table that keeps something of guests has a column ``guest_hash``, and one that keeps
    something of matches a ``match_id``. Any other is found through the tables that it refers to.
    """
    for table in metadata.sorted_tables:
        if table.name not in NOT_EXPORTED:
            yield table.name, _rows(store, table, hashes)


def _rows(store: Store, table: Table, hashes: Sequence[str]) -> Iterator[dict[str, Any]]:
    shown = [column for column in table.c if column.name not in SECRETS]
    query = select(*shown).where(_of_guests(table, hashes)).order_by(*table.primary_key).limit(BATCH_SIZE)
    first, found = 0, BATCH_SIZE
    while found == BATCH_SIZE:
        with store.connect() as connection:
            rows = [dict(row) for row in connection.execute(query.offset(first)).mappings()]
        first, found = first + len(rows), len(rows)
        yield from rows


def _of_guests(table: Table, hashes: Sequence[str]) -> ColumnElement[bool]:
    """Return the condition for the rows of a table that belong to given guests.

    Raises
    ------
    LookupError
        If nothing in the table leads to a guest.
    """
    if "guest_hash" in table.c:
        return table.c.guest_hash.in_(hashes)
    if table is match_table:
        return table.c.id.in_(select(seat_table.c.match_id).where(seat_table.c.guest_hash.in_(hashes)))
    # A match first: a row that is of a match and of something else is about those who played.
    keys = sorted(table.foreign_keys, key=lambda key: key.column.table is not match_table)
    if not keys:
        raise LookupError(f"nothing in the table {table.name} leads to a guest")
    above = keys[0].column
    return keys[0].parent.in_(select(above).where(_of_guests(above.table, hashes)))


@bp.post("/settings/erase")
def erase() -> Page:
    """Erase what is known of the visitor, if that was confirmed."""
    if request.form.get("sure") != "yes":
        return settings({"sure": say("account-erase-tick")}), 400
    for feature in all_features():
        feature.erase(current_guests())
    matches().erase(current_guests())
    response = make_response(render_template("account/erased.html"))
    forget_guests(response)
    return response
