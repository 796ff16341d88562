"""``lastbite solve dinner --file``: the setup of a match, by its house rules."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands import invoke
from tests.webapp.verbs import lastbite, refuses_file

MORSELS = [
    {"name": "Doro wot", "utilities": [1, 2]},
    {"name": "Kitfo", "utilities": [2, 3]},
    {"name": "Shiro", "utilities": [3, 1]},
]


def solved(path: Path, **rules: Any) -> Any:
    file = path / "setup.json"
    file.write_text(json.dumps({"morsels": MORSELS, **rules}), encoding="utf-8")
    return lastbite("solve", "dinner", "--file", str(file), "--json")


@pytest.mark.parametrize(
    ("rules", "certificate", "payoffs"),
    [
        ({"order": "ABA"}, "theorem", [["5", "2"]]),
        ({"order": "ABA", "fading": "7/10"}, "exact", [["349/100", "21/10"]]),
        ({"order": "ABA", "fading": "99/100"}, "theorem", [["49403/10000", "99/50"]]),
        ({"weights": [["1", "-1"], ["-1", "1"]]}, "theorem", [["-2", "2"]]),
        ({"injera": [[0, 2]]}, "exact", [["3", "5"]]),
        ({"shape": "worst"}, "exact", [["3", "2"]]),
        ({"shape": "squares"}, "theorem", [["9", "13"]]),
    ],
)
def test_each_rule_is_solved_from_a_file(
    tmp_path: Path, rules: dict[str, Any], certificate: str, payoffs: list[list[str]]
) -> None:
    found = solved(tmp_path, **rules)
    assert found["certificate"] == certificate
    assert [entry["payoffs"] for entry in found["equilibria"]["payoffs"]] == payoffs
    assert {key: found[key] for key in rules if key != "weights"} == {
        key: value for key, value in rules.items() if key != "weights"
    }
    first = [move for move in found["equilibria"]["first_moves"] if move["equilibrium"]]
    assert all(found["equilibria"]["guaranteed"] <= move["payoffs"][-1] for move in first)
    assert found["play"][0] in [move["move"] for move in first]


def test_a_coin_has_first_moves_for_each_whom_it_may_call(tmp_path: Path) -> None:
    found = solved(tmp_path, order="coin")
    assert set(found["equilibria"]["first_moves"]) == {"A", "B"}
    assert found["play"] is None
    assert [move["move"] for move in found["equilibria"]["first_moves"]["B"] if move["equilibrium"]] == [1]


def test_bites_at_once_have_the_odds_of_the_first_choice(tmp_path: Path) -> None:
    found = solved(tmp_path, at_once=True)
    assert found["at_once"] is True
    assert "order" not in found
    assert (found["certificate"], found["claim"], found["play"]) == ("policy", "some-equilibria", None)
    # Shiro is contested; then A names Doro wot with 3/5, B with 1/3, and every name pays the same.
    assert found["equilibrium"] == {
        "payoffs": ["11/3", "19/5"],
        "first_choice": [["0", "0", "1"], ["0", "0", "1"]],
    }
    setup = json.dumps({"morsels": MORSELS, "at_once": True})
    done = invoke("solve", "dinner", "--file", "-", stdin=setup)
    assert done.exit_code == 0, done.output
    assert "house rules        Bites at once" in done.output
    assert "expected payoffs   11/3–19/5" in done.output


def test_take_backs_are_solved_and_no_theorem_is_claimed(tmp_path: Path) -> None:
    seven = [[813015, 804568], [270515, 250628], [378702, 445184], [259149, 78281]]
    seven += [[147816, 389903], [180535, 554287], [613139, 559302]]
    morsels = [{"name": f"Dish {k}", "utilities": pair} for k, pair in enumerate(seven)]
    setup = {"morsels": morsels, "order": "BABABAB", "take_backs": True}
    file = tmp_path / "seven.json"
    file.write_text(json.dumps(setup), encoding="utf-8")
    found = lastbite("solve", "dinner", "--file", str(file), "--json")
    assert found["equilibria"]["payoffs"] == [{"payoffs": ["1342679", "1948676"]}]
    assert found["scores"] == ["1342679", "1948676"]
    assert (found["certificate"], found["theorem"]) == ("exact", None)
    assert found["own_rules"] == ["take_backs"]
    assert "offer 4" in found["play"]
    done = invoke("solve", "dinner", "--file", "-", stdin=json.dumps(setup))
    assert done.exit_code == 0, done.output
    assert "offer 4" in done.output
    assert "No theorem stands behind it." in done.output


def test_people_read_it_as_a_table() -> None:
    setup = json.dumps({"morsels": MORSELS, "order": "coin"})
    done = invoke("solve", "dinner", "--file", "-", stdin=setup)
    assert done.exit_code == 0, done.output
    assert "a coin before each bite" in done.output
    assert "first bites of B" in done.output


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        ({"morsels": MORSELS, "fading": "fast"}, "“fast” is not an exact number"),
        ({"morsels": MORSELS, "injera": [[0, 1], [1, 0]]}, "lie on each other in a circle"),
        ({"morsels": MORSELS, "at_once": True, "order": "ABA"}, "there is no order of turns"),
        ({"morsels": MORSELS, "at_once": True, "fading": "1/2"}, "Two rules do not go together"),
        ({"morsels": MORSELS, "take_backs": True, "order": "ABB"}, "turns alternate, not “ABB”"),
        ([], "needs a list of “morsels”"),
        ("{", "isn’t JSON"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(tmp_path: Path, setup: Any, says: str) -> None:
    refuses_file("dinner", tmp_path / "setup.json", setup, says)


@pytest.mark.parametrize(
    ("rules", "rows"),
    [
        ({"order": "ABA"}, ["moves,A,B", "1 0 2,5,2"]),
        ({"order": "coin"}, ["A,A_decimal,B,B_decimal", "7/2,3.5,13/4,3.25", "7/2,3.5,29/8,3.625"]),
        ({"at_once": True}, ["morsel,odds_A,odds_B", "0,0,0", "1,0,0", "2,1,1"]),
        (
            {"order": "ABA", "secret": True},
            ["seat,floor,expected,expected_decimal", "A,4,9/2,4.5", "B,2,8/3,2.6666666666666665"],
        ),
    ],
    ids=str,
)
def test_each_kind_of_solution_has_rows_of_csv(rules: dict[str, Any], rows: list[str]) -> None:
    setup = json.dumps({"morsels": MORSELS, **rules})
    done = invoke("solve", "dinner", "--file", "-", "--csv", "-", stdin=setup)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.splitlines() == rows


def test_bots_are_watched_by_house_rules_and_tosses_are_told_by_the_seat_they_call() -> None:
    setup = json.dumps({"morsels": MORSELS, "order": "coin"})
    done = invoke("watch", "dinner", "--file", "-", "--seed", "4", stdin=setup)
    assert (done.exit_code, done.stderr) == (0, "")
    moves = [line.split()[1:] for line in done.stdout.splitlines()[3:]]
    calls, bites = moves[::2], moves[1::2]
    assert [(seat, called) for seat, called, *_ in calls] == [("chance", seat) for seat, *_ in bites]


def test_the_counts_of_the_document_are_repeated_by_commands() -> None:
    found = lastbite("layers", "--json")
    assert found == {"morsels": 3, "seed": None, "dinners": 114, "scores": 9, "path": 9, "strategy": 9}
    assert lastbite("layers", "--morsels", "4", "--dinners", "5", "--seed", "2", "--json")["dinners"] == 5
    found = lastbite("offers", "--morsels", "4", "--json")
    assert (found["dinners"], found["sincere"], found["alone"], found["alone_without"]) == (24, 24, 24, 18)
    assert "no other without offers" in invoke("offers", "--morsels", "3").output


def test_a_file_is_a_whole_question(tmp_path: Path) -> None:
    done = invoke("solve", "dinner", "--file", str(tmp_path / "x"), "--last", "A")
    assert done.exit_code == 2
    assert "It takes no --last." in done.stderr
    done = invoke("solve", "dinner", "--file", str(tmp_path / "x"))
    assert "can’t be read" in done.stderr
