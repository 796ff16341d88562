"""Nothing that is sent to a seat depends on tastes that are hidden from it: every byte is compared.

The same match is played twice, in two apps alike but for the tastes of Ben. All that Ada gets, and all that a
spectator gets, has to be the same to the last byte, and so has its size.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.databases import migrated_database
from tests.webapp.tables import Table, connect

CODE = "AB12CD34"
ADAS = (7, 2, 5)
BENS = ((1, 2, 3), (300, 20, 1000), ("-1/3", "22/7", 0))
RULES: dict[str, dict[str, Any]] = {
    "distinct": {"order": "ABA"},
    "copies": {"copies": [2, 2, 1], "order": "ABABA"},
}

Sent = dict[str, bytes]


@pytest.fixture(scope="module")
def apps(tmp_path_factory: pytest.TempPathFactory, make_shared_app: Callable[..., Flask]) -> list[Flask]:
    made = []
    for number in range(len(BENS)):
        folder: Path = tmp_path_factory.mktemp(f"app{number}")
        kept = {"DATA": str(folder), "DATABASE": migrated_database(folder)}
        patient = {"REVIEW_PATIENCE": 60.0, "PAR_PATIENCE": 60.0}
        made.append(make_shared_app(**kept, SECRET_KEY="k" * 40, **patient))
    return made


def plain(answer: Any) -> bytes:
    """An answer with its headers, without what differs from one answer to the next by itself.

    Its length is compared with its bytes: seconds of one digit become seconds of two.
    """
    changing = ("Set-Cookie", "Date", "Content-Length", "X-Request-ID", "Server-Timing")
    kept = {name: value for name, value in answer.headers.items() if name not in changing}
    text = f"{answer.status} {sorted(kept.items())}\n".encode() + bytes(answer.data)
    text = re.sub(rb"nonce[-=]\"?[\w+/=-]+", b"nonce", text)
    return steady(text)


def steady(text: bytes) -> bytes:
    """What is sent, without the times, and without how long anyone has been away."""
    text = re.sub(rb"([\"']away[\"']): ?\d+", rb"\1:0", text)
    return re.sub(rb"\b17\d{8}(\.\d+)?\b|\b20\d\d-\d\d-\d\dT[\d:.+Z]+", b"then", text)


def looked_at(
    client: FlaskClient, label: str, key: str | None, code: str | None = None
) -> Iterator[tuple[str, bytes]]:
    """Everything that can be got of the match."""
    code = CODE if code is None else code
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    for address in (
        f"/api/matches/{code}",
        f"/api/matches/{code}/record",
        f"/api/matches/{code}/review",
    ):
        yield f"{label} {address}", plain(client.get(address, headers=headers))
    asked = "" if key is None else f"?seat_key={key}"
    for address in (
        f"/g/{code}{asked}",
        f"/g/{code}?view=ladder",
        f"/g/{code}?view=board",
        f"/g/{code}?m=0",
        f"/g/{code}/result",
        f"/g/{code}/review",
        f"/g/{code}/picture.svg",
        f"/g/{code}/picture.png",
        f"/g/{code}/puzzle",
        "/games",
        "/tables",
        f"/j/{code}",
    ):
        yield f"{label} {address}", plain(client.get(address, follow_redirects=True))


def asked_for(bens: tuple[Any, ...], rules: dict[str, Any], seats: list[dict[str, str]]) -> dict[str, Any]:
    rows = zip(("Kitfo", "Shiro", "Gomen"), ADAS, bens, strict=True)
    setup = {"morsels": [{"name": n, "utilities": [a, b]} for n, a, b in rows], "secret": True, **rules}
    return {"game": "dinner", "setup": setup, "seats": seats}


def transcript(
    app: Flask, bens: tuple[Any, ...], rules: dict[str, Any], moves: list[int]
) -> tuple[Sent, Sent]:
    """All that Ada, and all that a spectator gets while the match is played; and at its end."""
    client, stranger = app.test_client(), app.test_client()
    setup = rules
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    made = client.post("/api/matches", json=asked_for(bens, rules, seats)).get_json()
    assert made["id"] == CODE, made
    keys = made["seat_keys"]
    sent: Sent = {}
    ended: Sent = {}
    sockets = {who: connect(app, CODE) for who in ("ada", "spectator")}
    joined = sockets["ada"].emit("join", {"seat_key": keys[0]}, callback=True)
    sent["join"] = steady(repr(joined).encode())
    stranger.get(f"/g/{CODE}")  # waits for par, which is told when it is worked out
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


def coached(app: Flask, bens: tuple[Any, ...], rules: dict[str, Any]) -> Sent:
    """All that a coach tells Ada, who always eats what she likes least, against a bot that throws dice."""
    client = app.test_client()
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "random"}]
    asked = asked_for(bens, rules, seats) | {"coach": "full", "seed": 7}
    made = client.post("/api/matches", json=asked).get_json()
    (key, *_), id = made["seat_keys"], made["id"]
    socket = connect(app, id, key)
    table = Table(id, [key], client)
    sent: Sent = {}

    def ask(event: str, **data: Any) -> dict[str, Any]:
        for _ in range(20):  # a busy machine may be too slow at first
            answer: dict[str, Any] = socket.emit(event, data, callback=True)
            if answer["ok"] or answer["error"]["code"] != "too_slow":
                break
        return answer

    while (view := table.settled(0))["stage"] == "playing":
        ply = view["ply"]
        for step in (1, 2, 3):
            sent[f"hint {step} at {ply}"] = steady(repr(ask("hint", ply=ply, step=step)).encode())
        sent[f"advice at {ply}"] = steady(repr(ask("advice")).encode())
        sent.update(looked_at(client, f"coached at {ply}", key, id))
        worst = min((ADAS[on_plate(rules)[o["move"]]], o["move"]) for o in view["options"])[1]
        ask("move", ply=ply, move=worst)
    socket.disconnect()
    return sent


def on_plate(rules: dict[str, Any]) -> list[int]:
    """By morsel its kind."""
    return [kind for kind, many in enumerate(rules.get("copies", (1, 1, 1))) for _ in range(many)]


@pytest.mark.parametrize("name", RULES)
def test_what_the_coach_says_does_not_depend_on_hidden_tastes(
    apps: list[Flask], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "CD34AB12" if name == "distinct" else "CD34AB15"
    monkeypatch.setattr("webapp.matches.changes.new_code", lambda: code)
    same_guest(monkeypatch, f"{name}-coached")
    first, *others = [coached(app, bens, RULES[name]) for app, bens in zip(apps, BENS, strict=True)]
    told = b"".join(first.values())
    assert b"Eat the Kitfo" in told
    assert b"'options': [{" in told
    assert b"'slip': {" in told
    for sent in others:
        for label, body in sent.items():
            assert body == first[label], label


def same_guest(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let keys be the same in every app: they are made of the secrets of guests."""
    for place in ("webapp.matches.service.new_guest", "webapp.http.guests.new_guest"):
        monkeypatch.setattr(place, lambda: f"guest-of-{name}-0001", raising=False)
