"""The feature *learn*: two chapters, and what the rest of the site shows of them."""

from webapp.feature import Feature
from webapp.learn import views
from webapp.learn.progress import progress

FEATURE = Feature(
    name="learn",
    needs=("play", "campaign"),
    blueprints=(views.bp, views.cards),
    limits={"pictures": "learn_cards.step_card learn_cards.chapter_card"},
    contributions="learn/contributions.html",
    hand_on=lambda guests, heir: progress().hand_on(guests, heir),
    navigation="learn.index",
)
