"""Matches to go to: the visitor's own, what is live now, and records from files."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from flask import Blueprint, Response, current_app, g, redirect, render_template, request, url_for

from engine.errors import EngineError, RecordError
from engine.record import Record
from webapp.encodings import decode_text
from webapp.errors import message_of
from webapp.extensions import matches, services
from webapp.games.presentation import find_presentation
from webapp.games.words import stopped_by
from webapp.http.connections import MAX_BODY
from webapp.http.guests import current_guests
from webapp.machine import now
from webapp.matches.listings import MatchLine
from webapp.matches.live_now import LocalizedPreview, localize_preview
from webapp.matches.messages import JSON
from webapp.play.friends import time_left
from webapp.site.views import Page
from webapp.words import Day, Listed, language, say

bp = Blueprint("lists", __name__)

RECORD_ROOM = MAX_BODY
"""Bytes of a form with a record in it: one too long to be read is shown again with the reason."""

SHOWN = 6
"""How many of a guest's matches the home page lists."""

MOST = 100
"""How many matches the page lists."""

_GROUPS = ("turn", "others", "players", "over")
"""The headings of the list, by the names of their messages."""


@dataclass(frozen=True, slots=True)
class Row:
    """A match as the list shows it.

    Attributes
    ----------
    group
        Under which heading it stands, as an index of the headings.
    opponents, score, state, when
        Who else plays; what each seat has, the visitor's first; how it stands; when it last changed.
    moment
        The same as a machine reads it.
    """

    line: MatchLine
    group: int
    opponents: str
    score: str
    state: str
    when: str
    moment: str


def my_rows(most: int) -> list[Row]:
    """Return the matches of the visitor, the most urgent first."""
    limit = min(MOST, 4 * most)
    found = [line for guest in current_guests() for line in matches().matches_of(guest, limit)]
    lines = list({line.id: line for line in found}.values())
    at = now()
    rows = [_row(line, at) for line in lines]
    rows.sort(key=lambda row: (row.group, row.line.due or at * 2, -row.line.updated))
    return rows[:most]


@bp.app_template_global()
def urgent_matches() -> list[Row]:
    """Return the visitor's most urgent matches, looked up once for a page."""
    if "urgent_matches" not in g:
        g.urgent_matches = my_rows(SHOWN)
    found: list[Row] = g.urgent_matches
    return found


@bp.get("/games")
def my_games() -> str:
    """List the visitor's matches."""
    rows = my_rows(MOST)
    groups = [
        (say(f"home-group-{kind}"), [row for row in rows if row.group == k]) for k, kind in enumerate(_GROUPS)
    ]
    return render_template(
        "play/games.html",
        groups=[(title, part) for title, part in groups if part],
        waiting=len(groups[0][1]),
    )


def ago(seconds: int) -> str:
    """Format the time since an event: ``moments ago``, ``5 minutes ago``, ``3 days ago``."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        if seconds >= size:
            return say(f"home-ago-{unit}", count=seconds // size)
    return say("home-ago-now")


def _row(line: MatchLine, at: int) -> Row:
    moment = datetime.fromtimestamp(line.updated, UTC)
    gone = max(at - line.updated, 0)
    return Row(
        line=line,
        group=_group(line),
        opponents=_listed(line.others),
        score=_score(line),
        state=_state(line, at),
        when=ago(gone) if gone < 7 * 86400 else Day(moment.date()).format(language().locale),
        moment=moment.isoformat(),
    )


def _group(line: MatchLine) -> int:
    if line.stage == "over":
        return 3
    if line.your_turn:
        return 0
    return 2 if line.stage == "lobby" else 1


def _listed(names: Sequence[str]) -> str:
    shown = [name for name in names if name != say("table-open-seat")]
    if not shown:
        return say("home-with-none")
    more = [say("home-with-more", count=len(shown) - 3)] if len(shown) > 3 else []
    return say("home-with", names=Listed(shown[:3] + more))


def _score(line: MatchLine) -> str:
    """Format the score, the visitor's first: ``26–20``."""
    if line.stage == "lobby":
        return ""
    you, game = line.seat, find_presentation(line.game)
    seats = sorted(range(len(line.scores)), key=lambda seat: seat != you)
    return "–".join(game.score(line.scores[seat]) for seat in seats[:4])


def _loser(line: MatchLine) -> str | None:
    """Name the seat that ended a match before its game was over; None if no seat did."""
    seat = line.stopped_by
    return None if seat is None else say("home-you") if seat == line.seat else line.names[seat]


def _state(line: MatchLine, at: int) -> str:
    if line.stage == "over":
        state = stopped_by(line.stopped, _loser(line)) or say("home-state-over")
    elif line.stage == "lobby":
        state = say("home-state-ready" if line.your_turn else "home-state-lobby")
    elif line.due is not None:
        state = say("home-state-time", time=time_left(max(line.due - at, 0)))
    else:
        state = say("home-state-moves", game=line.game if line.counted else "other", count=line.made)
    if line.series is None:
        return state
    game, games = line.series
    return say("home-state-series", state=state, game=game, games=games)


@bp.app_template_global()
def live_now() -> list[LocalizedPreview]:
    """Return the localized previews of *Live now*, in order."""
    return [localize_preview(preview, at) for at, preview in enumerate(services().live_previews.look())]


@bp.get("/moment")
def follow_moment() -> Response:
    """Send what *Live now* shows, and what happens there, for as long as the visitor looks."""
    previews = services().live_previews
    if previews.is_full:
        return Response(status=204)  # with which a browser does not ask again
    response = Response(previews.follow(language().tag), mimetype="text/event-stream")
    response.headers["X-Accel-Buffering"] = "no"
    return response


@bp.get("/records")
def records() -> str:
    """Offer to open a record from a file."""
    return render_template("play/records.html", errors={}, text="")


@bp.post("/records")
def open_record() -> Page:
    """Keep an uploaded record as a match to look at, and show it."""
    request.max_content_length = request.max_form_memory_size = RECORD_ROOM
    file = request.files.get("file")
    text = request.form.get("text", "").removeprefix("\ufeff")
    try:
        if file and file.filename:
            text = _decoded(file.read())
        kept = matches().import_record(Record.from_json(_json(text)))
    except EngineError as error:
        return render_template("play/records.html", errors={"text": message_of(error)}, text=text), 400
    return redirect(url_for("play.game", match=kept, m=0), 303)


def _decoded(data: bytes) -> str:
    try:
        return decode_text(data)
    except UnicodeDecodeError:
        raise RecordError(say("site-record-encoding")) from None


def _json(text: str) -> Any:
    if not text.strip():
        raise RecordError(say("site-record-none"))
    size, limit = len(text.encode("utf-8", "replace")), current_app.config["MAX_CONTENT_LENGTH"]
    if size > limit:
        raise RecordError(say("site-record-long", size=-(-size // 1024), limit=limit // 1024))
    try:
        return JSON.decode(text)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 0
        raise RecordError(say("site-record-unread", line=line)) from None
