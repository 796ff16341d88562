"""The page of gallant diners: each step takes a favourite, from the last turn back, and two are crossout."""

import re
from typing import NamedTuple

import pytest
from flask.testing import FlaskClient

from engine.dinner.crossout import crossout_line
from engine.dinner.named import find_dinner


class Dish(NamedTuple):
    """A dish of the walk: what it is worth to each, and once it is crossed out its turn and its eater."""

    name: str
    worths: tuple[int, ...]
    turn: int | None
    eater: int | None
    taken: bool


def walk(client: FlaskClient, table: str, step: int) -> tuple[list[Dish], str]:
    """The dishes that a step shows, and what it says of itself."""
    page = client.get(f"/lab/gallant?table={table}&step={step}").text
    names = re.findall(r"</svg><span>([^<]+)</span></th>", page)
    rows = [re.findall(r'<td class="([^"]*)">(\d+)</td>', row) for row in re.findall(r"<tr>.*?</tr>", page)]
    rows = [row for row in rows if row]
    turns = re.findall(r"<td>(?:<b[^>]*>(\d+)</b>)?</td>", page.partition("<tfoot>")[2])
    dishes = []
    for at, name in enumerate(names):
        eaters = [seat for seat, row in enumerate(rows) if "is-eaten" in row[at][0]]
        dishes.append(
            Dish(
                name,
                tuple(int(row[at][1]) for row in rows),
                int(turns[at]) if turns[at] else None,
                eaters[0] if eaters else None,
                any("is-taken" in row[at][0] for row in rows),
            )
        )
    said = re.search(r'<p class="gallant-said" role="status">(.*?)</p>', page)
    assert said is not None
    return dishes, said[1]


@pytest.mark.parametrize(("table", "steps"), [("three", 6), ("two", 4)])
def test_each_step_takes_a_favourite_of_what_is_left(client: FlaskClient, table: str, steps: int) -> None:
    for step in range(1, steps + 1):
        dishes, said = walk(client, table, step)
        (taken,) = (dish for dish in dishes if dish.taken)
        left = [dish for dish in dishes if dish.turn is None]
        assert len(left) == steps - step
        assert taken.turn == steps - step + 1
        assert taken.eater is not None
        assert all(taken.worths[taken.eater] > dish.worths[taken.eater] for dish in left)
        assert taken.name in said


def test_two_by_turned_tastes_are_crossout(client: FlaskClient) -> None:
    game = find_dinner("it-will-wait").game
    dishes, _ = walk(client, "two", 4)
    line = crossout_line(game, game.initial_state())
    assert [dish.turn for dish in dishes] == [line.index(k) + 1 for k in range(4)]


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
