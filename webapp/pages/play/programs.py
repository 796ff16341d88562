"""The page of programs: those that are online, the visitor's own, and the key for another."""

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.record import GAMES
from webapp.errors import BadNameError
from webapp.extensions import matches, services
from webapp.games.presentation import PRESENTATIONS
from webapp.http.guests import current_guests, current_name, ensure_guest
from webapp.matches.messages import PersonPlan, ProgramPlan, SeatPlan
from webapp.pages.play.tables import known_game
from webapp.pages.play.together import PAIR
from webapp.pages.site.pages import Page

FIELDS = ("name", "author")


def programs(status: int = 200, errors: dict[str, str] | None = None, key: str = "", made: str = "") -> Page:
    """Show who is online, and the form for one more; a new key is shown once."""
    known = services().programs
    page = render_template(
        "programs.html",
        online=known.online(),
        games=PRESENTATIONS,
        mine=known.of_guests(current_guests()),
        form=request.form,
        errors=errors or {},
        author=current_name(),
        key=key,
        made=made,
        server=request.url_root.rstrip("/"),
        forgotten="forgotten" in request.args,
    )
    return page, status


def make_program() -> Page:
    """Make a program known, and show its key."""
    name, author = (request.form.get(field, "") for field in FIELDS)
    try:
        made, key = services().programs.register(name, author, [game.name for game in GAMES], ensure_guest())
    except BadNameError as error:
        return programs(400, {"name": str(error)})
    return programs(key=key, made=made.name)


def forget_program(program: str) -> AnyResponse:
    """Delete a program of the visitor; nothing happens to those of others."""
    known = services().programs
    for mine in known.of_guests(current_guests()):
        if mine.id == program:
            known.drop(mine)
    return redirect(url_for("pages.programs", forgotten=1), 303)


def play_program(program: str, game: str) -> AnyResponse:
    """Play a program at the usual table of a game, the visitor first."""
    form = known_game(game).form
    setting = form.read({form.seating.field: str(PAIR)} if form.seating.field else {})
    seats: list[SeatPlan] = [
        PersonPlan(name=current_name()),
        ProgramPlan(program=program),
    ]
    made = matches().create(setting.game, seats, title=setting.title, seed=setting.seed, guest=ensure_guest())
    return redirect(url_for("pages.game", match=made.id), 303)
