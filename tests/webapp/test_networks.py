"""Addresses of one /64 share what an address may have: here, and in nginx as deploy/ has it."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from ipaddress import IPv6Address
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.checkout import ROOT
from tests.webapp.clients import person
from webapp import logs
from webapp.addresses import network_of
from webapp.app import create_app
from webapp.extensions import services
from webapp.http.connections import AWAITED, Connections
from webapp.http.limits import Limits
from webapp.jobs.pool import Pools
from webapp.sockets.request_filter import RequestFilter

NEIGHBOURS = [f"2001:db8:5:0:{number:x}::{number}" for number in range(1, 17)]
"""Addresses of one /64."""

ELSEWHERE = "2001:db8:5:1::1"
PAIR = [person("Ada"), person("Ben")]


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
    many = Connections(10 * AWAITED, 1.0)
    with ExitStack() as bodies:
        for number in range(AWAITED):
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
        admission(told, lambda status, _headers: statuses.append(status[:3]))  # type: ignore[arg-type,return-value]  # as WSGI

    admission = RequestFilter(hold, connections, Limits({}), longest=10, share=2)
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
