"""The transport below the events, fed by hand: whatever arrives, nothing of it ends in the server's log."""

import base64
import json
import os
import socket
import struct

import pytest
import requests

from tests.serving import Server, expect_quiet
from tests.webapp.clients import PATIENCE, make_match, person
from tests.webapp.lines import Line

PAIR = [person("Ada"), person("Ben")]


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


HANDSHAKE = "Upgrade: websocket\r\nConnection: Upgrade\r\n"
TEXT, CLOSE = 0x81, 0x88


def address_of(server: Server) -> tuple[str, int]:
    return "127.0.0.1", server.port


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """Write a short websocket frame, masked with zeros."""
    assert len(payload) < 126
    return struct.pack(">BBI", kind, 0x80 | len(payload), 0) + payload


def shake_hands(server: Server, query: str) -> socket.socket:
    """Open a websocket; what is sent before the server's own hand is there would be lost."""
    key = base64.b64encode(os.urandom(16)).decode()
    line = socket.create_connection(address_of(server), timeout=PATIENCE)
    line.sendall(
        f"GET /socket.io/?EIO=4&transport=websocket&{query} HTTP/1.1\r\nHost: localhost\r\n{HANDSHAKE}"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert line.recv(4096).startswith(b"HTTP/1.1 101 ")
    return line


def open_polling(server: Server) -> str:
    """Open a session by long polling; return its address."""
    match = make_match(server.url, PAIR)["id"]
    url = f"{server.url}/socket.io/?EIO=4&transport=polling&match={match}"
    session = json.loads(requests.get(url, timeout=PATIENCE).text[1:])["sid"]
    return f"{url}&sid={session}"


@pytest.mark.parametrize("version", ["", "Sec-WebSocket-Version: 99\r\n"], ids=["none", "99"])
def test_a_handshake_that_is_none_is_refused(server: Server, version: str) -> None:
    with socket.create_connection(address_of(server), timeout=PATIENCE) as line:
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
    for goodbye in (b"", frame(struct.pack(">H", 1000), CLOSE)):
        url = open_polling(server)
        assert requests.post(url, data=b"40", timeout=PATIENCE).ok
        line = shake_hands(server, url.partition("?")[2].replace("transport=polling", ""))
        line.sendall(b"".join(map(frame, frames)) + goodbye)
        # A reset, not a farewell: the server may find out while it writes.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.close()
    assert requests.get(f"{server.url}/api/openapi.json", timeout=PATIENCE).ok
    expect_quiet(server.log())


@pytest.mark.parametrize("rest", [(), (b"40",), (b"40", b'420["state",{}]')], ids=repr)
def test_what_comes_after_a_goodbye_is_passed_over(server: Server, rest: tuple[bytes, ...]) -> None:
    match = make_match(server.url, PAIR)["id"]
    with shake_hands(server, f"match={match}") as line:
        line.sendall(b"".join(map(frame, (b"1", *rest))))
        while line.recv(4096):  # until the server has hung up
            pass
    url = open_polling(server)
    assert requests.post(url, data=b"\x1e".join((b"1", *rest)), timeout=PATIENCE).text == "OK"
    gone = requests.post(url, data=b"40", timeout=PATIENCE), requests.get(url, timeout=PATIENCE)
    assert [answer.status_code for answer in gone] == [400, 400]
    expect_quiet(server.log())


def test_a_message_without_end_is_not_gathered_in_memory(server: Server) -> None:
    match = make_match(server.url, PAIR)["id"]
    with shake_hands(server, f"match={match}") as line:
        # One text message of 4 GB, announced and begun.
        line.sendall(struct.pack(">BBQI", TEXT, 0xFF, 2**32, 0))
        with pytest.raises(OSError, match=r"(reset|[Bb]roken)"):
            line.sendall(b" " * 2**28)


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
    with socket.create_connection(address_of(server), timeout=PATIENCE) as line:
        request = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"
        line.sendall(request.encode())
        assert line.recv(4096).startswith(b"HTTP/1.1 400 ")
