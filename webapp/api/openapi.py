"""The description of the JSON interface as OpenAPI 3.1, made from the annotations of its views."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, wraps
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from flask import Flask, Response, jsonify, request
from pydantic import TypeAdapter
from werkzeug.routing import Rule

from webapp.api.answers import Pending, Refused, RefusedMove
from webapp.games.any.view import Json
from webapp.matches.messages import Message, parse, read_json

_REFERENCE = "#/components/schemas/{model}"

Answer = tuple[Response, int]

ANYWHERE = (400, 429, 500, 503)
"""The statuses of refusals at any address: another host, too many, our fault, no answer right now."""

WITH_BODY = (408, 413)
"""The statuses of refusals of a body: one that comes too late, one that is too long."""


@dataclass(frozen=True, slots=True)
class Operation:
    """The description of a view.

    Attributes
    ----------
    body
        The type of what it is sent, None if that is nothing.
    answers
        The type of each answer, by status.
    refusals, move_refusals
        The statuses with which it refuses in its own way, besides those of any address, and with which it
        refuses moves.
    key
        Whether it asks for a seat key.
    """

    summary: str
    body: Any
    answers: dict[int, Any]
    refusals: tuple[int, ...]
    move_refusals: tuple[int, ...]
    key: bool


OPERATIONS: dict[str, Operation] = {}
"""By the name of the view."""


def operation(
    status: int = 200, *, refusals: tuple[int, ...] = (), move_refusals: tuple[int, ...] = ()
) -> Callable[[Callable[..., Any]], Callable[..., Answer]]:
    """Make a view of a function from what its address holds, and what it is sent, to what it answers.

    Its argument ``body`` is read from the JSON of the request, ``key`` is the seat key, and what it returns
    is sent as JSON with ``status``, or with 202 if that is `Pending`.
    """

    def decorate(view: Callable[..., Any]) -> Callable[..., Answer]:
        hints = get_type_hints(view)
        body, answer = hints.get("body"), hints["return"]
        parts = get_args(answer) if get_origin(answer) is UnionType else (answer,)
        OPERATIONS[view.__name__] = Operation(
            (view.__doc__ or "").partition("\n")[0].rstrip("."),
            body,
            {202 if part is Pending else status: part for part in parts},
            refusals,
            move_refusals,
            "key" in hints,
        )

        @wraps(view)
        def answered(**address: str) -> Answer:
            sent: dict[str, object] = {**address}
            if body is not None:
                sent["body"] = _read(body)
            if "key" in hints:
                sent["key"] = _bearer()
            said = view(**sent)
            return jsonify(said), 202 if "pending" in said else status

        return answered

    return decorate


def _read(kind: Any) -> Any:
    """Return what the request holds: a message is checked here, anything else by what it is read as."""
    sent = read_json(request.get_data())
    return parse(kind, sent) if isinstance(kind, type) and issubclass(kind, Message) else sent


def _bearer() -> str | None:
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() or None if scheme.lower() == "bearer" else None


def document(app: Flask) -> Json:
    """Return the description of an app's interface."""
    paths: dict[str, Json] = {}
    for rule in app.url_map.iter_rules():
        found = OPERATIONS.get(rule.endpoint.removeprefix("api."))
        if found is not None:
            [method] = (rule.methods or set()) - {"HEAD", "OPTIONS"}
            path = re.sub(r"<(\w+)>", r"{\1}", rule.rule)
            paths.setdefault(path, {})[method.lower()] = _described(found, method, rule)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Last Bite",
            "version": "1",
            "description": "Two games of pure strategy; the whole story is in docs/reference/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": _schemas(),
            "securitySchemes": {
                "seatKey": {"type": "http", "scheme": "bearer", "description": "A seat key."}
            },
        },
    }


def _described(operation: Operation, method: str, rule: Rule) -> Json:
    refused = {*ANYWHERE, *operation.refusals}
    if method != "GET":
        refused.add(403)  # of another site
    if operation.body is not None:
        refused |= {*WITH_BODY}
    if rule.arguments:
        refused.add(404)
    kinds: dict[int, list[Any]] = {status: [kind] for status, kind in operation.answers.items()}
    for status in refused:
        kinds.setdefault(status, []).append(Refused)
    for status in operation.move_refusals:
        kinds.setdefault(status, []).append(RefusedMove)
    described: Json = {
        "operationId": rule.endpoint.removeprefix("api."),
        "summary": operation.summary,
        "responses": {
            str(status): {"description": _said(status), **_content(kinds[status])} for status in sorted(kinds)
        },
    }
    if operation.body is not None:
        described["requestBody"] = {"required": True, **_content([operation.body])}
    if rule.arguments:
        described["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in sorted(rule.arguments)
        ]
    if operation.key:
        described["security"] = [{}, {"seatKey": []}]
    return described


def _said(status: int) -> str:
    return "Refused" if status >= 400 else "Not yet" if status == 202 else "Done"


def _content(kinds: Iterable[Any]) -> Json:
    references = [{"$ref": _REFERENCE.format(model=kind.__name__)} for kind in kinds]
    schema = references[0] if len(references) == 1 else {"anyOf": references}
    return {"content": {"application/json": {"schema": schema}}}


@cache
def _schemas() -> Json:
    kinds = {Refused.__name__: Refused, RefusedMove.__name__: RefusedMove}
    for found in OPERATIONS.values():
        kinds |= {kind.__name__: kind for kind in (*found.answers.values(), found.body) if kind is not None}
    adapters: list[tuple[Any, Literal["validation"], TypeAdapter[Any]]] = [
        (name, "validation", TypeAdapter(kind)) for name, kind in kinds.items()
    ]
    _, definitions = TypeAdapter.json_schemas(adapters, ref_template=_REFERENCE)
    schemas: Json = definitions["$defs"]
    return schemas
