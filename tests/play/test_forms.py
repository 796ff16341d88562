"""The forms of a new game: what they make, and what is wrong at which field."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner, random_dinner
from engine.tokens.rules import TokenGame, numbered
from tests.webapp.tables import Json
from tests.webapp.verbs import go, words_of


def made(client: FlaskClient, address: str, sent: dict[str, str]) -> Json:
    """Send a form; return the match that it makes."""
    match = go(client.post(address, data=sent)).partition("?")[0].rpartition("/")[2]
    view: Json = client.get(f"/api/matches/{match}").get_json()["view"]
    return view


def sitting(view: Json) -> list[str]:
    """Return who sits at a table: bots by their strategies."""
    return [seat["strategy"] or seat["kind"] for seat in view["seats"]]


CHOICES = {"source", "first", "board"}
"""Fields whose every value is a button: what is sent besides is said above the form alone."""


def wrong(client: FlaskClient, address: str, sent: dict[str, str]) -> tuple[set[str], str]:
    """Send a form that is refused; return at which fields something is said, and what stands above them."""
    answer = client.post(address, data=sent)
    assert answer.status_code == 400
    banner = re.search(r'<div class="banner banner-error" role="alert">(.*?)</div>', answer.text, re.DOTALL)
    assert banner is not None
    return set(re.findall(r'id="wrong-([^"]+)"', answer.text)), unescape(words_of(banner[1]))


def test_an_empty_form_is_a_whole_dinner_against_crossout(client: FlaskClient) -> None:
    view = made(client, "/play/dinner", {})
    assert view["setup"] == find_dinner("one-bite").game.to_json()
    assert sitting(view) == ["person", "crossout"]


def test_a_named_dinner_keeps_its_own_order_of_turns(client: FlaskClient) -> None:
    view = made(client, "/play/dinner", {"source": "named", "dinner": "fair-turns", "opponent": "greedy"})
    assert view["setup"]["order"] == "ABBABAAB"
    assert sitting(view) == ["person", "greedy"]


@pytest.mark.parametrize(("first", "order"), [("me", "ABA"), ("other", "BAB")])
def test_the_chosen_diner_bites_first_and_turns_alternate(
    client: FlaskClient, first: str, order: str
) -> None:
    view = made(client, "/play/dinner", {"source": "own", "own": "a,1,2\nb,2,3\nc,3,1", "first": first})
    assert view["setup"]["order"] == order


def test_the_same_seed_gives_the_same_random_dinner(client: FlaskClient) -> None:
    view = made(client, "/play/dinner", {"source": "random", "size": "12", "seed": "7"})
    assert view["setup"] == random_dinner(12, 7).to_json()


def test_typed_utilities_stay_exact(client: FlaskClient) -> None:
    own = "Shiro; 1/3; 0.1\n\n  Tibs\t-2 \t 1234567890123456789\n"
    view = made(client, "/play/dinner", {"source": "own", "own": own})
    assert view["setup"]["morsels"] == [
        {"name": "Shiro", "utilities": ["1/3", "1/10"]},
        {"name": "Tibs", "utilities": [-2, "1234567890123456789"]},
    ]


@pytest.mark.parametrize(
    ("sent", "field", "says"),
    [
        ({"source": "own", "own": ""}, "own", "2 to 24"),
        ({"source": "own", "own": "a,1,2"}, "own", "2 to 24"),
        ({"source": "own", "own": "a,1,2\nb,1,3"}, "own", "“1”"),
        ({"source": "own", "own": "a,1,2\nb,nan,3"}, "own", "“nan”"),
        ({"source": "own", "own": "a,1,2\nb,inf,3"}, "own", "“inf”"),
        ({"source": "own", "own": "a,1,2\nb,1e9,3"}, "own", "“1e9”"),
        ({"source": "own", "own": f"a,1,2\nb,{'9' * 3000},3"}, "own", "40"),
        ({"source": "own", "own": "a" * 5000}, "own", "4,000"),
        ({"source": "own", "own": f"{'a' * 41},1,2\nb,2,3"}, "own", "40"),
        ({"source": "own", "own": "a,1\nb,2,3"}, "own", "Line 1"),
        ({"source": "own", "own": "\n".join(f"m,{k},{k}" for k in range(25))}, "own", "25"),
        ({"source": "cooked"}, "source", "“cooked”"),
        ({"source": "random", "size": "21"}, "size", "at most 20"),
        ({"source": "random", "size": "1"}, "size", "at least 2"),
        ({"source": "random", "size": "many"}, "size", "“many”"),
        ({"source": "random", "seed": "-1"}, "seed", "at least 0"),
        ({"source": "random", "seed": "9" * 30}, "seed", "at most"),
        ({"source": "random", "seed": "9" * 5000}, "seed", ""),
        ({"dinner": "figure-9"}, "dinner", "“figure-9”"),
        ({"opponent": "best-reply"}, "opponent", "“best-reply”"),
        ({"first": "nobody"}, "first", "“nobody”"),
    ],
)
def test_a_wrong_dinner_names_its_field(
    client: FlaskClient, sent: dict[str, str], field: str, says: str
) -> None:
    fields, said = wrong(client, "/play/dinner", sent)
    assert fields == {field} - CHOICES
    assert says in said
    assert len(said) < 350


def test_an_empty_form_is_the_published_line_against_two_best_replies(client: FlaskClient) -> None:
    view = made(client, "/play/tokens", {})
    assert view["setup"] == numbered(10, 3).to_json()
    assert sitting(view) == ["person", "best-reply", "best-reply"]


def test_seats_are_people_friends_and_bots_as_chosen(client: FlaskClient) -> None:
    sent = {"seats": "4", "seat-0": "random", "seat-1": "me", "seat-2": "open", "seat-9": "me"}
    assert sitting(made(client, "/play/tokens", sent)) == ["random", "person", "open", "best-reply"]
    friends = made(client, "/tables", {**sent, "game": "tokens"})
    assert sitting(friends) == ["random", "person", "open", "open"]


def test_typed_stacks_stay_exact(client: FlaskClient) -> None:
    view = made(client, "/play/tokens", {"money": "typed", "values": " $5, 1; 2.5\n7/2 9 ", "board": "clock"})
    assert (
        view["setup"]
        == TokenGame.from_json({"stacks": [5, 1, "5/2", "7/2", 9], "seats": 3, "board": "clock"}).to_json()
    )


@pytest.mark.parametrize(
    ("sent", "field", "says"),
    [
        ({"seats": "0"}, "seats", "at least 2"),
        ({"seats": "11"}, "seats", "at most 10"),
        ({"seats": "7", "stacks": "6"}, "seats", "7"),
        ({"stacks": "31"}, "stacks", "at most 30"),
        ({"stacks": ""}, "stacks", "whole number"),
        ({"money": "typed", "values": "1 2 -1e9"}, "values", "“-1e9”"),
        ({"money": "typed", "values": "1 2 -3"}, "values", "“-3”"),
        ({"money": "typed", "values": "1 x 3", "seats": "5"}, "values", "Stack 2"),
        ({"money": "typed", "values": "1 2 3", "seats": "5"}, "seats", "3 stacks"),
        ({"placement": "step", "step": "2/3"}, "step", "“2/3”"),
        ({"money": "typed", "values": ""}, "values", ""),
        ({"money": "typed", "values": "1 " * 31}, "values", "31"),
        ({"board": "ring"}, "board", "“ring”"),
        ({"seat-0": "open"}, "sitters", "yourself"),
        ({"seat-1": "me"}, "sitters", "2 seats"),
        ({"seat-1": "crossout"}, "seat-1", "“crossout”"),
    ],
)
def test_a_wrong_token_game_names_its_field(
    client: FlaskClient, sent: dict[str, str], field: str, says: str
) -> None:
    fields, said = wrong(client, "/play/tokens", sent)
    assert fields == {field} - CHOICES
    assert says in said


def test_only_bots_play_in_the_theatre(client: FlaskClient) -> None:
    view = made(client, "/theatre", {"game": "tokens", "seats": "2", "bot-1": "saboteur"})
    assert sitting(view) == ["best-reply", "saboteur"]
    assert sitting(made(client, "/theatre", {"bot-0": "greedy"})) == ["greedy", "crossout"]
    assert wrong(client, "/theatre", {"bot-0": "me"})[0] == {"bot-0"}
    assert client.post("/theatre", data={"game": "chess"}).status_code == 400
