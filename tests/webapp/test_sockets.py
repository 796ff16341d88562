"""Sockets fed by hand: whatever arrives, nothing of it ends in the server's log, and others go on."""

import json
import socket
import struct
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
import requests

from tests.serving import Server, expect_quiet
from tests.webapp.clients import PATIENCE, make_match
from tests.webapp.lines import Line
from tests.webapp.websockets import (
    CLOSE,
    CONTINUED,
    HANDSHAKE,
    LAST,
    PAIR,
    PING,
    PONG,
    TEXT,
    masked,
    opened,
    read_frame,
    shake_hands,
)

UNFETCHED = 16
"""The most payloads that the protocol lets a client send before it fetches its answers."""

GARBAGE = [
    '421["state",' + "[" * 30_000,
    '421["state",{"a":NaN}]',
    '421["state",' + "9" * 10_000 + "]",
    "421{}",
    "421[]",
    "421[7]",
    "421x",
    '421["connect",{}]',
    '421["disconnect"]',
    '451-1["state",{"_placeholder":true,"num":0}]',
]


@pytest.mark.parametrize("text", GARBAGE, ids=[text[:24] for text in GARBAGE])
def test_an_event_that_cannot_be_read_is_acknowledged_as_such(server: Server, text: str) -> None:
    match = make_match(server.url, PAIR)["id"]
    line = Line(server.url.removeprefix("http://"), match)
    line._send(text)
    assert json.loads(line._until("431"))[0]["error"]["code"] == "bad_request"
    assert line.call("state", {})["view"]["id"] == match, "the socket goes on"
    line.close()


@pytest.mark.parametrize(
    "text", ["4", "42", "43", "43[]", '44"x"', "45", "9", "49", '40{"a":', "4\u00e9", '42["connect"]']
)
def test_a_packet_that_asks_for_no_answer_is_passed_over(server: Server, text: str) -> None:
    match = make_match(server.url, PAIR)["id"]
    line = Line(server.url.removeprefix("http://"), match)
    line._send(text)
    assert line.call("state", {})["view"]["id"] == match
    line.close()


@pytest.mark.parametrize(
    "text", ["x", "", "\u00e9", '42["state","' + "x" * 70_000 + '"]'], ids=["x", "empty", "odd", "70 KB"]
)
def test_what_is_no_packet_ends_its_socket_alone(server: Server, text: str) -> None:
    match = make_match(server.url, PAIR)["id"]
    address = server.url.removeprefix("http://")
    line, other = Line(address, match), Line(address, match)
    line._send(text)
    with pytest.raises(OSError, match=r"(hung up|closed the socket|reset|[Bb]roken)"):
        line._until("there is nothing more to come")
    assert other.call("state", {})["ok"]
    line.close()
    other.close()


def open_polling(server: Server) -> str:
    """Open a session by long polling; return its address."""
    match = make_match(server.url, PAIR)["id"]
    url = f"{server.url}/socket.io/?EIO=4&transport=polling&match={match}"
    session = json.loads(requests.get(url, timeout=PATIENCE).text[1:])["sid"]
    return f"{url}&sid={session}"


@pytest.mark.parametrize("version", ["", "Sec-WebSocket-Version: 99\r\n"], ids=["none", "99"])
def test_a_handshake_that_is_none_is_refused(server: Server, version: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        target = "/socket.io/?EIO=4&transport=websocket&match=ZZZZZZZZ"
        line.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\n{HANDSHAKE}{version}\r\n".encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 400 ")


@pytest.mark.parametrize(
    "body",
    [b"x", b"", b"\xff\xfe", b"2", b"6", b"0{}", b"b4AAAA", b"b!!!!", b"4\x1ex", b"\x1e".join([b"40"] * 17)],
    ids=repr,
)
def test_a_payload_that_no_client_may_send_is_refused_and_the_session_goes_on(
    server: Server, body: bytes
) -> None:
    url = open_polling(server)
    answer = requests.post(url, data=body, timeout=PATIENCE)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad_request")
    assert requests.post(url, data=b"40", timeout=PATIENCE).text == "OK"
    assert requests.get(url, timeout=PATIENCE).text.startswith("40")


def test_a_payload_that_is_too_large_is_refused_and_one_in_chunks_is_read(server: Server) -> None:
    url = open_polling(server)
    large = requests.post(url, data=b"4" * 70_000, timeout=PATIENCE)
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too_large")
    endless = requests.post(url, data=iter([b"4" * 70_000]), timeout=PATIENCE)
    assert (endless.status_code, endless.json()["error"]["code"]) == (413, "too_large")
    assert requests.post(url, data=iter([b"4", b"0"]), timeout=PATIENCE).text == "OK"
    assert requests.get(url, timeout=PATIENCE).text.startswith("40")


@pytest.mark.parametrize(
    "frames",
    [
        (),
        (b"2probe",),
        (b"2probe", b"5"),
        (b"2probe", b"5", b'420["state",{}]'),
        (b"x",),
        (b"2probe", b"x"),
    ],
    ids=repr,
)
def test_a_client_that_leaves_while_upgrading_is_not_missed(
    server: Server, frames: tuple[bytes, ...]
) -> None:
    for goodbye in (b"", masked(struct.pack(">H", 1000), CLOSE)):
        url = open_polling(server)
        assert requests.post(url, data=b"40", timeout=PATIENCE).ok
        line, _ = shake_hands(server, url.partition("?")[2].replace("transport=polling", ""))
        line.sendall(b"".join(masked(text, LAST | TEXT) for text in frames) + goodbye)
        # A reset, not a farewell: the server may find out while it writes.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.close()
    assert requests.get(f"{server.url}/api/openapi.json", timeout=PATIENCE).ok
    expect_quiet(server.log())


@pytest.mark.parametrize("rest", [(), (b"40",), (b"40", b'420["state",{}]')], ids=repr)
def test_what_comes_after_a_goodbye_is_passed_over(server: Server, rest: tuple[bytes, ...]) -> None:
    match = make_match(server.url, PAIR)["id"]
    with opened(server, match) as line:
        line.sendall(b"".join(masked(text, LAST | TEXT) for text in (b"1", *rest)))
        while read_frame(line)[0] != CLOSE:
            pass
    url = open_polling(server)
    assert requests.post(url, data=b"\x1e".join((b"1", *rest)), timeout=PATIENCE).text == "OK"
    gone = requests.post(url, data=b"40", timeout=PATIENCE), requests.get(url, timeout=PATIENCE)
    assert [answer.status_code for answer in gone] == [400, 400]
    expect_quiet(server.log())


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
        (masked((1000).to_bytes(2, "big"), CLOSE), 1000),
        (masked(b"42", TEXT) + masked(b"42", TEXT), 1002),  # a message within a message
        (masked(b"42", LAST | CONTINUED), 1002),  # the end of no message
        (masked(b"42", LAST | 0x40 | TEXT), 1002),  # compressed, which was not agreed
        (masked(b"42", LAST | 0x03), 1002),  # a kind that does not exist
        (masked(b"x" * 126, PING), 1002),
        (masked(b"x", 0x09), 1002),  # a ping in pieces
        (struct.pack(">BB", LAST | TEXT, 2) + b"42", 1002),  # not masked
        (masked(b"42\xff", LAST | TEXT), 1007),
    ],
    ids=lambda value: str(value) if isinstance(value, int) else "",
)
def test_what_is_no_frame_closes_the_socket_with_a_code(
    line: socket.socket, frames: bytes, code: int
) -> None:
    line.sendall(frames)
    kind, payload = read_frame(line)
    assert (kind, payload[:2]) == (CLOSE, code.to_bytes(2, "big"))
    with suppress(ConnectionResetError):  # where not all of it was read
        assert line.recv(1) == b""


@pytest.mark.parametrize("cut", [70_000, 40_000], ids=["at once", "in pieces"])
def test_a_message_that_is_too_long_ends_its_socket(make_server: Callable[..., Server], cut: int) -> None:
    server = make_server(BYTE_RATE=1e9)
    with opened(server, make_match(server.url, PAIR)["id"]) as line:
        text = b"4" * 70_000
        pieces = (text,) if cut == len(text) else (text[:cut], text[cut:])
        kinds = (LAST | TEXT,) if len(pieces) == 1 else (TEXT, LAST | CONTINUED)
        line.sendall(b"".join(masked(piece, kind) for piece, kind in zip(pieces, kinds, strict=True)))
        while line.recv(4096):  # until the server has hung up
            pass
    expect_quiet(server.log())


def test_a_websocket_is_never_compressed(server: Server) -> None:
    match = make_match(server.url, PAIR)["id"]
    line, head = shake_hands(server, f"match={match}", "Sec-WebSocket-Extensions: permessage-deflate\r\n")
    line.close()
    assert head.startswith(b"HTTP/1.1 101 ")
    assert b"xtensions" not in head


def test_a_client_that_reads_nothing_is_not_read_and_keeps_little(make_server: Callable[..., Server]) -> None:
    server = make_server(EVENT_RATE=1e9, BYTE_RATE=1e9)
    morsels = [{"name": f"Morsel {k}", "utilities": [k, -k]} for k in range(24)]
    match = make_match(server.url, PAIR, setup={"morsels": morsels})["id"]
    with opened(server, match) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(masked(b"40", LAST | TEXT))
        line.settimeout(2.0)
        # Its answers fill what the wire takes; then its questions wait on its own side.
        with pytest.raises(OSError, match=r"(timed out|reset|[Bb]roken)"):
            line.sendall(10**6 * masked(b'420["state",{}]', LAST | TEXT))
        with opened(server, match) as other:
            assert read_frame(other)[1].startswith(b"0{"), "the others notice nothing"


def test_a_client_of_long_polling_fetches_its_answers_before_it_asks_for_more(server: Server) -> None:
    url = open_polling(server)
    asked = [requests.post(url, data=b"40", timeout=PATIENCE).status_code for _ in range(UNFETCHED + 1)]
    assert asked == [200] * UNFETCHED + [429]
    assert requests.get(url, timeout=PATIENCE).ok
    assert requests.post(url, data=b"3", timeout=PATIENCE).ok


def test_a_body_in_chunks_is_read_like_any_other(server: Server) -> None:
    body = json.dumps({"game": "dinner", "named": "intro", "seats": PAIR}).encode()
    made = requests.post(f"{server.url}/api/matches", data=iter([body[:9], body[9:]]), timeout=PATIENCE)
    assert made.status_code == 201
    # What stands before the limit would do: only the end of the body says that it is too large.
    padded = iter([body, *[b" " * 10_000] * 500])
    large = requests.post(f"{server.url}/api/matches", data=padded, timeout=PATIENCE)
    assert (large.status_code, large.json()["error"]["code"]) == (413, "too_large")
    assert large.headers["Connection"] == "close", "the rest of it is not waited for"


def test_chunks_that_are_none_are_refused(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        request = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"
        line.sendall(request.encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 400 ")
