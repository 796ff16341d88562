import json
import os
import re
import socket
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from bench.chaos.site import Disk
from engine.record import Record
from tests.commands import PROGRAMS, commands, invoke
from tests.databases import file_with_tables
from tests.serving import LASTBITE


@pytest.fixture(autouse=True)
def _this_process_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def execv(*_: object) -> None:
        raise AssertionError("the server would have started")

    monkeypatch.setattr(os, "execv", execv)
    monkeypatch.setattr(os, "environ", {**os.environ, "LASTBITE_DATA": str(tmp_path / "data")})


@pytest.mark.parametrize(
    ("host", "named", "served"),
    [
        ("localhost", "", "localhost"),
        ("localhost", "play.example.org", "play.example.org,localhost"),
        ("127.0.0.1", "", ""),
        ("0.0.0.0", "play.example.org", "play.example.org"),
    ],
)
def test_the_name_that_is_listened_on_is_served(host: str, named: str, served: str) -> None:
    os.environ["LASTBITE_HOSTS"] = named
    done = lastbite("serve", "--host", host, "--port", "0")
    assert "would have started" in str(done.exception)
    assert os.environ["LASTBITE_HOSTS"] == served


@pytest.mark.parametrize(
    ("option", "value", "module", "extra"),
    [
        ("PUSH_CONTACT", "mailto:host@example.org", "py_vapid", "push"),
        ("REDIS_URL", "redis://127.0.0.1:1/0", "dramatiq", "cluster"),
        ("DATABASE_URL", "postgresql+psycopg://nowhere/none", "psycopg", "postgres"),
    ],
)
def test_an_option_whose_packages_are_missing_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, option: str, value: str, module: str, extra: str
) -> None:
    monkeypatch.setattr("webapp.cli.options.find_spec", lambda name: None if name == module else name)
    os.environ[f"LASTBITE_{option}"] = value
    done = lastbite("serve", "--port", "0")
    assert done.exit_code == 1
    assert f"pip install 'lastbite[{extra}]'" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def lastbite(*arguments: str) -> Result:
    return CliRunner().invoke(PROGRAMS["lastbite"], arguments)  # an error of a test is a result


def test_the_command_is_installed() -> None:
    done = subprocess.run(
        [LASTBITE, "watch", "dinner", "hal", "hal"], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "hal" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_watch_prints_each_move_of_a_dinner() -> None:
    done = lastbite("watch", "dinner", "greedy", "crossout", "--named", "intro", "--seed", "1")
    assert (done.exit_code, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Three dishes: A Greedy, B Crossout, seed 1")
    assert lines[-1].split() == ["3", "A", "Gomen", "(1,", "2)", "4", "3"], "greed eats 4"


def test_watch_plays_the_published_line_of_three() -> None:
    done = lastbite("watch", "tokens", "--json", "--seed", "1")
    record = Record.from_json(json.loads(done.stdout))
    assert record.moves == (5, 9, 8)
    assert record.game.payoffs(record.final_state()) == (21, 19, 15)


def test_watch_writes_the_record(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    done = lastbite(
        "watch", "dinner", "random", "random", "--morsels", "20", "--seed", "9", "--output", str(path)
    )
    assert done.exit_code == 0
    record = Record.from_json(json.loads(path.read_text()))
    assert (len(record.moves), record.seed) == (20, 9)
    again = lastbite("watch", "dinner", "random", "random", "--morsels", "20", "--seed", "9", "--json")
    assert json.loads(again.stdout) == record.to_json(), "the same seed, the same match"


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["dinner", "hal", "greedy"], "hal"),
        (["dinner", "greedy"], "2 seats"),
        (["dinner", "--named", "brunch"], "brunch"),
        (["dinner", "--named", "intro", "--morsels", "5"], "either"),
        (["dinner", "--morsels", "21"], "21"),
        (["tokens", "--stacks", "1"], "2 to 30"),
        (["tokens", "--stacks", "5,nan"], "nan"),
        (["tokens", "--stacks", "5,-1,2"], "-1"),
        (["tokens", "--board", "torus"], "torus"),
        (["tokens", "greedy", "greedy", "--seats", "3"], "3 seats"),
        (["tokens", "crossout"], "crossout"),
        (["dinner", "--output", "/nowhere/at/all"], "/nowhere"),
        (["chess"], "chess"),
    ],
    ids=str,
)
def test_bad_options_are_said_in_a_line(arguments: list[str], part: str) -> None:
    done = lastbite("watch", *arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert part in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


def test_a_port_in_use_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = lastbite("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path / 'x.sqlite3'}")
    assert done.exit_code == 1
    assert (len(done.stderr.splitlines()), done.stdout) == (1, "")
    assert str(port) in done.stderr


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("SECRET_KEY", "k" * 15, "at least 16 characters, not 15"),
        ("DATA", "/dev/null/data", "/dev/null/data"),
    ],
)
def test_a_bad_key_or_folder_is_said_in_one_line(name: str, value: str, said: str) -> None:
    os.environ[f"LASTBITE_{name}"] = value
    done = lastbite("serve", "--port", "0")
    assert done.exit_code == 1
    assert (len(done.stderr.splitlines()), done.stdout) == (1, "")
    assert said in done.stderr


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("HOST", "x", "There is no option LASTBITE_HOST. Did you mean LASTBITE_HOSTS?"),
        ("PROXIES", "one", "LASTBITE_PROXIES is “one”. Give a number, such as 0."),
        ("PROXIES", "1.5", "LASTBITE_PROXIES is “1.5”. Give a number, such as 0."),
        ("BOT_WORKERS", "0", "LASTBITE_BOT_WORKERS is “0”. Give a number, such as 2."),
        ("KEEP_CLASSES", "NaN", "LASTBITE_KEEP_CLASSES is “NaN”. Give a number, such as 200."),
        ("WARM", "perhaps", "LASTBITE_WARM is “perhaps”. Give true or false."),
        ("LOG", "xml", "LASTBITE_LOG is “xml”. Give one of these: text, json."),
        ("HOSTS", "https://play.example", "LASTBITE_HOSTS has “https://play.example”, which isn’t a host."),
        ("LIMITS", "soups 3/minute", "LASTBITE_LIMITS has “soups 3/minute”"),
        ("CORS", "example.org", "LASTBITE_CORS has “example.org”"),
        ("METRICS_FROM", "10.0.0.1/8", "LASTBITE_METRICS_FROM: 10.0.0.1/8 has host bits set."),
        ("PUSH_CONTACT", "me@example.org", "“me@example.org” isn’t an address"),
    ],
)
def test_every_command_refuses_an_option_that_the_doctor_refuses(
    name: str, value: str, said: str, tmp_path: Path
) -> None:
    os.environ[f"LASTBITE_{name}"] = value
    for command in (["serve"], ["worker"], ["prune"], ["backup", str(tmp_path / "copy")]):
        done = lastbite(*command)
        assert (done.exit_code, done.stdout) == (1 if command == ["serve"] else 2, "")
        assert (len(done.stderr.splitlines()), said in done.stderr) == (1, True), done.stderr
    found = lastbite("doctor")
    assert (found.exit_code, said in " ".join(found.output.split())) == (1, True)


def test_a_start_hides_keys_and_database_from_other_users(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "secret_key").write_text("k" * 32)
    (folder / "push_key.pem").write_text("")
    lastbite("serve", "--port", "0")
    files = [folder / name for name in ("secret_key", "push_key.pem", "lastbite.sqlite3")]
    for file in files:
        file.chmod(0o644)
    assert "would have started" in str(lastbite("serve", "--port", "0").exception)
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3


@pytest.mark.parametrize("broken", ["its head", "its tables", "one page", "its end"])
def test_a_damaged_database_is_said_in_one_line(tmp_path: Path, broken: str) -> None:
    path = tmp_path / "damaged.sqlite3"
    path.write_bytes(file_with_tables())
    os.environ["LASTBITE_DATABASE_URL"] = f"sqlite:///{path}"
    with closing(sqlite3.connect(path)) as connection:
        [page] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'moves'").fetchone()
    data = bytearray(path.read_bytes())
    noise = Random(7).randbytes(4096)
    match broken:
        case "its head":
            data[:16] = noise[:16]
        case "its tables":
            data[200:4096] = noise[200:]
        case "one page":
            data[4096 * (page - 1) : 4096 * page] = noise
        case "its end":
            del data[len(data) // 2 :]
    path.write_bytes(data)
    done = lastbite("serve", "--port", "0")
    assert (done.exit_code, done.stdout, len(done.stderr.splitlines())) == (1, "", 1), done.output
    assert path.name in done.stderr


def test_a_start_names_every_bad_option_at_once() -> None:
    os.environ |= {"LASTBITE_HOST": "x", "LASTBITE_PROXIES": "one"}
    assert len(lastbite("serve").stderr.splitlines()) == 2


@pytest.mark.parametrize("kept", ["nothing", "a database", "a database elsewhere", "a key elsewhere"])
def test_a_start_on_a_full_disk_is_said_in_one_line(tmp_path: Path, kept: str) -> None:
    small = Disk(tmp_path / "small")
    folder = str(small.folder)
    os.environ["LASTBITE_DATA"] = str(tmp_path / "data") if kept == "a database elsewhere" else folder
    os.environ["LASTBITE_SECRET_KEY"] = "k" * 32 if "elsewhere" in kept else ""
    if kept == "a key elsewhere":
        os.environ["LASTBITE_DATABASE_URL"] = f"sqlite:///{tmp_path / 'x.sqlite3'}"
        os.environ["LASTBITE_PUSH_CONTACT"] = "mailto:host@example.org"
    else:
        os.environ["LASTBITE_DATABASE_URL"] = f"sqlite:///{folder}/x.sqlite3"
    if kept == "a database":
        assert "would have started" in str(lastbite("serve", "--port", "0").exception)
    try:
        with small.full([os.getpid()]):
            done = lastbite("serve", "--port", "0")
    finally:
        small.remove()
    assert done.exit_code == 1
    assert done.stdout == ""
    said = rf"There is no room for 1 MB in the folder “{folder}”: .+\. Make room and start again\.\n"
    assert re.fullmatch(said, done.stderr)


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "oracle://x",
        "sqlite:////nowhere/at/all.sqlite3",
        "postgresql+psycopg://u:secret@127.0.0.1:1/x",
    ],
)
def test_a_bad_database_is_said_in_one_line(url: str) -> None:
    done = lastbite("serve", "--port", "0", "--database", url)
    assert done.exit_code == 1
    assert (len(done.stderr.splitlines()), done.stdout) == (1, "")
    assert "secret" not in done.stderr
    assert "database" in done.stderr
    assert ("For a file write sqlite:////" in done.stderr) == (url == "nonsense")


@pytest.mark.parametrize("host", ["", " "])
def test_an_empty_host_does_not_open_the_server_to_all(host: str) -> None:
    done = lastbite("serve", "--host", host, "--port", "0")
    assert done.exit_code == 1
    assert done.stderr == "The host “” is not an address. Say --host 0.0.0.0 to listen on all of them.\n"


def test_the_command_line_speaks_english_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    done = invoke("--lang", "de", "solve", "--help")
    assert (done.exit_code, done.stderr) == (2, "Error: There is no option “--lang”. Try lastbite --help.\n")
    monkeypatch.setenv("LASTBITE_LANG", "de")
    assert "crossout sequence" in invoke("solve", "dinner", "--named", "intro").output


def test_each_command_is_listed_with_the_first_paragraph_of_its_own_help() -> None:
    listed = " ".join(invoke("--help").output.split())
    for path, command in commands():
        if len(path) == 1:
            first_paragraph = " ".join((command.help or "").partition("\n\n")[0].split())
            assert f"{path[0]} {first_paragraph}" in listed
