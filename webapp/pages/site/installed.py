"""The site as an app of its own on a device: a worker, and a page to show while offline.

The worker keeps a page that says so, and the files of this build that the page needs; nothing else, so that
no move is ever shown that is not the latest.
"""

import json

from flask import Response, render_template, request, url_for

from webapp.config import ROOT
from webapp.feature import contributed
from webapp.http.assets import stylesheet
from webapp.words import language

FILES = (
    "site/site.js",
    "site/offline.js",
    "icons/icon.svg",
    "vendor/atkinson-hyperlegible-next-latin-wght-normal.woff2",
)


def offline() -> str:
    """Show that the device is offline."""
    return render_template("offline.html")


def worker() -> Response:
    """Serve the worker, with what it keeps of this build written before it.

    A new build is a new worker, and so is another language: the page that is kept is in the visitor's.
    """
    kept = [
        url_for("pages.offline", lang=language().tag),
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
