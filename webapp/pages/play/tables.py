"""Pages that bring people and bots to a table: the two forms, the lobby, the way in by code."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Response, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import UnknownNameError, quote
from engine.strategies import Strategy
from webapp.acts import Shown
from webapp.errors import AlreadyStartedError, BadNameError, TableFullError
from webapp.extensions import matches, own_key, services
from webapp.games.any import phrases
from webapp.games.any.base import Presentation
from webapp.games.any.characters import character_of
from webapp.games.any.forms import FormError, small_number
from webapp.games.any.game_form import new_seed
from webapp.games.any.view import View
from webapp.games.presentation import PRESENTATIONS, find_presentation
from webapp.http.guests import current_name, ensure_guest
from webapp.keys import normalize_code, show_code
from webapp.matches.match_state import game_of, stage_of
from webapp.matches.messages import PersonPlan
from webapp.matches.transitions import clean_name
from webapp.pages.play.acts import SETTLE, act
from webapp.pages.play.clock_form import move_choices
from webapp.pages.play.coach import level_of_form
from webapp.pages.play.forms import FRIEND, ME, OPEN, PROGRAM, MatchPlan, plan_match, usual_bot
from webapp.pages.play.house_rules import rule_pictures
from webapp.pages.play.lists import tables_to_join
from webapp.pages.play.preview import board_of, preview_form, ready_games
from webapp.pages.play.sharing import is_pictured
from webapp.pages.play.showcase import approach, taste
from webapp.pages.site.pages import Page, keep_name
from webapp.pages.site.qr import qr_code
from webapp.words import say

LOCAL_HOSTS = {"127.0.0.1", "localhost", "[::1]"}


@dataclass(frozen=True, slots=True)
class Late:
    """The message to a visitor who follows an invitation too late, and the match to look at instead."""

    heading: str
    says: str
    look: str
    match: str


def new_game(game: str, status: int = 200, errors: Mapping[str, str] | None = None) -> tuple[str, int]:
    """Show the form of a game, as filled in."""
    shown = known_game(game)
    friends = {"friend", "friends"} & {request.args.get("opponent"), request.args.get("opponents")}
    filled = {} if request.form else shown.form.asked_in(request.args)
    usual = usual_bot(shown, filled)
    others = OPEN if friends else usual
    # A rule that one comes for has a card of its own; friends come for the whole form.
    asked = {} if friends else filled
    if friends and request.args.get("listed") == "yes":
        filled["listed"] = "yes"
    programs = services().programs.online(shown.name)
    seatable = {f"{PROGRAM}{program.id}" for program in programs}
    # The usual bot leaves its seat to another by rules that it does not know: then it is not offered.
    bots = [bot for bot in shown.strategies if bot.name == usual or bot.name != shown.usual]
    # A program that has gone offline meanwhile leaves its seat to the usual bot.
    form = {
        name: value
        for name, value in request.form.items()
        if not value.startswith(PROGRAM) or value in seatable
    }
    deal = request.form.get("deal", "") or str(new_seed())
    page = render_template(
        "new_game.html",
        game=shown,
        form=form or filled,
        programs=programs,
        asked=asked,
        errors=errors or {},
        bots=bots,
        sitting=_offered(game, bots),
        usual=usual,
        others=others,
        watching=False,
        offers=shown.form.offers(),
        offers_time=move_choices(),
        name=current_name(),
        deal=deal,
        ready=() if filled or friends or request.form else ready_games(game),
        preview=preview_form(lambda: plan_match(game, form or {**filled, "deal": deal}, others)),
        pictures=rule_pictures(game),
        games=PRESENTATIONS,
    )
    return page, status


def _offered(game: str, bots: Sequence[Strategy]) -> list[tuple[str, str]]:
    """Return the bots that may sit at a seat by their strategies: two of one strategy have two names."""
    return [(bot.name, character_of(game, bot.name).title) for bot in bots]


def preview_table(game: str) -> Page:
    """Show the table that a form describes: the whole page again, or only the part that has it."""
    if request.args.get("part") != "preview":
        return new_game(game)
    shown = known_game(game)
    return render_template(
        "partials/preview.html", preview=preview_form(lambda: plan_match(shown.name, request.form))
    )


def play_game(game: str, others: str | None = None) -> Page:
    """Make the game of the form, one that is ready, or the usual one; a ``move`` is the first already."""
    ready = known_game(game).form.ready
    number = small_number(request.form.get("ready", ""))
    sent = request.form if number is None or number >= len(ready) else ready[number]
    try:
        plan = plan_match(game, sent, others)
        name = typed_name(plan)
    except FormError as error:
        return new_game(game, 400, error.fields)
    return seat_everybody(plan, name)


def typed_name(plan: MatchPlan) -> str:
    """Return the name that the sender of a form typed: friends are told who invites them."""
    typed = request.form.get("host", "")
    if FRIEND not in plan.seats or not typed.strip():
        return current_name()
    try:
        return clean_name(typed)
    except BadNameError as error:
        raise FormError({"host": str(error)}) from None


def again(game: str) -> AnyResponse:
    """Show the form again at the address of a game that was not accepted."""
    return redirect(url_for("pages.new_game", game=known_game(game).name), 303)


def create_table() -> Page:
    """Make a table at which every seat that the form leaves open is a friend's."""
    return play_game(request.form.get("game", PRESENTATIONS[0].name), OPEN)


def known_game(name: str) -> Presentation[Any]:
    """Return the game of an address, which does not exist if the game does not."""
    try:
        return find_presentation(name)
    except UnknownNameError:
        abort(404)


def seat_everybody(plan: MatchPlan, name: str) -> AnyResponse:
    """Make the match of a plan, and go there: to the invitation if friends are to come."""
    seats = [PersonPlan(name) if seat == ME else seat for seat in plan.seats]
    made = matches().create(
        plan.game,
        seats,
        title=plan.title,
        seed=plan.seed,
        guest=ensure_guest(),
        clock=plan.clock,
        table=plan.table,
        coach=level_of_form("nudge"),
    )
    if FRIEND in plan.seats:
        return _named(redirect(url_for("pages.lobby", code=made.id), 303), name)
    move = small_number(request.form.get("move", ""))
    if move is not None:
        matches().play(made.id, made.keys[0], 0, move)
    matches().settle(made.id, SETTLE)
    return _named(redirect(url_for("pages.game", match=made.id), 303), name)


def _named(response: AnyResponse, name: str) -> AnyResponse:
    """Remember the visitor's name, made up or not."""
    assert isinstance(response, Response)
    keep_name(response, name.strip())
    return response


def lobby(code: str) -> Page:
    """Show who sits at a table that has not begun, and how others get there."""
    view, _key = _view(code)
    if view.stage != "lobby":
        return redirect(url_for("pages.game", match=view.id), 303)
    link = url_for("pages.join", code=show_code(view.id), _external=True)
    # Capitals alone make a smaller code; scheme and host do not mind them, and /J/ is an address of ours.
    shouted = url_for("pages.join_uppercase", code=view.id, _external=True).upper()
    you = view.viewer
    if view.starts == "ready":
        return render_template(
            "ready.html",
            view=view,
            game=find_presentation(view.game),
            status=phrases.fill(view, view.words.status),
        )
    match, known = matches().find(code), services().programs
    programs = known.online(view.game, match.seats)
    ids = {program.key_hash: f"{PROGRAM}{program.id}" for program in programs}
    return render_template(
        "lobby.html",
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
        sitting=_offered(match.game, find_presentation(match.game).strategies),
        sits=[seat.strategy or ids.get(seat.key_hash or "") for seat in match.seats],
    )


def open_tables() -> str:
    """List the tables that anyone may join, and the way in by code."""
    return render_template("tables.html", tables=tables_to_join(50))


def fill(code: str) -> AnyResponse:
    """Seat a bot on every open seat."""
    view, _key = _view(code)
    strategy = request.form.get("strategy", "")
    for seat in view.seats:
        if seat.kind == "open":
            act(code, "seat_bot", seat=seat.seat, strategy=strategy)
    return _back(view)


def rename(code: str) -> Page:
    """Give the visitor another name at this table."""
    name = request.form.get("name", "")
    renamed = act(code, "rename", name=name)
    assert isinstance(renamed, Shown)
    return _named(_back(renamed.view), name)


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


def join_by_code() -> Page:
    """Take a code as people type it to the table that it names."""
    typed = request.args.get("code", "").strip()
    if not typed:
        return render_template("join.html", view=None, typed="", errors={})
    code = normalize_code(typed)
    if code is None:
        wrong = say("table-code-wrong", typed=quote(typed))
    elif not matches().exists(code):
        wrong = say("table-code-unknown", code=show_code(code))
    else:
        return redirect(url_for("pages.join", code=show_code(code)), 303)
    return render_template("join.html", view=None, typed=typed, errors={"code": wrong}), 404


def join(code: str, status: int = 200, wrong: str = "") -> Page:
    """Ask for a name to sit down; take a visitor who sits already to the match, and tell one who is late."""
    view, _key = _view(code)
    begun = view.stage != "lobby"
    if begun and (view.viewer is not None or view.kind != "table"):
        return redirect(url_for("pages.game", match=view.id), 303)
    if view.viewer is not None:
        return redirect(url_for("pages.lobby", code=view.id), 303)
    free = [seat for seat in view.seats if seat.kind == "open"]
    name = request.form.get("name", "") or current_name()
    page = render_template(
        "join.html",
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
    """Return what a late visitor reads, once the table has started without them."""
    if view.stage == "playing":
        return Late(say("table-late-full"), say("table-late-full-says"), say("table-late-full-look"), view.id)
    latest = matches().last_of(view.id)
    now = "over" if latest.id == view.id else "ended" if stage_of(latest) == "over" else "rematch"
    return Late(
        say("table-late-over"), say(f"table-late-says-{now}"), say(f"table-late-look-{now}"), latest.id
    )


def join_uppercase(code: str) -> AnyResponse:
    """Take the capital address that QR codes hold to the page for joining."""
    return redirect(url_for("pages.join", code=code), 303)


def sit(code: str) -> Page:
    """Seat the visitor: under the name of the form, or with one press under the name used last."""
    view, _key = _view(code)
    name = request.form["name"] if "name" in request.form else current_name()
    try:
        matches().sit(code, name, ensure_guest())
    except BadNameError as error:
        return join(code, 400, str(error))
    except (AlreadyStartedError, TableFullError):
        return redirect(url_for("pages.join", code=code), 303)
    return _named(_back(view), name)


def _view(code: str) -> tuple[View, str | None]:
    key = own_key(code)
    return matches().view(code, key), key


def _back(view: View) -> AnyResponse:
    return redirect(url_for("pages.lobby", code=view.id), 303)
