"""The context of templates: what each of them may name."""

from typing import Any

from flask import Flask, request, url_for
from markupsafe import Markup

from engine.game import seat_letter
from webapp.feature import navigation
from webapp.games.any.characters import character_of
from webapp.games.any.drawing import Drawing, to_element
from webapp.games.any.verdicts import certificate_exact, certificate_short
from webapp.games.dinner.drawing import dish_symbol
from webapp.games.presentation import find_presentation
from webapp.games.words import move_entry, move_target, number_text, score_text
from webapp.http.origins import is_embedded
from webapp.site.embedding import embed_link, frame_code
from webapp.site.settings import current_settings
from webapp.words import LANGUAGES, Day, Listed, isolated, language, say, say_for, say_html
from webapp.words.numbers import decimal_point

FIRST_ROOMS = {"play": "site.home"}
"""The main navigation before that of features: the message ``site-nav-`` of a room, and its endpoint."""


def _svg(drawing: Drawing, css: str) -> Markup:
    address = url_for("static", filename="icons/dishes.svg")
    return Markup(to_element(drawing, css, address))  # its template escapes what it writes


def _shared() -> dict[str, Any]:
    return {
        "settings": current_settings(),
        "languages": LANGUAGES.values(),
        "navigation": FIRST_ROOMS | navigation(),
        "section": request.endpoint,
        "embed": is_embedded(),
        "embed_link": embed_link(),
    }


GLOBALS = {
    "seat_letter": seat_letter,
    "say": say,
    "say_for": say_for,
    "say_html": say_html,
    "language": language,
    "decimal_point": decimal_point,
    "certificate_short": certificate_short,
    "certificate_exact": certificate_exact,
    "listed": Listed,
    "dated": Day,
    "frame_code": frame_code,
    "dish_symbol": dish_symbol,
    "svg": _svg,
    "number_text": number_text,
    "move_entry": move_entry,
    "move_target": move_target,
    "score_text": score_text,
    "presentation": find_presentation,
    "character": character_of,
}
"""What templates and their macros may name. Macros are imported without a page's context."""


def add_context(app: Flask) -> None:
    """Let every template of an app name what the site has."""
    app.context_processor(_shared)
    app.jinja_env.globals.update(GLOBALS)
    app.add_template_filter(isolated)
