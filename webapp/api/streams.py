"""Streams over HTTP: lines of JSON as things happen, as docs/reference/protocol.md describes them."""

from collections.abc import Iterator
from typing import Annotated

from flask import Blueprint, Response, request
from msgspec import Meta

from webapp.api.openapi import Query, bearer, feed
from webapp.errors import BadRequestError
from webapp.extensions import matches, services
from webapp.http.guests import current_guests
from webapp.keys import digest
from webapp.matches.messages import parse_query
from webapp.words import Sentence

LINES = "application/x-ndjson"


class Known(Query):
    """What the reader of a stream knows already."""

    after: Annotated[
        Annotated[int, Meta(ge=0)] | None, Meta(description="How many moves you know already.")
    ] = None


@feed(403, 404, query=Known)
def watch_match(id: str) -> Response:
    """Tell what happens in a match, line by line, until it is over."""
    key, after = bearer(), parse_query(Known, request.args).after
    match = matches().find(id)
    seat = None if key is None else matches().seat(id, key)
    streams = services().streams
    streams.check(request.remote_addr)
    return flowing(streams.watch(request.remote_addr, match, key, seat, after))


@feed(404)
def follow_me() -> Response:
    """Tell what happens to the caller, line by line: whose turn it is, what begins and what ends."""
    streams = services().streams
    key = bearer()
    hashes = [digest(guest) for guest in current_guests()]
    if key is not None:
        hashes = [services().programs.of_key(key).key_hash]
    elif not hashes:
        raise BadRequestError(Sentence("errors-no-caller"))
    streams.check(request.remote_addr)
    return flowing(streams.follow(request.remote_addr, hashes, sits=False))


def flowing(lines: Iterator[bytes]) -> Response:
    """Return an answer whose lines are sent as they come."""
    response = Response(lines if request.method == "GET" else (), mimetype=LINES)
    response.headers["X-Accel-Buffering"] = "no"
    return response


def add_to(bp: Blueprint) -> None:
    """Give the streams their addresses."""
    bp.get("/matches/<id>/stream")(watch_match)
    bp.get("/me/stream")(follow_me)
