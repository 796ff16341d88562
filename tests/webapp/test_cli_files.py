"""Names of files: a dash is standard output, or refused; it is never the name of a file."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import Result

from engine.record import Record
from tests.commands import PROGRAMS, commands, invoke

MORSELS = "1,6 2,14 3,3"

PRINTED = [
    ("solve", "dinner", "--worths", MORSELS, "--csv"),
    ("solve", "dinner", "--worths", MORSELS, "--efg"),
    ("solve", "tokens", "--stacks", "5", "--seats", "2", "--csv"),
    ("solve", "tokens", "--stacks", "5", "--seats", "2", "--efg"),
    ("solve", "tokens", "--stacks", "4", "--seats", "2", "--mixed", "--efg"),
    ("watch", "dinner", "--seed", "3", "--output"),
    ("watch", "tokens", "--seed", "3", "--output"),
]
"""Commands that write a file, up to its name."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    assert not list(tmp_path.glob("**/*-*"))
    assert not list(tmp_path.glob("**/.-*"))


def run(*words: str) -> Result:
    return invoke(*words)


@pytest.mark.parametrize("command", PRINTED, ids=" ".join)
def test_a_dash_prints_what_the_file_would_hold_and_nothing_else(
    command: tuple[str, ...], here: Path
) -> None:
    printed = run(*command, "-")
    assert (printed.exit_code, printed.stderr) == (0, "")
    written = run(*command, "kept")
    assert written.exit_code == 0
    assert written.stdout != ""
    assert printed.stdout_bytes == (here / "kept").read_bytes()


def test_what_is_printed_is_whole() -> None:
    rows = list(csv.reader(io.StringIO(run(*PRINTED[2], "-").stdout)))
    assert len({len(row) for row in rows}) == 1
    assert run(*PRINTED[1], "-").stdout.startswith("EFG 2 R")
    assert Record.from_json(json.loads(run(*PRINTED[5], "-").stdout)).seed == 3


@pytest.mark.parametrize(
    "words",
    [
        (*PRINTED[0], "-", "--efg", "-"),
        (*PRINTED[0], "-", "--json"),
        (*PRINTED[3], "-", "--json"),
        (*PRINTED[5], "-", "--json"),
    ],
    ids=" ".join,
)
def test_standard_output_takes_one_thing(words: tuple[str, ...]) -> None:
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == "Error: Standard output takes one thing: a single “-”, or --json.\n"


@pytest.mark.parametrize(
    "words",
    [
        ("atlas", "rates", "--size", "3", "--keep", "-"),
        ("study", "pareto", "--dinners", "5", "--morsels", "3", "--keep", "-"),
        ("tournament", "dinner", "--rounds", "1", "--keep", "./-"),
        ("backup", "-", "--database", "sqlite:///some.sqlite3"),
        ("restore", "-", "--database", "sqlite:///some.sqlite3"),
        ("pictures", "-"),
    ],
    ids=" ".join,
)
def test_a_file_that_is_read_again_cannot_be_standard_output(words: tuple[str, ...], here: Path) -> None:
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "Give another name" in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not list(here.iterdir())


def test_every_name_of_a_file_is_read_in_the_same_way() -> None:
    kinds = [
        type(parameter.type)
        for group in PROGRAMS.values()
        for _, command in commands(group)
        for parameter in command.params
        if isinstance(parameter.type, click.Path)
    ]
    assert len(kinds) > 10
    assert len(set(kinds)) == 1
    assert click.Path not in kinds, "click takes a dash for a file that is read again"


KEPT_FILES = [
    ("atlas", "plates", "--size", "3", "--keep"),
    ("study", "greed", "--dinners", "5", "--morsels", "3", "--keep"),
]


@pytest.mark.parametrize("words", ["validate one.json .", "convert . new.csv", "watch dinner --output ."])
def test_a_folder_is_no_file(words: str) -> None:
    done = run(*words.split())
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.endswith(": “.” is a folder, not a file. Give another name.\n")


@pytest.mark.parametrize("name", ["", "\0", "a" * 300, "/dev/full", "/dev/null/x"], ids=ascii)
@pytest.mark.parametrize("command", KEPT_FILES, ids=lambda words: words[1])
def test_what_cannot_be_a_file_is_said_in_one_line(command: tuple[str, ...], name: str, here: Path) -> None:
    done = run(*command, name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert not list(here.iterdir())


@pytest.mark.parametrize(
    "content", [b"", b"{", bytes(range(256)), b"morsels\n1,2,x\n", b'"' + b"a" * 200_000], ids=len
)
def test_a_file_that_is_no_table_is_said_in_one_line(content: bytes, here: Path) -> None:
    (here / "rows").write_bytes(content)
    done = run("atlas", "plates", "--size", "3", "--keep", "rows")
    assert (done.exit_code, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert "“rows”" in done.stderr
    assert (here / "rows").read_bytes() == content
