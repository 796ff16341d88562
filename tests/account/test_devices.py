"""A guest moves to another device by a link that works once, and can be erased."""

import re
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import insert, select, update

from tests.databases import migrated_database
from tests.push.test_push import Browser
from tests.webapp.test_guests import guest_cookies, new_table
from tests.webapp.verbs import go, words_of
from webapp.account.device_links import LASTS, handover_table
from webapp.app import create_app
from webapp.campaign.progress import Progress
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.keys import digest
from webapp.machine import now
from webapp.matches.database import metadata, writing
from webapp.matches.erasure import NOBODY
from webapp.matches.retention import DAY
from webapp.push.subscriptions import Subscriptions
from webapp.puzzles.tries import Tries, TryKind


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
    made = app.test_client()
    made.get("/")
    return made


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


def test_the_other_devices_own_games_stay_there(ada: FlaskClient, phone: FlaskClient) -> None:
    new_table(phone)
    phone.post(link_of(ada))
    assert titles(phone) == 2
    assert titles(ada) == 1


def test_stars_of_both_devices_come_together(ada: FlaskClient, phone: FlaskClient, parts: Services) -> None:
    for client, plate, stars in ((ada, "keeps-well", 2), (phone, "keeps-well", 3), (phone, "hands-off", 1)):
        with writing(parts.database) as connection:
            connection.execute(
                metadata.tables["progress"]
                .insert()
                .values(
                    guest_hash=digest(secret_of(client, parts)),
                    plate=plate,
                    stars=stars,
                    payoff=stars,
                    match_id="7KQ4MB2X",
                    reached_at=1,
                )
            )
    phone.post(link_of(ada))
    own = Progress(parts.store).of([secret_of(ada, parts)])
    assert {plate: reached.stars for plate, reached in own.items()} == {"keeps-well": 3, "hands-off": 1}


def test_puzzles_of_both_devices_come_together(ada: FlaskClient, phone: FlaskClient, parts: Services) -> None:
    tries = Tries(parts.store)
    own, other = digest(secret_of(ada, parts)), digest(secret_of(phone, parts))
    made: list[tuple[str, str, TryKind]] = [
        (own, "one", "wrong"),
        (other, "one", "solved"),
        (other, "two", "solved"),
    ]
    for guest, puzzle, kind in made:
        tries.add(guest, puzzle, 1, kind, 3)
    phone.post(link_of(ada))
    assert [one.kind for one in tries.of(own, "one")] == ["wrong"]  # what was begun here goes on here
    assert [one.kind for one in tries.of(own, "two")] == ["solved"]


def secret_of(client: FlaskClient, parts: Services) -> str:
    guests: Any = client.application.extensions["lastbite-guests"]
    found: tuple[str, ...] = guests.read(guest_cookies(client))
    return found[0]


def test_what_is_stored_of_a_link_opens_nothing(ada: FlaskClient, parts: Services) -> None:
    link = link_of(ada)
    token, secret = link.rsplit("/", 1)[-1], secret_of(ada, parts)
    with parts.database.connect() as connection:
        rows = connection.execute(select(handover_table)).all()
    stored = repr(rows)
    assert token not in stored
    assert secret not in stored
    assert secret.encode().hex() not in stored


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
    ada: FlaskClient, phone: FlaskClient, parts: Services, spoil: str, said: str
) -> None:
    link = link_of(ada)
    if spoil == "revoke":
        assert "Cancel the link" in ada.get("/settings").text
        assert "no longer works" in ada.get(go(ada.post("/settings/device/revoke"))).text
    elif spoil == "renew":
        link_of(ada)
    elif spoil == "wait":
        token = handover_table.c.token_hash == digest(link.rsplit("/", 1)[-1])
        with writing(parts.database) as connection:
            connection.execute(
                update(handover_table).where(token).values(expires_at=handover_table.c.expires_at - LASTS - 1)
            )
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
    ada: FlaskClient, phone: FlaskClient, parts: Services
) -> None:
    browser = Browser("https://push.example.org/phone")
    assert phone.post("/api/push", json=browser.body()).status_code == 201
    assert go(phone.post(link_of(ada))) == "/"
    made = parts.matches.find(new_table(ada))
    adas = next(seat.guest_hash for seat in made.seats if seat.guest_hash)
    assert Subscriptions(parts.store).of(adas) == [browser.subscription()]
    phone.post(link_of(ada))  # once more, on a device that has it: nothing doubles
    assert Subscriptions(parts.store).of(adas) == [browser.subscription()]
    assert phone.delete("/api/push", json={"endpoint": browser.endpoint}).status_code == 200
    assert Subscriptions(parts.store).of(adas) == []


def test_alerts_go_along_to_another_device_while_alerts_are_left_out(tmp_path: Path, pools: Pools) -> None:
    kept = {"DATA": str(tmp_path), "DATABASE": migrated_database(tmp_path), "FEATURES": "-push"}
    app = create_app(kept, pools)
    here, there, parts = app.test_client(), app.test_client(), services(app)
    for client in (here, there):
        client.get("/")
    browser = Browser("https://push.example.org/earlier").subscription()
    Subscriptions(parts.store).keep([secret_of(there, parts)], browser)
    assert go(there.post(link_of(here))) == "/"
    assert Subscriptions(parts.store).of(digest(secret_of(here, parts))) == [browser]
    parts.close()


def test_a_link_is_not_used_by_another_site(ada: FlaskClient, phone: FlaskClient) -> None:
    link = link_of(ada)
    assert phone.post(link, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert titles(phone) == 0


def test_erasing_asks_first(ada: FlaskClient) -> None:
    refused = ada.post("/settings/erase")
    assert refused.status_code == 400
    assert "Tick the box first" in refused.text
    assert titles(ada) == 1


def test_erasing_leaves_nothing_of_a_guest(ada: FlaskClient, phone: FlaskClient, parts: Services) -> None:
    hashed = digest(secret_of(ada, parts))
    alone = go(ada.post("/menu/keeps-well")).rsplit("/", 1)[-1]
    shared = new_table(ada)
    phone.post(f"/j/{shared}", data={"name": "Ben"})
    link_of(ada)
    assert ada.post("/api/push", json=Browser("https://push.example.org/ada").body()).status_code == 201
    erased = ada.post("/settings/erase", data={"sure": "yes"})
    assert "Your name, games, stars, puzzles and alerts are gone." in erased.text
    assert guest_cookies(ada) == {}
    assert titles(ada) == 0
    with parts.database.connect() as connection:
        for table in metadata.tables.values():
            if "guest_hash" in table.c:
                rows = connection.execute(select(table).where(table.c.guest_hash == hashed)).all()
                assert rows == [], table.name
    assert phone.get(f"/g/{alone}").status_code == 404
    seats = parts.matches.view(shared).seats
    assert [seat.name for seat in seats] == [NOBODY, "Ben"]
    assert parts.matches.view(shared).host == 1  # the other person can go on with the table
    assert titles(phone) == 1


def test_links_to_other_devices_go_a_month_after_they_expired(parts: Services) -> None:
    at = now()
    with parts.database.begin() as connection:
        for token, days in (("old", 31), ("recent", 29)):
            made = {"token_hash": token, "guest_hash": "x", "sealed": "x", "created_at": at}
            connection.execute(insert(handover_table).values(**made, expires_at=at - days * DAY))
    parts.pruner.prune()
    with parts.database.connect() as connection:
        left = select(handover_table.c.token_hash).where(handover_table.c.guest_hash == "x")
        assert list(connection.execute(left).scalars()) == ["recent"]
