"""The mistakes of a match as puzzles: the better move is asked for, at its position, until it is found."""

import re

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.dinner.rules import dinner_of
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame
from tests.playing import at_random, golden_record
from tests.puzzles.test_puzzle_page import told
from tests.webapp.verbs import uploaded


def test_the_better_bite_of_figure_2_is_found(client: FlaskClient, figure_2: str) -> None:
    address = f"/g/{figure_2}/puzzle?m=5"
    assert "The bite in the game was Tibs. Find a better one." in client.get(address).text
    failed = client.post(address, data={"m": "4"}).text
    assert 'data-correct="no"' in failed
    assert "it would have waited" in told(failed)
    solved = client.post(address, data={"m": "3", "tried": "4"}).text
    assert " data-solved" in solved
    assert "Right. You ate Kik alicha. It was the best bite." in told(solved)


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
    """A match with tokens between stacks, in which the second had two better places: 5 and 7."""
    kept = golden_record("line-10-anywhere")
    return uploaded(client, kept), Record.from_json(kept)


def test_a_better_place_between_stacks_is_found_at_any_position(client: FlaskClient) -> None:
    game = TokenGame(tuple(range(1, 11)), 3, "line", "anywhere")
    record = Record.of(game, tuple(SeatLabel(name) for name in "ABC"), 0, (3,))
    address = f"/g/{uploaded(client, record)}/puzzle?m=1"
    asked = client.get(address).text
    assert (
        "In the game the token went to place 3. Find a better place. "
        "More than one place is right here. Any will do." in asked
    )
    assert '<form id="place-at"' in asked
    # Any point of [5, 6] begins an equilibrium, typed in whatever way.
    for typed, shown in (("5", "5"), ("5.5", "5½"), ("16/3", "5⅓"), (" 5.990 ", "5.99"), ("6", "6")):
        page = client.post(address, data={"m": typed, "tried": "7/2"}).text
        assert " data-solved" in page, typed
        assert "Tried: place 3½." in page
        assert f"You went to place {shown}" in told(page)
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
    assert "You went to place 5.3." in told(page)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("soup", "“soup” is not an exact number"),
        ("10.5", "is off the board: positions lie from 1 to 10"),
        ("9", "Place 9 is taken"),
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
    assert "5 dishes are left. The bites go in this order: You, Ben, Ben, You and You." in page
