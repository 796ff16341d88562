"""Abuse by strangers: other hosts, bodies that never come, sockets and frames without end.

Addresses of one /64 share what an address may have: here, and in nginx as deploy/ has it.
"""

import contextlib
import re
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from io import BytesIO
from ipaddress import IPv6Address
from itertools import product
from random import Random
from typing import Any
from unittest.mock import Mock

import gevent
import gevent.socket
import pytest
import requests
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.record import UNKNOWN_SEED, Record
from tests.checkout import ROOT
from tests.serving import Server
from tests.webapp.clients import PATIENCE, Json, bot, make_match, person
from tests.webapp.websockets import BINARY, LAST, TEXT, masked, opened, read_frame, shake_hands
from webapp import logs
from webapp.addresses import network_of
from webapp.app import create_app
from webapp.config import Config
from webapp.extensions import services
from webapp.http.connections import (
    MAX_AWAITED_BODIES,
    MAX_OTHER_CONNECTIONS,
    BodyReader,
    Connections,
    visitor,
)
from webapp.http.fairness import FairSocket, PageQueue
from webapp.http.limits import KINDS, Limits
from webapp.jobs.pool import Pools
from webapp.sockets import request_filter, sessions
from webapp.sockets.request_filter import RequestFilter

PAIR = [person("Ada"), person("Ben")]


def ask_as(server: Server, host: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: " + host + b"\r\nConnection: close\r\n\r\n")
        answer = b""
        while data := line.recv(65536):
            answer += data
    return answer


HOSTS = [b"x" * 5000, b"a b", b"..", b"evil.example", b"[::1", b"\xff", b"", b"127.0.0.2", b"localhost:99999"]


@pytest.mark.parametrize("host", HOSTS, ids=lambda host: repr(host[:20]))
def test_a_host_that_is_not_ours_gets_one_line_and_is_not_in_the_log(server: Server, host: bytes) -> None:
    logged = len(server.log())
    answer = ask_as(server, host)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert len(answer) < 600
    assert b"bad_host" in answer
    written = server.log()[logged:]
    assert len(written) < 400
    assert "evil" not in written
    assert "xxx" not in written


@pytest.mark.parametrize("host", [b"localhost", b"LOCALHOST:8000", b"127.0.0.1:9"], ids=repr)
def test_the_names_of_this_machine_are_served(server: Server, host: bytes) -> None:
    assert ask_as(server, host).startswith(b"HTTP/1.1 200 ")


def test_more_hosts_are_served_if_they_are_named() -> None:
    client = create_app({"DATABASE": "sqlite://", "HOSTS": "play.example, .school.example"}).test_client()
    served = {
        host: client.get("/about", headers={"Host": host}).status_code
        for host in ("play.example", "a.school.example:443", "evil-play.example", "xschool.example")
    }
    assert served == {
        "play.example": 200,
        "a.school.example:443": 200,
        "evil-play.example": 400,
        "xschool.example": 400,
    }


def test_only_as_many_proxies_are_believed_as_are_named() -> None:
    headers = {"X-Forwarded-Host": "play.example", "X-Forwarded-Proto": "https"}
    for proxies, shown in ((0, "http://localhost/"), (1, "https://play.example/")):
        client = create_app({"DATABASE": "sqlite://", "PROXIES": proxies}).test_client()
        assert f'content="{shown}' in client.get("/", headers=headers).text


def test_without_proxies_no_header_is_believed_from_this_machine_either(server: Server) -> None:
    page = requests.get(f"{server.url}/", headers={"X-Forwarded-Proto": "https"}, timeout=PATIENCE)
    assert f'content="{server.url}/' in page.text
    assert "https://" not in page.text
    about = requests.get(f"{server.url}/about", headers={"SCRIPT_NAME": "/elsewhere"}, timeout=PATIENCE)
    assert about.status_code == 200


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that allows little."""
    limits = {"BODY_PATIENCE": 1, "SOCKETS_PER_ADDRESS": 2, "EVENT_RATE": 2}
    running = Server(tmp_path_factory.mktemp("strict"), **limits).start()
    yield running
    running.stop()


def to_the_end(line: socket.socket) -> bytes:
    """What comes on a line until it ends."""
    pieces = []
    while piece := line.recv(4096):
        pieces.append(piece)
    return b"".join(pieces)


def test_a_body_that_does_not_come_is_not_waited_for(strict: Server) -> None:
    slow = [
        b"Content-Length: 60000\r\n\r\n12345",
        b"Transfer-Encoding: chunked\r\n\r\n5\r\n12345\r\n",
    ]
    for path, rest in product((b"/api/matches", b"/socket.io/?EIO=4&transport=polling"), slow):
        with socket.create_connection(("127.0.0.1", strict.port), timeout=PATIENCE) as line:
            line.sendall(b"POST " + path + b" HTTP/1.1\r\nHost: localhost\r\n" + rest)
            assert line.recv(4096).startswith(b"HTTP/1.1 408 ")
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b"HTTP/1.1" not in to_the_end(line), "what comes late is not read as a request"


def test_a_body_in_tiny_chunks_is_given_up_in_time(strict: Server) -> None:
    head = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection(("127.0.0.1", strict.port), timeout=PATIENCE) as line:
        line.sendall(head + b"1\r\n \r\n" * 200_000)
        answer = to_the_end(line)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b"\r\nConnection: close\r\n" in answer


@pytest.mark.parametrize("rest", [b"Content-Length: 5\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n5\r\n"])
def test_a_body_that_nobody_reads_is_the_last_of_its_connection(server: Server, rest: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n" + rest)
        line.shutdown(socket.SHUT_WR)
        answer = to_the_end(line)
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert b"\r\nConnection: close\r\n" in answer


def test_visitors_behind_a_proxy_do_not_pay_for_each_other(make_server: Callable[..., Server]) -> None:
    server = make_server(PROXIES=1, BYTE_RATE=1)
    session = requests.Session()
    for _ in range(3):  # over one connection; at a byte a second none of them would be answered
        assert session.get(f"{server.url}/healthz", timeout=PATIENCE).ok


def test_a_socket_and_a_body_in_chunks_are_paid_for_by_their_visitor_also_behind_a_proxy() -> None:
    connection = Mock()
    guarded = RequestFilter(lambda *_: (), Connections(None, 1.0), Limits({}), longest=10, share=1)
    upgrade = {"PATH_INFO": "/socket.io/", "HTTP_UPGRADE": "websocket", "HTTP_CONNECTION": "Upgrade"}
    guarded({**upgrade, "gunicorn.socket": connection, "REMOTE_ADDR": "1.1.1.1"}, lambda *_: None)  # type: ignore[arg-type,return-value]  # as WSGI
    bodies = BodyReader(lambda *_: (), Connections(None, 1.0), 1.0, 10, proxies=1)
    chunked = {
        "REQUEST_METHOD": "POST",
        "HTTP_TRANSFER_ENCODING": "chunked",
        "HTTP_X_FORWARDED_FOR": "2.2.2.2",
        "REMOTE_ADDR": "127.0.0.1",
        "gunicorn.socket": connection,
        "wsgi.input": BytesIO(b"{}"),
    }
    bodies(chunked, lambda *_: None)  # type: ignore[arg-type,return-value]  # as WSGI
    assert [call.args[0] for call in connection.pay_as.call_args_list] == ["1.1.1.1", "2.2.2.2"]


STRANGER = "127.0.0.2"
UNFINISHED = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n12345"


def is_served(server: Server, address: str) -> bool:
    """Tell whether an address gets an answer, or has its connection closed."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0)) as line:
        try:
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return line.recv(4096).startswith(b"HTTP/1.1 200 ")
        except ConnectionError:
            return False


@pytest.mark.parametrize(
    ("begun", "most"),
    [(UNFINISHED, MAX_AWAITED_BODIES), (b"", MAX_OTHER_CONNECTIONS)],
    ids=["bodies", "silent"],
)
def test_an_address_that_holds_many_connections_gets_no_more_of_them(
    make_server: Callable[..., Server], begun: bytes, most: int
) -> None:
    server = make_server(SOCKETS_PER_ADDRESS=0, BODY_PATIENCE=600)
    with contextlib.ExitStack() as held:
        for _ in range(most):
            line = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (STRANGER, 0))
            held.enter_context(line).sendall(begun)
        while is_served(server, STRANGER):  # till the server has read what was sent
            pass
        assert is_served(server, "127.0.0.1")
    while not is_served(server, STRANGER):  # as soon as the server has seen them go
        pass


def test_a_proxy_may_have_any_number_of_connections() -> None:
    connections = services(create_app({"DATABASE": "sqlite://", "PROXIES": 1})).connections
    assert all(connections.enter(number, "10.0.0.1") for number in range(20_000))


def test_a_websocket_on_which_nothing_comes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_filter, "SILENT", 0.05)
    accepted, there = gevent.socket.socketpair()
    connections = Connections(None, 1e6)

    def serve(environ: Any, _start: Any) -> Iterable[bytes]:
        environ["gunicorn.socket"].recv(1)
        pytest.fail("something came")

    with FairSocket(accepted, connections.budgets) as here, there:
        upgrade = {"PATH_INFO": "/socket.io/", "HTTP_UPGRADE": "websocket", "HTTP_CONNECTION": "Upgrade"}
        guarded = RequestFilter(serve, connections, Limits({}), longest=10, share=1)
        with gevent.Timeout(PATIENCE), pytest.raises(StopIteration):
            guarded({**upgrade, "gunicorn.socket": here}, lambda *_: None)  # type: ignore[arg-type,return-value]  # as WSGI


def test_an_address_may_open_so_many_sockets_and_no_more(strict: Server) -> None:
    match = make_match(strict.url, PAIR)["id"]
    with contextlib.ExitStack() as held:
        first = held.enter_context(opened(strict, match))
        held.enter_context(opened(strict, match))
        refused, head = shake_hands(strict, f"match={match}")
        refused.close()
        assert head.startswith(b"HTTP/1.1 429 ")
        first.close()
        while head.startswith(b"HTTP/1.1 429 "):  # until the server has seen it go
            line, head = shake_hands(strict, f"match={match}")
            held.enter_context(line)
        assert head.startswith(b"HTTP/1.1 101 ")


@pytest.mark.parametrize(
    ("payload", "kind"),
    [
        (b"", BINARY),
        (b"\x00\x01", BINARY),
        (b'42["*"]', TEXT),
        (b'42["*",{}]', TEXT),
        (b'451-["x",{"_placeholder":true,"num":0}]', TEXT),
        (b"42", TEXT),
    ],
    ids=repr,
)
def test_a_frame_that_is_no_event_gets_a_coded_answer(server: Server, payload: bytes, kind: int) -> None:
    with opened(server, make_match(server.url, PAIR)["id"]) as line:
        read_frame(line)
        line.sendall(masked(b"40", LAST | TEXT))
        assert read_frame(line)[1].startswith(b"40{")
        line.sendall(masked(payload, LAST | kind))
        answer = read_frame(line)[1]
        assert answer.startswith(b'42["refused",')
        assert b'"bad_request"' in answer
        line.sendall(masked(b'427["*"]', LAST | TEXT))
        answer = read_frame(line)[1]
        assert answer.startswith(b"437[")
        assert b'"bad_request"' in answer


def test_to_connect_again_inside_a_socket_renews_no_budget(make_server: Callable[..., Server]) -> None:
    server = make_server(EVENT_RATE=2)
    answers = b""
    with opened(server, make_match(server.url, PAIR)["id"]) as line:
        read_frame(line)
        for _ in range(3):
            line.sendall(masked(b"40", LAST | TEXT) + masked(b'427["nonsense",{}]', LAST | TEXT) * 4)
            for _ in range(5):
                answers += read_frame(line)[1]
            line.sendall(masked(b"41", LAST | TEXT))
    assert answers.count(b'"bad_request"') < 12
    assert b'"too_many"' in answers


def test_the_seed_of_a_running_match_stays_inside(client: FlaskClient) -> None:
    def record(*seats: Json) -> Json:
        wanted = {"game": "dinner", "named": "figure-2", "seats": list(seats)}
        id = client.post("/api/matches", json=wanted).get_json()["id"]
        found: Json = client.get(f"/api/matches/{id}/record").get_json()
        return found

    running = record(person("Ada"), bot("random"))
    assert running["seed"] is None
    assert Record.from_json(running).seed == UNKNOWN_SEED
    assert type(record(bot("greedy"), bot("random"))["seed"]) is int


@pytest.mark.parametrize("path", ["/", "/settings", "/lab", "/menu", "/t/ABCDEF"])
def test_pages_with_buttons_that_count_may_not_be_framed(client: FlaskClient, path: str) -> None:
    policy = client.get(f"{path}?embed=1").headers["Content-Security-Policy"]
    assert policy.endswith("frame-ancestors 'self'")


def test_an_address_may_make_so_many_matches_and_is_told_when_to_come_back(pools: Pools) -> None:
    app = create_app({"DATABASE": "sqlite://", "LIMITS": "matches 2/minute, lab 1/hour"}, pools)
    client = app.test_client()
    wanted = {"game": "dinner", "named": "figure-2", "seats": PAIR}
    answers = [client.post("/api/matches", json=wanted) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert 1 <= int(answers[2].headers["Retry-After"]) <= 60
    assert "Too many new games from your address" in answers[2].get_json()["error"]["message"]
    page = client.post("/quick/dinner")
    assert (page.status_code, "Try again in" in page.text) == (429, True)
    elsewhere = client.post("/api/matches", json=wanted, environ_overrides={"REMOTE_ADDR": "10.0.0.9"})
    assert elsewhere.status_code == 201
    asking = services(app).socketio.test_client(app, query_string="lab=1", flask_test_client=client)
    codes = [asking.emit("ask", {"about": "nothing"}, callback=True)["error"]["code"] for _ in range(2)]
    assert codes == ["bad_request", "too_many"]


def test_an_act_counts_as_much_at_every_door(pools: Pools) -> None:
    app = create_app({"DATABASE": "sqlite://", "LIMITS": "matches 2/hour"}, pools)
    client = app.test_client()
    wanted = {"game": "dinner", "named": "figure-2", "seats": PAIR}
    made = client.post("/api/matches", json=wanted).get_json()
    socket = services(app).socketio.test_client(app, query_string=f"match={made['id']}")
    socket.emit("join", {"seat_key": made["seat_keys"][0]}, callback=True)
    for event in ("rematch", "try_again"):
        asked: Any = [socket.emit(event, callback=True) for _ in range(3)]
        assert asked[-1]["error"]["code"] == "too_many"
    for number, name in enumerate(("rematch", "try_again", "rematch", "again")):
        door = f"/{'api/matches' if number < 2 else 'g'}/{made['id']}/{name}"
        asker = {"REMOTE_ADDR": f"10.0.0.{number}"}
        statuses = [client.post(door, environ_overrides=asker).status_code for _ in range(3)]
        assert (statuses[0] != 429, statuses[-1]) == (True, 429), door


@pytest.mark.parametrize("text", ["matches", "matches 3", "soups 3/minute", "lab 0/minute", "lab 3/week"])
def test_a_limit_that_is_none_is_quoted_at_the_start(text: str) -> None:
    with pytest.raises(ValueError, match=f"“{text}”: a limit is like “matches 300/minute”"):
        Limits.read(text)


def test_every_limited_page_and_event_is_one_that_there_is(app: Flask) -> None:
    pages = services(app).limits.pages
    assert set(pages) <= set(app.view_functions)
    assert set(sessions.RATE_LIMITS) <= set(services(app).socketio.server.handlers["/"])
    assert {*pages.values(), *sessions.RATE_LIMITS.values()} <= set(KINDS)
    Limits.read(Config.LIMITS)


def test_who_the_visitor_is_behind_proxies() -> None:
    said = {"REMOTE_ADDR": "10.0.0.1", "HTTP_X_FORWARDED_FOR": "1.1.1.1, 2.2.2.2, 3.3.3.3"}
    assert [visitor(said, proxies) for proxies in range(5)] == [
        "10.0.0.1",
        "3.3.3.3",
        "2.2.2.2",
        "1.1.1.1",
        "10.0.0.1",
    ]


def test_pages_take_turns_and_events_go_first() -> None:
    done: list[str] = []

    def serve(environ: Any, _start: Any) -> Iterable[bytes]:
        done.append(environ["PATH_INFO"])
        return ()

    def ask(path: str) -> None:
        turns({"PATH_INFO": path}, lambda *_: None)  # type: ignore[arg-type,return-value]  # as WSGI

    turns = PageQueue(serve)
    asked = [gevent.spawn(ask, path) for path in ("/one", "/two", "/socket.io/")]
    gevent.joinall(asked, raise_error=True)
    assert done == ["/socket.io/", "/one", "/two"]


NEIGHBOURS = [f"2001:db8:5:0:{number:x}::{number}" for number in range(1, 17)]
"""Addresses of one /64."""

ELSEWHERE = "2001:db8:5:1::1"


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("::ffff:cb00:7107", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::9", "2001:0db8:0001:0002"),
        ("2001:db8::9", "2001:0db8:0000:0000"),
        ("fe80::1%eth0", "fe80:0000:0000:0000"),
        ("", ""),
        (None, ""),
        ("a pipe", "a pipe"),
    ],
)
def test_a_household_is_one_asker(address: str | None, network: str) -> None:
    assert network_of(address) == network
    assert network_of(network) == network


@pytest.fixture
def limited(pools: Pools) -> Iterator[Flask]:
    made = create_app({"DATABASE": "sqlite://", "LIMITS": "matches 2/hour"}, pools)
    yield made
    services(made).close()


def test_the_addresses_of_one_network_share_a_limit(limited: Flask) -> None:
    def make(address: str) -> int:
        wanted = {"game": "dinner", "named": "figure-2", "seats": PAIR}
        told = {"REMOTE_ADDR": address}
        return limited.test_client().post("/api/matches", json=wanted, environ_overrides=told).status_code

    assert [make(address) for address in NEIGHBOURS] == [201, 201] + [429] * 14
    assert make(ELSEWHERE) == 201
    assert [make(address) for address in ("10.0.0.9", "::ffff:10.0.0.9", "10.0.0.9")] == [201, 201, 429]


def test_the_addresses_of_one_network_share_their_connections() -> None:
    connections = Connections(3, 1.0)
    assert [connections.enter(address, address) for address in NEIGHBOURS[:4]] == [True] * 3 + [False]
    assert connections.enter(ELSEWHERE, ELSEWHERE)
    connections.leave(NEIGHBOURS[0])
    assert connections.enter(NEIGHBOURS[3], NEIGHBOURS[3])
    many = Connections(10 * MAX_AWAITED_BODIES, 1.0)
    with ExitStack() as bodies:
        for number in range(MAX_AWAITED_BODIES):
            assert many.enter(number, NEIGHBOURS[number % 16])
            bodies.enter_context(many.awaiting(number))
        assert not many.enter("one more", NEIGHBOURS[0])


def test_the_addresses_of_one_network_share_their_sockets() -> None:
    connections = Connections(None, 1.0)
    statuses: list[str] = []

    def hold(_environ: Any, _start: Any) -> Iterable[bytes]:
        """Open the next socket while this one is held."""
        statuses.append("101")
        if addresses:
            open_socket(addresses.pop(0))
        return ()

    def open_socket(address: str) -> None:
        environ = {"PATH_INFO": "/socket.io/", "HTTP_UPGRADE": "websocket", "HTTP_CONNECTION": "Upgrade"}
        told = {**environ, "REMOTE_ADDR": address, "gunicorn.socket": Mock()}
        guarded(told, lambda status, _headers: statuses.append(status[:3]))  # type: ignore[arg-type,return-value]  # as WSGI

    guarded = RequestFilter(hold, connections, Limits({}), longest=10, share=2)
    addresses = [NEIGHBOURS[1], ELSEWHERE, NEIGHBOURS[2]]
    open_socket(NEIGHBOURS[0])
    assert statuses == ["101", "101", "101", "429"]


def test_the_addresses_of_one_network_share_their_streams(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    streams = services(app).streams
    monkeypatch.setattr(streams, "_share", 2)
    wanted = {"game": "dinner", "named": "figure-2", "seats": PAIR}
    match: Any = app.test_client().post("/api/matches", json=wanted).json

    def listen(address: str) -> TestResponse:
        told = {"REMOTE_ADDR": address}
        page = f"/api/matches/{match['id']}/stream"
        answer = app.test_client().get(page, environ_overrides=told, buffered=False)
        if answer.status_code == 200:
            next(iter(answer.iter_encoded()))
        return answer

    opened = [listen(address) for address in (*NEIGHBOURS[:3], ELSEWHERE)]
    assert [answer.status_code for answer in opened] == [200, 200, 429, 200]
    for answer in opened:
        answer.close()


def test_the_addresses_of_one_network_share_their_lines_of_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logs, "_limiter", logs.Limiter(2, lambda *_: None))
    caplog.set_level("INFO", "lastbite")
    for address in (*NEIGHBOURS, ELSEWHERE):
        logs.bind({"address": address})
        logs.note("page", status=200)
    logs.bind({})
    written = [record.fields["address"] for record in caplog.records if record.msg == "page"]  # type: ignore[attr-defined]  # ours
    assert written == [*NEIGHBOURS[:2], ELSEWHERE]


def test_an_address_of_version_4_is_itself_also_on_a_port_of_both_versions(client: FlaskClient) -> None:
    asked = client.get("/metrics", environ_overrides={"REMOTE_ADDR": "::ffff:127.0.0.1"})
    assert asked.status_code == 200


def nginx_visitor() -> Callable[[str], str]:
    """Return what the map of deploy/nginx.conf makes of an address, as nginx reads it."""
    conf = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    (body,) = re.findall(r"^map \$remote_addr \$lastbite_visitor \{(.*?)^\}", conf, re.MULTILINE | re.DOTALL)
    rules = [
        (re.compile(pattern.replace("(?<", "(?P<")), value)
        for pattern, value in re.findall(r'^ +"~(\S+)" +(\S+);$', body, re.MULTILINE)
    ]
    assert len(rules) == 6

    def visitor(address: str) -> str:
        for pattern, value in rules:
            if found := pattern.search(address):
                return found.expand(re.sub(r"\$(\w+)", r"\\g<\1>", value))
        return address

    return visitor


def test_nginx_counts_the_addresses_of_one_network_as_one_visitor() -> None:
    conf = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
    assert re.findall(r"^limit_\w+_zone (\S+) ", conf, re.MULTILINE) == ["$lastbite_visitor"]
    visitor, dice = nginx_visitor(), Random("networks")
    by_visitor: dict[str, set[str]] = {}
    by_network: dict[str, set[str]] = {}
    for _ in range(20_000):
        # Zeros and few others, so that every way to write them occurs; the first group of a visitor is none.
        groups = [dice.choice((1, 0x20)), *(dice.choice((0, 0, 1)) for _ in range(7))]
        address = str(IPv6Address(b"".join(group.to_bytes(2, "big") for group in groups)))
        by_visitor.setdefault(visitor(address), set()).add(network_of(address))
        by_network.setdefault(network_of(address), set()).add(visitor(address))
    assert len(by_network) == 16
    assert {len(found) for found in (*by_visitor.values(), *by_network.values())} == {1}
    assert visitor("203.0.113.7") == visitor("::ffff:203.0.113.7") == "203.0.113.7"
