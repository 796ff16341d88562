"""``lastbite bot`` at a server that is none, or with words that no server could take."""

import io
import json
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest
from click.testing import CliRunner, Result

from webapp.cli import bot
from webapp.cli.main import main

MATCH = {"match": "7KQ4MB2X", "seat": 0}


@pytest.fixture
def strategy(tmp_path: Path) -> str:
    path = tmp_path / "mine.py"
    path.write_text("def choose(game, state, seat, dice):\n    return game.legal_moves(state, seat)[0]\n")
    return str(path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["bot", *arguments])


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
