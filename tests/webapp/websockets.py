"""Websockets by hand, frame by frame, so that a test can send what no client would."""

import base64
import os
import socket
import struct

import pytest

from tests.serving import Server
from tests.webapp.clients import PATIENCE, person

PAIR = [person("Ada"), person("Ben")]
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x00, 0x01, 0x02, 0x88, 0x89, 0x8A
LAST = 0x80
HANDSHAKE = "Upgrade: websocket\r\nConnection: Upgrade\r\n"


def masked(payload: bytes, kind: int) -> bytes:
    """Write a frame as a client does."""
    mask = b"\x93\x00\x5a\xff"
    cover = bytes(byte ^ mask[k % 4] for k, byte in enumerate(payload))
    size = len(payload)
    if size < 126:
        return struct.pack(">BB", kind, 0x80 | size) + mask + cover
    if size < 1 << 16:
        return struct.pack(">BBH", kind, 0xFE, size) + mask + cover
    return struct.pack(">BBQ", kind, 0xFF, size) + mask + cover


def read_frame(line: socket.socket) -> tuple[int, bytes]:
    """Read one frame of the server."""

    def read(count: int) -> bytes:
        data = b""
        while len(data) < count:
            data += line.recv(count - len(data)) or pytest.fail("the server hung up")
        return data

    kind, size = read(2)
    if size >= 126:
        size = int.from_bytes(read(2 if size == 126 else 8), "big")
    return kind, read(size)


def shake_hands(server: Server, query: str, more: str = "") -> tuple[socket.socket, bytes]:
    """Ask for a websocket; return the connection, and the head of the answer."""
    key = base64.b64encode(os.urandom(16)).decode()
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    line.sendall(
        f"GET /socket.io/?EIO=4&transport=websocket&{query} HTTP/1.1\r\nHost: localhost\r\n{HANDSHAKE}{more}"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    return line, head


def opened(server: Server, match: str) -> socket.socket:
    """Open a websocket, and read no further than its handshake."""
    line, head = shake_hands(server, f"match={match}")
    assert head.startswith(b"HTTP/1.1 101 ")
    return line
