"""The feature *campaign*: its maps, its plates, practice on them, and fresh plates for a quick game."""

from collections.abc import Sequence

from flask import Flask

from webapp.campaign import views
from webapp.campaign.progress import KEY, Progress, progress
from webapp.campaign.tables import sequel
from webapp.extensions import Services
from webapp.feature import Feature, Row
from webapp.http.origins import FramedPage


def _start(app: Flask, parts: Services) -> Sequence[Row]:
    kept = app.extensions[KEY] = Progress(parts.store)
    parts.matches.settler.notes.append(kept.note)
    return ()


FEATURE = Feature(
    name="campaign",
    needs=("play",),
    blueprints=(views.bp, views.api),
    limits={
        "matches": "campaign.start_plate campaign.quick campaign.practise",
        "pictures": "campaign.plate_card",
    },
    tags={"plates": "The campaign."},
    start=_start,
    contributions="campaign/contributions.html",
    hand_on=lambda guests, heir: progress().hand_on(guests, heir),
    frames={"campaign.plate": FramedPage(views.about_plate, fields=frozenset())},
    sequel=sequel,
)
