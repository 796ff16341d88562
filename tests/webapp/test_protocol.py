"""The protocol names what is served: every field of a view, every code, every address, every event.

The types that the scripts of the browser are checked against are those of the server, and fresh.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial, wraps
from io import BytesIO
from typing import Annotated, Any, Literal, NotRequired

import pytest
from flask import Flask
from flask.testing import FlaskClient
from typing_extensions import TypedDict

from engine.errors import EngineError, GameNotOverError
from tests.checkout import ROOT
from tests.playing import golden_record
from tests.webapp.test_site import described  # noqa: F401  # the fixture is asked for by its name
from webapp.acts import find_act
from webapp.api.openapi import document
from webapp.errors import (
    BadHostError,
    MatchError,
    RefusedMoveError,
    StateError,
    TooLateError,
    TooManyError,
    UnavailableError,
    status_of,
)
from webapp.extensions import Services
from webapp.features import FEATURES
from webapp.games.any.view import SeatView, View
from webapp.script_types import PLACE, script_types, type_text
from webapp.sockets.events import EVENTS, PUSHES, events_of, pushes_of

NEVER_SENT = (MatchError, EngineError, StateError, RefusedMoveError, GameNotOverError)
"""Bases, the envelope of another error, and what only a caller of the engine can do wrong."""
NAME = re.compile(r'"(\w+)":')
OF_HTTP = {"not_found", "method_not_allowed", "server_error"}


def page(name: str) -> str:
    return (ROOT / "docs" / "reference" / f"{name}.md").read_text(encoding="utf-8")


def section(name: str, title: str) -> str:
    return page(name).split(f"\n## {title}\n")[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    return [line.strip("| ").split(" | ") for line in text.splitlines() if line.startswith("| `")]


def requests() -> dict[str, tuple[str, str]]:
    """Return the body and the answer of each request of http.md; an empty text if it has none."""

    def said(text: str, what: str) -> str:
        found = re.search(rf"^- {what}: (.+(?:\n  .+)*)", text, re.MULTILINE)
        return found[1].replace("\n ", "") if found else ""

    parts = re.split(r"^### `((?:GET|POST|DELETE) .+)`\n", page("http"), flags=re.MULTILINE)[1:]
    return {
        request: (said(text, "Body"), said(re.split(r"\n##", text)[0], "Answer"))
        for request, text in zip(parts[::2], parts[1::2], strict=True)
    }


def acts_of_a_table() -> dict[str, tuple[str, str]]:
    """Return by act of http.md its body and its answer."""
    text = page("http").split("### Acts at a table")[1].split("\n### ")[0]
    return {act.strip("`"): (body, answer) for act, body, answer in rows(text)}


def kinds(base: type[MatchError] | type[EngineError]) -> Iterator[type[MatchError] | type[EngineError]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def marks_in(value: Any) -> Iterator[str]:
    """Yield each mark of some sentences, of a seat or a score as that of the first."""
    if isinstance(value, str):
        for mark in re.findall(r"\{\{|\{\w+\}", value):
            yield re.sub(r"[A-Z]\}", "A}", re.sub(r"\d+", "0", mark))
    elif isinstance(value, list | dict):
        for part in value.values() if isinstance(value, dict) else value:
            yield from marks_in(part)


def test_the_table_of_marks_has_each_that_a_sentence_has(client: FlaskClient) -> None:
    table = section("records", "The view").split("\n### Words\n")[1].split("\n### ")[0]
    documented = {mark for row in rows(table) for mark in re.findall(r"`(\{[^`]*)`", row[0])}
    sent = set()
    dinner = golden_record("figure-2-crossout")
    dinner["setup"]["morsels"][0]["name"] = "{A}"
    for record in (dinner, golden_record("line-10-anywhere")):
        code = client.post("/api/records", json=record).json["id"]  # type: ignore[index]
        view: Any = client.get(f"/api/matches/{code}").json["view"]  # type: ignore[index]
        sent |= {*marks_in([view["words"], view["phrases"], view["frames"], view["options"]])}
    assert sent == documented
    types = (ROOT / "types" / "wire.d.ts").read_text(encoding="utf-8")
    (words,) = re.findall(r"^  type Mark = (.+);$", types, re.MULTILINE)
    assert {f"{{{word}}}" for word in re.findall(r"\w+", words)} == documented - {"{A}", "{0}", "{{"}


def test_every_code_is_there_with_its_status() -> None:
    documented = {
        code: set(map(int, re.findall(r"\d+", row[1])))
        for row in rows(section("protocol", "Errors"))
        for code in re.findall(r"`(\w+)`", row[0])
    }
    sent = {kind.code: kind for base in (MatchError, EngineError) for kind in kinds(base)}
    for kind in NEVER_SENT:
        sent.pop(kind.code, None)
    assert set(documented) == set(sent) | OF_HTTP
    assert {code: status_of(kind.__new__(kind)) for code, kind in sent.items()}.items() <= {
        (code, status) for code, statuses in documented.items() for status in statuses
    }


def test_the_limits_are_those_of_the_configuration() -> None:
    limits = [line for line in section("protocol", "Limits").splitlines() if line.startswith("| ")][1:]
    assert limits
    assert [line for line in limits if line not in page("configuration")] == []


def test_every_address_of_the_api_is_there(app: Flask) -> None:
    served = {
        f"{method} {re.sub('<.*?>', '<id>', rule.rule)}"
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/") and rule.rule != "/api/openapi.json"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    acts = {f"POST /api/matches/<id>/{act}" for act in acts_of_a_table()}
    assert set(requests()) | acts == served
    assert "`/api/openapi.json`" in page("http")


def test_every_field_of_the_api_is_there(app: Flask) -> None:
    interface = document(app)
    schemas = interface["components"]["schemas"]

    def fields(content: Any) -> set[str]:
        kind = content["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[-1]
        return set(schemas[kind]["properties"])

    for request, (body, answer) in requests().items():
        method, address = request.lower().replace("<id>", "{id}").split()
        operation = interface["paths"][address][method]
        if body.startswith("`"):
            nested = set(re.findall(r'"(\w+)"', re.sub(r"\[.*\]", "", body)))
            assert nested == fields(operation["requestBody"]), request
        if "`{" in answer:
            flat = set(re.findall(r'"(\w+)"', answer.split("`{")[1].split("}`")[0]))
            statuses = {"202"} if "pending" in flat else {"200", "201"}
            [status] = statuses & set(operation["responses"])
            assert flat == fields(operation["responses"][status]), request


def test_every_act_is_there_and_is_that_of_a_socket() -> None:
    for act, (body, answer) in acts_of_a_table().items():
        row = find_act(act)
        assert EVENTS[act] == (row.message, row.answer)
        assert set(re.findall(r'"(\w+)"', body)) == set(row.message.__struct_fields__)
        assert {f"`{name}`" for name in {*row.answer.__struct_fields__} - {"ok"}} <= {
            *re.findall(r"`\w+`", answer)
        }


def test_every_event_is_there(parts: Services) -> None:
    lab = section("sockets", "Questions of the Lab")
    documented = {row[0].strip("`") for row in rows(section("sockets", "What a client sends"))}
    documented |= {row[0].strip("`") for row in rows(lab.split("| pushed |")[0])}
    answered = set(parts.socketio.server.handlers["/"]) - {"connect", "disconnect", "*"}
    assert documented == answered == {*EVENTS, *events_of(FEATURES)}
    pushed = [section("sockets", title) for title in ("What the server sends", "News of a class")]
    told = {row[0].strip("`") for part in (*pushed, lab) for row in rows(part)}
    assert told - answered == {*PUSHES, *pushes_of(FEATURES)}


def test_every_field_of_a_view_is_there() -> None:
    example = re.sub(r"//.*", "", section("records", "The view").split("```")[1])
    seat = re.search(r'\{"seat": 0, "letter".*?\}', example, re.S)
    assert seat is not None
    assert set(NAME.findall(seat[0])) == set(SeatView.__struct_fields__)
    outermost = example.strip().removeprefix("json\n{").removesuffix("}")
    while "{" in outermost:
        outermost = re.sub(r"\{[^{}]*\}", "", outermost)
    assert set(NAME.findall(outermost)) == set(View.__struct_fields__)


class Late(BytesIO):
    """A body that does not come in time, as the patience with it runs out."""

    def read(self, *_: object) -> bytes:
        raise TooLateError("It did not arrive.")


@pytest.mark.parametrize("error", [TooManyError, UnavailableError, ZeroDivisionError])
def test_what_any_address_may_refuse_is_described(
    app: Flask,
    described: Callable[..., int],  # noqa: F811  # the fixture
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    error: type[Exception],
) -> None:
    def refuse(**_: object) -> None:
        raise error("Not now.")

    monkeypatch.setitem(app.config, "PROPAGATE_EXCEPTIONS", False)
    served = [rule.endpoint for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/")]
    endpoints = {endpoint.rpartition(".")[2]: endpoint for endpoint in served}
    for address, methods in document(app)["paths"].items():
        for method, operation in methods.items():
            ask = partial(described, method, address, "00000000")
            assert ask(headers={"Host": "elsewhere.example"}) == BadHostError.status
            if "requestBody" in operation:
                assert ask(input_stream=Late(b"{}")) == TooLateError.status
            with monkeypatch.context() as patched:
                endpoint = endpoints[operation["operationId"]]
                patched.setitem(app.view_functions, endpoint, wraps(app.view_functions[endpoint])(refuse))
                assert ask() == getattr(error, "status", 500)
    caplog.clear()


class Inner(TypedDict):
    """What lies inside."""

    at: int
    left: NotRequired[str | None]


@pytest.mark.parametrize(
    ("hint", "text"),
    [
        (int, "number"),
        (str | None, "string | null"),
        (int | float | None, "number | null"),
        (list[int | str], "Exact[]"),
        (list[int | None], "(number | null)[]"),
        (list[list[int]], "number[][]"),
        (list[Inner], "Inner[]"),
        (dict[str, Any], "Record<string, any>"),
        (Literal["dice", "plates"], '"dice" | "plates"'),
        (Literal[True], "true"),
        (Annotated[int, "at least 0"], "number"),
        (NotRequired[str], "string"),
    ],
)
def test_a_type_is_written_for_the_scripts(hint: Any, text: str) -> None:
    assert type_text(hint) == text


def test_a_type_that_cannot_be_written_is_refused() -> None:
    with pytest.raises(ValueError, match="complex"):
        type_text(list[complex])


def test_the_types_of_the_scripts_are_fresh() -> None:
    assert (ROOT / PLACE).read_text(encoding="utf-8") == script_types(), "run `make types`"


@pytest.mark.parametrize(
    "call",
    [
        # The helper tries again and tells the reader; a bare `import(` fails for as long as the page is open.
        r"\bimport\s*\(",
        # Safari throws at the hundredth change of the address within thirty seconds.
        r"\b(push|replace)State\b",
    ],
)
def test_only_one_script_calls_what_a_browser_may_refuse(call: str) -> None:
    found = []
    for script in sorted((ROOT / "static").rglob("*.js")):
        if "vendor" in script.parts:
            continue
        code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", script.read_text(encoding="utf-8"), flags=re.DOTALL)
        if re.search(call, code):
            found.append(script.relative_to(ROOT / "static").as_posix())
    assert found == ["site/site.js"]
