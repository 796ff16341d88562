"""The language of a request: the address asks for it, or the visitor's setting, or the browser.

The API speaks English: programs read it.
"""

from collections.abc import Iterable

from flask import Flask, Response, request

from webapp.words.language import ENGLISH, LANGUAGES, OFFERED, speak

COOKIE = "language"
"""The setting's cookie."""


def asked_language() -> str:
    """Return the tag of the language to answer the present request in."""
    return ENGLISH.tag if request.path.startswith("/api/") else visitor_language()


def visitor_language() -> str:
    """Return the tag of the language that the visitor's pages are in."""
    for tag in (request.args.get("lang"), request.cookies.get(COOKIE)):
        if tag in LANGUAGES:
            return tag
    return _of_browser(tag for tag, liking in request.accept_languages if liking > 0)


def _of_browser(tags: Iterable[str]) -> str:
    """Return the first of the tags that a visitor may choose: ``de-AT`` means German before any other."""
    offered = {spoken.tag for spoken in OFFERED}
    found = (name for tag in tags for name in (tag, tag.partition("-")[0].lower()) if name in offered)
    return next(found, ENGLISH.tag)


def choose_languages(app: Flask) -> None:
    """Answer each request of an app in the language that it asks for."""

    @app.before_request
    def choose() -> None:
        speak(asked_language())

    @app.after_request
    def tell_caches(response: Response) -> Response:
        if request.endpoint != "static":
            response.vary.update(("Accept-Language", "Cookie"))
        return response
