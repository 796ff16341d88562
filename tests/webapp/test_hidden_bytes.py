"""Hidden choices do not leave the server: every byte sent to others while a choice is hidden.

A choice is made, and then changed: nothing that anybody else is sent tells one from the other, not even by
its size. The games are found from what the forms offer, so that a new rule is tested here too.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.errors import SetupError
from engine.record import GAMES, game_from_json
from tests.webapp.tables import Sockets, Table
from tests.webapp.verbs import go, guest, view_of

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


def secret_tables(host: FlaskClient, game: str) -> dict[str, str]:
    """Open a table for each house rule that makes choices secret; return their ids by rule and value."""
    form = host.get(f"/new/{game}").text
    form = form[form.index("<h2>House rules</h2>") :].partition("</form>")[0]
    found = {}
    for rule, value in re.findall(r'<input type="radio" name="([^"]+)"[^>]* value="([^"]+)"', form):
        fields = {**LARGE, "game": game, rule: value, "listed": "yes", "starts": "full"}
        made = host.post("/tables", data=fields)
        if made.status_code != 303:
            continue  # nothing that goes with these fields
        id = go(made).rpartition("/")[2]
        view = host.get(f"/api/matches/{id}").get_json()["view"]
        with suppress(SetupError):  # some tastes are hidden from who only looks
            if game_from_json(game, view["setup"]).facts.dynamics == "simultaneous":
                found[f"{rule}: {value}"] = id
    return found


@pytest.fixture
def deal_again(_same_dice: Any) -> Callable[[], None]:
    """Have the home page deal the same fresh plates as at the last call."""

    def deal() -> None:
        _same_dice.dice = Random(5)

    return deal


class Viewer:
    """One who looks at a match: with a guest of their own, a seat or none, and a socket."""

    def __init__(self, client: FlaskClient, socket: SocketIOTestClient, key: str | None) -> None:
        self._client, self._socket, self._key = client, socket, key

    def forget(self) -> None:
        """Drop what it was pushed so far."""
        self._socket.get_received()

    def sent(self, id: str) -> list[tuple[str, int, str, bytes]]:
        """Everything that it was pushed since the last time, and all that it gets when it asks."""
        pushes = self._socket.get_received()
        found = [(push["name"], 0, "", json.dumps(push["args"]).encode()) for push in pushes]
        state = self._socket.emit("state", {}, callback=True)
        found.append(("state", 0, "", json.dumps(state).encode()))
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


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_nothing_that_others_are_sent_depends_on_a_hidden_choice(
    game: str, app: Flask, sockets: Sockets, deal_again: Callable[[], None]
) -> None:
    host = guest(app)
    tables = secret_tables(host, game)
    assert tables.keys() >= {"dinner": {"at_once: yes"}, "tokens": {"secret: yes"}}.get(game, set())
    for id in tables.values():
        check(app, id, host, sockets, deal_again)


def check(app: Flask, id: str, host: FlaskClient, sockets: Sockets, deal_again: Callable[[], None]) -> None:
    other = guest(app)
    assert other.post(f"/j/{id}", data={"name": "Ben"}).status_code == 303
    browsers = {"Ada": host, "Ben": other, "Eve": guest(app)}
    view = view_of(host, f"/g/{id}")
    keys = [view_of(browsers[who], f"/g/{id}")["you"]["key"] for who in ("Ada", "Ben")]
    viewers = {
        who: Viewer(browser, sockets(id, key), key)
        for (who, browser), key in zip(browsers.items(), (*keys, None), strict=True)
    }
    table, moves = Table(id, keys, app.test_client()), [option["move"] for option in view["options"]]
    assert {SHORT, LONG} <= set(moves)

    def everything(choice: int) -> dict[str, list[tuple[str, int, str, bytes]]]:
        for viewer in viewers.values():
            viewer.forget()
        table.play(0, 0, choice)
        deal_again()
        return {who: viewer.sent(id) for who, viewer in viewers.items()}

    for viewer in viewers.values():
        viewer.sent(id)  # par is worked out; who sees a house rule for the first time reads a sentence more
    table.play(0, 0, moves[0])
    one, other_one, again = (everything(choice) for choice in (SHORT, LONG, SHORT))
    for who in ("Ben", "Eve"):
        assert masked(one[who]) == masked(other_one[who]) == masked(again[who])
        assert sizes(one[who]) == sizes(other_one[who])
        assert len(one[who]) > len(ADDRESSES)
    assert masked(one["Ada"]) != masked(other_one["Ada"]), "who chose is shown the choice"
    table.play(1, 0, LONG)
    resolved = viewers["Ben"].sent(id)
    assert masked(resolved) != masked(again["Ben"]), "and now all are"
