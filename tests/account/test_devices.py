"""A guest moves to another device by a link that works once, and can be erased."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from time import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Connection, Engine, event, select
from sqlalchemy.engine.interfaces import DBAPICursor

from tests.commands import invoke
from tests.databases import migrated_database, stored
from tests.push.test_push import Browser
from tests.webapp.tables import Json
from tests.webapp.test_guests import guest_cookies, new_table
from tests.webapp.verbs import go, guest, words_of


def data_of(client: FlaskClient) -> Json:
    """Return all that a guest can have of what is stored about them."""
    told: Json = json.loads(client.get("/settings/data").text)
    return told


def endpoints(client: FlaskClient) -> list[str]:
    """Return where a guest is sent alerts."""
    return [row["endpoint"] for row in data_of(client)["push_subscriptions"]]


def hash_of(client: FlaskClient) -> str:
    """Return by what a guest is known in the database, from a table of theirs."""
    match = new_table(client)
    with stored(client.application) as (connection, tables):
        seats = tables.tables["seats"]
        return str(connection.scalar(select(seats.c.guest_hash).where(seats.c.match_id == match)))


def store(app: Flask, table: str, **values: object) -> None:
    with stored(app) as (connection, tables):
        connection.execute(tables.tables[table].insert().values(**values))


def link_of(client: FlaskClient) -> str:
    """Make a link in the settings; return its path."""
    page = client.get(go(client.post("/settings/device")))
    assert page.status_code == 200
    link = re.search(r'value="http://[^/"]+(/continue/[^"]+)"', page.text)
    assert link is not None
    assert "<svg" in page.text
    return link[1]


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    """A second device, which has a guest of its own."""
    return guest(app)


@pytest.fixture
def ada(client: FlaskClient) -> FlaskClient:
    """The first device, with a match and a name."""
    client.get("/")
    client.post("/settings", data={"name": "Ada"})
    new_table(client)
    return client


def titles(client: FlaskClient) -> int:
    return client.get("/").text.count('class="line"')


def test_a_link_hands_the_guest_over_once(ada: FlaskClient, phone: FlaskClient) -> None:
    link = link_of(ada)
    for _ in range(2):  # a preview opens links, and may do so twice
        asked = phone.get(link)
        assert "Continue here as Ada?" in words_of(asked.text)
    assert titles(phone) == 0
    assert go(phone.post(link)) == "/"
    assert titles(phone) == titles(ada) == 1
    assert "Ada" in phone.get("/settings").text
    # What is made there from now on is seen on both.
    new_table(phone)
    assert titles(ada) == 2
    other = phone.application.test_client()
    for answer in (other.get(link), other.post(link), phone.post(link)):
        assert answer.status_code == 410
        assert "Someone has used this link" in words_of(answer.text)


def test_a_link_that_is_used_elsewhere_meanwhile_hands_over_nothing(
    ada: FlaskClient, phone: FlaskClient
) -> None:
    link = link_of(ada)

    def use_it_first(_connection: Connection, cursor: DBAPICursor, statement: str, *_: object) -> None:
        if statement.startswith("UPDATE handovers"):
            cursor.execute("UPDATE handovers SET used_at = 1")

    event.listen(Engine, "before_cursor_execute", use_it_first)
    try:
        answer = phone.post(link)
    finally:
        event.remove(Engine, "before_cursor_execute", use_it_first)
    assert answer.status_code == 410
    assert "Someone has used this link" in words_of(answer.text)
    assert titles(phone) == 0


def test_the_other_devices_own_games_stay_there(ada: FlaskClient, phone: FlaskClient) -> None:
    new_table(phone)
    phone.post(link_of(ada))
    assert titles(phone) == 2
    assert titles(ada) == 1


def test_stars_and_puzzles_of_both_devices_come_together(ada: FlaskClient, phone: FlaskClient) -> None:
    own, other = hash_of(ada), hash_of(phone)
    for hashed, plate, stars in ((own, "keeps-well", 2), (other, "keeps-well", 3), (other, "hands-off", 1)):
        of_plate = {"plate": plate, "stars": stars, "payoff": stars, "match_id": "7KQ4MB2X", "reached_at": 1}
        store(ada.application, "progress", guest_hash=hashed, **of_plate)
    for hashed, puzzle, kind in ((own, "one", "wrong"), (other, "one", "solved"), (other, "two", "solved")):
        attempt = {"puzzle": puzzle, "number": 1, "kind": kind, "move": 3, "created_at": 1}
        store(ada.application, "puzzle_tries", guest_hash=hashed, **attempt)
    phone.post(link_of(ada))
    told = data_of(ada)
    assert {row["plate"]: row["stars"] for row in told["progress"]} == {"keeps-well": 3, "hands-off": 1}
    # What was begun here goes on here.
    assert {row["puzzle"]: row["kind"] for row in told["puzzle_tries"]} == {"one": "wrong", "two": "solved"}


def secret_of(client: FlaskClient) -> str:
    (value,) = guest_cookies(client).values()
    return value.partition(".")[0]


def test_what_is_stored_of_a_link_opens_nothing(ada: FlaskClient) -> None:
    link = link_of(ada)
    token, secret = link.rsplit("/", 1)[-1], secret_of(ada)
    with stored(ada.application) as (connection, tables):
        rows = connection.execute(select(tables.tables["handovers"])).all()
    assert rows
    text = repr(rows)
    assert token not in text
    assert secret not in text
    assert secret.encode().hex() not in text


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ("revoke", "cancelled this link"),
        ("renew", "cancelled this link"),
        ("wait", "has expired"),
        ("mistype", "copied all of it"),
    ],
)
def test_a_link_that_works_no_more_says_why(
    ada: FlaskClient, phone: FlaskClient, later: Callable[[float], None], spoil: str, said: str
) -> None:
    link = link_of(ada)
    if spoil == "revoke":
        assert "Cancel the link" in ada.get("/settings").text
        assert "no longer works" in ada.get(go(ada.post("/settings/device/revoke"))).text
    elif spoil == "renew":
        link_of(ada)
    elif spoil == "wait":
        later(15 * 60 + 1)
    else:
        link = link[:-1] + ("A" if link[-1] != "A" else "B")
    for answer in (phone.get(link), phone.post(link)):
        assert answer.status_code == 410
        assert said in words_of(answer.text)
        assert "This link doesn’t work" in answer.text
    assert titles(phone) == 0


def test_only_its_maker_is_shown_a_link(ada: FlaskClient, phone: FlaskClient) -> None:
    token = link_of(ada).rsplit("/", 1)[-1]
    assert phone.get(f"/settings/device/{token}").status_code == 410
    here = ada.get(f"/continue/{token}").text
    assert "Open the link on the other device" in words_of(here)
    assert go(ada.post(f"/continue/{token}")) == "/"
    assert phone.post(f"/continue/{token}").status_code == 303  # it was not used up


def test_a_device_with_alerts_is_told_of_the_seats_that_came_to_it(
    ada: FlaskClient, phone: FlaskClient
) -> None:
    browser = Browser("https://push.example.org/phone")
    assert phone.post("/api/push", json=browser.body()).status_code == 201
    assert go(phone.post(link_of(ada))) == "/"
    assert endpoints(ada) == [browser.endpoint]
    phone.post(link_of(ada))  # once more, on a device that has it: nothing doubles
    assert endpoints(ada) == [browser.endpoint]
    assert phone.delete("/api/push", json={"endpoint": browser.endpoint}).status_code == 200
    assert endpoints(ada) == []


def test_alerts_go_along_to_another_device_while_alerts_are_left_out(
    tmp_path: Path, make_app: Callable[..., Flask]
) -> None:
    kept = {"DATA": str(tmp_path), "DATABASE": migrated_database(tmp_path)}
    earlier = make_app(**kept, PUSH_CONTACT="mailto:host@example.org")
    app = make_app(**kept, FEATURES="-push")
    before, here, there = earlier.test_client(), app.test_client(), app.test_client()
    for client in (before, here):
        client.get("/")
    browser = Browser("https://push.example.org/earlier")
    assert before.post("/api/push", json=browser.body()).status_code == 201
    for name, value in guest_cookies(before).items():
        there.set_cookie(name, value)
    assert go(there.post(link_of(here))) == "/"
    assert endpoints(here) == [browser.endpoint]


def test_a_link_is_not_used_by_another_site(ada: FlaskClient, phone: FlaskClient) -> None:
    link = link_of(ada)
    assert phone.post(link, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert titles(phone) == 0


@pytest.mark.parametrize("form", [{}, {"sure": ""}, {"sure": "no"}], ids=str)
def test_erasing_asks_first(ada: FlaskClient, form: dict[str, str]) -> None:
    refused = ada.post("/settings/erase", data=form)
    assert refused.status_code == 400
    assert "Tick the box first" in refused.text
    assert titles(ada) == 1


def test_erasing_leaves_nothing_of_a_guest(ada: FlaskClient, phone: FlaskClient) -> None:
    hashed = hash_of(ada)
    alone = go(ada.post("/menu/keeps-well")).rsplit("/", 1)[-1]
    shared = new_table(ada)
    phone.post(f"/j/{shared}", data={"name": "Ben"})
    link_of(ada)
    assert ada.post("/api/push", json=Browser("https://push.example.org/ada").body()).status_code == 201
    erased = ada.post("/settings/erase", data={"sure": "yes"})
    assert "Your name, games, stars, puzzles and alerts are gone." in erased.text
    assert guest_cookies(ada) == {}
    assert titles(ada) == 0
    with stored(phone.application) as (connection, tables):
        found = [table for table in tables.sorted_tables if "guest_hash" in table.c]
        assert len(found) > 5
        for table in found:
            rows = connection.execute(select(table).where(table.c.guest_hash == hashed)).all()
            assert rows == [], table.name
    assert phone.get(f"/g/{alone}").status_code == 404
    view = phone.get(f"/api/matches/{shared}").get_json()["view"]
    assert [seat["name"] for seat in view["seats"]] == ["A guest", "Ben"]
    assert view["host"] == 1  # the other person can go on with the table
    assert titles(phone) == 1


def test_links_to_other_devices_go_a_month_after_they_expired(
    tmp_path: Path, make_app: Callable[..., Flask]
) -> None:
    app, day = make_app(DATABASE=migrated_database(tmp_path)), 24 * 3600
    for token, days in (("old", 31), ("recent", 29)):
        link = {"token_hash": token, "guest_hash": "x", "sealed": "x", "created_at": 1}
        store(app, "handovers", **link, expires_at=int(time()) - days * day)
    pruned = invoke("prune", "--yes", "--database", app.config["DATABASE"])
    assert pruned.exit_code == 0, pruned.output
    with stored(app) as (connection, tables):
        left = connection.execute(select(tables.tables["handovers"].c.token_hash)).scalars()
        assert list(left) == ["recent"]
