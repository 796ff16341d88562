"""The language of a request: the address asks for it, or the visitor's setting, or the browser.

The API speaks English: programs read it.
"""

from flask import Flask, request

from webapp.words.language import ENGLISH, LANGUAGES, speak

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
    offered = [tag for tag, spoken in LANGUAGES.items() if spoken.offered]
    return request.accept_languages.best_match(offered, ENGLISH.tag)


def choose_languages(app: Flask) -> None:
    """Answer each request of an app in the language that it asks for."""

    @app.before_request
    def choose() -> None:
        speak(asked_language())
