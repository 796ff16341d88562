"""LASTBITE_CORS: pages of named origins use the interface from a browser, and never as its visitor."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

FRIEND, STRANGER = "https://friend.example", "https://stranger.example"
PLAN = {"game": "dinner", "named": "figure-2", "seats": [{"kind": "person", "name": "Ada"}] * 2}

Make = Callable[[str], FlaskClient]


@pytest.fixture
def make(make_app: Callable[..., Flask]) -> Make:
    return lambda origins: make_app(CORS=origins).test_client()


def create(client: FlaskClient, origin: str) -> Any:
    return client.post("/api/matches", json=PLAN, headers={"Origin": origin, "Sec-Fetch-Site": "cross-site"})


def test_a_page_of_a_named_origin_plays(make: Make) -> None:
    client = make(f"http://localhost:3000, {FRIEND}")
    asked = {"Origin": FRIEND, "Sec-Fetch-Site": "cross-site", "Access-Control-Request-Method": "POST"}
    before = client.options("/api/matches", headers=asked)
    assert before.status_code == 200
    assert before.headers["Access-Control-Allow-Origin"] == FRIEND
    assert "Authorization" in before.headers["Access-Control-Allow-Headers"]
    assert "Access-Control-Allow-Credentials" not in before.headers
    made = create(client, FRIEND)
    assert made.status_code == 201
    assert made.headers["Access-Control-Allow-Origin"] == FRIEND
    assert "Origin" in made.headers["Vary"]
    refused = client.get("/api/matches/00000000", headers=asked)
    assert refused.headers["Access-Control-Allow-Origin"] == FRIEND  # its page may read why


@pytest.mark.parametrize(
    ("origins", "origin"), [("", FRIEND), (FRIEND, STRANGER), (FRIEND, f"{FRIEND}.evil")]
)
def test_a_page_of_any_other_is_refused_as_ever(make: Make, origins: str, origin: str) -> None:
    client = make(origins)
    made = create(client, origin)
    assert (made.status_code, made.json["error"]["code"]) == (403, "cross_site")
    assert "Access-Control-Allow-Origin" not in made.headers
    read = client.get("/api/plates", headers={"Origin": origin, "Sec-Fetch-Site": "cross-site"})
    assert "Access-Control-Allow-Origin" not in read.headers


@pytest.mark.parametrize("origins", ["*", STRANGER])
def test_cookies_never_count(make: Make, origins: str) -> None:
    client = make(origins)
    client.get("/")  # which brings the cookie of a guest
    mine: Any = client.post("/api/matches", json=PLAN).json
    made = create(client, STRANGER)
    assert made.status_code == 201
    own_games = client.get("/games").text
    assert mine["id"] in own_games
    assert made.json["id"] not in own_games
    listening = client.get("/api/me/stream", headers={"Origin": STRANGER, "Sec-Fetch-Site": "cross-site"})
    assert listening.status_code == 400


def test_pages_are_not_part_of_it(make: Make) -> None:
    client = make("*")
    headers = {"Origin": STRANGER, "Sec-Fetch-Site": "cross-site"}
    assert "Access-Control-Allow-Origin" not in client.get("/", headers=headers).headers
    assert client.post("/settings", data={}, headers=headers).status_code == 403


@pytest.mark.parametrize(
    "wrong", ["example.org", "https://example.org/", "https://a.example https://b.example"]
)
def test_what_is_no_origin_is_quoted(make: Make, wrong: str) -> None:
    with pytest.raises(ValueError, match="LASTBITE_CORS has"):
        make(wrong)
