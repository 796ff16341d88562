"""Notes of games that are over: kept though the server dies just after the last move, or the disk is full."""

import csv
import io
import logging
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import gevent
import pytest
import requests
from blinker import Signal
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select, update

from engine.campaign import PLATES
from engine.dinner.named import find_dinner
from tests.classes.test_classes import joined, opened, set_dinner
from tests.databases import migrated_database
from tests.serving import Server
from tests.webapp.clients import PATIENCE
from tests.webapp.conftest import act
from tests.webapp.verbs import go, view_of
from webapp import signals
from webapp.app import create_app
from webapp.campaign.progress import progress_table
from webapp.classes.service import KEY, Classes
from webapp.errors import NotSavedError
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.matches import settling
from webapp.matches.database import (
    export_table,
    match_table,
    writing,
)
from webapp.matches.match import Match
from webapp.matches.messages import PersonPlan
from webapp.matches.settling import MAX_FAILURES
from webapp.matches.store import Store


@pytest.fixture
def make_app(tmp_path: Path, pools: Pools) -> Iterator[Callable[[], Flask]]:
    """Make a server of a site: each with the same database."""
    kept = {"DATA": str(tmp_path), "DATABASE_URL": migrated_database(tmp_path), "BOT_DELAY": 0, "LIMITS": ""}
    made: list[Flask] = []

    def make() -> Flask:
        made.append(create_app({**kept, "REVIEW_PATIENCE": 60.0}, pools))
        return made[-1]

    yield make
    for app in made:
        services(app).close()


@dataclass
class Evening:
    """A class with a task, of which one game is over, and one of a round; and a plate of the campaign."""

    room: str
    teacher: FlaskClient
    pupil: FlaskClient

    @classmethod
    def of(cls, app: Flask) -> "Evening":
        teacher = app.test_client()
        room = opened(teacher)
        set_dinner(teacher, room)
        return cls(room, teacher, joined(app, room, "Ada"))

    def play(self) -> None:
        played_out(self.pupil, go(self.pupil.post(f"{self.room}/tasks/1/start")))
        go(self.teacher.post(f"{self.room}/rounds", data={"task": "1"}))
        table = re.search(r'href="(/g/\w+)"', self.pupil.get(self.room).text)
        assert table
        played_out(self.pupil, table[1])
        played_out(self.pupil, go(self.pupil.post(f"/{PLATES[0].room}/{PLATES[0].slug}")))

    def move_to(self, app: Flask) -> "Evening":
        """Go on at another server."""
        teacher, pupil = app.test_client(), app.test_client()
        for old, new in ((self.teacher, teacher), (self.pupil, pupil)):
            for cookie in old._cookies.values():
                new.set_cookie(cookie.key, cookie.value)
        return Evening(self.room, teacher, pupil)

    def noted(self, app: Flask) -> dict[str, Any]:
        """What is noted in the database, and not asked to be made up for by whoever looks."""
        kept: Classes = app.extensions[KEY]
        kept.settle()
        code, store = self.room.rpartition("/")[2], services(app).store
        (attempt,), (pair,) = kept.store.attempts(code), kept.store.pairs(code)
        with store.connect() as connection:
            exported = list(connection.execute(select(export_table.c.number)).scalars())
            stars = list(connection.execute(select(progress_table.c.plate)).scalars())
            unsettled = list(connection.execute(select(match_table.c.id).where(match_table.c.unsettled)))
        return {
            "attempt": attempt.outcome is not None and attempt.ended_at is not None and attempt.counts,
            "pair": pair.payoffs is not None,
            "stars": stars,
            "exported": exported,
            "unsettled": len(unsettled),
        }


def played_out(person: FlaskClient, page: str) -> dict[str, Any]:
    """Play a match to its end, whatever the coach thinks of it; return its last view."""
    while (view := view_of(person, page))["stage"] == "playing":
        move = view["options"][0]["move"]
        go(person.post(f"{page}/moves", data={"ply": view["ply"], "m": move, "sure": "yes"}))
    return view


NOTHING = {"attempt": False, "pair": False, "stars": [], "exported": [], "unsettled": 3}
ALL = {"attempt": True, "pair": True, "stars": [PLATES[0].slug], "exported": [1, 2, 3], "unsettled": 0}


def lose_notes(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a server die, each time, after a last move was saved and before anything was noted."""
    monkeypatch.setattr(services(app).matches.settler, "notes", [])
    monkeypatch.setattr(services(app).matches.settler, "_note_the_rest", lambda *_: None)


def test_what_a_server_that_died_did_not_note_is_noted_at_the_next_start(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = make_app()
    evening = Evening.of(first)
    lose_notes(first, monkeypatch)
    evening.play()
    assert evening.noted(first) == NOTHING
    services(first).close()
    second = make_app()
    services(second).matches.settler.begin()
    evening = evening.move_to(second)
    with gevent.Timeout(PATIENCE):
        while evening.noted(second) != ALL:
            gevent.sleep(0.05)


def test_what_the_database_did_not_take_is_noted_by_the_sweep(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    evening = Evening.of(app)
    settler = services(app).matches.settler

    def take_nothing(_store: Store, _change: Any) -> None:
        raise NotSavedError

    task = go(evening.pupil.post(f"{evening.room}/tasks/1/start"))
    go(evening.teacher.post(f"{evening.room}/rounds", data={"task": "1"}))
    found = re.search(r'href="(/g/\w+)"', evening.pupil.get(evening.room).text)
    assert found
    table, plate = found[1], go(evening.pupil.post(f"/{PLATES[0].room}/{PLATES[0].slug}"))
    with monkeypatch.context() as patched:
        patched.setattr(Store, "commit", take_nothing)
        for page in (task, table, plate):
            played_out(evening.pupil, page)
        settler.group.join()
    assert evening.noted(app) == NOTHING
    monkeypatch.setattr(settling, "BATCH_SIZE", 2)  # more than one query finds
    assert settler.sweep() == 3
    assert evening.noted(app) == ALL
    assert settler.sweep() == 0, "it is done once"


def test_a_match_that_cannot_be_read_or_noted_holds_up_no_other(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app()
    matches, ada, ids = services(app).matches, app.test_client(), []
    with monkeypatch.context() as patched:
        lose_notes(app, patched)
        for _ in range(3):
            page = go(ada.post(f"/{PLATES[0].room}/{PLATES[0].slug}"))
            played_out(ada, page)
            ids.append(page.rpartition("/")[2])
    good, *ids = sorted(ids, reverse=True)
    unnoted, unreadable = ids
    with writing(services(app).database) as connection:
        spoilt = update(match_table).where(match_table.c.id == unreadable)
        connection.execute(spoilt.values(setup={}, base_revision=match_table.c.base_revision + 1))

    def fail(match: Match) -> None:
        if match.id == unnoted:
            raise RuntimeError

    matches.settler.later.append(fail)
    for _ in range(5):
        matches.settler.sweep()
    assert services(app).store.unsettled("", 9) == [unreadable, unnoted]
    assert good in [game.match_id for game in matches.exports.places(0, 0, 9)]
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert sorted(told) == [
        f"Not all is noted of match {id}." for id in (unreadable, unnoted) for _ in range(MAX_FAILURES)
    ]
    caplog.clear()  # it is expected


def test_two_servers_that_sweep_at_once_note_everything_once(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    apps = [make_app(), make_app()]
    evening = Evening.of(apps[0])
    with monkeypatch.context() as patched:
        lose_notes(apps[0], patched)
        evening.play()
    sweeps = [gevent.spawn(services(app).matches.settler.sweep) for app in apps]
    gevent.joinall(sweeps, raise_error=True)
    assert evening.noted(apps[1]) == ALL


def test_a_game_that_goes_on_after_its_end_is_settled_at_its_new_end(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    parts, ada = services(app), app.test_client()
    page = go(ada.post(f"/{PLATES[0].room}/{PLATES[0].slug}"))
    lose_notes(app, monkeypatch)
    view = played_out(ada, page)
    match, key = page.rpartition("/")[2], view["you"]["key"]
    assert parts.store.unsettled("", 9) == [match]
    act(parts.matches, match, key, "take_back", ply=view["ply"])
    assert parts.store.unsettled("", 9) == [], "it is not over"
    played_out(ada, page)
    assert parts.store.unsettled("", 9) == [match]


def test_what_happened_before_a_class_was_stopped_counts_though_it_is_noted_after(
    make_app: Callable[[], Flask], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app()
    evening = Evening.of(app)
    with monkeypatch.context() as patched:
        lose_notes(app, patched)
        evening.play()
    kept: Classes = app.extensions[KEY]
    room = kept.find(evening.room.rpartition("/")[2])
    (attempt,) = kept.store.attempts(room.id)
    kept.store.change(room.id, frozen_at=services(app).matches.find(attempt.match).updated_at + 100)
    services(app).matches.settler.sweep()
    assert evening.noted(app) == ALL


def test_a_result_is_in_the_class_though_the_server_is_killed_after_the_last_move(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    teacher, pupil = requests.Session(), requests.Session()

    def ask(who: requests.Session, address: str, **data: str) -> requests.Response:
        answer = who.post(server.url + address, data=data, timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return answer

    def results() -> list[dict[str, str]]:
        answer = teacher.get(f"{server.url}{room}/results.csv", timeout=PATIENCE)
        return list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))

    try:
        room = ask(teacher, "/classes", name="7b").url.removeprefix(server.url)
        ask(teacher, f"{room}/tasks", kind="dinner", own="Tibs, 3, 1\nShiro, 2, 3", first="other", title="T")
        ask(pupil, f"{room}/join", name="Ada")
        page = ask(pupil, f"{room}/tasks/1/start")
        while '"stage":"playing"' in page.text.replace(" ", ""):
            ply = re.search(r'name="ply" value="(\d+)"', page.text)
            move = re.search(r'name="m" value="(\d)"(?![^>]*disabled)', page.text)
            if ply and move and "Your turn" in page.text:
                sent = {"ply": ply[1], "m": move[1]}
                pupil.post(f"{page.url}/moves", data=sent, timeout=PATIENCE, allow_redirects=False)
                server.kill()
                server.start()
            page = pupil.get(page.url, timeout=PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while not results()[0]["score"]:
            assert time.monotonic() < deadline, results()
            time.sleep(0.1)
    finally:
        server.stop()


def test_a_database_that_is_locked_after_the_last_move_keeps_no_result_out(
    tmp_path: Path, pools: Pools, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "locked.sqlite3"
    kept = {"DATA": str(tmp_path), "DATABASE_URL": f"sqlite:///{path}", "BOT_DELAY": 0, "LIMITS": ""}
    app = create_app({**kept, "REVIEW_PATIENCE": 60.0}, pools)
    matches, evening = services(app).matches, Evening.of(app)
    other = sqlite3.connect(path, isolation_level=None)

    def lock(match: Any) -> None:
        if len(match.moves) == 3 and not other.in_transaction:
            other.execute("BEGIN IMMEDIATE")

    task = go(evening.pupil.post(f"{evening.room}/tasks/1/start"))
    with matches.changes.moved.connected_to(lock):
        played_out(evening.pupil, task)
        matches.settler.group.join()
    assert "Not all is noted" in caplog.text
    caplog.clear()
    other.close()
    assert matches.settler.sweep() == 1
    kept_class: Classes = app.extensions[KEY]
    (attempt,) = kept_class.store.attempts(evening.room.rpartition("/")[2])
    assert attempt.ended_at is not None
    assert attempt.outcome is not None
    services(app).close()


def note_number(heard: list[int], number: int, _sender: object) -> None:
    heard.append(number)


def fail(_sender: object, **_news: object) -> None:
    raise ZeroDivisionError


def test_listeners_are_called_in_their_order_whatever_they_are() -> None:
    signal, heard = Signal(), list[int]()
    signals.connect([(signal, tuple(partial(note_number, heard, k) for k in range(20)))])
    signal.send("M")
    assert heard == list(range(20))


def test_a_listener_that_fails_stops_neither_the_next_nor_the_sender(
    caplog: pytest.LogCaptureFixture,
) -> None:
    signal, heard = Signal(), list[str]()
    with caplog.at_level(logging.ERROR):
        signals.connect([(signal, (fail, heard.append))])
        signal.send("M")
    assert heard == ["M"]
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


def test_those_who_watch_are_told_first_then_clocks_stars_and_the_home_page(parts: Services) -> None:
    pushes = Mock()
    matches = parts.matches
    rows = signals.of_matches(matches, pushes, parts.live_previews, parts.metrics)
    order = [signal for signal, _ in rows]
    assert order.index(matches.changes.moved) < order.index(matches.changes.saved)
    listeners = dict(zip(map(id, order), [found for _, found in rows], strict=True))
    saved = listeners[id(matches.changes.saved)]
    assert saved == (
        matches.clocks.note,
        matches.settler.note,
        parts.live_previews.note,
    )


def test_a_move_stands_although_who_listens_to_it_fails(
    parts: Services, caplog: pytest.LogCaptureFixture
) -> None:
    matches, saved = parts.matches, list[Match]()
    signals.connect([(matches.changes.moved, (fail,)), (matches.changes.saved, (fail, saved.append))])
    people = [PersonPlan(name=name) for name in ("Ada", "Ben")]
    made = matches.create(find_dinner("figure-2").game, people, guest="g" * 32)
    assert matches.play(made.id, made.keys[0], 0, 0).ply == 1
    assert [len(match.moves) for match in saved] == [0, 1]
    assert len(matches.find(made.id).moves) == 1
    caplog.clear()
