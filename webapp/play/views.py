"""Pages of one match: the game with its replay, and moves by plain forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from msgspec import structs
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import EngineError, RecordError, quote
from engine.game import Seat
from webapp.acts import Following
from webapp.errors import (
    MatchError,
    NotOverError,
    NotStartedError,
    RefusedMoveError,
    message_of,
)
from webapp.extensions import matches, own_key, services
from webapp.feature import lobby_page, match_page
from webapp.games.any.base import Mood
from webapp.games.any.characters import Sitter, sitters
from webapp.games.any.forms import small_number, typed_move
from webapp.games.any.phrases import fill
from webapp.games.any.seen import game_seen, seen_at
from webapp.games.any.view import View
from webapp.games.presentation import find_presentation
from webapp.games.words import stopped_sentence
from webapp.http.origins import Fields
from webapp.jobs.pictures import DrawRecord
from webapp.jobs.requests import write_record
from webapp.matches.coach import Advice, DoubtView, doubt, ready_advice, take_hint
from webapp.matches.match_state import deputy_of, game_of, plate_of_retry, record_of, seat_of, title_of
from webapp.matches.messages import Hint, SeatBot, parse
from webapp.matches.public_games import is_open_to_all, is_revealed
from webapp.play.friends import friends_part, time_left
from webapp.play.position import another_try, is_pictured, show_goal, show_house_rules, show_match
from webapp.play.result import begin_at, next_game, result_panel
from webapp.site.act_forms import SETTLE, act, fields_of_form, key_of_form, ply_of_form, to_game
from webapp.site.settings import current_settings
from webapp.site.views import Page
from webapp.words import Sentence, isolated, language, say

bp = Blueprint("play", __name__)

COACH_PATIENCE = 0.5
"""For how many seconds the page of a match waits for the coach."""

DOUBT_PATIENCE = 4.0
"""For how many seconds a move of a plain form waits for the coach."""


@dataclass(frozen=True, slots=True)
class Doubted:
    """A move that waits for a second press, because the coach asks about it."""

    move: str
    doubt: DoubtView


@dataclass(frozen=True, slots=True)
class Bubble:
    """What a bot says when the page comes, and the face it makes."""

    seat: Seat
    text: str
    mood: Mood = "waiting"


@bp.get("/g/<match>")
def game(match: str) -> Page:
    """Show a match at one of its positions (``?m=``), the latest by default."""
    matches().seek_par(match, current_app.config["PAR_PATIENCE"])
    view = matches().view(match, own_key(match))
    if view.id != match:
        return redirect(url_for("play.game", match=view.id, _external=None, **kept_fields()), 303)
    if view.stage == "lobby":
        if lobby := lobby_page():
            return redirect(url_for(lobby, code=view.id), 303)
        raise NotStartedError(Sentence("errors-not-started"))
    page = match_page(view.kind) or ".game"
    if page != request.endpoint:
        return redirect(url_for(page, match=view.id, _external=None, **kept_fields()), 303)
    return show_page(view, view.ply)


def kept_fields() -> dict[str, str]:
    """Return the fields of an address that hold on another page of the match."""
    return {name: request.args[name] for name in ("m", "view", "embed") if name in request.args}


def show_page(view: View, usual: int, template: str = "play/game.html", **more: Any) -> str:
    """Show a match at the position that is asked for, by default a usual one.

    Of a feature, the ``template`` extends that of the core and shows ``more``.
    """
    asked = small_number(request.args.get("m", ""))
    at = usual if asked is None else min(asked, view.ply)
    return _render(view, at, request.args.get("view", ""), template=template, **more)


def _render(
    view: View,
    at: int,
    layout: str,
    notice: str = "",
    doubted: Doubted | None = None,
    template: str = "play/game.html",
    **more: Any,
) -> str:
    shown = structs.replace(view, you=view.viewer)
    embed = "embed" in request.args
    coached = shown.coach is not None and shown.viewer is not None and not embed
    said = _advice(shown) if coached and at == view.ply else None
    hint = said.hint if said else None
    marks = {str(m): "best" if m == hint.pick else "also" for m in hint.best} if hint else {}
    position = replace(show_match(shown, at, layout), marks=marks)
    match, rules = game_seen(shown), find_presentation(shown.game).form.rules_in_force
    cast = _cast(shown) if coached and current_settings().talk == "on" else ()
    return render_template(
        template,
        view=shown,
        position=position,
        embed=embed,
        notice=notice,
        doubted=doubted,
        house_rules=show_house_rules(rules(match), match),
        coached=coached,
        goal=None if embed else show_goal(shown),
        panelled=shown.kind == "table" and not embed,
        result=None if embed or "m" in request.args else result_panel(shown, COACH_PATIENCE),
        cast=cast,
        offers_sound=coached and "sound" not in request.cookies,
        bubble=_bubble(shown, cast) if cast else None,
        advice=said,
        friends=friends_part(shown, embed),
        time_left=time_left,
        pictured=is_pictured(shown),
        export=None if embed else _export(shown),
        **{"shown_bots": (), **more},
    )


def _export(view: View) -> str | None:
    """Return if the visitor may keep the game out of the export (``"may"``) or someone has (``"out"``).

    Of a game that is never exported there is nothing to choose.
    """
    if view.kind != "table" or not view.viewer or not is_open_to_all(matches().find(view.id)):
        return None
    if matches().exports.is_withheld(view.id):
        return "out"
    return None if matches().publicity.is_of_private_guest(view.id) else "may"


def _cast(view: View) -> tuple[Sitter, ...]:
    """Return the bots of a table that speak, as they do where nothing is hidden."""
    game = find_presentation(view.game)
    if view.kind != "table" or game_of(matches().find(view.id)).facts.hides:
        return ()
    return sitters(game.name, tuple(s.strategy if s.kind == "bot" else None for s in view.seats))


def _bubble(view: View, cast: Sequence[Sitter]) -> Bubble:
    """Return the speech bubble: a remark on the end of the game, else the reason of the bot's latest move.

    Before any bot has moved the first one tells how it plays.
    """
    parts, you, notes = services(), view.viewer, view.coach.notes if view.coach else []
    if view.stage == "over" and you is not None:
        said = ready_advice(
            parts.matches.changes, parts.analysis, view.id, you.key, COACH_PATIENCE, talking=True
        )
        if said is not None and said.talk is not None:
            return Bubble(said.talk.seat, said.talk.text, said.talk.mood)
    strategies = {sitter.seat: sitter.strategy.name for sitter in cast}
    begun = notes[0].ply if notes else 0
    for move in reversed(view.moves[begun:]):
        seat = move.seat
        if seat in strategies:
            seen = seen_at(view, move.ply + 1)
            why = find_presentation(view.game).because(seen, strategies[seat])
            if why:  # of some moves among three there is nothing to say
                return Bubble(seat, fill(view, why))
    return Bubble(cast[0].seat, cast[0].character.temperament)


def _advice(view: View) -> Advice | None:
    """Return the coach's advice if it is ready soon, else None: the page's script asks again."""
    if view.stage != "playing":
        return None
    parts, you = services(), view.viewer
    key = None if you is None else you.key
    return ready_advice(parts.matches.changes, parts.analysis, view.id, key, COACH_PATIENCE)


@bp.post("/g/<match>/moves")
def move(match: str) -> Page:
    """Play the move of the form without scripts, wait for the bots, and redirect to the match.

    Where the coach asks first, the page asks instead, and its form says that the visitor is ``sure``.
    """
    key = key_of_form(match)
    written = request.form.get("m", "")
    what = typed_move(written)
    asked = None if "sure" in request.form else _doubt(match, key, what)
    if asked is not None:
        view = matches().view(match, key)
        return _render(view, view.ply, request.form.get("view", ""), doubted=Doubted(written, asked))
    try:
        matches().play(match, key, ply_of_form(), what)
    except RefusedMoveError as error:
        view = matches().view(match, key)
        return _render(view, view.ply, "", message_of(error)), error.status
    matches().settle(match, SETTLE)
    return to_game(match)


def _doubt(match: str, key: str | None, what: int | str) -> DoubtView | None:
    """Return the coach's question before a move; None without one, without a coach, or after a timeout."""
    parts = services()
    try:
        return doubt(parts.matches.changes, parts.analysis, match, key, ply_of_form(), what, DOUBT_PATIENCE)
    except (MatchError, EngineError):
        return None  # if the move itself is refused, playing it says why


@bp.get("/g/<match>/moves")
def after_move(match: str) -> AnyResponse:
    """Take the links of a page that a refused move left at this address to the match."""
    return redirect(url_for("play.game", match=match, _external=None, **kept_fields()), 303)


@bp.post("/g/<match>/deputy")
def seat_deputy(match: str) -> Page:
    """Let a bot play for a person who is away."""
    deputy = deputy_of(game_of(matches().find(match)))
    strategy = "" if deputy is None else deputy.name
    act(match, "seat_bot", **fields_of_form(SeatBot) | {"strategy": strategy})
    matches().settle(match, SETTLE)
    return to_game(match)


@bp.post("/g/<match>/withhold")
def withhold(match: str) -> Page:
    """Keep a game out of the export."""
    matches().withhold(match, key_of_form(match))
    return to_game(match)


@bp.post("/g/<match>/rematch")
def rematch(match: str) -> Page:
    """Go to the next match, seats turned round."""
    following = act(match, "rematch")
    assert isinstance(following, Following)
    matches().settle(following.id, SETTLE)
    return to_game(following.id)


@bp.post("/g/<match>/hint")
def hint(match: str) -> AnyResponse:
    """Ask for a step of a hint, by default the move itself; the page of the match then shows it."""
    matches().apply(match, key_of_form(match), take_hint, parse(Hint, fields_of_form(Hint)))
    return to_game(match)


@bp.get("/g/<match>/result")
def result(match: str) -> str:
    """Show the panel alone, for the page's script; with ``?wait`` once the review is there."""
    view = matches().view(match, own_key(match))
    panel = result_panel(view, current_app.config["REVIEW_PATIENCE"] if "wait" in request.args else 0)
    if panel is None:
        raise NotOverError(Sentence("errors-early-result"))
    return render_template("play/result.html", result=panel, view=view)


@bp.post("/g/<match>/next")
def following(match: str) -> Page:
    """Create the match that follows a finished one, and redirect to it; ``again`` repeats the same game."""
    again = "again" in request.form
    made = next_game(matches().find(match), key_of_form(match), again)
    matches().settle(made, SETTLE)
    return redirect(url_for("play.game", match=made), 303)


@bp.post("/g/<match>/retry")
def retry(match: str) -> AnyResponse:
    """Create a match that starts at a position of this one, against the same bots."""
    source = matches().finished(match, "review")
    record, title = source.record, title_of(source.match)
    at, seat = (small_number(request.form.get(name, "")) for name in ("m", "seat"))
    if at is None or at > len(record.moves):
        sent = quote(request.form.get("m", ""))
        raise RecordError(say("review-no-position", sent=sent, n=len(record.moves)))
    found = matches().find(match)
    mine = seat is not None and seat == seat_of(found, own_key(match))
    plate = plate_of_retry(found) if mine else None
    return begin_at(record, at, seat, another_try(title, record.game.name, at), plate)


@bp.get("/g/<match>/picture.<any(svg, png):format>")
def picture(match: str, format: str) -> Response:
    """Draw the latest position with its scores: to be shared, and as the preview of the page."""
    view = matches().view(match)
    found = matches().find(match)
    if not is_revealed(found):
        raise NotOverError(say("review-hidden-picture"))
    stopped = stopped_sentence(view)
    title = view.title if stopped is None else say("review-stopped", stopped=stopped, headline=view.title)
    question = DrawRecord(write_record(record_of(found)), title, language().tag)
    drawn = services().analysis.answer(question, current_app.config["BOT_LIMIT"])
    response = Response(drawn.svg if format == "svg" else drawn.png)
    response.mimetype = "image/svg+xml" if format == "svg" else "image/png"
    return response


KEPT = frozenset({"m", "view", "seat"})
"""The fields of a match's address that a frame keeps."""


def about_match(path: Mapping[str, Any], _query: Fields) -> tuple[str, str]:
    """Return the title and the picture of a page about a match."""
    title = isolated(matches().view(path["match"]).title)
    return title, url_for("play.picture", match=path["match"], format="png", _external=True)
