"""The map of the HTML pages: which address shows what. Every page is whole without scripts."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, request

from engine.game import seat_letter
from webapp import coach_pages, match_pages, puzzle_pages, review_pages, site_pages, table_pages
from webapp.sentences import move_target, number_text, score_text
from webapp.settings import current_settings

bp = Blueprint("pages", __name__)

NAVIGATION = (
    ("Play", "pages.home"),
    ("Watch", "pages.theatre"),
    ("Learn", "learn.index"),
    ("Lab", "lab.index"),
)
"""The main navigation: title and endpoint."""


@bp.app_context_processor
def shared() -> dict[str, Any]:
    """Return what every template may name."""
    return {
        "settings": current_settings(),
        "navigation": NAVIGATION,
        "section": request.endpoint,
    }


# Macros are imported without a page's context, so what they name is the same everywhere.
bp.add_app_template_global(seat_letter)
bp.add_app_template_global(number_text)
bp.add_app_template_global(move_target)
bp.add_app_template_global(score_text)

ROUTES: tuple[tuple[str, str, Callable[..., Any]], ...] = (
    ("GET", "/", site_pages.home),
    ("GET", "/about", site_pages.about),
    ("GET", "/help/keys", site_pages.help_keys),
    ("GET", "/settings", site_pages.settings),
    ("POST", "/settings", site_pages.save_settings),
    ("GET", "/manifest.webmanifest", site_pages.manifest),
    ("GET", "/records", site_pages.records),
    ("POST", "/records", site_pages.open_record),
    ("GET", "/new/dinner", table_pages.new_dinner),
    ("GET", "/new/tokens", table_pages.new_tokens),
    ("GET", "/play/dinner", table_pages.again_dinner),
    ("POST", "/play/dinner", table_pages.play_dinner),
    ("GET", "/play/tokens", table_pages.again_tokens),
    ("POST", "/play/tokens", table_pages.play_tokens),
    ("POST", "/tables", table_pages.create_table),
    ("GET", "/t/<code>", table_pages.lobby),
    ("POST", "/t/<code>/start", table_pages.start),
    ("POST", "/t/<code>/fill", table_pages.fill),
    ("POST", "/t/<code>/name", table_pages.rename),
    ("POST", "/t/<code>/seats/<int:seat>", table_pages.change_seat),
    ("GET", "/j/", table_pages.join_by_code),
    ("GET", "/j/<code>", table_pages.join),
    ("POST", "/j/<code>", table_pages.sit),
    ("GET", "/J/<code>", table_pages.join_shouted),
    ("GET", "/g/<match>", match_pages.game),
    ("GET", "/g/<match>/moves", match_pages.after_move),
    ("POST", "/g/<match>/moves", match_pages.move),
    ("POST", "/g/<match>/takeback", match_pages.take_back),
    ("POST", "/g/<match>/rematch", match_pages.rematch),
    ("GET", "/g/<match>/review", review_pages.review),
    ("POST", "/g/<match>/retry", review_pages.retry),
    ("GET", "/g/<match>/picture.<any(svg, png):format>", review_pages.picture),
    ("GET", "/g/<match>/puzzle", puzzle_pages.find_better),
    ("POST", "/g/<match>/puzzle", puzzle_pages.find_better),
    ("POST", "/g/<match>/coach", coach_pages.choose),
    ("POST", "/g/<match>/hint", coach_pages.hint),
    ("GET", "/puzzle", puzzle_pages.today),
    ("GET", "/puzzle/<day>", puzzle_pages.puzzle),
    ("POST", "/puzzle/<day>", puzzle_pages.puzzle),
    ("POST", "/puzzle/<day>/play", puzzle_pages.play_on),
    ("GET", "/theatre", match_pages.theatre),
    ("POST", "/theatre", match_pages.start_theatre),
    ("GET", "/theatre/<match>", match_pages.theatre_match),
)
"""Method, address and view of every page; the endpoint is called like the view."""

for _method, _rule, _view in ROUTES:
    bp.add_url_rule(_rule, view_func=_view, methods=[_method])
