"""The key of the cookies is replaced: while the old one is in the list, nobody loses anything."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from gevent import monkey
from sqlalchemy import Connection, func, select

from tests.classes.test_classes import card_of, joined, opened, set_dinner
from tests.databases import fresh_database
from tests.webapp.test_guests import guest_cookies, new_table
from tests.webapp.verbs import go, words_of
from webapp.app import create_app
from webapp.config import secret_keys
from webapp.extensions import services
from webapp.jobs.pool import Pools
from webapp.matches.database import match_table
from webapp.matches.store import Store

OLD, NEW = "the-old-key-of-this-server", "the-new-key-of-this-server"
Start = Callable[[str], Flask]


@pytest.fixture
def start(tmp_path: Path, pools: Pools) -> Iterator[Start]:
    """Start the site anew with other keys."""
    kept = {"DATA": str(tmp_path), "DATABASE": fresh_database(tmp_path), "LIMITS": ""}
    started: list[Flask] = []

    def made(keys: str) -> Flask:
        started.append(create_app({**kept, "SECRET_KEY": keys}, pools))
        return started[-1]

    yield made
    for app in started:
        services(app).close()


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


def test_the_thread_that_writes_asks_for_no_key_of_a_class(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = start(f"{NEW},{OLD}")
    room = opened(app.test_client())
    thread, reads = monkey.get_original("_thread", "get_ident"), set()
    connect = Store.connect

    def note_thread(store: Store) -> AbstractContextManager[Connection]:
        reads.add(thread())
        return connect(store)

    monkeypatch.setattr(Store, "connect", note_thread)
    joined(app, room, "Ada")
    assert reads == {thread()}, "it would wait for those who read, and with it all who write"


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
    go(ada.post(f"{room}/tasks/1/start"))
    both = start(f"{NEW},{OLD}")
    go(moved(teacher, both).post(f"{room}/erase", data={"sure": "yes"}))
    with services(both).database.connect() as connection:
        assert connection.execute(select(func.count()).select_from(match_table)).scalar_one() == 0


def test_a_list_of_keys_stands_in_a_file_by_lines(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text(f"{NEW}\n{OLD}\n")
    assert secret_keys({"DATA": str(tmp_path)}) == (NEW, OLD)
    assert secret_keys({"SECRET_KEY": f"{NEW} , {OLD}"}) == (NEW, OLD)
    assert secret_keys({"SECRET_KEY": [f"{NEW},x", OLD]}) == (f"{NEW},x", OLD)
    with pytest.raises(ValueError, match="at least 16 characters, not 5"):
        secret_keys({"SECRET_KEY": f"{NEW},short"})
