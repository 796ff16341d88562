"""The home page: three dishes to be eaten on the spot, what comes next, and the ways on."""

from collections.abc import Collection

from flask import Response, abort, render_template, request

from webapp.extensions import services
from webapp.games.presentation import PRESENTATIONS
from webapp.pages.cards import draw_card
from webapp.pages.play.lists import live_now, my_rows
from webapp.pages.play.showcase import approach, first_plate, taste
from webapp.words import language, say

SHOWN = 6
"""How many of a guest's matches the home page lists."""


def home() -> str:
    """Show the plate of three, to be played on the spot, and the ways on.

    Without scripts a bite comes as ``?bite=``. The link that a friend sent has that friend's ``?got=``.
    """
    mine = my_rows(SHOWN)
    tasted, got = _among(taste().lines, "bite"), _among(taste().reachable, "got")
    return render_template(
        "home.html",
        mine=mine,
        waiting=sum(row.group == 0 for row in mine),
        games=PRESENTATIONS,
        taste=taste(),
        tasted=tasted,
        got=got,
        asked="" if got is None else say(f"home-share-{taste().kind(got)}", yours=got, best=taste().best),
        friend="" if got is None else say(f"home-asked-{taste().kind(got)}", yours=got, best=taste().best),
        approach=approach(),
        moments=live_now(),
    )


def taste_card(got: int | None = None) -> Response:
    """Draw the plate of three, under what is asked of a friend of someone who got so much there."""
    shown = taste()
    if got is None:
        return draw_card(first_plate(), say("home-plate-title", best=shown.best))
    if got not in shown.reachable:
        abort(404)
    return draw_card(first_plate(), say(f"home-share-{shown.kind(got)}", yours=got, best=shown.best))


def _among(possible: Collection[int], name: str) -> int | None:
    """Return a number of the address if it can be one, else None."""
    number = request.args.get(name, type=int)
    return number if number in possible else None


def follow_moment() -> Response:
    """Send what *Live now* shows, and what happens there, for as long as the visitor looks."""
    moments = services().moments
    if moments.is_full:
        return Response(status=204)  # with which a browser does not ask again
    response = Response(moments.follow(language().tag), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    return response
