"""The map of the HTML pages: the view of each address. Every page is whole without scripts."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, request, url_for
from markupsafe import Markup

from engine.game import seat_letter
from webapp.acts import ACTS
from webapp.feature import navigation
from webapp.games.any.characters import character_of
from webapp.games.any.drawing import Drawing, to_element
from webapp.games.any.verdicts import certificate_meaning, certificate_short, certificate_title
from webapp.games.dinner.drawing import dish_symbol
from webapp.games.presentation import find_presentation
from webapp.games.words import move_entry, move_target, number_text, score_text
from webapp.http.origins import is_embedded
from webapp.pages import cards, home
from webapp.pages.play import coach, lists, match, next_game, result, tables, together
from webapp.pages.play.acts import form_view
from webapp.pages.site import embedding, installed
from webapp.pages.site import pages as site
from webapp.pages.site.settings import current_settings
from webapp.words import LANGUAGES, Day, Listed, isolated, language, say, say_for, say_html
from webapp.words.numbers import decimal_point

bp = Blueprint("pages", __name__)


def _svg(drawing: Drawing, css: str) -> Markup:
    address = url_for("static", filename="icons/dishes.svg")
    return Markup(to_element(drawing, css, address))  # its template escapes what it writes


FIRST_ROOMS = {"play": "pages.home"}
"""The main navigation before that of features: the message ``site-nav-`` of a room, and its endpoint."""


@bp.app_context_processor
def shared() -> dict[str, Any]:
    """Return what every template may name."""
    return {
        "settings": current_settings(),
        "languages": LANGUAGES.values(),
        "navigation": FIRST_ROOMS | navigation(),
        "section": request.endpoint,
        "embed": is_embedded(),
        "embed_link": embedding.embed_link(),
    }


# Macros are imported without a page's context, so what they name is the same everywhere.
bp.add_app_template_global(seat_letter)
bp.add_app_template_global(say)
bp.add_app_template_global(say_for)
bp.add_app_template_global(say_html)
bp.add_app_template_global(language)
bp.add_app_template_global(decimal_point)
bp.add_app_template_global(certificate_title)
bp.add_app_template_global(certificate_short)
bp.add_app_template_global(certificate_meaning)
bp.add_app_template_filter(isolated)
bp.add_app_template_global(Listed, "listed")
bp.add_app_template_global(Day, "dated")
bp.add_app_template_global(embedding.frame_code)
bp.add_app_template_global(dish_symbol)
bp.add_app_template_global(_svg, "svg")
bp.add_app_template_global(number_text)
bp.add_app_template_global(move_entry)
bp.add_app_template_global(move_target)
bp.add_app_template_global(score_text)
bp.add_app_template_global(find_presentation, "presentation")
bp.add_app_template_global(character_of, "character")

ROUTES: tuple[tuple[str, str, Callable[..., Any]], ...] = (
    ("GET", "/", home.home),
    ("GET", "/moment", home.follow_moment),
    ("GET", "/about", site.about),
    ("GET", "/help/keys", site.help_keys),
    ("GET", "/settings", site.settings),
    ("POST", "/settings", site.save_settings),
    ("POST", "/settings/language", site.choose_language),
    ("GET", "/manifest.webmanifest", site.manifest),
    ("GET", "/worker.js", installed.worker),
    ("GET", "/offline", installed.offline),
    ("GET", "/oembed", embedding.oembed),
    ("GET", "/records", site.records),
    ("POST", "/records", site.open_record),
    ("GET", "/new/<game>", tables.new_game),
    ("POST", "/new/<game>", tables.preview_table),
    ("GET", "/play/<game>", tables.again),
    ("POST", "/play/<game>", tables.play_game),
    ("GET", "/friends", together.friends),
    ("POST", "/friends", together.gather_friends),
    ("GET", "/games", lists.my_games),
    ("GET", "/tables", tables.open_tables),
    ("POST", "/tables", tables.create_table),
    ("GET", "/t/<code>", tables.lobby),
    ("POST", "/t/<code>/fill", tables.fill),
    ("POST", "/t/<code>/seats/<int:seat>", tables.change_seat),
    ("GET", "/j/", tables.join_by_code),
    ("GET", "/j/<code>", tables.join),
    ("GET", "/J/<code>", tables.join_uppercase),
    ("GET", "/g/<match>", match.game),
    ("GET", "/g/<match>/moves", match.after_move),
    ("POST", "/g/<match>/moves", match.move),
    ("POST", "/g/<match>/withhold", match.withhold),
    ("POST", "/g/<match>/deputy", match.seat_deputy),
    ("GET", "/g/<match>/result", result.result),
    ("POST", "/g/<match>/next", result.following),
    ("POST", "/g/<match>/retry", next_game.retry),
    ("GET", "/g/<match>/picture.<any(svg, png):format>", cards.picture),
    ("GET", "/card/<name>.png", cards.card),
    ("GET", "/card/first.png", home.taste_card),
    ("GET", "/card/first-<int:got>.png", home.taste_card),
    ("POST", "/g/<match>/hint", coach.hint),
)
"""Method, address and view of every page; the endpoint is called like the view."""

BY_HAND = {"sit": tables.sit, "rename": tables.rename, "rematch": match.rematch}
"""The views of acts whose forms do more than the act."""

for _act in ACTS:
    if _act.form is not None:
        _form = BY_HAND.get(_act.name) or form_view(_act)
        bp.add_url_rule(_act.form.address, _act.name, _form, methods=["POST"])

for _method, _rule, _view in ROUTES:
    bp.add_url_rule(_rule, view_func=_view, methods=[_method])
