"""Puzzles: solved, failed and hinted by plain forms, with no answer in the page before it is given."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.puzzles import Puzzle, puzzle_for
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame
from tests.playing import at_random, golden_record
from tests.webapp.verbs import go, uploaded, view_of, words_of
from webapp.review import puzzles

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
    return words_of(found[0])


def test_every_best_move_solves_it(client: FlaskClient, puzzle: Puzzle) -> None:
    for move in puzzle.answers:
        page = attempt(client, puzzle, m=move).text
        assert " data-solved" in page
        assert 'data-correct="yes"' in page
        assert 'data-mark="best"' in page


def test_a_puzzle_with_several_right_answers_says_how_many(client: FlaskClient) -> None:
    days = [date(2026, 11, 21) - timedelta(days=k) for k in range(60)]
    counts = {day: len(puzzle_for(day).answers) for day in days}
    several = next(day for day in days if counts[day] > 1)
    single = next(day for day in days if counts[day] == 1)
    assert f"{counts[several]} answers are right; any will do." in words_of(
        client.get(f"/puzzle/{several}").text
    )
    assert "any will do" not in words_of(client.get(f"/puzzle/{single}").text)


def test_every_other_move_is_told_why_not(client: FlaskClient, puzzle: Puzzle) -> None:
    for option in puzzle.evaluation.options:
        if option.best:
            continue
        page = attempt(client, puzzle, m=option.move).text
        assert " data-solved" not in page
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
        ("2025-12-31", "the first is that of 1\u00a0January 2026"),
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


def test_days_are_written_as_people_write_them(client: FlaskClient) -> None:
    page = client.get("/puzzle/2026-11-21").text.replace("\u00a0", " ")
    assert "<h1>The puzzle of 21 November 2026</h1>" in page
    assert "<title>The puzzle of 21 November 2026" in page
    assert "<span>20 November 2026</span>" in page


def test_neighbouring_days_are_linked_up_to_today(client: FlaskClient) -> None:
    today = client.get("/puzzle/2026-11-21").text
    assert "/puzzle/2026-11-20" in today
    assert "/puzzle/2026-11-22" not in today
    assert f"/puzzle/{date(2026, 1, 1) - timedelta(1)}" not in client.get("/puzzle/2026-01-01").text


def test_a_move_that_is_not_there_is_refused(client: FlaskClient) -> None:
    for move in ("999", "soup", "1/2", "-1", "x" * 5000):
        answer = client.post("/puzzle/2026-11-21", data={"m": move, "tried": "a,,1,77", "hints": "-"})
        assert answer.status_code == 400
        assert "That is no move." in answer.text
        assert 'name="tried" value="1"' in answer.text
        assert len(told(answer.text)) < 300
    assert client.post("/puzzle/2026-11-21", data={"m": "", "tried": ",", "hints": "x"}).status_code == 200


def test_a_puzzle_is_played_out_from_its_position(client: FlaskClient, puzzle: Puzzle) -> None:
    view = view_of(client, go(client.post(f"/puzzle/{puzzle.name}/play")))
    assert view["you"]["seat"] == view["mover"] == puzzle.mover
    assert [move["move"] for move in view["moves"]] == [
        made["move"] for made in puzzle.record.to_json()["moves"]
    ]
    assert {seat["kind"] for k, seat in enumerate(view["seats"]) if k != puzzle.mover} == {"bot"}


def test_the_better_bite_of_figure_2_is_found(client: FlaskClient, figure_2: str) -> None:
    address = f"/g/{figure_2}/puzzle?m=5"
    assert "E Tibs was not best; find the better bite." in client.get(address).text
    failed = client.post(address, data={"m": "4"}).text
    assert 'data-correct="no"' in failed
    assert "it would have waited" in told(failed)
    solved = client.post(address, data={"m": "3", "tried": "4"}).text
    assert " data-solved" in solved
    assert "Right. You ate Kik alicha: the best bite." in told(solved)


def test_the_morsels_lie_as_they_lay_in_the_match(client: FlaskClient, figure_2: str) -> None:
    pages = [client.get(f"/g/{figure_2}{rest}").text for rest in ("", "/review?m=4", "/puzzle?m=5")]
    plates = [
        dict(re.findall(r'data-morsel="(\d)" style="(--px:[\d.]+;--py:[\d.]+)', page)) for page in pages
    ]
    assert len(plates[0]) == 8
    assert plates[0] == plates[1] == plates[2]


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


@pytest.fixture
def between(client: FlaskClient) -> tuple[str, Record]:
    """A match with tokens between stacks, in which the second had two better places: on $5 and on $7."""
    kept = golden_record("line-10-anywhere")
    return uploaded(client, kept), Record.from_json(kept)


def test_a_better_place_between_stacks_is_found_at_any_position(client: FlaskClient) -> None:
    game = TokenGame(tuple(range(1, 11)), 3, "line", "anywhere")
    record = Record.of(game, tuple(SeatLabel(name) for name in "ABC"), 0, (3,))
    address = f"/g/{uploaded(client, record)}/puzzle?m=1"
    asked = client.get(address).text
    assert "$3 was not best; find the better place. More than one is right; any will do." in asked
    assert '<form id="place-at"' in asked
    # Any point of [5, 6] begins an equilibrium, typed in whatever way.
    for typed, shown in (("5", "$5"), ("5.5", "5½"), ("16/3", "16/3"), (" 5.990 ", "5.99"), ("6", "$6")):
        page = client.post(address, data={"m": typed, "tried": "7/2"}).text
        assert " data-solved" in page, typed
        assert f"Tried: 3½, {shown}." in page
    for typed in ("4.99", "601/100", "9.5", "1"):
        page = client.post(address, data={"m": typed}).text
        assert " data-solved" not in page, typed
        assert 'data-correct="no"' in page


def test_tries_between_stacks_are_marked_where_they_are(
    client: FlaskClient, between: tuple[str, Record]
) -> None:
    address = f"/g/{between[0]}/puzzle?m=2"
    page = client.post(address, data={"m": "5.3", "tried": "8,15/4"}).text
    marks = re.findall(r'between-mark"[^>]*data-mark="(\w+)" style="--x: ([\d.]+)%', page)
    assert marks == [("wrong", "32.5"), ("wrong", "48.0")]
    assert re.findall(r'data-position="(\d+)"[^>]*data-mark="wrong"', page) == ["8"]
    assert 'name="tried" value="8,15/4,53/10"' in page
    assert "You placed at 5.3." in told(page)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("soup", "“soup” is not an exact number"),
        ("10.5", "is off the board: positions lie from 1 to 10"),
        ("9", "Stack 9 is taken"),
        ("1e1", "“1e1” is not an exact number"),
        ("4.00000001", "is too fine"),
    ],
)
def test_what_is_no_place_is_said_and_kept(
    client: FlaskClient, between: tuple[str, Record], typed: str, said: str
) -> None:
    answer = client.post(f"/g/{between[0]}/puzzle?m=2", data={"m": typed, "tried": "8"})
    assert answer.status_code == 400
    assert said in told(answer.text)
    assert f'value="{typed}" aria-invalid="true"' in answer.text
    assert 'name="tried" value="8"' in answer.text


def test_turns_that_do_not_alternate_are_told_one_by_one(client: FlaskClient) -> None:
    game = dinner_of([(5, 2), (4, 9), (3, 1), (2, 8), (1, 7)], (0, 1, 1, 0, 0))
    record = Record.of(game, (SeatLabel("Ada"), SeatLabel("Ben")), 0, (2,))
    page = client.get(f"/g/{uploaded(client, record)}/puzzle?m=1").text
    assert "The 5 morsels left are eaten in this order by you, Ben, Ben, you and you." in page
