"""Nothing that is sent to a seat depends on tastes that are hidden from it: every byte is compared.

The same match is played twice, in two apps alike but for the tastes of Ben. All that Ada gets, and all that a
spectator gets, has to be the same to the last byte, and so has its size.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.databases import fresh_database
from webapp import create_app
from webapp.extensions import services
from webapp.workers.lanes import Lanes

CODE = "AB12CD34"
ADAS = (7, 2, 5)
BENS = ((1, 2, 3), (300, 20, 1000), ("-1/3", "22/7", 0))
RULES: dict[str, dict[str, Any]] = {
    "distinct": {"order": "ABA"},
    "copies": {"copies": [2, 2, 1], "order": "ABABA"},
}

Sent = dict[str, bytes]


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory, lanes: Lanes) -> Iterator[list[Flask]]:
    made = []
    for number in range(len(BENS)):
        folder: Path = tmp_path_factory.mktemp(f"app{number}")
        kept = {"DATA": str(folder), "DATABASE": fresh_database(folder)}
        patient = {"REVIEW_PATIENCE": 60.0, "PAR_PATIENCE": 60.0}
        made.append(create_app({**kept, "BOT_DELAY": 0, "SECRET_KEY": "k" * 40, **patient}, lanes))
    yield made
    for app in made:
        services(app).close()


def plain(answer: Any) -> bytes:
    """An answer with its headers, without what differs from one answer to the next by itself.

    Its length is compared with its bytes: seconds of one digit become seconds of two.
    """
    changing = ("Set-Cookie", "Date", "Content-Length")
    kept = {name: value for name, value in answer.headers.items() if name not in changing}
    text = f"{answer.status} {sorted(kept.items())}\n".encode() + bytes(answer.data)
    text = re.sub(rb"nonce[-=]\"?[\w+/=-]+", b"nonce", text)
    return steady(text)


def steady(text: bytes) -> bytes:
    """What is sent, without the times, and without for how long somebody has been away."""
    text = re.sub(rb"([\"']away[\"']): ?\d+", rb"\1:0", text)
    return re.sub(rb"\b17\d{8}(\.\d+)?\b|\b20\d\d-\d\d-\d\dT[\d:.+Z]+", b"then", text)


def looked_at(client: FlaskClient, label: str, key: str | None) -> Iterator[tuple[str, bytes]]:
    """Everything that can be got of the match."""
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    for address in (
        f"/api/matches/{CODE}",
        f"/api/matches/{CODE}/record",
        f"/api/matches/{CODE}/review",
    ):
        yield f"{label} {address}", plain(client.get(address, headers=headers))
    asked = "" if key is None else f"?seat_key={key}"
    for address in (
        f"/g/{CODE}{asked}",
        f"/g/{CODE}?view=ladder",
        f"/g/{CODE}?view=board",
        f"/g/{CODE}?m=0",
        f"/g/{CODE}/result",
        f"/g/{CODE}/review",
        f"/g/{CODE}/picture.svg",
        f"/g/{CODE}/picture.png",
        f"/g/{CODE}/puzzle",
        "/games",
        "/tables",
        f"/j/{CODE}",
    ):
        yield f"{label} {address}", plain(client.get(address, follow_redirects=True))


def transcript(
    app: Flask, bens: tuple[Any, ...], rules: dict[str, Any], moves: list[int]
) -> tuple[Sent, Sent]:
    """All that Ada, and all that a spectator gets while the match is played; and at its end."""
    client, stranger = app.test_client(), app.test_client()
    rows = zip(("Kitfo", "Shiro", "Gomen"), ADAS, bens, strict=True)
    setup = {"morsels": [{"name": n, "utilities": [a, b]} for n, a, b in rows], "secret": True, **rules}
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    made = client.post("/api/matches", json={"game": "dinner", "setup": setup, "seats": seats}).get_json()
    assert made["id"] == CODE, made
    keys = made["seat_keys"]
    sent: Sent = {}
    ended: Sent = {}
    sockets = {
        who: services(app).socketio.test_client(app, query_string=f"?match={CODE}")
        for who in ("ada", "spectator")
    }
    joined = sockets["ada"].emit("join", {"seat_key": keys[0]}, callback=True)
    sent["join"] = steady(repr(joined).encode())
    for ply, move in enumerate(moves):
        for who, key, browser in (("ada", keys[0], client), ("spectator", None, stranger)):
            sent.update(looked_at(browser, f"{who} at {ply}", key))
        mover = 0 if setup["order"][ply] == "A" else 1
        answer = client.post(
            f"/api/matches/{CODE}/moves",
            json={"ply": ply, "move": move},
            headers={"Authorization": f"Bearer {keys[mover]}"},
        )
        assert answer.status_code == 200, answer.data
        if mover == 0 and ply < len(moves) - 1:
            sent[f"moved {ply}"] = plain(answer)
        if ply < len(moves) - 1:
            for who, socket in sockets.items():
                sent[f"socket of {who} at {ply}"] = steady(repr(socket.get_received()).encode())
    ended.update(looked_at(stranger, "spectator at the end", None))
    for socket in sockets.values():
        socket.disconnect()
    return sent, ended


@pytest.mark.parametrize("name", RULES)
def test_what_is_sent_does_not_depend_on_hidden_tastes(
    apps: list[Flask], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = CODE if name == "distinct" else f"{CODE[:-1]}5"
    monkeypatch.setattr("webapp.matches.changes.new_code", lambda: code)
    monkeypatch.setattr("tests.webapp.test_hidden_tastes.CODE", code)
    same_guest(monkeypatch, name)
    moves = [2, 0, 1] if name == "distinct" else [2, 0, 4, 1, 3]
    told = [transcript(app, bens, RULES[name], moves) for app, bens in zip(apps, BENS, strict=True)]
    (first, end), *others = told
    assert len(first) > 60
    for sent, _ in others:
        assert sent.keys() == first.keys()
        for label, body in sent.items():
            at = next((k for k, (a, b) in enumerate(zip(body, first[label], strict=False)) if a != b), 0)
            around = slice(max(at - 200, 0), at + 60)
            assert body == first[label], (label, body[around], first[label][around])
    assert all(ending != end for _, ending in others), "in the end everything is told"
    for number in ("1000", "22/7"):
        assert not any(number.encode() in body for sent, _ in told for body in sent.values())
    ending = told[1][1]
    assert b"1000" in ending[f"spectator at the end /api/matches/{code}/record"]


def same_guest(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let keys be the same in every app: they are made of the secrets of guests."""
    for place in ("webapp.matches.service.new_guest", "webapp.http.guests.new_guest"):
        monkeypatch.setattr(place, lambda: f"guest-of-{name}-0001", raising=False)
