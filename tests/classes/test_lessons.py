"""The lessons: answers are the engine's, sheets give none away, a plan has forty minutes and a task."""

import re
from fractions import Fraction
from functools import cache
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.campaign import find_plate, prove
from engine.dinner.morsels import Morsel
from engine.dinner.named import find_dinner, random_dinner
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from tests.webapp.verbs import go

LESSONS = ("crossout", "nearest")
TASK = {"crossout": "the-long-wait", "nearest": "room-for-two"}
TITLE = {"crossout": "The long wait", "nearest": "Room for two"}
"""The plate that a class plays in each lesson."""

MOST = 999
"""The number of the last worksheet."""

AHEAD = 5
"""How many stacks the board has on which one more token follows."""

Table = list[list[str]]


def tables(page: str) -> list[Table]:
    """Return the texts of all cells of a page, by table and row."""
    rows = [re.findall(r"<tr.*?</tr>", table, re.S) for table in re.findall(r"<table.*?</table>", page, re.S)]
    return [
        [[text(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.S)] for row in table]
        for table in rows
    ]


def text(markup: str) -> str:
    return unescape(re.sub(r"<[^>]*>", "", markup)).strip()


def amount(written: str) -> Fraction:
    """Read ``$16½``."""
    whole, half, _ = written.removeprefix("$").partition("½")
    return Fraction(whole or 0) + Fraction(len(half), 2)


def shares(places: list[int], size: int) -> dict[int, Fraction]:
    """Count by hand what each of some tokens gets on a line of $1, $2, $3 …"""
    got = dict.fromkeys(places, Fraction(0))
    for stack in range(1, size + 1):
        near = min(abs(place - stack) for place in places)
        nearest = [place for place in places if abs(place - stack) == near]
        for place in nearest:
            got[place] += Fraction(stack, len(nearest))
    return got


def best_play(game: Any) -> tuple[Fraction, ...]:
    """Return both scores by backward induction over every line of play."""

    @cache
    def worth(state: Any) -> tuple[Fraction, ...]:
        movers = game.movers(state)
        if not movers:
            return tuple(game.payoffs(state))
        after = [game.play(state, movers[0], move) for move in game.legal_moves(state, movers[0])]
        return max(map(worth, after), key=lambda way: way[movers[0]])

    return worth(game.initial_state())


@pytest.mark.parametrize("number", [1, 2, 37, MOST])
def test_the_answers_of_a_printed_dinner_are_the_best_play_of_what_pupils_read(
    client: FlaskClient, number: int
) -> None:
    sheet = tables(client.get(f"/lessons/crossout/sheet?n={number}").text)
    answers = client.get(f"/lessons/crossout/answers?n={number}").text
    totals = re.findall(r"You get (\d+), and Bob gets (\d+)", answers)
    assert [len(dishes) - 1 for dishes in sheet[::2]] == [4, 5, 8]
    for dishes, asked, solved, total in zip(
        sheet[::2], sheet[1::2], tables(answers)[1::2], totals, strict=True
    ):
        read = [(name, (int(mine), int(bob))) for name, mine, bob in dishes[1:]]
        order = [0 if who == "You" else 1 for _, who, _ in reversed(asked[1:])]
        assert order[0] == 0
        game = DinnerGame(tuple(Morsel(name, worth) for name, worth in read), tuple(order))
        assert tuple(map(int, total)) == best_play(game)
        eaten = {dish: 0 if who == "You" else 1 for _, who, dish in solved[1:]}
        assert eaten.keys() == dict(read).keys()
        for seat in (0, 1):
            assert sum(worth[seat] for name, worth in read if eaten[name] == seat) == int(total[seat])


@pytest.mark.parametrize("number", [1, 2, 3, 5, MOST])
def test_the_answers_of_a_printed_board_are_counted_from_what_pupils_read(
    client: FlaskClient, number: int
) -> None:
    sheet = tables(client.get(f"/lessons/nearest/sheet?n={number}").text)
    answers = tables(client.get(f"/lessons/nearest/answers?n={number}").text)
    assert [len(board[0]) - 1 for board in sheet] == [7, 8, 9, AHEAD]
    for asked, solved in zip(sheet, answers, strict=True):
        size = len(asked[0]) - 1
        taken = [place for place, token in enumerate(asked[2][1:], 1) if token]
        free = [place for place in range(1, size + 1) if place not in taken]
        assert all(cell in ("", "–") for cell in asked[-1][1:])
        for place in free:
            if len(taken) == 2:
                right = shares([*taken, place], size)[place]
            else:
                last = {k: shares([*taken, place, k], size)[k] for k in free if k != place}
                (reply,) = (k for k, got in last.items() if got == max(last.values()))
                assert solved[3][place] == str(reply)
                right = shares([*taken, place, reply], size)[place]
            assert amount(solved[-1][place]) == right


def test_the_best_place_is_ringed_and_told(client: FlaskClient) -> None:
    for number in range(1, 12):
        page = client.get(f"/lessons/nearest/answers?n={number}").text
        told = re.findall(r"The best places? (?:is|are) ([\d, and]+), with (\$[\d½]+)", page)
        for board, (places, most) in zip(tables(page), told, strict=True):
            got = [amount(cell) if cell.startswith("$") else Fraction(0) for cell in board[-1][1:]]
            assert amount(most) == max(got)
            assert [int(each) for each in re.findall(r"\d+", places)] == [
                place for place, each in enumerate(got, 1) if each == max(got)
            ]


def test_on_the_board_for_thinking_ahead_no_reply_is_a_matter_of_taste(client: FlaskClient) -> None:
    for number in range(1, 51):
        board = tables(client.get(f"/lessons/nearest/sheet?n={number}").text)[-1]
        taken = [place for place, token in enumerate(board[2][1:], 1) if token]
        for mine in {*range(1, AHEAD + 1)} - {*taken}:
            last = {
                k: shares([*taken, mine, k], AHEAD)[k] for k in range(1, AHEAD + 1) if k not in (*taken, mine)
            }
            assert list(last.values()).count(max(last.values())) == 1


def test_bites_are_crossed_out_from_the_last_one_back(client: FlaskClient) -> None:
    turns = tables(client.get("/lessons/crossout/sheet?n=3").text)[-1][1:]
    assert [int(re.findall(r"\d+", bite)[0]) for bite, *_ in turns] == [8, 7, 6, 5, 4, 3, 2, 1]


def test_worksheets_and_answers_go_together_and_the_sheet_gives_nothing_away(client: FlaskClient) -> None:
    for name in LESSONS:
        sheet = client.get(f"/lessons/{name}/sheet?n=7").text
        answers = client.get(f"/lessons/{name}/answers?n=7").text
        assert "______" in sheet
        assert "______" not in answers
        assert client.get(f"/lessons/{name}/sheet?n=8").text != sheet
        assert client.get(f"/lessons/{name}/sheet?n=nonsense").status_code == 200


@pytest.mark.parametrize("name", LESSONS)
def test_a_plan_has_forty_minutes_one_part_after_the_other(client: FlaskClient, name: str) -> None:
    page = client.get(f"/lessons/{name}").text
    spans = [(int(a), int(b)) for a, b in re.findall(r"Minutes (\d+) to (\d+)", page)]
    assert spans[0][0] == 0
    assert spans[-1][1] == 40
    assert [end for _, end in spans[:-1]] == [start for start, _ in spans[1:]]
    assert "40 minutes" in page


def test_the_dinner_on_the_board_shows_that_the_favourite_waits(client: FlaskClient) -> None:
    game = find_dinner("intro").game
    worth = {morsel.name: morsel.utilities for morsel in game.morsels}
    page = text(client.get("/lessons/crossout").text)
    assert [
        (row[0], int(row[1]), int(row[2])) for row in tables(client.get("/lessons/crossout").text)[0][1:]
    ] == [(name, *map(int, values)) for name, values in worth.items()]
    favourite = max(worth, key=lambda name: worth[name][0])
    first, best, greedy = re.search(  # type: ignore[union-attr]
        rf"(\w+), because {favourite} will wait\. Alice gets (\d+) instead of (\d+)", page
    ).groups()
    assert int(best) == worth[first][0] + worth[favourite][0] == best_play(game)[0]
    left = {name: utilities for name, utilities in worth.items() if name != favourite}
    bobs = max(left, key=lambda name: left[name][1])
    assert int(greedy) == worth[favourite][0] + sum(each[0] for name, each in left.items() if name != bobs)


@pytest.mark.parametrize("name", LESSONS)
def test_a_plan_tells_what_its_task_is_worth(client: FlaskClient, name: str) -> None:
    plate = find_plate(TASK[name])
    found = prove(plate).found
    assert found is not None
    page = text(client.get(f"/lessons/{name}").text)
    title, unit = TITLE[name], "$" if name == "nearest" else ""
    assert f"which is {unit}{found['par']}" in page
    assert f"“{title}”" in page
    assert f"{unit}{found['par'] - found['greed']}" in page


@pytest.mark.parametrize("name", LESSONS)
def test_one_button_opens_a_class_with_the_task_and_the_next_sets_it_there(
    app: Flask, client: FlaskClient, name: str
) -> None:
    title = TITLE[name]
    room = go(client.post(f"/lessons/{name}")).partition("#")[0]
    assert client.get(room).text.count(f"<h3>{title}</h3>") == 1
    code = room.rpartition("/")[2]
    assert f'name="class" value="{code}"' in client.get(f"/lessons/{name}").text
    assert go(client.post(f"/lessons/{name}", data={"class": code})).partition("#")[0] == room
    assert client.get(room).text.count(f"<h3>{title}</h3>") == 2
    stranger = app.test_client()
    refused = stranger.post(f"/lessons/{name}", data={"class": code})
    assert refused.status_code == 403
    assert "Minutes 0 to" in refused.text


def test_a_random_dinner_of_an_odd_number_starts_with_the_pupil_too() -> None:
    assert random_dinner(5, 1, last=0).order == alternate(5, 0)
