"""``lastbite solve board | division`` and the studies of proofs, in JSON and where they refuse."""

import json
import shlex
from typing import Any

import pytest

from engine.dinner.crossout import crossout_board
from engine.dinner.named import find_dinner
from tests.commands import invoke


def answer(command: str) -> Any:
    done = invoke(*shlex.split(command))
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_a_board_is_that_of_the_engine_and_of_figure_2_without_a_morsel() -> None:
    game = find_dinner("figure-2").game
    pairs = [morsel.utilities for morsel in game.morsels]
    found = answer("solve board --named figure-2 --without 5 --json")
    assert [(label["morsel"], label["eaten"]) for label in found["labels"]] == [
        (label.morsel, label.eaten) for label in crossout_board(pairs, game.order)
    ]
    assert [(move["label"], move["direction"]) for move in found["moves"]] == [
        (4, "out"), (6, "out"), (7, "out"),
    ]  # fmt: skip
    assert len(found["labels_without"]) == 7


def test_a_morsel_that_there_is_not_cannot_be_taken_away() -> None:
    done = invoke(*shlex.split("solve board --named figure-2 --without 8"))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "“8”" in done.stderr


def test_a_plate_is_divided_in_every_way_and_with_the_least_envy() -> None:
    ways = {way["way"]: way for way in answer('solve division --worths "3,4 6,1 0,5" --json')["ways"]}
    assert ways["undercut"]["plates"] is None
    assert ways["least envy"] == {
        "way": "least envy", "plates": [[0, 1], [2]], "scores": ["9", "5"], "envy": ["0", "0"],
        "refused": None,
    }  # fmt: skip


def test_a_way_that_refuses_the_plate_says_why() -> None:
    ways = {way["way"]: way for way in answer('solve division --worths "1,-2 2,3" --json')["ways"]}
    assert "“-2”" in ways["largest-product"]["refused"]
    assert ways["crossout"]["plates"] == [[1], [0]]


def test_too_large_a_plate_has_no_least_envy() -> None:
    pairs = " ".join(f"{k},{k}" for k in range(17))
    done = invoke("solve", "division", "--worths", pairs)
    assert done.exit_code == 2
    assert "131,072 splits" in done.stderr


@pytest.mark.parametrize(
    ("command", "field", "value"),
    [
        ("theorem --morsels 3 --json", "other_equilibria", 0),
        ("study saboteurs --stacks 4 --json", "stacks", 4),
        ("ties --morsels 3 --most 2 --json", "most", 2),
        ("study greed --every --morsels 4 --json", "seed", None),
        ("study orders ABABBBAA --json", "lead", "-9/56"),
        ("study orders thue-morse --turns 18 --json", "lead", "9729/247520"),
        ("study orders alternate --turns 10001 --json", "order", "BA" * 5000 + "B"),
        ("study orders --fairest 14 --json", "lead", "0"),
    ],
)
def test_a_study_can_be_had_as_json(command: str, field: str, value: object) -> None:
    assert answer(command)[field] == value


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (
            "ABABBBAA",
            "ABABBBAA has 8 turns. A gets 22.714 on average, and B gets 22.875. B leads by exactly 9/56",
        ),
        ("AABBB", "That is exactly fair."),
        ("thue-morse --turns 65536", "AAB… has 65,536 turns."),
        ("--fairest 14", "AABBBAABBBBAAA  67.500  67.500          0"),
    ],
)
def test_the_lead_of_an_order_is_said_in_words(command: str, says: str) -> None:
    done = invoke(*shlex.split(f"study orders {command}"))
    assert says in done.output


@pytest.mark.parametrize(
    "command", ["", "thue-morse", "ABBA --turns 4", "ABBA --fairest 4", "--fairest 5 --turns 5"]
)
def test_an_order_or_the_fairest(command: str) -> None:
    done = invoke(*shlex.split(f"study orders {command}"))
    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert "--fairest" in done.stderr


def test_every_dinner_or_some_of_them() -> None:
    done = invoke(*shlex.split("study greed --every --dinners 5"))
    assert done.exit_code == 2
    assert "“5”" in done.stderr
