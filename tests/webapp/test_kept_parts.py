"""Long work of the command line: what is kept is not done again, and is the same to the byte."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from engine.progress import Map, in_turn
from research.atlas import command as atlas
from tests.commands import invoke
from webapp.cli import parts

COMMANDS = [
    ("study", "pareto", "--dinners", "900", "--morsels", "6"),
    ("study", "pareto", "--every", "--morsels", "5"),
    ("study", "greed", "--dinners", "900", "--morsels", "5", "--seed", "2"),
    ("secret", "--dinners", "90", "--copies", "2,1"),
    ("tournament", "dinner", "crossout", "greedy", "--rounds", "45", "--morsels", "4"),
    ("tournament", "tokens", "greedy", "random", "--rounds", "45", "--stacks", "3", "--seats", "2"),
]


def run(*arguments: object) -> Result:
    return invoke(*arguments)


def over_all(monkeypatch: pytest.MonkeyPatch, over: Callable[..., Iterator[Any]]) -> None:
    @contextmanager
    def everywhere() -> Iterator[Map]:
        yield over

    monkeypatch.setattr(parts, "parallel_map", everywhere)
    monkeypatch.setattr(atlas, "parallel_map", everywhere)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_work_that_was_ended_goes_on_where_it_was(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    whole, ended = tmp_path / "whole", tmp_path / "ended"
    expected = run(*command, "--keep", whole)
    assert expected.exit_code == 0, expected.output
    assert expected.output == run(*command).output
    count = len(whole.read_bytes().splitlines()) - 1
    assert count > 3

    def backwards(function: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        for thing in list(things)[:-4:-1]:  # the last three, the last one first
            yield thing, function(thing)
        raise KeyboardInterrupt

    over_all(monkeypatch, backwards)
    assert run(*command, "--keep", ended).exit_code != 0
    with ended.open("ab") as file:
        file.write(b'{"part": 0, "fou')  # as a power cut leaves it
    asked: list[int] = []

    def watched(function: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        asked.extend(things)
        return in_turn(function, asked)

    over_all(monkeypatch, watched)
    assert run(*command, "--keep", ended).output == expected.output
    assert asked == list(range(count - 3))
    assert ended.read_bytes() == whole.read_bytes()
    asked.clear()
    assert run(*command, "--keep", ended).output == expected.output
    assert asked == []
    assert {path.name for path in tmp_path.iterdir()} == {"whole", "ended"}


def test_rows_of_the_atlas_may_come_in_any_order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def cells(path: Path) -> list[str]:
        return [line.rpartition(",")[0] for line in path.read_text().splitlines()]

    expected = run("atlas", "plates", "--size", "6", "--keep", tmp_path / "one")

    def backwards(function: Callable[[Any], Any], things: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        return in_turn(function, list(things)[::-1])

    over_all(monkeypatch, backwards)
    assert run("atlas", "plates", "--size", "6", "--keep", tmp_path / "two").output == expected.output
    assert cells(tmp_path / "one") == cells(tmp_path / "two")


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ("", "keeps the parts of other work"),
        ("sea\n", "keeps the parts of other work"),
        ('{"work":"ParetoStudy"}\n', "keeps the parts of other work"),
        (None, "keeps the parts of other work"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left(tmp_path: Path, kept: str | None, words: str) -> None:
    path = tmp_path / "kept"
    if kept is None:
        run("study", "pareto", "--dinners", "9", "--morsels", "5", "--keep", path)
    else:
        path.write_text(kept)
    before = path.read_bytes()
    refused = run("study", "pareto", "--dinners", "10", "--morsels", "5", "--keep", path)
    assert refused.exit_code == 2
    assert words in refused.output
    assert path.read_bytes() == before


def test_a_line_that_is_no_part_is_named(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    run("study", "greed", "--dinners", "9", "--morsels", "5", "--keep", path)
    path.write_bytes(path.read_bytes() + b'{"part": 7}\n')
    refused = run("study", "greed", "--dinners", "9", "--morsels", "5", "--keep", path)
    assert refused.exit_code == 2
    assert "Line 3 of" in refused.output


def test_a_folder_that_is_not_there_is_said_before_the_work(tmp_path: Path) -> None:
    refused = run("study", "greed", "--keep", tmp_path / "none" / "kept")
    assert refused.exit_code == 2
    assert "can’t be written" in refused.output


def test_a_study_that_is_kept_may_be_larger(tmp_path: Path) -> None:
    refused = run("study", "pareto", "--dinners", 10**9, "--keep", tmp_path / "kept")
    assert "at most 500,000,000,000" in refused.output
    assert not list(tmp_path.iterdir())


def test_a_cluster_needs_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    monkeypatch.setenv(parts.CLUSTER, "tcp://127.0.0.1:1")
    refused = run("study", "greed", "--dinners", "9")
    assert refused.exit_code == 2
    assert (
        refused.output
        == "Error: A cluster needs an optional part of Last Bite: pip install 'lastbite[dask]'.\n"
    )


def test_a_tournament_can_be_had_as_json() -> None:
    found = json.loads(run("tournament", "dinner", "greedy", "random", "--rounds", 5, "--json").output)
    assert (found["rounds"], found["seed"]) == (5, 0)
    assert [one["strategy"] for one in found["standings"]] == ["greedy", "random"]
    assert [one["matches"] for one in found["standings"]] == [10, 10]
    assert sum(one["won"] + one["shared"] / 2 for one in found["standings"]) == 10
