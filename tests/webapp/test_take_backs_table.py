"""Take-backs at a table: the fork, an offer, its answer, the review; refused out of turn everywhere alike."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.rules import DinnerGame
from engine.exact import number_to_json
from tests.webapp.tables import NewMatch, Table
from tests.webapp.verbs import go, uploaded, view_of, words_of

MORSELS = [
    {"name": name, "utilities": [a, b]}
    for name, a, b in (("Shiro", 1, 2), ("Tibs", 2, 3), ("Kik", 3, 1), ("Gomen", 4, 4))
]
FORM = {
    "source": "own",
    "own": "Shiro, 1, 2\nTibs, 2, 3\nKik, 3, 1\nGomen, 4, 4",
    "take_backs": "yes",
    "coach": "full",
}


@pytest.fixture
def two(new_match: NewMatch) -> Table:
    return new_match("dinner", setup={"morsels": MORSELS, "order": "ABAB", "take_backs": True})


def test_a_dinner_with_take_backs_is_played_against_a_bot_coached_and_reviewed(client: FlaskClient) -> None:
    page = go(client.post("/play/dinner", data=FORM)).partition("?")[0]
    view = view_of(client, page)
    assert view["seats"][1]["strategy"] == "planner"
    assert "nothing is proved about it" in words_of(client.get(page).text)
    game = DinnerGame.from_json(view["setup"])
    while view["stage"] == "playing":
        assert view["turns"] is None
        go(client.post(f"{page}/hint", data={"ply": view["ply"], "step": 3}))
        go(client.post(f"{page}/moves", data={"ply": view["ply"], "m": view["options"][-1]["move"]}))
        view = view_of(client, page)
    state = game.initial_state()
    for move in view["moves"]:
        state = game.play(state, move["seat"], game.move_from_json(move["move"]))
    assert view["frames"][-1]["scores"] == list(map(number_to_json, game.scores(state)))
    assert view["par"] is not None, "every equilibrium is known"
    assert view["frames"][-1]["fork"] is None, "nothing is taken back once the plate is empty"
    assert "data-fork " not in client.get(page).text
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    assert client.get(f"{page}/picture.png").status_code == 200


def test_an_offer_and_its_answer_are_shown_with_clear_words(two: Table) -> None:
    view = two.play(0, 0, 1)
    fork = view["frames"][1]["fork"]
    assert (fork["morsel"], fork["seat"], fork["offered"]) == (1, 0, None)
    assert fork["says"] == {
        "": "Tibs is on {A}’s fork.",
        "A": "Tibs is on your fork.",
        "B": "Tibs is on {A}’s fork. Eat, or offer something better for it:",
    }
    assert fork["moves"] == [["offer 2", "Offer Kik"], ["offer 3", "Offer Gomen"]]
    view = two.play(1, 1, "offer 2")
    assert view["words"]["hint"]["A"] == "Take what is offered, or keep the dish on your fork."
    fork = view["frames"][2]["fork"]
    assert fork["says"]["A"] == "{B} offers you Kik for the Tibs on your fork."
    assert fork["moves"] == [["accept", "Take Kik, give Tibs back"], ["refuse", "Keep Tibs, refuse Kik"]]
    assert view["frames"][2]["words"]["move"] == {"": "{B} offered Kik", "B": "You offered Kik"}
    view = two.play(0, 2, "accept")
    assert view["frames"][3]["eaters"] == [None, None, 0, None]
    assert view["frames"][3]["fork"] is None
    assert view["frames"][3]["scores"] == [3, 0]
    assert [move["move"] for move in view["moves"]] == [1, "offer 2", "accept"]
    assert view["frames"][3]["words"]["target"] == "accepting"


def test_an_offer_that_would_have_been_better_is_named_in_the_review(client: FlaskClient) -> None:
    tastes = (("Shiro", 1, 7), ("Tibs", 8, 5), ("Kik", 7, 4), ("Gomen", 9, 6), ("Dulet", 3, 9), ("Asa", 5, 2))
    morsels = [{"name": name, "utilities": [a, b]} for name, a, b in tastes]
    moves = (3, 0, 4, "offer 5", "accept", 1, 4, "offer 2", "accept", 4)
    record = {
        "format": "lastbite-record",
        "version": 2,
        "game": "dinner",
        "setup": {"morsels": morsels, "order": "ABABAB", "take_backs": True},
        "seats": [{"name": name, "strategy": None} for name in ("Ada", "Ben")],
        "seed": 0,
        "moves": [{"seat": ply % 2, "move": move} for ply, move in enumerate(moves)],
    }
    said = words_of(client.get(f"/g/{uploaded(client, record)}/review?seat=0").text)
    assert "Move 7: Dulet, not offering Dulet" in said
    assert "accepting" in said


def test_an_offer_out_of_turn_is_refused_with_its_reason_at_page_api_and_socket(
    client: FlaskClient, two: Table
) -> None:
    refusals = (
        (1, 0, "offer 2", "It’s A’s turn, not B’s."),
        (0, 0, "offer 2", "Nothing is on the other diner’s fork that could be given back for “offer 2”."),
        (0, 0, "accept", "Nothing is offered, so there is no “accept”."),
        (0, 0, "trade", "not “trade”"),
    )
    for seat, ply, move, says in refusals:
        sent = client.post(f"{two.page}/moves", data={"ply": ply, "m": move, "seat_key": two.keys[seat]})
        assert sent.status_code in (400, 403, 409)
        assert says in words_of(sent.text)
        assert says in two.refusal("moves", seat, ply=ply, move=move)["message"]
        told: Any = two.socket(seat).emit("move", {"ply": ply, "move": move}, callback=True)
        assert says in told["error"]["message"]
    two.play(0, 0, 3)
    view = two.view()
    assert (
        view["frames"][1]["fork"]["says"]["B"] == "Gomen is on {A}’s fork. You have nothing to offer for it."
    )
    # The prompt next to it asks for nothing that it rules out.
    assert "offer" not in view["words"]["hint"]["B"]
