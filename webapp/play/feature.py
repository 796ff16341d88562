"""The feature *play*: new games, the page of a match and its end, lists of matches, and the links to them."""

from typing import get_args

from webapp.acts import acts_with_forms
from webapp.feature import Feature
from webapp.http.origins import FramedPage
from webapp.matches.match import Kind
from webapp.play import lists, new_game, views

FEATURE = Feature(
    name="play",
    blueprints=(views.bp, new_game.bp, lists.bp),
    forms=acts_with_forms("/g/"),
    limits={
        "matches": "new_game.play_game play.following play.retry",
        "uploads": "lists.open_record",
        "reviews": "play.result play.hint",
        "pictures": "play.picture",
    },
    frames={"play.game": FramedPage(views.about_match, (750, 680), views.KEPT)},
    contributions="play/contributions.html",
    match_pages=dict.fromkeys(get_args(Kind), "play.game"),
    shortcut="lists.my_games",
)
