"""The JSON interface over HTTP: matches and what one does at them, open tables, streams (protocol.md)."""

from collections.abc import Callable
from typing import Annotated, Any, cast

from flask import Blueprint, Response, after_this_request, current_app, jsonify, request
from msgspec import Meta

from engine.game import AnyGame
from engine.record import Record, game_from_json
from webapp.acts import ACTS, Act, Actor, Shown, perform
from webapp.api import lists
from webapp.api.answers import (
    Imported,
    Made,
    Moved,
    RecordBody,
    TableBody,
    Tables,
)
from webapp.api.exports import export_games, my_matches, withhold
from webapp.api.openapi import LONGEST_WAIT, Query, bearer, document, feed, operation, stream_lines
from webapp.errors import BadRequestError
from webapp.extensions import matches, services
from webapp.feature import match_address
from webapp.games.presentation import find_presentation
from webapp.http.guests import current_guest, current_guests
from webapp.keys import digest, show_code
from webapp.matches.creation import TablePlan
from webapp.matches.messages import NewMatch, NewMove, parse_query
from webapp.words import Sentence

MAX_TABLES = 50
"""The most open tables in a list."""

bp = Blueprint("api", __name__, url_prefix="/api")

_ADA = {"kind": "person", "name": "Ada"}

NEW_MATCHES = {
    "The dinner of Figure 2 against Greedy": {
        "game": "dinner",
        "named": "figure-2",
        "seats": [_ADA, {"kind": "bot", "strategy": "greedy"}],
    },
    "An open table of tokens": {
        "game": "tokens",
        "setup": {"stacks": [1, 2, 3, 4, 5, 6], "seats": 2},
        "seats": [_ADA, {"kind": "open"}],
        "clock": {"total": 600, "increment": 5},
        "starts": "full",
        "listed": True,
    },
    "Bots alone": {
        "game": "tokens",
        "setup": {"stacks": [1, 2, 3, 4], "seats": 2},
        "seats": [{"kind": "bot", "strategy": "best-reply"}, {"kind": "bot", "strategy": "greedy"}],
        "seed": 7,
    },
}
"""Matches that can be made."""

RECORDS = {
    "Two tokens": {
        "format": "lastbite-record",
        "version": 2,
        "game": "tokens",
        "setup": {"stacks": [1, 2, 3, 4], "seats": 2},
        "seats": [{"name": "Ada", "strategy": None}, {"name": "Ben", "strategy": None}],
        "seed": 7,
        "moves": [{"seat": 0, "move": 3}, {"seat": 1, "move": 4}],
    }
}
"""Records that can be kept."""


@bp.post("/matches")
@operation(201, refusals=(404, 409), examples=NEW_MATCHES)
def create(body: NewMatch) -> Made:
    """Make a match."""
    game, title = _game(body)
    made = matches().create(
        game,
        body.seats,
        title=title,
        seed=body.seed,
        guest=current_guest(),
        coach=body.coach,
        clock=None if body.clock is None else body.clock.read(),
        table=TablePlan(body.starts, body.listed, body.both_ways),
    )
    own = next((key for key in made.keys if key is not None), None)
    view = matches().view(made.id, own)
    return Made(id=made.id, seat_keys=list(made.keys), view=view)


class News(Query):
    """For how long to wait for news of a match."""

    wait: Annotated[
        int,
        Meta(
            ge=0,
            le=LONGEST_WAIT,
            description="How many seconds to wait until the match has changed. "
            "The answer comes at once if it has.",
        ),
    ] = 0
    after: Annotated[
        Annotated[int, Meta(ge=0)] | None,
        Meta(description="The `revision` that you know; the present one if left out."),
    ] = None


@bp.get("/matches/<id>")
@operation(refusals=(403,), tagged=True)
def show(id: str, key: str | None, query: News) -> Shown:
    """Show a match, at once or when it has changed."""
    seat = None if key is None else matches().seat(id, key)
    if query.wait:
        match, streams = matches().find(id), services().streams
        after = match.revision if query.after is None else query.after
        if match.revision <= after:
            streams.check(request.remote_addr)
            streams.wait(request.remote_addr, match, key, seat, after, query.wait)
    return Shown(view=matches().view(id, key))


@bp.post("/matches/<id>/moves")
@operation(move_refusals=(403, 409), examples={"The first move": {"ply": 0, "move": 1}})
def play(id: str, body: NewMove, key: str | None) -> Moved:
    """Make a move."""
    view = matches().play(id, key, body.ply, body.move, body.pace)
    return Moved(ply=view.ply, revision=view.revision, view=view)


@bp.get("/matches/<id>/record")
@operation(refusals=(403,))
def record(id: str, key: str | None) -> RecordBody:
    """Hand out the record of a match, as far as its reader may know it."""
    seat = None if key is None else matches().seat(id, key)
    code = show_code(matches().view(id).id)

    @after_this_request
    def download(response: Response) -> Response:
        response.headers["Content-Disposition"] = f'attachment; filename="last-bite-{code}.json"'
        return response

    return cast(RecordBody, matches().record(id).seen_by(seat))


bp.get("/export")(export_games)
bp.get("/me/matches")(my_matches)
bp.post("/matches/<id>/withhold")(withhold)


@bp.post("/records")
@operation(201, examples=RECORDS)
def import_record(body: RecordBody) -> Imported:
    """Keep a record as a match to look at."""
    read = Record.from_json(body)
    id = matches().import_record(read)
    return Imported(id=id, view=matches().view(id))


@bp.get("/openapi.json")
def openapi() -> Response:
    """Describe this interface."""
    return jsonify(document(current_app))


@bp.get("/tables")
@operation(tagged=True)
def tables() -> Tables:
    """List the open tables, those whose host is present first."""
    listed = [
        TableBody(
            id=line.id,
            address=match_address(line.id),
            game=line.game,
            title=line.title,
            host=line.host,
            host_here=line.host_here,
            open=line.open,
            of=line.seats,
            clock=line.clock,
            games=line.games,
        )
        for line in matches().open_tables(MAX_TABLES)
    ]
    return Tables(tables=listed)


def operation_of(act: Act) -> Callable[..., Any]:
    """Return the view of an act."""
    plain, shown = ((), (403, 409)) if act.shown_refused else ((403, 409), ())
    described = operation(act.status, refusals=plain, move_refusals=shown, examples=act.examples)
    return described(_view(act))


def _view(act: Act) -> Callable[..., Any]:
    def view(id: str, body: Any, key: str | None) -> Any:
        actor = Actor(match_id=id, guest=current_guest(), key=key)
        return perform(matches(), act, actor, body)

    view.__name__, view.__doc__ = act.name, act.summary
    view.__annotations__ = {"id": str, "body": act.message, "key": str | None, "return": act.answer}
    return view


for _act in ACTS:
    bp.post(f"/matches/<id>/{_act.name}")(operation_of(_act))


class KnownMoves(Query):
    """What the reader of a stream knows already."""

    after: Annotated[
        Annotated[int, Meta(ge=0)] | None, Meta(description="How many moves you know already.")
    ] = None


@bp.get("/matches/<id>/stream")
@feed(403, 404, query=KnownMoves)
def watch_match(id: str) -> Response:
    """Stream the events of a match as lines of JSON until it is over."""
    key, after = bearer(), parse_query(KnownMoves, request.args).after
    match = matches().find(id)
    seat = None if key is None else matches().seat(id, key)
    streams = services().streams
    streams.check(request.remote_addr)
    return stream_lines(streams.watch(request.remote_addr, match, key, seat, after))


@bp.get("/me/stream")
@feed(404)
def follow_me() -> Response:
    """Stream the caller's events as lines of JSON: turns, matches that begin, matches that end."""
    streams = services().streams
    key = bearer()
    hashes = [digest(guest) for guest in current_guests()]
    if key is not None:
        hashes = [services().programs.of_key(key).key_hash]
    elif not hashes:
        raise BadRequestError(Sentence("errors-no-caller"))
    streams.check(request.remote_addr)
    return stream_lines(streams.follow(request.remote_addr, hashes, sits=False))


lists.add_to(bp)


def _game(body: NewMatch) -> tuple[AnyGame, str | None]:
    if (body.setup is None) == (body.named is None):
        raise BadRequestError(Sentence("errors-setup-or-named"))
    if body.named is None:
        return game_from_json(body.game, body.setup), None
    found = find_presentation(body.game).form.named(body.named)
    if found is None:
        raise BadRequestError(Sentence("errors-no-named"))
    return found.game, found.title
