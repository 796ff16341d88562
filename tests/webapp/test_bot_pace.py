"""Bots answer at the pace of a person alone with them, and at the usual one among several people."""

import time
from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from webapp.extensions import Services

DELAY = 0.4
Sockets = Callable[..., SocketIOTestClient]


@pytest.fixture
def slow(parts: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts.bots, "_delay", DELAY)


def answered_in(client: FlaskClient, sockets: Sockets, parts: Services, pace: str, people: int) -> float:
    """Return after how many seconds of a person's token all bots have answered."""
    others = [{"kind": "person", "name": "Ben"}] * (people - 1)
    seats = [
        {"kind": "person", "name": "Ada"},
        *[{"kind": "bot", "strategy": "greedy"}] * (3 - people),
        *others,
    ]
    setup = {"stacks": [1, 2, 3, 4, 5], "board": "line", "seats": 3}
    made = client.post("/api/matches", json={"game": "tokens", "setup": setup, "seats": seats}).get_json()
    socket = sockets(made["id"], made["seat_keys"][0])
    begun = time.monotonic()
    answer = socket.emit("move", {"ply": 0, "move": 3, "pace": pace}, callback=True)
    assert answer["ok"], answer
    parts.matches.settle(made["id"])
    return time.monotonic() - begun


@pytest.mark.usefixtures("slow")
def test_a_bot_answers_at_the_pace_that_came_with_the_move(
    client: FlaskClient, sockets: Sockets, parts: Services
) -> None:
    assert answered_in(client, sockets, parts, "none", 1) < DELAY
    assert answered_in(client, sockets, parts, "usual", 1) >= 2 * DELAY
    assert answered_in(client, sockets, parts, "slow", 1) >= 4 * DELAY
    assert answered_in(client, sockets, parts, "none", 2) >= DELAY, "Ben wants to see it too"


def test_the_pace_is_a_setting(client: FlaskClient) -> None:
    assert 'data-pace="usual"' in client.get("/settings").text
    client.post("/settings", data={"name": "Ada", "pace": "slow"})
    assert 'data-pace="slow"' in client.get("/settings").text
    client.post("/settings", data={"name": "Ada", "pace": "never"})
    assert 'data-pace="slow"' in client.get("/settings").text
