"""Streams at one server tell what happens at another, by news over Redis or by asking the database."""

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests

from tests.cluster import Cluster
from tests.webapp.clients import PATIENCE, make_match, person, post

Json = dict[str, Any]

ADA_AND_BEN = [person("Ada"), person("Ben")]


@pytest.fixture
def listen() -> Iterator[Callable[..., Iterator[Json]]]:
    """Open a stream, and yield its events."""
    opened: list[requests.Response] = []

    def begin(url: str, path: str, key: str) -> Iterator[Json]:
        headers = {"Authorization": f"Bearer {key}"}
        answer = requests.get(f"{url}{path}", headers=headers, stream=True, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        opened.append(answer)
        return (json.loads(line) for line in answer.iter_lines(chunk_size=1) if line.strip())

    yield begin
    for answer in opened:
        answer.close()


def test_a_stream_tells_what_happens_at_another_server_also_without_redis(
    cluster: Cluster, listen: Callable[..., Iterator[Json]]
) -> None:
    here, there = (server.url for server in cluster.servers)
    made = make_match(there, ADA_AND_BEN)
    keys = made["seat_keys"]
    lines = listen(here, f"/api/matches/{made['id']}/stream", keys[0])
    assert next(lines)["view"]["ply"] == 0

    def move(ply: int) -> int:
        answer = post(there, f"/api/matches/{made['id']}/moves", {"ply": ply, "move": ply}, keys[ply % 2])
        assert answer["ok"], answer
        line = next(lines)
        told: int = line["moved"]["ply"] if line["event"] == "moved" else line["view"]["ply"]
        return told

    assert move(0) == 1
    cluster.redis.stop()
    try:
        assert move(1) == 2
    finally:
        cluster.redis.start()
    assert post(there, f"/api/matches/{made['id']}/resign", {}, keys[1])["ok"]
    assert next(line for line in lines if line["event"] == "table")["view"]["stage"] == "over"
    assert list(lines) == []


def test_a_program_at_one_server_plays_a_person_at_another(
    cluster: Cluster, listen: Callable[..., Iterator[Json]]
) -> None:
    here, there = (server.url for server in cluster.servers)
    program = post(here, "/api/bots", {"name": "Pythia", "author": "Ada", "games": ["dinner"]})
    bot, bot_key = program["bot"], program["key"]
    events = listen(here, "/api/bots/stream", bot_key)
    deadline = time.monotonic() + PATIENCE
    while bot not in requests.get(f"{there}/api/bots", timeout=PATIENCE).json()["bots"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    made = make_match(there, [person("Ben"), {"kind": "program", "program": bot["id"]}])
    assert next(events)["event"] in ("challenge", "started")
    moves = f"/api/matches/{made['id']}/moves"
    for ply in range(8):
        mine = ply % 2 == 1
        if mine:
            event = next(event for event in events if event["event"] == "turn")
            assert (event["match"], event["seat"], event["ply"]) == (made["id"], 1, ply)
        url, key = (here, bot_key) if mine else (there, made["seat_keys"][0])
        assert post(url, moves, {"ply": ply, "move": ply}, key)["ok"]
    over = next(event for event in events if event["event"] == "over")
    assert (over["match"], over["result"]["termination"]) == (made["id"], "played_out")
