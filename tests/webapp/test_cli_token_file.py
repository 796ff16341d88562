"""``lastbite solve tokens --file``: the setup of a match, by its house rules; and at a table."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.record import Played, Record, SeatLabel
from engine.tokens.rules import TokenGame
from tests.commands import invoke
from tests.webapp.verbs import lastbite, refuses_file

TEN = list(range(1, 11))


def solved(path: Path, **setup: Any) -> Any:
    file = path / "setup.json"
    file.write_text(json.dumps({"stacks": TEN, **setup}), encoding="utf-8")
    return lastbite("solve", "tokens", "--file", str(file), "--json")


def test_a_plain_setup_is_solved_as_by_options(tmp_path: Path) -> None:
    asked = lastbite("solve", "tokens", "--stacks", "10", "--seats", "4", "--json")
    assert solved(tmp_path, seats=4) == asked


def test_an_order_of_turns_is_solved_from_a_file(tmp_path: Path) -> None:
    found = solved(tmp_path, seats=2, order="AABB")
    assert (found["certificate"], found["order"], found["players"]) == ("exact", "AABB", 2)
    assert found["payoffs"] == [["30", "25"]]
    assert found["guaranteed"] == "30"
    first = {one["move"]: one["equilibrium"] for one in found["first_moves"]}
    assert [move for move, equilibrium in first.items() if equilibrium] == sorted(
        {outcome["moves"][0] for outcome in found["outcomes"]}, key=int
    )


def test_secret_placement_has_odds_and_a_certificate(tmp_path: Path) -> None:
    found = solved(tmp_path, secret=True)
    seventh = ["1" if stack == 7 else "0" for stack in TEN]
    assert found["equilibrium"] == {"payoffs": ["55/2", "55/2"], "first_choice": [seventh, seventh]}
    assert (found["certificate"], found["secret"], found["players"]) == ("theorem", True, 2)
    assert found["payoffs"] == [["55/2", "55/2"]]
    assert found["first_moves"][6] == {
        "move": "7",
        "payoffs": ["55/2"],
        "guaranteed": "55/2",
        "equilibrium": True,
    }
    assert found["first_moves"][0]["guaranteed"] == "1"
    found = solved(tmp_path, stacks=[4, 0, 4, 1, 1], seats=2, board="clock", secret=True)
    assert found["certificate"] == "exact"
    assert found["equilibrium"] == {
        "payoffs": ["5", "5"],
        "first_choice": [["2/3", "0", "1/3", "0", "0"]] * 2,
    }


def test_people_read_odds_as_a_table() -> None:
    setup = json.dumps({"stacks": [4, 0, 4, 1, 1], "board": "clock", "secret": True})
    done = invoke("solve", "tokens", "--file", "-", stdin=setup)
    assert done.exit_code == 0, done.output
    assert "2 players, tokens on the stacks\nBoth place in secret.\n" in done.output
    assert "every equilibrium, with randomisation or without" in done.output
    assert "2/3" in done.output


def test_people_read_it_as_text() -> None:
    setup = json.dumps({"stacks": TEN, "seats": 2, "order": "BAAB"})
    done = invoke("solve", "tokens", "--file", "-", stdin=setup)
    assert done.exit_code == 0, done.output
    assert "tokens on the stacks\norder of turns: BAAB\n" in done.output
    assert "B should go to place 9: sure of $29.\nThat is B’s least equilibrium payoff" in done.output
    assert "\n9 5 8 4  26  29\n" in done.output


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"stacks": TEN, "seats": 2, "order": "ABC"}, "The order “ABC” must be a letter for each turn"),
        ({"stacks": TEN, "seats": 2, "order": "AA"}, "leaves out player B"),
        ({"stacks": [1, 2], "seats": 2, "order": "ABA"}, "they do not fit on 2 stacks"),
        ({"stacks": TEN, "seats": 2, "turns": "ABC"}, "has no “turns”"),
        ({"stacks": TEN, "seats": 3, "secret": True}, "in secret by two players"),
        ([], "needs a list of “stacks”"),
        ("{", "isn’t JSON"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(tmp_path: Path, setup: Any, says: str) -> None:
    refuses_file("tokens", tmp_path / "setup.json", setup, says)


@pytest.mark.parametrize(
    "options", [["--seats", "3"], ["--ties", "kind"], ["--mixed"], ["--anywhere"], ["--placed", "1"]]
)
def test_a_file_is_a_whole_question(options: list[str]) -> None:
    done = invoke("solve", "tokens", "--file", "-", *options, stdin="{}")
    assert done.exit_code == 2
    assert f"It takes no {options[0]}." in done.stderr


def test_without_a_file_the_players_are_asked_for() -> None:
    done = invoke("solve", "tokens", "--stacks", "5")
    assert done.exit_code == 2
    assert "--seats 3" in done.stderr


def test_a_record_of_a_secret_game_is_kept_as_a_match(client: FlaskClient) -> None:
    setup = {"stacks": TEN, "seats": 2, "secret": True}
    played = (Played(1, 7), Played(0, 7))
    record = Record(TokenGame.from_json(setup), (SeatLabel("Ada"), SeatLabel("Bob")), 1, played)
    kept = client.post("/api/records", json=record.to_json()).get_json()
    assert kept["view"]["result"]["payoffs"] == ["55/2", "55/2"]
    assert client.get(f"/g/{kept['id']}/review").status_code == 200


def test_a_file_is_solved_as_csv() -> None:
    setup = json.dumps({"stacks": [1, 2, 3, 4, 5, 6], "seats": 2, "order": "BAAB"})
    done = invoke("solve", "tokens", "--file", "-", "--csv", "-", "--limit", "2", stdin=setup)
    assert done.stdout.splitlines() == ["moves,A,B", "3 5 6 4,11,10", "3 6 5 4,11,10"]
    secret = json.dumps({"stacks": [4, 0, 4, 1, 1], "board": "clock", "secret": True})
    done = invoke("solve", "tokens", "--file", "-", "--csv", "-", stdin=secret)
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    assert [row["odds_A"] for row in rows] == ["2/3", "0", "1/3", "0", "0"]


def test_bots_are_watched_by_the_house_rules_in_a_file() -> None:
    setup = {"stacks": TEN, "seats": 2, "order": "BAAB"}
    words = ["watch", "tokens", "--file", "-", "--seed", "1"]
    record = json.loads(invoke(*words, "--json", stdin=json.dumps(setup)).stdout)
    assert Record.from_json(record).game == TokenGame.from_json(setup)
    assert [move["seat"] for move in record["moves"]] == [1, 0, 0, 1]
    both = invoke(*words, "--stacks", "4", stdin=json.dumps(setup))
    assert (both.exit_code, both.stderr) == (2, "Error: --file holds a whole setup. It takes no --stacks.\n")
