"""The small games that can be tried on the spot: on the home page, and in the menu of dinners."""

import json
import re
from typing import Any

from flask.testing import FlaskClient


def data_of(client: FlaskClient, id: str, page: str = "/") -> Any:
    """Return what a page hands to its scripts by an id."""
    found = re.search(rf'type="application/json" id="{id}">(.*?)</script>', client.get(page).text, re.S)
    assert found is not None
    return json.loads(found[1])


def test_the_favourite_first_is_worth_four_and_a_plan_is_worth_five(client: FlaskClient) -> None:
    told = data_of(client, "taste-data")["told"]
    dishes = re.findall(r'data-morsel="(\d)".*?>: (\d) for you', client.get("/").text, re.S)
    favourite = max(dishes, key=lambda dish: int(dish[1]))[0]
    assert (told[favourite]["got"], told[favourite]["kind"]) == (4, "short")
    assert {line["got"] for line in told.values() if line["kind"] == "perfect"} == {5}
    assert max(line["got"] for line in told.values()) == 5


def test_every_line_of_the_small_plate_eats_each_morsel_once_and_you_bite_first_and_last(
    client: FlaskClient,
) -> None:
    for first, line in data_of(client, "taste-data")["lines"].items():
        assert line[0]["morsel"] == int(first)
        assert sorted(bite["morsel"] for bite in line) == [0, 1, 2]
        assert [bite["seat"] for bite in line] == [0, 1, 0]


def test_the_line_shows_the_published_example_and_you_are_blue(client: FlaskClient) -> None:
    options = {option["move"]: option for option in data_of(client, "approach-data")["options"]}
    assert options[7]["scores"] == [18, 23, 14]
    assert options[8]["scores"] == [21, 19, 15]
    split = [k for k, owners in enumerate(options[7]["territory"], 1) if len(owners) == 2]
    assert split == [6, 8]
    assert sorted(options) == [1, 2, 3, 4, 6, 7, 8, 10]
    page = client.get("/").text
    assert 'id="approach" data-try="approach" data-you="2"' in page
    sheet = re.search(r'href="(/static/\w+/css/forms\S+)"', page)
    assert sheet is not None
    assert '[data-you="2"]' in client.get(sheet[1]).text


def test_greed_costs_something_in_every_teaching_dinner_and_the_menu_says_so(client: FlaskClient) -> None:
    page = client.get("/new/dinner").text
    dishes = re.findall(r'name="dinner" value="([^"]+)".*?class="choice-side">(.*?)</label>', page, re.S)
    slugs = [slug for slug, _ in dishes]
    assert len(set(slugs)) == len(slugs) >= 18
    teaching = dishes[: slugs.index("intro")]
    assert len(teaching) >= 8
    assert [slug for slug, side in teaching if not re.search(r"greed costs [1-9]", side)] == []


def test_the_published_boards_are_searched_to_their_end(client: FlaskClient) -> None:
    for depths in data_of(client, "depths", "/new/tokens")["stacks"].values():
        assert depths
        assert not {"10", "12"} & set(depths)
        assert all(1 <= depth < int(seats) for row in depths.values() for seats, depth in row.items())
