"""Hidden choices do not leave the server: every byte sent to others while a choice is hidden.

A choice is made, and then changed: nothing that anybody else is sent tells one from the other, not even by
its size. The games are found from what the presentations offer, so that a new rule is tested here too.
"""

import json
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.game import AnyGame
from webapp.extensions import Services
from webapp.games.any.forms import FormError, read_form
from webapp.games.any.game_form import Setting
from webapp.games.presentation import PRESENTATIONS
from webapp.http.guests import COOKIE, KEY
from webapp.keys import new_guest
from webapp.machine import Machine, on
from webapp.matches.creation import TablePlan
from webapp.matches.messages import OpenPlan, PersonPlan
from webapp.matches.previews import moment_of
from webapp.push.alerts import end_alert, time_alert, turn_alert
from webapp.sockets.request_filter import StrictJson

LARGE = {"source": "random", "size": "12", "stacks": "12", "seats": "2", "seed": "5"}
"""Fields for forms of any game: large enough for choices of different length."""

SHORT, LONG = 7, 10
"""Two choices, of which one takes a digit more."""

ADDRESSES = (
    "/g/{}",
    "/g/{}?m=0",
    "/g/{}?m=1",
    "/g/{}?embed=1",
    "/g/{}?view=ladder",
    "/g/{}?view=board",
    "/g/{}/review",
    "/g/{}/result",
    "/g/{}/puzzle?m=1",
    "/g/{}/picture.svg",
    "/g/{}/picture.png",
    "/t/{}",
    "/j/{}",
    "/theatre/{}",
    "/api/matches/{}",
    "/api/matches/{}/record",
    "/api/matches/{}/review",
    "/games",
    "/tables",
    "/",
)
"""All that can be asked about a match, or lists it."""


def secret_games() -> Iterator[tuple[str, AnyGame]]:
    """Yield every game of secret choices that a form offers by one house rule."""
    for shown in PRESENTATIONS:
        setting: Setting = read_form(shown.form, LARGE).setting(0)
        for rule in shown.form.rules:
            for value, title in rule.options:
                try:
                    game = shown.form.with_rules(setting, {rule.name: value}).game
                except FormError:
                    continue
                if game.facts.dynamics == "simultaneous":
                    yield f"{shown.name}: {rule.label}, {title}", game


GAMES = dict(secret_games())


def test_the_rules_of_secret_choices_are_found() -> None:
    assert {"dinner: Bites, At once", "tokens: Placement, In secret"} <= GAMES.keys()


class Viewer:
    """One who looks at a match: with a guest of their own, a seat or none, and a socket."""

    def __init__(self, app: Flask, socket: SocketIOTestClient, guest: str, key: str | None) -> None:
        self._client: FlaskClient = app.test_client()
        self._client.set_cookie(f"{COOKIE}-12345678", app.extensions[KEY].sign(guest))
        self._key, self._socket = key, socket

    def forget(self) -> None:
        """Drop what it was pushed so far."""
        self._socket.get_received()

    def sent(self, id: str) -> list[tuple[str, int, str, bytes]]:
        """Everything that it was pushed since the last time, and all that it gets when it asks."""
        pushes = self._socket.get_received()
        found = [(push["name"], 0, "", StrictJson.dumps(push["args"]).encode()) for push in pushes]
        state = self._socket.emit("state", {}, callback=True)
        found.append(("state", 0, "", StrictJson.dumps(state).encode()))
        headers = {} if self._key is None else {"Authorization": f"Bearer {self._key}"}
        for address in ADDRESSES:
            path = address.format(id)
            for extra in ({}, headers) if path.startswith("/api") else ({},):
                answer = self._client.get(path, headers=extra)
                # A tag is a hash of the body, which is compared, and of the revision, which is masked there.
                quiet = {"Date", "ETag", "Set-Cookie", "X-Request-ID", "Server-Timing"}
                kept = sorted(header for header in answer.headers if header[0] not in quiet)
                found.append((path, answer.status_code, json.dumps(kept), answer.data))
        return found


def masked(sent: list[tuple[str, int, str, bytes]]) -> list[tuple[str, int, str, bytes]]:
    """The same without what grows with each change of any sort, and how long who has been away."""
    counts = re.compile(rb"(revision|away)(&#34;|\")(: ?)\d+")
    return [(*rest, counts.sub(rb"\1\2\3N", body)) for *rest, body in sent]  # type: ignore[misc]  # four parts


def sizes(sent: list[tuple[str, int, str, bytes]]) -> list[tuple[str, int]]:
    return [(path, len(body)) for path, _, _, body in sent]


Sockets = Callable[..., SocketIOTestClient]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_others_are_sent_depends_on_a_hidden_choice(
    name: str, app: Flask, parts: Services, sockets: Sockets
) -> None:
    game, matches = GAMES[name], parts.matches
    ada, ben, eve = new_guest(), new_guest(), new_guest()
    plans = (PersonPlan(name="Ada"), OpenPlan())
    made = matches.create(game, plans, guest=ada, table=TablePlan(starts="full", listed=True))
    keys = (made.keys[0], matches.sit(made.id, "Ben", ben).key)
    viewers = {
        who: Viewer(app, sockets(made.id, key), guest, key)
        for who, guest, key in (("Ada", ada, keys[0]), ("Ben", ben, keys[1]), ("Eve", eve, None))
    }
    moves = sorted(game.legal_moves(game.initial_state(), 0))
    short, long = SHORT, LONG
    assert {short, long} <= set(moves)

    def everything(choice: int) -> dict[str, Any]:
        for viewer in viewers.values():
            viewer.forget()
        matches.play(made.id, keys[0], 0, choice)
        with on(Machine(Random(5))):  # the home page deals fresh plates
            told: dict[str, Any] = {who: viewer.sent(made.id) for who, viewer in viewers.items()}
        match = matches.find(made.id)
        alerts = [find(match, 1, 0) for find in (turn_alert, time_alert)]
        told["alerts"] = [*alerts, end_alert(match, 1), moment_of(match)]
        return told

    app.test_client().get(f"/g/{made.id}")  # waits for par, which is told when it is worked out
    for viewer in viewers.values():
        viewer.sent(made.id)  # who sees a house rule for the first time reads a sentence more
    matches.play(made.id, keys[0], 0, moves[0])
    one, other, again = (everything(choice) for choice in (short, long, short))
    for who in ("Ben", "Eve"):
        assert masked(one[who]) == masked(other[who]) == masked(again[who])
        assert sizes(one[who]) == sizes(other[who])
        assert len(one[who]) > len(ADDRESSES)
    assert one["alerts"] == other["alerts"]
    assert masked(one["Ada"]) != masked(other["Ada"]), "who chose is shown the choice"
    matches.play(made.id, keys[1], 0, long)
    resolved = viewers["Ben"].sent(made.id)
    assert masked(resolved) != masked(again["Ben"]), "and now all are"
