"""Dinners by house rules at a table: set by the form, played to the end, coached and reviewed."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from tests.webapp.verbs import Json, go, view_of, words_of

FIELDS = {"source": "named", "dinner": "figure-2", "opponent": "crossout", "coach": "full"}
RULES: dict[str, dict[str, str]] = {
    "fair turns": {"order": "fair"},
    "ahead": {"weights": "competitive"},
    "both": {"weights": "cooperative"},
    "family": {"weights": "mother and child"},
    "fading": {"fading": "7/10"},
    "layers": {"injera": "2"},
    "worst bite": {"shape": "worst"},
    "favourites": {"shape": "top"},
    "two together": {"fading": "1/2", "injera": "3"},
}
SCORED = {"ahead", "both", "family", "worst bite", "favourites", "fading", "two together"}
"""The rules by which a score is not what was eaten."""
CHANGED = {"order", "weights", "fading", "injera", "shape"}


def sat_down(client: FlaskClient, **rules: str) -> str:
    return go(client.post("/play/dinner", data={**FIELDS, **rules})).partition("?")[0]


@pytest.mark.parametrize("name", RULES)
def test_a_dinner_by_house_rules_is_played_to_its_end_and_reviewed(client: FlaskClient, name: str) -> None:
    page = sat_down(client, **RULES[name])
    view = view_of(client, page)
    game = DinnerGame.from_json(view["setup"])
    if name != "fair turns":
        assert "House rule" in client.get(page).text
    while view["stage"] == "playing":
        if mine := [option["move"] for option in view["options"]]:
            assert mine == list(game.choices(state_of(game, view))), "only what may be eaten is offered"
            go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": mine[-1]}))
        view = view_of(client, page)
    final = state_of(game, view)
    assert view["frames"][-1]["scores"] == list(map(number_to_json, game.scores(final)))
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    said = words_of(review.text)
    assert "There is no review" not in said
    assert ("You scored" in said) == (name in SCORED)
    assert ("You ate" in said.partition("The dinner")[0]) == (name not in SCORED)
    assert "What the search had not seen" not in said
    further = re.search(r'href="(/lab/fading\?[^"]+)"', review.text)
    assert (further is not None) == (name == "fading")
    if further is not None:
        assert client.get(unescape(further[1])).status_code == 200
    assert client.get(f"{page}/picture.png").status_code == 200
    record = client.get(f"/api{page.replace('/g/', '/matches/')}/record").get_json()
    assert {key: record["setup"].get(key) for key in CHANGED} == {
        key: view["setup"].get(key) for key in CHANGED
    }


def state_of(game: DinnerGame, view: Json) -> Any:
    state = game.initial_state()
    for move in view["moves"]:
        state = game.play(state, move["seat"], move["move"])
    return state
