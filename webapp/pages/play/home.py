"""The home page: both games, each one click from being played, and a small one of each to try on the spot."""

from flask import Response, render_template

from webapp.extensions import services
from webapp.games.presentation import PRESENTATIONS
from webapp.matches.moment import tell
from webapp.pages.campaign.map import ROOMS, show_map, upcoming_plate
from webapp.pages.campaign.tables import ROOM_OF, known_results, offer
from webapp.pages.play.lists import my_rows, tables_to_join
from webapp.pages.play.showcase import approach, taste
from webapp.words import language

SHOWN = 6
"""How many of a guest's matches the home page lists."""


def home() -> str:
    """Show both games."""
    known = known_results()
    mine = my_rows(SHOWN)
    upcoming = upcoming_plate(known)
    maps = [show_map(room, known) for room in ROOMS]
    return render_template(
        "home.html",
        mine=mine,
        waiting=sum(row.group == 0 for row in mine),
        open_tables=tables_to_join(3),
        games=PRESENTATIONS,
        taste=taste(),
        approach=approach(),
        moment=tell(services().moments.shown),
        maps=maps,
        going_on=next(map for map in maps if upcoming is None or map.room == upcoming.room),
        offers={game: offer(game, known) for game in ROOM_OF},
    )


def follow_moment() -> Response:
    """Send the table of the moment, and what happens there, for as long as the visitor looks."""
    moments = services().moments
    if moments.is_full:
        return Response(status=204)  # with which a browser does not ask again
    response = Response(moments.follow(language().tag), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    return response
