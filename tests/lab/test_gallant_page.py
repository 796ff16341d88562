"""The page of gallant diners: each step takes a favourite, from the last turn back, and two are crossout."""

import re

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_line
from engine.dinner.named import find_dinner
from webapp.lab.gallant import show_gallant


@pytest.mark.parametrize(("table", "steps"), [("three", 6), ("two", 4)])
def test_each_step_takes_a_favourite_of_what_is_left(table: str, steps: int) -> None:
    for step in range(1, steps + 1):
        shown = show_gallant(table, step)
        (taken,) = (dish for dish in shown.dishes if dish.taken)
        left = [dish for dish in shown.dishes if dish.turn is None]
        assert len(left) == steps - step
        assert taken.turn == steps - step + 1
        assert taken.eater is not None
        assert all(taken.worths[taken.eater] > dish.worths[taken.eater] for dish in left)
        assert taken.name in shown.said


def test_two_by_turned_tastes_are_crossout() -> None:
    game = find_dinner("it-will-wait").game
    shown = show_gallant("two", 4)
    line = crossout_line(game, game.initial_state())
    assert [dish.turn for dish in shown.dishes] == [line.index(k) + 1 for k in range(4)]


def test_the_whole_walk_is_there_without_scripts(client: FlaskClient) -> None:
    page = client.get("/lab/gallant").text
    assert "Step 6 of 6" in page
    assert len(re.findall(r'class="gallant-turn', page)) == 6
    assert "A eats Ayib and Gomen: 5" in page
    assert client.get("/lab/gallant?table=two&step=0").text.count('class="gallant-turn') == 0


@pytest.mark.parametrize(("asked", "said"), [("table=six", "“six”"), ("step=7", "from 0 to 6, not “7”")])
def test_what_is_no_step_is_said(client: FlaskClient, asked: str, said: str) -> None:
    answer = client.get(f"/lab/gallant?{asked}")
    assert answer.status_code == 400
    assert said in answer.text
