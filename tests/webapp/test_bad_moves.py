"""Whatever a match is sent: a refusal with a code and a sentence that helps, and the board untouched."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.tokens.rules import TokenGame
from tests.webapp.clients import OPEN
from tests.webapp.refusals import BOT, GOOD, PERSON, RECORD, morsels, refused
from tests.webapp.tables import Table
from tests.webapp.verbs import go


def test_a_move_out_of_turn_is_refused(table: Table) -> None:
    before = table.snapshot()
    body = refused(table.post_move({"ply": 0, "move": 0}, table.keys[1]), "not_your_turn")
    assert body["view"]["ply"] == 0
    assert table.snapshot() == before


def test_a_move_on_a_taken_place_is_refused(table: Table) -> None:
    assert table.post_move({"ply": 0, "move": 0}, table.keys[0]).status_code == 200
    before = table.snapshot()
    body = refused(table.post_move({"ply": 1, "move": 0}, table.keys[1]), "illegal_move")
    assert "Genfo is gone" in body["error"]["message"]
    assert table.snapshot() == before


def test_a_move_sent_twice_is_done_once(table: Table) -> None:
    for _ in range(2):
        answer = table.post_move({"ply": 0, "move": 3}, table.keys[0])
        assert (answer.status_code, answer.get_json()["ply"]) == (200, 1)
    assert len(table.view()["moves"]) == 1


@pytest.mark.parametrize("ply", [0, 5, 2**53])
def test_a_move_for_another_ply_is_stale(table: Table, ply: int) -> None:
    assert table.post_move({"ply": 0, "move": 3}, table.keys[0]).status_code == 200
    before = table.snapshot()
    body = refused(table.post_move({"ply": ply, "move": 4}, table.keys[1]), "stale_move")
    assert len(body["view"]["moves"]) == 1
    assert body["view"]["you"]["seat"] == 1
    assert table.snapshot() == before


@pytest.mark.parametrize(
    ("ply", "sentence"),
    [
        (0, "The game has moved on. 2 moves so far, not 0."),
        (7, "The game isn’t there yet. 2 moves so far, not 7."),
    ],
)
def test_a_ply_behind_the_match_and_one_ahead_are_told_which(table: Table, ply: int, sentence: str) -> None:
    for number in range(2):
        assert table.post_move({"ply": number, "move": number}, table.keys[number]).status_code == 200
    body = refused(table.post_move({"ply": ply, "move": 5}, table.keys[0]), "stale_move")
    assert body["error"]["message"] == sentence


@pytest.mark.parametrize(
    "key", [None, "", "nobody's", "\u00e9", "x" * 10_000], ids=["none", "empty", "wrong", "odd", "long"]
)
def test_a_spectator_cannot_move(table: Table, key: str | None) -> None:
    before = table.snapshot()
    body = refused(table.post_move({"ply": 0, "move": 0}, key), "not_your_seat")
    assert body["view"]["you"] is None
    assert table.snapshot() == before


def test_the_key_of_another_match_opens_no_seat(table: Table, client: FlaskClient) -> None:
    other = client.post("/api/matches", json=GOOD).get_json()
    refused(table.post_move({"ply": 0, "move": 0}, other["seat_keys"][0]), "not_your_seat")


def test_the_keys_of_a_guest_who_has_the_same_seat_of_several_matches_differ(
    client: FlaskClient, new_match: Callable[..., Table]
) -> None:
    client.get("/")  # it brings the guest
    plan = {**GOOD, "seats": [PERSON, PERSON]}
    made = [client.post("/api/matches", json=plan).get_json() for _ in range(2)]
    first, second = (match["seat_keys"] for match in made)
    assert len({*first, *second}) == 4
    for key in first:
        move = {"json": {"ply": 0, "move": 0}, "headers": {"Authorization": f"Bearer {key}"}}
        refused(client.post(f"/api/matches/{made[1]['id']}/moves", **move), "not_your_seat")
    tables = [new_match(TokenGame((3, 1, 2), 2, "line"), [OPEN, OPEN]) for _ in range(2)]
    assert len({table.sit("Ada", 1, client) for table in tables}) == 2


def test_nobody_moves_when_the_match_is_over(table: Table) -> None:
    for ply in range(8):
        assert table.post_move({"ply": ply, "move": ply}, table.keys[ply % 2]).status_code == 200
    before = table.snapshot()
    refused(table.post_move({"ply": 8, "move": 0}, table.keys[0]), "game_over")
    assert table.snapshot() == before


@pytest.mark.parametrize("move", [None, True, 2.5, "3", "", [], {}, -1, 8, 10**30], ids=repr)
def test_what_is_no_move_of_this_game_is_refused(table: Table, move: Any) -> None:
    before = table.snapshot()
    refused(table.post_move({"ply": 0, "move": move}, table.keys[0]), "illegal_move")
    assert table.snapshot() == before


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        "x",
        {},
        {"ply": 0},
        {"move": 0},
        {"ply": "0", "move": 0},
        {"ply": -1, "move": 0},
        {"ply": 0.5, "move": 0},
        {"ply": 1e300, "move": 0},
        {"ply": True, "move": 0},
        {"ply": 0, "move": 0, "seat": 1},
    ],
    ids=repr,
)
def test_what_is_no_move_at_all_is_refused(table: Table, body: Any) -> None:
    before = table.snapshot()
    refused(table.post_move(body, table.keys[0]), "bad_request")
    answer = table.socket(table.keys[0]).emit("move", body, callback=True)
    assert answer["error"]["code"] == "bad_request"
    assert table.snapshot() == before


def test_a_whole_number_may_be_written_with_a_point(table: Table, client: FlaskClient) -> None:
    first = client.post(
        f"/api/matches/{table.id}/moves",
        data='{"ply": -0.0, "move": 3.0}',
        headers={"Authorization": f"Bearer {table.keys[0]}"},
    )
    assert first.get_json()["view"]["moves"] == [{"ply": 0, "seat": 0, "move": 3}]
    second = table.socket(table.keys[1]).emit("move", {"ply": 1.0, "move": 4.0}, callback=True)
    assert second == {"ok": True, "ply": 2, "revision": 2}
    made = client.post("/api/matches", json={**GOOD, "clock": {"per_move": 30}})
    floats = {**GOOD, "setup": morsels(1.0, 2.0), "seed": 1.0, "clock": {"per_move": 30.0}}
    again = client.post("/api/matches", data=json.dumps(floats))
    assert again.status_code == 201
    assert again.get_json()["view"]["setup"] == made.get_json()["view"]["setup"]
    assert again.get_json()["view"]["clock"]["says"] == made.get_json()["view"]["clock"]["says"]
    text = json.dumps({**RECORD, "seed": 3.0, "moves": [0.0, 1.0, 2.0]})
    opened = go(client.post("/records", data={"text": text})).rsplit("/", 1)[-1].partition("?")[0]
    assert client.get(f"/api/matches/{opened}/record").get_json()["seed"] == 3


@pytest.mark.parametrize("number", ["0.5", "true", "NaN", "Infinity", "1e400", "1e300", '"0"', "-1.0"])
def test_what_is_no_whole_number_is_no_ply(table: Table, number: str) -> None:
    answer = table.client.post(
        f"/api/matches/{table.id}/moves",
        data=f'{{"ply": {number}, "move": 3}}',
        headers={"Authorization": f"Bearer {table.keys[0]}"},
    )
    refused(answer, "bad_request")


@pytest.mark.parametrize("path", ["ZZZZZZZZ", "x", "'; drop table matches", "\u00e9" * 8, "A" * 5000])
def test_a_match_that_does_not_exist_is_404(client: FlaskClient, path: str) -> None:
    move = client.post(f"/api/matches/{path}/moves", json={"ply": 0, "move": 0})
    for answer in (client.get(f"/api/matches/{path}"), client.get(f"/api/matches/{path}/record"), move):
        assert answer.status_code == 404
        refused(answer, "no_such_match")


def test_a_record_and_a_theatre_match_cannot_be_played_on(table: Table, client: FlaskClient) -> None:
    record = client.post("/api/records", json={**RECORD, "moves": []}).get_json()["id"]
    theatre = client.post("/api/matches", json={**GOOD, "seats": [BOT, BOT]}).get_json()["id"]
    for match in (record, theatre):
        answer = client.post(
            f"/api/matches/{match}/moves",
            json={"ply": 0, "move": 0},
            headers={"Authorization": f"Bearer {table.keys[0]}"},
        )
        refused(answer, "read_only")


def test_unknown_addresses_and_methods_are_json_under_the_api(client: FlaskClient) -> None:
    refused(client.get("/api/nothing"), "not_found")
    assert refused(client.delete("/api/matches"), "method_not_allowed")
    assert client.get("/nothing").status_code == 404
    assert "text/html" in client.get("/nothing").headers["Content-Type"]


EVENTS: list[tuple[str, Any, str]] = [
    ("join", {"seat_key": 7}, "bad_request"),
    ("join", {"seat_key": "x" * 5000}, "bad_request"),
    ("join", {"seat_key": "nobody's"}, "not_your_seat"),
    ("join", {}, ""),
    ("join", {"seat_key": None}, ""),
    ("join", "key", "bad_request"),
    ("state", {"x": 1}, "bad_request"),
    ("state", [], "bad_request"),
    ("move", {"ply": 0, "move": 3}, "not_your_seat"),
    ("sit", {"name": "Eve"}, "already_started"),
    ("sit", {"name": 5}, "bad_request"),
    ("sit", {"name": "Eve", "seat": 99}, "bad_request"),
    ("rename", {"name": "Eve"}, "not_your_seat"),
    ("rename", {}, "bad_request"),
    ("seat_bot", {"seat": 0, "strategy": "greedy"}, "not_your_seat"),
    ("seat_bot", {"seat": 9, "strategy": "greedy"}, "bad_setup"),
    ("seat_bot", {"seat": "0", "strategy": "greedy"}, "bad_request"),
    ("seat_bot", {"seat": 0, "strategy": "hal"}, "unknown_name"),
    ("open_seat", {"seat": 0}, "not_your_seat"),
    ("open_seat", {"seat": None}, "bad_request"),
    ("sit_back", {}, "not_your_seat"),
    ("start", {}, "not_your_seat"),
    ("take_back", {"ply": 0}, "not_your_seat"),
    ("take_back", {"ply": -1}, "bad_request"),
    ("rematch", {}, "not_your_seat"),
    ("run", {"games": 200}, "read_only"),
    ("run", {"games": 201}, "bad_request"),
    ("run", {"games": 0}, "bad_request"),
    ("run", {"vary": "rules"}, "bad_request"),
    ("cancel_run", {"run": 5}, "bad_request"),
    ("connect_me", {}, "bad_request"),
    ("__class__", {}, "bad_request"),
]


@pytest.mark.parametrize(("event", "data", "code"), EVENTS, ids=[f"{e}-{d}"[:40] for e, d, _ in EVENTS])
def test_each_event_is_acknowledged_and_a_stranger_changes_nothing(
    table: Table, event: str, data: Any, code: str
) -> None:
    before = table.snapshot()
    answer = table.socket().emit(event, data, callback=True)
    assert answer["ok"] is (code == "")
    if code:
        assert answer["error"]["code"] == code
        assert answer["error"]["message"].endswith(".")
    assert table.snapshot() == before


def test_an_event_with_several_arguments_is_refused(table: Table) -> None:
    answer = table.socket().emit("move", {"ply": 0, "move": 1}, {"more": 1}, callback=True)
    assert answer["error"]["code"] == "bad_request"


def test_a_seated_player_cannot_do_what_belongs_to_the_lobby(table: Table) -> None:
    host, guest = (table.socket(key) for key in table.keys)
    before = table.snapshot()
    for socket, event, data, code in (
        (host, "start", {}, "already_started"),
        (guest, "start", {}, "not_host"),
        (host, "open_seat", {"seat": 1}, "already_started"),
        (host, "rematch", {}, "not_over"),
        (host, "rename", {"name": "\x00"}, "bad_name"),
        (host, "rename", {"name": "x" * 5000}, "bad_name"),
        (host, "seat_bot", {"seat": 1, "strategy": "greedy"}, "seat_not_away"),
        (host, "take_back", {"ply": 0}, "cannot_take_back"),
    ):
        answer = socket.emit(event, data, callback=True)
        assert answer["error"]["code"] == code, (event, answer)
    assert table.view()["moves"] == before["moves"]
    assert [seat["name"] for seat in table.view()["seats"]] == ["Ada", "Ben"]
