"""Requests that another website has a visitor's browser send change nothing."""

from typing import Any

import pytest
import requests
from flask.testing import FlaskClient

from tests.serving import Server
from tests.webapp.clients import make_match, person
from tests.webapp.tables import Table, matches_made

EVIL = "https://evil.example"

FOREIGN: list[dict[str, str]] = [
    {"Sec-Fetch-Site": "cross-site", "Origin": EVIL},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost:9999"},
    {"Origin": EVIL},
    {"Origin": "null"},
    {"Origin": "http://localhost:9999"},
    {"Origin": "http://localhost.evil.example"},
    {"Origin": "http://[broken"},
    {"Origin": EVIL, "X-Forwarded-Host": "lastbite.example"},
]
OWN: list[dict[str, str]] = [
    {},
    {"Sec-Fetch-Site": "same-origin", "Origin": "http://localhost"},
    {"Sec-Fetch-Site": "none"},
    {"Origin": "http://localhost"},
    {"Origin": "http://LOCALHOST:80"},
    {"Origin": "https://lastbite.example", "X-Forwarded-Host": "lastbite.example, inner"},
]
WRITES: list[tuple[str, dict[str, Any]]] = [
    ("/tables", {"data": {"game": "dinner"}}),
    ("/play/dinner", {}),
    ("/settings", {"data": {"name": "Mallory", "theme": "dark"}}),
    ("/theatre", {"data": {"game": "dinner"}}),
    ("/records", {"data": {"text": "{}"}}),
    ("/lab/dinner", {"data": {"source": "named", "dinner": "intro"}}),
    ("/api/matches", {"json": {"game": "dinner", "named": "intro", "seats": [person(), person("Ben")]}}),
    ("/nowhere", {}),
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
@pytest.mark.parametrize(("path", "form"), WRITES, ids=[path for path, _ in WRITES])
def test_a_write_of_another_site_is_refused(
    client: FlaskClient, path: str, form: dict[str, Any], headers: dict[str, str]
) -> None:
    before = matches_made(client)
    answer = client.post(path, headers=headers, **form)
    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers
    assert matches_made(client) == before
    assert "Another website" in (answer.get_json()["error"]["message"] if answer.is_json else answer.text)


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_no_method_that_writes_is_open_to_another_site(client: FlaskClient, method: str) -> None:
    answer = client.open("/settings", method=method, headers={"Origin": EVIL})
    assert answer.status_code == 403


@pytest.mark.parametrize("headers", OWN, ids=str)
def test_a_write_of_this_site_or_of_no_browser_is_done(client: FlaskClient, headers: dict[str, str]) -> None:
    assert client.post("/tables", data={"game": "dinner"}, headers=headers).status_code == 303
    assert client.post("/settings", data={"theme": "dark"}, headers=headers).status_code == 303


def test_the_api_refuses_with_its_code(table: Table) -> None:
    headers = {"Origin": EVIL, "Authorization": f"Bearer {table.keys[0]}"}
    before = table.snapshot()
    answer = table.client.post(f"/api/matches/{table.id}/moves", json={"ply": 0, "move": 0}, headers=headers)
    assert (answer.status_code, answer.get_json()["error"]["code"]) == (403, "cross_site")
    assert table.snapshot() == before


def test_another_site_may_lead_here(client: FlaskClient) -> None:
    headers = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
    assert client.get("/", headers=headers).status_code == 200


@pytest.mark.parametrize("headers", [FOREIGN[0], FOREIGN[3], FOREIGN[4]], ids=str)
@pytest.mark.parametrize("transport", ["polling", "websocket"])
def test_a_socket_of_another_site_is_refused(server: Server, transport: str, headers: dict[str, str]) -> None:
    match = make_match(server.url, [person(), person("Ben")])["id"]
    address = f"{server.url}/socket.io/?EIO=4&transport={transport}&match={match}"
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    sent = {**headers, **(upgrade if transport == "websocket" else {})}
    answer = requests.get(address, headers=sent, timeout=30)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "cross_site")
    assert "Access-Control-Allow-Origin" not in answer.headers
    if transport == "polling":
        assert requests.get(address, headers={"Origin": server.url}, timeout=30).text.startswith("0{")
