"""The feature *watch*: its pages, its shows, its runs of a pairing, and the links to it."""

from collections.abc import Sequence

from flask import Flask

from webapp.extensions import Services
from webapp.feature import Feature, Row
from webapp.http.origins import FramedPage
from webapp.pages.site.embedding import KEPT, about_match
from webapp.watch import views
from webapp.watch.events import EVENTS, PUSHES
from webapp.watch.shows import KEY, Shows


def _start(app: Flask, parts: Services) -> Sequence[Row]:
    app.extensions[KEY] = Shows(parts.matches.create, parts.matches.exists)
    return ()


FEATURE = Feature(
    name="watch",
    blueprints=(views.bp,),
    limits={"theatre": "watch.start_theatre watch.move_seats"},
    events=EVENTS,
    pushes=PUSHES,
    start=_start,
    match_pages={"theatre": "watch.theatre_match"},
    frames={"watch.theatre_match": FramedPage(about_match, (840, 800), KEPT)},
    contributions="watch/contributions.html",
    navigation="watch.theatre",
)
