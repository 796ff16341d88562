"""Whatever a match is to be made of: a refusal with a stable code and a sentence that helps."""

import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.webapp.refusals import BOT, GOOD, PERSON, RECORD, Json, morsels, refused
from tests.webapp.tables import matches_made

LINE: Json = {"stacks": [1, 2, 3], "seats": 2}


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
        "person, bot, program or open",
    ),
    ("not an object", [1], "bad_request", "JSON object"),
]


@pytest.mark.parametrize(
    ("body", "code", "part"), [row[1:] for row in MATCHES], ids=[row[0] for row in MATCHES]
)
def test_no_match_is_made_of_this(client: FlaskClient, body: Any, code: str, part: str) -> None:
    before = matches_made(client)
    answer = refused(client.post("/api/matches", json=body), code)
    assert part in answer["error"]["message"]
    assert matches_made(client) == before


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


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ({"moves": [0, 0, 1]}, "Move 1"),
        ({"moves": [0, 1, 2, 0]}, "Move 3"),
        ({"moves": [0, "x"]}, "Move 1"),
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
def test_a_record_that_cannot_be_replayed_is_refused(client: FlaskClient, change: Json, part: str) -> None:
    before = matches_made(client)
    answer = client.post("/api/records", json={**RECORD, **change})
    assert answer.status_code == 400
    assert answer.get_json()["error"]["code"] in {"bad_record", "bad_setup", "unknown_name"}
    assert part in answer.get_json()["error"]["message"]
    assert matches_made(client) == before


def test_a_record_with_a_script_in_a_name_is_only_text(client: FlaskClient) -> None:
    seats = [{"name": "<script>alert(1)</script>", "strategy": None}, {"name": "Ben", "strategy": None}]
    made = client.post("/api/records", json={**RECORD, "seats": seats})
    assert made.status_code == 201
    assert "<script>alert" not in client.get(f"/g/{made.get_json()['id']}").text
