"""Bots answer at the pace of a person alone with them, and at the usual one among several people."""

import time
from collections.abc import Callable

from flask import Flask
from flask.testing import FlaskClient

from engine.tokens.rules import numbered
from tests.webapp.clients import bot
from tests.webapp.tables import new_table

DELAY = 0.4


def answered_in(app: Flask, pace: str, people: int) -> float:
    """Return after how many seconds of a person's token all bots have answered."""
    seats = ["Ada", *[bot("greedy")] * (3 - people), *["Ben"] * (people - 1)]
    table = new_table(app.test_client(), numbered(5, 3), seats)
    watcher = table.socket(0)
    begun = time.monotonic()
    table.do("moves", 0, ply=0, move=3, pace=pace)
    table.settled()
    passed = time.monotonic() - begun
    watcher.disconnect()
    return passed


def test_a_bot_answers_at_the_pace_that_came_with_the_move(make_app: Callable[..., Flask]) -> None:
    app = make_app(BOT_DELAY=DELAY)
    assert min(answered_in(app, "none", 1) for _ in range(4)) < DELAY, "of several, in case that others work"
    assert answered_in(app, "usual", 1) >= 2 * DELAY
    assert answered_in(app, "slow", 1) >= 4 * DELAY
    assert answered_in(app, "none", 2) >= DELAY, "Ben wants to see it too"


def test_the_pace_is_a_setting(client: FlaskClient) -> None:
    assert 'data-pace="usual"' in client.get("/settings").text
    client.post("/settings", data={"name": "Ada", "pace": "slow"})
    assert 'data-pace="slow"' in client.get("/settings").text
    client.post("/settings", data={"name": "Ada", "pace": "never"})
    assert 'data-pace="slow"' in client.get("/settings").text
