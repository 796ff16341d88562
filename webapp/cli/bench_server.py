"""``lastbite bench server``: how soon sockets are answered while bots think, and moves per second."""

import itertools
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections import deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import click
from wsproto import ConnectionType, WSConnection
from wsproto.events import CloseConnection, Request, TextMessage

ECHOES = 400
MATCHES = 8


class Line:
    """One socket, spoken to by hand (Socket.IO over a websocket): the client must cost next to nothing.

    Attributes
    ----------
    pushed
        The names of the events that the server has sent by itself.
    """

    def __init__(self, address: str, match: str) -> None:
        host, port = address.split(":")
        self._tcp = socket.create_connection((host, int(port)), timeout=30)
        self._tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._websocket = WSConnection(ConnectionType.CLIENT)
        self._numbers = itertools.count()
        self._texts: deque[str] = deque()
        self._partial = ""
        self.pushed: set[str] = set()
        target = f"/socket.io/?EIO=4&transport=websocket&match={match}"
        self._tcp.sendall(self._websocket.send(Request(host=address, target=target)))
        self._until("0")
        self._send("40")
        self._until("40")

    def _send(self, text: str) -> None:
        self._tcp.sendall(self._websocket.send(TextMessage(text)))

    def _until(self, start: str) -> str:
        while True:
            while not self._texts:
                data = self._tcp.recv(65536)
                if not data:
                    raise ConnectionResetError("The server has hung up.")
                self._websocket.receive_data(data)
                for part in self._websocket.events():
                    if isinstance(part, CloseConnection):
                        raise ConnectionResetError("The server has closed the socket.")
                    if isinstance(part, TextMessage):
                        self._partial += part.data
                        if part.message_finished:
                            self._texts.append(self._partial)
                            self._partial = ""
            text = self._texts.popleft()
            if text.startswith(start):
                return text.removeprefix(start)
            if text == "2":
                self._send("3")
            if text.startswith("42"):
                self.pushed.add(json.loads(text[2:])[0])

    def call(self, event: str, data: dict[str, Any]) -> dict[str, Any]:
        """Send an event and return what it is acknowledged with."""
        number = next(self._numbers)
        self._send(f"42{number}{json.dumps([event, data])}")
        answer: dict[str, Any] = json.loads(self._until(f"43{number}"))[0]
        if not answer["ok"]:
            raise click.ClickException(str(answer["error"]))
        return answer

    def close(self) -> None:
        """Leave."""
        self._tcp.close()


@click.command()
def server() -> None:
    """Measure the sockets of a server of this machine; it starts one of its own and stops it."""
    with _running() as address:
        quiet = _echoes(address)
        search = _search(address)
        busy = _echoes(address)
        search.call("cancel_run", {"run": ""})
        if "run_done" in search.pushed:
            raise click.ClickException("The search was over before it was measured.")
        search.close()
        moves = _moves_per_second(address)
    for name, times in (("nothing else runs", quiet), ("a search runs", busy)):
        low, high = statistics.median(times) * 1000, statistics.quantiles(times, n=100)[98] * 1000
        click.echo(f"echo while {name:18} median {low:6.2f} ms   p99 {high:6.2f} ms")
    click.echo(f"ratio of the medians          {statistics.median(busy) / statistics.median(quiet):6.2f}")
    click.echo(f"moves saved and pushed, {MATCHES} matches at once: {moves:.0f} per second")


@contextmanager
def _running() -> Iterator[str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        options = {"DATABASE": f"sqlite:///{folder}/bench.sqlite3", "EVENT_RATE": "1e9", "EVENT_BURST": "1e9"}
        process = subprocess.Popen(
            [sys.executable, "-m", "webapp.cli.main", "serve", "--port", str(port)],
            env=os.environ | {f"LASTBITE_{name}": value for name, value in options.items()},
            stdout=subprocess.PIPE,
            start_new_session=True,
        )
        assert process.stdout is not None
        try:
            if not process.stdout.readline():
                raise click.ClickException("The server did not start.")
            yield f"127.0.0.1:{port}"
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
            process.stdout.close()


def _make(address: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(f"http://{address}/api/matches", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=60) as answer:
        made: dict[str, Any] = json.load(answer)
        return made


def _pair(address: str) -> dict[str, Any]:
    morsels = [{"name": f"Morsel {k}", "utilities": [k, -k]} for k in range(24)]
    person = {"kind": "person", "name": "Bench"}
    return _make(address, {"game": "dinner", "setup": {"morsels": morsels}, "seats": [person, person]})


def _echoes(address: str) -> list[float]:
    line = Line(address, _pair(address)["id"])
    times = []
    for _ in range(ECHOES):
        started = time.perf_counter()
        line.call("cancel_run", {"run": ""})
        times.append(time.perf_counter() - started)
        time.sleep(0.005)
    line.close()
    return times


def _search(address: str) -> Line:
    """Have a pairing played two hundred times whose bots have much to think about."""
    setup = {"stacks": list(range(1, 31)), "seats": 6}
    bots = [{"kind": "bot", "strategy": "best-reply"}] * 6
    line = Line(address, _make(address, {"game": "tokens", "setup": setup, "seats": bots})["id"])
    line.call("run", {"games": 200, "vary": "plates"})
    return line


def _moves_per_second(address: str) -> float:
    made = [_pair(address) for _ in range(MATCHES)]

    def play(match: dict[str, Any]) -> None:
        lines = [Line(address, match["id"]) for _ in range(2)]
        for line, key in zip(lines, match["seat_keys"], strict=True):
            line.call("join", {"seat_key": key})
        for ply in range(24):
            lines[ply % 2].call("move", {"ply": ply, "move": ply})
        for line in lines:
            line.close()

    started = time.perf_counter()
    with ThreadPoolExecutor(MATCHES) as pool:
        list(pool.map(play, made))
    return MATCHES * 24 / (time.perf_counter() - started)
