"""Bites at once at a table: the form, what each is shown, the reveal, the result and the review."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from tests.webapp.verbs import go, view_of, words_of
from webapp.extensions import Services

OWN = "Shiro, 1, 7\nTibs, 8, 5\nKik, 7, 4\nGomen, 9, 6\nAyib, 3, 3"
FORM = {"source": "own", "own": OWN, "at_once": "yes", "coach": "full"}
MORSELS = [
    {"name": name, "utilities": [a, b]}
    for name, a, b in (("Shiro", 1, 7), ("Tibs", 8, 5), ("Kik", 7, 4), ("Gomen", 9, 6), ("Ayib", 3, 3))
]
PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]


@pytest.fixture
def two(client: FlaskClient) -> Any:
    body = {"game": "dinner", "setup": {"morsels": MORSELS, "at_once": True}, "seats": PEOPLE}
    made: Any = client.post("/api/matches", json=body).get_json()
    assert made["ok"], made
    return made


def test_a_dinner_of_bites_at_once_is_played_against_a_bot_and_reviewed(client: FlaskClient) -> None:
    page = go(client.post("/play/dinner", data=FORM)).partition("?")[0]
    view = view_of(client, page)
    assert view["title"] == "A dinner of your own, bites at once"
    assert view["seats"][1]["strategy"] == "planner", "crossout has no answer here"
    assert "order" not in view["setup"]
    shown = words_of(client.get(page).text)
    assert "Almaz: has chosen" in shown, "the bot does not wait for you"
    while view["stage"] == "playing":
        assert view["moves"][-1].get("move") is None or view["mover"] == 0, "its choice is hidden"
        go(client.post(f"{page}/moves", data={"ply": view["round"], "m": view["options"][-1]["move"]}))
        view = view_of(client, page)
    frame = view["frames"][-1]
    assert sum(map(len, (view["moves"],))) >= 5
    assert None not in frame["eaters"]
    result = words_of(client.get(page).text)
    assert "You:" in result or "You" in result
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    said = words_of(review.text)
    assert "as the equilibrium does" in said or "odds that expects" in said
    assert client.get(f"{page}/picture.png").status_code == 200
    body = client.get(f"/api{page.replace('/g/', '/matches/')}/review").get_json()
    assert body["seats"][0]["totals"].keys() >= {"regret", "others", "luck"}


def test_who_has_chosen_is_shown_and_what_only_when_both_have(
    client: FlaskClient, parts: Services, two: Any
) -> None:
    ada, ben = two["seat_keys"]
    matches = parts.matches
    matches.play(two["id"], ada, 0, 1)
    views = [matches.view(two["id"], key) for key in (ada, ben, None)]
    assert [view["frames"][1]["round"]["slots"] for view in views] == [
        ["chose Tibs", "still to choose"],
        ["has chosen", "still to choose"],
        ["has chosen", "still to choose"],
    ]
    assert views[0]["chosen"] == 1
    assert views[0]["words"]["hint"][1] == "You have chosen. Waiting for {B}. Until then you may change it."
    matches.play(two["id"], ada, 0, 3)
    after = matches.play(two["id"], ben, 0, 3)
    frame = after["frames"][-1]
    assert frame["round"] == {
        "slots": ["still to choose", "still to choose"],
        "last": "Both have chosen Gomen: it is contested.",
        "contested": [3],
        "tray": "Eaten at the end by {a}.",
    }
    assert after["words"]["status"].startswith("Both have chosen Gomen: it is contested. Still to choose: ")
    assert [move["move"] for move in after["moves"]] == [3, 3]
    matches.play(two["id"], ben, 2, 0)
    after = matches.play(two["id"], ada, 2, 1)
    assert after["frames"][-1]["round"]["last"] == "Both have chosen: {A} ate Tibs, {B} ate Shiro."
    assert after["frames"][-1]["scores"] == [8, 7]
    record = client.get(f"/api/matches/{two['id']}/record").get_json()
    assert [move["move"] for move in record["moves"]] == [3, 3, 0, 1], "the record keeps what counted"


def test_a_contested_morsel_cannot_be_chosen_at_page_api_and_socket(
    client: FlaskClient, parts: Services, sockets: Any, two: Any
) -> None:
    ada, ben = two["seat_keys"]
    for key in (ada, ben):
        parts.matches.play(two["id"], key, 0, 3)
    says = "is contested: it is eaten once everything left is"
    sent = client.post(f"/g/{two['id']}/moves", data={"ply": 2, "m": 3, "seat_key": ada})
    assert sent.status_code == 409 or sent.status_code == 400
    assert says in words_of(sent.text)
    headers = {"Authorization": f"Bearer {ada}"}
    answer: Any = client.post(f"/api/matches/{two['id']}/moves", json={"ply": 2, "move": 3}, headers=headers)
    assert says in answer.get_json()["error"]["message"]
    socket: SocketIOTestClient = sockets(two["id"], ada)
    assert says in socket.emit("move", {"ply": 2, "move": 3}, callback=True)["error"]["message"]


def test_turns_and_bites_at_once_are_refused_together(client: FlaskClient) -> None:
    answer = client.post("/play/dinner", data={**FORM, "order": "fair"})
    assert answer.status_code == 400
    assert "Where both bite at once, there is no order of turns" in words_of(answer.text)


def test_the_coach_gives_the_odds_and_never_the_hidden_choice(client: FlaskClient, parts: Services) -> None:
    page = go(client.post("/play/dinner", data=FORM)).partition("?")[0]
    view = view_of(client, page)
    for step in (1, 2, 3):
        go(client.post(f"{page}/hint", data={"ply": view["ply"], "step": step}))
    said = words_of(client.get(page).text)
    assert "Tibs 58 %, Kik 42 %" in said
    assert "as little as you know" not in said
