"""The pages of the campaign: its maps, each plate, and quick games."""

from flask import current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.certificate import Certificate
from engine.errors import EngineError
from engine.game import AnyGame
from engine.plates import MOST_SEED, PLATES, Plate, Room, deal, plates_of
from webapp.errors import NoSuchPlateError
from webapp.extensions import matches, services
from webapp.games.any.characters import character_of
from webapp.games.plates import claim
from webapp.jobs.analysis import FindPar
from webapp.jobs.records import write_game
from webapp.pages.campaign.map import (
    company,
    number_of,
    show_map,
    show_plate,
    star_rule,
    strategies_of,
    upcoming_plate,
)
from webapp.pages.campaign.rules import show_rules
from webapp.pages.campaign.tables import ROOM_OF, fresh_deal, known_results, sit_down_to, sit_down_to_deal
from webapp.pages.site.context import named
from webapp.pages.site.pages import Page, remember_name
from webapp.words import say

SETTLE = 8.0
"""The most seconds that a page waits for bots before it is shown."""


def menu() -> str:
    """Show the map of the dinners."""
    return _map("menu")


def street() -> str:
    """Show the map of the token boards."""
    return _map("street")


def rules() -> str:
    """Show the house rules, each with its plates."""
    known = known_results()
    return render_template(
        "house_rules.html",
        **named(show_map("rules", known)),
        rule=star_rule("rules"),
        rules=show_rules(known, _certify),
    )


def _certify(game: AnyGame) -> Certificate:
    """Have a worker prove what a game is worth: of some plates that takes a second."""
    question = FindPar(write_game(game))
    return services().analysis.answer(question, current_app.config["BOT_LIMIT"]).certificate


def rule_plate(slug: str) -> str:
    """Show a plate of a house rule."""
    return _plate("rules", slug)


def start_rule_plate(slug: str) -> AnyResponse:
    """Start a match on a plate of a house rule."""
    return _start("rules", slug)


def menu_plate(slug: str) -> str:
    """Show a plate of the menu."""
    return _plate("menu", slug)


def street_plate(slug: str) -> str:
    """Show a board of the street."""
    return _plate("street", slug)


def start_menu_plate(slug: str) -> AnyResponse:
    """Start a match on a plate of the menu."""
    return _start("menu", slug)


def start_street_plate(slug: str) -> AnyResponse:
    """Start a match on a board of the street."""
    return _start("street", slug)


def quick(game: str) -> Page:
    """Start a match on a fresh table: the one that was shown, or another."""
    if game not in ROOM_OF:
        raise NoSuchPlateError(say("campaign-no-deal"))
    level, seed = (_number(request.form.get(name, "")) for name in ("level", "seed"))
    try:
        dealt = (
            fresh_deal(game, known_results()) if level is None or seed is None else deal(game, level, seed)
        )
    except EngineError:
        dealt = fresh_deal(game, known_results())  # a level or a seed that is none
    return _to_match(sit_down_to_deal(dealt).id)


def _number(typed: str) -> int | None:
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= len(str(MOST_SEED)) else None


def quick_again(game: str) -> AnyResponse:
    """Take a reader who follows the address of a quick game home."""
    return redirect(url_for("pages.home"), 303)


def _map(room: Room) -> str:
    other: Room = "street" if room == "menu" else "menu"
    known = known_results()
    return render_template(
        "menu.html", **named(show_map(room, known)), rule=star_rule(room), other=show_map(other, known)
    )


def _plate(room: Room, slug: str) -> str:
    plate, known = _found(room, slug), known_results()
    number, plates = number_of(plate), plates_of(room)
    return render_template(
        "menu_plate.html",
        shown=show_plate(plate, number, known, plate is upcoming_plate(known, room)),
        plate=plate,
        course=next(c for c in show_map(room, known).courses if plate in c.course.plates),
        claim=claim(plate),
        company=company(plate.sitting),
        host=character_of(plate.sitting.game.name, plate.sitting.opponents[0]),
        strategies=strategies_of(plate.sitting),
        rule=star_rule(room),
        before=plates[number - 2] if number > 1 else None,
        after=plates[number] if number < len(plates) else None,
        count=len(plates),
    )


def _start(room: Room, slug: str) -> AnyResponse:
    return _to_match(sit_down_to(_found(room, slug)).id)


def _to_match(match: str) -> AnyResponse:
    matches().settle(match, SETTLE)
    return remember_name(redirect(url_for("pages.game", match=match), 303))


def _found(room: Room, slug: str) -> Plate:
    plate = next((plate for plate in PLATES if plate.slug == slug and plate.room == room), None)
    if plate is None:
        raise NoSuchPlateError(say(f"campaign-no-plate-{room}"))
    return plate
