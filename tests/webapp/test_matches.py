"""Matches by HTTP: what a guest, a host and a person among bots may do, and what is shown of it."""

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from sqlalchemy import event

from engine.bots import bot_rng, find_strategy
from engine.dinner.named import find_dinner
from engine.exact import exact
from engine.game import AnyGame
from engine.record import Record, SeatLabel
from engine.tokens.rules import TokenGame, numbered
from tests.webapp.clients import OPEN, bot, person
from tests.webapp.tables import Json, NewMatch, Table
from tests.webapp.verbs import view_of

FIGURE_2 = find_dinner("figure-2").game


@pytest.fixture
def host(client: FlaskClient) -> FlaskClient:
    """A browser that is known as a guest by now."""
    client.get("/")
    return client


@pytest.fixture
def lobby(host: FlaskClient, new_match: NewMatch) -> Table:
    return new_match(numbered(10, 3), [person("Ada"), OPEN, OPEN])


def test_each_frame_of_a_view_is_what_the_rules_say(new_match: NewMatch) -> None:
    game = TokenGame(tuple(exact(v) for v in (5, "1/2", 3, 0, 7, 2)), 3, "clock")
    table = new_match(game, ["Ada", "Ben", "Cy"])
    for ply, move in enumerate((5, 1, 3)):
        view = table.play(ply, ply, move)
    record = Record.of(game, [SeatLabel("Guest")] * game.seats, 0, (5, 1, 3))
    for frame, state in zip(view["frames"], record.states(), strict=True):
        assert frame["tokens"] == list(state.tokens)
        assert [tuple(owners) for owners in frame["territory"]] == list(game.territory(state))
        assert [Fraction(score) for score in frame["scores"]] == list(game.scores(state))
        assert frame["mover"] == game.mover(state)


@pytest.mark.parametrize(("game", "moves"), [(FIGURE_2, (7, 6, 5)), (numbered(8, 4), (3, 8))])
def test_an_option_is_the_frame_that_its_move_leads_to(
    new_match: NewMatch, game: Any, moves: tuple[int, ...]
) -> None:
    table = new_match(game, ["Ada"] * game.seats)
    view = table.view()
    for ply, move in enumerate(moves):
        view = table.play(view["mover"], ply, move)
    state = Record.of(game, [SeatLabel("Guest")] * game.seats, 0, moves).final_state()
    assert [option["move"] for option in view["options"]] == list(game.choices(state))
    for option in view["options"]:
        after = game.after(state, option["move"])
        assert [Fraction(score) for score in option["scores"]] == list(game.scores(after))
        if game.name == "tokens":
            assert [tuple(owners) for owners in option["territory"]] == list(game.territory(after))


def test_the_bites_of_a_dinner_are_by_morsel(table: Table) -> None:
    for ply, move in enumerate((7, 6, 5)):
        view = table.play(ply % 2, ply, move)
    assert view["frames"][-1]["bites"] == [None, None, None, None, None, 2, 1, 0]
    assert view["frames"][1]["bites"] == [None] * 7 + [0]
    assert view["frames"][-1]["eaters"] == [None, None, None, None, None, 0, 1, 0]


def test_the_moves_of_a_bot_follow_from_the_record(new_match: NewMatch) -> None:
    table = new_match(FIGURE_2, ["Ada", bot("random")], seed=11)
    view = table.view()
    while view["stage"] == "playing":
        table.play(0, view["ply"], view["options"][0]["move"])
        view = table.settled()
    record = table.record()
    assert record.seed == 11
    strategy = find_strategy("random", "dinner")
    for ply, (move, state) in enumerate(zip(record.moves, record.states(), strict=False)):
        if ply % 2:
            assert strategy.choose(record.game, state, 1, bot_rng(11, ply)) == move


def test_bots_alone_are_a_theatre_that_is_played_at_once(new_match: NewMatch) -> None:
    table = new_match(numbered(10, 3), [bot("best-reply")] * 3, seed=1)
    view = table.view()
    assert (view["kind"], view["stage"], view["host"]) == ("theatre", "over", None)
    assert [move["move"] for move in view["moves"]] == [5, 9, 8]
    assert table.keys == [None, None, None]


@pytest.mark.parametrize(
    ("game", "strategy", "note"),
    [
        (FIGURE_2, "crossout", "Crossout, plans from the last bite"),
        (FIGURE_2, "greedy", "Greedy"),
        (numbered(10, 3), "best-reply", "Best reply, thinks through to the end"),
    ],
)
def test_a_bot_says_what_its_play_is_worth(
    new_match: NewMatch, game: AnyGame, strategy: str, note: str
) -> None:
    table = new_match(game, ["Ada", bot(strategy), *["Ada"] * (game.seats - 2)])
    assert table.view()["seats"][1]["note"] == note


def test_an_id_is_read_as_people_type_it(client: FlaskClient, lobby: Table) -> None:
    typed = f"{lobby.id[:4]}-{lobby.id[4:]}".lower()
    for id in (typed, f" {lobby.id.lower()} "):
        assert client.get(f"/api/matches/{id}").get_json()["view"]["id"] == lobby.id
    assert client.get("/api/matches/nonsense").status_code == 404


def test_a_guest_finds_the_key_again_and_the_match(host: FlaskClient, lobby: Table) -> None:
    stranger = host.application.test_client()
    (line,) = map(json.loads, host.get("/api/me/matches").text.splitlines())
    assert (line["id"], line["stage"], line["seats"]) == (lobby.id, "lobby", [0])
    assert lobby.id in host.get("/games").text
    assert lobby.id not in stranger.get("/games").text
    for browser, status in ((stranger, 403), (host, 303)):
        assert browser.post(f"/t/{lobby.id}/fill", data={"strategy": "greedy"}).status_code == status


def test_a_guest_sits_once_and_is_told_the_same_seat_again(app: Flask, lobby: Table) -> None:
    bea = app.test_client()
    bea.get("/")
    first = lobby.sit("Bea", client=bea)
    assert lobby.keys[1] == first == lobby.sit("Bea again", client=bea)
    assert lobby.sit("Cy") == lobby.keys[2]
    assert lobby.at(app).refusal("sit", name="Dee")["code"] == "table_full"


def test_a_table_that_was_just_loaded_is_no_conflict(lobby: Table, restarted: Callable[[], Flask]) -> None:
    for act, sent in (("rename", {"name": "Adaline"}), ("open_seat", {"seat": 1})):
        there = lobby.at(restarted())
        assert there.do(act, 0, **sent)["id"] == lobby.id
    there = lobby.at(restarted())
    assert there.refusal("open_seat", seat=1)["code"] == "not_your_seat"


def test_a_seat_that_is_asked_for_must_be_open(app: Flask, lobby: Table) -> None:
    assert lobby.sit("Bea", seat=2) == lobby.keys[2]
    assert lobby.at(app).refusal("sit", name="Cy", seat=2)["code"] == "seat_taken"


def test_a_host_frees_a_seat_and_its_key_opens_nothing_then(lobby: Table) -> None:
    bea = lobby.sit("Bea")
    assert lobby.do("open_seat", 0, seat=1)["seats"][1]["kind"] == "open"
    assert lobby.refusal("rename", bea, name="Bea")["code"] == "not_your_seat"
    assert lobby.get(who=bea).status_code == 403
    assert lobby.refusal("open_seat", 0, seat=0)["code"] == "seat_taken"
    lobby.sit("Cy")
    assert lobby.refusal("seat_bot", 0, seat=1, strategy="greedy")["code"] == "seat_taken"


def test_the_first_to_sit_at_a_table_without_people_is_its_host(new_match: NewMatch) -> None:
    table = new_match(numbered(5, 2), [OPEN, bot("greedy")])
    assert table.view()["host"] is None
    ada = table.sit("Ada")
    assert table.view()["host"] == 0
    assert table.do("start", ada)["stage"] == "playing"


def test_a_guest_is_no_host(lobby: Table) -> None:
    assert lobby.refusal("open_seat", lobby.sit("Bea"), seat=2)["code"] == "not_host"


def test_names_are_text_whatever_they_are(new_match: NewMatch) -> None:
    name = "<script>alert('Ada')</script>"
    assert new_match(FIGURE_2, [f"  {name} ", "Ben"]).view()["seats"][0]["name"] == name


def test_taking_back_leaves_what_was_before_and_bots_answer_anew(new_match: NewMatch) -> None:
    table = new_match(FIGURE_2, ["Ada", bot("crossout")])
    table.play(0, 0, 7)
    table.settled()
    table.play(0, 2, 0)
    view = table.settled()
    assert (view["ply"], view["take_back"]) == (4, [0])
    assert [move["move"] for move in table.do("take_back", 0, ply=4)["moves"]] == [7, 6]
    table.play(0, 2, 5)
    assert [move["move"] for move in table.settled()["moves"]] == [7, 6, 5, 2]


def test_the_last_move_of_a_match_among_bots_can_be_taken_back(new_match: NewMatch) -> None:
    table = new_match("intro", ["Ada", bot("greedy")])
    for ply in (0, 2):
        view = table.play(0, ply, table.settled()["options"][0]["move"])
    assert view["stage"] == "over"
    assert table.do("take_back", 0, ply=3)["ply"] == 2
    assert table.do("take_back", 0, ply=2)["ply"] == 0
    assert table.refusal("take_back", 0, ply=0)["code"] == "cannot_take_back"


def test_a_rematch_of_a_rematch_knows_its_people(host: FlaskClient, new_match: NewMatch) -> None:
    table = new_match(numbered(4, 3), ["Ada", bot("greedy"), "Ben"])
    key = table.keys[0]
    for turn in (1, 2, 3):
        while (view := table.settled())["stage"] == "playing":
            table.play(view["mover"], view["ply"], view["options"][0]["move"])
        following = table.rematch(key)
        assert table.view()["next"] == following.id
        table = following
        view = view_of(host, table.page)
        assert view["seats"][turn % 3]["name"] == "Ada"
        assert view["seats"][(turn + 1) % 3]["strategy"] == "greedy"
        assert view["host"] == turn % 3
        assert view["you"]["key"] in table.keys, "her browser has a seat there too"


@pytest.mark.parametrize(
    ("game", "title"),
    [
        (FIGURE_2, "A dinner of 8 dishes"),
        (numbered(10, 3), "$1 to $10 on a line"),
        (TokenGame((5, 1, 2), 2, "clock"), "3 stacks round a clock"),
    ],
    ids=["dinner", "line", "clock"],
)
def test_a_title_says_what_is_played(new_match: NewMatch, game: AnyGame, title: str) -> None:
    assert new_match(game, ["Ada"] * game.seats).view()["title"] == title


Sockets = Callable[..., SocketIOTestClient]


def pushes(socket: SocketIOTestClient, name: str) -> list[Json]:
    return [push["args"][0] for push in socket.get_received() if push["name"] == name]


def test_pushes_are_told_to_the_sockets_of_this_match_alone(client: FlaskClient, new_match: NewMatch) -> None:
    table, other = (new_match() for _ in range(2))
    for each in (table, other):
        client.get(each.page)  # waits for par, which would be pushed when it is known
    here, there = table.socket(0), other.socket(0)
    for socket in (here, there):
        socket.get_received()
    view = table.play(0, 0, 7)
    (push,) = here.get_received()
    assert (push["name"], push["args"]) == (
        "moved",
        [
            {
                "revision": 1,
                "ply": 1,
                "stage": "playing",
                "mover": 1,
                "movers": [1],
                "round": 1,
                "frame": view["frames"][-1],
                "options": view["options"],
                "result": view["result"],
                "words": view["words"],
                "take_back": [],
                "question": None,
                "ask": {"take_back": [0], "call_off": [0, 1]},
                "clock": None,
                "series": None,
                "because": None,
            }
        ],
    )
    assert there.get_received() == []


def test_a_push_of_the_table_has_nobodys_key(table: Table) -> None:
    spectator = table.socket()
    spectator.emit("join", {"seat_key": None}, callback=True)
    table.do("rename", 0, name="Adaline")
    pushed = pushes(spectator, "table")
    assert pushed[-1]["seats"][0]["name"] == "Adaline"
    assert all("you" not in view for view in pushed)
    assert not any(key in str(pushed) for key in table.keys)


def test_the_seats_of_a_new_match_count_as_here_until_then(
    new_match: NewMatch, later: Callable[[float], None]
) -> None:
    later(1000)
    table = new_match("intro", ["Ada", "Ben"])
    view = table.view()
    assert [seat["away"] for seat in view["seats"]] == [0, 0]
    assert view["seatable"] == [], "not two minutes after the server started"
    for ply, move in enumerate((0, 1, 2)):
        view = table.play(view["mover"], ply, move)
    later(1000)
    following = table.rematch(0).view()
    assert ([seat["away"] for seat in following["seats"]], following["seatable"]) == ([0, 0], [])


def test_a_list_of_matches_is_one_question(host: FlaskClient, new_match: NewMatch, parts: Any) -> None:
    made = {new_match().id for _ in range(5)}
    questions: list[str] = []

    def note(*arguments: Any) -> None:
        if "FROM matches" in arguments[2]:  # others look up a match's class meanwhile
            questions.append(arguments[2])

    event.listen(parts.database, "before_cursor_execute", note)
    page = host.get("/games").text
    event.remove(parts.database, "before_cursor_execute", note)
    assert all(id in page for id in made)
    assert len(questions) == 1
