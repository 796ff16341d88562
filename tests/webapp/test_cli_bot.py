"""``lastbite bot`` at a server that is none, or with words that no server could take."""

import io
import json
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError

import pytest
from click.testing import Result

from tests.commands import invoke
from webapp.cli import bot

MATCH = {"match": "7KQ4MB2X", "seat": 0}


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
def test_a_site_that_is_no_last_bite_gives_no_key(
    answer: bytes, strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "urlopen", lambda *_, **__: io.BytesIO(answer))
    assert_one_line(run(strategy, "--name", "Mine"), "doesn’t answer as a server of Last Bite does")


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
def test_what_is_no_event_ends_the_bot_in_one_line(
    event: Any, strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if isinstance(event, dict) and "view" in event:
        event["view"]["setup"] = {"stacks": [1, 2, 3], "seats": 2}
    monkeypatch.setattr(bot, "urlopen", lambda *_, **__: io.BytesIO(json.dumps(event).encode() + b"\n"))
    assert_one_line(run(strategy, "--key", "k"), "doesn’t answer as a server of Last Bite does")


@pytest.mark.parametrize("address", ["http://", "http://[", "http://a b", "ftp://example.org"])
def test_what_is_no_address_is_quoted(address: str, strategy: str) -> None:
    assert_one_line(run(strategy, "--server", address, "--name", "Mine"), f"“{address}”")


@pytest.mark.parametrize("key", ["two\nlines", "ключ"])
def test_a_key_that_no_header_holds_is_no_programs(key: str, strategy: str) -> None:
    assert_one_line(run(strategy, "--key", key), "No program has this key")


def test_the_words_of_a_server_change_nothing_in_the_terminal(
    strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        told = io.BytesIO(json.dumps({"error": {"message": "Go\x1b]0;away\x07"}}).encode())
        raise HTTPError("", 400, "", None, told)  # type: ignore[arg-type]

    monkeypatch.setattr(bot, "urlopen", refuse)
    assert_one_line(run(strategy, "--name", "Mine"), "Go�]0;away�")


def follow(monkeypatch: pytest.MonkeyPatch, *answers: bytes | OSError) -> list[float]:
    """Have a server answer so, and then refuse; return the pauses that the bot makes."""
    left = list(answers)
    pauses: list[float] = []

    def ask(*_: object, **__: object) -> io.BytesIO:
        answer = left.pop(0) if left else HTTPError("", 401, "Refused", None, io.BytesIO(REFUSED))  # type: ignore[arg-type]
        if isinstance(answer, OSError):
            raise answer
        return io.BytesIO(answer)

    monkeypatch.setattr(bot, "urlopen", ask)
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses


REFUSED = json.dumps({"error": {"message": "No program has this key."}}).encode()
NOT_UP = URLError(ConnectionRefusedError(111, "Connection refused"))


@pytest.mark.parametrize("page", [b"<!doctype html>\n<p>Welcome\n", b"\xff\n"])
def test_a_page_in_place_of_a_stream_ends_the_bot_without_the_words_of_a_parser(
    page: bytes, strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(monkeypatch, page)
    done = run(strategy, "--key", "k")
    assert_one_line(done, "doesn’t answer as a server of Last Bite does")
    assert "Expecting value" not in done.output


def test_a_line_that_cannot_be_read_is_a_lost_connection_of_a_server_that_is_known(
    strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses = follow(monkeypatch, b'\n{"event": "tu')
    done = run(strategy, "--key", "k")
    assert "The connection is lost: the server sent a line that can’t be read." in done.output
    assert "Expecting value" not in done.output
    assert_one_line(done, "No program has this key.")
    assert pauses == [1.0]


@pytest.mark.parametrize("options", [("--key", "k"), ("--name", "Mine")])
def test_a_bot_waits_for_a_server_that_is_not_up_yet(
    options: tuple[str, str], strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = HTTPError("", 502, "Bad Gateway", None, io.BytesIO(b"<html>"))  # type: ignore[arg-type]
    pauses = follow(monkeypatch, *[NOT_UP] * 6, away)
    done = run(strategy, *options)
    assert pauses == [1.0, 2.0, 4.0, 8.0, 16.0, 30.0, 30.0]
    waits = "http://127.0.0.1:8000 doesn’t answer: [Errno 111] Connection refused. Next try in 1 second."
    assert waits in done.output
    assert_one_line(done, "No program has this key.")


@pytest.mark.parametrize("options", [("--key", "k"), ("--name", "Mine")])
def test_a_site_that_knows_no_bots_is_no_last_bite(
    options: tuple[str, str], strategy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    follow(monkeypatch, HTTPError("", 404, "Not Found", None, io.BytesIO(b"<html>")))  # type: ignore[arg-type]
    assert_one_line(run(strategy, *options), "doesn’t answer as a server of Last Bite does")
