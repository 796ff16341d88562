"""The feature *bookmarks*: its table, its page, its act, and what it shows elsewhere."""

from flask import Blueprint, render_template
from sqlalchemy import BigInteger, Column, Connection, ForeignKey, String, Table, delete, insert, select

from webapp.acts import Act, Actor, Done, Form
from webapp.errors import BadRequestError
from webapp.extensions import matches, services
from webapp.feature import Feature
from webapp.http.guests import current_guests
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import metadata
from webapp.matches.messages import Nothing
from webapp.matches.service import Matches
from webapp.words import Sentence

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


def bookmark(matches: Matches, actor: Actor, _message: Nothing) -> Done:
    """Keep a match that you play among your bookmarks."""
    match = matches.find(actor.match_id)
    owner = match.seats[matches.seat(match.id, actor.key)].guest_hash
    if owner is None:
        raise BadRequestError(Sentence("errors-no-caller"))
    row, values = bookmark_table.c, {"guest_hash": owner, "match_id": match.id, "made_at": now()}

    def keep(connection: Connection) -> None:
        same = (row.guest_hash == owner) & (row.match_id == match.id)
        connection.execute(delete(bookmark_table).where(same))
        connection.execute(insert(bookmark_table).values(values))

    services().store.commit(keep)
    return Done()


FEATURE = Feature(
    name="bookmarks",
    needs=("play",),
    blueprints=(bp,),
    acts=(Act("bookmark", Nothing, procedure=bookmark, answer=Done, form=Form("/g/<match>/bookmark")),),
    contributions="bookmarks/contributions.html",
)
