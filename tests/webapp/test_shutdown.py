"""The end of an app: whoever uses the database is waited for, and no one opens it again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import gevent
import gevent.event
import pytest
from flask import Flask
from flask_socketio import SocketIOTestClient
from gevent.event import Event
from sqlalchemy import Connection, select

from tests.databases import migrated_database
from tests.webapp.clients import bot, person
from tests.webapp.tables import Table
from webapp.app import create_app
from webapp.errors import BusyError, NotSavedError, RestartingError, TooManyError, UnavailableError
from webapp.extensions import Services, services
from webapp.http.connections import Connections, Shutdown
from webapp.jobs.pool import Pools
from webapp.keys import digest
from webapp.matches.database import match_table
from webapp.matches.messages import PersonPlan
from webapp.matches.streams import Streams

ADA = PersonPlan(name="Ada")

MATCH = {"game": "dinner", "named": "figure-2", "seats": [person("Ada"), person("Ben")]}


@pytest.fixture
def ending(tmp_path: Path, pools: Pools) -> Services:
    return services(
        create_app(
            {
                "DATA": str(tmp_path),
                "DATABASE_URL": migrated_database(tmp_path),
                "PUSH_CONTACT": "mailto:host@example.org",
            },
            pools,
        )
    )


def test_who_reads_when_an_app_ends_is_waited_for(ending: Services) -> None:
    pool, began, answered = ending.database.pool, Event(), list[object]()

    def read() -> None:
        with ending.store.connect() as connection:
            began.set()
            gevent.sleep(0.05)
            answered.extend(connection.execute(select(match_table.c.id)))
            answered.append("done")

    gevent.spawn(read)
    began.wait()
    ending.close()
    assert answered == ["done"]
    assert "Connections in pool: 0" in pool.status(), "none is left open"


def test_an_app_that_has_ended_does_not_open_its_database_again(ending: Services) -> None:
    def nothing(_: Connection) -> None: ...

    ending.store.commit(nothing)
    ending.close()
    with pytest.raises(UnavailableError):
        ending.store.load("AAAAAAAA")
    with pytest.raises(NotSavedError):
        ending.store.commit(nothing)


def test_a_server_that_ends_waits_for_what_it_has_begun_and_begins_nothing() -> None:
    shutdown = Shutdown(Connections(None, 1.0))
    shutdown.begin()
    ends = gevent.spawn(shutdown.finish)
    gevent.sleep(0)
    with pytest.raises(RestartingError):
        shutdown.begin()
    assert not ends.dead, "it waits"
    shutdown.end()
    ends.join()


def test_no_bot_of_a_closed_app_thinks_on(
    tmp_path: Path, pools: Pools, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app({"DATA": str(tmp_path), "DATABASE_URL": "sqlite://"}, pools)
    thinking, go_on, went_on = gevent.event.Event(), gevent.event.Event(), gevent.event.Event()

    def slow(*_: object, **_options: object) -> int:
        thinking.set()
        go_on.wait()
        went_on.set()
        return 0

    monkeypatch.setattr(pools.bots, "ask", slow)
    seats = [bot("crossout"), person("Ada")]
    made: Any = app.test_client().post("/api/matches", json={**MATCH, "seats": seats}).get_json()
    assert thinking.wait(5)
    services(app).close()
    go_on.set()
    services(app).bots.wait(made["id"], 5)
    assert not went_on.is_set()


def test_a_move_is_answered_with_a_code_once_the_server_ends(
    app: Flask, parts: Services, sockets: Callable[..., SocketIOTestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = app.test_client().post("/api/matches", json=MATCH).get_json()
    ada = sockets(made["id"], made["seat_keys"][0])
    move = {"ply": 0, "move": 7}
    with monkeypatch.context() as patched:
        patched.setattr(parts.shutdown, "_begun", True)
        answer: Any = ada.emit("move", move, callback=True)
        assert answer["error"]["code"] == "restarting"
    done: Any = ada.emit("move", move, callback=True)
    assert done["ply"] == 1


def test_there_is_room_for_so_many_and_for_so_many_of_an_address(table: Table, parts: Services) -> None:
    streams = Streams(parts.matches, parts.presence, parts.pushes, 3, 2)
    match = parts.matches.find(table.id)
    opened = []
    for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2"):
        streams.check(address)
        opened.append(streams.watch(address, match, None, None, None))
        next(opened[-1])
    with pytest.raises(BusyError):
        streams.check("192.0.2.2")
    with pytest.raises(TooManyError, match="has 2 open streams"):
        streams.check("192.0.2.1")
    opened[0].close()
    streams.check("192.0.2.1")
    for lines in opened:
        lines.close()


def test_the_end_of_the_server_ends_them(table: Table, parts: Services) -> None:
    streams = Streams(parts.matches, parts.presence, parts.pushes, 9, 9)
    watched = streams.watch(None, parts.matches.find(table.id), None, None, None)
    followed = streams.follow(None, [digest("no one")], sits=False)
    ended = [gevent.spawn(list, watched), gevent.spawn(list, followed)]
    gevent.sleep(0)
    assert streams.count() == 2
    streams.close()
    assert all(each.successful() for each in ended)
    with pytest.raises(RestartingError):
        streams.check(None)
