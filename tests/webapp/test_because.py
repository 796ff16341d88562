"""A table of one person is told with a bot's move why it was made, and reads it on the page too."""

import re

import pytest
from flask.testing import FlaskClient

from tests.playing import golden_record
from tests.webapp.clients import bot
from tests.webapp.tables import NewMatch
from tests.webapp.verbs import go, uploaded, view_of

SEATS = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]
STREET = {"stacks": [1, 2, 3, 4, 5], "board": "line", "seats": 2}


def test_the_reason_comes_with_the_move(client: FlaskClient) -> None:
    asked = {"game": "dinner", "named": "figure-2", "seats": SEATS}
    made = client.post("/api/matches", json=asked).get_json()
    assert made["view"]["because"] is None
    client.post(f"/g/{made['id']}/moves", data={"ply": "0", "m": "7", "seat_key": made["seat_keys"][0]})
    view = client.get(f"/api/matches/{made['id']}").get_json()["view"]
    assert view["ply"] == 2
    assert view["because"] == {"seat": 1, "text": "8 for me. The next best is only 6."}


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "You like Misir wot best, and Genfo can wait."),
        ("de", "Misir wot magst du am liebsten, und Genfo kann warten."),
    ],
)
def test_the_reason_stands_in_the_bubble(client: FlaskClient, language: str, says: str) -> None:
    client.set_cookie("language", language)
    page = client.post("/play/dinner", data={"dinner": "figure-2"}, follow_redirects=True)
    found = re.search(r'name="seat_key" value="([^"]+)"', page.text)
    assert found is not None
    move = {"ply": "0", "m": "7", "seat_key": found[1]}
    page = client.post(f"{page.request.path}/moves", data=move, follow_redirects=True)
    assert f"<span data-said>{says}</span>" in page.text


def test_a_seat_is_told_of_itself_in_its_own_words(client: FlaskClient) -> None:
    seats = [SEATS[0], {"kind": "bot", "strategy": "saboteur"}]
    made = client.post("/api/matches", json={"game": "tokens", "setup": STREET, "seats": seats}).get_json()
    client.post(f"/g/{made['id']}/moves", data={"ply": "0", "m": "3", "seat_key": made["seat_keys"][0]})
    text = client.get(f"/api/matches/{made['id']}").get_json()["view"]["because"]["text"]
    assert text["A"].startswith("You had $15.")
    assert text[""].startswith("{A} had $15.")


def test_what_was_played_before_a_table_was_made_has_no_reason(client: FlaskClient) -> None:
    record = golden_record("figure-2-greedy-against-crossout")
    del record["result"]
    record["moves"] = [{"seat": 0, "move": 7}, {"seat": 1, "move": 4}]
    record["seats"] = [{"name": "Ada", "strategy": None}, {"name": "Girma", "strategy": "greedy"}]
    retried = client.post(f"/g/{uploaded(client, record)}/retry", data={"m": "2", "seat": "0"})
    page = go(retried)
    view = view_of(client, page)
    assert view["because"] is None, "the bot would never have eaten that"
    go(client.post(f"{page}/moves", data={"ply": "2", "m": "5"}))
    assert view_of(client, page)["because"] is not None


def test_several_people_among_themselves_are_told_none(new_match: NewMatch) -> None:
    table = new_match("tokens", ["Ada", "Ben", bot("greedy")], setup={**STREET, "seats": 3})
    for ply, place in enumerate((3, 4)):
        table.play(ply, ply, place)
    view = table.settled()
    assert (view["ply"], view["because"]) == (3, None)
