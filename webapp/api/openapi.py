"""The OpenAPI description of the HTTP interface, made from the very types that read and write it."""

from functools import cache
from typing import Any, Literal

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from webapp.games.view import View
from webapp.matches.messages import NewMatch, NewMove


class RecordSeat(TypedDict):
    """Who sat at a seat; ``strategy`` is null for a person."""

    name: str
    strategy: str | None


class RecordBody(TypedDict):
    """What was played; docs/protocol.md describes the setup and the moves of each game."""

    format: Literal["lastbite-record"]
    version: Literal[1]
    game: Literal["dinner", "tokens"]
    setup: dict[str, Any]
    seats: list[RecordSeat]
    seed: int
    moves: list[int | str]


class ErrorBody(TypedDict):
    """A stable code, and a sentence for people."""

    code: str
    message: str


class Refused(TypedDict):
    """Any refusal."""

    ok: Literal[False]
    error: ErrorBody


class RefusedMove(Refused):
    """A refused move, with the match as it stands."""

    view: View


class Shown(TypedDict):
    """A match."""

    ok: Literal[True]
    view: View


class Made(Shown):
    """A new match, with the keys of the sender's seats."""

    id: str
    seat_keys: list[str | None]


class Imported(Shown):
    """A record that is kept as a match."""

    id: str


class Moved(Shown):
    """A move that is saved; ``ply`` moves are played by now."""

    ply: int
    revision: int


class NoteBody(TypedDict):
    """What the coach was asked before the move ``ply``."""

    ply: int
    kind: Literal["off", "nudge", "full", "hint"]


class CoachBody(TypedDict):
    """How much the coach helped last, and all that it was asked."""

    level: Literal["off", "nudge", "full"]
    notes: list[NoteBody]


class ReviewBody(TypedDict):
    """A review; docs/review.md describes it. ``coach`` is null where it could not help."""

    format: Literal["lastbite-review"]
    version: Literal[1]
    record: RecordBody
    over: bool
    certificate: Literal["theorem", "exact", "heuristic"]
    values: list[list[list[int | str]]]
    moves: list[dict[str, Any]]
    seats: list[dict[str, Any]]
    coach: CoachBody | None


class Pending(TypedDict):
    """It is being worked out: ask again in a moment."""

    ok: Literal[True]
    pending: Literal[True]


TYPES: tuple[Any, ...] = (
    NewMatch,
    NewMove,
    RecordBody,
    Refused,
    RefusedMove,
    Shown,
    Made,
    Imported,
    Moved,
    ReviewBody,
    Pending,
)


@cache
def document() -> dict[str, Any]:
    """Return the description, OpenAPI 3.1."""
    adapters: list[tuple[Any, Literal["validation"], TypeAdapter[Any]]] = [
        (kind.__name__, "validation", TypeAdapter(kind)) for kind in TYPES
    ]
    _, definitions = TypeAdapter.json_schemas(adapters, ref_template="#/components/schemas/{model}")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Last Bite",
            "version": "1",
            "description": "Two games of pure strategy; the whole story is in docs/protocol.md.",
        },
        "paths": {
            "/api/matches": {
                "post": _operation(
                    "Make a match", body="NewMatch", answer=("201", "Made"), refusals=("400", "413")
                )
            },
            "/api/matches/{id}": {
                "get": _operation("Show a match", answer=("200", "Shown"), refusals=("403", "404"), key=True),
            },
            "/api/matches/{id}/moves": {
                "post": _operation(
                    "Make a move",
                    body="NewMove",
                    answer=("200", "Moved"),
                    refusals=("400", "404", "413"),
                    refused_moves=("403", "409"),
                    key=True,
                ),
            },
            "/api/matches/{id}/record": {
                "get": _operation("Download the record", answer=("200", "RecordBody"), refusals=("404",)),
            },
            "/api/matches/{id}/review": {
                "get": _operation(
                    "Review a match that is over",
                    answer=("200", "ReviewBody"),
                    later="Pending",
                    refusals=("400", "404", "409", "429"),
                ),
            },
            "/api/records": {
                "post": _operation(
                    "Keep a record as a match to look at",
                    body="RecordBody",
                    answer=("201", "Imported"),
                    refusals=("400", "413"),
                )
            },
        },
        "components": {
            "schemas": definitions["$defs"],
            "securitySchemes": {
                "seatKey": {"type": "http", "scheme": "bearer", "description": "A seat key."}
            },
        },
    }


def _operation(
    summary: str,
    *,
    answer: tuple[str, str],
    body: str | None = None,
    refusals: tuple[str, ...] = (),
    refused_moves: tuple[str, ...] = (),
    key: bool = False,
    later: str | None = None,
) -> dict[str, Any]:
    responses = {answer[0]: _content("Done", answer[1])}
    if later is not None:
        responses["202"] = _content("Not yet", later)
    responses |= {status: _content("Refused", "Refused") for status in refusals}
    responses |= {status: _content("Refused, with the match", "RefusedMove") for status in refused_moves}
    operation: dict[str, Any] = {"summary": summary, "responses": dict(sorted(responses.items()))}
    if body is not None:
        operation["requestBody"] = {"required": True, **_content("", body)}
        del operation["requestBody"]["description"]
    if key or "404" in responses:
        code = {"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}
        operation["parameters"] = [code]
    if key:
        operation["security"] = [{}, {"seatKey": []}]
    return operation


def _content(description: str, schema: str) -> dict[str, Any]:
    reference = {"$ref": f"#/components/schemas/{schema}"}
    return {"description": description, "content": {"application/json": {"schema": reference}}}
