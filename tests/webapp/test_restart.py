"""A server that is asked to end, and the next one: what players see of it."""

import threading
from collections.abc import Callable
from typing import Any

from flask import Flask
from flask_socketio import SocketIOTestClient

from tests.serving import Server
from tests.webapp.clients import make_match, person
from tests.webapp.lines import Line

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
        assert line.closed_with == 1012, "the service restarts"
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


def test_who_joins_is_told_which_build_answers(
    app: Flask, sockets: Callable[..., SocketIOTestClient]
) -> None:
    made = app.test_client().post("/api/matches", json=MATCH).get_json()
    page = app.test_client().get(f"/g/{made['id']}").text
    answer: Any = sockets(made["id"]).emit("join", {"seat_key": None}, callback=True)
    assert f'src="/static/{answer["build"]}/play/match.js"' in page
