"""The page of programs: those that are online, the visitor's own, and the key for another."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.record import GAMES
from webapp.errors import BadNameError
from webapp.extensions import matches
from webapp.games.presentation import PRESENTATIONS
from webapp.http.guests import current_guests, current_name, ensure_guest
from webapp.matches.messages import PersonPlan, ProgramPlan, SeatPlan
from webapp.play.new_game import PAIR, known_game
from webapp.programs.service import IDLE, known_programs
from webapp.site.views import Page

bp = Blueprint("programs", __name__)

FIELDS = ("name", "author")


@bp.get("/programs")
def programs(status: int = 200, errors: dict[str, str] | None = None, key: str = "", made: str = "") -> Page:
    """Show who is online, and the form for one more; a new key is shown once."""
    known = known_programs()
    page = render_template(
        "programs/programs.html",
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


@bp.post("/programs")
def make_program() -> Page:
    """Make a program known, and show its key."""
    name, author = (request.form.get(field, "") for field in FIELDS)
    try:
        made, key = known_programs().register(name, author, [game.name for game in GAMES], ensure_guest())
    except BadNameError as error:
        return programs(400, {"name": str(error)})
    return programs(key=key, made=made.name)


@bp.post("/programs/<program>/forget")
def forget_program(program: str) -> AnyResponse:
    """Delete a program of the visitor; nothing happens to those of others."""
    known = known_programs()
    for mine in known.of_guests(current_guests()):
        if mine.id == program:
            known.drop(mine)
    return redirect(url_for("programs.programs", forgotten=1), 303)


@bp.post("/programs/<program>/<game>")
def play_program(program: str, game: str) -> AnyResponse:
    """Play a program at the usual table of a game, the visitor first."""
    form = known_game(game).form
    setting = form.read({form.seating.field: str(PAIR)} if form.seating.field else {})
    seats: list[SeatPlan] = [
        PersonPlan(name=current_name()),
        ProgramPlan(program=program),
    ]
    made = matches().create(setting.game, seats, title=setting.title, seed=setting.seed, guest=ensure_guest())
    return redirect(url_for("play.game", match=made.id), 303)


@bp.app_template_global()
def programs_online() -> int:
    """Return how many programs are online."""
    return len(known_programs().online())


@bp.app_template_global()
def idle_minutes() -> int:
    """Return after how many minutes without news a program leaves a lobby."""
    return IDLE // 60
