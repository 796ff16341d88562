"""Files as editors and shells encode them, and terminals that cannot write every sign."""

import io
import json
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from engine.bots import find_strategy, play_out
from engine.dinner.named import find_dinner
from tests.commands import invoke

ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]


def record(name: str = "Ömer") -> dict[str, object]:
    game = play_out(find_dinner("intro").game, [find_strategy("greedy", "dinner")] * 2, 0).to_json()
    game["seats"][0]["name"] = name
    return game


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_files_of_any_unicode_encoding_are_read(tmp_path: Path, client: FlaskClient, encoding: str) -> None:
    written = record()
    data = json.dumps(written, ensure_ascii=False).encode(encoding)
    file, setup = tmp_path / "game.json", tmp_path / "setup.json"
    file.write_bytes(data)
    setup.write_bytes(json.dumps(written["setup"]).encode(encoding))
    reviewed = invoke("review", file)
    assert reviewed.exit_code == 0
    assert "Ömer" in reviewed.stdout
    assert invoke("validate", file).exit_code == 0
    assert invoke("validate", "-", stdin=data).exit_code == 0
    assert invoke("solve", "dinner", "--file", setup).exit_code == 0
    assert invoke("solve", "dinner", "--file", "-", stdin=setup.read_bytes()).exit_code == 0
    assert invoke("solve", "dinner", "--worths", "-", stdin="1,6 2,14".encode(encoding)).exit_code == 0
    opened = client.post("/records", data={"file": (io.BytesIO(data), "game.json")})
    assert opened.status_code == 303
    assert "Ömer" in client.get(opened.location).text
    sent = client.post("/api/records", data=data, content_type="application/json")
    assert sent.status_code < 300


def test_a_pasted_record_may_begin_with_a_byte_order_mark(client: FlaskClient) -> None:
    assert client.post("/records", data={"text": "\ufeff" + json.dumps(record())}).status_code == 303


def test_a_file_in_another_encoding_is_refused_without_jargon(tmp_path: Path, client: FlaskClient) -> None:
    data = json.dumps(record(), ensure_ascii=False).encode("latin-1")
    file = tmp_path / "game.json"
    file.write_bytes(data)
    for words in (("validate", file), ("review", file), ("solve", "dinner", "--file", file)):
        done = invoke(*words)
        assert done.exit_code > 0
        assert "isn’t text in UTF-8 or UTF-16" in done.output
        assert "codec" not in done.output
    refused = client.post("/records", data={"file": (io.BytesIO(data), "game.json")})
    assert refused.status_code == 400
    assert "isn’t text in UTF-8 or UTF-16" in refused.text


def test_a_line_separator_in_a_name_does_not_end_a_line_of_ndjson(tmp_path: Path) -> None:
    lines = [json.dumps({**record(), "note": "a\u2028b\u0085c"}, ensure_ascii=False)] * 2
    file = tmp_path / "games.ndjson"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = invoke("validate", file)
    assert (done.exit_code, done.stdout) == (0, f"{file}: 2 games, all valid.\n")


TERMINALS = ["ascii", "latin-1", "cp437", "cp932"]


@pytest.mark.parametrize("charset", TERMINALS)
@pytest.mark.parametrize(
    "words",
    [
        "--help",
        "solve dinner --named figure-1",
        "solve dinner --named figure-9",
        "solve tokens --stacks 5 --seats 2",
        "watch dinner --named intro --lang x",
    ],
)
def test_a_terminal_that_lacks_a_sign_gets_another(charset: str, words: str) -> None:
    plain, other = invoke(*words.split()), invoke(*words.split(), charset=charset)
    assert other.exit_code == plain.exit_code
    assert isinstance(other.exception, SystemExit | None)
    assert "?" not in other.output or "?" in plain.output


@pytest.mark.parametrize("charset", TERMINALS)
def test_json_for_such_a_terminal_loses_nothing(tmp_path: Path, charset: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record("Ömer “½” أحمد 😀")), encoding="utf-8")
    assert (
        json.loads(invoke("convert", file, "-", charset=charset).stdout)["seats"][0]["name"]
        == "Ömer “½” أحمد 😀"
    )
    told = invoke("review", file, charset=charset)
    assert told.exit_code == 0
    assert "mer" in told.stdout


@pytest.mark.parametrize("words", ["solve tokens", "watch tokens", "play tokens", "tournament tokens"])
def test_the_old_name_of_seats_names_the_new_one(words: str) -> None:
    done = invoke(*words.split(), "--players", "3")
    assert done.exit_code == 2
    assert "--players “3” is called --seats “3” now" in done.output
