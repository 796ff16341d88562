"""Token games by an order of turns at a table: set by the form, played to the end, coached and reviewed."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.exact import number_to_json
from engine.tokens.rules import TokenGame
from tests.webapp.tables import read
from tests.webapp.verbs import Json, go, view_of, words_of

FIELDS = {"stacks": "8", "seats": "3", "seat-1": "best-reply", "seat-2": "greedy", "coach": "full"}
TEN = list(range(1, 11))


def sat_down(client: FlaskClient, **fields: str) -> str:
    return go(client.post("/play/tokens", data={**FIELDS, **fields})).partition("?")[0]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "In turn, everyone puts one token on a stack. Then"),
        ({"order": "back"}, "Everyone puts two tokens on the board, in the order above it. Then"),
        (
            {"order": "fair", "seats": "2"},
            "Everyone puts four tokens on the board, in the order above it. Then",
        ),
        (
            {"order": "typed", "letters": "abcac"},
            "Some players have several tokens. They go on the board in the order above it. Then",
        ),
    ],
)
def test_a_newcomer_is_told_the_rules_of_this_game(
    client: FlaskClient, fields: dict[str, str], says: str
) -> None:
    assert says in words_of(client.get(sat_down(client, **fields)).text)


def state_of(game: TokenGame, view: Json) -> Any:
    state = game.initial_state()
    for move in view["moves"]:
        state = game.play(state, move["seat"], game.move_from_json(move["move"]))
    return state


BACK = "Two tokens each: once round, then back"


@pytest.mark.parametrize(
    ("fields", "order", "named", "rule"),
    [
        ({"order": "back"}, "ABCCBA", "and back", BACK),
        ({"order": "fair", "seats": "2"}, "ABBABAAB", "fair turns", "Four tokens each, in fair turns"),
        ({"order": "typed", "letters": "cabca"}, "CABCA", "CABCA", "Order of tokens: CABCA"),
        ({"order": "back", "board": "clock", "placement": "step", "stacks": "4"}, "ABCCBA", "and back", BACK),
    ],
)
def test_a_game_by_an_order_is_played_to_its_end_and_reviewed(
    client: FlaskClient, fields: dict[str, str], order: str, named: str, rule: str
) -> None:
    page = sat_down(client, **fields)
    view, text = view_of(client, page), words_of(client.get(page).text)
    game = TokenGame.from_json(view["setup"])
    assert view["setup"]["order"] == order
    assert view["turns"] == ["ABC".index(letter) for letter in order]
    assert f"House rule: {rule}" in text
    assert view["title"].endswith(f", {named}")
    assert view["par"] is not None, "what each seat is worth is known before the first token"
    while view["stage"] == "playing":
        state = state_of(game, view)
        if view["options"]:
            whole = [option["move"] for option in view["options"] if "like" not in option]
            assert set(whole) <= {game.move_to_json(move) for move in game.choices(state)}
            assert f"token {view['ply'] + 1}" in text or view["ply"] == 0
            go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": whole[-1]}))
        view = view_of(client, page)
        text = words_of(client.get(page).text)
    final = state_of(game, view)
    frame = view["frames"][-1]
    assert frame["scores"] == list(map(number_to_json, game.scores(final)))
    assert frame["territory"] == [list(owners) for owners in game.territory(final)]
    assert [move["seat"] for move in view["moves"]] == view["turns"]
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    assert "There is no review" not in words_of(review.text)
    assert client.get(f"{page}/picture.png").status_code == 200
    record = client.get(f"/api{page.replace('/g/', '/matches/')}/record").get_json()
    assert record["setup"]["order"] == order
    assert client.post("/api/records", json=record).get_json()["ok"]


def test_every_token_is_of_the_colour_of_its_player(client: FlaskClient) -> None:
    page = sat_down(client, order="typed", letters="AABBCC")
    for place in (8, 4):
        go(client.post(f"{page}/moves", data={"ply": view_of(client, page)["ply"], "m": place}))
    view, text = view_of(client, page), client.get(page).text
    placed = {move["move"]: move["seat"] for move in view["moves"]}
    assert [placed[8], placed[4]] == [0, 0]
    for position, seat in placed.items():
        assert f'data-position="{position}" data-token="{seat}"' in text
    assert text.count("<li data-turn") == 6
    assert view["frames"][2]["labels"][3] == {
        "": "Place 4, $4, {A}’s token.",
        "A": "Place 4, $4, your token.",
    }


def test_options_say_what_everybody_who_stands_would_take(client: FlaskClient) -> None:
    page = sat_down(client, order="typed", letters="ABCACB")
    go(client.post(f"{page}/moves", data={"ply": 0, "m": 5}))
    view = view_of(client, page)
    assert view["ply"] == 3
    names = [seat["called"] for seat in view["seats"]]
    for option in view["options"]:
        scores = [f"${value}" for value in option["scores"]]
        said = read({**view, "frames": [{**view["frames"][-1], "scores": option["scores"]}]}, option["says"])
        assert said.startswith(f"you {scores[0]}, {names[1]} {scores[1]}, {names[2]} {scores[2]}"), said


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"order": "typed", "letters": "ABAB"}, "leaves out player C"),
        ({"order": "typed", "letters": "ABCD"}, "must be a letter for each turn, from A to C"),
        ({"order": "typed", "letters": "ABCABCABC"}, "has 9 tokens. They do not fit on 8 stacks"),
        ({"order": "typed", "letters": " "}, "Type an order such as ABBA"),
        ({"order": "typed"}, "Type an order such as ABBA"),
        ({"order": "fair"}, "has 12 tokens. They do not fit on 8 stacks"),
        ({"order": "backwards"}, "“backwards” isn’t one of one, back, fair"),
        ({"order": "back", "placement": "anywhere"}, "stand anywhere"),
    ],
)
def test_an_order_without_meaning_is_refused_at_its_field(
    client: FlaskClient, fields: dict[str, str], says: str
) -> None:
    answer = client.post("/play/tokens", data={**FIELDS, **fields})
    assert answer.status_code == 400
    assert says in words_of(answer.text)
    assert 'id="wrong-order"' in answer.text


@pytest.mark.parametrize(
    ("order", "says"),
    [("AAB", "leaves out player C"), ("ABC" * 4, "do not fit on 10 stacks"), (["A"], "must be a letter")],
)
def test_the_api_refuses_an_order_with_the_field(client: FlaskClient, order: Any, says: str) -> None:
    seats = [{"kind": "person", "name": "Ada"}] + [{"kind": "bot", "strategy": "best-reply"}] * 2
    body = {"game": "tokens", "setup": {"stacks": TEN, "seats": 3, "order": order}, "seats": seats}
    answer = client.post("/api/matches", json=body)
    assert answer.status_code == 400
    error: Any = answer.get_json()["error"]
    assert says in error["message"]
    assert "order" in error["message"]


def test_bots_play_by_an_order_in_the_theatre(client: FlaskClient) -> None:
    bots = {f"bot-{seat}": name for seat, name in enumerate(("best-reply", "saboteur", "random"))}
    page = go(client.post("/theatre", data={"game": "tokens", "stacks": "9", "order": "back", **bots}))
    text = words_of(client.get(page).text)
    assert "$1–$9 on a line, 3 seats, and back" in text
    assert "thinks through to the end" in text


def test_a_large_board_says_how_deep_its_bot_looks(client: FlaskClient) -> None:
    page = sat_down(client, stacks="20", order="fair")
    assert "moves ahead" in words_of(client.get(page).text)
