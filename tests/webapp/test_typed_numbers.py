"""Numbers typed with a decimal comma, by every door that takes a list of them."""

import re
from fractions import Fraction
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.classes.test_classes import joined, opened, teacher
from tests.commands import invoke
from tests.webapp.verbs import Json, go, lastbite, view_of, words_of

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
    page = go(client.post("/play/tokens", data={"money": "typed", "values": typed, "seats": "2"}))
    return [Fraction(value) for value in view_of(client, page)["setup"]["stacks"]]


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


TWO_WAYS = "“2,5” could be one number or several"


def test_a_list_that_can_be_read_in_two_ways_is_refused_and_why(client: FlaskClient) -> None:
    answer = client.post("/play/tokens", data={"money": "typed", "values": "1, 2,5, 3", "seats": "2"})
    assert answer.status_code == 400
    assert TWO_WAYS in words_of(answer.text)
    assert re.findall(r'id="wrong-(\w+)"', answer.text) == ["values"]
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
def test_a_dish_has_the_worths_that_were_typed(client: FlaskClient, line: str) -> None:
    text = f"{line}\nTibs; 3; 4"
    played = own_dinner(client, text)
    assert played == {"name": "Shiro", "utilities": ["3/2", 2]}
    asked = urlsplit(go(client.post("/lab/dinner", data={"source": "own", "own": text}))).query
    assert parse_qs(asked)["d"] == ["Shiro,3/2,2;Tibs,3,4"]


def own_dinner(client: FlaskClient, text: str, diners: str = "2") -> Json:
    """Play a dinner of one's own; return its first morsel."""
    page = go(client.post("/play/dinner", data={"source": "own", "diners": diners, "own": text}))
    morsel: Json = view_of(client, page)["setup"]["morsels"][0]
    return morsel


def test_two_numbers_are_not_read_as_three(client: FlaskClient) -> None:
    form = {"source": "own", "diners": "3", "own": "Shiro; 1,5; 2\nTibs; 2; 3; 4"}
    assert "Line 1, “Shiro; 1,5; 2”" in words_of(client.post("/play/dinner", data=form).text)
    assert own_dinner(client, "Shiro, 1,5,2\nTibs; 2; 3; 4\nKik; 3; 4; 1", "3")["utilities"] == [1, 5, 2]


@pytest.mark.parametrize("line", ["Shiro 1,5 2", "Shiro 1,5 2,5"])
def test_half_of_a_number_is_not_read_as_the_end_of_a_name(client: FlaskClient, line: str) -> None:
    for address in ("/play/dinner", "/lab/dinner"):
        form = {"source": "own", "own": f"{line}\nTibs; 3; 4"}
        answer = client.post(address, data=form, follow_redirects=True)
        assert answer.status_code == 400, address
        assert "Line 1" in words_of(answer.text)


def test_pairs_of_the_command_line_keep_their_comma() -> None:
    assert lastbite("solve", "dinner", "--worths", "1,5;2 2;3 4,1", "--json") == lastbite(
        "solve", "dinner", "--worths", "3/2,2 2,3 4,1", "--json"
    )


def test_a_single_number_has_a_decimal_comma(client: FlaskClient) -> None:
    table = {"game": "dinner", "dinner": "intro", "clock": "total", "time-total": "1,5"}
    code = go(client.post("/tables", data=table)).rpartition("/")[2]
    clock: Json = client.get(f"/api/matches/{code}").get_json()["view"]["clock"]
    assert clock["says"].startswith("1 minute 30 seconds ")
    page = go(client.post("/play/tokens", data={"placement": "step", "step": "0,5"}))
    assert view_of(client, page)["setup"]["step"] == "1/2"


def test_german_shows_the_decimal_comma_that_it_reads(client: FlaskClient) -> None:
    answer = client.post("/play/tokens?lang=de", data={"money": "typed", "values": "1, 2,5, 3"})
    assert "schreib 2,5 oder 2 5" in words_of(answer.text)


def test_what_is_advised_of_a_single_number_is_read(client: FlaskClient) -> None:
    board = {"n": "6", "p": "3", "where": "anywhere"}
    german = {"Accept-Language": "de"}
    refused = client.get("/lab/tokens", query_string={**board, "placed": "2,5"}, headers=german)
    assert "schreib 2.5 oder 2 5" in words_of(refused.text)
    for advised in ("2.5", "2 5"):
        asked = client.get("/lab/tokens", query_string={**board, "placed": advised}, headers=german)
        assert asked.status_code == 200
