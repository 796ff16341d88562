"""Playing with friends: the page that they start on, and the invitation that they get."""

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.record import GAMES
from tests.webapp.verbs import Json, go, words_of


def table_of(client: FlaskClient, **fields: str) -> Json:
    code = go(client.post("/friends", data=fields)).rpartition("/t/")[2]
    view: Json = client.get(f"/api/matches/{code}").json["view"]  # type: ignore[index]
    return view


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_one_press_makes_a_table_for_a_friend(client: FlaskClient, game: str) -> None:
    view = table_of(client, game=game, host="Ada", company="one")
    assert [seat["kind"] for seat in view["seats"]] == ["person", "open"]
    assert (view["stage"], view["starts"], view["listed"]) == ("lobby", "full", False)


@pytest.mark.parametrize(("players", "seats"), [("4", 4), ("", 3), ("1", 2), ("99", 6)])
def test_several_friends_come_by_one_link(client: FlaskClient, players: str, seats: int) -> None:
    for game in ("dinner", "tokens"):
        view = table_of(client, game=game, company="more", players=players)
        assert len(view["seats"]) == seats


def test_anyone_finds_an_open_table(client: FlaskClient, app: Flask) -> None:
    go(client.post("/friends", data={"game": "tokens", "host": "Open Ada", "company": "open"}))
    assert "Open Ada" in words_of(app.test_client().get("/tables").text)
    assert re.search(r'value="open" checked', client.get("/friends?company=open").text)


def test_the_whole_form_takes_over_what_was_chosen(client: FlaskClient) -> None:
    fields = {"game": "dinner", "company": "more", "players": "4", "change": "yes"}
    form = client.get(go(client.post("/friends", data=fields))).text
    assert re.search(r'name="diners"[^>]* value="4" checked', form)
    assert re.search(r'name="opponent" value="open" checked', form)
    listed = client.get(go(client.post("/friends", data={**fields, "company": "open"}))).text
    assert re.search(r'name="listed" value="yes" checked', listed)


def test_a_wrong_name_is_told_where_it_is(client: FlaskClient) -> None:
    answer = client.post("/friends", data={"host": "\u202e", "company": "more", "game": "tokens"})
    assert answer.status_code == 400
    assert 'id="wrong-host"' in answer.text
    assert re.search(r'value="more" checked', answer.text)
    assert re.search(r'value="tokens" checked', answer.text)
    assert client.post("/friends", data={"game": "chess"}).status_code == 404


def test_the_invitation_shows_the_board_the_rule_and_one_button(client: FlaskClient, app: Flask) -> None:
    fields = {"dinner": "intro", "opponent": "open", "fading": "1/2", "host": "Ada"}
    table = go(client.post("/play/dinner", data=fields))
    page = app.test_client().get(table.replace("/t/", "/j/")).text
    said = words_of(page)
    rule = "House rule: With each bite, the dishes left lose half of their worth"
    for words in ("Ada invites you", "Ethiopian Dinner", rule):
        assert words in said
    picture = re.search(r'<svg [^>]*join-drawing".*?</svg>', page, re.DOTALL)
    assert picture is not None
    assert "#gomen" in picture[0]
    assert "<text" in picture[0], "what the dishes are worth"
    main = page.partition('id="main"')[2].partition("</main>")[0]
    assert len(re.findall(r"<button", main)) == 1
    secret = go(client.post("/play/dinner", data={"opponent": "open", "secret": "secret"}))
    page = app.test_client().get(secret.replace("/t/", "/j/")).text
    picture = re.search(r'<svg [^>]*join-drawing".*?</svg>', page, re.DOTALL)
    assert picture is not None
    assert "<text" not in picture[0]
