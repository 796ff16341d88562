"""Dinners of three to six diners at a table: the form, the plate, the moves, the review, the rematch."""

from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.rules import DinnerGame
from tests.webapp.verbs import go, played_out, view_of, words_of

FIELDS = {"source": "random", "size": "7", "seed": "5", "opponent": "greedy", "coach": "full"}


def sat_down(client: FlaskClient, diners: int, **fields: str) -> str:
    sent = {**FIELDS, "diners": str(diners), **fields}
    return go(client.post("/play/dinner", data=sent)).partition("?")[0]


@pytest.mark.parametrize(
    ("weights", "scores"),
    [
        ("competitive", lambda plates: [2 * own - sum(plates) for own in plates]),
        ("cooperative", lambda plates: 3 * [sum(plates)]),
        ("mother and child", lambda plates: [sum(plates), *plates[1:]]),
    ],
)
def test_three_diners_may_care_for_each_other(
    client: FlaskClient, weights: str, scores: Callable[[list[int]], list[int]]
) -> None:
    page = sat_down(client, 3, weights=weights, opponent="planner", **{"seat-2": "planner"})
    view = played_out(client, page)
    plates = [0, 0, 0]
    for morsel, eater in enumerate(view["frames"][-1]["eaters"]):
        plates[eater] += view["setup"]["morsels"][morsel]["utilities"][eater]
    assert view["frames"][-1]["scores"] == scores(plates)
    assert "Proved by a search" in words_of(client.get(f"{page}/review").text)


@pytest.mark.parametrize("diners", [3, 6])
def test_a_bigger_table_is_played_to_its_end_and_reviewed(client: FlaskClient, diners: int) -> None:
    page = sat_down(client, diners, **{"seat-2": "planner"})
    view = view_of(client, page)
    assert [seat["strategy"] for seat in view["seats"]][:3] == [None, "greedy", "planner"]
    assert len(view["seats"]) == len(view["par"]["seats"]) == diners
    shown = client.get(page).text
    assert shown.count('class="guest"') == diners, "everybody sits round the plate"
    assert "Board</span>" not in shown, "a plane has two axes"
    first = view["setup"]["morsels"][0]
    own = f"{first['name']}: {first['utilities'][0]} for you, {first['utilities'][1]} for"
    assert own in words_of(shown), "a screen reader hears every worth, its own first"
    view = played_out(client, page)
    assert sorted(move["seat"] for move in view["moves"])[-1] == diners - 1
    final = words_of(client.get(page).text)
    assert "Perfect play gives" in final
    review = client.get(f"{page}/review")
    assert "There is no review" not in words_of(review.text)
    assert client.get(f"{page}/picture.png").status_code == 200
    found: Any = client.get(f"/api{page.replace('/g/', '/matches/')}/review").get_json()
    for move in found["moves"]:
        if move["judgement"] not in ("best", "unproved"):
            assert client.get(f"{page}/puzzle?m={move['ply'] + 1}").status_code == 200
    assert DinnerGame.from_json(view["setup"]).seats == diners


def test_after_a_rematch_everybody_sits_one_further(client: FlaskClient) -> None:
    page = sat_down(client, 3)
    played_out(client, page)
    following = go(client.post(f"{page}/rematch", data={})).partition("?")[0]
    assert [seat["kind"] for seat in view_of(client, following)["seats"]] == ["bot", "person", "bot"]


def test_friends_are_invited_to_a_bigger_table(client: FlaskClient) -> None:
    lobby = go(
        client.post("/play/dinner", data={**FIELDS, "diners": "4", "seat-2": "open", "seat-3": "open"})
    )
    assert "2 of 4" in words_of(client.get(lobby).text) or client.get(lobby).text.count("Open seat") == 2


def test_a_dinner_for_two_gets_further_guests_and_a_typed_one_a_number_for_each(client: FlaskClient) -> None:
    page = sat_down(client, 3, source="named", dinner="figure-2")
    assert [len(m["utilities"]) for m in view_of(client, page)["setup"]["morsels"]] == [3] * 8
    page = sat_down(client, 3, source="own", own="Tibs, 1, 2, 3\nShiro, 2, 3, 1\nAyib, 3, 1, 2")
    assert view_of(client, page)["setup"]["order"] == "ABC"
    page = sat_down(client, 3, order="fair", size="8")
    assert view_of(client, page)["setup"]["order"] == "ABCCBAAB"


@pytest.mark.parametrize(
    ("fields", "field", "says"),
    [
        ({"diners": "5", "size": "4"}, "diners", "5 morsels or more"),
        ({"diners": "3", "source": "own", "own": "Tibs, 1, 2\nShiro, 2, 1"}, "own", "a name and 3 numbers"),
    ],
)
def test_what_is_no_bigger_table_is_refused_at_its_field(
    client: FlaskClient, fields: dict[str, str], field: str, says: str
) -> None:
    answer = client.post("/play/dinner", data={**FIELDS, **fields})
    assert answer.status_code == 400
    assert says in words_of(answer.text)
    assert f'id="wrong-{field}"' in answer.text


def test_bots_alone_play_a_bigger_table_to_be_watched(client: FlaskClient) -> None:
    bots = {"bot-0": "planner", "bot-1": "greedy", "bot-2": "spiteful", "bot-3": "random"}
    sent = {"game": "dinner", "source": "random", "size": "8", "diners": "4", "seed": "2", **bots}
    page = go(client.post("/theatre", data=sent)).partition("?")[0]
    watched = client.get(page)
    assert watched.status_code == 200
    assert watched.text.count('class="guest"') == 4
    assert "favourite" in words_of(client.get(f"{page}?m=3").text)
