"""Pages about the site itself: home, rules, keys, settings, records."""

import json
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from flask import Response, current_app, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.encodings import decode_text
from engine.errors import EngineError, RecordError
from engine.plates import COURSES
from engine.record import Record
from engine.review.par import TWO_STARS
from webapp.errors import BadNameError, message_of
from webapp.extensions import matches
from webapp.games.presentation import PRESENTATIONS
from webapp.http.connections import LONGEST_BODY
from webapp.http.guests import NAME_COOKIE, YEAR, current_name
from webapp.matches.messages import JSON
from webapp.matches.transitions import clean_name
from webapp.pages.site.settings import keep_settings
from webapp.words import language, say

RECORD_ROOM = LONGEST_BODY
"""Bytes of a form with a record in it: one too long to be read is shown again with the reason."""

Page = str | tuple[str, int] | AnyResponse


def about() -> str:
    """Tell the rules of both games, how verdicts are proved, and whom the games come from."""
    return render_template(
        "about.html", games=PRESENTATIONS, rules=COURSES["rules"], percent=int(100 * TWO_STARS)
    )


def help_keys() -> str:
    """List the keys of the boards and the replay."""
    return render_template("help_keys.html")


def settings(errors: Mapping[str, str] | None = None, name: str | None = None) -> str:
    """Show what can be chosen about the site; with ``errors``, and the ``name`` as it was typed."""
    return render_template(
        "settings.html",
        saved="saved" in request.args,
        name=current_name() if name is None else name,
        errors=errors or {},
    )


def save_settings() -> Page:
    """Keep the choices in cookies, and show the page again."""
    typed = request.form.get("name", "")
    try:
        name = clean_name(typed) if typed.strip() else None
    except BadNameError as error:
        return settings({"name": str(error)}, typed), 400
    response = redirect(url_for("pages.settings", saved=1), 303)
    assert isinstance(response, Response)
    if name is not None:
        keep_name(response, name)
    keep_settings(response)
    return response


def choose_language() -> AnyResponse:
    """Keep the language that was chosen at the foot of a page, and show that page again in it."""
    parts = urlsplit(request.form.get("page", ""))
    asked = urlencode([(name, value) for name, value in parse_qsl(parts.query, True) if name != "lang"])
    inside = parts.path.startswith("/") and not parts.path.startswith(("//", "/\\"))
    page = urlunsplit(("", "", parts.path, asked, "")) if inside else url_for("pages.settings")
    response = redirect(page, 303)
    assert isinstance(response, Response)
    keep_settings(response)
    return response


def keep_name(response: Response, name: str) -> None:
    """Remember what a guest is called."""
    response.set_cookie(NAME_COOKIE, name, max_age=YEAR, samesite="Lax", secure=request.is_secure)


def remember_name(response: AnyResponse) -> AnyResponse:
    """Remember the visitor's name, made up or not."""
    assert isinstance(response, Response)
    keep_name(response, current_name().strip())
    return response


def records() -> str:
    """Offer to open a record from a file."""
    return render_template("records.html", errors={}, text="")


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
        return render_template("records.html", errors={"text": message_of(error)}, text=text), 400
    return redirect(url_for("pages.game", match=kept, m=0), 303)


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


def manifest() -> Response:
    """Describe the site to a device that would install it."""
    icons = [
        {
            "src": url_for("static", filename=f"icons/{name}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
        }
        | ({"purpose": "maskable"} if name.startswith("maskable") else {})
        for name, size in (("icon-192", 192), ("icon-512", 512), ("maskable-512", 512))
    ]
    response = jsonify(
        name=say("site-name"),
        short_name=say("site-name"),
        description=say("site-description"),
        id=url_for("pages.home"),
        lang=language().tag,
        scope=url_for("pages.home"),
        start_url=url_for("pages.home"),
        shortcuts=[{"name": say("site-your-games"), "url": url_for("pages.my_games")}],
        display="standalone",
        background_color="#FBF7F0",
        theme_color="#8A3B12",
        icons=icons,
    )
    response.mimetype = "application/manifest+json"
    return response
