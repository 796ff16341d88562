"""Games in bulk: the export, a guest's own matches, and all that is stored about a guest."""

import csv
import io
import json
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import JSON, Boolean, Column, Connection, Integer, Table, insert, select

from engine.record import Record
from tests.acting import act
from tests.databases import migrated_database
from webapp.account.personal import APART
from webapp.app import create_app
from webapp.classes.store import class_table, pupil_table
from webapp.errors import NotSavedError
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.keys import digest
from webapp.matches.database import export_table, metadata, writing
from webapp.matches.store import Store

Json = dict[str, Any]

SMALL = {"morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": ["5/2", 1]}]}


@pytest.fixture
def app(tmp_path: Any, pools: Pools) -> Iterator[Flask]:
    kept = {"DATA": str(tmp_path), "DATABASE": migrated_database(tmp_path)}
    made = create_app({**kept, "BOT_DELAY": 0, "LIMITS": "", "REVIEW_PATIENCE": 60.0}, pools)
    yield made
    services(made).close()


def person(app: Flask) -> FlaskClient:
    """Return a browser that is known as a guest by now."""
    browser = app.test_client()
    browser.get("/settings")
    return browser


def lines(answer: Any) -> list[Json]:
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def play(browser: FlaskClient, seats: list[Json], setup: Json = SMALL, **more: Any) -> tuple[str, list[Any]]:
    """Play a dinner to its end by HTTP; return its id and the keys of its seats."""
    made = browser.post("/api/matches", json={"game": "dinner", "setup": setup, "seats": seats, **more}).json
    assert made is not None
    assert made["ok"], made
    finish(browser, made["id"], made["seat_keys"])
    return made["id"], made["seat_keys"]


def finish(browser: FlaskClient, match: str, keys: list[Any]) -> None:
    parts = services(browser.application)
    while (view := parts.matches.settle(match)).stage != "over":
        sent = {"ply": view.ply, "move": view.options[0].move}
        bearer = {"Authorization": f"Bearer {keys[view.mover]}"}
        answer = browser.post(f"/api/matches/{match}/moves", json=sent, headers=bearer)
        assert answer.status_code == 200, answer.text


ADA, BEN = {"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}
BOT, OPEN = {"kind": "bot", "strategy": "crossout"}, {"kind": "open"}


def test_public_games_are_exported_under_pseudonyms_and_can_be_taken_up_by_a_cursor(app: Flask) -> None:
    ada = person(app)
    play(ada, [ADA, BOT])
    play(ada, [ADA, BEN])  # of people by themselves: not public
    play(ada, [BOT, BOT])  # no one played
    of_class, _ = play(pupil := person(app), [ADA, BOT])
    with writing(services(app).database) as connection:
        for table in (class_table, pupil_table):
            _put_row(connection, table, digest(_secret(pupil)), of_class)
    play(ada, [ADA, BOT])
    found = lines(ada.get("/api/export"))
    assert [line["cursor"] for line in found] == ["1", "3"]
    names = [[seat["name"] for seat in line["record"]["seats"]] for line in found]
    assert names[0] == names[1], "one person has one pseudonym"
    assert names[0][0].startswith("guest ")
    assert "Ada" not in json.dumps(found)
    for line in found:
        assert Record.from_json(line["record"]).result().termination == "played_out"
    assert lines(ada.get("/api/export?since=1")) == found[1:]
    assert lines(ada.get("/api/export?limit=1")) == found[:1]
    assert lines(ada.get(f"/api/export?since={found[0]['day']}")) == found
    assert lines(ada.get("/api/export?since=3")) == lines(ada.get("/api/export?since=2999-01-01")) == []
    assert ada.head("/api/export").status_code == 200


def test_a_listed_table_is_exported_unless_one_of_its_people_keeps_it_out(app: Flask) -> None:
    ada, ben, zoe = person(app), person(app), person(app)

    table = {"game": "dinner", "setup": SMALL, "seats": [ADA, OPEN], "listed": True, "starts": "full"}

    def meet() -> tuple[str, list[Any]]:
        made = ada.post("/api/matches", json=table).json
        assert made is not None
        assert ben.post(f"/j/{made['id']}", data={"name": "Ben"}).status_code == 303
        keys = [made["seat_keys"][0], services(app).matches.key_of(made["id"], _secret(ben))]
        return made["id"], keys

    kept, keys = meet()
    out, of_out = meet()
    refused = zoe.post(f"/api/matches/{out}/withhold", headers={"Authorization": f"Bearer {keys[0]}"})
    assert refused.status_code == 403
    page = ben.get(f"/g/{out}").text
    assert "Don’t publish this game" in page
    assert ben.post(f"/g/{out}/withhold", data={"seat_key": of_out[1]}).status_code == 303
    assert "We won’t publish this game." in ben.get(f"/g/{out}").text
    finish(ada, kept, keys)
    finish(ada, out, of_out)
    assert [line["cursor"] for line in lines(zoe.get("/api/export"))] == ["1"]
    answer = ada.post(f"/api/matches/{kept}/withhold", headers={"Authorization": f"Bearer {keys[0]}"})
    assert answer.json == {"ok": True}
    assert lines(zoe.get("/api/export")) == [], "also after its end"
    assert "export" not in zoe.get(f"/g/{out}").text, "who watches is not asked"


def test_a_rematch_of_a_game_that_is_kept_out_is_kept_out_too(app: Flask) -> None:
    ada = person(app)
    out, keys = play(ada, [ADA, BOT])
    assert ada.post(f"/g/{out}/withhold", data={"seat_key": keys[0]}).status_code == 303
    rematch = services(app).matches.rematch(out, keys[0])
    assert "We won’t publish this game." in ada.get(f"/g/{rematch}").text
    finish(ada, rematch, [None, keys[0]])
    assert lines(ada.get("/api/export")) == []


def test_a_rematch_is_kept_out_though_the_database_takes_no_more_than_its_table(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def take_nothing(_store: Store, _change: object) -> None:
        raise NotSavedError

    ada, parts = person(app), services(app)
    out, keys = play(ada, [ADA, BOT])
    assert ada.post(f"/g/{out}/withhold", data={"seat_key": keys[0]}).status_code == 303
    monkeypatch.setattr(Store, "commit", take_nothing)
    assert parts.matches.exports.is_withheld(parts.matches.rematch(out, keys[0]))


def test_a_pupil_is_not_asked_about_a_game_that_is_never_exported(app: Flask) -> None:
    teacher = person(app)
    room = teacher.post("/classes", data={"name": "7b"}).location
    task = {"kind": "dinner", "own": "Tibs, 3, 1\nShiro, 2, 3", "dinner-bot": "greedy"}
    assert teacher.post(f"{room}/tasks", data=task).status_code == 303
    pupil = app.test_client()
    assert pupil.post(f"{room}/join", data={"name": "Ada"}).status_code == 303
    begun = pupil.post(f"{room}/tasks/1/start").location
    assert "Don’t publish this game" not in pupil.get(begun).text
    own = pupil.post("/play/dinner").location
    assert "Don’t publish this game" in pupil.get(own).text


def test_a_game_that_goes_on_after_a_take_back_is_exported_once_at_its_new_end(
    app: Flask, parts: Services
) -> None:
    ada = person(app)
    match, keys = play(ada, [ADA, BOT], {"morsels": SMALL["morsels"], "order": "BA"})
    with writing(parts.database) as connection:  # it ended some time ago
        connection.execute(export_table.update().values(ended_at=1))
    act(parts.matches, match, keys[0], "take_back", ply=2)
    assert lines(ada.get("/api/export")) == []
    finish(ada, match, keys)
    assert [line["cursor"] for line in lines(ada.get("/api/export"))] == ["2"]


def test_the_export_as_csv_has_exact_and_decimal_payoffs_and_a_column_for_each_move(app: Flask) -> None:
    ada = person(app)
    play(ada, [ADA, BOT])
    game = {
        "game": "tokens",
        "setup": {"stacks": [1, 2, 3], "seats": 3},
        "seats": [ADA, *[{"kind": "bot", "strategy": "best-reply"}] * 2],
    }
    made = ada.post("/api/matches", json=game).json
    assert made is not None
    finish(ada, made["id"], made["seat_keys"])
    answer = ada.get("/api/export?format=csv")
    assert answer.mimetype == "text/csv"
    dinner, tokens = csv.DictReader(io.StringIO(answer.text))
    assert (dinner["game"], dinner["plies"], dinner["C_payoff"], dinner["move_3"]) == ("dinner", "2", "", "")
    assert dinner["A_payoff_decimal"] == str(float(Fraction(dinner["A_payoff"])))
    assert dinner["A"].startswith("guest ")
    assert dinner["B_strategy"] == "crossout"
    assert {tokens["move_1"], tokens["move_2"], tokens["move_3"]} == {"1", "2", "3"}
    assert json.loads(tokens["setup"])["stacks"] == [1, 2, 3]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("since=yesterday", "“since” is “yesterday”. Write the “cursor” of a game"),
        ("since=2026-02-31", "“since” is “2026-02-31”"),
        ("since=" + "9" * 40, "Write the “cursor” of a game"),
        ("limit=1001", "The field “limit” is “1001”"),
        ("limit=0", "The field “limit” is “0”"),
        ("format=xml", "The field “format” is “xml”"),
        ("sinse=1", "The field “sinse” is unknown"),
    ],
)
def test_an_export_that_cannot_be_is_refused_in_one_sentence(
    client: FlaskClient, asked: str, says: str
) -> None:
    answer = client.get(f"/api/export?{asked}")
    assert answer.status_code == 400
    assert answer.json is not None
    assert says in answer.json["error"]["message"]


def test_a_guest_gets_all_own_matches_as_far_as_they_may_be_known(app: Flask) -> None:
    ada = person(app)
    nobody = app.test_client().get("/api/me/matches")
    assert (nobody.status_code, nobody.json and nobody.json["error"]["code"]) == (400, "bad_request")
    first, _ = play(ada, [ADA, BEN])
    secret = {
        "game": "tokens",
        "setup": {"stacks": [1, 2, 3], "seats": 2, "secret": True},
        "seats": [ADA, OPEN],
    }
    made = ada.post("/api/matches", json=secret).json
    assert made is not None
    found = lines(ada.get("/api/me/matches"))
    by_id = {line["id"]: line for line in found}
    assert set(by_id) == {first, made["id"]}
    assert (by_id[first]["stage"], by_id[first]["seats"]) == ("over", [0, 1])
    assert (by_id[made["id"]]["stage"], by_id[made["id"]]["record"]["seed"]) == ("lobby", None)
    rest = lines(ada.get(f"/api/me/matches?since={found[0]['cursor']}"))
    assert rest == found[1:]
    assert lines(person(app).get("/api/me/matches")) == []
    bad = ada.get("/api/me/matches?since=17").json
    assert bad is not None
    assert bad["error"]["message"].startswith("The field “since” is “17”. Write the “cursor” of a match")


def test_a_record_is_reviewed_without_a_match(app: Flask, adas_dinner: Record) -> None:
    ada = person(app)
    answer = ada.post("/api/reviews", json=adas_dinner.to_json())
    assert answer.status_code == 200, answer.text
    uploaded = ada.post("/api/records", json=adas_dinner.to_json()).json
    assert uploaded is not None
    assert answer.json == ada.get(f"/api/matches/{uploaded['id']}/review").json
    later = ada.post("/api/reviews", json={**adas_dinner.to_json(), "version": 3}).json
    assert later is not None
    assert later["error"] == {
        "code": "bad_record",
        "message": "This is record version “3”. Only 1 and 2 can be read. "
        "A later Last Bite wrote it: update this one.",
    }


def test_each_table_with_something_about_a_guest_is_in_the_data_that_a_guest_gets(
    app: Flask, parts: Services
) -> None:
    ada = person(app)
    match, _ = play(ada, [ADA, BOT])
    secret = _secret(ada)
    for table in metadata.sorted_tables:
        if table.name not in APART:
            with writing(parts.database) as connection:  # briefly: the server writes meanwhile
                _put_row(connection, table, digest(secret), match)
    told = json.loads(ada.get("/settings/data").text)
    rows = {table.name: told.get(table.name) for table in metadata.sorted_tables if table.name not in APART}
    assert [name for name, found in rows.items() if not found] == []
    assert [game["id"] for game in told["games"]] == [match]
    assert told["games"][0]["record"]["result"]["termination"] == "played_out"
    assert secret not in json.dumps(told)
    assert digest(secret) not in json.dumps(told)
    columns = {column for found in rows.values() for row in found for column in row}
    proofs = {"sealed", "secret", "point", *(name for name in columns if name.endswith(("_hash", "_salt")))}
    assert columns & proofs == set(), "what proves who someone is, or helps to find that out"
    stranger = json.loads(person(app).get("/settings/data").text)
    assert {name: found for name, found in stranger.items() if found and name != "cookies"} == {}
    assert 'href="/settings/data"' in ada.get("/settings").text


def _secret(browser: FlaskClient) -> str:
    """Return the secret of a browser's guest."""
    found = [cookie for cookie in browser._cookies.values() if cookie.key.startswith("guest")]
    return str(found[0].decoded_value).split(".")[0]


def _put_row(connection: Connection, table: Table, guest: str, match: str) -> None:
    """Store a row of a guest's in a table, whatever columns it has, unless there is one."""
    values: Json = {}
    for column in table.c:
        if column.name == "guest_hash":
            values[column.name] = guest
        elif column.name == "match_id":
            values[column.name] = match
        elif column.foreign_keys:
            above = next(iter(column.foreign_keys)).column
            values[column.name] = connection.execute(select(above)).scalars().first()
        elif not column.nullable or column.primary_key:
            values[column.name] = _any_value(column)
    known = [table.c[name] == values[name] for name in ("guest_hash", "match_id") if name in table.c]
    if not known or connection.execute(select(table).where(*known)).first() is None:
        connection.execute(insert(table).values(values))


def _any_value(column: Column[Any]) -> Any:
    if isinstance(column.type, Boolean):
        return False
    if column.name == "kind":
        return "off"  # a coach's note is one of a few kinds
    return 7 if isinstance(column.type, Integer | JSON) else "x"
