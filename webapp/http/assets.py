"""The files of static/: compressed once, and cached for good by browsers.

The address of a file changes with the content of the folder. Style sheets that a page wants together are
asked for together: ``css/tokens+base.css`` is one file after the other. A sheet stands in the folder of its
feature, and is asked for by its name, which no other has.

A page that was open before an upgrade, or that another server of the site wrote, asks with another digest. It
gets the file as it is here, which browsers may not reuse without asking.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import brotli  # type: ignore[import-untyped]  # it has no stubs
import gevent
from flask import Flask, Response, abort, request, url_for

from webapp.keys import digest_of_files

MAX_AGE = 365 * 24 * 3600
"""Seconds for which a browser may cache a file whose address changes with it."""
PACKED = {"text/css", "text/javascript", "image/svg+xml"}
"""Content types that are compressed."""

_DIGEST = re.compile(r"[0-9a-f]{12}")
_SHEETS = re.compile(r"css/([a-z-]+(?:\+[a-z-]+){0,23})\.css")


def serve_assets(app: Flask, folder: Path) -> None:
    """Serve a folder, cached for good as its address changes with its content; read again in debugging."""
    version = "dev" if app.debug else digest_of_files(folder)
    app.config["BUILD"] = version
    app.static_folder = str(folder)
    app.static_url_path = f"/static/{version}"
    app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 0 if app.debug else MAX_AGE
    known = _sheets_in(folder)

    def static(filename: str, digest: str = version) -> Response:
        if digest != version and not _DIGEST.fullmatch(digest):
            abort(404)
        sheets = _sheets_asked(_sheets_in(folder) if app.debug else known, filename)
        if len(sheets) < 2:
            response = app.send_static_file(sheets[0] if sheets else filename)
            # Read at once: the files are small, and one that is streamed to the compressor is never closed.
            response.direct_passthrough = False
            response.get_data()
            response.close()
        else:
            response = Response(
                b"".join((folder / sheet).read_bytes() for sheet in sheets), mimetype="text/css"
            )
            response.cache_control.max_age = app.config["SEND_FILE_MAX_AGE_DEFAULT"]
        if not app.debug and response.mimetype in PACKED and request.accept_encodings.quality("br") > 0:
            response.set_data(_pack(response.get_data()))
            response.content_encoding = "br"
        if digest != version:
            response.headers["Cache-Control"] = "no-cache"
        return response

    app.add_url_rule(f"{app.static_url_path}/<path:filename>", "static", static)
    app.add_url_rule("/static/<digest>/<path:filename>", "static", static)
    app.add_template_global(stylesheet)


def stylesheet(names: str) -> str:
    """Return the address of some style sheets as one, each once, in this order: ``"forms lab"``."""
    return url_for("static", filename=f"css/{'+'.join(dict.fromkeys(names.split()))}.css")


def _sheets_in(folder: Path) -> dict[str, str]:
    """Return the style sheets of all features by name, as files of a folder."""
    paths = (path.relative_to(folder) for path in sorted(folder.rglob("*.css"), reverse=True))
    return {path.stem: path.as_posix() for path in paths}


def _sheets_asked(known: Mapping[str, str], filename: str) -> list[str]:
    """Return the files of style sheets that are asked for as one; none for any other file."""
    if (found := _SHEETS.fullmatch(filename)) is None:
        return []
    names = found[1].split("+")
    if not known.keys() >= {*names} or len({*names}) < len(names):
        abort(404)
    return [known[name] for name in names]


@lru_cache(maxsize=256)
def _pack(content: bytes) -> bytes:
    """Compress as tightly as possible: it takes a while, once, so a thread does it."""
    packed: bytes = gevent.get_hub().threadpool.apply(brotli.compress, (content,), {"quality": 11})
    return packed
