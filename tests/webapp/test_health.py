"""The addresses that tell an operator how a server is."""

import re
import sqlite3
from pathlib import Path

import pytest
import requests
from flask import Flask
from flask.testing import FlaskClient
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from bench.chaos.site import Disk
from tests.processes import running
from tests.serving import Server
from tests.webapp.clients import PATIENCE, make_match, person, post
from webapp.app import create_app
from webapp.errors import NotSavedError
from webapp.extensions import Services, services
from webapp.matches.database import outage_table
from webapp.pages.site import health

PAIR = [person("Ada"), person("Ben")]


@pytest.fixture(autouse=True)
def _nothing_failed_before(parts: Services) -> None:
    parts.store.failed_at = None


def figures(client: FlaskClient) -> dict[str, float]:
    text = client.get("/metrics").text
    return {
        re.sub(r"[{}\"]", " ", f"{sample.name} {','.join(sample.labels.values())}").strip(): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_a_server_that_lives_and_can_save_says_so(client: FlaskClient) -> None:
    assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "alive\n")
    assert (client.get("/readyz").status_code, client.get("/readyz").text) == (200, "ready\n")
    assert "Set-Cookie" not in client.get("/healthz").headers


def test_a_server_that_cannot_save_is_alive_and_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    path = tmp_path / "locked.sqlite3"
    app = create_app({"DATABASE": f"sqlite:///{path}"})
    client = app.test_client()
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = client.get("/readyz")
        assert (answer.status_code, "takes nothing" in answer.text) == (503, True)
        assert client.get("/healthz").status_code == 200
        other.execute("ROLLBACK")
    monkeypatch.setattr(health, "PATIENCE", 30.0)
    assert client.get("/readyz").status_code == 200
    services(app).close()


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


def test_a_server_that_could_not_save_a_match_is_not_ready_though_a_small_row_fits(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with pytest.raises(NotSavedError):
        parts.store.commit(full)
    caplog.clear()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "The database did not take a change just now.\n")
    assert client.get("/healthz").status_code == 200
    monkeypatch.setattr(health, "RECOVERY", 0.0)
    assert client.get("/readyz").status_code == 200
    parts.store.failed_at = None


def test_to_ask_whether_a_server_is_ready_leaves_nothing(client: FlaskClient, parts: Services) -> None:
    assert client.get("/readyz").status_code == 200
    with parts.store.connect() as connection:
        assert connection.execute(select(outage_table)).all() == []


def test_the_figures_count_what_happens(app: Flask, client: FlaskClient, parts: Services) -> None:
    before = figures(client)
    made = client.post("/api/matches", json={"game": "dinner", "named": "figure-2", "seats": PAIR}).get_json()
    key = made["seat_keys"][0]
    socket = parts.socketio.test_client(app, query_string=f"match={made['id']}", flask_test_client=client)
    assert socket.emit("join", {"seat_key": key}, callback=True)["ok"]
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
