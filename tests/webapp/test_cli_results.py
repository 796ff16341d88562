"""Every command puts out its result as words, JSON and CSV, by the same two options."""

import csv
import io
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn

import click
import pytest
from click.testing import Result

from engine.bots import find_strategy, play_out
from engine.record import Record
from tests.commands import PROGRAMS, commands, invoke

WITHOUT = {
    ("convert",): "it writes files of games, and CSV is one of their forms",
    ("play", "dinner"): "a talk at the keyboard: --output writes its game",
    ("play", "tokens"): "a talk at the keyboard: --output writes its game",
    ("serve",): "it runs until it is stopped, and writes a log",
    ("worker",): "it runs until it is stopped, and writes a log",
    ("bot",): "it runs until it is stopped",
}
"""The commands that have no result to put out, and why."""


def leaves() -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for path, command in commands():
        if not isinstance(command, click.Group):
            yield path, command


def options(command: click.Command) -> set[str]:
    return {name for parameter in command.params for name in parameter.opts}


def test_every_command_has_json_and_csv_or_a_reason_to_have_none() -> None:
    lacking = {path for path, command in leaves() if not {"--json", "--csv"} <= options(command)}
    assert lacking == {path for path in WITHOUT if path in dict(leaves())}


SUBJECTS = {
    "--against": "strateg",
    "--anywhere": "Tokens may stand",
    "--database": "database|SQLite",
    "--dinners": "random",
    "--games": "games",
    "--json": "JSON|game file",
    "--keep": "there",
    "--limit": "at most",
    "--morsels": "[Mm]orsels|dinners|2 to so many",
    "--most": "to so much|to this much",
    "--order": "turn",
    "--output": "game",
    "--seats": "players|seats|From 2 to this many",
    "--seed": "seed",
    "--size": "number of|largest row",
    "--stacks": "[Ss]tacks|The N",
    "--turns": "number of turns|length",
}
"""By an option that several commands have: what its help is about, in each of them."""


def test_an_option_means_the_same_everywhere() -> None:
    shared: dict[str, list[click.Option]] = {}
    for program in PROGRAMS.values():
        for _, command in commands(program):
            for one in command.params:
                if isinstance(one, click.Option) and not one.hidden:
                    shared.setdefault(one.opts[0], []).append(one)
    for name, alike in shared.items():
        kinds = {(one.type.name.removesuffix(" range"), one.metavar, one.is_flag) for one in alike}
        assert len(kinds) == 1, (name, kinds)
        told = {one.help or "" for one in alike}
        assert len(told) == 1 or all(re.search(SUBJECTS[name], each) for each in told), (name, told)


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("solve dinner --morsels", "--morsels “1,6 2,14” is called --worths “1,6 2,14” now."),
        ("solve board --morsels", "--morsels “1,6 2,14” is called --worths “1,6 2,14” now."),
        ("solve division --morsels", "--morsels “1,6 2,14” is called --worths “1,6 2,14” now."),
        ("watch dinner --morsels", "--morsels “1,6 2,14” must be a whole number from 2 to 20."),
    ],
)
def test_morsels_are_a_number_and_worths_are_pairs(words: str, right: str) -> None:
    done = invoke(*words.split(), "1,6 2,14")
    assert (done.exit_code, done.stderr) == (2, f"Error: {right}\n")


@pytest.mark.parametrize(
    "words",
    [
        ("study", "greed", "--dinners", "5", "--morsels", "3"),
        ("study", "orders", "ABBA"),
        ("study", "saboteurs", "--stacks", "3"),
        ("solve", "board", "--named", "figure-2"),
        ("solve", "division", "--named", "figure-2"),
        ("solve", "coalition", "--stacks", "4", "--seats", "3", "--hold", "A"),
        ("solve", "dinner", "--named", "figure-2"),
        ("tournament", "dinner", "crossout", "greedy", "--rounds", "1"),
        ("plates", "search", "it-will-wait", "--size", "4", "--count", "1"),
        ("watch", "tokens", "--seed", "1"),
    ],
    ids=" ".join,
)
def test_csv_goes_to_standard_output_alone(words: tuple[str, ...]) -> None:
    done = invoke(*words, "--csv", "-")
    assert done.exit_code == 0, done.output
    rows = list(csv.reader(io.StringIO(done.stdout)))
    assert len(rows) > 1
    assert {len(row) for row in rows} == {len(rows[0])}, "a table, and nothing else"
    both = invoke(*words, "--csv", "-", "--json")
    assert (both.exit_code, both.stdout) == (2, "")
    for line in invoke(*words, "--json").stdout.splitlines()[:1]:
        assert line[0] in "{["


def test_fractions_stand_in_csv_exact_and_as_decimals() -> None:
    done = invoke("solve", "division", "--worths", "1/2,3 2,2 1,1/3", "--csv", "-")
    heads, first, *_ = csv.reader(io.StringIO(done.stdout))
    assert ",".join(heads) == (
        "way,plates_A,plates_B,scores_A,scores_B,scores_B_decimal,envy_A,envy_A_decimal,envy_B,refused,plates"
    )
    assert ",".join(first) == "crossout,2,0 1,1,5,5.0,3/2,1.5,0,,"


def test_games_are_converted_to_a_row_each_with_a_column_for_each_move(tmp_path: Path) -> None:
    from engine.dinner.named import find_dinner
    from engine.tokens.rules import TokenGame

    tokens = TokenGame.from_json({"stacks": [1, "5/2", 3], "seats": 2})
    games = [
        play_out(find_dinner("intro").game, [find_strategy("greedy", "dinner")] * 2, 0),
        play_out(tokens, [find_strategy("best-reply", "tokens")] * 2, 0),
    ]
    lines = tmp_path / "games.ndjson"
    lines.write_text("".join(json.dumps(game.to_json()) + "\n" for game in games), encoding="utf-8")
    assert invoke("convert", str(lines), str(tmp_path / "games.csv")).exit_code == 0
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["game"] for row in rows] == ["dinner", "tokens"]
    for row, game in zip(rows, games, strict=True):
        payoffs = game.result().payoffs
        assert [row["A_payoff"], row["B_payoff"]] == [str(payoff) for payoff in payoffs]
        assert [float(row["A_payoff_decimal"]), float(row["B_payoff_decimal"])] == list(map(float, payoffs))
        moves = [row[f"move_{k}"] for k in range(1, int(row["plies"]) + 1)]
        assert moves == [str(move) for move in game.moves]
    assert invoke("convert", str(lines), "-", "--to", "moves").stdout.startswith("game,ply,seat,move")
    assert len(invoke("convert", str(lines), "-", "--to", "csv").stdout.splitlines()) == 3


@pytest.mark.parametrize("words", ["convert {} - --to csv", "convert {} - --to moves", "review {} --csv -"])
def test_a_strangers_name_is_no_formula_in_any_csv(tmp_path: Path, words: str) -> None:
    from engine.dinner.named import find_dinner

    game = play_out(find_dinner("intro").game, [find_strategy("greedy", "dinner")] * 2, 0).to_json()
    game["seats"][0]["name"] = game["setup"]["morsels"][0]["name"] = "=cmd|' /C calc'!A0"
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game), encoding="utf-8")
    cells = [
        cell for row in csv.reader(io.StringIO(invoke(*words.format(file).split()).stdout)) for cell in row
    ]
    assert "'=cmd|' /C calc'!A0" in cells
    assert not [cell for cell in cells if cell.startswith("=")]


def test_a_record_of_a_later_version_is_refused_in_one_sentence(tmp_path: Path) -> None:
    from engine.dinner.named import find_dinner

    game = play_out(find_dinner("intro").game, [find_strategy("greedy", "dinner")] * 2, 0)
    later = tmp_path / "later.json"
    later.write_text(json.dumps({**game.to_json(), "version": 3}), encoding="utf-8")
    with pytest.raises(Exception, match=r"A later Last Bite wrote it: update this one\.$"):
        Record.from_json(json.loads(later.read_text(encoding="utf-8")))
    for words in (("review", str(later)), ("convert", str(later), str(tmp_path / "new.json"))):
        done = invoke(*words)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "A later Last Bite wrote it: update this one." in done.stderr
        assert len(done.stderr.splitlines()) == 1


def run_in_place_of_prune(work: Callable[[], object], monkeypatch: pytest.MonkeyPatch) -> Result:
    monkeypatch.setattr(dict(leaves())["prune",], "callback", lambda **_: work())
    return invoke("prune")


def test_an_interruption_that_compiled_code_wraps_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> NoReturn:
        try:
            raise KeyboardInterrupt
        except KeyboardInterrupt as error:
            raise SystemError("returned a result with an exception set") from error

    result = run_in_place_of_prune(work, monkeypatch)
    assert (result.exit_code, result.stderr) == (130, "Interrupted.\n")


def test_another_system_error_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> NoReturn:
        raise SystemError("broken")

    with pytest.raises(SystemError, match="broken"):
        run_in_place_of_prune(work, monkeypatch)


def test_tables_are_aligned_and_end_no_line_with_blanks() -> None:
    done = invoke("tournament", "dinner", "crossout", "greedy", "--rounds", "2", "--morsels", "3")
    assert done.stdout.splitlines() == [
        "strategy  matches  won  shared  mean payoff  95 % interval",
        "crossout        4    2       0  3.75 ± 0.48    2.81 … 4.69",
        "greedy          4    2       0  3.25 ± 0.48    2.31 … 4.19",
    ]
