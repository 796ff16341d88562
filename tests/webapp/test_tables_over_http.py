"""A whole table by HTTP alone, by what the lists and the description say, under the law of the sockets."""

import re
from collections.abc import Callable
from typing import Any

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator

from engine.bots import strategies_for
from engine.record import GAMES, game_from_json
from tests.checkout import ROOT
from tests.webapp.refusals import refused
from tests.webapp.tables import Json, Sockets, Table
from tests.webapp.test_health import figures

HTTP = (ROOT / "docs" / "reference" / "http.md").read_text(encoding="utf-8")
ACTS = re.findall(r"^\| `(\w+)` \|", HTTP.split("### Acts at a table")[1].split("\n### ")[0], re.MULTILINE)
"""The names of the acts, as the protocol lists them."""

OPEN_TABLE: Json = {
    "game": "tokens",
    "setup": {"stacks": [1, 2, 3, 4], "seats": 2},
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "open"}],
    "starts": "full",
    "listed": True,
}


def act(client: FlaskClient, match: str, what: str, key: str | None = None, /, **body: Any) -> Any:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    return client.post(f"/api/matches/{match}/{what}", json=body, headers=headers)


def seen(client: FlaskClient, match: str, key: str | None = None) -> Json:
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    view: Json = client.get(f"/api/matches/{match}", headers=headers).get_json()["view"]
    return view


def body_of(client: FlaskClient, name: str) -> Json:
    """The body of an act, as the API describes it."""
    paths = client.get("/api/openapi.json").get_json()["paths"]
    body: Json = paths[f"/api/matches/{{id}}/{name}"]["post"]["requestBody"]["content"]["application/json"]
    return body


def examples_of(client: FlaskClient, name: str) -> list[Json]:
    return [example["value"] for example in body_of(client, name).get("examples", {}).values()]


def move(client: FlaskClient, match: str, key: str) -> Json:
    view = seen(client, match, key)
    made = act(client, match, "moves", key, ply=view["round"], move=view["options"][0]["move"])
    assert made.status_code == 200, made.text
    after: Json = made.get_json()["view"]
    return after


@pytest.fixture
def games(client: FlaskClient) -> dict[str, Json]:
    return {game["name"]: game for game in client.get("/api/games").get_json()["games"]}


def test_each_example_of_a_game_can_be_played_by_the_bots_that_it_names(
    client: FlaskClient, games: dict[str, Json]
) -> None:
    assert list(games) == [game.name for game in GAMES]
    for name, game in games.items():
        validator = Draft202012Validator(game["setup_schema"])
        for example in game["examples"]:
            validator.validate(example["setup"])
            seats = game_from_json(name, example["setup"]).seats
            plan = [{"kind": "person", "name": "Ada"}, *[{"kind": "open"}] * (seats - 1)]
            body = {"game": name, "setup": example["setup"], "seats": plan}
            made = client.post("/api/matches", json=body).get_json()
            assert made["ok"], (example, made)
            for bot in strategies_for(name):
                answer = act(client, made["id"], "seat_bot", made["seat_keys"][0], seat=1, strategy=bot.name)
                assert (answer.status_code == 200) == (bot.name in example["strategies"]), answer.text
                if answer.status_code != 200:
                    refused(answer, "not_covered")


def test_each_option_of_each_house_rule_has_an_example(games: dict[str, Json]) -> None:
    for game in games.values():
        shown = {rule for example in game["examples"] for rule in example["house_rules"]}
        assert shown == {rule["name"] for rule in game["house_rules"]}
        for rule in game["house_rules"]:
            assert rule["label"]
            assert rule["help"]
            assert len(rule["options"]) > 1


def test_each_named_setup_and_strategy_is_what_a_new_match_takes(client: FlaskClient) -> None:
    dinners = client.get("/api/dinners").get_json()["dinners"]
    assert len(dinners) > 10
    for dinner in dinners:
        body = {"game": dinner["game"], "named": dinner["name"], "seats": [{"kind": "open"}] * 2}
        made = client.post("/api/matches", json=body).get_json()
        assert made["view"]["setup"] == dinner["setup"]
        assert made["view"]["title"] == dinner["title"]
    listed = client.get("/api/strategies").get_json()["strategies"]
    assert [(one["game"], one["name"]) for one in listed] == [
        (game.name, strategy.name) for game in GAMES for strategy in strategies_for(game.name)
    ]
    only = client.get("/api/strategies?game=tokens").get_json()["strategies"]
    assert only == [one for one in listed if one["game"] == "tokens"]


def test_the_limits_are_those_of_the_server(client: FlaskClient) -> None:
    limits = client.get("/api/limits").get_json()
    config = client.application.config
    assert limits["body_bytes"] == config["MAX_CONTENT_LENGTH"]
    assert limits["bot_seconds"] == config["BOT_LIMIT"]
    too_long = client.post("/api/matches", data=b" " * (limits["body_bytes"] + 1))
    assert too_long.status_code == 413
    long_name = {"kind": "person", "name": "a" * (limits["name_characters"] + 1)}
    refused(
        client.post("/api/matches", json={**OPEN_TABLE, "seats": [long_name, {"kind": "open"}]}), "bad_name"
    )
    for seconds, right in ((limits["clock_least"], True), (limits["clock_least"] - 1, False)):
        made = client.post("/api/matches", json={**OPEN_TABLE, "clock": {"per_move": seconds}})
        assert made.get_json()["ok"] is right


def test_a_list_that_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    for path in ("/api/games", "/api/strategies", "/api/dinners", "/api/limits", "/api/tables"):
        first = client.get(path)
        again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == first.headers["ETag"]
    tables = client.get("/api/tables").headers["ETag"]
    client.post("/api/matches", json=OPEN_TABLE)
    assert client.get("/api/tables", headers={"If-None-Match": tables}).status_code == 200


def test_two_programs_find_each_other_play_ask_and_play_again(client: FlaskClient) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    match, ada = made["id"], made["seat_keys"][0]
    [table] = [table for table in client.get("/api/tables").get_json()["tables"] if table["id"] == match]
    assert (table["host"], table["open"], table["of"]) == ("Ada", 1, 2)
    assert client.get(table["address"]).status_code in (200, 302, 303)
    seated = act(client, match, "sit", name="Ben")
    assert seated.status_code == 201
    ben = seated.get_json()["seat_key"]
    assert seated.get_json()["view"]["you"] == {"seat": 1, "key": ben}
    assert seen(client, match)["stage"] == "playing"
    assert match not in [table["id"] for table in client.get("/api/tables").get_json()["tables"]]

    move(client, match, ada)
    asked = act(client, match, "propose", ada, kind="take_back", ply=1)
    assert asked.get_json()["view"]["question"]["waits"] == [1]
    agreed = act(client, match, "answer", ben, kind="take_back", ply=1, seat=0, answer="yes")
    assert agreed.get_json()["view"]["ply"] == 0
    move(client, match, ada)
    assert act(client, match, "rename", ben, name="Benny").get_json()["view"]["seats"][1]["name"] == "Benny"
    assert move(client, match, ben)["stage"] == "over"

    again = act(client, match, "rematch", ben)
    assert again.status_code == 201
    following = again.get_json()["id"]
    assert act(client, match, "rematch", ada).get_json()["id"] == following
    assert seen(client, following, ada)["you"]["seat"] == 1
    resigned = act(client, following, "resign", ada).get_json()["view"]
    assert resigned["result"]["termination"] == "resigned"
    assert resigned["result"]["seat"] == 1


def test_a_host_sets_a_table_and_starts_it(client: FlaskClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, *[{"kind": "open"}] * 2]
    body = {"game": "tokens", "setup": {"stacks": [1, 2, 3, 4], "seats": 3}, "seats": seats}
    made = client.post("/api/matches", json=body).get_json()
    match, ada = made["id"], made["seat_keys"][0]
    ben = act(client, match, "sit", name="Ben", seat=2).get_json()["seat_key"]
    assert act(client, match, "set_clock", ada, clock={"total": 600}).get_json()["view"]["clock"]
    assert act(client, match, "set_table", ada, listed=True).get_json()["view"]["listed"]
    refused(act(client, match, "set_table", ben, listed=False), "not_host")
    refused(act(client, match, "start", ada), "seats_open")
    assert act(client, match, "seat_bot", ada, seat=1, strategy="greedy").status_code == 200
    view = act(client, match, "open_seat", ada, seat=2).get_json()["view"]
    assert view["seats"][2]["kind"] == "open"
    assert act(client, match, "seat_bot", ada, seat=2, strategy="greedy").status_code == 200
    assert act(client, match, "start", ada).get_json()["view"]["stage"] == "playing"


def test_a_person_alone_takes_back_and_chooses_a_coach(client: FlaskClient) -> None:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "greedy"}]
    made = client.post("/api/matches", json={"game": "dinner", "named": "it-will-wait", "seats": seats})
    match, ada = made.get_json()["id"], made.get_json()["seat_keys"][0]
    move(client, match, ada)
    Table(match, [ada, None], client).settled()
    assert act(client, match, "coach", ada, level="full").get_json()["view"]["coach"]["level"] == "full"
    stale = refused(act(client, match, "take_back", ada, ply=0), "stale_move")
    assert stale["view"]["ply"] == 2
    assert act(client, match, "take_back", ada, ply=2).get_json()["view"]["ply"] == 0
    assert act(client, match, "try_again", ada).status_code == 200
    refused(act(client, match, "sit_back", None), "not_your_seat")


def test_a_socket_and_a_program_sit_at_one_table_and_hear_of_each_other(
    client: FlaskClient, sockets: Sockets
) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    ada = sockets(made["id"], made["seat_keys"][0])
    ada.get_received()
    ben = act(client, made["id"], "sit", name="Ben").get_json()["seat_key"]
    told = [push for push in ada.get_received() if push["name"] == "table"]
    assert told[-1]["args"][0]["stage"] == "playing"
    assert ada.emit("move", {"ply": 0, "move": 2}, callback=True)["ok"]
    assert move(client, made["id"], ben)["stage"] == "over"
    assert any(push["name"] == "moved" for push in ada.get_received())


BAD: dict[str, tuple[Any, str]] = {
    "sit": ({"name": " "}, "bad_name"),
    "rename": ({"name": "a" * 41}, "bad_name"),
    "seat_bot": ({"seat": "B", "strategy": "greedy"}, "bad_request"),
    "open_seat": ({"seat": 10}, "bad_request"),
    "swap": ({"seat": 0, "other": 0}, "bad_request"),
    "set_clock": ({"clock": {"per_move": 1}}, "bad_clock"),
    "set_table": ({"starts": "now"}, "bad_request"),
    "take_back": ({}, "bad_request"),
    "propose": ({"kind": "draw", "ply": 0}, "bad_request"),
    "answer": ({"kind": "take_back", "ply": 0, "seat": 0, "answer": "maybe"}, "bad_request"),
    "remind": ({"seat": None}, "bad_request"),
    "coach": ({"level": "loud"}, "bad_request"),
}
"""By act a body that it refuses, and as what; the others take none."""


@pytest.mark.parametrize("name", ACTS)
def test_an_act_refuses_in_the_words_of_its_socket(client: FlaskClient, sockets: Sockets, name: str) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    key = made["seat_keys"][0]
    wrong, code = BAD.get(name, ({"now": True}, "bad_request"))
    answer = refused(act(client, made["id"], name, key, **wrong), code)
    assert sockets(made["id"], key).emit(name, wrong, callback=True)["error"] == answer["error"]
    refused(client.post(f"/api/matches/{made['id']}/{name}", data="{"), "bad_request")


@pytest.mark.parametrize("name", ACTS)
def test_an_act_is_for_who_has_a_key_of_the_match(client: FlaskClient, name: str) -> None:
    made, other = (client.post("/api/matches", json=OPEN_TABLE).get_json() for _ in range(2))
    right = next(iter(examples_of(client, name)), {})
    refused(act(client, "ZZZZZZZZ", name, made["seat_keys"][0], **right), "no_such_match")
    if name == "sit":
        return
    for guess in (None, "guess", made["seat_keys"][0][:-1], other["seat_keys"][0]):
        answer = act(client, made["id"], name, guess, **right)
        assert answer.status_code == 403
        refused(answer, "not_your_seat")
    assert seen(client, made["id"])["revision"] == made["view"]["revision"]


def test_an_ended_match_and_a_full_table_say_so(client: FlaskClient) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    match, ada = made["id"], made["seat_keys"][0]
    ben = act(client, match, "sit", name="Ben").get_json()["seat_key"]
    refused(act(client, match, "sit", name="Cy"), "already_started")
    refused(act(client, match, "moves", ben, ply=0, move=1), "not_your_turn")
    act(client, match, "resign", ada)
    for name, body in (("moves", {"ply": 0, "move": 1}), ("propose", {"kind": "call_off", "ply": 0})):
        answer = refused(act(client, match, name, ada, **body), "game_over")
        assert answer["view"]["stage"] == "over"


def test_each_example_of_a_body_fits_its_schema(client: FlaskClient) -> None:
    described: Json = client.get("/api/openapi.json").get_json()
    for name in ACTS:
        schema = body_of(client, name)["schema"]
        for body in examples_of(client, name):
            Draft202012Validator({**described, **schema}).validate(body)
        fields = described["components"]["schemas"][schema["$ref"].rpartition("/")[2]].get("properties", {})
        assert bool(examples_of(client, name)) == bool(fields)


def test_a_match_that_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    clocked = {**OPEN_TABLE, "clock": {"total": 600}}
    match = client.post("/api/matches", json=clocked).get_json()["id"]
    first = client.get(f"/api/matches/{match}")
    same = client.get(f"/api/matches/{match}", headers={"If-None-Match": first.headers["ETag"]})
    assert (same.status_code, same.data) == (304, b"")
    act(client, match, "sit", name="Ben")
    changed = client.get(f"/api/matches/{match}", headers={"If-None-Match": first.headers["ETag"]})
    assert changed.status_code == 200
    assert "Authorization" in changed.headers["Vary"]


def test_a_key_has_another_tag_than_none(client: FlaskClient) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    plain = client.get(f"/api/matches/{made['id']}").headers["ETag"]
    headers = {"Authorization": f"Bearer {made['seat_keys'][0]}", "If-None-Match": plain}
    assert client.get(f"/api/matches/{made['id']}", headers=headers).status_code == 200


def test_a_request_that_waits_is_answered_by_the_next_change(client: FlaskClient) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    match, revision, key = made["id"], made["view"]["revision"], made["seat_keys"][0]
    headers = {"Authorization": f"Bearer {key}"}
    path = f"/api/matches/{match}?wait=20&after={revision}"
    waiting = gevent.spawn(lambda: client.application.test_client().get(path, headers=headers).get_json())
    while not figures(client)["lastbite_streams"]:
        gevent.sleep(0.001)
    assert seen(client, match)["seats"][0]["present"]  # who waits is at the table
    assert not waiting.ready()
    act(client, match, "sit", name="Ben")
    assert waiting.get(timeout=10)["view"]["seats"][1]["name"] == "Ben"
    assert figures(client)["lastbite_streams"] == 0
    assert not seen(client, match)["seats"][0]["present"]
    assert client.get(path, headers=headers).get_json()["view"]["revision"] > revision  # at once


def test_a_request_waits_no_longer_than_it_says(client: FlaskClient) -> None:
    made = client.post("/api/matches", json=OPEN_TABLE).get_json()
    path = f"/api/matches/{made['id']}"
    waited = client.get(f"{path}?wait=1").get_json()["view"]
    assert waited["revision"] == made["view"]["revision"]
    for query in ("wait=21", "wait=-1", "wait=soon", "after=-1", "since=3"):
        refused(client.get(f"{path}?{query}"), "bad_request")


def test_too_many_that_wait_are_refused_and_told_when_to_come_back(
    make_app: Callable[..., Flask],
) -> None:
    for limit, status, code in (("STREAMS_PER_ADDRESS", 429, "too_many"), ("STREAMS", 503, "busy")):
        client = make_app(**{limit: 0}).test_client()
        match = client.post("/api/matches", json=OPEN_TABLE).get_json()["id"]
        answer = client.get(f"/api/matches/{match}?wait=20")
        assert (answer.status_code, answer.get_json()["error"]["code"]) == (status, code)
        assert int(answer.headers["Retry-After"]) > 0
        assert client.get(f"/api/matches/{match}").status_code == 200


def test_each_example_of_a_match_a_move_and_a_record_is_taken(client: FlaskClient) -> None:
    paths = client.get("/api/openapi.json").get_json()["paths"]

    def examples(path: str) -> list[Json]:
        content = paths[path]["post"]["requestBody"]["content"]["application/json"]
        return [example["value"] for example in content["examples"].values()]

    kinds = set()
    for path in ("/api/matches", "/api/records"):
        for body in examples(path):
            made = client.post(path, json=body)
            assert made.status_code == 201, made.text
            kinds.add(made.get_json()["view"]["kind"])
    assert kinds == {"table", "theatre", "record"}
    [against_a_bot] = [body for body in examples("/api/matches") if "named" in body]
    made = client.post("/api/matches", json=against_a_bot).get_json()
    for body in examples("/api/matches/{id}/moves"):
        assert act(client, made["id"], "moves", made["seat_keys"][0], **body).status_code == 200
