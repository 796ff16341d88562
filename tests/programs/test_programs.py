"""Programs that play with a key: they are seated while they are online, and disturb no one."""

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NoReturn

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from msgspec import to_builtins

from engine.record import game_from_json
from tests.checkout import ROOT
from tests.databases import migrated_database
from tests.webapp.conftest import act
from tests.webapp.tables import Json
from webapp.app import create_app
from webapp.errors import UnavailableError
from webapp.extensions import Services, services
from webapp.http.guests import current_guests
from webapp.jobs.pool import Pools
from webapp.keys import digest
from webapp.machine import Machine, now, on
from webapp.matches.database import writing
from webapp.matches.match import Match
from webapp.matches.match_state import PROGRAM_AWAY_AFTER, movers_of
from webapp.matches.retention import DAY, Rule, prune_slice
from webapp.matches.store import Store
from webapp.programs.service import IDLE, MOST_FROM_NETWORK, MOST_GAMES, program_table


@pytest.fixture
def program(client: FlaskClient, parts: Services) -> Iterator[Callable[..., Json]]:
    """Make a program known, and have it be online."""
    with ExitStack() as stack:

        def make(name: str = "Pythia", **rest: Any) -> Json:
            made: Any = client.post("/api/bots", json={"name": name, "author": "Ada", **rest}).json
            assert made["ok"], made
            stack.enter_context(parts.programs.listening(parts.programs.find(made["bot"]["id"])))
            return {**made["bot"], "key": made["key"]}

        yield make


def make_table(client: FlaskClient, *seats: Json, address: str = "127.0.0.1", **rest: Any) -> Json:
    made: Any = client.post(
        "/api/matches",
        json={"game": "dinner", "named": "figure-2", "seats": seats, **rest},
        environ_base={"REMOTE_ADDR": address},
    )
    return {"status": made.status_code, **made.json}


def seat_of(program: Json) -> Json:
    return {"kind": "program", "program": program["id"]}


def send(client: FlaskClient, match: str, key: str, ply: int, move: object) -> Json:
    headers = {"Authorization": f"Bearer {key}"}
    answer: Any = client.post(f"/api/matches/{match}/moves", json={"ply": ply, "move": move}, headers=headers)
    return {"status": answer.status_code, **answer.json}


class Later(Machine):
    """A minute and a second later."""

    def wall(self) -> float:
        return super().wall() + 61


class MuchLater(Machine):
    """Past the time after which a game without a move no longer counts."""

    def wall(self) -> float:
        return super().wall() + IDLE + 1


def current(client: FlaskClient) -> tuple[str, ...]:
    """Return the secrets of a client's guest."""
    with client:
        client.get("/about")
        return current_guests()


PERSON = {"kind": "person", "name": "Ben"}


def test_a_program_is_listed_while_it_is_online(client: FlaskClient, parts: Services) -> None:
    plan = {"name": "Pythia", "author": "Ada", "games": ["tokens"]}
    made: Any = client.post("/api/bots", json=plan).json
    expected = {"id": made["bot"]["id"], **plan}
    assert made["bot"] == expected

    def listed() -> list[Json]:
        return client.get("/api/bots").json["bots"]  # type: ignore[index,no-any-return]

    assert expected not in listed()
    stream = client.get(
        "/api/bots/stream", headers={"Authorization": f"Bearer {made['key']}"}, buffered=False
    )
    lines = iter(stream.iter_encoded())
    parts.streams._beat = 0.01  # so that a line comes
    assert next(lines) == b"\n"
    assert expected in listed()
    stream.close()
    assert expected not in listed()
    assert client.delete("/api/bots", headers={"Authorization": f"Bearer {made['key']}"}).json == {"ok": True}
    assert (
        client.get("/api/bots/stream", headers={"Authorization": f"Bearer {made['key']}"}).status_code == 401
    )


def test_a_flood_of_new_programs_takes_no_ones_place_in_the_list(
    program: Callable[..., Json], parts: Services, client: FlaskClient
) -> None:
    pythia = program()
    with on(Later()):
        flood = [parts.programs.register(f"! {number}", "Mallory", ["dinner"])[0] for number in range(60)]
        with ExitStack() as stack:
            for each in flood:
                stack.enter_context(parts.programs.listening(each))
            stack.enter_context(parts.programs.listening(parts.programs.find(pythia["id"])))
            listed: Any = client.get("/api/bots").json
            offered = parts.programs.online("tokens")
    assert len(listed["bots"]) == 50
    assert "Pythia" in [bot["name"] for bot in listed["bots"]]
    assert [each.name for each in offered] == ["Pythia"]


def test_only_the_hash_of_a_key_is_kept(program: Any, parts: Services) -> None:
    made = program()
    kept = parts.programs.find(made["id"])
    assert kept.key_hash == digest(made["key"])
    assert made["key"] not in repr(kept)


def test_a_program_plays_with_its_key_and_is_marked_with_its_author(
    client: FlaskClient, program: Any
) -> None:
    pythia = program()
    made = make_table(client, PERSON, seat_of(pythia))
    seat = made["view"]["seats"][1]
    assert (seat["name"], seat["author"], seat["note"]) == ("Pythia", "Ada", "program by Ada")
    assert made["seat_keys"][1] is None
    assert made["view"]["coach"] is None
    person = made["seat_keys"][0]
    assert send(client, made["id"], person, 0, 7)["ok"]
    assert send(client, made["id"], pythia["key"], 1, 5)["ok"]
    headers = {"Authorization": f"Bearer {pythia['key']}"}
    view: Any = client.get(f"/api/matches/{made['id']}", headers=headers).json
    assert view["view"]["you"]["seat"] == 1
    assert "program by Ada" in client.get(f"/g/{made['id']}").text


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_a_program_moves_for_no_one_else(client: FlaskClient, program: Any, seats: tuple[int, int]) -> None:
    pythia, other = program(), program("Other")
    made = make_table(client, *[(seat_of(pythia), PERSON)[at] for at in seats])
    refused = send(client, made["id"], other["key"], 0, 7)
    assert (refused["status"], refused["error"]["code"]) == (403, "not_your_seat")
    if seats == (1, 0):
        refused = send(client, made["id"], pythia["key"], 0, 7)
        assert (refused["status"], refused["error"]["code"]) == (409, "not_your_turn")
    assert client.get(f"/api/matches/{made['id']}").json["view"]["moves"] == []  # type: ignore[index]


def test_who_lies_again_and_again_may_be_replaced(client: FlaskClient, program: Any, parts: Services) -> None:
    pythia = program()
    made = make_table(client, seat_of(pythia), PERSON)
    for _ in range(3):
        assert parts.matches.view(made["id"]).seatable == []
        refused = send(client, made["id"], pythia["key"], 0, 99)
        assert (refused["status"], refused["error"]["code"]) == (409, "illegal_move")
    assert parts.matches.view(made["id"]).seatable == [0]
    assert "Let Crossout play" in client.get(f"/g/{made['id']}").text
    act(parts.matches, made["id"], made["seat_keys"][1], "seat_bot", seat=0, strategy="crossout")
    parts.matches.settle(made["id"])
    view = parts.matches.view(made["id"])
    assert (view.ply, view.seatable, view.seats[0].name) == (1, [], "Pythia")
    assert send(client, made["id"], pythia["key"], 0, 0)["status"] == 409


def test_who_sleeps_may_be_replaced_and_who_wakes_up_in_time_is_not(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    made = make_table(client, seat_of(pythia), PERSON)
    parts.presence.connect("here", made["id"], "")
    parts.presence.join("here", None, 0)
    with on(Later()):
        assert parts.matches.view(made["id"]).seatable == [0]
        hint = "Pythia hasn’t made a move that the rules allow. A bot can play on."
        assert hint in client.get(f"/g/{made['id']}").text
        assert send(client, made["id"], pythia["key"], 0, 7)["ok"]
        assert parts.matches.view(made["id"]).seatable == []
    parts.presence.leave("here")


@pytest.mark.parametrize("clock", [None, {"total": 600}])
def test_a_person_does_not_wait_for_a_program_that_was_killed(
    client: FlaskClient, program: Any, parts: Services, monkeypatch: pytest.MonkeyPatch, clock: Json | None
) -> None:
    made = make_table(client, PERSON, seat_of(program()), clock=clock)  # which counts as online a while
    assert send(client, made["id"], made["seat_keys"][0], 0, 7)["ok"]
    assert parts.matches.view(made["id"]).seatable == []
    steady = parts.presence._clock
    assert PROGRAM_AWAY_AFTER <= 10, "a person waits for seconds"
    monkeypatch.setattr(parts.presence, "_clock", lambda: steady() + PROGRAM_AWAY_AFTER)
    assert 1 in parts.matches.view(made["id"]).seatable
    page = client.get(f"/g/{made['id']}").text
    assert "Let Crossout play" in page
    played = act(parts.matches, made["id"], made["seat_keys"][0], "seat_bot", seat=1, strategy="crossout")
    assert played.seats[1].strategy == "crossout"


def test_with_a_timer_the_time_of_a_program_runs_out(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    made = make_table(client, seat_of(program()), PERSON, clock={"total": 60})
    assert made["view"]["clock"]["running"] == [0]
    with on(Later()):
        view = parts.matches.view(made["id"])
    assert (view.stage, view.result.termination, view.result.seat) == (
        "over",
        "out_of_time",
        0,
    )


def test_a_person_seats_a_program_in_the_lobby(client: FlaskClient, program: Any, parts: Services) -> None:
    pythia, ben = program(), program("Dinner-less", games=["tokens"])
    client.get("/")
    made = make_table(client, PERSON, {"kind": "open"})
    lobby = client.get(f"/t/{made['id']}").text
    assert f'value="program:{pythia["id"]}"' in lobby
    assert ben["id"] not in lobby
    answer = client.post(f"/t/{made['id']}/seats/1", data={"sitter": f"program:{pythia['id']}"})
    assert answer.status_code == 303
    assert parts.matches.view(made["id"]).seats[1].author == "Ada"
    assert "program by Ada" in client.get(f"/t/{made['id']}").text
    assert client.post(f"/t/{made['id']}/seats/1", data={"sitter": "greedy"}).status_code == 303
    assert parts.matches.view(made["id"]).seats[1].kind == "bot"


def test_a_program_that_cannot_sit_down_is_refused_in_a_sentence(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program(games=["tokens"])
    refusals = [
        make_table(client, PERSON, seat_of(pythia)),
        make_table(client, PERSON, {"kind": "program", "program": "00000000"}),
    ]
    gone: Any = client.post("/api/bots", json={"name": "Gone", "author": "Ada"}).json
    refusals.append(make_table(client, PERSON, seat_of(gone["bot"])))
    both = program("Both")
    refusals.append(make_table(client, seat_of(both), seat_of(both)))
    assert [(answer["status"], answer["error"]["code"]) for answer in refusals] == [
        (409, "program_away"),
        (404, "no_such_program"),
        (409, "program_away"),
        (409, "seat_taken"),
    ]
    assert [answer["error"]["message"] for answer in refusals] == [
        "Pythia does not play this game.",
        "There is no such program.",
        "Gone is not online.",
        "Both already sits at this table.",
    ]


def network(number: int, host: int = 0) -> str:
    """Return an address; those of one ``number`` belong to one household."""
    return f"2001:db8:0:{number:x}::{host:x}"


OPEN_TABLE = [PERSON, {"kind": "open"}]


def fill(client: FlaskClient, program: Json, games: int = MOST_GAMES) -> list[Json]:
    """Have as many networks as it takes start games with a program."""
    return [
        make_table(client, PERSON, seat_of(program), address=network(number // MOST_FROM_NETWORK, number))
        for number in range(games)
    ]


def test_a_program_plays_as_many_games_at_once_as_it_may_and_no_more(
    client: FlaskClient, program: Any
) -> None:
    made = fill(client, program(), MOST_GAMES + 1)
    assert [answer["status"] for answer in made] == [201] * MOST_GAMES + [409]
    assert made[-1]["error"]["code"] == "program_away"
    busy = "Pythia is already in as many games as it can play. Try again later."
    assert made[-1]["error"]["message"] == busy


def test_requests_at_once_start_no_more_games_than_a_program_may_play(
    app: Flask, program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pythia, create = program(), Store.create

    def create_slowly(store: Store, match: Match, ended: bool = False) -> None:
        gevent.sleep(0)  # the others ask while this one waits for the disk
        create(store, match, ended)

    monkeypatch.setattr(Store, "create", create_slowly)
    askers = [
        gevent.spawn(make_table, app.test_client(), PERSON, seat_of(pythia), address=network(number))
        for number in range(MOST_GAMES + 5)
    ]
    made = [asker.get() for asker in askers]
    assert sorted(answer["status"] for answer in made) == [201] * MOST_GAMES + [409] * 5


def test_games_that_were_given_up_hide_none_that_goes_on(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    made = fill(client, pythia)
    act(parts.matches, made[0]["id"], made[0]["seat_keys"][0], "resign")
    for number in range(60):
        again = make_table(client, PERSON, seat_of(pythia), address=network(100 + number))
        act(parts.matches, again["id"], again["seat_keys"][0], "resign")
    assert [answer["status"] for answer in fill(client, pythia, 2)] == [201, 409]


def test_one_network_starts_only_some_of_the_games_that_a_program_may_play(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    made = [
        make_table(client, PERSON, seat_of(pythia), address=network(1, host))
        for host in range(MOST_FROM_NETWORK + 1)
    ]
    assert [answer["status"] for answer in made] == [201] * MOST_FROM_NETWORK + [409]
    assert made[-1]["error"] == {
        "code": "program_away",
        "message": "Your network already has 5 games against Pythia. Finish one, or choose another "
        "program. A game without a move for 10 minutes no longer counts.",
    }
    assert make_table(client, PERSON, seat_of(pythia), address=network(2))["status"] == 201
    assert make_table(client, PERSON, seat_of(program("Delphi")), address=network(1))["status"] == 201
    act(parts.matches, made[0]["id"], made[0]["seat_keys"][0], "resign")
    assert make_table(client, PERSON, seat_of(pythia), address=network(1))["status"] == 201


@pytest.mark.parametrize("way", ["lobby", "rematch", "form", "preview", "page"])
def test_the_share_of_a_network_is_the_same_by_each_way_to_a_program(
    client: FlaskClient, program: Any, parts: Services, way: str
) -> None:
    pythia = program()
    client.get("/")
    client.environ_base["REMOTE_ADDR"] = here = network(1)
    over = make_table(client, PERSON, seat_of(pythia), address=here)
    act(parts.matches, over["id"], over["seat_keys"][0], "resign")
    lobby = make_table(client, *OPEN_TABLE, address=here)
    sits = {"opponent": f"program:{pythia['id']}"}
    for _ in range(3):
        assert client.post("/new/dinner?part=preview", data=sits).status_code == 200  # which counts nothing
    for _ in range(MOST_FROM_NETWORK):
        assert make_table(client, PERSON, seat_of(pythia), address=here)["status"] == 201
    address, sent, status = {
        "lobby": (f"/t/{lobby['id']}/seats/1", {"sitter": f"program:{pythia['id']}"}, 409),
        "rematch": (f"/g/{over['id']}/rematch", {"seat_key": over["seat_keys"][0]}, 409),
        "form": ("/play/dinner", sits, 400),
        "preview": ("/new/dinner?part=preview", sits, 200),
        "page": (f"/programs/{pythia['id']}/dinner", {}, 409),
    }[way]
    refused = client.post(address, data=sent)
    assert refused.status_code == status
    assert "Your network already has 5 games against Pythia." in refused.text
    refused = client.post(address, data=sent, headers={"Accept-Language": "de"})
    assert "Aus deinem Netz laufen schon 5 Partien gegen Pythia." in refused.text
    client.environ_base["REMOTE_ADDR"] = network(2)
    assert client.post(address, data=sent).status_code in (200, 303)


def test_games_that_do_not_move_keep_a_program_from_no_one(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    fill(client, pythia)
    assert make_table(client, PERSON, seat_of(pythia))["status"] == 409
    with on(MuchLater()), parts.programs.listening(parts.programs.find(pythia["id"])):
        assert make_table(client, PERSON, seat_of(pythia), address=network(0))["status"] == 201


def seat_in_lobby(client: FlaskClient, program: Json) -> str:
    """Have the visitor open a table for a program and two people; return its code."""
    client.get("/")
    setup = {"stacks": [8, 4, 3, 2], "seats": 3}
    seats = [PERSON, seat_of(program), {"kind": "open"}]
    made: Any = client.post("/api/matches", json={"game": "tokens", "setup": setup, "seats": seats}).json
    return str(made["id"])


def test_a_program_leaves_a_lobby_in_which_nothing_happens(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    code = seat_in_lobby(client, pythia)
    parts.programs.leave_lobbies()
    assert "If nothing happens here for 10 minutes, a program leaves" in client.get(f"/t/{code}").text
    socket = parts.socketio.test_client(
        client.application, query_string=f"?match={code}", flask_test_client=client
    )
    assert socket.emit("join", {"seat_key": None}, callback=True)["ok"]
    with on(MuchLater()):
        parts.programs.leave_lobbies()
    told = [push["args"][0] for push in socket.get_received() if push["name"] == "table"]
    assert [seat["kind"] for seat in told[-1]["seats"]] == ["person", "open", "open"]
    page = client.get(f"/t/{code}").text
    assert "a program leaves" not in page
    answer = client.post(f"/t/{code}/seats/1", data={"sitter": f"program:{pythia['id']}"})
    assert answer.status_code == 303
    assert parts.matches.view(code).seats[1].name == "Pythia"
    socket.disconnect()


def test_a_program_stays_in_a_lobby_in_which_something_happens_and_counts_there(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    codes = [seat_in_lobby(client, pythia) for _ in range(MOST_FROM_NETWORK)]
    with on(MuchLater()), parts.programs.listening(parts.programs.find(pythia["id"])):
        for code in codes:
            parts.matches.sit(code, "Cleo", None)
        parts.programs.leave_lobbies()
        assert {parts.matches.view(code).seats[1].name for code in codes} == {"Pythia"}
        assert make_table(client, PERSON, seat_of(pythia))["status"] == 409


def test_a_server_that_starts_watches_the_lobbies_of_before(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    code = seat_in_lobby(client, program())
    parts.programs._lobbies.clear()
    parts.programs.recall_lobbies()
    with on(MuchLater()):
        parts.programs.leave_lobbies()
    assert parts.matches.view(code).seats[1].kind == "open"


def test_a_rematch_with_a_program_for_which_no_one_is_ready_is_called_off(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    setup = {"stacks": [8, 4, 3, 2], "seats": 3}
    seats = [PERSON, {**PERSON, "name": "Cleo"}, seat_of(program())]
    plan = {"game": "tokens", "setup": setup, "seats": seats, "clock": {"total": 600}}
    made: Any = client.post("/api/matches", json=plan).json
    act(parts.matches, made["id"], made["seat_keys"][0], "resign")
    again = parts.matches.rematch(made["id"], made["seat_keys"][0])
    assert parts.matches.view(again).stage == "lobby"
    with on(MuchLater()):
        parts.programs.leave_lobbies()
    assert "The game ended early, and no one lost" in client.get(f"/g/{again}").text
    third = parts.matches.view(parts.matches.rematch(again, made["seat_keys"][0]))
    assert (third.stage, [seat.kind for seat in third.seats]) == ("lobby", ["person"] * 3)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"name": "", "author": "Ada"}, "bad_name"),
        ({"name": "Pythia", "author": "x" * 41}, "bad_name"),
        ({"name": "Pythia", "author": "Ada", "games": ["chess"]}, "unknown_name"),
        ({"name": "Pythia", "author": "Ada", "games": []}, "bad_request"),
    ],
)
def test_a_bad_program_is_refused(client: FlaskClient, body: Json, code: str) -> None:
    answer: Any = client.post("/api/bots", json=body)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, code)


def test_a_rematch_takes_the_program_along_and_waits_for_no_ready_of_it(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    pythia = program()
    made = make_table(client, PERSON, seat_of(pythia), clock={"total": 600})
    act(parts.matches, made["id"], made["seat_keys"][0], "resign")
    again = parts.matches.view(parts.matches.rematch(made["id"], made["seat_keys"][0]))
    assert again.stage == "playing"
    assert [seat.author for seat in again.seats] == ["Ada", None]
    assert send(client, again.id, pythia["key"], 0, 7)["ok"]


def test_without_programs_old_tables_go_on_as_if_theirs_had_left(tmp_path: Path, pools: Pools) -> None:
    kept = {"DATA": str(tmp_path), "DATABASE_URL": migrated_database(tmp_path), "LIMITS": "", "BOT_DELAY": 0}
    before = create_app({**kept, "SECRET_KEY": "k" * 16}, pools)
    ada = before.test_client()
    ada.get("/")
    bot = ada.post("/api/bots", json={"name": "Pythia", "author": "Ada"}).json
    assert bot is not None
    known = services(before).programs
    with known.listening(known.find(bot["bot"]["id"])):
        playing = make_table(ada, PERSON, seat_of(bot["bot"]))
        three = {"game": "tokens", "named": None, "setup": {"stacks": [1, 2, 3, 4, 5, 6], "seats": 3}}
        lobby = make_table(ada, PERSON, seat_of(bot["bot"]), {"kind": "open"}, **three)
    cookies = ada._cookies
    services(before).close()

    app = create_app({**kept, "SECRET_KEY": "k" * 16, "FEATURES": "-programs"}, pools)
    parts, ada = services(app), app.test_client()
    ada._cookies = cookies
    for page in ("/programs", "/api/bots"):
        assert ada.get(page).status_code == 404
    match, key = playing["id"], playing["seat_keys"][0]
    assert send(ada, match, key, 0, 7)["ok"]
    assert "program by Ada" in ada.get(f"/g/{match}").text
    steady = parts.presence._clock
    parts.presence._clock = lambda: steady() + PROGRAM_AWAY_AFTER
    act(parts.matches, match, key, "seat_bot", seat=1, strategy="crossout")
    parts.matches.settle(match, 10)
    assert parts.matches.view(match).ply == 2
    assert "program by Ada" in ada.get(f"/t/{lobby['id']}").text
    assert ada.post(f"/t/{lobby['id']}/seats/1", data={"sitter": "greedy"}).status_code == 303
    again = make_table(ada, PERSON, seat_of(bot["bot"]))
    assert (again["status"], again["error"]["code"]) == (404, "no_such_program")
    assert [row["name"] for row in ada.get("/settings/data").json["programs"]] == ["Pythia"]
    ada.post("/settings/erase", data={"sure": "yes"})
    assert ada.get("/settings/data").json["programs"] == []
    assert not parts.matches.exists(match)
    parts.close()


def test_programs_go_with_their_author(client: FlaskClient, program: Any, parts: Services) -> None:
    client.get("/")
    pythia = program()
    made = make_table(client, PERSON, seat_of(pythia))
    client.post("/settings/erase", data={"sure": "yes"})
    assert (
        client.get("/api/bots/stream", headers={"Authorization": f"Bearer {pythia['key']}"}).status_code
        == 401
    )
    assert not parts.matches.exists(made["id"])  # no one else has a seat there


def test_programs_that_were_never_online_go_after_a_month(parts: Services) -> None:
    used, idle, young = (parts.programs.register(name, "Ada", ["dinner"])[0] for name in "ABC")
    with parts.programs.listening(used):
        pass
    with parts.database.begin() as connection:
        for each, days in ((used, 31), (idle, 31), (young, 29)):
            made = program_table.update().where(program_table.c.id == each.id)
            connection.execute(made.values(created_at=now() - days * DAY))
    parts.pruner.prune()
    assert [parts.programs.knows(each) for each in (used, idle, young)] == [True, False, True]


def test_a_game_of_programs_alone_is_not_kept_for_good(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    made = make_table(client, seat_of(program()), {"kind": "bot", "strategy": "greedy"})
    at = parts.matches.find(made["id"]).created_at + 366 * 24 * 3600
    with writing(parts.database) as connection:
        assert made["id"] in prune_slice(connection, Rule(0, 365), (0, ""), at).gone


def test_the_guide_shows_the_whole_bot() -> None:
    shown = (ROOT / "docs" / "how-to" / "run-a-bot.md").read_text(encoding="utf-8")
    assert (ROOT / "examples" / "bot.py").read_text(encoding="utf-8").rstrip() in shown


def test_the_example_bot_knows_a_move_in_each_game_by_each_house_rule(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["bot.py", "http://server.example", "key"])
    source = (ROOT / "examples" / "bot.py").read_text(encoding="utf-8")
    bot: Json = {}
    exec(source.partition("while True:")[0], bot)
    games: Any = client.get("/api/games").json
    setups = [(game["name"], example["setup"]) for game in games["games"] for example in game["examples"]]
    anywhere = {"stacks": [1, 2, 3, 4, 5], "seats": 3, "placement": "anywhere"}
    for game, setup in [*setups, ("tokens", anywhere)]:
        seats = game_from_json(game, setup).seats
        plan = {"game": game, "setup": setup, "seats": [PERSON] * seats}
        made: Any = client.post("/api/matches", json=plan).json
        while movers := movers_of(parts.matches.latest(made["id"])):
            match, seat = parts.matches.latest(made["id"]), movers[0]
            seen = parts.matches.seen_from(match, seat)
            move = bot["choose"](to_builtins(seen), seat)
            answer = send(client, match.id, made["seat_keys"][seat], seen.round, move)
            assert answer["ok"], (setup, answer["error"])


@pytest.mark.parametrize("name", ["bot.py", "bot.mjs"])
def test_an_example_has_the_thirty_lines_that_it_claims(name: str) -> None:
    written = (ROOT / "examples" / name).read_text(encoding="utf-8")
    assert "thirty lines" in written
    assert len([line for line in written.splitlines() if line]) <= 30


def test_a_visitor_gets_a_key_and_plays_who_is_online(
    client: FlaskClient, program: Any, parts: Services
) -> None:
    page = client.post("/programs", data={"name": "Mine", "author": "Ben"}).text
    key = re.search(r'id="key" value="([^"]+)"', page)
    assert key is not None
    [mine] = [each for each in parts.programs.of_guests(current(client)) if each.name == "Mine"]
    assert parts.programs.of_key(key[1]) == mine
    assert "not online" in client.get("/programs").text
    pythia = program("Delphi")
    assert "Delphi" in client.get("/programs").text
    for game in ("dinner", "tokens"):
        answer = client.post(f"/programs/{pythia['id']}/{game}")
        view = parts.matches.view(answer.location.rpartition("/")[2])
        assert (view.game, view.stage, view.seats[1].name) == (game, "playing", "Delphi")
    client.post(f"/programs/{pythia['id']}/forget")
    client.post(f"/programs/{mine.id}/forget")
    assert "Mine" not in client.get("/programs").text
    refused = client.post("/programs", data={"name": "", "author": "Ben"})
    assert refused.status_code == 400
    assert "wrong-name" in refused.text


class Playing:
    """A program at its stream: it answers each turn by the first legal move, when it is asked to."""

    def __init__(self, client: FlaskClient, key: str) -> None:
        self._client, self._key = client, key
        headers = {"Authorization": f"Bearer {key}"}
        self._lines = iter(client.get("/api/bots/stream", headers=headers, buffered=False).iter_encoded())

    def answer(self) -> Json:
        """Read up to the next turn and play it, or up to the end of a game; return the event."""
        for line in self._lines:
            event: Json = json.loads(line) if line.strip() else {"event": "nothing"}
            if event["event"] == "turn":
                move = event["view"]["options"][0]["move"]
                assert send(self._client, event["match"], self._key, event["ply"], move)["ok"]
            if event["event"] in ("turn", "over"):
                return event
        raise AssertionError("the stream has ended")


def register(client: FlaskClient, name: str = "Pythia", **rest: Any) -> Json:
    made: Any = client.post("/api/bots", json={"name": name, "author": "Ada", **rest}).json
    return {**made["bot"], "key": made["key"]}


def test_a_program_that_the_host_seats_plays_its_game_to_the_end(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts.streams, "_beat", 0.01)
    pythia = register(client)
    stream = Playing(client, pythia["key"])
    client.get("/")  # which brings the cookie of a guest
    assert next(stream._lines) == b"\n"  # now it is online
    made = make_table(client, PERSON, {"kind": "open"})
    lobby = client.get(f"/t/{made['id']}").text
    chosen = f'value="program:{pythia["id"]}"'
    assert lobby.index("Programs online") < lobby.index(chosen) < lobby.index('value="greedy"')
    client.post(f"/t/{made['id']}/seats/1", data={"sitter": f"program:{pythia['id']}"})
    assert f"{chosen} selected" in client.get(f"/t/{made['id']}").text
    assert client.post(f"/t/{made['id']}/start").status_code == 303
    for ply in range(0, 8, 2):
        view = parts.matches.view(made["id"])
        assert send(client, made["id"], made["seat_keys"][0], ply, view.options[0].move)["ok"]
        assert stream.answer()["ply"] == ply + 1
    over = stream.answer()
    result = parts.matches.view(made["id"]).result
    assert result is not None
    assert (over["event"], over["result"]) == ("over", to_builtins(result))
    assert result.termination == "played_out"


@pytest.mark.parametrize(("game", "field"), [("dinner", "opponent"), ("tokens", "seat-1")])
def test_the_form_of_a_new_game_seats_a_program(
    client: FlaskClient, program: Any, parts: Services, game: str, field: str
) -> None:
    pythia = program("Delphi")
    other = program("Elsewhere", games=[{"dinner": "tokens", "tokens": "dinner"}[game]])
    page = client.get(f"/new/{game}").text
    assert f"program:{pythia['id']}" in page
    assert other["id"] not in page
    sits = {field: f"program:{pythia['id']}", "seats": "2"}
    assert "program by Ada" in client.post(f"/new/{game}?part=preview", data=sits).text
    answer = client.post(f"/play/{game}", data=sits)
    view = parts.matches.view(answer.location.rpartition("/")[2])
    assert (view.stage, [seat.author for seat in view.seats]) == ("playing", [None, "Ada"])


def test_a_program_that_went_offline_leaves_the_form_as_it_was_set(client: FlaskClient) -> None:
    gone = register(client, "Gone")
    sits = f"program:{gone['id']}"
    form = {"seats": "3", "seat-1": sits, "seat-2": "saboteur", "stacks": "9"}
    answer = client.post("/play/tokens", data=form)
    assert answer.status_code == 400
    assert "Gone is not online." in answer.text
    assert 'name="stacks" type="number" value="9"' in answer.text
    assert len(re.findall('<option value="saboteur" selected', answer.text)) == 1
    assert sits not in answer.text
    unknown = client.post("/play/dinner", data={"opponent": "program:00000000"})
    assert (unknown.status_code, "There is no such program." in unknown.text) == (400, True)


def test_a_form_seats_a_program_only_once(client: FlaskClient, program: Any) -> None:
    sits = f"program:{program()['id']}"
    answer = client.post("/play/tokens", data={"seats": "3", "seat-1": sits, "seat-2": sits})
    assert answer.status_code == 400
    assert "Pythia already sits at this table." in answer.text


def test_no_rematch_is_made_with_a_program_that_is_gone(client: FlaskClient, parts: Services) -> None:
    pythia = register(client)
    with parts.programs.listening(parts.programs.of_key(pythia["key"])):
        made = make_table(client, PERSON, seat_of(pythia))
    person = made["seat_keys"][0]
    act(parts.matches, made["id"], person, "resign")
    answer = client.post(f"/g/{made['id']}/rematch", data={"seat_key": person})
    assert answer.status_code == 409
    assert "Pythia is not online." in answer.text
    with parts.programs.listening(parts.programs.of_key(pythia["key"])):
        assert client.post(f"/g/{made['id']}/rematch", data={"seat_key": person}).status_code == 303
    assert client.post(f"/g/{made['id']}/rematch", data={"seat_key": person}).status_code == 303


def test_a_program_is_asked_for_nothing(client: FlaskClient, program: Any) -> None:
    client.get("/")
    made = make_table(client, PERSON, seat_of(program()))
    send(client, made["id"], made["seat_keys"][0], 0, 7)
    page = client.get(f"/g/{made['id']}").text
    assert "Pythia is a program. You can’t ask it for a take-back or an early end." in page
    assert 'id="call-off"' not in page
    assert 'id="react"' not in page
    assert "Nudge Pythia" not in page
    ply = {"kind": "call_off", "ply": 1}
    headers = {"Authorization": f"Bearer {made['seat_keys'][0]}"}
    refused: Any = client.post(f"/api/matches/{made['id']}/propose", json=ply, headers=headers)
    assert (refused.status_code, refused.json["error"]["code"]) == (409, "no_question")


def unavailable() -> NoReturn:
    raise UnavailableError("No database answers.")


def test_the_stream_of_a_deleted_program_ends(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts.streams, "_beat", 0.01)
    pythia = register(client)
    headers = {"Authorization": f"Bearer {pythia['key']}"}
    lines = iter(client.get("/api/bots/stream", headers=headers, buffered=False).iter_encoded())
    assert next(lines) == b"\n"
    with monkeypatch.context() as away:
        away.setattr(parts.programs._store, "connect", unavailable)
        assert next(lines) == b"\n"
    client.delete("/api/bots", headers=headers)
    assert list(lines) == []
