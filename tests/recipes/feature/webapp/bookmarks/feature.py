"""The feature *bookmarks*: its table, its pages, and what it shows elsewhere."""

from flask import Blueprint, redirect, render_template, url_for
from sqlalchemy import BigInteger, Column, Connection, ForeignKey, String, Table, delete, insert, select
from werkzeug.wrappers import Response

from webapp.extensions import matches, services
from webapp.feature import Feature
from webapp.http.guests import current_guests, ensure_guest
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import metadata

bookmark_table = Table(
    "bookmarks",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("made_at", BigInteger, nullable=False),
)

bp = Blueprint("bookmarks", __name__)


@bp.get("/bookmarks")
def bookmarks() -> str:
    """Show the bookmarks of the visitor, the newest first."""
    row, hashes = bookmark_table.c, [digest(guest) for guest in current_guests()]
    query = select(row.match_id).where(row.guest_hash.in_(hashes)).order_by(row.made_at.desc(), row.match_id)
    with services().store.connect() as connection:
        ids = connection.execute(query).scalars().all()
    return render_template("bookmarks/list.html", found=[matches().find(id) for id in ids])


@bp.post("/bookmarks/<match>")
def add_bookmark(match: str) -> Response:
    """Keep a match among the visitor's bookmarks."""
    row, match_id = bookmark_table.c, matches().find(match).id
    values = {"guest_hash": digest(ensure_guest()), "match_id": match_id, "made_at": now()}

    def keep(connection: Connection) -> None:
        same = (row.guest_hash == values["guest_hash"]) & (row.match_id == match_id)
        connection.execute(delete(bookmark_table).where(same))
        connection.execute(insert(bookmark_table).values(values))

    services().store.commit(keep)
    return redirect(url_for("bookmarks.bookmarks"), 303)


FEATURE = Feature(name="bookmarks", blueprints=(bp,), contributions="bookmarks/contributions.html")
