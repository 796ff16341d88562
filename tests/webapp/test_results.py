"""The end of a match, as it was played or as a record claims it: in its record, its view and on its page."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from engine.dinner.named import find_dinner
from engine.record import Record, SeatLabel
from engine.tokens.rules import numbered
from tests.webapp.verbs import Json, uploaded, words_of

GAME = find_dinner("intro").game
SEATS = (SeatLabel("Ada"), SeatLabel("Ben"))
PEOPLE = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]


def record_of(client: FlaskClient, match: str) -> Json:
    record: Json = client.get(f"/api/matches/{match}/record").get_json()
    return record


def shown(client: FlaskClient, match: str) -> Json:
    view: Json = client.get(f"/api/matches/{match}").get_json()["view"]
    return view


def claiming(moves: int, termination: str, payoffs: Any = None) -> Json:
    record = Record.of(GAME, SEATS, 0, (1, 0, 2)[:moves])
    return {**record.without_result(), "result": {"termination": termination, "payoffs": payoffs}}


def test_a_match_in_play_is_unfinished_until_it_is_played_out(client: FlaskClient) -> None:
    made: Any = client.post("/api/matches", json={"game": "dinner", "named": "intro", "seats": PEOPLE}).json
    assert record_of(client, made["id"])["result"] == {"termination": "unfinished", "payoffs": [0, 0]}
    for ply, move in enumerate((1, 0, 2)):
        assert shown(client, made["id"])["result"] is None
        key = made["seat_keys"][GAME.order[ply]]
        answer: Any = client.post(
            f"/api/matches/{made['id']}/moves",
            json={"ply": ply, "move": move},
            headers={"Authorization": f"Bearer {key}"},
        ).json
    scores = answer["view"]["frames"][-1]["scores"]
    played_out = {"termination": "played_out", "payoffs": scores}
    assert answer["view"]["result"] == shown(client, made["id"])["result"] == played_out
    assert record_of(client, made["id"])["result"] == played_out
    assert answer["view"]["words"]["hint"] == "Final score: {scores}."


@pytest.mark.parametrize(
    ("termination", "words"),
    [
        ("resigned", "A player resigned"),
        ("out_of_time", "Time ran out"),
        ("abandoned", "The game ended early, and no one lost"),
    ],
)
def test_a_record_that_claims_another_end_is_shown_and_kept_with_it(
    client: FlaskClient, termination: str, words: str
) -> None:
    match = uploaded(client, claiming(2, termination, [0, "5/2"]))
    result = {"termination": termination, "payoffs": [0, "5/2"]}
    assert shown(client, match)["result"] == record_of(client, match)["result"] == result
    page = words_of(client.get(f"/g/{match}").text)
    assert f"{words}. Ada 0, Ben 2½." in page
    assert f"{words}. Ada 0, Ben 2½." in page
    again = uploaded(client, record_of(client, match))
    assert record_of(client, again) == record_of(client, match)


@pytest.mark.parametrize(
    ("termination", "words"),
    [
        ("resigned", "Ben resigned and lost"),
        ("out_of_time", "Ben ran out of time and lost"),
        ("abandoned", "Ben left the game and lost"),
    ],
)
def test_a_record_that_claims_whose_end_it_was_is_shown_and_kept_with_it(
    client: FlaskClient, termination: str, words: str
) -> None:
    claimed = claiming(1, termination, [0, "5/2"])
    result = claimed["result"] | {"seat": 1}
    match = uploaded(client, {**claimed, "result": result})
    assert shown(client, match)["result"] == record_of(client, match)["result"] == result
    page = words_of(client.get(f"/g/{match}").text)
    assert f"{words}. Ada 0, Ben 2½." in page
    assert f"{words}. Ada 0, Ben 2½." in page
    again = uploaded(client, record_of(client, match))
    assert record_of(client, again) == record_of(client, match)


def test_a_record_that_stops_before_its_end_is_unfinished(client: FlaskClient) -> None:
    match = uploaded(client, Record.of(GAME, SEATS, 0, (1,)))
    view = shown(client, match)
    assert (view["stage"], view["result"]["termination"]) == ("over", "unfinished")
    assert "Unfinished. Score so far: Ada " in words_of(client.get(f"/g/{match}").text)


def test_a_record_that_claims_another_result_than_its_moves_is_refused(client: FlaskClient) -> None:
    answer = client.post("/api/records", json=claiming(3, "resigned"))
    error: Any = answer.get_json()
    assert (answer.status_code, error["error"]["code"]) == (400, "bad_record")
    assert "by its moves it is played_out" in error["error"]["message"]


def test_who_resigns_has_lost_wherever_the_end_is_told(client: FlaskClient) -> None:
    client.get("/")  # brings the cookie by which Ada is known
    seats = [{"kind": "person", "name": name} for name in ("Ada", "Ben", "Cy")]
    setup = {"stacks": [9, 1, 2, 3], "seats": 3}
    made: Any = client.post("/api/matches", json={"game": "tokens", "setup": setup, "seats": seats}).json
    ada, ben, _ = made["seat_keys"]
    for ply, (key, move) in enumerate(((ada, 4), (ben, 1))):
        body = {"ply": ply, "move": move}
        headers = {"Authorization": f"Bearer {key}"}
        assert client.post(f"/api/matches/{made['id']}/moves", json=body, headers=headers).json["ok"]
    client.post(f"/g/{made['id']}/resign", data={"seat_key": ben})
    result = shown(client, made["id"])["result"]
    assert (result["termination"], result["seat"]) == ("resigned", 1)
    assert result["payoffs"][1] == max(result["payoffs"]), "each keeps what it has, and the most may lose"
    card = words_of(client.get(f"/g/{made['id']}/result?wait").text)
    assert "Ben resigned and lost" in card
    assert "All tokens are down" not in card
    assert "Ben $10 lost" in card
    assert "You have the most of those left, $5." in card
    assert "Ben has the most" not in card
    assert "was the hardest" not in card
    assert "Ben resigned and lost. " in words_of(client.get(f"/g/{made['id']}/review").text)
    assert "Ben resigned and lost · " in words_of(client.get("/games").text)


def test_who_resigns_reads_that_they_have_lost(client: FlaskClient) -> None:
    client.get("/")
    made: Any = client.post("/api/matches", json={"game": "dinner", "named": "intro", "seats": PEOPLE}).json
    client.post(f"/g/{made['id']}/resign", data={"seat_key": made["seat_keys"][0]})
    card = words_of(client.get(f"/g/{made['id']}/result").text)
    assert "You resigned and lost" in card
    assert "have 0 each" not in card
    assert "You resigned and lost · " in words_of(client.get("/games").text)
    assert "You resigned and lost. You " in words_of(client.get(f"/g/{made['id']}/review").text)


def test_who_runs_out_of_time_before_the_last_token_is_what_the_end_tells(client: FlaskClient) -> None:
    seats = tuple(map(SeatLabel, ("Ada", "Ben", "Cy")))
    game = numbered(6, 3)
    claimed = Record.of(game, seats, 0, (3, 4)).without_result()
    result = {"termination": "out_of_time", "payoffs": [6, 15, 0], "seat": 2}
    match = uploaded(client, {**claimed, "result": result})
    for page in (f"/g/{match}", f"/g/{match}/review", f"/g/{match}?m=1"):
        said = words_of(client.get(page).text)
        assert "All tokens are down" not in said
        assert page.endswith("1") or "Cy ran out of time" in said
    words = shown(client, match)["words"]
    assert words["status"][""].startswith("{move}. {C} ran out of time")
    assert words["status"]["C"].startswith("{move}. You ran out of time")


@pytest.mark.parametrize(
    ("rule", "state"), [({"take_backs": True}, "One move"), ({"order": "coin"}, "One bite")]
)
def test_a_list_counts_neither_offers_nor_tosses_as_bites(
    client: FlaskClient, rule: dict[str, Any], state: str
) -> None:
    client.get("/")
    setup = {
        "morsels": [{"name": name, "utilities": [k, 4 - k]} for k, name in enumerate("XYZ", 1)],
        "order": "ABA",
    }
    made: Any = client.post(
        "/api/matches", json={"game": "dinner", "setup": setup | rule, "seats": PEOPLE}
    ).json
    view, keys = made["view"], made["seat_keys"]
    headers = {"Authorization": f"Bearer {keys[view['movers'][0]]}"}
    client.post(f"/api/matches/{made['id']}/moves", json={"ply": view["ply"], "move": 0}, headers=headers)
    assert f"{state} so far" in words_of(client.get("/games").text)
