"""Pages inside pages of others: the code of a frame, and the description of one for sites (oEmbed 1.0)."""

from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from flask import Response, current_app, jsonify, request, url_for
from markupsafe import Markup
from werkzeug.exceptions import HTTPException

from engine.errors import quote
from webapp.errors import MatchError
from webapp.extensions import matches
from webapp.games.any.forms import small_number
from webapp.http.origins import Fields, framed_pages
from webapp.words import say

WIDTH = 800
"""The width of a frame in pixels, where no smaller one is asked for."""
LEAST = 320
"""The least width or height of a frame."""
NARROW = 600
"""The width below which what stands side by side stands below each other."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A page that may be framed: its endpoint, the parts of its address, the fields after them."""

    endpoint: str
    arguments: dict[str, Any]
    query: Fields

    @property
    def source(self) -> str:
        """The address that a frame shows."""
        address = url_for(self.endpoint, **self.arguments, _external=True)
        return f"{address}?{urlencode([*self.query, ('embed', '1')])}"

    def height(self, width: int) -> int:
        """Return the height that the page needs in a frame of this width."""
        wide, narrow = framed_pages()[self.endpoint].heights
        return narrow if width < NARROW else wide

    def code(self, title: str, width: int, height: int) -> str:
        """Return the HTML that frames the page; a frame is never wider than the page around it."""
        code = Markup(
            '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" '
            'style="border:0;max-width:100%"></iframe>'
        )
        return str(code.format(self.source, title, width, height))  # to be shown as text, not to be put in


def embed_link() -> str:
    """Return where the frame of this page is described; empty if it has none."""
    if request.endpoint not in framed_pages() or request.method != "GET":
        return ""
    return url_for("site.oembed", url=request.url, _external=True)


def frame_code(title: str, **more: str) -> str:
    """Return the HTML that frames this page in another; ``more`` are further fields of its address."""
    frame = _page_of(request.url)
    if frame is None:
        return ""
    fields = [(name, value) for name, value in frame.query if name not in more]
    frame = Frame(frame.endpoint, frame.arguments, [*fields, *more.items()])
    return frame.code(title, WIDTH, frame.height(WIDTH))


def oembed() -> Response | tuple[Response, int]:
    """Describe the frame of a page of this site.

    400 without an address, 401 for a game that is not to be published, 404 for any other page, 501 for XML.
    """
    asked = request.args
    if asked.get("format", "json") != "json":
        return _refused("bad_request", say("embed-format", format=quote(asked["format"])), 501)
    typed = asked.get("url", "")
    if not typed:
        return _refused("bad_request", say("embed-missing"), 400)
    none = "not_found", say("embed-none", url=quote(typed)), 404
    frame = _page_of(typed)
    if frame is None:
        return _refused(*none)
    try:
        title, picture = framed_pages()[frame.endpoint].about(frame.arguments, frame.query)
    except (MatchError, LookupError):
        return _refused(*none)
    if "match" in frame.arguments:
        if matches().exports.is_withheld(frame.arguments["match"]):
            return _refused("unauthorized", say("embed-withheld", url=quote(typed)), 401)
        if matches().publicity.is_of_private_guest(matches().find(frame.arguments["match"]).id):
            return _refused("unauthorized", say("embed-class", url=quote(typed)), 401)
        if matches().view(frame.arguments["match"]).stage == "lobby":
            return _refused("not_started", say("embed-lobby", url=quote(typed)), 404)
    width = _size("maxwidth", WIDTH)
    height = _size("maxheight", frame.height(width))
    answer = {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": say("site-name"),
        "provider_url": url_for("site.home", _external=True),
        "html": frame.code(title, width, height),
        "width": width,
        "height": height,
        "thumbnail_url": picture,
        "thumbnail_width": 1200,
        "thumbnail_height": 630,
    }
    return _open(jsonify(answer))


def _page_of(typed: str) -> Frame | None:
    """Return the page of an address of this site, if it may be framed."""
    try:
        parts = urlsplit(typed[:2000])
        if parts.scheme not in ("http", "https") or parts.netloc.lower() != request.host.lower():
            return None
        endpoint, arguments = current_app.url_map.bind(request.host).match(parts.path, method="GET")
    except (ValueError, HTTPException):
        return None
    page = framed_pages().get(str(endpoint))
    if page is None:
        return None
    query = [(name, value) for name, value in parse_qsl(parts.query) if name != "embed"]
    if page.fields is not None:
        query = [(name, value) for name, value in query if name in page.fields]
    return Frame(str(endpoint), dict(arguments), query)


def _size(name: str, most: int) -> int:
    asked = small_number(request.args.get(name, ""))
    return most if asked is None else max(LEAST, min(most, asked))


def _refused(code: str, message: str, status: int) -> tuple[Response, int]:
    return _open(jsonify(ok=False, error={"code": code, "message": message})), status


def _open(response: Response) -> Response:
    """Let pages of other sites read an answer: it says nothing of who asks."""
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response
