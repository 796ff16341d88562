"""Pages inside pages of others: what may stand in a frame, and the answer to who asks how (oEmbed 1.0)."""

from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import Response, current_app, jsonify, request, url_for
from markupsafe import escape
from werkzeug.exceptions import HTTPException

from engine.errors import quote
from engine.plates import find_plate
from webapp.errors import MatchError
from webapp.extensions import matches
from webapp.games.any.forms import small_number
from webapp.http.headers import EMBEDDED
from webapp.words import say

WIDTH, HEIGHT = 800, 640
"""The size of a frame in pixels, where no smaller one is asked for."""
LEAST = 320
"""The least width or height of a frame."""

KEPT = frozenset({"m", "view", "seat"})
"""The fields of an address of a match that a frame keeps; of the Lab it keeps all."""


def embed_link() -> str:
    """Return where the frame of this page is described; empty if it has none."""
    if request.endpoint not in EMBEDDED or request.method != "GET":
        return ""
    return url_for("pages.oembed", url=request.url, _external=True)


def oembed() -> Response | tuple[Response, int]:
    """Describe the frame of a page of this site; 404 for any other address, 501 for XML."""
    asked = request.args
    if asked.get("format", "json") != "json":
        return _refused(say("embed-format", format=quote(asked["format"])), 501)
    typed = asked.get("url", "")
    found = _page_of(typed)
    if found is None:
        return _refused(say("embed-none", url=quote(typed)), 404)
    endpoint, arguments, query = found
    try:
        title, picture = _about(endpoint, arguments, query)
    except (MatchError, LookupError):
        return _refused(say("embed-none", url=quote(typed)), 404)
    width, height = (_size(name, most) for name, most in (("maxwidth", WIDTH), ("maxheight", HEIGHT)))
    address = url_for(endpoint, **arguments, _external=True)
    source = f"{address}?{urlencode([*query, ('embed', '1')])}"
    frame = (
        f'<iframe src="{escape(source)}" title="{escape(title)}" width="{width}" height="{height}" '
        'loading="lazy" style="border:0"></iframe>'
    )
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": say("site-name"),
        "provider_url": url_for("pages.home", _external=True),
        "html": frame,
        "width": width,
        "height": height,
        "thumbnail_url": picture,
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
    }
    return _open(jsonify(answer))


def _page_of(typed: str) -> tuple[str, dict[str, Any], list[tuple[str, str]]] | None:
    """Return the page of an address of this site that may be framed: its endpoint, parts and query."""
    try:
        parts = urlsplit(typed[:2000])
        if parts.scheme not in ("http", "https") or parts.netloc.lower() != request.host.lower():
            return None
        endpoint, arguments = current_app.url_map.bind(request.host).match(parts.path, method="GET")
    except (ValueError, HTTPException):
        return None
    if endpoint not in EMBEDDED:
        return None
    query = [(name, value) for name, value in parse_qsl(parts.query) if name != "embed"]
    if endpoint.startswith("pages."):
        query = [(name, value) for name, value in query if name in KEPT]
    return str(endpoint), dict(arguments), query


def _about(endpoint: str, arguments: dict[str, Any], query: list[tuple[str, str]]) -> tuple[str, str]:
    """Return the title of a page, and its picture."""
    if "match" in arguments:
        title = matches().view(arguments["match"])["title"]
        return title, url_for("pages.picture", match=arguments["match"], format="png", _external=True)
    if "slug" in arguments:
        slug = find_plate(arguments["slug"]).slug
        return say(f"plates-title-{slug}"), url_for("pages.plate_card", slug=slug, _external=True)
    dinner = endpoint == "lab.dinner"
    card = url_for("pages.lab_dinner_card" if dinner else "pages.lab_tokens_card", _external=True)
    return say("lab-door-dinners" if dinner else "lab-door-tokens"), f"{card}?{urlencode(query)}"


def _size(name: str, most: int) -> int:
    asked = small_number(request.args.get(name, ""))
    return most if asked is None else max(LEAST, min(most, asked))


def _refused(message: str, status: int) -> tuple[Response, int]:
    return _open(jsonify(ok=False, error={"code": "not_found", "message": message})), status


def _open(response: Response) -> Response:
    """Let pages of other sites read an answer: it says nothing of who asks."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
