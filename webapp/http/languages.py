"""The language of a request: the address asks for it, or the visitor's setting, or the browser.

What the API tells is English, since programs read it. What it refuses is said in the language asked for:
people read that. The setting does not count beside a key: a program may keep cookies, and means none of them.
"""

from collections.abc import Iterable
from contextlib import ExitStack

from flask import Flask, Response, g, request
from werkzeug.wrappers import Request

from webapp.words.language import ENGLISH, LANGUAGES, speaking

COOKIE = "language"
"""The setting's cookie."""


def asked_language() -> str:
    """Return the tag of the language to answer the present request in."""
    return ENGLISH.tag if request.path.startswith("/api/") else visitor_language()


def visitor_language() -> str:
    """Return the tag of the language that the visitor reads."""
    return language_of(request)


def language_of(request: Request) -> str:
    """Return the tag of the language that a request asks for."""
    has_key = request.headers.get("Authorization", "").lower().startswith("bearer ")
    setting = None if has_key else request.cookies.get(COOKIE)
    for tag in (request.args.get("lang"), setting):
        if tag in LANGUAGES:
            return tag
    return _of_browser(tag for tag, liking in request.accept_languages if liking > 0)


def _of_browser(tags: Iterable[str]) -> str:
    """Return the first of the tags that a visitor may choose: ``de-AT`` means German before any other."""
    found = (name for tag in tags for name in (tag, tag.partition("-")[0].lower()) if name in LANGUAGES)
    return next(found, ENGLISH.tag)


def choose_languages(app: Flask) -> None:
    """Answer each request of an app in the language that it asks for, and speak as before after it."""

    @app.before_request
    def choose() -> None:
        g.speaking = ExitStack()
        g.speaking.enter_context(speaking(asked_language()))

    @app.teardown_request
    def end(_error: BaseException | None) -> None:
        if "speaking" in g:  # a new socket is a request of Flask's that chose no language here
            g.pop("speaking").close()

    @app.after_request
    def tell_caches(response: Response) -> Response:
        if request.endpoint != "static":
            response.vary.update(("Accept-Language", "Cookie"))
        return response
