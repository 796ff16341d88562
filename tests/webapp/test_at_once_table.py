"""Bites at once at a table: the form, what each is shown, the reveal, the result and the review."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.webapp.tables import NewMatch, Table
from tests.webapp.verbs import go, view_of, words_of

OWN = "Shiro, 1, 7\nTibs, 8, 5\nKik, 7, 4\nGomen, 9, 6\nAyib, 3, 3"
FORM = {"source": "own", "own": OWN, "at_once": "yes", "coach": "full"}
MORSELS = [
    {"name": name, "utilities": [a, b]}
    for name, a, b in (("Shiro", 1, 7), ("Tibs", 8, 5), ("Kik", 7, 4), ("Gomen", 9, 6), ("Ayib", 3, 3))
]


@pytest.fixture
def two(new_match: NewMatch) -> Table:
    return new_match("dinner", setup={"morsels": MORSELS, "at_once": True})


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
    assert len(view["moves"]) >= 5
    assert None not in frame["eaters"]
    result = words_of(client.get(page).text)
    assert "The plate is empty" in result
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    said = words_of(review.text)
    assert "perfect play that we followed makes this choice" in said or "less on average than" in said
    assert client.get(f"{page}/picture.png").status_code == 200
    assert "How often perfect play makes each choice" in said
    assert 'class="odds-bar"' in review.text
    body = client.get(f"/api{page.replace('/g/', '/matches/')}/review").get_json()
    assert sum(Fraction(part) for _, part in body["moves"][0]["odds"]) == 1
    assert body["seats"][0]["totals"].keys() >= {"regret", "others", "luck"}


def contested(client: FlaskClient) -> str:
    """Upload a dinner at which both chose the same all the time, and A then ate the least; return its id."""
    seats = [{"name": name, "strategy": None} for name in ("Ada", "Ben")]
    setup = {"morsels": MORSELS[:4], "at_once": True}
    moves = [{"seat": seat, "move": morsel} for morsel in range(4) for seat in (0, 1)]
    moves += [{"seat": seat, "move": morsel} for seat, morsel in ((0, 0), (1, 1), (1, 2), (0, 3))]
    record = {"format": "lastbite-record", "version": 2, "game": "dinner", "setup": setup}
    made: Any = client.post("/api/records", json={**record, "seats": seats, "seed": 0, "moves": moves})
    return str(made.get_json()["id"])


def test_a_contested_bite_that_costs_is_reviewed(client: FlaskClient) -> None:
    """What was chosen in secret before it was not chosen in turn."""
    page = client.get(f"/g/{contested(client)}/review?seat=0")
    assert page.status_code == 200
    assert "Shiro instead of Gomen. This is true for one way of playing perfectly." in words_of(page.text)


def test_what_is_contested_is_eaten_and_what_is_secret_is_chosen(client: FlaskClient) -> None:
    match = contested(client)
    moves = [frame["words"]["move"] or "" for frame in view_of(client, f"/g/{match}")["frames"]]
    told = [move if isinstance(move, str) else move[""] for move in moves]
    assert told[1:3] == ["{A} chose Shiro", "{B} chose Shiro"]
    assert told[7:] == [
        "{A} chose Gomen",
        "{B} chose Gomen",
        "{A} ate Shiro",
        "{B} ate Tibs",
        "{B} ate Kik",
        "{A} ate Gomen",
    ]
    said = words_of(client.get(f"/g/{match}").text)
    assert "Ada ate Gomen. The plate is empty." in said
    assert "Ben ate Tibs" in said
    assert "Ada chose Gomen" in said


def test_who_has_chosen_is_shown_and_what_only_when_both_have(
    two: Table,
) -> None:
    two.play(0, 0, 1)
    views = [two.view(who) for who in (0, 1, None)]
    assert [view["frames"][1]["round"]["slots"] for view in views] == [
        ["chose Tibs", "still to choose"],
        ["has chosen", "still to choose"],
        ["has chosen", "still to choose"],
    ]
    assert [view["frames"][1]["round"]["chosen"] for view in views] == [[0], [0], [0]]
    assert views[0]["chosen"] == 1
    committed = "You’ve chosen. You can change it until {B} has chosen, too."
    assert views[0]["words"]["hint"]["A"] == committed
    two.play(0, 0, 3)
    after = two.play(1, 0, 3)
    frame = after["frames"][-1]
    assert frame["round"] == {
        "slots": ["still to choose", "still to choose"],
        "chosen": [],
        "last": "Both chose Gomen, so it waits for the end.",
        "contested": [3],
        "tray": {"": "At the end it goes to {A}.", "A": "At the end it goes to you."},
    }
    both = "Both chose Gomen, so it waits for the end. Waiting for {A} and {B} to choose."
    assert after["words"]["status"][""].startswith(both)
    assert [move["move"] for move in after["moves"]] == [3, 3]
    two.play(1, 2, 0)
    after = two.play(0, 2, 1)
    assert after["frames"][-1]["round"]["last"] == {
        "": "{A} ate Tibs and {B} ate Shiro.",
        "A": "You ate Tibs and {B} ate Shiro.",
        "B": "You ate Shiro and {A} ate Tibs.",
    }
    assert after["frames"][-1]["scores"] == [8, 7]
    assert two.record().moves == (3, 3, 0, 1), "the record keeps what counted"


def test_a_contested_morsel_cannot_be_chosen_at_page_api_and_socket(client: FlaskClient, two: Table) -> None:
    for seat in (0, 1):
        two.play(seat, 0, 3)
    says = "is contested. It is eaten once everything left is"
    sent = client.post(f"{two.page}/moves", data={"ply": 2, "m": 3, "seat_key": two.keys[0]})
    assert sent.status_code == 409
    assert says in words_of(sent.text)
    assert says in two.refusal("moves", 0, ply=2, move=3)["message"]
    answer: Any = two.socket(0).emit("move", {"ply": 2, "move": 3}, callback=True)
    assert says in answer["error"]["message"]


def test_turns_and_bites_at_once_are_refused_together(client: FlaskClient) -> None:
    answer = client.post("/play/dinner", data={**FORM, "order": "fair"})
    assert answer.status_code == 400
    assert "These house rules leave the order of turns open." in words_of(answer.text)


def test_the_coach_gives_the_odds_and_never_the_hidden_choice(client: FlaskClient) -> None:
    page = go(client.post("/play/dinner", data=FORM)).partition("?")[0]
    view = view_of(client, page)
    for step in (1, 2, 3):
        go(client.post(f"{page}/hint", data={"ply": view["ply"], "step": step}))
    said = words_of(client.get(page).text)
    assert "Tibs 58 %, Kik 42 %" in said
    advised: Any = client.get(f"/api/matches/{view['id']}").get_json()["view"]
    assert advised["moves"] == [{"ply": 0, "seat": 1}], "and not which"


def test_a_commitment_outlives_a_reconnect_and_a_restart(two: Table, restarted: Callable[[], Flask]) -> None:
    two.socket(0).emit("move", {"ply": 0, "move": 1}, callback=True)
    two.socket(0).emit("move", {"ply": 0, "move": 4}, callback=True)
    again: Any = two.socket(0).emit("state", {}, callback=True)
    assert again["view"]["chosen"] == 4
    fresh = two.at(restarted())
    assert fresh.view(0)["chosen"] == 4
    assert fresh.play(1, 0, 4)["frames"][-1]["round"]["contested"] == [4]
