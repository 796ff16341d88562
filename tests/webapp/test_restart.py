"""A server that is asked to end, and the next one: what players see of it."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gevent
import gevent.event
import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient

from tests.serving import Server
from tests.webapp.clients import bot, make_match, person
from tests.webapp.lines import Line
from webapp.app import create_app
from webapp.errors import RestartingError
from webapp.extensions import Services, services
from webapp.http.connections import Connections
from webapp.http.leaving import RESTARTS, Leaving
from webapp.jobs.pool import Pools

PAIR = [person("Ada"), person("Ben")]
MATCH = {"game": "dinner", "named": "figure-2", "seats": PAIR}


def test_who_comes_between_two_servers_waits_and_who_was_there_is_told_to_come_back(
    make_server: Callable[..., Server],
) -> None:
    server = make_server(keeps_port=True)
    made = make_match(server.url, PAIR)
    lines = [Line(f"127.0.0.1:{server.port}", made["id"]) for _ in range(2)]
    for line, key in zip(lines, made["seat_keys"], strict=True):
        line.call("join", {"seat_key": key})
    lines[0].call("move", {"ply": 0, "move": 0})
    server.stop()
    for line in lines:
        line.hear_out()
        assert line.closed_with == RESTARTS
        line.close()
    seen = []

    def come() -> None:
        line = Line(f"127.0.0.1:{server.port}", made["id"], timeout=120)
        seen.append(line.call("join", {"seat_key": None})["view"]["ply"])
        line.close()

    comes = threading.Thread(target=come)
    comes.start()
    server.start()
    comes.join()
    assert seen == [1]


def test_a_server_that_ends_waits_for_what_it_has_begun_and_begins_nothing() -> None:
    leaving = Leaving(Connections(None, 1.0))
    leaving.begin()
    ends = gevent.spawn(leaving.leave)
    gevent.sleep(0)
    with pytest.raises(RestartingError):
        leaving.begin()
    assert not ends.dead, "it waits"
    leaving.end()
    ends.join()


def test_no_bot_of_a_closed_app_thinks_on(
    tmp_path: Path, pools: Pools, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app({"DATA": str(tmp_path), "DATABASE_URL": "sqlite://"}, pools)
    thinking, go_on, went_on = gevent.event.Event(), gevent.event.Event(), gevent.event.Event()

    def slow(*_: object, **_options: object) -> int:
        thinking.set()
        go_on.wait()
        went_on.set()
        return 0

    monkeypatch.setattr(pools.bots, "ask", slow)
    seats = [bot("crossout"), person("Ada")]
    made: Any = app.test_client().post("/api/matches", json={**MATCH, "seats": seats}).get_json()
    assert thinking.wait(5)
    services(app).close()
    go_on.set()
    services(app).bots.wait(made["id"], 5)
    assert not went_on.is_set()


def test_who_joins_is_told_which_build_answers(
    app: Flask, sockets: Callable[..., SocketIOTestClient]
) -> None:
    made = app.test_client().post("/api/matches", json=MATCH).get_json()
    page = app.test_client().get(f"/g/{made['id']}").text
    answer: Any = sockets(made["id"]).emit("join", {"seat_key": None}, callback=True)
    assert f'src="/static/{answer["build"]}/js/match.js"' in page


def test_a_move_is_answered_with_a_code_once_the_server_ends(
    app: Flask, parts: Services, sockets: Callable[..., SocketIOTestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = app.test_client().post("/api/matches", json=MATCH).get_json()
    ada = sockets(made["id"], made["seat_keys"][0])
    move = {"ply": 0, "move": 7}
    with monkeypatch.context() as patched:
        patched.setattr(parts.leaving, "_leaving", True)
        answer: Any = ada.emit("move", move, callback=True)
        assert answer["error"]["code"] == "restarting"
    done: Any = ada.emit("move", move, callback=True)
    assert done["ply"] == 1
