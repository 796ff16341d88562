"""The log: one line for each event, with the id that walks from a page to its socket and to a worker."""

import io
import json
import logging
import re
import socket
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import requests

from tests.serving import Server
from tests.webapp.clients import PATIENCE, Player, bot, make_match, person
from webapp import logs
from webapp.app import create_app
from webapp.config import LOG_FORMS
from webapp.http.access import is_id

Line = dict[str, Any]


@pytest.fixture(scope="module")
def noted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that writes its log as JSON, few lines a minute."""
    running = Server(tmp_path_factory.mktemp("noted"), LOG="json", LOG_LINES=30).start()
    yield running
    running.stop()


def lines(server: Server) -> list[Line]:
    return [json.loads(line) for line in server.log().splitlines() if line.startswith("{")]


def line_once(server: Server, meets: Callable[[Line], bool]) -> Line:
    deadline = time.monotonic() + PATIENCE
    while not (found := [line for line in lines(server) if meets(line)]):
        assert time.monotonic() < deadline, server.log()
        time.sleep(0.05)
    return found[-1]


def test_an_id_walks_from_a_page_to_its_socket_and_to_a_worker_and_no_key_does(noted: Server) -> None:
    made = make_match(noted.url, [person("Ada the Secretive"), bot("crossout")])
    visitor = requests.Session()
    page = visitor.get(f"{noted.url}/g/{made['id']}?key={made['seat_keys'][0]}", timeout=PATIENCE)
    id = page.headers["X-Request-ID"]
    assert page.headers["Server-Timing"] == f'id;desc="{id}"'
    with Player(noted.url, f"{made['id']}&page={id}", made["seat_keys"][0]) as player:
        player.play(player.join())
        player.wait_for("moved", lambda moved: moved["ply"] == 2)
        player.call("nonsense")
    shown = line_once(noted, lambda line: line["kind"] == "page" and line["id"] == id)
    assert (shown["route"], shown["status"], shown["match"]) == ("/g/<match>", 200, made["id"])
    opened = line_once(noted, lambda line: line["kind"] == "opened" and line["page"] == id)
    assert opened["id"] != id
    move = line_once(noted, lambda line: line.get("event") == "move" and line["id"] == opened["id"])
    assert (move["page"], move["match"], move["seat"], "code" in move) == (id, made["id"], 0, False)
    thought = line_once(noted, lambda line: line.get("task") == "Choose" and line["id"] == opened["id"])
    assert (thought["page"], thought["match"]) == (id, made["id"])
    line_once(noted, lambda line: line["kind"] == "bot" and line["seat"] == 1)
    line_once(noted, lambda line: line.get("code") == "bad_request" and line["event"] == "unknown")
    line_once(noted, lambda line: line["kind"] == "closed" and line["id"] == opened["id"])
    written = noted.log()
    for secret in (*filter(None, made["seat_keys"]), *visitor.cookies.values(), "Secretive", "utilities"):
        assert secret not in written


def test_a_flood_of_bad_requests_writes_a_bounded_log(noted: Server) -> None:
    before = len(noted.log())
    bad = [
        b"GET /%d HTTP/1.1\r\nHost: evil\r\n\r\n",
        b"GET /continue/t%d HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ]
    for number in range(100):
        for request in (*bad, b"GET /%d NONSENSE\r\n\r\n"):
            with socket.create_connection(("127.0.0.1", noted.port), timeout=PATIENCE) as line:
                line.sendall(request % number + b"x" * 4000)
                line.recv(1)
    written = noted.log()[before:]
    assert 1000 < len(written) < 30_000
    assert max(map(len, written.splitlines())) < 1000
    assert "continue/t" not in written


@pytest.mark.parametrize(
    ("proxies", "given", "kept"),
    [
        (0, "abcdefgh1234", False),
        (1, "abcdefgh1234", True),
        (1, "short", False),
        (1, "a b c d e f g h", False),
        (1, "x" * 65, False),
    ],
)
def test_an_id_is_taken_over_from_a_trusted_proxy_if_it_is_one(proxies: int, given: str, kept: bool) -> None:
    client = create_app({"DATABASE": "sqlite://", "PROXIES": proxies}).test_client()
    answered = client.get("/healthz", headers={"X-Request-ID": given}).headers["X-Request-ID"]
    assert (answered == given) is kept
    assert is_id(answered)


def test_what_is_left_out_is_counted_by_kind_and_address_and_said_once_a_minute() -> None:
    now, said = 0.0, []
    limiter = logs.Limiter(3, lambda kind, count: said.append((kind, count)), lambda: now)
    written = [limiter.allows("page", f"10.0.0.{k % 20}") for k in range(200)]
    assert sum(written) == 3 * logs.SHARE
    assert [limiter.allows("event", "10.0.0.1") for _ in range(5)] == [True] * 3 + [False] * 2
    assert said == []
    now = 61.0
    assert limiter.allows("page", "10.0.0.1")
    assert said == [("page", 170), ("event", 2)]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], io.StringIO]]:
    """Have this process log to a text, until the test is over."""
    root, kept = logging.getLogger(), logging.getLogger().handlers
    level, limiter = logging.getLogger("lastbite").level, logs._limiter
    monkeypatch.setattr(logs.atexit, "register", lambda _: None)

    def begin(form: str) -> io.StringIO:
        stream = io.StringIO()
        logs.set_up(form, 5, stream)
        return stream

    yield begin
    root.handlers = kept
    logging.getLogger("lastbite").setLevel(level)
    logs._limiter = limiter


def test_lines_are_short_and_one_each_and_tracebacks_are_cut(
    written: Callable[[str], io.StringIO],
) -> None:
    for form in LOG_FORMS:
        stream = written(form)
        logs.bind({"id": "abc", "address": "10.0.0.1\nforged"})
        logs.note("event", event="x" * 5000, ms=1.23456, code=None)
        logging.getLogger("elsewhere").warning("%s\nforged", "y" * 5000)
        text = stream.getvalue()
        assert text.count("\n") == 2
        assert len(text) < 3 * logs.LONGEST
        assert "1.2" in text
        assert "code" not in text
        try:
            _deep(300)
        except ValueError:
            logging.getLogger("webapp").exception("Exception on %s", "/continue/secret-token")
        text = stream.getvalue()
        assert len(text) < 2 * logs.LONGEST_TRACE
        assert "secret-token" not in text
        assert logs.UNHANDLED in text
        logs.bind({})


def _deep(depth: int) -> None:
    if depth == 0:
        raise ValueError("z" * 20_000)
    _deep(depth - 1)


@pytest.mark.parametrize("wrong", [{"LASTBITE_LOG": "xml"}, {"LASTBITE_LOG_LINES": "0"}])
def test_an_option_that_cannot_be_used_is_quoted(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{next(iter(wrong))} is “{next(iter(wrong.values()))}”")):
        logs.set_up_from(wrong)
