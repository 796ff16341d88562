"""Playing with friends: tables that start by themselves, open tables, games with one total, reactions."""

import re
from collections.abc import Callable
from typing import Any

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.tokens.rules import numbered
from tests.webapp.clients import OPEN
from tests.webapp.tables import Json, NewMatch, Sockets, Table
from tests.webapp.verbs import go, view_of, words_of

BURST, EVERY = 3, 5
"""How many reactions may come at once, and after how many seconds another one may."""

FORM = {"game": "dinner", "dinner": "intro", "host": "Ada"}


@pytest.fixture
def ada(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def ben(app: Flask) -> FlaskClient:
    return app.test_client()


def played_out(table: Table, moves: tuple[int, ...] = (1, 0, 2)) -> Json:
    for ply, move in enumerate(moves):
        view = table.play(ply % 2, ply, move)
    return view


def test_a_table_starts_with_the_last_who_comes_unless_its_host_waits(new_match: NewMatch) -> None:
    for starts, stage in (("full", "playing"), ("host", "lobby")):
        made = new_match(numbered(5, 3), ["Ada", OPEN, OPEN], starts=starts)
        made.sit("Ben")
        assert made.view()["stage"] == "lobby"
        cy = made.sit("Cy")
        view = made.view(cy)
        assert (view["stage"], view["starts"]) == (stage, starts)


def test_a_bot_on_the_last_seat_leaves_the_start_to_the_host(new_match: NewMatch) -> None:
    made = new_match("intro", ["Ada", OPEN], starts="full")
    assert made.do("seat_bot", 0, seat=1, strategy="greedy")["stage"] == "lobby"
    assert made.do("start", made.keys[0])["stage"] == "playing"


def test_the_invitation_says_who_invites_and_to_what(ada: FlaskClient, ben: FlaskClient) -> None:
    form = {**FORM, "starts": "full", "series": "both", "clock": "move", "time-move": "86400"}
    table = go(ada.post("/tables", data=form))
    code = table.rpartition("/")[2]
    for address in (f"/j/{code}", table):
        said = words_of(ben.get(address).text)
        assert "Ada invites you" in said
        assert "Timer: 1 day for each move." in said
        assert "Both ways: 2 games, one from each seat. All scores count together." in said
    assert "Ada invites you" not in words_of(ada.get(table).text)
    ben.post(f"/j/{code}", data={"name": "Ben"})
    view = view_of(ben, go(ben.get(table)))
    assert view["stage"] == "playing"
    assert [seat["name"] for seat in view["seats"]] == ["Ada", "Ben"]


def test_a_host_without_a_name_that_can_be_shown_is_told(ada: FlaskClient) -> None:
    page = ada.post("/tables", data={**FORM, "host": "x" * 41})
    assert page.status_code == 400
    assert "Write 1 to 40 characters, none of them hidden." in words_of(page.text)


def test_the_host_lists_the_table_and_a_visitor_joins_with_one_press(
    ada: FlaskClient, ben: FlaskClient, sockets: Sockets
) -> None:
    table = go(ada.post("/tables", data={**FORM, "starts": "full", "host": "Ada of the lists"}))
    assert "Ada of the lists" not in words_of(ben.get("/").text)
    go(ada.post(f"{table}/table", data={"starts": "full", "listed": "yes"}))
    for address in ("/", "/tables"):
        assert "Ada of the lists" in words_of(ben.get(address).text)
    assert ben.post(f"{table}/table", data={}).status_code == 403
    go(ada.post(f"{table}/table", data={}))  # a box that is not ticked sends nothing
    assert "Ada of the lists" not in words_of(ben.get("/tables").text)
    assert "checked" not in ada.get(table).text.partition('class="lobby-table"')[2].partition("</form>")[0]
    go(ada.post(f"{table}/table", data={"starts": "full", "listed": "yes"}))
    code = table.rpartition("/")[2]
    assert go(ben.post(f"/j/{code}")) == table
    view = view_of(ben, f"/g/{code}")
    assert view["stage"] == "playing"
    assert view["seats"][1]["name"].startswith("Guest ")
    assert "Ada of the lists" not in words_of(ben.get("/tables").text)


def test_everybody_sits_everywhere_and_the_total_goes_along(new_match: NewMatch) -> None:
    made = new_match("intro", ["Ada", "Ben"], both_ways=True)
    first = made.view()
    assert first["series"] is not None
    assert first["series"]["says"] == (
        "Game 1 of 2. All scores count together. For the next game, everyone moves on one seat."
    )
    ended = played_out(made)
    ada, ben = ended["result"]["payoffs"]
    assert ended["series"]["total"] == [ada, ben]
    following = made.rematch(0)
    view = following.view()
    assert view["series"] == {
        "game": 2,
        "of": 2,
        "earlier": [[ben, ada]],
        "total": [ben, ada],
        "says": {
            "": f"Game 2 of 2. All scores count together. So far: {{A}} {ben}, {{B}} {ada}.",
            "A": f"Game 2 of 2. All scores count together. So far: You {ben}, {{B}} {ada}.",
            "B": f"Game 2 of 2. All scores count together. So far: You {ada}, {{A}} {ben}.",
        },
    }
    ended = played_out(following, (0, 1, 2))
    second = ended["result"]["payoffs"]
    assert ended["series"]["total"] == [ben + second[0], ada + second[1]]
    assert all(says.startswith("After all 2 games: ") for says in ended["series"]["says"].values())
    third = following.rematch(0).view()["series"]
    assert third is not None
    assert (third["game"], third["earlier"]) == (1, [])


def test_the_result_names_the_next_game_and_after_the_last_the_winner_and_the_total(
    client: FlaskClient, new_match: NewMatch
) -> None:
    client.get("/")  # brings the cookie by which Ada is known
    made = new_match("intro", both_ways=True)
    first = played_out(made)
    following = made.rematch(0)
    card = words_of(client.get(f"{made.page}/result?wait").text)
    ada, ben = first["result"]["payoffs"]
    assert f"After game 1 of 2: You {ada}, Ben {ben}. For the next game, everyone moves on one seat." in card
    assert "To game 2" in card
    assert "To the rematch" not in card
    last = played_out(following, (0, 1, 2))
    card = words_of(client.get(f"{following.page}/result?wait").text)
    (yours, theirs), name = last["series"]["total"], last["seats"][1]["name"]
    end = (
        "You win."
        if yours > theirs
        else f"{name} wins."
        if theirs > yours
        else f"A tie between you and {name}."
    )
    assert f"After all 2 games: You {yours}, {name} {theirs}. {end}" in card
    won = client.get(f"{following.page}/result").text.count("total-won")
    assert won == (2 if yours == theirs else 1), "and the card marks who has won"
    assert "To the rematch" in card


def test_what_a_person_gave_up_does_not_count_for_that_person(new_match: NewMatch) -> None:
    made = new_match("intro", ["Ada", "Ben"], both_ways=True)
    made.play(made.keys[0], 0, 1)
    view = made.do("resign", made.keys[0])
    assert view["result"] is not None
    assert view["series"] is not None
    assert view["result"]["payoffs"][0] != 0
    assert view["series"]["total"] == [0, 0]
    following = made.rematch(1).view()["series"]
    assert following is not None
    assert following["earlier"] == [[0, 0]]


def test_the_list_begins_with_what_waits_for_you(app: Flask) -> None:
    ada, ben = app.test_client(), app.test_client()
    waiting = go(ada.post("/tables", data={**FORM, "starts": "full"}))
    tables = [go(ada.post("/tables", data={**FORM, "starts": "full"})) for _ in range(2)]
    for number, table in enumerate(tables):
        ben.post(table.replace("/t/", "/j/"), data={"name": f"Ben {number}"})
    moved = tables[0].rpartition("/")[2]
    go(ada.post(f"/g/{moved}/moves", data={"ply": 0, "m": 1}))
    page = words_of(ada.get("/games").text)
    heads = [
        page.index(head) for head in ("Your turn (1)", "Waiting for others (1)", "Waiting for players (1)")
    ]
    assert heads == sorted(heads)
    assert page.index("Ben 1") < page.index("Ben 0")
    assert "One bite so far" in page
    assert "No one yet" in page
    assert re.search(r" [1-9]–0 ", page)
    assert ada.get("/games").text.count('class="drawing thumb"') == 3
    assert waiting.rpartition("/")[2] in ada.get("/games").text
    home = words_of(ada.get("/").text)
    assert home.index("Ben 1") < home.index("Ben 0")
    assert "Your games will be listed here." in words_of(app.test_client().get("/games").text)


def test_a_reaction_reaches_all_who_watch_and_a_flood_none(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    made = new_match("intro")
    ada, ben, watching = (made.socket(who) for who in (0, 1, None))
    watching.emit("join", {}, callback=True)
    for socket in (ben, watching):
        socket.get_received()
    for _ in range(BURST):
        told: Any = ada.emit("react", {"reaction": "well_played"}, callback=True)
        assert told["ok"]
    flood: Any = ada.emit("react", {"reaction": "well_played"}, callback=True)
    assert flood["error"]["code"] == "too_many"
    assert flood["error"]["message"] == "That’s a lot of feeling! Wait 5 seconds before your next reaction."
    for socket in (ben, watching):
        pushed = [event["args"][0] for event in socket.get_received() if event["name"] == "reacted"]
        says = {"": "{A}: Well played!", "A": "You: Well played!"}
        told = {"seat": 0, "reaction": "well_played", "shown": "Well played!", "says": says}
        assert pushed == [told] * BURST
    assert ben.emit("react", {"reaction": "thanks"}, callback=True)["ok"], "each seat has its own share"
    for data, code in (({"reaction": "rude"}, "bad_request"), ({}, "bad_request")):
        refused: Any = ben.emit("react", data, callback=True)
        assert refused["error"]["code"] == code
    stranger: Any = watching.emit("react", {"reaction": "thanks"}, callback=True)
    assert stranger["error"]["code"] == "not_your_seat"
    assert made.view()["revision"] == 0, "nothing of it is stored"
    later(EVERY - 1)
    flood = ada.emit("react", {"reaction": "thanks"}, callback=True)
    assert "Wait one second" in flood["error"]["message"]
    later(1)
    told = ada.emit("react", {"reaction": "thanks"}, callback=True)
    assert told["ok"], "they come back one by one"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("tea at nine?", "“tea at nine?” isn’t a table code. A code has eight letters and digits."),
        (" 0000 0000 ", "No table has the code 0000-0000. Compare it with your invitation."),
    ],
)
def test_a_wrong_code_stays_in_its_field(ada: FlaskClient, typed: str, why: str) -> None:
    page = ada.get("/j/", query_string={"code": typed})
    assert page.status_code == 404
    assert f'value="{typed.strip()}"' in page.text
    assert why in words_of(page.text)
    mistyped = ada.get("/j/00000000")
    assert mistyped.status_code == 404
    assert 'value="00000000"' in mistyped.text


def test_a_guest_in_the_lobby_has_the_seats_colour_and_reads_nothing_about_the_server(
    ada: FlaskClient, ben: FlaskClient
) -> None:
    table = go(ada.post("/tables", data={**FORM, "starts": "host", "host": "Berta"}))
    ben.post(table.replace("/t/", "/j/"), data={"name": "Ben"})
    hosts, guests = ada.get(table).text, ben.get(table).text
    assert "--host 0.0.0.0" in hosts
    assert "--host" not in guests
    assert "yours-" not in hosts + guests
    for page in (hosts, guests):
        # Their marks tell the two apart.
        assert re.findall(r'<svg class="mark seat-\d".*?<text[^>]*>(.*?)</text>', page)[:2] == ["Br", "Bn"]


def test_the_host_stays(new_match: NewMatch) -> None:
    made = new_match("intro", ["Ada", OPEN])
    refused = made.refusal("open_seat", 0, seat=0)
    assert (refused["code"], refused["message"]) == ("seat_taken", "The host can’t give up their own seat.")


@pytest.mark.parametrize(("clock", "stays"), [({}, False), ({"clock": "move", "time-move": "86400"}, True)])
def test_a_listed_table_whose_host_has_left_is_not_offered_unless_each_move_has_days(
    ada: FlaskClient,
    ben: FlaskClient,
    later: Callable[[float], None],
    clock: dict[str, str],
    stays: bool,
) -> None:
    table = go(ada.post("/tables", data={**FORM, "starts": "full", "listed": "yes", **clock}))
    address = table.replace("/t/", "/j/")
    assert address in ben.get("/tables").text
    later(1000)
    assert (address in ben.get("/tables").text) == stays


def test_the_card_of_a_series_has_no_points_that_do_not_count(ada: FlaskClient, ben: FlaskClient) -> None:
    table = go(ada.post("/tables", data={**FORM, "starts": "full", "series": "both"}))
    ben.post(table.replace("/t/", "/j/"), data={"name": "Ben"})
    game = table.replace("/t/", "/g/")
    for client in (ada, ben):
        if view_of(client, game)["options"]:
            client.post(f"{game}/moves", data={"ply": 0, "m": 1})
            client.post(f"{game}/resign")
            break
    view = view_of(client, game)
    lost = view["result"]["payoffs"][view["result"]["seat"]]
    assert lost
    for client in (ada, ben):
        card = client.get(f"{game}/result?wait").text
        rows = words_of(card[card.index('<ul class="result-seats') : card.index('class="result-decisive')])
        assert f"lost, so {lost} won’t count" in rows
        assert re.search(rf"(You|Ada|Ben) 0 .*lost, so {lost} won’t count", rows)


def test_who_still_reads_the_result_is_not_away_from_the_rematch(
    client: FlaskClient, new_match: NewMatch
) -> None:
    made = new_match("intro")
    played_out(made)
    old = [made.socket(seat) for seat in (0, 1)]
    following = made.rematch(0)
    assert view_of(client, following.page)["par"] is not None, "so nothing is told of by itself any more"
    ada = following.socket()
    joined: Any = ada.emit("join", {"seat_key": made.keys[0]}, callback=True)
    seats = joined["view"]["seats"]
    assert [(seat["name"], seat["present"]) for seat in seats] == [("Ben", True), ("Ada", True)]
    ada.get_received()
    old[1].disconnect()
    table_pushed(ada, lambda view: not view["seats"][0]["present"])


def table_pushed(socket: SocketIOTestClient, meets: Callable[[Json], bool]) -> None:
    """Wait until a table is pushed that meets a condition."""
    for _ in range(600):
        tables = [event["args"][0] for event in socket.get_received() if event["name"] == "table"]
        if any(map(meets, tables)):
            return
        gevent.sleep(0.05)
    raise AssertionError("no such table was pushed")
