"""LASTBITE_CORS: pages of named origins use the interface from a browser, and never as its visitor."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.databases import migrated_database
from webapp.app import create_app
from webapp.extensions import services
from webapp.http.cors import read_origins
from webapp.jobs.pool import Pools

FRIEND, STRANGER = "https://friend.example", "https://stranger.example"
PLAN = {"game": "dinner", "named": "figure-2", "seats": [{"kind": "person", "name": "Ada"}] * 2}

Make = Callable[[str], FlaskClient]


@pytest.fixture
def make(tmp_path: Path, pools: Pools) -> Iterator[Make]:
    apps = []

    def made(origins: str) -> FlaskClient:
        kept = {"DATA": str(tmp_path), "DATABASE_URL": migrated_database(tmp_path)}
        apps.append(create_app({**kept, "LIMITS": "", "CORS": origins}, pools))
        return apps[-1].test_client()

    yield made
    for app in apps:
        services(app).close()


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
    owned = services(client.application).matches.find(mine["id"]).seats[0].guest_hash
    made = create(client, STRANGER)
    assert made.status_code == 201
    assert services(client.application).matches.find(made.json["id"]).seats[0].guest_hash != owned
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
def test_what_is_no_origin_is_quoted(wrong: str) -> None:
    with pytest.raises(ValueError, match="LASTBITE_CORS has"):
        read_origins(wrong)
