"""Error handlers: an error is answered with JSON if the client asks for JSON, otherwise with a page."""

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Annotated
from urllib.parse import quote

from flask import Flask, Response, jsonify, redirect, render_template, request
from jinja2 import TemplateNotFound
from msgspec import Meta
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Request
from werkzeug.wrappers import Response as AnyResponse

from engine.errors import EngineError, TooLargeError
from webapp.errors import (
    ErrorBody,
    MatchError,
    Refused,
    RefusedMoveError,
    TooManyError,
    error_body,
    status_of,
)
from webapp.games.any.view import View
from webapp.http.languages import language_of, visitor_language
from webapp.structs import encode
from webapp.words import say, speaking

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

JSON_ENDINGS = (".json", "/dots")
"""Endings of addresses outside /api that answer with JSON."""

TRAILING = "./)]}>,;:!?”“\"'"
"""Punctuation behind a link in a text that is often taken for a part of it."""

_HTTP_CODES = {404: "not_found", 405: "method_not_allowed", 413: "too_large"}


_TITLED = frozenset(
    {
        *("handover_over", "no_such_class", "no_such_match", "no_such_plate", "no_such_puzzle"),
        *("not_found", "server_error"),
    }
)
"""The codes whose page has a heading of its own."""


class RefusedMove(Refused):
    """A refused move, with the current view of the match."""

    view: Annotated[View, Meta(description="The match as you may see it.")]


def refusal(error: MatchError | EngineError) -> Refused:
    """Return the JSON body that answers an error."""
    if isinstance(error, RefusedMoveError):
        return RefusedMove(error=error_body(error), view=error.view)
    return Refused(error=error_body(error))


def refuse(
    environ: "WSGIEnvironment", start_response: "StartResponse", error: MatchError | EngineError
) -> tuple[bytes, ...]:
    """Send an error response from WSGI middleware, in the format and language that Flask's handlers use."""
    with speaking(language_of(Request(environ))):
        body = encode(refusal(error))
    status = HTTPStatus(413 if isinstance(error, TooLargeError) else status_of(error))
    headers = [("Content-Type", "application/json"), ("Content-Length", str(len(body)))]
    if isinstance(error, TooManyError) and error.retry_after is not None:
        headers.append(("Retry-After", str(error.retry_after)))
    start_response(f"{status.value} {status.phrase}", headers)
    # Not a list: of a list the transport of the sockets would think that it holds packets.
    return (body,)


def answer_errors(app: Flask, count: Callable[[str], None]) -> None:
    """Register the error handlers of an app; ``count`` is called with the code of each error."""

    def refused(error: MatchError | EngineError) -> AnyResponse:
        count(error.code)
        with speaking(visitor_language()):
            answer = _answer(refusal(error), status_of(error))
        if isinstance(error, TooManyError) and error.retry_after is not None:
            answer.headers["Retry-After"] = str(error.retry_after)
        return answer

    def failed(error: HTTPException) -> AnyResponse:
        status = error.code or 500
        if status < 400:
            return app.make_response(error)
        code = "server_error" if status >= 500 else _HTTP_CODES.get(status, "bad_request")
        with speaking(visitor_language()):
            answer = _answer(Refused(error=ErrorBody(code, say(f"errors-http-{code}"))), status)
        if status == 405 and error.get_response().headers.get("Allow"):
            answer.headers["Allow"] = error.get_response().headers["Allow"]
        return answer

    app.register_error_handler(MatchError, refused)
    app.register_error_handler(EngineError, refused)
    app.register_error_handler(HTTPException, failed)


def _answer(answer: Refused, status: int) -> AnyResponse:
    address = f"/{request.path.strip('/').rstrip(TRAILING)}"
    if status == 404 and request.method == "GET" and address not in ("/", request.path):
        # Quoted, for browsers skip a tab: "/<tab>/evil.example" would lead to another site.
        return redirect(f"{quote(address)}?{request.query_string.decode('latin-1')}".rstrip("?"), 302)
    if request.path.startswith("/api/") or request.path.endswith(JSON_ENDINGS):
        response = jsonify(answer)
        response.status_code = status
        return response
    error = answer.error
    heading = say(f"errors-title-{error.code if error.code in _TITLED else 'other'}")
    try:
        page = render_template("error.html", heading=heading, code=error.code, message=error.message)
    except TemplateNotFound:
        page = error.message
    return Response(page, status=status)
