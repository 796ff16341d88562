"""The key of the cookies is replaced: while the old one is in the list, nobody loses anything."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.classes.test_classes import card_of, joined, opened, set_dinner
from tests.databases import fresh_database
from tests.webapp.test_guests import guest_cookies, new_table
from tests.webapp.verbs import go, words_of

OLD, NEW = "the-old-key-of-this-server", "the-new-key-of-this-server"
Start = Callable[[str], Flask]


@pytest.fixture
def start(tmp_path: Path, make_app: Callable[..., Flask]) -> Start:
    """Start the site anew with other keys."""
    database = fresh_database(tmp_path)
    return lambda keys: make_app(DATA=str(tmp_path), DATABASE=database, SECRET_KEY=keys)


def moved(client: FlaskClient, app: Flask) -> FlaskClient:
    """The same browser at the site as it is started now."""
    browser = app.test_client()
    for cookie in (client._cookies or {}).values():
        browser.set_cookie(cookie.key, cookie.value)
    return browser


def test_the_newest_key_signs_and_the_older_ones_still_count(start: Start) -> None:
    first = start(OLD)
    guest, teacher = first.test_client(), first.test_client()
    new_table(guest)
    room = opened(teacher)
    ada = joined(first, room, "Ada")
    (card,), (own,) = card_of(teacher, room), card_of(teacher, room, "?teacher=1")

    both = start(f"{NEW}, {OLD}")
    guest, teacher, ada = (moved(client, both) for client in (guest, teacher, ada))
    assert "No games yet" not in guest.get("/games").text
    assert "Ada" in words_of(ada.get(room).text)
    assert (card_of(teacher, room), card_of(teacher, room, "?teacher=1")) == ([card], [own])
    for each in (card, own):
        machine = both.test_client()
        go(machine.post(f"{room}/card", data={"card": each}))
        assert machine.get(room).status_code == 200
    newer = opened(teacher)
    cid = joined(both, newer, "Cid")

    alone = start(NEW)
    guest, ada, cid = (moved(client, alone) for client in (guest, ada, cid))
    assert "No games yet" not in guest.get("/games").text, "its cookie was signed anew meanwhile"
    assert "Ada" in words_of(ada.get(room).text)
    assert "Cid" in words_of(cid.get(newer).text)
    late = alone.test_client().post(f"{room}/card", data={"card": card})
    assert late.status_code == 404, "as docs/how-to/rotate-keys.md says"


def test_who_deletes_all_data_gets_no_cookie_signed_anew(start: Start) -> None:
    guest = start(OLD).test_client()
    new_table(guest)
    guest = moved(guest, start(f"{NEW},{OLD}"))
    assert guest.post("/settings/erase", data={"sure": "yes"}).status_code == 200
    assert guest_cookies(guest) == {}


def test_a_class_is_erased_by_the_key_that_made_its_pupils(start: Start) -> None:
    first = start(OLD)
    teacher = first.test_client()
    room = opened(teacher)
    set_dinner(teacher, room)
    ada = joined(first, room, "Ada")
    match = go(ada.post(f"{room}/tasks/1/start"))
    both = start(f"{NEW},{OLD}")
    go(moved(teacher, both).post(f"{room}/erase", data={"sure": "yes"}))
    assert both.test_client().get(match).status_code == 404
