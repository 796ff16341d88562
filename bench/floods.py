"""One client that floods a server, in one way at a time; `bench.abuse` starts it as a process of its own.

Only the standard library, and as little work for a step as can be: the server is to be measured, not this.
Commands come on standard input: the name of a way begins it, an empty line stops it and has a line of JSON
written with what came back. It ends with its input, and after `MOST` steps or `LONGEST` seconds of one way.
"""

import json
import os
import re
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

MOST = 20_000
LONGEST = 30.0
LINES = 4
"""How many connections send at the same time."""
FROM = "127.0.0.2"
"""The address that floods."""
TEXT, BINARY, PING = 0x81, 0x82, 0x89
BEGINNING, CONTINUED = 0x01, 0x00
POURED = 1000
"""How many of the smallest pieces are sent at once, as fast as they are taken."""


def connect(port: int) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(FROM, 0))
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return line


def masked(kind: int, data: bytes) -> bytes:
    """A frame under a mask of zeros, which changes nothing."""
    size = len(data)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
    return head + bytes(4) + data


class Line:
    """One connection that is kept while the server keeps it."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: socket.socket | None = None

    def ask(self, method: str, path: str, body: bytes = b"", kind: str = "", host: str = "localhost") -> str:
        """Send a request, read its answer and return its status."""
        given = f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n" if kind else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n{given}\r\n"
        self._line = self._line or connect(self._port)
        try:
            self._line.sendall(head.encode() + body)
            return self._read(self._line)
        except OSError:
            self.close()
            return "hung up"

    def _read(self, line: socket.socket) -> str:
        data = b""
        while b"\r\n\r\n" not in data:
            if not (more := line.recv(65536)):
                raise ConnectionError
            data += more
        head, _, body = data.partition(b"\r\n\r\n")
        if b"chunked" in head.lower():
            while not body.endswith(b"0\r\n\r\n"):
                body += line.recv(65536)
        elif length := re.search(rb"(?i)content-length: (\d+)", head):
            while len(body) < int(length[1]):
                body += line.recv(65536)
        if b"connection: close" in head.lower():
            self.close()
        return head[9:12].decode()

    def upgrade(self, query: str) -> str:
        """Open a websocket and its events; return the status."""
        self._line = self._line or connect(self._port)
        self._line.sendall(
            f"GET /socket.io/?EIO=4&transport=websocket&{query} HTTP/1.1\r\nHost: localhost\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\n\r\n".encode()
        )
        head = self._line.recv(4096)
        if head[9:12] == b"101":
            self._line.sendall(masked(TEXT, b"40"))
        return head[9:12].decode() or "hung up"

    def send(self, data: bytes) -> None:
        """Send bytes, and read what waits without looking at it."""
        assert self._line is not None
        self._line.sendall(data)

    def hear(self) -> bytes:
        """Return what has come."""
        assert self._line is not None
        return self._line.recv(65536)

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()
        self._line = None


Step = Callable[[Line, int], str]


class Floods:
    """The ways to flood, one method each: a step of it on a connection, which returns what came back."""

    def __init__(self, port: int, given: dict[str, Any]) -> None:
        self.port = port
        self.given = given
        self.held: list[Line] = []
        self.joined: set[int] = set()

    def pages(self, line: Line, number: int) -> str:
        return line.ask("GET", f"/?{number}")

    def missing(self, line: Line, number: int) -> str:
        return line.ask("GET", f"/nothing/{number}")

    def matches(self, line: Line, _number: int) -> str:
        return line.ask("POST", "/api/matches", self.given["match"].encode(), "application/json")

    def uploads(self, line: Line, _number: int) -> str:
        return line.ask("POST", "/api/records", self.given["record"].encode(), "application/json")

    def reviews(self, line: Line, number: int) -> str:
        played = self.given["played"]
        return line.ask("GET", f"/g/{played[number % len(played)]}/review")

    def lab(self, line: Line, number: int) -> str:
        return line.ask("GET", f"/lab/dinner?n=14&seed={number + 1}")

    def theatre(self, line: Line, _number: int) -> str:
        form = b"game=dinner&setup=figure-2&strategy-0=greedy&strategy-1=crossout"
        return line.ask("POST", "/theatre", form, "application/x-www-form-urlencoded")

    def links(self, line: Line, number: int) -> str:
        return line.ask("GET", f"/continue/{number:032d}")

    def hosts(self, line: Line, number: int) -> str:
        return line.ask("GET", "/", host=f"{number}.evil.example")

    def slow_bodies(self, _line: Line, _number: int) -> str:
        slow = Line(self.port)
        self.held.append(slow)
        slow._line = connect(self.port)
        slow.send(
            b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\n"
            b"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n12345"
        )
        return "held"

    def sockets(self, _line: Line, _number: int) -> str:
        opened = Line(self.port)
        self.held.append(opened)
        return opened.upgrade(f"match={self.given['watched']}")

    def silent(self, line: Line, number: int) -> str:
        """Open sockets that watch a busy match, and never read nor pong."""
        opened = Line(self.port)
        status = opened.upgrade(f"match={self.given['watched']}")
        if status == "101":
            opened.send(masked(TEXT, b'421["join",{}]'))
            self.held.append(opened)
        else:
            opened.close()
        return status

    def events(self, line: Line, number: int) -> str:
        return self._say(line, masked(TEXT, b'42%d["state",{}]' % number) * 8)

    def frames(self, line: Line, number: int) -> str:
        return self._say(
            line, (masked(BINARY, b"") + masked(TEXT, b'420["*"]') + masked(TEXT, b"42[[[[")) * 3
        )

    def renewals(self, line: Line, number: int) -> str:
        """Leave and come back inside one connection, with an event each time."""
        return self._say(
            line, (masked(TEXT, b"41") + masked(TEXT, b"40") + masked(TEXT, b'421["state",{}]')) * 3
        )

    def _say(self, line: Line, data: bytes) -> str:
        try:
            if line._line is None:
                return line.upgrade(f"match={self.given['watched']}")
            line.send(data)
            heard = line.hear()
            if not heard:
                raise ConnectionError
        except OSError:
            line.close()
            return "hung up"
        return "too_many" if b"too_many" in heard else "heard"


WAYS = tuple(name for name in vars(Floods) if not name.startswith("_"))
"""Every way to flood."""


class Pours(Floods):
    """The ways to pour out small pieces as fast as they are taken; no answer is read."""

    def pings(self, line: Line, _number: int) -> str:
        return self._pour(line, masked(PING, b""))

    def continuations(self, line: Line, _number: int) -> str:
        """Go on with one message for ever, by nothing."""
        return self._pour(line, masked(CONTINUED, b""), masked(BEGINNING, b""))

    def characters(self, line: Line, _number: int) -> str:
        return self._pour(line, masked(TEXT, b"6"))

    def chunks(self, line: Line, _number: int) -> str:
        """Send bodies in chunks of one byte."""
        if line._line is None:
            line._line = connect(self.port)
            line.send(
                b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\n"
                b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
        return self._pour(line, b"1\r\n \r\n")

    def _pour(self, line: Line, piece: bytes, first: bytes = b"") -> str:
        try:
            if line._line is None:
                status = line.upgrade("lab=1")
                line.send(first)
                return status
            line.send(piece * POURED)
        except OSError:
            line.close()
            return "hung up"
        return "poured"


POURS = tuple(name for name in vars(Pours) if not name.startswith("_"))
"""Every way to pour."""


class Run:
    """One way, from its begin to its stop."""

    def __init__(self, floods: Floods, way: str, rate: float) -> None:
        self._step: Step = getattr(floods, way)
        self._floods = floods
        self._rate = rate
        self.codes: Counter[str] = Counter()
        self._going = True
        self._number = 0
        self._began = time.monotonic()
        self._threads = [threading.Thread(target=self._work, daemon=True) for _ in range(LINES)]
        for thread in self._threads:
            thread.start()

    def _work(self) -> None:
        line = Line(self._floods.port)
        while self._going and self._number < MOST and time.monotonic() < self._began + LONGEST:
            self._number += 1
            due = self._began + self._number / self._rate
            time.sleep(max(0.0, due - time.monotonic()))
            try:
                self.codes[self._step(line, self._number)] += 1
            except OSError as error:
                self.codes[type(error).__name__] += 1
                time.sleep(0.05)
        line.close()

    def stop(self) -> dict[str, int]:
        self._going = False
        for thread in self._threads:
            thread.join(timeout=2)
        for held in self._floods.held:
            with suppress(OSError):
                held.close()
        self._floods.held.clear()
        return dict(self.codes)


def main() -> None:
    """Flood as standard input says."""
    os.nice(10)
    port, rate, given = int(sys.argv[1]), float(sys.argv[2]), json.loads(sys.argv[3])
    floods = Pours(port, given)
    run: Run | None = None
    for command in sys.stdin:
        if command.strip():
            run = Run(floods, command.strip(), rate)
        elif run is not None:
            print(json.dumps(run.stop()), flush=True)


if __name__ == "__main__":
    main()
