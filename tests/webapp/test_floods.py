"""Floods in short: refusals come, and the match goes on; `make -C bench abuse` measures how calmly."""

from collections import Counter
from collections.abc import Callable
from contextlib import closing

from flask import Flask

from bench import floods
from bench.abuse import Flooder, Quiet, endure, prepare
from bench.floods import POURS, WAYS, Floods, Line
from tests.serving import Server

TIGHT = "matches 3/hour, uploads 3/hour, reviews 3/hour, lab 3/hour, theatre 3/hour, devices 3/hour"
TALK = ("events", "frames", "renewals")
"""The ways that are refused at their sockets, once they have sent too much."""
REFUSED = {"429", "400", "404", "401", "too_many", "hung up"}


def test_a_match_goes_on_while_one_client_floods_in_each_way(make_server: Callable[..., Server]) -> None:
    options = {"SOCKETS_PER_ADDRESS": 6, "EVENT_RATE": 4, "BODY_PATIENCE": 1}
    server = make_server(LIMITS=TIGHT, **options)
    given = prepare(server, reviewed=3)
    quiet, came_back = Quiet(server), dict[str, Counter[str]]()
    for way in WAYS:
        flood, lines = Floods(server.port, given), [Line(server.port) for _ in range(2)]
        codes = came_back[way] = Counter[str]()
        for number in range(8):
            codes[getattr(flood, way)(lines[number % 2], number)] += 1
        quiet.play_moves(1)
        while way in TALK and not codes["too_many"]:  # not all of it is answered at once
            codes[getattr(flood, way)(lines[0], 0)] += 1
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


def test_a_class_behind_one_address_can_open_the_site_at_once_and_a_flood_is_refused(
    make_app: Callable[..., Flask],
) -> None:
    app = make_app(LIMITS="requests 60/minute")
    visitor = app.test_client()
    for _ in range(30):
        assert visitor.get("/about").status_code == 200
        assert all(visitor.get(f"{app.static_url_path}/play/live.js").status_code == 200 for _ in range(3))
    statuses = [visitor.get("/nothing").status_code for _ in range(40)]
    assert statuses == [404] * 30 + [429] * 10
    assert visitor.get("/healthz").status_code == 200


def test_every_way_is_bounded() -> None:
    assert floods.MOST * len((*WAYS, *POURS)) < 10**6
    assert floods.LONGEST <= 60
