"""Tournaments of your own bots: every game is a line of a file, which can be taken up again."""

import json
from pathlib import Path

import pytest
from click.testing import Result

from engine.bots import own_strategy
from engine.record import Record
from engine.tournament import RandomDinners, Tournament
from tests.commands import invoke

BOT = """
from beside import pick

def choose(game, seen, seat, rng):
    return pick(game.legal_moves(seen, seat))

def lies(game, seen, seat, rng):
    return 99

def raises(game, seen, seat, rng):
    return 1 / 0

def leaves(game, seen, seat, rng):
    raise SystemExit

def talks(game, seen, seat, rng):
    print("I choose", game.legal_moves(seen, seat)[0])
    return game.legal_moves(seen, seat)[0]

nothing = None
"""


@pytest.fixture(autouse=True)
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(BOT)
    (tmp_path / "beside.py").write_text("pick = max\n")
    (tmp_path / "broken.py").write_text("import no_such_module\n")
    return tmp_path / "my_bot.py"


def run(*arguments: object) -> Result:
    return invoke("tournament", *arguments)


def test_the_games_are_lines_that_can_be_replayed(tmp_path: Path) -> None:
    done = run("crossout", "greedy", "my_bot.py:choose", "--games", 20, "--out", "games.ndjson")
    assert done.exit_code == 0, done.output
    rows = [json.loads(line) for line in (tmp_path / "games.ndjson").read_text().splitlines()]
    assert len(rows) == 24  # four rounds of six
    assert [row["game"] for row in rows] == list(range(24))
    assert len({(row["A"], row["B"]) for row in rows}) == 6  # every order of seats
    for row in rows:
        result = Record.from_json(row["record"]).result()
        assert result.payoffs == (row["A_payoff"], row["B_payoff"])
    assert done.output.splitlines()[0].split("  ")[0] == "strategy"
    assert "my_bot.py:choose" in done.output


def test_the_same_seed_plays_the_same_games_as_python(tmp_path: Path) -> None:
    run("dinner", "crossout", "greedy", "--rounds", 3, "--seed", 5, "--out", "games.ndjson")
    rows = [json.loads(line) for line in (tmp_path / "games.ndjson").read_text().splitlines()]
    for row in rows:
        del row["record"]
    assert rows == Tournament(RandomDinners(8), ("crossout", "greedy"), 3, 5).rows()


@pytest.mark.parametrize("cut", [0, 1, 40, 2000])
def test_a_file_is_taken_up_where_it_ends(tmp_path: Path, cut: int) -> None:
    asked = ("crossout", "my_bot.py:choose", "--games", 10, "--json", "--out", "games.ndjson")
    whole = run(*asked)
    file = tmp_path / "games.ndjson"
    written = file.read_bytes()
    file.write_bytes(written[: len(written) - cut])
    again = run(*asked)
    assert (again.exit_code, again.output) == (0, whole.output)
    assert file.read_bytes() == written


def test_games_of_another_tournament_are_left_alone(tmp_path: Path) -> None:
    run("crossout", "greedy", "--games", 4, "--out", "games.ndjson")
    written = (tmp_path / "games.ndjson").read_bytes()
    for other in (("--seed", 2), ("--games", 2)):
        done = run("crossout", "random", *other, "--out", "games.ndjson")
        assert done.exit_code == 2
        assert "Line 1 of “games.ndjson” isn’t a game of this tournament" in done.output
    assert (tmp_path / "games.ndjson").read_bytes() == written


def test_the_game_follows_from_the_strategies() -> None:
    [standing, *_] = json.loads(run("best-reply", "greedy", "random", "--games", 6, "--json").output)[
        "standings"
    ]
    assert (standing["strategy"], standing["matches"]) == ("best-reply", 6)


def test_house_rules_come_from_a_file(tmp_path: Path) -> None:
    setup = {
        "morsels": [{"name": name, "utilities": [k, 4 - k]} for k, name in enumerate(("A", "B", "C"), 1)],
        "take_backs": True,
    }
    (tmp_path / "setup.json").write_text(json.dumps(setup))
    done = run("dinner", "greedy", "random", "--file", "setup.json", "--games", 2, "--out", "-")
    assert done.exit_code == 0, done.output
    assert all(json.loads(line)["record"]["setup"]["take_backs"] for line in done.output.splitlines())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("crossout", "my_bot.py:lies"),
            "“my_bot.py:lies” made a move that the rules don’t allow. There is no",
        ),
        (("crossout", "my_bot.py:raises"), "“my_bot.py:raises” failed: ZeroDivisionError: division by zero."),
        (("crossout", "my_bot.py:leaves"), "“my_bot.py:leaves” failed: SystemExit."),
        (("crossout", "my_bot.py:nothing"), "“my_bot.py:nothing” has no function “nothing”."),
        (("crossout", "no_bot.py:choose"), "There is no Python file for the bot “no_bot.py:choose”."),
        (("crossout", "broken.py:choose"), "can’t be loaded: ModuleNotFoundError: No module named 'no_such"),
        (("crossout", "greedy", "--games", 0), "--games “0” must be a whole number, 1 or more."),
        (("crossout", "greedy", "--games", 4, "--rounds", 2), "Give --rounds or --games, not both."),
        (("crossout", "my_bot.py:choose", "--keep", "parts"), "--keep takes results, not games."),
        (("crossout", "greedy", "--json", "--out", "-"), "Standard output takes one thing"),
        (("crossout", "soup"), "No strategy for dinner is called “soup”"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: tuple[object, ...], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
    assert done.output.count("\n") == 1


def test_python_takes_strategies_of_its_own() -> None:
    most = own_strategy("most", lambda game, seen, seat, rng: max(game.legal_moves(seen, seat)))
    work = Tournament(RandomDinners(4), ("crossout", most), 2, 1)
    assert {row["A"] for row in work.rows()} == {"crossout", "most"}
    assert [one.matches for one in work.part(0).standings] == [4, 4]
    low, high = work.part(0).standings[0].interval
    assert low < float(work.part(0).standings[0].mean) < high


def test_what_a_bot_prints_stands_apart_from_the_result() -> None:
    done = run("crossout", "my_bot.py:talks", "--rounds", 1, "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.stdout)["rounds"] == 1
    assert done.stderr.startswith("I choose ")


def test_a_file_alone_names_its_function_choose() -> None:
    done = run("crossout", "my_bot.py", "--rounds", 1, "--json")
    assert [one["strategy"] for one in json.loads(done.stdout)["standings"]] == [
        "crossout",
        "my_bot.py:choose",
    ]
