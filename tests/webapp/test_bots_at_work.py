"""The bots of examples/ and of the command line play at a real server, by what the documents say alone."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.checkout import ROOT
from tests.serving import LASTBITE, Server, expect_quiet
from tests.webapp.clients import Player, bot, make_match, person, post

PATIENCE = 60.0
Json = dict[str, Any]
Start = Callable[..., subprocess.Popen[str]]

MINE = """
def choose(game, seen, seat, dice):
    return max(game.legal_moves(seen, seat), key=lambda move: game.scores(game.play(seen, seat, move))[seat])

def lies(game, seen, seat, dice):
    return 99
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    # No bot is given up because it thinks for long: who has ended is another matter.
    started = Server(tmp_path_factory.mktemp("server"), PROGRAM_PATIENCE=3600).start()
    yield started
    started.stop()
    expect_quiet(started.log())


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a bot in a process of its own."""
    running: list[subprocess.Popen[str]] = []

    def run(*command: object) -> subprocess.Popen[str]:
        running.append(
            subprocess.Popen(
                list(map(str, command)),
                cwd=tmp_path,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
        )
        return running[-1]

    yield run
    for process in running:
        process.kill()
        process.communicate()


def until(found: Callable[[], Any]) -> Any:
    """Wait until something is there."""
    deadline = time.monotonic() + PATIENCE
    while not (value := found()):
        assert time.monotonic() < deadline, "it does not come"
        time.sleep(0.05)
    return value


def register(server: Server, name: str) -> Json:
    made = post(server.url, "/api/bots", {"name": name, "author": "Ada"})
    return {**made["bot"], "key": made["key"]}


def wait_online(server: Server, program: Json) -> None:
    until(lambda: program["id"] in [one["id"] for one in get(server, "/api/bots")["bots"]])


def get(server: Server, path: str) -> Json:
    answer: Json = requests.get(f"{server.url}{path}", timeout=PATIENCE).json()
    return answer


def played(server: Server, match: str) -> Json:
    """Return a match once it is over."""

    def look() -> Json | None:
        view: Json = get(server, f"/api/matches/{match}")["view"]
        return view if view["stage"] == "over" else None

    view: Json = until(look)
    return view


def against_greedy(server: Server, program: Json, game: str = "dinner") -> str:
    setup = {"setup": {"stacks": [5, 3, 8, 2, 6], "seats": 2}} if game == "tokens" else {}
    seats = [bot("greedy"), {"kind": "program", "program": program["id"]}]
    return str(make_match(server.url, seats, game=game, **setup)["id"])


@pytest.mark.parametrize(
    ("program", "wins"),
    [
        ((sys.executable, ROOT / "examples" / "bot.py"), True),
        (("node", ROOT / "examples" / "bot.mjs"), False),
    ],
    ids=["python", "javascript"],
)
def test_an_example_comes_online_and_plays_greedy(
    server: Server, start: Start, program: tuple[object, ...], wins: bool
) -> None:
    assert shutil.which(str(program[0]))
    made = register(server, "Pythia")
    start(*program, server.url, made["key"])
    wait_online(server, made)
    dinner = against_greedy(server, made)
    tokens = against_greedy(server, made, "tokens")
    view = played(server, dinner)
    assert view["seats"][1]["note"] == "program by Ada"
    greedy, own = view["result"]["payoffs"]
    assert not wins or own > greedy
    assert played(server, tokens)["ply"] == 2


def test_a_strategy_plays_from_the_command_line(server: Server, start: Start, tmp_path: Path) -> None:
    (tmp_path / "my_bot.py").write_text(MINE)
    mine = start(LASTBITE, "bot", "my_bot.py", "--server", server.url, "--name", "Mine", "--author", "Ada")
    assert mine.stdout is not None
    key = mine.stdout.readline().split("bot is ")[1].split(".")[0]
    assert "online" in mine.stdout.readline()
    [made] = [one for one in get(server, "/api/bots")["bots"] if one["name"] == "Mine"]
    match = against_greedy(server, made)
    payoffs = played(server, match)["result"]["payoffs"]
    assert mine.stdout.readline() == f"{match[:4]}-{match[4:]}: Girma {payoffs[0]}, Mine {payoffs[1]}\n"
    mine.kill()
    lies = start(LASTBITE, "bot", "my_bot.py:lies", "--server", server.url, "--key", key)
    assert lies.stdout is not None
    assert "online" in lies.stdout.readline()
    wait_online(server, made)
    stuck = against_greedy(server, made)
    said = lies.stdout.readline()
    assert "made a move that the rules don’t allow" in said
    assert get(server, f"/api/matches/{stuck}")["view"]["stage"] == "playing"
    wrong = start(LASTBITE, "bot", "my_bot.py", "--server", server.url, "--key", "wrong")
    refused = "Error: No program has this key. Add your program first.\n"
    assert wrong.communicate(timeout=PATIENCE)[0] == refused
    assert wrong.returncode == 2


def test_who_waits_for_a_bot_that_was_killed_is_offered_another_and_plays_on(
    server: Server, start: Start, tmp_path: Path
) -> None:
    (tmp_path / "my_bot.py").write_text(MINE)
    program = register(server, "Mortal")
    mortal = start(LASTBITE, "bot", "my_bot.py", "--server", server.url, "--key", program["key"])
    wait_online(server, program)
    seats = [person(), {"kind": "program", "program": program["id"]}]
    begun = make_match(server.url, seats)
    with Player(server.url, begun["id"], begun["seat_keys"][0]) as ada:
        ada.play(ada.join())
        view = ada.state_once(lambda view: bool(view["ply"] == 2))  # it has answered
        mortal.kill()
        assert mortal.wait() == -signal.SIGKILL
        # A second later it may still count as online, and is seated.
        late = post(server.url, "/api/matches", {"game": "dinner", "named": "figure-2", "seats": seats})
        assert late["ok"] or late["error"]["code"] == "program_away"
        ada.play(view)
        play_on_with_a_bot(ada)
    if late["ok"]:
        with Player(server.url, late["id"], late["seat_keys"][0]) as ada:
            ada.play(ada.join())
            play_on_with_a_bot(ada)


def play_on_with_a_bot(ada: Player) -> None:
    """Wait until a bot is offered for the seat of the program, take it, and play to the end."""
    until(lambda: any(event == "table" and told["seatable"] == [1] for event, told in ada.pushed))
    taken = ada.call("seat_bot", {"seat": 1, "strategy": "crossout"})
    assert taken["ok"], taken
    while (view := ada.state_once(lambda view: view["movers"] != [1]))["stage"] != "over":
        ada.play(view)
    assert view["result"]["termination"] == "played_out"


def test_who_reads_nothing_harms_nobody_and_the_end_of_the_server_ends_all(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    made = make_match(server.url, seats)
    path = f"/api/matches/{made['id']}"
    sleepy = socket.create_connection(("127.0.0.1", server.port))
    sleepy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    sleepy.sendall(f"GET {path}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    with requests.get(f"{server.url}{path}/stream", stream=True, timeout=PATIENCE) as answer:
        lines = answer.iter_lines()
        assert json.loads(next(lines))["event"] == "table"
        for ply in range(8):
            body = {"ply": ply, "move": ply}
            assert post(server.url, f"{path}/moves", body, made["seat_keys"][ply % 2])["ok"]
        seen = [json.loads(line) for line in lines if line]
        last = seen[-1]
        assert (last.get("moved") or last.get("view"))["stage"] == "over"
    other = make_match(server.url, seats)
    with requests.get(
        f"{server.url}/api/matches/{other['id']}/stream", stream=True, timeout=PATIENCE
    ) as answer:
        lines = answer.iter_lines()
        next(lines)
        server.stop()
        assert all(not line or json.loads(line)["event"] == "table" for line in lines)  # and they end
    sleepy.close()
    expect_quiet(server.log())
