"""Puzzles: solved, failed and hinted by plain forms, with no answer in the page before it is given."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.dinner.named import find_dinner
from engine.puzzles import Puzzle, puzzle_for
from tests.webapp.test_pages import go, view_of
from tests.webapp.test_review_page import app, at_random, figure_2, uploaded
from webapp.review import puzzles

__all__ = ["app", "figure_2"]

DAYS = (date(2026, 11, 20), date(2026, 11, 21))


@pytest.fixture(autouse=True)
def _it_is_the_21st_of_november(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "current_day", lambda: date(2026, 11, 21))


@pytest.fixture(params=DAYS, ids=str)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    day: date = request.param
    return puzzle_for(day)


def attempt(client: FlaskClient, puzzle: Puzzle, **data: Any) -> TestResponse:
    return client.post(f"/puzzle/{puzzle.name}", data=data)


def told(page: str) -> str:
    found = re.search(r'id="told".*?</div>\s*(?=<)', page, re.S)
    assert found is not None
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", found[0]))


def test_every_best_move_solves_it(client: FlaskClient, puzzle: Puzzle) -> None:
    for move in puzzle.answers:
        page = attempt(client, puzzle, m=move).text
        assert " data-solved " in page
        assert 'data-correct="yes"' in page
        assert 'data-mark="best"' in page


def test_every_other_move_is_told_why_not(client: FlaskClient, puzzle: Puzzle) -> None:
    for option in puzzle.evaluation.options:
        if option.best:
            continue
        page = attempt(client, puzzle, m=option.move).text
        assert " data-solved " not in page
        assert 'data-correct="no"' in page
        assert puzzle.feedback(option.move).sentence.split(".")[0] in page
        assert re.findall(r'data-mark="(\w+)"', page) == ["wrong"]


def test_wrong_tries_are_remembered(client: FlaskClient, puzzle: Puzzle) -> None:
    wrong = [option.move for option in puzzle.evaluation.options if not option.best][:3]
    page = attempt(client, puzzle, m=wrong[2], tried=f"{wrong[0]},{wrong[1]}").text
    assert f'name="tried" value="{",".join(map(str, wrong))}"' in page
    assert page.count('data-mark="wrong"') == 3


def test_there_are_two_hints_and_then_no_more(client: FlaskClient, puzzle: Puzzle) -> None:
    first = attempt(client, puzzle, hint="1").text
    assert "Hint 1:" in first
    assert "Hint 2:" not in first
    second = attempt(client, puzzle, hint="1", hints="1").text
    assert "Hint 2:" in second
    assert "At least one of these is right" in second or "It is " in second
    assert 'name="hint"' not in second
    assert attempt(client, puzzle, hint="1", hints="99").text.count("puzzle-hint") == 2


def test_the_page_holds_no_answer_before_it_is_given(client: FlaskClient, puzzle: Puzzle) -> None:
    page = client.get(f"/puzzle/{puzzle.name}").text
    assert "data-mark" not in page
    assert all(hint not in page for hint in puzzle.hints)
    assert not re.search(r'"(regret|best|payoffs|line)"', page)


def test_todays_puzzle_is_that_of_its_day(client: FlaskClient) -> None:
    assert view_of(client, "/puzzle") == view_of(client, "/puzzle/2026-11-21")
    assert view_of(client, "/puzzle")["setup"] == puzzle_for(date(2026, 11, 21)).record.game.to_json()


@pytest.mark.parametrize(
    ("day", "said"),
    [
        ("2026-11-22", "is not out yet"),
        ("2099-01-01", "is not out yet"),
        ("2025-12-31", "the first is that of 2026-01-01"),
        ("2026-02-30", "is no day"),
        ("20261121", "is no day"),
        ("tomorrow", "is no day"),
    ],
)
def test_a_day_without_a_puzzle_is_explained(client: FlaskClient, day: str, said: str) -> None:
    answer = client.get(f"/puzzle/{day}")
    assert answer.status_code == 404
    assert said in answer.text
    assert 'href="/puzzle"' in answer.text
    assert client.post(f"/puzzle/{day}/play").status_code == 404


def test_neighbouring_days_are_linked_up_to_today(client: FlaskClient) -> None:
    today = client.get("/puzzle/2026-11-21").text
    assert "/puzzle/2026-11-20" in today
    assert "/puzzle/2026-11-22" not in today
    assert f"/puzzle/{date(2026, 1, 1) - timedelta(1)}" not in client.get("/puzzle/2026-01-01").text


def test_a_move_that_is_not_there_is_refused(client: FlaskClient) -> None:
    assert client.post("/puzzle/2026-11-21", data={"m": "999"}).status_code == 400
    assert (
        client.post("/puzzle/2026-11-21", data={"m": "soup", "tried": "a,,1", "hints": "-"}).status_code
        == 200
    )


def test_a_puzzle_is_played_out_from_its_position(client: FlaskClient, puzzle: Puzzle) -> None:
    view = view_of(client, go(client.post(f"/puzzle/{puzzle.name}/play")))
    assert view["you"]["seat"] == view["mover"] == puzzle.mover
    assert [move["move"] for move in view["moves"]] == list(puzzle.record.to_json()["moves"])
    assert {seat["kind"] for k, seat in enumerate(view["seats"]) if k != puzzle.mover} == {"bot"}


def test_the_better_bite_of_figure_2_is_found(client: FlaskClient, figure_2: str) -> None:
    address = f"/g/{figure_2}/puzzle?m=5"
    assert "E Tibs looks good; find the better bite." in client.get(address).text
    failed = client.post(address, data={"m": "4"}).text
    assert 'data-correct="no"' in failed
    assert "it would have waited" in told(failed)
    solved = client.post(address, data={"m": "3", "tried": "4"}).text
    assert " data-solved " in solved
    assert "Right. You ate Kik alicha: the best bite." in told(solved)


@pytest.mark.parametrize("at", ["1", "0", "9", "x", ""])
def test_where_nothing_better_was_there_is_nothing_to_find(
    client: FlaskClient, figure_2: str, at: str
) -> None:
    assert client.get(f"/g/{figure_2}/puzzle?m={at}").status_code == 400


def test_a_mistake_of_a_record_that_stops_early_can_be_found_too(client: FlaskClient) -> None:
    record = at_random(find_dinner("figure-2").game, 2, 3)
    match = uploaded(client, record)
    page = client.get(f"/g/{match}/review").text
    links = re.findall(rf"/g/{match}/puzzle\?m=(\d)", page)
    assert links
    assert all(client.get(f"/g/{match}/puzzle?m={at}").status_code == 200 for at in links)
