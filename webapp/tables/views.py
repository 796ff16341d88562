"""Pages that bring people and bots to a table: the two forms, the lobby, the way in by code."""

from dataclasses import dataclass

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import quote
from webapp.acts import Shown
from webapp.errors import AlreadyStartedError, BadNameError, TableFullError
from webapp.extensions import matches, own_key, services
from webapp.games.any import phrases
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guests, current_name, ensure_guest
from webapp.keys import normalize_code, show_code
from webapp.matches.listings import TableLine
from webapp.matches.match_state import game_of, stage_of
from webapp.play.forms import OPEN, PROGRAM
from webapp.play.new_game import board_of, offered_bots
from webapp.play.position import is_pictured
from webapp.site.act_forms import act
from webapp.site.qr import qr_code
from webapp.site.showcase import approach, taste
from webapp.site.views import Page, remember_name
from webapp.words import say

bp = Blueprint("tables", __name__)

LOCAL_HOSTS = {"127.0.0.1", "localhost", "[::1]"}


@dataclass(frozen=True, slots=True)
class Late:
    """The message to a visitor who follows an invitation too late, and the match to look at instead."""

    heading: str
    says: str
    look: str
    match: str


def tables_to_join(most: int) -> list[TableLine]:
    """Return the public tables with an open seat, without those of the visitor."""
    return matches().open_tables(most, without=current_guests())


@bp.get("/t/<code>")
def lobby(code: str) -> Page:
    """Show the lobby of a table: its seats, and the link to invite others."""
    view, _key = _view(code)
    if view.stage != "lobby":
        return redirect(url_for("play.game", match=view.id), 303)
    link = url_for("tables.join", code=show_code(view.id), _external=True)
    # Capitals alone make a smaller code; scheme and host do not mind them, and /J/ is an address of ours.
    shouted = url_for("tables.join_uppercase", code=view.id, _external=True).upper()
    you = view.viewer
    if view.starts == "ready":
        return render_template(
            "tables/ready.html",
            view=view,
            game=find_presentation(view.game),
            status=phrases.fill(view, view.words.status),
        )
    match, known = matches().find(code), services().programs
    programs = known.online(view.game, match.seats)
    ids = {program.key_hash: f"{PROGRAM}{program.id}" for program in programs}
    return render_template(
        "tables/lobby.html",
        view=view,
        your_seat=None if you is None else you.seat,
        hosting=you is not None and you.seat == view.host,
        code=show_code(view.id),
        link=link,
        qr=qr_code(shouted),
        local=request.host.rsplit(":", 1)[0] in LOCAL_HOSTS,
        game=find_presentation(view.game),
        name=current_name(),
        pictured=is_pictured(view),
        board=board_of(game_of(match)),
        taste=taste(),
        approach=approach(),
        programs=programs,
        sitting=offered_bots(match.game, find_presentation(match.game).strategies),
        sits=[seat.strategy or ids.get(seat.key_hash or "") for seat in match.seats],
    )


@bp.get("/tables")
def open_tables() -> str:
    """List the tables that anyone may join, and the way in by code."""
    return render_template("tables/open.html", tables=tables_to_join(50))


@bp.post("/t/<code>/fill")
def fill(code: str) -> AnyResponse:
    """Seat a bot on every open seat."""
    view, _key = _view(code)
    strategy = request.form.get("strategy", "")
    for seat in view.seats:
        if seat.kind == "open":
            act(code, "seat_bot", seat=seat.seat, strategy=strategy)
    return _back(view)


@bp.post("/t/<code>/name")
def rename(code: str) -> Page:
    """Give the visitor another name at this table."""
    name = request.form.get("name", "")
    renamed = act(code, "rename", name=name)
    assert isinstance(renamed, Shown)
    return remember_name(_back(renamed.view), name)


@bp.post("/t/<code>/seats/<int:seat>")
def change_seat(code: str, seat: int) -> AnyResponse:
    """Open a seat, or put a bot there."""
    view, key = _view(code)
    sitter = request.form.get("sitter", "")
    if sitter == OPEN:
        act(code, "open_seat", seat=seat)
    elif sitter.startswith(PROGRAM):
        matches().seat_program(code, key, seat, sitter.removeprefix(PROGRAM))
    else:
        act(code, "seat_bot", seat=seat, strategy=sitter)
    return _back(view)


@bp.get("/j/")
def join_by_code() -> Page:
    """Take a code as people type it to the table that it names."""
    typed = request.args.get("code", "").strip()
    if not typed:
        return render_template("tables/join.html", view=None, typed="", errors={})
    code = normalize_code(typed)
    if code is None:
        wrong = say("table-code-wrong", typed=quote(typed))
    elif not matches().exists(code):
        wrong = say("table-code-unknown", code=show_code(code))
    else:
        return redirect(url_for("tables.join", code=show_code(code)), 303)
    return render_template("tables/join.html", view=None, typed=typed, errors={"code": wrong}), 404


@bp.get("/j/<code>")
def join(code: str, status: int = 200, wrong: str = "") -> Page:
    """Ask for a name to sit down; take a visitor who sits already to the match, and tell one who is late."""
    view, _key = _view(code)
    begun = view.stage != "lobby"
    if begun and (view.viewer is not None or view.kind != "table"):
        return redirect(url_for("play.game", match=view.id), 303)
    if view.viewer is not None:
        return redirect(url_for("tables.lobby", code=view.id), 303)
    free = [seat for seat in view.seats if seat.kind == "open"]
    name = request.form.get("name", "") or current_name()
    page = render_template(
        "tables/join.html",
        view=view,
        free=free,
        late=_late(view) if begun else None,
        name=name,
        errors={"name": wrong} if wrong else {},
        pictured=is_pictured(view),
        board=board_of(game_of(matches().find(code))),
    )
    return page, status


def _late(view: View) -> Late:
    """Return the notice for a visitor who opens an invitation after the table has started."""
    if view.stage == "playing":
        return Late(say("table-late-full"), say("table-late-full-says"), say("table-late-full-look"), view.id)
    latest = matches().last_of(view.id)
    now = "over" if latest.id == view.id else "ended" if stage_of(latest) == "over" else "rematch"
    return Late(
        say("table-late-over"), say(f"table-late-says-{now}"), say(f"table-late-look-{now}"), latest.id
    )


@bp.get("/J/<code>")
def join_uppercase(code: str) -> AnyResponse:
    """Take the capital address that QR codes hold to the page for joining."""
    return redirect(url_for("tables.join", code=code), 303)


@bp.post("/j/<code>")
def sit(code: str) -> Page:
    """Seat the visitor: under the name of the form, or with one press under the name used last."""
    view, _key = _view(code)
    name = request.form["name"] if "name" in request.form else current_name()
    try:
        matches().sit(code, name, ensure_guest())
    except BadNameError as error:
        return join(code, 400, str(error))
    except (AlreadyStartedError, TableFullError):
        return redirect(url_for("tables.join", code=code), 303)
    return remember_name(_back(view), name)


def _view(code: str) -> tuple[View, str | None]:
    key = own_key(code)
    return matches().view(code, key), key


def _back(view: View) -> AnyResponse:
    return redirect(url_for("tables.lobby", code=view.id), 303)
