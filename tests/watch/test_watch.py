"""Watch: games between bots, the form of another, and the shows that it opens on."""

import pytest
from flask.testing import FlaskClient

from tests.webapp.verbs import go, view_of, words_of


def test_bots_play_in_the_theatre(client: FlaskClient) -> None:
    sent = {"game": "dinner", "dinner": "figure-2", "bot-0": "greedy", "bot-1": "crossout"}
    page = go(client.post("/theatre", data=sent))
    view = view_of(client, page)
    assert view["kind"] == "theatre"
    assert view["frames"][-1]["scores"] == [21, 23]
    assert go(client.get(page.replace("/theatre/", "/g/"))) == page
    assert client.post("/theatre", data={"bot-0": "nobody"}).status_code == 400
    embedded = client.get(f"{page.partition('?')[0]}?m=3&embed=1").text
    assert 'class="header' in client.get(page).text
    assert 'class="header' not in embedded
    assert embedded.count(" data-eaten") == 3


def test_a_seed_of_the_theatre_plays_the_same_match_again(client: FlaskClient) -> None:
    sent = {"game": "dinner", "bot-0": "random", "seed": "7"}
    first, second = (view_of(client, go(client.post("/theatre", data=sent))) for _ in range(2))
    assert first["id"] != second["id"]
    assert first["moves"] == second["moves"]


@pytest.mark.parametrize("game", ["dinner", "tokens"])
def test_a_wrong_form_of_the_theatre_says_so_beside_the_field(client: FlaskClient, game: str) -> None:
    answer = client.post("/theatre", data={"game": game, "seed": "minus one"})
    assert answer.status_code == 400
    assert "“minus one” is not a whole number" in words_of(answer.text.partition('id="wrong-seed"')[2])
    assert 'value="minus one"' in answer.text


def test_watch_keeps_one_match_for_all_who_look(client: FlaskClient) -> None:
    shown = go(client.get("/theatre"))
    assert go(client.application.test_client().get("/theatre")) == shown
    assert go(client.get("/theatre?show=1")) != shown
    assert view_of(client, go(client.get("/theatre?game=tokens")))["game"] == "tokens"
    view = view_of(client, go(client.post(f"{shown}/seats")))
    assert [seat["strategy"] for seat in view["seats"]] == ["crossout", "greedy"]
    table = go(client.post("/play/dinner"))
    assert client.post(table.replace("/g/", "/theatre/") + "/seats").status_code == 409


def test_watch_opens_on_a_game_with_the_bot_that_is_asked_for(client: FlaskClient) -> None:
    view = view_of(client, go(client.get("/theatre?bot=gallant")))
    assert "gallant" in [seat["strategy"] for seat in view["seats"]]
    assert client.get("/theatre?bot=nobody").status_code == 200, "it is the form"
