"""OpenAPI 3.1 of the JSON interface: made from the annotations of its views, with the schemas of types."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, wraps
from hashlib import sha256
from inspect import getdoc, unwrap
from types import UnionType
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from flask import Flask, Response, jsonify, request
from msgspec import Meta, Struct, to_builtins
from werkzeug.routing import Rule

from engine.record import find_game
from webapp.api.answers import Pending
from webapp.errors import Refused
from webapp.feature import registered
from webapp.games.any.view import CellView, Json, OptionView
from webapp.games.presentation import PRESENTATIONS
from webapp.http.error_answers import RefusedMove
from webapp.matches.messages import Message, Nothing, parse, parse_query, read_json
from webapp.structs import Payload, encode, fields_of, named_types

LINES = "application/x-ndjson"
"""The content type of a stream: an object of JSON a line."""

_ATTRIBUTE = re.compile(r"^(\w+)\n((?:    .*\n?|\n)+)", re.MULTILINE)
_REFERENCE = "#/components/schemas/{name}"

ANYWHERE = (400, 429, 500, 503)
"""The statuses of refusals at any address: another host, too many, our fault, no answer right now."""

WITH_BODY = (408, 413)
"""The statuses of refusals of a body: one that comes too late, one that is too long."""

PATH_PARAMETERS: Mapping[str, str] = {"id": "The id of the match, such as `7KQ4MB2X`."}
"""The meaning of each variable part of an address."""

LONGEST_WAIT = 20
"""For how many seconds at most a request waits for news of a match."""

TAGS: Mapping[str, str] = {
    "games": "Games: their rules as schemas, with examples.",
    "strategies": "Bots: which plays what, and how.",
    "dinners": "Setups with a name.",
    "limits": "How often, how much and how long.",
    "tables": "Open tables that anyone may join.",
    "matches": "Matches: make one, look at it, play it.",
    "records": "Records of games from anywhere.",
    "me": "The caller.",
    "export": "Public games in bulk.",
}
"""The tags of the core by the first word of an address, each with its meaning."""


class Query(Struct, forbid_unknown_fields=True):
    """Base of what is read from the query of an address: it has no field but these, and the language."""

    lang: Annotated[
        str | None,
        Meta(description="The tag of a language, for the message of a refusal. Everything else is English."),
    ] = None


@dataclass(frozen=True, slots=True)
class Operation:
    """The description of a view.

    Attributes
    ----------
    body, query
        The type of what it is sent, in its body and in its address; None if that is nothing.
    answers
        The type of each answer, by status.
    refusals, move_refusals
        The statuses with which it refuses in its own way, besides those of any address, and with which it
        refuses moves.
    key
        Whether it asks for a seat key.
    tagged
        Whether an answer that its asker has already is answered by 304.
    examples
        Bodies that it takes, by what they are.
    """

    summary: str
    body: Any
    query: type[Query] | None
    answers: dict[int, Any]
    refusals: tuple[int, ...]
    move_refusals: tuple[int, ...]
    key: bool
    tagged: bool
    examples: Mapping[str, Any] = field(default_factory=dict)


OPERATIONS: dict[Callable[..., Any], Operation] = {}
"""By the function that a view is made of, in whichever blueprint it is."""


def operation(
    status: int = 200,
    *,
    refusals: tuple[int, ...] = (),
    move_refusals: tuple[int, ...] = (),
    tagged: bool = False,
    examples: Mapping[str, Any] | None = None,
) -> Callable[[Callable[..., Any]], Callable[..., Response]]:
    """Make a view of a function from what its address holds, and what it is sent, to what it answers.

    Its argument ``body`` is read from the JSON of the request, ``query`` from the query of its address,
    ``key`` is the seat key. What it returns is sent as JSON with ``status``, or with 202 if that is
    `Pending`. If it is ``tagged``, the answer has an entity tag, and 304 says that it is still the same.
    """

    def decorate(view: Callable[..., Any]) -> Callable[..., Response]:
        hints = get_type_hints(view)
        body, query, answer = hints.get("body"), hints.get("query"), hints["return"]
        parts = get_args(answer) if get_origin(answer) is UnionType else (answer,)

        @wraps(view)
        def answered(**address: str) -> Response:
            sent: dict[str, object] = {**address}
            if query is not None:
                sent["query"] = parse_query(query, request.args)
            if body is not None:
                sent["body"] = _read(body)
            if "key" in hints:
                sent["key"] = bearer()
            said = view(**sent)
            response = jsonify(said)
            response.status_code = 202 if isinstance(said, Pending) else status
            return _tagged(response, said) if tagged else response

        OPERATIONS[view] = Operation(
            (view.__doc__ or "").partition("\n")[0].rstrip("."),
            body,
            query,
            {202 if part is Pending else status: part for part in parts},
            refusals,
            move_refusals,
            "key" in hints,
            tagged,
            examples or {},
        )
        return answered

    return decorate


@dataclass(frozen=True, slots=True)
class Feed:
    """The description of a stream of lines: how it refuses, and what it is sent in its address."""

    summary: str
    refusals: tuple[int, ...]
    query: type[Query] | None


FEEDS: dict[Callable[..., Any], Feed] = {}
"""The streams, by their views."""


def feed(
    *refusals: int, query: type[Query] | None = None
) -> Callable[[Callable[..., Response]], Callable[..., Response]]:
    """Describe a view that answers with lines of JSON as they come."""

    def decorate(view: Callable[..., Response]) -> Callable[..., Response]:
        summary = (view.__doc__ or "").partition("\n")[0].rstrip(".")
        FEEDS[view] = Feed(summary, refusals, query)
        return view

    return decorate


def stream_lines(lines: Iterator[bytes]) -> Response:
    """Return a response whose lines are sent as they come."""
    response = Response(lines if request.method == "GET" else (), mimetype=LINES)
    response.headers["X-Accel-Buffering"] = "no"
    return response


def _fed(feed: Feed, rule: Rule) -> Json:
    """Describe a stream."""
    lines = {"type": "string", "description": "An object of JSON a line. An empty line is a beat."}
    refused = sorted({*ANYWHERE, *feed.refusals})
    return {
        "operationId": _name(rule),
        "tags": [rule.rule.split("/")[2]],
        "summary": feed.summary,
        "parameters": [*_path_parameters(rule), *_fields(feed.query)],
        "security": [{}, {"seatKey": []}],
        "responses": {
            "200": {"description": _said(200), "content": {LINES: {"schema": lines}}},
            **{
                str(status): {"description": _said(status), **_headers(status), **_content([Refused])}
                for status in refused
            },
        },
    }


def _name(rule: Rule) -> str:
    return str(rule.endpoint).rpartition(".")[2]


def _read(kind: Any) -> Any:
    """Return the parsed JSON body of a request, validated if it is a message."""
    text = request.get_data()
    sent = {} if kind is Nothing and not text else read_json(text)
    return parse(kind, sent) if isinstance(kind, type) and issubclass(kind, Message) else sent


def bearer() -> str | None:
    """Return the seat key that a request brings, None if it brings none."""
    scheme, _, key = request.headers.get("Authorization", "").partition(" ")
    return key.strip() or None if scheme.lower() == "bearer" else None


def _tagged(response: Response, said: Any) -> Response:
    """Give an answer an entity tag; answer 304 to a client that has it already.

    The tag leaves out what only time changes: the seconds left, and the seconds someone has been away.
    """
    response.set_etag(sha256(encode(_timeless(to_builtins(said)))).hexdigest()[:20], weak=True)
    response.cache_control.private = response.cache_control.no_cache = True
    response.vary.add("Authorization")
    response.make_conditional(request)
    return response


def _timeless(said: Json) -> Json:
    view = said.get("view")
    if view is None:
        return said
    seats = [seat | {"away": seat["away"] is not None} for seat in view["seats"]]
    clock = view["clock"] and view["clock"] | {"left": None}
    return said | {"view": view | {"seats": seats, "clock": clock}}


def document(app: Flask) -> Json:
    """Return the description of an app's interface."""
    paths: dict[str, Json] = {}
    views: list[Callable[..., Any]] = []
    for rule in app.url_map.iter_rules():
        view = unwrap(app.view_functions[rule.endpoint])
        if found := OPERATIONS.get(view):
            views.append(view)
            [method] = (rule.methods or set()) - {"HEAD", "OPTIONS"}
            path = re.sub(r"<(\w+)>", r"{\1}", rule.rule)
            paths.setdefault(path, {})[method.lower()] = _described(found, method, rule)
        elif told := FEEDS.get(view):
            path = re.sub(r"<(\w+)>", r"{\1}", rule.rule)
            paths.setdefault(path, {})["get"] = _fed(told, rule)
    tags = {**TAGS, **{tag: said for feature in registered(app) for tag, said in feature.tags.items()}}
    used = {tag for methods in paths.values() for described in methods.values() for tag in described["tags"]}
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Last Bite",
            "version": "1",
            "description": "Two games of pure strategy. The whole story is in docs/reference/protocol.md.",
        },
        "tags": [{"name": tag, "description": said} for tag, said in tags.items() if tag in used],
        "paths": paths,
        "components": {
            "schemas": _schemas(tuple(views)),
            "headers": {
                "RetryAfter": {
                    "description": "After how many seconds to ask again.",
                    "schema": {"type": "integer", "minimum": 1},
                },
                "ETag": {
                    "description": "Send it back as `If-None-Match`: 304 says that nothing has changed.",
                    "schema": {"type": "string"},
                },
            },
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
        "operationId": _name(rule),
        "tags": [rule.rule.split("/")[2]],
        "summary": operation.summary,
        "responses": {
            str(status): {
                "description": _said(status),
                **_headers(status, operation.tagged),
                **_content(kinds[status]),
            }
            for status in sorted(kinds)
        },
    }
    if operation.tagged:
        described["responses"]["304"] = {"description": "As it was"}
    if operation.body is not None:
        examples = {
            name.replace(" ", "-"): {"summary": name, "value": body}
            for name, body in operation.examples.items()
        }
        content = _content([operation.body], {"examples": examples} if examples else {})
        described["requestBody"] = {"required": operation.body is not Nothing, **content}
    described["parameters"] = [*_path_parameters(rule), *_query_parameters(operation)]
    if operation.key:
        described["security"] = [{}, {"seatKey": []}]
    return described


def _path_parameters(rule: Rule) -> list[Json]:
    return [
        {
            "name": name,
            "in": "path",
            "required": True,
            "description": PATH_PARAMETERS[name],
            "schema": {"type": "string"},
        }
        for name in sorted(rule.arguments)
    ]


def _fields(query: type[Query] | None) -> list[Json]:
    """Describe what the query of an address may hold."""
    parts = {} if query is None else schema_of(query)["properties"]
    return [
        {
            "name": name,
            "in": "query",
            "description": part["description"],
            "schema": {key: value for key, value in part.items() if key != "description"},
        }
        for name, part in parts.items()
    ]


def _query_parameters(operation: Operation) -> list[Json]:
    found = _fields(operation.query)
    if operation.tagged:
        found.append(
            {
                "name": "If-None-Match",
                "in": "header",
                "description": "The `ETag` of the answer that you have.",
                "schema": {"type": "string"},
            }
        )
    return found


def _headers(status: int, tagged: bool = False) -> Json:
    if status in (429, 503):
        return {"headers": {"Retry-After": {"$ref": "#/components/headers/RetryAfter"}}}
    if tagged and status < 300:
        return {"headers": {"ETag": {"$ref": "#/components/headers/ETag"}}}
    return {}


def _said(status: int) -> str:
    return "Refused" if status >= 400 else "Not yet" if status == 202 else "Done"


def _content(kinds: Iterable[Any], more: Json | None = None) -> Json:
    references = [{"$ref": _REFERENCE.format(name=kind.__name__)} for kind in kinds]
    schema = references[0] if len(references) == 1 else {"anyOf": references}
    return {"content": {"application/json": {"schema": schema, **(more or {})}}}


@cache
def _schemas(views: tuple[Callable[..., Any], ...]) -> Json:
    kinds: dict[str, Any] = {Refused.__name__: Refused, RefusedMove.__name__: RefusedMove}
    for found in map(OPERATIONS.__getitem__, views):
        kinds |= {kind.__name__: kind for kind in (*found.answers.values(), found.body) if kind is not None}
    return schemas_of(kinds, _REFERENCE)


def schema_of(kind: type[Struct]) -> Json:
    """Return the schema of a struct that holds no other."""
    [described] = msgspec.json.schema(kind)["$defs"].values()
    return _tidy(described, kind)


def schemas_of(kinds: Mapping[str, Any], reference: str) -> Json:
    """Return the schemas of types by name, of what they hold, and of the setups and moves of each game.

    ``reference`` is how one refers to another, with ``{name}`` in place of its name.
    """

    def any_option(kind: type) -> Json:
        assert kind.__name__ == "AnyOption", f"{kind} has no schema"
        return {"anyOf": [{"$ref": reference.format(name=one.__name__)} for one in (OptionView, CellView)]}

    types = named_types([*kinds.values(), OptionView, CellView])
    _, described = msgspec.json.schema_components(
        types.values(), ref_template=reference, schema_hook=any_option
    )
    schemas = {name: _tidy(schema, types[name]) for name, schema in described.items()}
    setups = []
    for shown in PRESENTATIONS:
        game, called = find_game(shown.name), shown.name.capitalize()
        schemas[f"{called}Setup"], schemas[f"{called}Move"] = game.setup_schema(), game.move_schema()
        setups.append({"$ref": reference.format(name=f"{called}Setup")})
    schemas["NewMatch"]["properties"]["setup"]["anyOf"] = [*setups, {"type": "null"}]
    return schemas


def _tidy(schema: Json, kind: Any) -> Json:
    """Leave out the title, which repeats the name; say what each field means, and which games there are."""
    schema.pop("title", None)
    documented = _attributes(kind)
    for name, part in schema.get("properties", {}).items():
        if name == "game" and part.get("type") == "string":
            part["enum"] = [shown.name for shown in PRESENTATIONS]
        if part.keys() == {"enum"} and issubclass(kind, Struct):  # the tag of a struct
            part["description"] = schema["description"]
        if "description" not in part and name in documented:
            part["description"] = documented[name]
        if issubclass(kind, Payload):
            part.pop("default", None)
    if issubclass(kind, Payload):
        schema["required"] = [typed.name for typed in fields_of(kind) if typed.required]
    for typed in fields_of(kind):
        if get_origin(typed.type) is dict and get_origin(key := get_args(typed.type)[0]) is Literal:
            schema["properties"][typed.name]["propertyNames"] = {"enum": list(get_args(key))}
    return {**_typed(schema), "description": _markdown(schema["description"].partition("\n\n")[0])}


def _attributes(kind: Any) -> dict[str, str]:
    """Return the descriptions of fields from the docstring of an engine type and its bases."""
    found: dict[str, str] = {}
    for base in getattr(kind, "__orig_bases__", ()):
        found |= _attributes(base)
    _, _, listed = (getdoc(kind) or "").partition("Attributes\n----------\n")
    return found | {name: _markdown(text) for name, text in _ATTRIBUTE.findall(f"{listed}\n")}


def _markdown(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("``", "`")).strip()


def _typed(schema: Any) -> Any:
    """Name the type of each choice, and a single one as such: programs that write clients ask for it."""
    if isinstance(schema, list):
        return [_typed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    typed = {key: _typed(part) for key, part in schema.items()}
    if "enum" in typed:
        first, *others = typed["enum"]
        typed["type"] = {str: "string", bool: "boolean", int: "integer"}[type(first)]
        if not others:
            typed["const"] = typed.pop("enum")[0]
    return typed
