"""Game files on the command line: weighed, replayed, written another way, and played on the keyboard."""

import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import Result

from engine.record import Record
from tests.commands import invoke


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: object, typed: str | None = None) -> Result:
    return invoke(*arguments, stdin=typed)


def many(count: int = 3) -> list[Record]:
    done = run(
        "watch", "dinner", "greedy", "crossout", "--morsels", 5, "--seed", 4, "--games", count, "--ndjson"
    )
    assert done.exit_code == 0, done.output
    Path("games.ndjson").write_text(done.output)
    return [Record.from_json(json.loads(line)) for line in done.output.splitlines()]


def test_watch_writes_many_games() -> None:
    games = many()
    assert len({game.seed for game in games}) == 3
    assert [game.seed for game in many()] == [game.seed for game in games]
    assert run("watch", "dinner", "--seed", 4, "--games", 3).output.startswith("Error: Several games need")


def test_a_review_weighs_every_move() -> None:
    games = many()
    rows = list(csv.DictReader(io.StringIO(run("review", "games.ndjson", "--csv", "-").output)))
    assert len(rows) == sum(len(game.played) for game in games)
    assert {row["judgement"] for row in rows} <= {"best", "slip", "mistake", "blunder"}
    told = run("review", "games.ndjson").output
    assert told.count("accuracy") == 6
    assert told.count("Certificate: theorem.") == 3
    listed = run("review", "games.ndjson", "--json").output.splitlines()
    assert [json.loads(line)["format"] for line in listed] == ["lastbite-review"] * 3


def test_games_are_written_another_way_and_back() -> None:
    games = many(1)
    assert run("convert", "games.ndjson", "one.json").exit_code == 0
    assert run("convert", "one.json", "again.ndjson").exit_code == 0
    assert Path("again.ndjson").read_text() == Path("games.ndjson").read_text()
    assert run("convert", "one.json", "moves.csv", "--to", "moves").exit_code == 0
    assert len(list(csv.reader(Path("moves.csv").read_text().splitlines()))) == len(games[0].played) + 1


def test_the_games_of_a_tournament_are_game_files() -> None:
    run("tournament", "crossout", "greedy", "--games", 4, "--out", "cup.ndjson")
    assert run("validate", "cup.ndjson").output == "cup.ndjson: 4 games, all valid.\n"


def test_what_is_no_game_is_named_by_its_line() -> None:
    many()
    first, second, third = Path("games.ndjson").read_text().splitlines()
    Path("games.ndjson").write_text("\n".join((first, second.replace('"move": ', '"move": 9'), third)))
    done = run("validate", "games.ndjson", "--json")
    assert done.exit_code == 1
    assert json.loads(done.output)["error"].startswith("Line 2 of “games.ndjson” isn’t a game: ")


@pytest.mark.parametrize(
    ("arguments", "text", "said"),
    [
        (("review", "games.txt"), "", "has no games in it"),
        (("review", "games.txt"), "soup", "Line 1 of “games.txt” isn’t a game"),
        (("review", "games.txt"), "[" * 100_000, "isn’t a game"),
        (("review", "games.txt"), '{"format": "lastbite-record", "version": 9}', "record version “9”"),
        (("review", "no.txt"), "", "“no.txt” can’t be read"),
        (("convert", "games.txt", "x.pgn"), "", "must end in one of .json, .ndjson, .csv"),
        (("play", "dinner", "--seat", "C"), "", "There is no seat “C”. The seats are A to B."),
        (("play", "dinner", "--file", "no.json"), "", "“no.json” can’t be read"),
        (("play", "dinner", "--file", "no.json", "--named", "intro"), "", "It takes no --named."),
        (("play", "tokens", "--file", "no.json", "--seats", 2), "", "It takes no --seats."),
        (("play", "dinner", "--file", "games.txt"), "{}", "needs a list of “morsels”"),
        (("play", "dinner", "--against", "hal"), "", "No strategy for dinner is called “hal”"),
    ],
)
def test_a_mistake_is_one_sentence(arguments: tuple[object, ...], text: str, said: str) -> None:
    Path("games.txt").write_text(text)
    done = run(*arguments)
    assert done.exit_code == 2
    assert said in done.output
    assert done.output.count("\n") == 1


def test_several_games_are_not_put_into_one_record() -> None:
    many()
    assert "takes one game, and there are 3" in run("convert", "games.ndjson", "one.json").output
    assert not Path("one.json").exists()


def test_a_dinner_is_played_on_the_keyboard() -> None:
    asked = ("play", "dinner", "--named", "intro", "--coach", "--seed", 1, "--output", "mine.json")
    done = run(*asked, typed="soup\n?\n0\n0\n1\n2\n3\n4\n5\n")
    assert done.exit_code == 0, done.output
    assert "isn’t a move here" in done.output
    assert "Best: " in done.output
    record = Record.from_json(json.loads(Path("mine.json").read_text()))
    assert record.seats[0].name == "You"
    assert record.played[0].move == 0


def test_the_token_game_is_played_to_its_end() -> None:
    done = run("play", "tokens", "--stacks", 5, "--seed", 1, "--coach", "--against", "greedy", typed="1\n")
    assert done.exit_code == 0, done.output
    assert "That cost you $" in done.output
    assert "The game is over." in done.output


MORSELS = [("Doro wot", (1, 2)), ("Kitfo", (2, 3)), ("Shiro", (3, 1))]


def by_rules(game: str, typed: str, *others: str, **rules: object) -> tuple[str, Record]:
    """Play a small table by house rules from a file; return what is printed, and the game."""
    laid = {"morsels": [{"name": name, "utilities": pair} for name, pair in MORSELS]}
    table = laid if game == "dinner" else {"stacks": [1, 2, 3, 4]}
    Path("setup.json").write_text(json.dumps({**table, **rules}))
    asked = ("play", game, "--file", "setup.json", "--seed", 3, "--output", "mine.json", "--coach", *others)
    done = run(*asked, typed=typed)
    assert done.exit_code == 0, done.output
    return done.output, Record.from_json(json.loads(Path("mine.json").read_text()))


def test_a_coin_says_whom_it_calls() -> None:
    said, record = by_rules("dinner", "?\n0\n1\n2\n", order="coin")
    assert "a coin before each bite" in said
    assert "Best: Kitfo, Shiro (exact)." in said
    tosses = [made.move for made in record.played if made.seat == -1]
    calls = {0: "The coin calls you", 1: "The coin calls B"}
    assert [line for line in said.splitlines() if "The coin calls" in line] == [calls[one] for one in tosses]


def test_a_pass_is_a_move_on_the_keyboard() -> None:
    said, record = by_rules("dinner", "pass\npass\n2\n1\n", order="ABA", pass_once=True)
    assert "turns ABA" in said
    assert "pass  passing" in said
    assert said.count("“pass” isn’t a move here.") == 1
    assert said.count("Planner: ") == len([made for made in record.played if made.seat == 1])
    assert record.game.move_to_json(record.played[0].move) == "pass"
    assert record.result().termination == "played_out"


def test_a_bite_is_taken_back_on_the_keyboard() -> None:
    typed = "2\nrefuse\n"
    said, record = by_rules("dinner", typed, "--seat", "B", order="ABA", take_backs=True)
    assert "offer 2  offering Shiro" in said
    assert "accept  accepting" in said
    assert "A Planner: offering Kitfo" in said
    assert record.game.move_to_json(record.played[3].move) == "refuse"
    assert record.result().termination == "played_out"


def test_at_once_the_bot_s_choice_is_told_after_yours() -> None:
    said, record = by_rules("dinner", "2\n", "--seat", "B", "--against", "greedy", at_once=True)
    assert said.index("Your move:") < said.index("A Greedy: Shiro")
    assert [made.seat for made in record.played[:2]] == [1, 0]
    said, record = by_rules("tokens", "3\n", "--seat", "B", "--against", "greedy", seats=2, secret=True)
    assert "Both place in secret." in said
    assert said.index("Your move:") < said.index("A Greedy: place ")
    assert len(record.played) == 2


def test_what_another_likes_stays_unknown_until_the_end() -> None:
    said, _ = by_rules("dinner", "?\n2\nq\n", secret=True, order="BAA")
    plate, _, rest = said.partition("Your move:")
    assert "0  Doro wot  1  unknown" in plate
    assert "hidden" in rest
    assert "Stopped. A 3, B unknown" in rest


def test_tokens_stand_between_stacks_in_an_order_of_turns() -> None:
    said, _ = by_rules("tokens", "5/3\n5/2\nq\n", order="ABBA", placement="step", step="1/2")
    assert "order of turns: ABBA" in said
    assert "“5/3” isn’t a move here." in said
    assert any(line.split() == ["5/2", "A"] for line in said.splitlines())


@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("lastbite watch dinner cr", "crossout"),
        ("lastbite tournament tokens best", "best-reply"),
        ("lastbite play tokens --against sab", "saboteur"),
        ("lastbite conv", "convert"),
        ("lastbite tournament sab", "saboteur"),
        ("lastbite tournament crossout gree", "greedy"),
        ("lastbite watch dinner --named fea", "feast"),
        ("lastbite solve dinner --wor", "--worths"),
    ],
)
def test_shells_complete_commands_and_strategies(words: str, completed: str) -> None:
    asked = {
        "_LASTBITE_COMPLETE": "bash_complete",
        "COMP_WORDS": words,
        "COMP_CWORD": str(len(words.split()) - 1),
    }
    done = invoke(environment=asked)
    assert done.output.splitlines() == [f"plain,{completed}"]


@pytest.mark.parametrize("typed", ["q\n", ""])
def test_who_stops_has_what_was_eaten(typed: str) -> None:
    done = run("play", "dinner", "--seed", 3, typed=typed)
    assert done.exit_code == 0
    assert "Stopped. A 0, B 0" in done.output
