"""Games in bulk: the export, a guest's own matches, and all that is stored about a guest."""

import csv
import io
import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import JSON, Boolean, Column, Connection, Integer, select
from sqlalchemy import Table as Stored

from engine.record import Record
from tests.databases import migrated_database, stored
from tests.webapp.clients import OPEN, bot
from tests.webapp.tables import Json, Table, new_table
from tests.webapp.verbs import go, guest, played_out, view_of

SMALL = {"morsels": [{"name": "Shiro", "utilities": [1, 2]}, {"name": "Tibs", "utilities": ["5/2", 1]}]}


@pytest.fixture
def app(tmp_path: Path, make_app: Callable[..., Flask]) -> Flask:
    kept = {"DATA": str(tmp_path), "DATABASE": migrated_database(tmp_path)}
    return make_app(**kept, REVIEW_PATIENCE=60.0)


def lines(answer: Any) -> list[Json]:
    assert answer.status_code == 200, answer.text
    assert answer.mimetype == "application/x-ndjson"
    return [json.loads(line) for line in answer.text.splitlines()]


def finish(table: Table) -> Table:
    """Play the first move that is offered, each time, to the end, and wait until the end is noted."""
    while (view := table.settled())["stage"] != "over":
        table.play(view["mover"], view["ply"], view["options"][0]["move"])
    while is_unsettled(table):
        gevent.sleep(0.01)
    return table


def is_unsettled(table: Table) -> bool:
    """Return True if the end of a game is saved, but not what follows from it, such as its export."""
    with stored(table.client.application) as (connection, tables):
        match = tables.tables["matches"].c
        return bool(connection.execute(select(match.unsettled).where(match.id == table.id)).scalar_one())


def play(browser: FlaskClient, seats: list[str | Json], setup: Json = SMALL) -> Table:
    """Play a dinner to its end."""
    return finish(new_table(browser, "dinner", seats, setup=setup))


def withhold(table: Table, browser: FlaskClient, seat: int = 0) -> None:
    """Keep a game out of the export, on its page."""
    go(browser.post(f"{table.page}/withhold", data={"seat_key": table.keys[seat]}))


BOT = bot("crossout")


def begun_in_class(app: Flask) -> tuple[FlaskClient, str]:
    """Have a pupil begin a task; return who that is, and the page of the match."""
    teacher = guest(app)
    room = go(teacher.post("/classes", data={"name": "7b"}))
    task = {"kind": "dinner", "own": "Tibs, 3, 1\nShiro, 2, 3", "dinner-bot": "greedy"}
    go(teacher.post(f"{room}/tasks", data=task))
    pupil = app.test_client()
    go(pupil.post(f"{room}/join", data={"name": "Ada"}))
    return pupil, go(pupil.post(f"{room}/tasks/1/start"))


def test_public_games_are_exported_under_pseudonyms_and_can_be_taken_up_by_a_cursor(app: Flask) -> None:
    ada = guest(app)
    play(ada, ["Ada", BOT])
    play(ada, ["Ada", "Ben"])  # of people by themselves: not public
    play(ada, [BOT, BOT])  # no one played
    played_out(*begun_in_class(app))
    play(ada, ["Ada", BOT])
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
    ada, ben, zoe = guest(app), guest(app), guest(app)

    def meet() -> Table:
        table = new_table(ada, "dinner", ["Ada", OPEN], setup=SMALL, listed=True, starts="full")
        assert ben.post(f"/j/{table.id}", data={"name": "Ben"}).status_code == 303
        table.keys[1] = view_of(ben, table.page)["you"]["key"]
        return table

    kept, out = meet(), meet()
    stranger = out.at(app)
    assert stranger.refusal("withhold", kept.keys[0])["code"] == "not_your_seat"
    assert "Don’t publish this game" in ben.get(out.page).text
    withhold(out, ben, 1)
    assert "We won’t publish this game." in ben.get(out.page).text
    finish(kept)
    finish(out)
    assert [line["cursor"] for line in lines(zoe.get("/api/export"))] == ["1"]
    assert kept.do("withhold", 0) == {"ok": True}
    assert lines(zoe.get("/api/export")) == [], "also after its end"
    assert "export" not in zoe.get(out.page).text, "who watches is not asked"


def test_a_rematch_of_a_game_that_is_kept_out_is_kept_out_too(app: Flask) -> None:
    ada = guest(app)
    out = play(ada, ["Ada", BOT])
    withhold(out, ada)
    rematch = out.rematch(0)
    assert "We won’t publish this game." in ada.get(rematch.page).text
    finish(rematch)
    assert lines(ada.get("/api/export")) == []


def test_a_pupil_is_not_asked_about_a_game_that_is_never_exported(app: Flask) -> None:
    pupil, begun = begun_in_class(app)
    assert "Don’t publish this game" not in pupil.get(begun).text
    own = go(pupil.post("/play/dinner"))
    assert "Don’t publish this game" in pupil.get(own).text


def test_a_game_that_goes_on_after_a_take_back_is_exported_once_at_its_new_end(
    app: Flask, later: Callable[[float], None]
) -> None:
    ada = guest(app)
    table = play(ada, ["Ada", BOT], {"morsels": SMALL["morsels"], "order": "BA"})
    assert [line["cursor"] for line in lines(ada.get("/api/export"))] == ["1"]
    later(3600)
    table.do("take_back", 0, ply=2)
    assert lines(ada.get("/api/export")) == []
    finish(table)
    assert [line["cursor"] for line in lines(ada.get("/api/export"))] == ["2"]


def test_the_export_as_csv_has_exact_and_decimal_payoffs_and_a_column_for_each_move(app: Flask) -> None:
    ada = guest(app)
    play(ada, ["Ada", BOT])
    bots = [bot("best-reply")] * 2
    finish(new_table(ada, "tokens", ["Ada", *bots], setup={"stacks": [1, 2, 3], "seats": 3}))
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
    ada = guest(app)
    nobody = app.test_client().get("/api/me/matches")
    assert (nobody.status_code, nobody.json and nobody.json["error"]["code"]) == (400, "bad_request")
    first = play(ada, ["Ada", "Ben"]).id
    setup = {"stacks": [1, 2, 3], "seats": 2, "secret": True}
    second = new_table(ada, "tokens", ["Ada", OPEN], setup=setup).id
    found = lines(ada.get("/api/me/matches"))
    by_id = {line["id"]: line for line in found}
    assert set(by_id) == {first, second}
    assert (by_id[first]["stage"], by_id[first]["seats"]) == ("over", [0, 1])
    assert (by_id[second]["stage"], by_id[second]["record"]["seed"]) == ("lobby", None)
    rest = lines(ada.get(f"/api/me/matches?since={found[0]['cursor']}"))
    assert rest == found[1:]
    assert lines(guest(app).get("/api/me/matches")) == []
    bad = ada.get("/api/me/matches?since=17").json
    assert bad is not None
    assert bad["error"]["message"].startswith("The field “since” is “17”. Write the “cursor” of a match")


def test_a_record_is_reviewed_without_a_match(app: Flask, adas_dinner: Record) -> None:
    ada = guest(app)
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


NOT_EXPORTED = {"matches", "moves", "outages", "alembic_version"}
"""Tables of which no rows are handed out: records say the first two, and the others are of no one."""


def test_each_table_with_something_about_a_guest_is_in_the_data_that_a_guest_gets(app: Flask) -> None:
    ada = guest(app)
    match = play(ada, ["Ada", BOT]).id
    secret = _secret(ada)
    with stored(app) as (connection, tables):
        seats = tables.tables["seats"]
        query = select(seats.c.guest_hash).where(seats.c.match_id == match, seats.c.guest_hash.is_not(None))
        hashed = connection.execute(query).scalar_one()
        matches = tables.tables["matches"]
        unsettled = select(matches.c.id).where(matches.c.unsettled)
        while connection.execute(unsettled).first():  # what comes after a game is not told of the rows below
            gevent.sleep(0.01)
        names = [table.name for table in tables.sorted_tables if table.name not in NOT_EXPORTED]
        for name in names:
            _put_row(connection, tables.tables[name], hashed, match)
    told = json.loads(ada.get("/settings/data").text)
    rows = {name: told.get(name) for name in names}
    assert [name for name, found in rows.items() if not found] == []
    assert [game["id"] for game in told["games"]] == [match]
    assert told["games"][0]["record"]["result"]["termination"] == "played_out"
    assert secret not in json.dumps(told)
    assert hashed not in json.dumps(told)
    columns = {column for found in rows.values() for row in found for column in row}
    proofs = {"sealed", "secret", "point", *(name for name in columns if name.endswith(("_hash", "_salt")))}
    assert columns & proofs == set(), "what proves who someone is, or helps to find that out"
    stranger = json.loads(guest(app).get("/settings/data").text)
    assert {name: found for name, found in stranger.items() if found and name != "cookies"} == {}
    assert 'href="/settings/data"' in ada.get("/settings").text


def _secret(browser: FlaskClient) -> str:
    """Return the secret of a browser's guest."""
    found = [cookie for cookie in browser._cookies.values() if cookie.key.startswith("guest")]
    return str(found[0].decoded_value).split(".")[0]


def _put_row(connection: Connection, table: Stored, guest: str, match: str) -> None:
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
        connection.execute(table.insert().values(values))


def _any_value(column: Column[Any]) -> Any:
    if isinstance(column.type, Boolean):
        return False
    if column.name == "kind":
        return "off"  # a coach's note is one of a few kinds
    return 7 if isinstance(column.type, Integer | JSON) else "x"
