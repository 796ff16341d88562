"""Tokens placed in secret at a table: the form, what each is shown, the reveal, the result and the review."""

from flask.testing import FlaskClient

from tests.webapp.tables import NewMatch
from tests.webapp.verbs import go, view_of, words_of

FORM = {"stacks": "6", "seats": "2", "secret": "yes", "seat-0": "me", "seat-1": "best-reply", "coach": "full"}
CLOCK = {"stacks": [4, 0, 4, 1, 1], "seats": 2, "board": "clock", "secret": True}


def test_tokens_are_placed_in_secret_against_a_bot_and_reviewed(client: FlaskClient) -> None:
    page = go(client.post("/play/tokens", data=FORM)).partition("?")[0]
    view = view_of(client, page)
    assert view["title"].endswith(", in secret")
    assert [move.get("move") for move in view["moves"]] == [None], "the bot has chosen, and what is hidden"
    shown = words_of(client.get(page).text)
    assert "You both choose in secret" in shown
    assert "Perfect play gives you $10½" in shown
    for step in (1, 2, 3):
        go(client.post(f"{page}/hint", data={"ply": view["ply"], "step": step}))
    assert "Choose place 5." in words_of(client.get(page).text)
    go(client.post(f"{page}/moves", data={"ply": view["round"], "m": 5}))
    view = view_of(client, page)
    assert view["stage"] == "over"
    assert view["result"]["payoffs"] == ["21/2", "21/2"]
    assert "You both chose place 5 and share everything" in words_of(client.get(page).text)
    assert "Place 5, $5, both tokens." in words_of(client.get(page).text)
    review = client.get(f"{page}/review")
    assert review.status_code == 200
    assert "perfect play that we followed makes this choice" in words_of(review.text)
    assert client.get(f"{page}/picture.png").status_code == 200


def test_a_chosen_stack_is_shown_to_its_own_seat_alone(new_match: NewMatch) -> None:
    table = new_match("tokens", setup=CLOCK)
    table.play(1, 0, 2)
    table.play(1, 0, 3)
    views = [table.view(who) for who in (0, 1, None)]
    assert [view["chosen"] for view in views] == [None, 3, None]
    hidden = {"": "{B} has chosen", "B": "You have chosen"}
    assert [view["frames"][1]["words"]["move"] for view in views] == [
        hidden,
        {"": "{B} chose place 3", "B": "You chose place 3"},
        hidden,
    ]
    assert [len(view["options"]) for view in views] == [5, 5, 0]
    assert [view["turns"] for view in views] == [None] * 3
    over = table.play(0, 0, 1)
    status = over["words"]["status"]
    assert status[""].startswith("{A} went to place 1 and {B} went to place 3. ")
    assert status["B"].startswith("You went to place 3 and {A} went to place 1. ")
    assert over["result"]["payoffs"] == [5, 5]
    assert over["frames"][-1]["tokens"] == [1, 3]


def test_secret_placement_is_refused_for_three(client: FlaskClient) -> None:
    answer = client.post("/play/tokens", data={**FORM, "seats": "3", "seat-2": "greedy"})
    assert answer.status_code == 400
    assert "Tokens are placed in secret by two players" in words_of(answer.text)
