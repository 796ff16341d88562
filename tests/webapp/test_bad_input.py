"""Whatever is sent: a refusal with a stable code and a sentence that helps, and the board untouched."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.webapp.conftest import Json, Table
from webapp.extensions import Services

PERSON: Json = {"kind": "person", "name": "Ada"}
BOT: Json = {"kind": "bot", "strategy": "greedy"}
LINE: Json = {"stacks": [1, 2, 3], "seats": 2}


def morsels(*utilities: Any, name: Any = "Shiro") -> Json:
    return {"morsels": [{"name": name, "utilities": [u, k]} for k, u in enumerate(utilities)]}


def dinner(setup: Any) -> Json:
    return {"game": "dinner", "setup": setup, "seats": [PERSON, BOT]}


def tokens(setup: Any, seats: int = 2) -> Json:
    return {"game": "tokens", "setup": setup, "seats": [BOT] * seats}


MATCHES: list[tuple[str, Any, str, str]] = [
    # what it is, the body, the code, a part of the sentence
    ("two equal utilities", dinner(morsels(1, 1)), "bad_setup", "“1” to both"),
    ("one morsel", dinner(morsels(1)), "bad_setup", "2 to 24"),
    ("no morsel", dinner(morsels()), "bad_setup", "2 to 24"),
    ("25 morsels", dinner(morsels(*range(25))), "bad_setup", "2 to 24"),
    ("not a number", dinner(morsels("NaN", 1)), "bad_setup", "NaN"),
    ("infinity", dinner(morsels("inf", 1)), "bad_setup", "inf"),
    ("a float", dinner(morsels(2.5, 1)), "bad_setup", "2.5"),
    ("10,000 digits", dinner(morsels("9" * 10_000, 1)), "bad_setup", "too long"),
    ("a huge int", dinner(morsels(10**4000, 1)), "bad_setup", "digits"),
    ("divided by zero", dinner(morsels("1/0", 1)), "bad_setup", "1/0"),
    ("a morsel's name of 5,000 letters", dinner(morsels(1, 2, name="x" * 5000)), "bad_setup", "xxx"),
    ("a morsel without a name", dinner(morsels(1, 2, name="")), "bad_setup", "1 to 40"),
    ("an unprintable name", dinner(morsels(1, 2, name="a\u202eb")), "bad_setup", "printable"),
    ("half a surrogate", dinner(morsels(1, 2, name="\ud800")), "bad_setup", "printable"),
    ("a wrong order", dinner({**morsels(1, 2), "order": "AXB"}), "bad_setup", "AXB"),
    ("0 seats", tokens({**LINE, "seats": 0}), "bad_setup", "0"),
    ("11 seats", tokens({**LINE, "seats": 11}), "bad_setup", "11"),
    ("many seats", tokens({**LINE, "seats": 10**9}), "bad_setup", "seats"),
    ("a negative stack", tokens({"stacks": ["-1e9", 1, 2], "seats": 2}), "bad_setup", "-1e9"),
    ("a stack below zero", tokens({"stacks": [-1, 1, 2], "seats": 2}), "bad_setup", "-1"),
    ("31 stacks", tokens({"stacks": [1] * 31, "seats": 2}), "bad_setup", "2 to 30"),
    ("no board", tokens({**LINE, "board": "torus"}), "bad_setup", "torus"),
    ("seats that are not planned", tokens({**LINE, "seats": 3}), "bad_setup", "3 seats, not 2"),
    ("no setup", {"game": "dinner", "seats": [PERSON, BOT]}, "bad_request", "setup"),
    ("setup and name", {**dinner(morsels(1, 2)), "named": "intro"}, "bad_request", "one of them"),
    (
        "no such dinner",
        {"game": "dinner", "named": "brunch", "seats": [PERSON, BOT]},
        "unknown_name",
        "brunch",
    ),
    (
        "a token game by name",
        {"game": "tokens", "named": "intro", "seats": [BOT, BOT]},
        "bad_request",
        "names",
    ),
    ("no such game", {"game": "chess", "setup": {}, "seats": [PERSON, BOT]}, "unknown_name", "chess"),
    (
        "no such strategy",
        {**dinner(morsels(1, 2)), "seats": [PERSON, {**BOT, "strategy": "hal"}]},
        "unknown_name",
        "hal",
    ),
    (
        "a bot of the other game",
        {**dinner(morsels(1, 2)), "seats": [PERSON, {**BOT, "strategy": "saboteur"}]},
        "unknown_name",
        "saboteur",
    ),
    (
        "a name of 5,000 letters",
        {**dinner(morsels(1, 2)), "seats": [{**PERSON, "name": "x" * 5000}, BOT]},
        "bad_name",
        "xxx",
    ),
    (
        "an empty name",
        {**dinner(morsels(1, 2)), "seats": [{**PERSON, "name": "  "}, BOT]},
        "bad_name",
        "1 to 40",
    ),
    (
        "a name of nothing but accents",
        {**dinner(morsels(1, 2)), "seats": [{**PERSON, "name": "\u0301" * 40}, BOT]},
        "bad_name",
        "1 to 40",
    ),
    ("a seed below zero", {**dinner(morsels(1, 2)), "seed": -1}, "bad_request", "seed"),
    ("a seed too large", {**dinner(morsels(1, 2)), "seed": 2**53}, "bad_request", "seed"),
    ("no seats", {**dinner(morsels(1, 2)), "seats": []}, "bad_request", "seats"),
    ("an unknown field", {**dinner(morsels(1, 2)), "colour": 1}, "bad_request", "colour"),
    (
        "an unknown sort of seat",
        {**dinner(morsels(1, 2)), "seats": [{"kind": "ghost"}, BOT]},
        "bad_request",
        "ghost",
    ),
    (
        "a sort of seat of 5,000 letters",
        {**dinner(morsels(1, 2)), "seats": [{"kind": "x" * 5000}, BOT]},
        "bad_request",
        "'person', 'bot', 'open'",
    ),
    ("not an object", [1], "bad_request", "JSON object"),
]


def refused(answer: Any, code: str) -> Json:
    body: Json = answer.get_json()
    assert 400 <= answer.status_code < 500, body
    assert body["ok"] is False
    assert body["error"]["code"] == code, body
    assert len(body["error"]["message"]) < 400
    assert "Traceback" not in answer.text
    return body


@pytest.mark.parametrize(
    ("body", "code", "part"), [row[1:] for row in MATCHES], ids=[row[0] for row in MATCHES]
)
def test_no_match_is_made_of_this(
    client: FlaskClient, parts: Services, body: Any, code: str, part: str
) -> None:
    before = parts.store.count()
    answer = refused(client.post("/api/matches", json=body), code)
    assert part in answer["error"]["message"]
    assert parts.store.count() == before


GOOD = {"game": "dinner", "setup": morsels(1, 2), "seats": [PERSON, BOT], "seed": 1}
WRONG = [None, True, 7, 2.5, "text", [], [[]], {}, {"a": 1}]


@pytest.mark.parametrize("value", WRONG, ids=repr)
@pytest.mark.parametrize(
    "field", ["game", "setup", "seats", "seed", "seats.0", "setup.morsels", "seats.0.kind"]
)
def test_a_wrong_type_is_refused_at_every_field(client: FlaskClient, field: str, value: Any) -> None:
    body = json.loads(json.dumps(GOOD))
    *path, last = field.split(".")
    inner = body
    for step in path:
        inner = inner[int(step)] if step.isdigit() else inner[step]
    inner[int(last) if last.isdigit() else last] = value
    answer = client.post("/api/matches", json=body)
    if (field, value) in [("seed", 7), ("seed", None)]:
        assert answer.status_code == 201
    else:
        assert answer.status_code == 400
        assert answer.get_json()["error"]["code"] in {"bad_request", "bad_setup", "unknown_name"}


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "bad_request"),
        (b"{", "bad_request"),
        (b"\xff\xfe\x00", "bad_request"),
        (b"[" * 20_000, "bad_request"),
        (b'{"seed": NaN}', "bad_request"),
        (b'{"seed": -Infinity}', "bad_request"),
        (b'{"seed": ' + b"9" * 10_000 + b"}", "bad_request"),
        (b" " * 5_000_000, "too_large"),
    ],
    ids=["nothing", "half", "bytes", "deep", "NaN", "infinity", "10,000 digits", "5 MB"],
)
@pytest.mark.parametrize("path", ["/api/matches", "/api/records"])
def test_what_is_no_json_is_refused(client: FlaskClient, path: str, raw: bytes, code: str) -> None:
    refused(client.post(path, data=raw, content_type="application/json"), code)


RECORD: Json = {
    "format": "lastbite-record",
    "version": 1,
    "game": "dinner",
    "setup": morsels(1, 2, 3),
    "seats": [{"name": "Ada", "strategy": None}, {"name": "Greedy", "strategy": "greedy"}],
    "seed": 3,
    "moves": [0, 1, 2],
}


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"moves": [0, 0, 1]}, "Move 2"),
        ({"moves": [0, 1, 2, 0]}, "Move 4"),
        ({"moves": [0, "x"]}, "Move 2"),
        ({"moves": "012"}, "list"),
        ({"seats": []}, "2 seats"),
        ({"seats": [{"name": "x" * 5000}, {"name": "Ben"}]}, "xxx"),
        ({"seed": -1}, "-1"),
        ({"seed": 2.5}, "2.5"),
        ({"version": 99}, "99"),
        ({"format": "pgn"}, "format"),
        ({"setup": morsels(1, 1)}, "both"),
        ({"game": "go"}, "go"),
        ({"seats": [{"name": "Ada"}, {"name": "Hal", "strategy": "hal"}]}, "hal"),
        ({"seats": [{"name": "Ada"}, {"name": "Hal", "strategy": "saboteur"}]}, "saboteur"),
        ({"seats": [{"name": "Ada"}, {"name": "\u3164"}]}, "1 to 40"),
    ],
    ids=str,
)
def test_a_record_that_cannot_be_replayed_is_refused(
    client: FlaskClient, parts: Services, change: Json, part: str
) -> None:
    before = parts.store.count()
    answer = client.post("/api/records", json={**RECORD, **change})
    assert answer.status_code == 400
    assert answer.get_json()["error"]["code"] in {"bad_record", "bad_setup", "unknown_name"}
    assert part in answer.get_json()["error"]["message"]
    assert parts.store.count() == before


def test_a_record_with_a_script_in_a_name_is_only_text(client: FlaskClient) -> None:
    seats = [{"name": "<script>alert(1)</script>", "strategy": None}, {"name": "Ben", "strategy": None}]
    made = client.post("/api/records", json={**RECORD, "seats": seats})
    assert made.status_code == 201
    assert "<script>alert" not in client.get(f"/g/{made.get_json()['id']}").text


def test_a_move_out_of_turn_is_refused(table: Table) -> None:
    before = table.view()
    body = refused(table.post_move({"ply": 0, "move": 0}, table.keys[1]), "not_your_turn")
    assert body["view"]["ply"] == 0
    assert table.view() == before


def test_a_move_on_a_taken_place_is_refused(table: Table) -> None:
    assert table.post_move({"ply": 0, "move": 0}, table.keys[0]).status_code == 200
    before = table.view()
    body = refused(table.post_move({"ply": 1, "move": 0}, table.keys[1]), "illegal_move")
    assert "Genfo is gone" in body["error"]["message"]
    assert table.view() == before


def test_a_move_sent_twice_is_done_once(table: Table) -> None:
    for _ in range(2):
        answer = table.post_move({"ply": 0, "move": 3}, table.keys[0])
        assert (answer.status_code, answer.get_json()["ply"]) == (200, 1)
    assert len(table.view()["moves"]) == 1


@pytest.mark.parametrize("ply", [0, 5, 2**53])
def test_a_move_for_another_ply_is_stale(table: Table, ply: int) -> None:
    assert table.post_move({"ply": 0, "move": 3}, table.keys[0]).status_code == 200
    before = table.view()
    body = refused(table.post_move({"ply": ply, "move": 4}, table.keys[1]), "stale_move")
    assert len(body["view"]["moves"]) == 1
    assert body["view"]["you"]["seat"] == 1
    assert table.view() == before


@pytest.mark.parametrize(
    "key", [None, "", "nobody's", "\u00e9", "x" * 10_000], ids=["none", "empty", "wrong", "odd", "long"]
)
def test_a_spectator_cannot_move(table: Table, key: str | None) -> None:
    before = table.view()
    body = refused(table.post_move({"ply": 0, "move": 0}, key), "not_your_seat")
    assert body["view"]["you"] is None
    assert table.view() == before


def test_the_key_of_another_match_opens_no_seat(table: Table, client: FlaskClient) -> None:
    other = client.post("/api/matches", json=GOOD).get_json()
    refused(table.post_move({"ply": 0, "move": 0}, other["seat_keys"][0]), "not_your_seat")


def test_nobody_moves_when_the_match_is_over(table: Table) -> None:
    for ply in range(8):
        assert table.post_move({"ply": ply, "move": ply}, table.keys[ply % 2]).status_code == 200
    before = table.view()
    refused(table.post_move({"ply": 8, "move": 0}, table.keys[0]), "game_over")
    assert table.view() == before


@pytest.mark.parametrize("move", [None, True, 2.5, "3", "", [], {}, -1, 8, 10**30], ids=repr)
def test_what_is_no_move_of_this_game_is_refused(table: Table, move: Any) -> None:
    before = table.view()
    refused(table.post_move({"ply": 0, "move": move}, table.keys[0]), "illegal_move")
    assert table.view() == before


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
        {"ply": 0.0, "move": 0},
        {"ply": True, "move": 0},
        {"ply": 0, "move": 0, "seat": 1},
    ],
    ids=repr,
)
def test_what_is_no_move_at_all_is_refused(table: Table, body: Any) -> None:
    before = table.view()
    refused(table.post_move(body, table.keys[0]), "bad_request")
    answer = table.sockets(table.id, table.keys[0]).emit("move", body, callback=True)
    assert answer["error"]["code"] == "bad_request"
    assert table.view() == before


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
    before = table.view()
    answer = table.sockets(table.id).emit(event, data, callback=True)
    assert answer["ok"] is (code == "")
    if code:
        assert answer["error"]["code"] == code
        assert answer["error"]["message"].endswith(".")
    assert table.view() == before


def test_an_event_with_several_arguments_is_refused(table: Table) -> None:
    answer = table.sockets(table.id).emit("move", {"ply": 0, "move": 1}, {"more": 1}, callback=True)
    assert answer["error"]["code"] == "bad_request"


def test_a_seated_player_cannot_do_what_belongs_to_the_lobby(table: Table) -> None:
    host, guest = (table.sockets(table.id, key) for key in table.keys)
    before = table.view()
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
