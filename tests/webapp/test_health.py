"""The addresses that tell an operator how a server is."""

import re
from pathlib import Path

import pytest
import requests
from flask import Flask
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families

from bench.chaos.site import Disk
from tests.processes import running
from tests.serving import Server
from tests.webapp.clients import PATIENCE, make_match, person, post
from tests.webapp.tables import connect

PAIR = [person("Ada"), person("Ben")]


def figures(client: FlaskClient) -> dict[str, float]:
    return read_figures(client.get("/metrics").text)


def read_figures(text: str) -> dict[str, float]:
    return {
        re.sub(r"[{}\"]", " ", f"{sample.name} {','.join(sample.labels.values())}").strip(): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_server_that_lives_and_can_save_says_so(client: FlaskClient) -> None:
    assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "alive\n")
    assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready\n")
    assert "Set-Cookie" not in client.get("/healthz").headers


def test_a_server_whose_disk_is_full_is_alive_and_not_ready(tmp_path: Path) -> None:
    disk = Disk(tmp_path / "disk")
    url = f"sqlite:///{disk.folder / 'lastbite.sqlite3'}"
    server = Server(tmp_path, DATA=str(disk.folder), DATABASE_URL=url).start()

    def ask(path: str) -> int:
        return requests.get(server.url + path, timeout=PATIENCE).status_code

    try:
        made = make_match(server.url, PAIR)
        assert ask("/readyz") == 200
        with disk.full([process.pid for process in running() if process.session == server.pid]):
            move = f"/api/matches/{made['id']}/moves", {"ply": 0, "move": 0}, made["seat_keys"][0]
            assert post(server.url, *move)["error"]["code"] == "not_saved"
            assert (ask("/readyz"), ask("/healthz")) == (503, 200)
        assert post(server.url, *move)["ok"]
    finally:
        server.stop()
        disk.remove()


def test_the_figures_count_what_happens(app: Flask, client: FlaskClient) -> None:
    before = figures(client)
    made = client.post("/api/matches", json={"game": "dinner", "named": "figure-2", "seats": PAIR}).get_json()
    key = made["seat_keys"][0]
    socket = connect(app, made["id"], key, client)
    assert socket.emit("move", {"ply": 0, "move": 0}, callback=True)["ok"]
    assert not socket.emit("move", {"ply": 1, "move": 99}, callback=True)["ok"]
    client.get("/api/matches/ZZZZZZZZ")
    after = figures(client)

    def grown(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    assert grown("lastbite_matches_total dinner,table") == 1
    assert grown("lastbite_moves_total") == 1
    assert grown("lastbite_event_seconds_count move") == 2
    assert grown("lastbite_refusals_total no_such_match") == 1
    assert grown("lastbite_sockets") == 1
    assert after["lastbite_bots_waiting"] == 0
    assert after["process_resident_memory_bytes"] > 10**7
    socket.disconnect()


@pytest.mark.parametrize(
    ("address", "headers", "status"),
    [
        ("127.0.0.1", {}, 200),
        ("::1", {}, 200),
        ("10.0.0.9", {}, 404),
        ("", {}, 404),
        ("127.0.0.1", {"X-Forwarded-For": "8.8.8.8"}, 404),
    ],
)
def test_only_this_machine_may_read_the_figures(
    client: FlaskClient, address: str, headers: dict[str, str], status: int
) -> None:
    answer = client.get("/metrics", headers=headers, environ_overrides={"REMOTE_ADDR": address})
    assert answer.status_code == status
