"""The page on which friends start: how many, which game, and one press for the link; no other field."""

from dataclasses import dataclass
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for

from webapp.games.any.base import Presentation
from webapp.games.any.drawing import Drawing
from webapp.games.any.forms import FormError, small_number
from webapp.games.presentation import PRESENTATIONS
from webapp.http.guests import current_name
from webapp.play.forms import OPEN, plan_match
from webapp.play.new_game import PAIR, SMALL, board_of, known_game, play_game, seat_everybody, typed_name
from webapp.site.views import Page

bp = Blueprint("together", __name__)

COMPANIES = ("one", "more", "open")
"""Who comes: one friend, several, or anyone."""

MOST = 6
"""How many sit at the largest table that this page sets."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A game to be played with friends: its board for two, and what that is called."""

    game: Presentation[Any]
    drawing: Drawing
    called: str


@bp.get("/friends")
def friends(status: int = 200, wrong: FormError | None = None) -> Page:
    """Show the page, as filled in."""
    company = request.values.get("company", COMPANIES[0])
    page = render_template(
        "tables/friends.html",
        companies=COMPANIES,
        company=company if company in COMPANIES else COMPANIES[0],
        players=range(PAIR + 1, MOST + 1),
        offers=[_offer(game) for game in PRESENTATIONS],
        form=request.form,
        errors={} if wrong is None else wrong.fields,
        name=current_name(),
    )
    return page, status


@bp.post("/friends")
def gather_friends() -> Page:
    """Make the table, and go to its invitation; or take what was chosen to the whole form of the game."""
    game = known_game(request.form.get("game", PRESENTATIONS[0].name))
    fields = _fields(game)
    if "change" in request.form:
        address: dict[str, Any] = {"game": game.name, "opponents": "friends", **fields}
        return redirect(url_for("new_game.new_game", **address), 303)
    try:
        plan = plan_match(game.name, {"starts": "full", **fields}, OPEN)
        return seat_everybody(plan, typed_name(plan))
    except FormError as error:
        return friends(400, error)


def _fields(game: Presentation[Any]) -> dict[str, str]:
    """Return what the form of the game would send."""
    seating, company = game.form.seating, request.form.get("company")
    asked = small_number(request.form.get("players", "")) if company == "more" else None
    wanted = asked or (PAIR + 1 if company == "more" else PAIR)
    count = min(max(wanted, seating.least), seating.most, MOST)
    listed = {"listed": "yes"} if company == "open" else {}
    return {**({seating.field: str(count)} if seating.field else {}), **listed}


def _offer(shown: Presentation[Any]) -> Offer:
    seats = {shown.form.seating.field: str(PAIR)} if shown.form.seating.field else {}
    game = shown.form.read(seats).game
    return Offer(shown, board_of(game, size=SMALL), shown.form.plain_title(game))


@bp.post("/tables")
def create_table() -> Page:
    """Make a table at which every seat that the form leaves open is a friend's."""
    return play_game(request.form.get("game", PRESENTATIONS[0].name), OPEN)
