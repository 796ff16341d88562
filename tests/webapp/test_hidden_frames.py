"""Frames of a real server to one seat, as they come off the wire, hold no secret.

Each match is played twice. Only what Ada may not know differs: the tastes of Ben, or what he has chosen.
"""

import json
import re
import socket
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import pytest
import requests

from tests.serving import Server
from tests.webapp.clients import PATIENCE, make_match, post
from tests.webapp.websockets import LAST, PAIR, TEXT, masked, opened, read_frame

MINE = (70_001, 20_002, 50_003, 30_004)
THEIRS = ((911_111, 722_222, 833_333, 644_444), (5, 88_777_666_555, 3, 77))


@dataclass(frozen=True)
class Case:
    """What is played, twice.

    Attributes
    ----------
    setups
        The setup of each time.
    script
        Who moves and what: Ada (0) over her socket, Ben (1) over HTTP; of several what he moves each time.
    secrets
        What may stand in no frame, each time.
    """

    game: str
    setups: tuple[Any, Any]
    script: tuple[tuple[int, tuple[int, ...]], ...]
    secrets: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def tastes(theirs: tuple[int, ...], **rules: Any) -> dict[str, Any]:
    rows = zip("WXYZ", MINE, theirs, strict=True)
    return {"morsels": [{"name": n, "utilities": [a, b]} for n, a, b in rows], "secret": True, **rules}


def numbers(theirs: tuple[int, ...], eaten: tuple[int, ...]) -> tuple[str, ...]:
    """All that Ben's tastes are, and what he has gained after each bite, if it is long enough to be found."""
    scores = accumulate(theirs[morsel] for morsel in eaten)
    return tuple(str(number) for number in (*theirs, *scores) if number > 999)


AT_ONCE = {"morsels": tastes(THEIRS[0])["morsels"] * 3, "at_once": True}
for number, morsel in enumerate(AT_ONCE["morsels"]):
    AT_ONCE["morsels"][number] = {**morsel, "utilities": [number + 1, 20 - number], "name": f"N{number}"}

CASES = {
    "secret tastes": Case(
        "dinner",
        (tastes(THEIRS[0], order="BABA"), tastes(THEIRS[1], order="BABA")),
        ((1, (1, 1)), (0, (0,)), (1, (2, 2))),
        (numbers(THEIRS[0], (1, 2)), numbers(THEIRS[1], (1, 2))),
    ),
    "secret tastes of copies": Case(
        "dinner",
        tuple(tastes(theirs, copies=[2, 1, 1, 1], order="ABABA") for theirs in THEIRS),  # type: ignore[arg-type]  # two
        ((0, (0,)), (1, (2, 2)), (0, (1,)), (1, (3, 3))),
        (numbers(THEIRS[0], (1, 2)), numbers(THEIRS[1], (1, 2))),
    ),
    "bites at once": Case("dinner", (AT_ONCE, AT_ONCE), ((1, (7, 10)),)),
    "tokens in secret": Case(
        "tokens", ({"stacks": [1] * 11, "seats": 2, "secret": True},) * 2, ((1, (7, 10)),)
    ),
}


class Line:
    """Ada's websocket, of which every byte is kept."""

    def __init__(self, server: Server, match: str, key: str) -> None:
        self._socket: socket.socket = opened(server, match)
        self.frames: list[bytes] = []
        self._asked = 0
        self._next()
        self._socket.sendall(masked(b"40", LAST | TEXT))
        self._next()
        self.ask("join", {"seat_key": key})

    def _next(self) -> bytes:
        _, payload = read_frame(self._socket)
        if payload != b"2":  # a ping, which comes by the clock
            self.frames.append(payload)
        return payload

    def ask(self, event: str, data: Any) -> Any:
        self._asked += 1
        self._socket.sendall(masked(f"42{self._asked}{json.dumps([event, data])}".encode(), LAST | TEXT))
        opening = f"43{self._asked}".encode()
        while not (frame := self._next()).startswith(opening):
            pass
        (answer,) = json.loads(frame.removeprefix(opening))
        assert answer["ok"], answer
        return answer

    def close(self) -> None:
        self._socket.close()


def frames(server: Server, case: Case, time: int) -> list[bytes]:
    """All that Ada is sent while the match goes on."""
    made = make_match(server.url, PAIR, game=case.game, setup=case.setups[time], seed=4)
    id, (ada, ben) = made["id"], made["seat_keys"]
    # A page waits for par, of which sockets are told when it is worked out.
    assert requests.get(f"{server.url}/g/{id}", timeout=PATIENCE).ok
    line = Line(server, id, ada)
    for seat, choices in case.script:
        ply, choice = line.ask("state", {})["view"]["round"], choices[time % len(choices)]
        if seat == 0:
            line.ask("move", {"ply": ply, "move": choice})
        else:
            assert post(server.url, f"/api/matches/{id}/moves", {"ply": ply, "move": choice}, ben)["ok"]
        line.ask("state", {})
    line.close()
    for secret in case.secrets[time]:
        assert not any(secret.encode() in frame for frame in line.frames), secret
    whole = b"\n".join(line.frames)
    assert sum(frame.startswith(b'42["table"') for frame in line.frames) >= len(case.script)
    for text in (id, ada):
        whole = whole.replace(text.encode(), b"-")
    whole = re.sub(rb'"(sid|pushed_at|now|at)":("[^"]*"|[\d.]+)', rb'"\1":-', whole)
    return re.sub(rb'"(away|revision)":\d+', rb'"\1":-', whole).split(b"\n")


@pytest.mark.parametrize("name", CASES)
def test_no_frame_depends_on_what_a_seat_may_not_know(server: Server, name: str) -> None:
    case = CASES[name]
    one, other = (frames(server, case, time) for time in (0, 1))
    assert one == other
