"""The streams over HTTP: a line for each change, as the seat that asks may see it."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import gevent
import pytest
from flask.testing import FlaskClient

from tests.webapp.tables import Json, Table
from tests.webapp.test_health import figures


@pytest.fixture
def listen(client: FlaskClient) -> Iterator[Callable[..., Iterator[Json]]]:
    """Open a stream, and yield its lines; a beat is an empty object."""
    opened: list[Any] = []

    def begin(path: str, key: str | None = None) -> Iterator[Json]:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        answer = client.get(path, headers=headers, buffered=False)
        assert answer.status_code == 200, answer.text
        assert answer.mimetype == "application/x-ndjson"
        opened.append(answer)
        return (json.loads(line.strip() or b"{}") for line in answer.iter_encoded())

    yield begin
    for answer in opened:
        answer.close()


def secret_table(client: FlaskClient) -> tuple[str, list[str]]:
    setup = {"stacks": [8, 4, 3], "seats": 2, "secret": True}
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Ben")]
    made: Any = client.post("/api/matches", json={"game": "tokens", "setup": setup, "seats": seats}).json
    return made["id"], made["seat_keys"]


def test_a_line_comes_for_each_change_until_the_end(table: Table, listen: Any) -> None:
    lines = listen(f"/api/matches/{table.id}/stream", table.keys[0])
    first = next(lines)
    assert first["event"] == "table"
    assert first["view"]["you"] == {"seat": 0, "key": table.keys[0]}
    assert table.post_move({"ply": 0, "move": 7}, table.keys[0]).json["ok"]
    moved = next(lines)
    assert (moved["event"], moved["moved"]["ply"]) == ("moved", 1)
    assert moved["moved"]["frame"]["last"] == {"ply": 0, "seat": 0, "move": 7}
    table.do("rename", 1, name="Bob")
    assert next(lines)["view"]["seats"][1]["name"] == "Bob"
    table.do("resign", 1)
    last = next(lines)["view"]
    assert (last["stage"], last["result"]["termination"]) == ("over", "resigned")
    assert list(lines) == []


def test_what_comes_while_a_reader_is_slow_is_one_line(table: Table, listen: Any) -> None:
    lines = listen(f"/api/matches/{table.id}/stream")
    assert next(lines)["view"]["you"] is None
    for ply in range(3):
        assert table.post_move({"ply": ply, "move": ply}, table.keys[ply % 2]).json["ok"]
    view = next(lines)["view"]
    assert [move["move"] for move in view["moves"]] == [0, 1, 2]
    assert len(view["frames"]) == 4


def test_a_stream_resumes_after_the_moves_that_are_known(table: Table, listen: Any) -> None:
    table.post_move({"ply": 0, "move": 7}, table.keys[0])
    known = listen(f"/api/matches/{table.id}/stream?after=1")
    reader = gevent.spawn(lambda: next(line for line in known if line))
    gevent.sleep(0)
    assert not reader.dead, "nothing is new"
    table.play(1, 1, 5)
    assert reader.get()["moved"]["ply"] == 2
    behind = listen(f"/api/matches/{table.id}/stream?after=1")
    assert next(behind)["view"]["ply"] == 2
    table.do("resign", 1)
    [end] = listen(f"/api/matches/{table.id}/stream?after=2")
    assert end["view"]["stage"] == "over", "who knows all moves is told that it is over"


def test_a_secret_choice_is_told_to_its_own_seat_alone(client: FlaskClient, listen: Any) -> None:
    id, keys = secret_table(client)
    streams = [listen(f"/api/matches/{id}/stream", key) for key in (*keys, None)]
    for lines in streams:
        assert next(lines)["view"]["moves"] == []
    body, headers = {"ply": 0, "move": 1}, {"Authorization": f"Bearer {keys[0]}"}
    assert client.post(f"/api/matches/{id}/moves", json=body, headers=headers).json["ok"]  # type: ignore[index]
    own, others, spectators = (next(lines)["view"]["moves"] for lines in streams)
    assert own == [{"ply": 0, "seat": 0, "move": 1}]
    assert others == spectators == [{"ply": 0, "seat": 0}]


def test_a_stream_of_a_seat_counts_as_its_person_being_there(table: Table, listen: Any) -> None:
    assert not table.view()["seats"][1]["present"]
    lines = listen(f"/api/matches/{table.id}/stream", table.keys[1])
    assert next(lines)["view"]["seats"][1]["present"]


def open_streams(client: FlaskClient) -> float:
    return figures(client)["lastbite_streams"]


def test_a_reader_that_leaves_is_forgotten(table: Table, client: FlaskClient) -> None:
    answer = client.get(f"/api/matches/{table.id}/stream", buffered=False)
    next(iter(answer.iter_encoded()))
    assert open_streams(client) == 1
    answer.close()
    assert open_streams(client) == 0
    assert client.head(f"/api/matches/{table.id}/stream").status_code == 200
    assert open_streams(client) == 0


@pytest.mark.parametrize(
    ("path", "status", "says"),
    [
        ("/api/matches/NOPE1234/stream", 404, "There is no game “NOPE1234”"),
        ("/api/matches/what/stream", 404, "“what”"),
        ("/api/matches/{id}/stream?after=-1", 400, "“after” is “-1”"),
        ("/api/matches/{id}/stream?after=two", 400, "“after” is “two”"),
        ("/api/me/stream", 400, "cookie"),
    ],
)
def test_what_cannot_be_streamed_is_refused_in_a_sentence(
    table: Table, client: FlaskClient, path: str, status: int, says: str
) -> None:
    answer = client.get(path.format(id=table.id))
    assert answer.status_code == status
    assert says in answer.json["error"]["message"]  # type: ignore[index]


def test_a_key_of_another_seat_opens_no_stream(table: Table, client: FlaskClient) -> None:
    answer = client.get(f"/api/matches/{table.id}/stream", headers={"Authorization": "Bearer nothing"})
    assert answer.status_code == 403


def test_a_caller_is_told_of_turns_starts_and_ends(client: FlaskClient, listen: Any) -> None:
    client.get("/")  # which brings the cookie of a guest
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]
    plan = {"game": "dinner", "named": "figure-2", "seats": seats}
    first: Any = client.post("/api/matches", json=plan).json
    lines = listen("/api/me/stream")
    begun, turn = next(lines), next(lines)
    assert begun == {
        "event": "started",
        "match": first["id"],
        "game": "dinner",
        "seat": 0,
        "title": "Eight dishes",
        "names": ["Ada", "Girma"],
    }
    view = turn.pop("view")
    assert turn == {"event": "turn", "match": first["id"], "game": "dinner", "seat": 0, "ply": 0}
    asked = client.get(f"/api/matches/{first['id']}").json["view"]  # type: ignore[index]
    assert view == {name: part for name, part in asked.items() if name != "you"}
    second: Any = client.post("/api/matches", json=plan).json
    assert [(line["event"], line["match"]) for line in (next(lines), next(lines))] == [
        ("started", second["id"]),
        ("turn", second["id"]),
    ]
    table = Table(first["id"], first["seat_keys"], client)
    table.play(0, 0, 7)
    table.settled()
    assert (next(lines)["match"], table.view()["ply"]) == (first["id"], 2)
    table.do("resign", 0)
    over = next(lines)
    assert (over["event"], over["match"], over["result"]["seat"]) == ("over", first["id"], 0)
