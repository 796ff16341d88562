"""A server of a site whose machine has the wrong time costs nobody a game, and is not ready."""

import os
import time
from pathlib import Path

import requests

from bench.chaos.site import Clock
from tests.cluster import Cluster
from tests.webapp.clients import PATIENCE, make_match, person, post

HOUR = 3600


def left(url: str, match: str, seat: int) -> int:
    view = requests.get(f"{url}/api/matches/{match}", timeout=PATIENCE).json()["view"]
    assert view["stage"] == "playing"
    return int(view["clock"]["left"][seat])


def test_a_server_that_starts_an_hour_ahead_costs_nobody_a_game(cluster: Cluster, tmp_path: Path) -> None:
    wrong, right = cluster.servers
    clock = Clock(tmp_path)
    clock.set(HOUR)
    wrong.stop()
    wrong.environment = {**os.environ, **clock.environment}
    try:
        wrong.start()
        made = make_match(wrong.url, [person("Ada"), person("Ben")], clock={"total": 605})
        body, key = {"ply": 0, "move": 0}, made["seat_keys"][0]
        began = time.monotonic()
        assert post(wrong.url, f"/api/matches/{made['id']}/moves", body, key)["ok"]
        answer = requests.get(f"{wrong.url}/readyz", timeout=PATIENCE)
        assert (answer.status_code, "3600 seconds apart" in answer.text) == (503, True)
        assert requests.get(f"{right.url}/readyz", timeout=PATIENCE).status_code == 200
        clock.set(0)
        for server in (right, wrong):
            server.stop()
            server.start()
            for each in (right, wrong):
                assert left(each.url, made["id"], 1) >= 600 - (time.monotonic() - began)
        assert requests.get(f"{wrong.url}/readyz", timeout=PATIENCE).status_code == 200
    finally:
        wrong.stop()
        wrong.environment = None
        wrong.start()
