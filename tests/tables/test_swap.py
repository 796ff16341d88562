"""The host exchanges two seats before the start: over HTTP, by a socket, and by a form without scripts."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from engine.tokens.rules import numbered
from tests.webapp.refusals import refused
from tests.webapp.tables import Json, NewMatch, Sockets
from tests.webapp.test_secret_dinners import own_tastes, secret_setup
from tests.webapp.verbs import go, words_of

ADA, OPEN = {"kind": "person", "name": "Ada"}, {"kind": "open"}
BOT = {"kind": "bot", "strategy": "greedy"}
TOKENS = {"game": "tokens", "setup": {"stacks": [1, 2, 3, 4], "seats": 3}, "seats": [ADA, OPEN, BOT]}


def made(client: FlaskClient, body: Json = TOKENS) -> tuple[str, str]:
    """Make a table; return its id, and the key of its host."""
    answer = client.post("/api/matches", json=body).get_json()
    return answer["id"], answer["seat_keys"][0]


def post(client: FlaskClient, match: str, what: str, key: str | None, **body: Any) -> Any:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    return client.post(f"/api/matches/{match}/{what}", json=body, headers=headers)


def kinds(view: Json) -> list[str]:
    return [seat["name"] if seat["kind"] == "person" else seat["kind"] for seat in view["seats"]]


def test_people_bots_and_open_seats_change_places_and_keys_go_with_their_people(client: FlaskClient) -> None:
    match, ada = made(client)
    view = post(client, match, "swap", ada, seat=0, other=2).get_json()["view"]
    assert (kinds(view), view["you"]["seat"], view["host"]) == (["bot", "open", "Ada"], 2, 2)
    view = post(client, match, "swap", ada, seat=1, other=0).get_json()["view"]
    assert kinds(view) == ["open", "bot", "Ada"]
    ben = post(client, match, "sit", None, name="Ben").get_json()
    assert ben["seat"] == 0
    view = post(client, match, "swap", ada, seat=2, other=0).get_json()["view"]
    assert (kinds(view), view["host"]) == (["Ada", "bot", "Ben"], 0)
    assert post(client, match, "rename", ben["seat_key"], name="Benny").get_json()["view"]["you"]["seat"] == 2
    begun = post(client, match, "start", ada).get_json()["view"]
    assert begun["stage"] == "playing"
    assert post(client, match, "moves", ada, ply=0, move=1).status_code == 200


def test_only_the_host_swaps_two_seats_that_there_are_and_only_before_the_start(client: FlaskClient) -> None:
    match, ada = made(client)
    ben = post(client, match, "sit", None, name="Ben").get_json()["seat_key"]
    refused(post(client, match, "swap", ben, seat=0, other=1), "not_host")
    refused(post(client, match, "swap", None, seat=0, other=1), "not_your_seat")
    refused(post(client, match, "swap", ada, seat=0, other=3), "bad_setup")
    wrong = refused(post(client, match, "swap", ada, seat=1, other=1), "bad_request")
    assert wrong["error"]["message"] == "Seat B can’t be swapped with itself. Name two seats."
    german = client.post(
        f"/api/matches/{match}/swap?lang=de",
        json={"seat": 1, "other": 1},
        headers={"Authorization": f"Bearer {ada}"},
    ).get_json()
    assert "Platz B lässt sich nicht mit sich selbst tauschen" in german["error"]["message"]
    for body in ({"seat": 0}, {"seat": 0, "other": "B"}, {"seat": 0, "other": 1, "third": 2}):
        refused(post(client, match, "swap", ada, **body), "bad_request")
    post(client, match, "start", ada)
    refused(post(client, match, "swap", ada, seat=0, other=1), "already_started")


def test_sockets_watch_from_the_seat_to_which_their_person_went(
    client: FlaskClient, sockets: Sockets
) -> None:
    match, ada_key = made(client)
    ben_key = post(client, match, "sit", None, name="Ben").get_json()["seat_key"]
    ada, ben = sockets(match, ada_key), sockets(match, ben_key)
    ben.get_received()
    answer: Any = ada.emit("swap", {"seat": 0, "other": 1}, callback=True)
    assert (answer["ok"], answer["view"]["you"]["seat"]) == (True, 1)
    told = [push["args"][0] for push in ben.get_received() if push["name"] == "table"]
    assert kinds(told[-1])[:2] == ["Ben", "Ada"]
    assert [seat["present"] for seat in told[-1]["seats"][:2]] == [True, True]
    assert ada.emit("start", callback=True)["ok"]  # type: ignore[index,call-overload]
    assert ben.emit("move", {"ply": 0, "move": 1}, callback=True)["ok"]  # type: ignore[index,call-overload]
    assert ada.emit("move", {"ply": 1, "move": 2}, callback=True)["ok"]  # type: ignore[index,call-overload]
    reacted: Any = ada.emit("react", {"reaction": "thanks"}, callback=True)
    assert reacted["ok"]
    [push] = [push["args"][0] for push in ben.get_received() if push["name"] == "reacted"]
    assert push["seat"] == 1


def test_one_person_on_two_seats_has_two_keys_after_a_swap(client: FlaskClient, new_match: NewMatch) -> None:
    client.get("/")  # the browser is a guest from now on
    table = new_match(numbered(4, 2), ["Ada", OPEN])
    first = table.keys[0]
    table.do("swap", first, seat=0, other=1)
    second = table.sit("Bea", 0, client)
    assert second != first
    assert [table.view(key)["you"]["seat"] for key in (first, second)] == [1, 0]


def test_who_changes_seats_takes_no_secret_taste_along(new_match: NewMatch) -> None:
    setup = {**secret_setup(3), "order": "ABCABCAB"}
    table = new_match("dinner", ["Ada", OPEN, OPEN], setup=setup)
    ada = table.keys[0]
    ben, cy = (table.sit(name) for name in ("Ben", "Cy"))

    def rows() -> dict[int, tuple[int, ...]]:
        return {table.view(key)["you"]["seat"]: own_tastes(table, key) for key in (ada, ben, cy)}

    before = rows()
    dealt = {(before[0], before[1])}
    for _ in range(3):  # that a deal is the one before happens once in 40,320
        table.do("swap", ada, seat=0, other=1)
        after = rows()
        assert after[2] == before[2], "Cy has seen these, and stays"
        assert [sorted(after[seat]) for seat in (0, 1)] == [sorted(before[seat]) for seat in (0, 1)]
        dealt.add((after[0], after[1]))
    assert len(dealt) > 2


def test_the_lobby_has_a_button_for_each_two_seats_that_works_without_scripts(app: Flask) -> None:
    ada, ben = app.test_client(), app.test_client()
    form = {"game": "tokens", "seats": "3", "seat-0": "me", "seat-1": "open", "seat-2": "open"}
    lobby = go(ada.post("/tables", data=form))
    go(ben.post(lobby.replace("/t/", "/j/"), data={"name": "Ben"}))
    page = ada.get(lobby).text
    assert page.count(f'action="{lobby}/swap"') == 2
    assert "Seat B: Swap with the seat above" in words_of(page)
    assert "/swap" not in ben.get(lobby).text
    assert go(ada.post(f"{lobby}/swap", data={"seat": "1", "other": "0"})) == lobby
    assert words_of(ada.get(lobby).text).index("Ben") < words_of(ada.get(lobby).text).index("you, the host")
    assert "Platz C: Nach oben tauschen" in words_of(ada.get(f"{lobby}?lang=de").text)
    assert ben.post(f"{lobby}/swap", data={"seat": "1", "other": "0"}).status_code == 403


@pytest.mark.parametrize(
    "data", [{}, {"seat": "0"}, {"seat": "0", "other": "99"}, {"seat": "A", "other": "1"}]
)
def test_a_form_without_two_seats_is_refused_by_the_name_of_the_field(
    app: Flask, data: dict[str, str]
) -> None:
    ada = app.test_client()
    lobby = go(ada.post("/tables", data={"game": "tokens"}))
    answer = ada.post(f"{lobby}/swap", data=data)
    assert answer.status_code == 400
    assert ("“other”" if data.get("seat") == "0" else "“seat”") in words_of(answer.text)


def test_how_long_people_are_away_goes_with_them(client: FlaskClient, later: Callable[[float], None]) -> None:
    match, ada = made(client)
    later(200)
    post(client, match, "sit", None, name="Ben")
    later(200)
    view = post(client, match, "swap", ada, seat=0, other=1).get_json()["view"]
    assert view["seats"][1]["name"] == "Ada"
    assert view["seats"][1]["away"] < 100, "the host is here"
    assert 150 < view["seats"][0]["away"] < 250, "Ben was here when he sat down"


def test_of_two_own_seats_the_host_goes_on_from_the_one_of_the_host(client: FlaskClient) -> None:
    client.post("/play/tokens")  # the browser is a guest from now on
    ann = {"kind": "person", "name": "Ann"}
    match, ada = made(client, {**TOKENS, "seats": [ADA, ann, OPEN]})
    post(client, match, "swap", ada, seat=0, other=2)
    assert f'action="/t/{match}/swap"' in client.get(f"/t/{match}").text
