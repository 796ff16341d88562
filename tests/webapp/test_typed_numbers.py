"""Numbers typed with a decimal comma, by every door that takes a list of them."""

from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.classes.test_classes import joined, opened, teacher
from tests.commands import invoke
from tests.webapp.verbs import go, lastbite, words_of
from webapp.games.any.forms import FormError
from webapp.lab.questions import ask_dinner_form
from webapp.pages.play.clock_form import read_clock
from webapp.pages.play.forms import plan_match
from webapp.words import speaking

assert teacher

HALF = Fraction(3, 2)

STACKS = [
    ("1,5; 2; 3", [HALF, 2, 3]),
    ("1,5 2 3", [HALF, 2, 3]),
    ("1,5\t2\t3", [HALF, 2, 3]),
    ("1, 2, 3", [1, 2, 3]),
    ("1,2,3", [1, 2, 3]),
    ("1.5,2,3", [HALF, 2, 3]),
    ("$1,5; $2; $3", [HALF, 2, 3]),
]


def in_new_game(client: FlaskClient, typed: str) -> list[Any]:
    plan: Any = plan_match("tokens", {"money": "typed", "values": typed, "seats": "2"})
    return list(plan.game.stacks)


def in_lab(client: FlaskClient, typed: str) -> list[Any]:
    answer = client.get("/lab/tokens.json", query_string={"values": typed, "p": "2"}).get_json()
    return [Fraction(value) for value in answer["stacks"]]


def on_the_command_line(client: FlaskClient, typed: str) -> list[Any]:
    answer = lastbite("solve", "tokens", "--values", typed, "--seats", "2", "--json")
    return [Fraction(value) for value in answer["stacks"]]


@pytest.mark.parametrize("read", [in_new_game, in_lab, on_the_command_line])
@pytest.mark.parametrize(("typed", "stacks"), STACKS)
def test_a_decimal_comma_is_no_separator(
    client: FlaskClient, read: Any, typed: str, stacks: list[Any]
) -> None:
    assert read(client, typed) == stacks


TWO_WAYS = "“2,5” can be read in two ways"


def test_a_list_that_can_be_read_in_two_ways_is_refused_and_why(client: FlaskClient) -> None:
    with pytest.raises(FormError, match=TWO_WAYS) as wrong:
        in_new_game(client, "1, 2,5, 3")
    assert list(wrong.value.fields) == ["values"]
    assert TWO_WAYS in words_of(client.get("/lab/tokens?values=1,+2,5,+3&p=2").text)
    assert TWO_WAYS in invoke("solve", "tokens", "--values", "1, 2,5, 3", "--seats", "2").stderr


def test_a_place_between_stacks_can_have_a_decimal_comma(client: FlaskClient) -> None:
    board = {"n": "6", "p": "3", "where": "anywhere"}
    assert TWO_WAYS in words_of(client.get("/lab/tokens", query_string={**board, "placed": "2,5"}).text)
    one = client.get("/lab/tokens.json", query_string={**board, "placed": "2,5;"}).get_json()
    two = client.get("/lab/tokens.json", query_string={**board, "placed": "2; 5"}).get_json()
    assert (one["placed"], two["placed"]) == (["5/2"], ["2", "5"])
    on_stacks = client.get("/lab/tokens.json?n=6&p=3&placed=2,5").get_json()
    assert on_stacks["placed"] == ["2", "5"]


def test_a_class_task_has_the_stacks_that_its_teacher_typed(app: Flask, teacher: FlaskClient) -> None:
    room = opened(teacher)
    board = {"kind": "board", "values": "1,5; 2; 3", "shape": "line", "seats": "2", "board-bot": "greedy"}
    go(teacher.post(f"{room}/tasks", data=board))
    ada = joined(app, room, "Ada")
    page = words_of(ada.get(go(ada.post(f"{room}/tasks/1/start"))).text)
    assert "$1½" in page
    refused = teacher.post(f"{room}/tasks", data={**board, "values": "1, 2,5, 3"})
    assert TWO_WAYS in words_of(refused.text)


@pytest.mark.parametrize("line", ["Shiro; 1,5; 2", "Shiro\t1,5\t2", "Shiro, 1,5, 2", "Shiro, 1.5, 2"])
def test_a_dish_has_the_worths_that_were_typed(line: str) -> None:
    text = f"{line}\nTibs; 3; 4"
    plan: Any = plan_match("dinner", {"source": "own", "own": text})
    asked = ask_dinner_form({"source": "own", "own": text})
    assert plan.game.morsels[0].utilities == asked.morsels[0] == (HALF, 2)
    assert plan.game.morsels[0].name == asked.names[0] == "Shiro"


def test_two_numbers_are_not_read_as_three() -> None:
    with pytest.raises(FormError, match="Line 1, “Shiro; 1,5; 2”"):
        plan_match("dinner", {"source": "own", "diners": "3", "own": "Shiro; 1,5; 2\nTibs; 2; 3; 4"})
    plan: Any = plan_match("dinner", {"source": "own", "diners": "3", "own": "Shiro, 1,5,2\nTibs; 2; 3; 4"})
    assert plan.game.morsels[0].utilities == (1, 5, 2)


@pytest.mark.parametrize("line", ["Shiro 1,5 2", "Shiro 1,5 2,5"])
def test_half_of_a_number_is_not_read_as_the_end_of_a_name(line: str) -> None:
    with pytest.raises(FormError, match=f"Line 1, “{line}”"):
        plan_match("dinner", {"source": "own", "own": f"{line}\nTibs; 3; 4"})
    with pytest.raises(FormError, match="Line 1"):
        ask_dinner_form({"source": "own", "own": f"{line}\nTibs; 3; 4"})


def test_pairs_of_the_command_line_keep_their_comma() -> None:
    assert lastbite("solve", "dinner", "--worths", "1,5;2 2;3 4,1", "--json") == lastbite(
        "solve", "dinner", "--worths", "3/2,2 2,3 4,1", "--json"
    )


def test_a_single_number_has_a_decimal_comma() -> None:
    clock = read_clock({"clock": "total", "time-total": "1,5"})
    assert clock is not None
    assert clock.total == 90
    plan: Any = plan_match("tokens", {"placement": "step", "step": "0,5"})
    assert plan.game.step == Fraction(1, 2)


def test_german_shows_the_decimal_comma_that_it_reads() -> None:
    with speaking("de"), pytest.raises(FormError, match="schreib 2,5 oder 2 5"):
        plan_match("tokens", {"money": "typed", "values": "1, 2,5, 3"})


def test_what_is_advised_of_a_single_number_is_read(client: FlaskClient) -> None:
    board = {"n": "6", "p": "3", "where": "anywhere"}
    german = {"Accept-Language": "de"}
    refused = client.get("/lab/tokens", query_string={**board, "placed": "2,5"}, headers=german)
    assert "schreib 2.5 oder 2 5" in words_of(refused.text)
    for advised in ("2.5", "2 5"):
        asked = client.get("/lab/tokens", query_string={**board, "placed": advised}, headers=german)
        assert asked.status_code == 200
