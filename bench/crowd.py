"""A crowd of players for the bench: it costs little, for it reads and writes websocket frames by hand.

Every match is 24 moves by two sockets in turn: each moves as soon as it is told of the other's move.
"""

import itertools
import json
import selectors
import socket
import struct
import time
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

PLIES = 24
PATIENCE = 60.0
_TEXT, _PONG = 0x81, 0x8A


class BenchError(Exception):
    """A server did not do what it is measured for."""


class Dialect(Protocol):
    """How one server is spoken to, beyond Socket.IO itself."""

    opening: ClassVar[bytes]
    """What a socket sends first."""
    welcome: ClassVar[bytes]
    """How the answer begins after which it belongs to its match."""
    pushed: ClassVar[bytes]
    """How begins what every socket of a match is told after a move."""

    def target(self, match: str) -> str:
        """Return the address of a socket."""
        ...

    def join(self, match: str, seat: int, key: str | None) -> bytes:
        """Return what is sent to watch a match from a seat."""
        ...

    def move(self, match: str, ply: int) -> bytes:
        """Return what is sent to make the move at ``ply``."""
        ...


@dataclass(frozen=True, slots=True)
class LastBite:
    """The events of docs/reference/protocol.md; the bare server has them too."""

    opening: ClassVar[bytes] = b"40"
    welcome: ClassVar[bytes] = b"430["
    pushed: ClassVar[bytes] = b'42["moved"'

    def target(self, match: str) -> str:
        """Return the address of a socket."""
        return f"/socket.io/?EIO=4&transport=websocket&match={match}"

    def join(self, match: str, seat: int, key: str | None) -> bytes:
        """Return what is sent to watch a match from a seat."""
        return b"420" + json.dumps(["join", {"seat_key": key}]).encode()

    def move(self, match: str, ply: int) -> bytes:
        """Return what is sent to make the move at ``ply``."""
        return b'42%d["move",{"ply":%d,"move":%d}]' % (ply + 1, ply, ply)


@dataclass(frozen=True, slots=True)
class BoardgameIo:
    """The events of boardgame.io: an update that everyone is sent is its acknowledgement too."""

    opening: ClassVar[bytes] = b"40/bite,"
    welcome: ClassVar[bytes] = b'42/bite,["sync"'
    pushed: ClassVar[bytes] = b'42/bite,["update"'

    def target(self, match: str) -> str:
        """Return the address of a socket."""
        return "/socket.io/?EIO=4&transport=websocket"

    def join(self, match: str, seat: int, key: str | None) -> bytes:
        """Return what is sent to watch a match from a seat."""
        return b"42/bite," + json.dumps(["sync", match, str(seat), None, 2]).encode()

    def move(self, match: str, ply: int) -> bytes:
        """Return what is sent to make the move at ``ply``."""
        seat = str(ply % 2)
        action = {"type": "MAKE_MOVE", "payload": {"type": "bite", "args": [ply], "playerID": seat}}
        return b"42/bite," + json.dumps(["update", action, ply, match, seat]).encode()


def _frame(payload: bytes, kind: int = _TEXT) -> bytes:
    """Write a frame masked with zeros, which masks nothing."""
    if len(payload) < 126:
        return struct.pack(">BBI", kind, 0x80 | len(payload), 0) + payload
    return struct.pack(">BBHI", kind, 0xFE, len(payload), 0) + payload


@dataclass(slots=True, eq=False)
class Player:
    """One socket of a match, and what it has heard."""

    tcp: socket.socket
    seat: int
    moves: Sequence[bytes]
    pushed: bytes
    heard: int = 0
    acknowledged: int = 0
    buffer: bytearray = field(default_factory=bytearray)

    def send(self, payload: bytes) -> None:
        """Send a message."""
        self.tcp.sendall(_frame(payload))

    def messages(self) -> list[bytes]:
        """Read what has arrived; pings are answered at once."""
        data = self.tcp.recv(1 << 16)
        if not data:
            raise BenchError("The server has hung up.")
        buffer = self.buffer
        buffer += data
        found, start = [], 0
        while len(buffer) - start >= 2:
            size, head = buffer[start + 1], 2
            if size >= 126:
                head = 4 if size == 126 else 10
                if len(buffer) - start < head:
                    break
                size = int.from_bytes(buffer[start + 2 : start + head], "big")
            end = start + head + size
            if len(buffer) < end:
                break
            found.append(bytes(buffer[start + head : end]))
            start = end
        del buffer[:start]
        if b"2" in found:
            self.send(b"3")
        return found

    def until(self, start: bytes) -> bytes:
        """Wait for a message that begins so; what arrives with it is passed over."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for payload in self.messages():
                if payload.startswith(start):
                    return payload
        raise BenchError(f"The server did not send {start!r}.")

    def turn(self) -> bytes | None:
        """Read what has arrived; return the next move if it is this player's turn now."""
        due = None
        for payload in self.messages():
            if payload.startswith(self.pushed):
                self.heard += 1
                if self.heard < len(self.moves) and self.heard % 2 == self.seat:
                    due = self.moves[self.heard]
            elif payload.startswith(b"43"):
                self.acknowledged += 1
                if b'"ok":true' not in payload and b'"ok": true' not in payload:
                    raise BenchError(payload[:300].decode())
        return due


class Table:
    """A match and its two players, connected and joined."""

    def __init__(
        self, address: str, dialect: Dialect, match: str, keys: Sequence[str], plies: int = PLIES
    ) -> None:
        self.moves = [_frame(dialect.move(match, ply)) for ply in range(plies)]
        self.players = [
            connected(address, dialect, match, seat, key, self.moves) for seat, key in enumerate(keys)
        ]

    def close(self) -> None:
        """Leave."""
        for player in self.players:
            player.tcp.close()


def connected(
    address: str, dialect: Dialect, match: str, seat: int, key: str | None, moves: Sequence[bytes]
) -> Player:
    """Connect a socket and have it join; without a key it watches."""
    host, port = address.split(":")
    tcp = socket.create_connection((host, int(port)), timeout=PATIENCE)
    tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    tcp.sendall(
        f"GET {dialect.target(match)} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {b64encode(b'0' * 16).decode()}\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while b"\r\n\r\n" not in head:
        data = tcp.recv(4096)
        if not data:
            raise BenchError("The server has hung up.")
        head += data
    player = Player(tcp, seat, moves, dialect.pushed)
    player.buffer += head.partition(b"\r\n\r\n")[2]
    _await_opening(player)
    player.send(dialect.opening)
    player.until(dialect.opening)
    player.send(dialect.join(match, seat, key))
    player.until(dialect.welcome)
    return player


def _await_opening(player: Player) -> None:
    """Wait for the first message, which may have come together with the handshake."""
    if player.buffer:
        player.buffer.clear()
    else:
        player.until(b"0")


def play_busily(tables: Sequence[Table]) -> float:
    """Play all matches to their end, each as fast as it goes; return how many seconds it took."""
    with selectors.DefaultSelector() as selector:
        for player in itertools.chain.from_iterable(table.players for table in tables):
            selector.register(player.tcp, selectors.EVENT_READ, player)
        started = time.perf_counter()
        for table in tables:
            table.players[0].tcp.sendall(table.moves[0])
        left = 2 * len(tables)
        while left:
            ready = selector.select(PATIENCE)
            if not ready:
                raise BenchError("The server stopped answering.")
            for key, _ in ready:
                mover: Player = key.data
                before = mover.heard
                due = mover.turn()
                if due is not None:
                    mover.tcp.sendall(due)
                if mover.heard == len(mover.moves) and before < len(mover.moves):
                    left -= 1
        return time.perf_counter() - started


def play_calmly(tables: Sequence[Table], moves: int) -> list[float]:
    """Make one move a second at each table, evenly spread; return how long each took to the other player."""
    waits: list[float] = []
    sent: dict[int, float] = {}
    with selectors.DefaultSelector() as selector:
        for number, table in enumerate(tables):
            for player in table.players:
                selector.register(player.tcp, selectors.EVENT_READ, (number, player))
        started = time.perf_counter()
        plan = ((started + ply + n / len(tables), n, ply) for ply in range(moves) for n in range(len(tables)))
        due = next(plan, None)
        while due is not None or sent:
            now = time.perf_counter()
            while due is not None and due[0] <= now:
                _, number, ply = due
                sent[number] = time.perf_counter()
                tables[number].players[ply % 2].tcp.sendall(tables[number].moves[ply])
                due = next(plan, None)
            wait = PATIENCE if due is None else max(0.0, due[0] - time.perf_counter())
            ready = selector.select(wait)
            if due is None and not ready:
                raise BenchError("The server stopped answering.")
            for key, _ in ready:
                number, player = key.data
                before = player.heard
                player.turn()
                other = player.heard % 2 == player.seat  # it is told that it is its turn
                if player.heard > before and other and number in sent:
                    waits.append(time.perf_counter() - sent.pop(number))
    return waits


def acknowledge_alone(table: Table) -> list[float]:
    """Play a match with nothing else going on; return how long each move took to be acknowledged."""
    waits = []
    for ply in range(PLIES):
        player, other = table.players[ply % 2], table.players[1 - ply % 2]
        started = time.perf_counter()
        player.tcp.sendall(table.moves[ply])
        before = player.acknowledged
        while player.acknowledged == before:
            player.turn()
        waits.append(time.perf_counter() - started)
        while other.heard <= ply:
            other.turn()
        while player.heard <= ply:
            player.turn()
    return waits
