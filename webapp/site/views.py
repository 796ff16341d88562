"""Pages about the site itself: home, rules, keys, settings, pictures of links, and what devices install.

A device that installs the site keeps a worker, a page that says that it is offline, and the files of this
build that the page needs; nothing else, so that no move is ever shown that is not the latest.
"""

import json
from collections.abc import Collection, Mapping
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from engine.campaign import COURSES
from engine.review.par import TWO_STARS
from webapp.config import ROOT
from webapp.errors import BadNameError
from webapp.feature import contributed, shortcuts
from webapp.games.presentation import PRESENTATIONS
from webapp.http.assets import stylesheet
from webapp.http.guests import NAME_COOKIE, current_name
from webapp.matches.transitions import clean_name
from webapp.site import embedding
from webapp.site.cards import card, draw_card
from webapp.site.settings import keep_cookie, keep_settings
from webapp.site.showcase import approach, first_plate, taste
from webapp.words import language, say

bp = Blueprint("site", __name__)

bp.get("/oembed")(embedding.oembed)
bp.get("/card/<name>.png")(card)

Page = str | tuple[str, int] | AnyResponse

FILES = (
    "site/site.js",
    "site/offline.js",
    "icons/icon.svg",
    "vendor/atkinson-hyperlegible-next-latin-wght-normal.woff2",
)


@bp.get("/")
def home() -> str:
    """Show the plate of three, to be played on the spot, and the ways on.

    Without scripts a bite comes as ``?bite=``. The link that a friend sent has that friend's ``?got=``.
    """
    tasted, got = _among(taste().lines, "bite"), _among(taste().reachable, "got")
    return render_template(
        "home.html",
        taste=taste(),
        tasted=tasted,
        got=got,
        asked="" if got is None else say(f"home-share-{taste().kind(got)}", yours=got, best=taste().best),
        friend="" if got is None else say(f"home-asked-{taste().kind(got)}", yours=got, best=taste().best),
        approach=approach(),
        games=PRESENTATIONS,
    )


@bp.get("/card/first.png")
@bp.get("/card/first-<int:got>.png")
def taste_card(got: int | None = None) -> Response:
    """Draw the plate of three, under what is asked of a friend of someone who got so much there."""
    shown = taste()
    if got is None:
        return draw_card(first_plate(), say("home-plate-title", best=shown.best))
    if got not in shown.reachable:
        abort(404)
    return draw_card(first_plate(), say(f"home-share-{shown.kind(got)}", yours=got, best=shown.best))


def _among(possible: Collection[int], name: str) -> int | None:
    """Return a number of the address if it can be one, else None."""
    number = request.args.get(name, type=int)
    return number if number in possible else None


@bp.get("/about")
def about() -> str:
    """Show the about page: rules of both games, how verdicts are proved, sources."""
    return render_template(
        "about.html", games=PRESENTATIONS, rules=COURSES["rules"], percent=int(100 * TWO_STARS)
    )


@bp.get("/help/keys")
def help_keys() -> str:
    """List the keys of the boards and the replay."""
    return render_template("help_keys.html")


@bp.get("/settings")
def settings(errors: Mapping[str, str] | None = None, name: str | None = None) -> str:
    """Show the settings, with ``errors`` and the ``name`` that was typed."""
    return render_template(
        "settings.html",
        saved="saved" in request.args,
        name=current_name() if name is None else name,
        errors=errors or {},
    )


@bp.post("/settings")
def save_settings() -> Page:
    """Keep the choices in cookies, and show the page again."""
    typed = request.form.get("name", "")
    try:
        name = clean_name(typed) if typed.strip() else None
    except BadNameError as error:
        return settings({"name": str(error)}, typed), 400
    response = redirect(url_for("site.settings", saved=1), 303)
    assert isinstance(response, Response)
    if name is not None:
        keep_name(response, name)
    keep_settings(response)
    return response


@bp.post("/settings/language")
def choose_language() -> AnyResponse:
    """Keep the language that was chosen at the foot of a page, and show that page again in it."""
    parts = urlsplit(request.form.get("page", ""))
    asked = urlencode([(name, value) for name, value in parse_qsl(parts.query, True) if name != "lang"])
    inside = parts.path.startswith("/") and not parts.path.startswith(("//", "/\\"))
    page = urlunsplit(("", "", parts.path, asked, "")) if inside else url_for("site.settings")
    response = redirect(page, 303)
    assert isinstance(response, Response)
    keep_settings(response)
    return response


def keep_name(response: Response, name: str) -> None:
    """Remember what a guest is called."""
    keep_cookie(response, NAME_COOKIE, name)


def remember_name(response: AnyResponse, name: str | None = None) -> AnyResponse:
    """Remember the visitor's name, made up or not."""
    assert isinstance(response, Response)
    keep_name(response, (current_name() if name is None else name).strip())
    return response


@bp.get("/manifest.webmanifest")
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
        id=url_for("site.home"),
        lang=language().tag,
        scope=url_for("site.home"),
        start_url=url_for("site.home"),
        shortcuts=[
            {"name": say(f"site-shortcut-{name}"), "url": url_for(endpoint)}
            for name, endpoint in shortcuts().items()
        ],
        display="standalone",
        background_color="#FBF7F0",
        theme_color="#8A3B12",
        icons=icons,
    )
    response.mimetype = "application/manifest+json"
    return response


@bp.get("/offline")
def offline() -> str:
    """Show that the device is offline."""
    return render_template("offline.html")


@bp.get("/worker.js")
def worker() -> Response:
    """Serve the worker, with what it keeps of this build written before it.

    A new build is a new worker, and so is another language: the page that is kept is in the visitor's.
    """
    kept = [
        url_for("site.offline", lang=language().tag),
        stylesheet("tokens base"),
        *(url_for("static", filename=name) for name in FILES),
    ]
    build = {"name": url_for("static", filename=""), "offline": kept[0], "kept": kept}
    icon = url_for("static", filename="icons/icon-192.png")
    told = json.dumps({**build, "icon": icon})
    script = (ROOT / "static" / "site" / "worker.js").read_text(encoding="utf-8")
    more = contributed("worker")
    response = Response(f"self.BUILD = {told};\n{script}{more}", mimetype="text/javascript")
    response.cache_control.no_cache = True
    response.add_etag()
    response.make_conditional(request)
    return response
