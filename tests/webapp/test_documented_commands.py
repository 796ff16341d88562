"""The commands in the documents print what the documents say."""

import doctest
import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from bench.games import READ
from engine import bots
from engine.bots import Strategy
from engine.dinner import plate_search
from engine.dinner.solution import WALKS
from engine.errors import TooLargeError
from engine.record import Record
from engine.solve import dinner, table, tokens
from engine.studies import coalitions, mixed_sets
from engine.tokens import (
    equilibria,
    gap_layers,
    policy,
    solution,
)
from engine.tokens.rules import TokenGame
from engine.tokens.solution import check_size
from research import theorem, tied
from tests.checkout import ROOT
from tests.commands import invoke

PATHS = {path.stem: path for path in sorted((ROOT / "docs").glob("*/*.md"))}
"""By name, all documents but the index."""

COMMAND = r"(?:lastbite|python -m research) "
EXAMPLES = [
    pytest.param(command, output.rstrip(), id=f"{name}: {command}")
    for name, path in {"readme": ROOT / "README.md", **PATHS}.items()
    for command, output in re.findall(
        rf"^```console\n\$ ({COMMAND}.+)\n((?s:.*?))^```", path.read_text(encoding="utf-8"), re.M
    )
]


def run(command: str) -> Result:
    words = command.removeprefix("lastbite ").removeprefix("python -m research ")
    result = invoke(*shlex.split(words))
    assert result.exit_code == 0, result.output
    return result


def hurried() -> Strategy:
    """Return the bot that a tutorial writes."""
    names: dict[str, Any] = {}
    for example in doctest.DocTestParser().get_examples(PATHS["first-bot"].read_text(encoding="utf-8"))[:3]:
        exec(example.source, names)
    return names["bot"]


@pytest.mark.parametrize(("command", "documented"), EXAMPLES)
def test_a_documented_command_prints_what_the_document_says(command, documented, monkeypatch):
    if "hurried" in command:
        monkeypatch.setattr(bots, "STRATEGIES", (*bots.STRATEGIES, hurried()))
    result = run(command)
    printed = result.stdout.rstrip()
    if documented.endswith("\n…"):
        documented = documented.removesuffix("…")
        printed = printed[: len(documented)]
    assert printed == documented


def test_the_documented_games_are_rows_for_pandas(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = PATHS["first-bot"].read_text(encoding="utf-8")
    [command] = re.findall(
        r"^```sh\n(?:\.venv/bin/)?(lastbite tournament .+ --out games\.ndjson)$", text, re.M
    )
    written = doctest.DocTestParser().get_examples(text)[1].source.replace("def hurried(", "def choose(")
    Path("my_bot.py").write_text(written, encoding="utf-8")
    assert "--games 10000 " in command
    run(command.replace("--games 10000 ", "--games 12 "))
    # pandas is no package of the tests: `make -C bench games` has it, and reads a file by the same call.
    assert 'pandas.read_json("games.ndjson", lines=True)' in text
    assert "pandas.read_json(sys.argv[1], lines=True)" in READ
    rows = [json.loads(line) for line in Path("games.ndjson").read_text(encoding="utf-8").splitlines()]
    assert [row["game"] for row in rows] == list(range(12))
    assert {row["A"] for row in rows} == {"crossout", "greedy", "my_bot.py:choose"}
    for row in rows:
        assert (len(row["moves"]), list(row)) == (8, list(rows[0]))
        assert row["A_payoff"] == Record.from_json(row["record"]).result().payoffs[0]


def listed(text: str) -> dict[str, str]:
    """Return the items of a list by their bold words, each on one line."""
    items = re.findall(r"^- \*\*(.+?)\*\*: ((?:.+\n)(?:  .+\n)*)", text, re.MULTILINE)
    return {name: " ".join(words.split()) for name, words in items}


SOLVING = PATHS["solving"].read_text(encoding="utf-8")
LIMITS = listed(SOLVING.split("## Limits")[1])


def test_the_limits_of_tokens_anywhere_and_of_coalitions_stand_in_the_table():
    assert f"{coalitions.STATE_LIMIT:,} positions" in LIMITS["coalitions"]
    with pytest.raises(TooLargeError) as refused:
        check_size(TokenGame(tuple(range(1, 31)), 10, "clock", "anywhere"), ties="first")
    (limit,) = re.findall(r"limit is ([\d,]+\d)", str(refused.value))
    row = LIMITS["tokens anywhere, one policy"]
    assert limit in row
    assert f"{policy.COMPILED_ANYWHERE.most:,} looks" in row
    assert f"{policy.ROW_LIMIT:,} rows of gaps" in row


def test_the_limits_of_orders_of_turns_stand_in_the_table():
    assert LIMITS["tokens in secret"].startswith(f"{solution.MIXED_STACKS} stacks of a clock")
    row = LIMITS["tokens by an order of turns"]
    assert row == (
        f"{equilibria.ORDER_LOOKS:,} looks at a move; reviews, {int(table.SECONDS * tokens.PACE):,}; "
        f"bots, {policy.IN_TURNS.quick:,}"
    )


def test_the_limits_of_all_equilibria_stand_in_the_table():
    may = gap_layers.WHOLE
    for game in ("tokens, all equilibria, on places", "tokens anywhere, all equilibria"):
        assert (
            f"{may.memory // 10**6} MB of rows of gaps and endings, and {may.looks:,} looks at one"
            in LIMITS[game]
        )
    hulls = f"{mixed_sets.POINTS_LIMIT:,} comparisons of payoffs with hulls"
    assert LIMITS["tokens, equilibria with randomisation"] == hulls
    plates = LIMITS["search of all plates"]
    assert f"{plate_search.MAX_COMPILED} morsels and {plate_search.MEMORY // 10**6} MB" in plates
    assert f"{plate_search.MAX_LONG} where payoffs do not fit 63 bits" in plates
    assert LIMITS["strict orders of the tied"].startswith(f"{WALKS:,} steps")


def test_up_to_how_many_positions_outcomes_are_counted_stands_in_the_table():
    row = LIMITS["the number of outcomes"]
    assert f"at most {equilibria.COUNTED_LOOKS:,} places to look at" in row
    assert f"at most {equilibria.WALKED:,} positions" in row


def test_the_limits_of_the_search_of_plates_in_a_review_stand_in_the_table():
    may, row = dinner.ALLOWANCE, LIMITS["the same in a review"]
    assert f"{may.morsels} morsels that are left, {may.memory // 10**6} MB and {may.looks:,} looks" in row
    assert f"{may.long} where payoffs do not fit" in row


def test_the_limits_of_the_checks_stand_in_the_table():
    assert LIMITS["check of the theorem"] == f"{theorem.MAX_CHECKED} morsels"
    assert f"{tied.MOST_TIED:,} dinners" in LIMITS["comparison of strict orders with all equilibria"]


PUBLISHED = listed(SOLVING.split("## Published tables")[1].split("## Limits")[0])
COMMANDS = {
    command.replace("N", players)
    for cell in PUBLISHED.values()
    for command in re.findall(rf"`({COMMAND}[^`]+)`", cell)
    for players in "34"
} - {example.values[0] for example in EXAMPLES}


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_a_published_table_or_figure_is_printed_by_its_command(command):
    assert run(command).stdout


def test_every_published_table_and_figure_is_listed():
    listed = " ".join(PUBLISHED)
    for figure in ("Figure 1", "Figures 2, 3 and 4", "Figure 5", "D₁ and D₂"):
        assert figure in listed
    for one in ("line $1–$10, 2 to 10", "clock $1–$12, 2 to 12", "grids", "anywhere", "saboteurs", "study"):
        assert one in listed
    assert "`1/10`" in PUBLISHED["the article's grids with four players"]
