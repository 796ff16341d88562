"""``lastbite bot`` at a server that is none, or with words that no server could take."""

import json
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import Result

from tests.commands import invoke
from tests.serving import free_port

MATCH = {"match": "7KQ4MB2X", "seat": 0}
REFUSED = json.dumps({"error": {"message": "No program has this key."}}).encode()
STRANGE = "doesn’t answer as a server of Last Bite does"


class Site:
    """A server of this machine that gives its answers one after the other, and then refuses every key."""

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.answers: list[tuple[int, bytes]] = []
        self._server: ThreadingHTTPServer | None = None

    def start(self, *answers: bytes | tuple[int, bytes]) -> None:
        self.answers += [(200, answer) if isinstance(answer, bytes) else answer for answer in answers]
        left = self.answers

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.rfile.read(int(self.headers.get("Content-Length", 0)))
                status, body = left.pop(0) if left else (401, REFUSED)
                self.send_response(status)
                self.end_headers()
                self.wfile.write(body)

            do_POST = do_GET

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), Handler)
        Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()


@pytest.fixture
def site() -> Iterator[Site]:
    made = Site()
    yield made
    made.stop()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that the bot makes, which take no time."""
    made: list[float] = []
    monkeypatch.setattr(time, "sleep", made.append)
    return made


@pytest.fixture
def strategy(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text("def choose(game, state, seat, dice):\n    return game.legal_moves(state, seat)[0]\n")
    return str(path)


def run(*arguments: str) -> Result:
    return invoke("bot", *arguments)


def assert_one_line(done: Result, says: str) -> None:
    assert done.exit_code == 2, done.output
    assert says in done.output.splitlines()[-1]
    assert isinstance(done.exception, SystemExit)


@pytest.mark.parametrize("answer", [b"<html>Welcome</html>", b"[1]", b"{}", b"\xff", b'{"key": 5}'])
def test_a_site_that_is_no_last_bite_gives_no_key(answer: bytes, strategy: str, site: Site) -> None:
    site.start(answer)
    assert_one_line(run(strategy, "--server", site.url, "--name", "Mine"), STRANGE)


@pytest.mark.parametrize(
    "event",
    [
        5,
        {"event": "turn"},
        {**MATCH, "event": "started", "names": None},
        {**MATCH, "event": "over", "result": None},
        {**MATCH, "event": "over", "result": {"payoffs": None}},
        {
            **MATCH,
            "event": "turn",
            "ply": 0,
            "view": {"game": "tokens", "moves": [{"seat": "x"}], "round": ""},
        },
    ],
)
def test_what_is_no_event_ends_the_bot_in_one_line(event: Any, strategy: str, site: Site) -> None:
    if isinstance(event, dict) and "view" in event:
        event["view"]["setup"] = {"stacks": [1, 2, 3], "seats": 2}
    site.start(json.dumps(event).encode() + b"\n")
    assert_one_line(run(strategy, "--server", site.url, "--key", "k"), STRANGE)


@pytest.mark.parametrize("address", ["http://", "http://[", "http://a b", "ftp://example.org"])
def test_what_is_no_address_is_quoted(address: str, strategy: str) -> None:
    assert_one_line(run(strategy, "--server", address, "--name", "Mine"), f"“{address}”")


@pytest.mark.parametrize("key", ["two\nlines", "ключ"])
def test_a_key_that_no_header_holds_is_no_programs(key: str, strategy: str) -> None:
    assert_one_line(run(strategy, "--key", key), "No program has this key")


def test_the_words_of_a_server_change_nothing_in_the_terminal(strategy: str, site: Site) -> None:
    site.start((400, json.dumps({"error": {"message": "Go\x1b]0;away\x07"}}).encode()))
    assert_one_line(run(strategy, "--server", site.url, "--name", "Mine"), "Go�]0;away�")


@pytest.mark.parametrize("page", [b"<!doctype html>\n<p>Welcome\n", b"\xff\n"])
def test_a_page_in_place_of_a_stream_ends_the_bot_without_the_words_of_a_parser(
    page: bytes, strategy: str, site: Site
) -> None:
    site.start(page)
    done = run(strategy, "--server", site.url, "--key", "k")
    assert_one_line(done, STRANGE)
    assert "Expecting value" not in done.output


def test_a_line_that_cannot_be_read_is_a_lost_connection_of_a_server_that_is_known(
    strategy: str, site: Site, pauses: list[float]
) -> None:
    site.start(b'\n{"event": "tu')
    done = run(strategy, "--server", site.url, "--key", "k")
    assert "The connection is lost: the server sent a line that can’t be read." in done.output
    assert "Expecting value" not in done.output
    assert_one_line(done, "No program has this key.")
    assert pauses == [1.0]


@pytest.mark.parametrize("options", [("--key", "k"), ("--name", "Mine")])
def test_a_bot_waits_for_a_server_that_is_not_up_yet(
    options: tuple[str, str], strategy: str, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []

    def sleep(seconds: float) -> None:
        pauses.append(seconds)
        if len(pauses) == 6:
            site.start((502, b"<html>"))

    monkeypatch.setattr(time, "sleep", sleep)
    done = run(strategy, "--server", site.url, *options)
    assert pauses == [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
    waits = f"{site.url} doesn’t answer: [Errno 111] Connection refused. Next try in 1 second."
    assert waits in done.output
    assert_one_line(done, "No program has this key.")


@pytest.mark.parametrize("options", [("--key", "k"), ("--name", "Mine")])
def test_a_site_that_knows_no_bots_is_no_last_bite(
    options: tuple[str, str], strategy: str, site: Site
) -> None:
    site.start((404, b"<html>"))
    done = run(strategy, "--server", site.url, *options)
    assert_one_line(done, STRANGE)
