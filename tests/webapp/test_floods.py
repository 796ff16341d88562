"""Floods in short: refusals come, and the match goes on; `make -C bench abuse` measures how calmly."""

from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import closing
from typing import Any

import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient

from bench import floods
from bench.abuse import Flooder, Quiet, endure, prepare
from bench.floods import POURS, WAYS, Floods, Line
from tests.serving import Server
from webapp.app import create_app
from webapp.config import Config
from webapp.extensions import services
from webapp.http import pace
from webapp.http.limits import Limits
from webapp.http.pace import Pace, visitor
from webapp.sockets import events

TIGHT = "matches 3/hour, uploads 3/hour, reviews 3/hour, lab 3/hour, theatre 3/hour, devices 3/hour"
TALK = ("events", "frames", "renewals")
"""The ways that send more than one answer is read for."""
REFUSED = {"429", "400", "404", "401", "too_many", "hung up"}


def test_a_match_goes_on_while_one_client_floods_in_each_way(make_server: Callable[..., Server]) -> None:
    options = {"SOCKETS_PER_ADDRESS": 6, "EVENT_BURST": 14, "EVENT_RATE": 0.1, "BODY_PATIENCE": 1}
    server = make_server(LIMITS=TIGHT, **options)
    given = prepare(server, reviewed=3)
    quiet, came_back = Quiet(server), dict[str, Counter[str]]()
    for way in WAYS:
        flood, lines = Floods(server.port, given), [Line(server.port) for _ in range(2)]
        codes = came_back[way] = Counter[str]()
        for number in range(16 if way in TALK else 8):
            codes[getattr(flood, way)(lines[number % 2], number)] += 1
        quiet.play_moves(1)
        if way in TALK:
            while b"too_many" not in lines[0].hear():
                pass
            codes["too_many"] += 1
        for line in (*lines, *flood.held):
            line.close()
    quiet.close()
    unrefused = {way for way, codes in came_back.items() if not REFUSED & set(codes)}
    assert unrefused == {"pages", "slow_bodies"}, came_back
    assert came_back["matches"] == {"201": 3, "429": 5}


def test_a_match_goes_on_while_connections_pour_out_small_pieces(make_server: Callable[..., Server]) -> None:
    server = make_server()
    with closing(Quiet(server)) as quiet, closing(Flooder(server, reviewed=1)) as flooder:
        quiet.play_moves(1)
        for way in POURS:
            times, seen = endure(quiet, flooder, way, 2.0)
            assert seen["poured"] > 0, way
            assert times.moves, way
            assert not times.lost, way


def test_an_address_is_held_back_then_refused_and_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    now, slept = [100.0], list[float]()
    monkeypatch.setattr(pace.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(pace.gevent, "sleep", slept.append)
    answered = list[str]()

    def ask(address: str, path: str = "/", **more: str) -> bytes:
        environ = {"REMOTE_ADDR": address, "PATH_INFO": path, **more}
        (body,) = paced(environ, lambda status, headers: answered.append(status))  # type: ignore[arg-type,return-value]  # as WSGI
        return bytes(body)

    def serve(_environ: Any, start: Any) -> Iterable[bytes]:
        start("200 OK", [])
        return (b"page",)

    paced = Pace(serve, 2.0, 0)
    for _ in range(6):
        assert ask("10.0.0.1") == b"page"
    assert slept == []  # a burst of three seconds
    for _ in range(6):
        assert ask("10.0.0.1") == b"page"
    assert slept == [0.5, 1.0, 1.5, 2.0, 2.5, 3.0]
    assert b'"too_many"' in ask("10.0.0.1")
    assert (answered[-1], slept[-1]) == ("429 Too Many Requests", pace.PENALTY)
    slept.clear()
    assert ask("10.0.0.2") == b"page"
    for _ in range(20):
        ask("10.0.0.3", "/static/js/app.js")
    for _ in range(4):
        ask("10.0.0.4", "/socket.io/", HTTP_UPGRADE="websocket")
    assert slept == []
    now[0] += 60.0
    assert ask("10.0.0.1") == b"page"
    assert slept == []


def test_who_the_visitor_is_behind_proxies() -> None:
    said = {"REMOTE_ADDR": "10.0.0.1", "HTTP_X_FORWARDED_FOR": "1.1.1.1, 2.2.2.2, 3.3.3.3"}
    assert [visitor(said, proxies) for proxies in range(5)] == [
        "10.0.0.1",
        "3.3.3.3",
        "2.2.2.2",
        "1.1.1.1",
        "10.0.0.1",
    ]


def test_a_socket_that_sends_too_much_or_comes_back_too_often_is_not_read_for_a_while(
    monkeypatch: pytest.MonkeyPatch, pools: Any
) -> None:
    app: Flask = create_app({"DATABASE": "sqlite://", "EVENT_BURST": 2, "EVENT_RATE": 1e-6}, pools)
    slept = list[float]()
    monkeypatch.setattr(events.gevent, "sleep", slept.append)
    parts = services(app)
    opened: SocketIOTestClient = parts.socketio.test_client(app, query_string="lab=1")
    codes = [opened.emit("nothing", {}, callback=True)["error"]["code"] for _ in range(4)]
    assert codes == ["bad_request"] * 2 + ["too_many"] * 2
    assert slept.count(events.PENALTY) == 2
    slept.clear()
    for _ in range(events.FREE_RETURNS + 1):
        opened.disconnect()
        opened.connect(query_string="lab=1")
    parts.close()


def test_a_class_behind_one_address_can_open_the_site_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = list[float]()
    monkeypatch.setattr(pace.gevent, "sleep", slept.append)
    paced = Pace(lambda *_: (b"page",), Limits.read(Config.LIMITS).pace, 0)
    for path in ("/", *["/static/js/app.js"] * 45) * 30:
        assert list(paced({"REMOTE_ADDR": "10.0.0.1", "PATH_INFO": path}, lambda *_: None)) == [b"page"]  # type: ignore[arg-type,return-value]  # as WSGI
    assert slept == []


def test_a_pace_is_read_from_the_limits() -> None:
    assert Limits.read("requests 480/minute").pace == 8.0
    assert Limits.read("matches 3/hour").pace is None


def test_every_way_is_bounded() -> None:
    assert floods.MOST * len((*WAYS, *POURS)) < 10**6
    assert floods.LONGEST <= 60
