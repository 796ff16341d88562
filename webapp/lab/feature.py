"""The feature *Lab*: its pages and pictures, its events, their limits and frames, and the links to it."""

from webapp.feature import Feature
from webapp.http.origins import FramedPage
from webapp.lab import views
from webapp.lab.events import EVENTS, PUSHES

FEATURE = Feature(
    name="lab",
    blueprints=(views.bp, views.cards),
    limits={
        "lab": (
            "lab.dinner lab.dinner_asked lab.dinner_dots lab.dinner_json lab.dinner_csv lab.tokens "
            "lab.tokens_json lab.tokens_csv lab.permutations lab.fading lab.atlas_csv"
        ),
        "matches": "lab.dinner_replay",
        "pictures": "lab_cards.dinner_card lab_cards.tokens_card",
    },
    frames={
        "lab.dinner": FramedPage(views.about_dinners, (640, 400)),
        "lab.tokens": FramedPage(views.about_tokens, (560, 440)),
    },
    events=EVENTS,
    pushes=PUSHES,
    sockets={"lab": lambda _: None},
    contributions="lab/contributions.html",
    navigation="lab.index",
)
