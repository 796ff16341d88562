"""Headers that every answer carries, and the description of the API."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import brotli  # type: ignore[import-untyped]  # it has no stubs
import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_schema_validator import OAS31Validator
from openapi_spec_validator import validate

from tests.checkout import ROOT
from tests.push.test_push import Browser
from tests.webapp.tables import Table


@pytest.fixture
def debugging(make_app: Callable[..., Flask], monkeypatch: pytest.MonkeyPatch) -> Flask:
    monkeypatch.setenv("FLASK_DEBUG", "1")
    return make_app()


def static_path(client: FlaskClient, name: str) -> str:
    with client.application.test_request_context():
        from flask import url_for

        return url_for("static", filename=name)


def test_a_page_may_load_nothing_from_elsewhere_and_be_framed_by_nobody_else(client: FlaskClient) -> None:
    headers = client.get("/").headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert "frame-ancestors 'self'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "no-store" in headers["Cache-Control"]


def test_a_replay_may_be_embedded(table: Table) -> None:
    policy = table.client.get(f"/g/{table.id}?embed=1").headers["Content-Security-Policy"]
    assert "frame-ancestors *" in policy


def test_static_files_are_kept_for_good_under_the_digest_of_their_content(client: FlaskClient) -> None:
    path = static_path(client, "vendor/socket.io.esm.min.js")
    assert re.match(r"/static/[0-9a-f]{12}/vendor/", path)
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert {"immutable", "max-age=31536000"} <= set(answer.headers["Cache-Control"].split(", "))
    assert client.get(path.replace("vendor", "..%2fwebapp")).status_code == 404


def test_a_page_of_another_build_gets_the_files_of_this_one_and_keeps_none(
    client: FlaskClient,
) -> None:
    for name in ("play/result.js", "css/point+result+gather.css", "icons/icon.svg", "icons/icon-192.png"):
        path = static_path(client, name)
        older = f"/static/0123456789ab/{name}"
        for encoding in ("br", "identity"):
            asked = {"Accept-Encoding": encoding}
            answer, current = client.get(older, headers=asked), client.get(path, headers=asked)
            assert answer.status_code == 200
            assert answer.data == current.data
            assert answer.mimetype == current.mimetype
            assert answer.headers.get("Content-Encoding") == current.headers.get("Content-Encoding")
            assert answer.headers["Cache-Control"] == "no-cache"
            assert client.head(older, headers=asked).headers["Content-Length"] == str(len(current.data))
    kept = client.get("/static/0123456789ab/play/result.js")
    again = client.get("/static/0123456789ab/play/result.js", headers={"If-None-Match": kept.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")
    assert again.headers["Cache-Control"] == "no-cache"
    for wrong in (
        "0123456789ab/play/gone.js",
        "0123456789ab/css/tokens+gone.css",
        "0123456789ab/..%2fwebapp/app.py",
        "0123456789abc/play/result.js",
        "0123456789AB/play/result.js",
        "latest/play/result.js",
        "play/result.js",
    ):
        assert client.get(f"/static/{wrong}").status_code == 404, wrong


def test_while_debugging_static_files_are_read_anew(debugging: Flask) -> None:
    client = debugging.test_client()
    path = static_path(client, "vendor/socket.io.esm.min.js")
    assert path.startswith("/static/dev/")
    for asked in (path, static_path(client, "css/tokens+base.css")):
        assert "immutable" not in client.get(asked).headers["Cache-Control"]
        assert "max-age=0" in client.get(asked).headers["Cache-Control"]


def test_style_sheets_of_a_page_are_joined_in_their_order(client: FlaskClient) -> None:
    def sheet(name: str) -> bytes:
        return (ROOT / "static" / "site" / f"{name}.css").read_bytes()

    links = re.findall(r'<link rel="stylesheet" href="([^"]+)">', client.get("/settings").text)
    assert [link.rsplit("/", 1)[1] for link in links] == ["tokens+base.css", "forms.css"]
    answer = client.get(links[0])
    assert answer.data == sheet("tokens") + sheet("base")
    assert answer.mimetype == "text/css"
    assert {"immutable", "max-age=31536000"} <= set(answer.headers["Cache-Control"].split(", "))
    for wrong in ("tokens+nothing", "tokens+..", "tokens+", "+".join(["tokens"] * 13)):
        assert client.get(static_path(client, f"css/{wrong}.css")).status_code == 404


def test_what_is_packed_is_what_stands_in_the_checkout(client: FlaskClient) -> None:
    for name in ("css/base.css", "css/base+forms.css", "site/site.js", "icons/icon.svg"):
        path = static_path(client, name)
        packed = client.get(path, headers={"Accept-Encoding": "br"})
        assert packed.headers["Content-Encoding"] == "br"
        assert packed.headers["Content-Length"] == str(len(packed.data))
        assert brotli.decompress(packed.data) == client.get(path).data
        other = client.get(path, headers={"Accept-Encoding": "gzip"})
        assert other.headers.get("Content-Encoding") != "br"


def test_scripts_and_pages_are_compressed(client: FlaskClient) -> None:
    path = static_path(client, "vendor/socket.io.esm.min.js")
    for asked in (path, "/"):
        answer = client.get(asked, headers={"Accept-Encoding": "br, gzip"})
        assert answer.headers["Content-Encoding"] in {"br", "gzip"}
        assert "Accept-Encoding" in answer.headers["Vary"]


def test_the_description_names_every_address_of_the_api(client: FlaskClient) -> None:
    document = client.get("/api/openapi.json").get_json()
    assert document["openapi"] == "3.1.0"
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    served = {
        (method, re.sub(r"<(\w+)>", r"{\1}", rule.rule))
        for rule in client.application.url_map.iter_rules()
        if rule.rule.startswith("/api/") and rule.endpoint != "api.openapi"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert described == served
    schemas = document["components"]["schemas"]
    references = set(re.findall(r"#/components/schemas/(\w+)", str(document)))
    assert references <= set(schemas)


def test_the_description_is_openapi(client: FlaskClient) -> None:
    validate(client.get("/api/openapi.json").get_json())


def test_only_a_setup_is_described_as_any_object(client: FlaskClient) -> None:
    def plain(schema: Any, name: str) -> Iterator[str]:
        if isinstance(schema, dict):
            if schema.get("type") == "object" and not {"properties", "additionalProperties"} & schema.keys():
                yield name
            named = schema.get("properties", {})
            for field, part in [
                *named.items(),
                *((name, schema[key]) for key in schema.keys() - {"properties"}),
            ]:
                yield from plain(part, field)
        elif isinstance(schema, list):
            for part in schema:
                yield from plain(part, name)

    schemas = client.get("/api/openapi.json").get_json()["components"]["schemas"]
    assert {field for name, schema in schemas.items() for field in plain(schema, name)} == {
        "setup",
        "setup_schema",
        "move_schema",
    }
    assert schemas["ReviewBody"]["properties"]["moves"]["items"]["$ref"].endswith("/ToldMove")


@pytest.fixture
def described(client: FlaskClient) -> Callable[..., int]:
    """Ask, and hold the answer to what is described of it; returns its status."""
    document = client.get("/api/openapi.json").get_json()

    def ask(method: str, address: str, id: str = "", client: FlaskClient = client, **sent: Any) -> int:
        answer = client.open(address.format(id=id), method=method.upper(), **sent)
        responses = document["paths"][address][method]["responses"]
        assert str(answer.status_code) in responses, (address, answer.status_code, answer.text)
        schema = responses[str(answer.status_code)]["content"]["application/json"]["schema"]
        OAS31Validator({**schema, "components": document["components"]}).validate(answer.get_json())
        return answer.status_code

    return ask


def test_every_answer_and_every_refusal_is_described(
    table: Table, figure_2: str, described: Callable[..., int], make_app: Callable[..., Flask]
) -> None:
    matches, match = "/api/matches", "/api/matches/{id}"
    moves, record, review = f"{match}/moves", f"{match}/record", f"{match}/review"
    key = {"headers": {"Authorization": f"Bearer {table.keys[0]}"}}
    elsewhere = {"headers": {"Origin": "https://elsewhere.example"}}
    long = {"data": b" " * 70_000}
    person, bot = {"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}
    made = {"game": "dinner", "named": "intro", "seats": [person, bot]}
    push, browser = "/api/push", Browser("https://push.example.org/ada").body()
    kept = table.client.get(record.format(id=figure_2)).get_json()
    asked: tuple[tuple[int, str, str, str, dict[str, Any]], ...] = (
        (201, "post", matches, "", {"json": made}),
        (400, "post", matches, "", {"json": {**made, "named": "brunch"}}),
        (403, "post", matches, "", {"json": made, **elsewhere}),
        (413, "post", matches, "", long),
        (200, "get", match, table.id, key),
        (403, "get", match, table.id, {"headers": {"Authorization": "Bearer nobody's"}}),
        (404, "get", match, "00000000", {}),
        (200, "post", moves, table.id, {"json": {"ply": 0, "move": 0}, **key}),
        (400, "post", moves, table.id, {"json": {"ply": 0}, **key}),
        (403, "post", moves, table.id, {"json": {"ply": 1, "move": 1}}),
        (403, "post", moves, table.id, {"json": {"ply": 1, "move": 1}, **elsewhere}),
        (404, "post", moves, "00000000", {"json": {"ply": 1, "move": 1}, **key}),
        (409, "post", moves, table.id, {"json": {"ply": 1, "move": 1}, **key}),
        (413, "post", moves, table.id, {**long, **key}),
        (200, "get", record, table.id, {}),
        (403, "get", record, table.id, {"headers": {"Authorization": "Bearer nobody's"}}),
        (404, "get", record, "00000000", {}),
        (200, "get", review, figure_2, {}),
        (404, "get", review, "00000000", {}),
        (409, "get", review, table.id, {}),
        (201, "post", "/api/records", "", {"json": kept}),
        (400, "post", "/api/records", "", {"json": {**kept, "seed": -1}}),
        (403, "post", "/api/records", "", {"json": kept, **elsewhere}),
        (413, "post", "/api/records", "", long),
        (200, "get", "/api/plates", "", {}),
        (201, "post", push, "", {"json": browser}),
        (400, "post", push, "", {"json": {**browser, "endpoint": "http://push.example.org"}}),
        (403, "post", push, "", {"json": browser, **elsewhere}),
        (413, "post", push, "", long),
        (200, "delete", push, "", {"json": {"endpoint": browser["endpoint"]}}),
        (400, "delete", push, "", {"json": {}}),
        (403, "delete", push, "", {"json": {"endpoint": browser["endpoint"]}, **elsewhere}),
        (413, "delete", push, "", long),
    )
    for status, method, address, id, sent in asked:
        assert described(method, address, id, **sent) == status, (method, address, sent)
    assert described("post", push, json=browser, client=make_app().test_client()) == 409, "it has no alerts"


def test_answers_are_as_they_are_described(table: Table) -> None:
    shown = table.client.get(f"/api/matches/{table.id}").get_json()
    moved = table.post_move({"ply": 0, "move": 0}, table.keys[0]).get_json()
    refused = table.post_move({"ply": 0, "move": 1}, table.keys[0]).get_json()
    record = table.client.get(f"/api/matches/{table.id}/record").get_json()
    described = table.client.get("/api/openapi.json").get_json()
    for schema in described["components"]["schemas"].values():
        if "properties" in schema:
            schema.setdefault("additionalProperties", False)  # and nothing that is not described
    answers = {"Shown": shown, "Moved": moved, "RefusedMove": refused, "RecordBody": record}
    for name, answer in answers.items():
        Draft202012Validator({**described, "$ref": f"#/components/schemas/{name}"}).validate(answer)
    assert set(moved["view"]) == set(described["components"]["schemas"]["View"]["properties"])


def test_a_failure_of_ours_is_logged_and_tells_nothing(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_: object) -> None:
        raise RuntimeError("the secret of the house")

    for endpoint in ("api.show", "play.game"):
        monkeypatch.setitem(app.view_functions, endpoint, fail)
    monkeypatch.setitem(app.config, "PROPAGATE_EXCEPTIONS", False)
    for path in ("/api/matches/7KQ4MB2X", "/g/7KQ4MB2X"):
        answer = client.get(path)
        assert answer.status_code == 500
        assert "secret of the house" not in answer.text
    assert client.get("/api/matches/7KQ4MB2X").get_json()["error"]["code"] == "server_error"
    assert caplog.text.count("RuntimeError: the secret of the house") == 3
    caplog.clear()
