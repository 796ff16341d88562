"""Websockets frame by frame: what may be sent, and what becomes of a socket that does not read."""

import os
import socket
import struct
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gevent
import gevent.socket
import pytest
from engineio import packet as engine_packet
from engineio.server import Server as EngineServer
from engineio.socket import Socket as EngineSocket

from tests.serving import Server
from tests.webapp.clients import PATIENCE, make_match, person
from tests.webapp.test_transport import HANDSHAKE, frame
from webapp.app import create_app
from webapp.extensions import services
from webapp.http.fair_socket import Budgets, FairSocket
from webapp.sockets import websocket
from webapp.sockets.websocket import LIMIT, TOO_SLOW, Outbox, Websocket, unmasked

PAIR = [person("Ada"), person("Ben")]
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x00, 0x01, 0x02, 0x88, 0x89, 0x8A
LAST = 0x80


def masked(payload: bytes, kind: int) -> bytes:
    mask = b"\x93\x00\x5a\xff"
    cover = bytes(byte ^ mask[k % 4] for k, byte in enumerate(payload))
    size = len(payload)
    if size < 126:
        return struct.pack(">BB", kind, 0x80 | size) + mask + cover
    if size < 1 << 16:
        return struct.pack(">BBH", kind, 0xFE, size) + mask + cover
    return struct.pack(">BBQ", kind, 0xFF, size) + mask + cover


@pytest.mark.parametrize("size", [0, 1, 3, 4, 5, 125, 126, 1000])
def test_a_mask_comes_off_as_it_went_on(size: int) -> None:
    payload, mask = os.urandom(size), os.urandom(4)
    assert unmasked(bytes(byte ^ mask[k % 4] for k, byte in enumerate(payload)), mask) == payload


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


def opened(server: Server, match: str) -> socket.socket:
    """Open a websocket, and read no further than its handshake."""
    line = socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)
    line.sendall(
        f"GET /socket.io/?EIO=4&transport=websocket&match={match} HTTP/1.1\r\nHost: localhost\r\n{HANDSHAKE}"
        "Sec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert head.startswith(b"HTTP/1.1 101 ")
    return line


@pytest.fixture
def line(server: Server) -> Iterator[socket.socket]:
    """A websocket that has joined the events of a match."""
    with opened(server, make_match(server.url, PAIR)["id"]) as made:
        assert read_frame(made)[1].startswith(b"0{")
        made.sendall(masked(b"40", LAST | TEXT))
        assert read_frame(made)[1].startswith(b"40{")
        yield made


def test_a_message_in_pieces_is_one_message_and_pings_may_come_between(line: socket.socket) -> None:
    text = b'427["state",{}]'
    line.sendall(masked(text[:4], TEXT) + masked(b"there?", PING) + masked(text[4:9], CONTINUED))
    assert read_frame(line) == (PONG, b"there?")
    line.sendall(masked(text[9:], LAST | CONTINUED))
    kind, payload = read_frame(line)
    assert (kind, payload[:3]) == (LAST | TEXT, b"437")


def test_a_message_byte_by_byte_is_read(line: socket.socket) -> None:
    for byte in masked(b'427["state",{}]', LAST | TEXT):
        line.sendall(bytes([byte]))
    assert read_frame(line)[1][:3] == b"437"


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (masked(b"bye", CLOSE), 1000),
        (masked(b"42", TEXT) + masked(b"42", TEXT), 1002),  # a message within a message
        (masked(b"42", LAST | CONTINUED), 1002),  # the end of no message
        (masked(b"42", LAST | 0x40 | TEXT), 1002),  # compressed, which was not agreed
        (masked(b"42", LAST | 0x03), 1002),  # a kind that does not exist
        (masked(b"x" * 126, PING), 1002),
        (masked(b"x", 0x09), 1002),  # a ping in pieces
        (struct.pack(">BB", LAST | TEXT, 2) + b"42", 1002),  # not masked
        (masked(b"42\xff", LAST | TEXT), 1007),
        (masked(b"4" * 70_000, LAST | TEXT), 1009),
        (masked(b"4" * 40_000, TEXT) + masked(b"4" * 40_000, LAST | CONTINUED), 1009),
    ],
    ids=lambda value: str(value) if isinstance(value, int) else "",
)
def test_what_is_no_frame_closes_the_socket_with_a_reason(
    line: socket.socket, frames: bytes, code: int
) -> None:
    line.sendall(frames)
    assert read_frame(line) == (CLOSE, code.to_bytes(2, "big"))
    assert line.recv(1) == b""


class Owner:
    """Stands for the socket of the server below: it has a queue, and is closed once."""

    def __init__(self) -> None:
        self.upgraded = True
        self.queue = Outbox()
        self.queue.owner = self
        self.server = SimpleNamespace(reason=EngineServer.reason, max_http_buffer_size=1 << 16)
        self.closed: list[str] = []

    def serve(self, _websocket: Websocket) -> None:
        pass

    def close(self, wait: bool, abort: bool, reason: str) -> None:
        self.closed.append(reason)
        self.queue.put(None)


@pytest.fixture
def ends(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Owner, Websocket, Any]]:
    """A socket of the server, its websocket, and the other end of the wire."""
    monkeypatch.setattr(websocket, "GRACE", 600.0)
    here, there = gevent.socket.socketpair()
    owner = Owner()
    wire = Websocket(owner.serve, owner.server)
    wire._connection, wire._open = here, True
    owner.queue.wire = wire
    yield owner, wire, there
    here.close()
    there.close()


def write(owner: Owner, wire: Websocket) -> None:
    """Send what waits, as the server below does."""
    while (item := owner.queue.get()) is not None:
        wire.send(item.encode())
    wire.close()


def message(text: str) -> engine_packet.Packet:
    return engine_packet.Packet(engine_packet.MESSAGE, text)


@pytest.fixture
def transport() -> Iterator[EngineServer]:
    """What is below the events of an app."""
    app = create_app({"DATABASE": "sqlite://", "SECRET_KEY": "k" * 16})
    yield services(app).socketio.server.eio
    services(app).close()


def test_what_the_wire_takes_does_not_wait(ends: tuple[Owner, Websocket, Any]) -> None:
    owner, _, there = ends
    for k in range(3):
        owner.queue.put(message(f"{k}"))
    assert owner.queue.empty()
    assert [read_frame(there)[1] for _ in range(3)] == [b"40", b"41", b"42"]


def test_what_the_wire_does_not_take_waits_in_order(ends: tuple[Owner, Websocket, Any]) -> None:
    owner, wire, there = ends
    texts = [f"{k:03}" * 300 for k in range(900)]
    for text in texts[:450]:
        owner.queue.put(message(text))
    assert not owner.queue.empty()
    gevent.spawn(write, owner, wire)
    heard = [read_frame(there)[1]]
    for text in texts[450:]:
        owner.queue.put(message(text))
        heard.append(read_frame(there)[1])
    while len(heard) < len(texts):
        heard.append(read_frame(there)[1])
    assert heard == [b"4" + text.encode() for text in texts]
    assert owner.closed == []


def test_a_writer_starts_when_something_waits_and_not_before(ends: tuple[Owner, Websocket, Any]) -> None:
    owner, wire, there = ends
    wire._open = False
    owner.queue.put(message("first"))  # as the greeting, which is there before the websocket is
    wire._open = True
    writer = gevent.Greenlet(write, owner, wire)
    owner.queue.take_writer(writer)
    assert read_frame(there)[1] == b"4first"
    owner.queue.put(message("second"))
    assert read_frame(there)[1] == b"4second"
    gevent.sleep(0)
    assert not writer.started
    heard, sent = [], 0
    while owner.queue.empty():
        owner.queue.put(message(f"{sent:05}" * 2000))
        sent += 1
    for _ in range(sent):
        heard.append(read_frame(there)[1][1:6])
    assert heard == [b"%05d" % k for k in range(sent)]
    assert writer.started
    owner.queue.put(None)
    with gevent.Timeout(PATIENCE):
        writer.join()


def test_what_waited_and_does_not_fit_is_left_to_the_writer_in_order(
    ends: tuple[Owner, Websocket, Any],
) -> None:
    owner, wire, there = ends
    wire._open = False
    for k in range(50):
        owner.queue.put(message(f"{k:05}" * 4000))
    wire._open = True
    writer = gevent.Greenlet(write, owner, wire)
    owner.queue.take_writer(writer)
    assert [read_frame(there)[1][1:6] for _ in range(50)] == [b"%05d" % k for k in range(50)]
    assert writer.started


def test_a_websocket_that_waits_has_no_writer(transport: EngineServer) -> None:
    here, there = gevent.socket.socketpair()
    opened = EngineSocket(transport, "a-socket")
    opened.queue.owner = opened
    wire = Websocket(opened._websocket_handler, transport)
    wire._connection, wire._open, opened.queue.wire = here, True, wire
    serving = gevent.spawn(opened._websocket_handler, wire)
    there.sendall(masked(b"4x", PING))
    assert read_frame(there) == (PONG, b"4x")
    writer = opened.queue._writer
    assert writer is not None
    assert not writer.started
    there.close()
    serving.join(PATIENCE)
    here.close()
    assert serving.successful()


def test_who_does_not_read_is_hung_up_on_with_a_reason(ends: tuple[Owner, Websocket, Any]) -> None:
    owner, wire, there = ends
    gevent.spawn(write, owner, wire)
    sent = 0
    while not owner.closed:
        owner.queue.put(message("x" * 10_000))
        sent += 1
        assert sent < 1000, "this could go on for ever"
        gevent.sleep(0)
    assert owner.queue._waiting <= LIMIT + 10_001
    assert owner.closed == [EngineServer.reason.SERVER_DISCONNECT]
    heard = 0
    while (got := read_frame(there))[0] != CLOSE:
        heard += 1
    assert heard < sent
    assert got[1] == (1013).to_bytes(2, "big") + TOO_SLOW.encode()


def test_a_silent_socket_is_pinged_and_given_up_if_it_does_not_answer(transport: EngineServer) -> None:
    transport.ping_interval, transport.ping_timeout = 0.01, 0.01
    opened = EngineSocket(transport, "a-socket")
    opened.queue.owner = opened
    opened.schedule_ping()
    assert opened.queue.get(timeout=PATIENCE).packet_type == engine_packet.PING
    gevent.sleep(0.02)
    opened.check_ping_timeout()
    assert opened.closed


def test_who_has_sent_much_leaves_the_others_their_turn(ends: tuple[Owner, Websocket, Any]) -> None:
    _, wire, there = ends
    there.sendall(b"".join(masked(b"4%03d" % k, LAST | TEXT) for k in range(100)))
    turns: list[int] = []
    other = gevent.spawn(lambda: [turns.append(k) or gevent.sleep(0) for k in range(100)])
    assert [wire.wait() for _ in range(100)] == [f"4{k:03}" for k in range(100)]
    assert len(turns) >= 10
    other.kill()


@pytest.mark.parametrize("kind", [PING, PONG, CONTINUED], ids=["ping", "pong", "empty"])
def test_frames_that_are_no_message_leave_the_others_their_turn_too(
    ends: tuple[Owner, Websocket, Any], kind: int
) -> None:
    _, wire, there = ends
    wire._connection = FairSocket(wire._connection, Budgets(1e9))
    there.sendall(masked(b"4", TEXT) + masked(b"", kind) * 5000 + masked(b"x", LAST | CONTINUED))
    turns: list[int] = []
    other = gevent.spawn(lambda: [turns.append(k) or gevent.sleep(0) for k in range(100)])
    assert wire.wait() == "4x"
    assert len(turns) >= 20
    other.kill()
    wire._connection.close()


def test_of_pings_that_have_come_together_the_latest_is_answered(ends: tuple[Owner, Websocket, Any]) -> None:
    _, wire, there = ends
    there.sendall(b"".join(masked(b"%d" % k, PING) for k in range(20)) + masked(b"4x", LAST | TEXT))
    there.shutdown(socket.SHUT_WR)
    assert wire.wait() == "4x"
    assert wire.wait() is None
    assert read_frame(there) == (PONG, b"19")


def ask_for_ever(line: socket.socket) -> None:
    while True:
        line.sendall(50 * frame(b'420["state",{}]'))


def test_a_flood_of_questions_whose_answers_nobody_reads_ends_its_socket(make_server: Any) -> None:
    server = make_server(EVENT_RATE=1e9, EVENT_BURST=1e9)
    morsels = [{"name": f"Morsel {k}", "utilities": [k, -k]} for k in range(24)]
    match = make_match(server.url, PAIR, setup={"morsels": morsels})["id"]
    with opened(server, match) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(frame(b"40"))
        # What is not read is not kept: more of it than the outbox holds, and the server hangs up.
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            ask_for_ever(line)
    with opened(server, match) as other:
        assert read_frame(other)[1].startswith(b"0{"), "the others notice nothing"
