"""An app in this process: no network, the same answers."""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from sqlalchemy import Engine, update

from engine.record import Record
from tests.databases import migrated_database
from tests.playing import golden_record
from tests.webapp.described import Described
from tests.webapp.verbs import uploaded
from webapp.app import create_app
from webapp.extensions import Services, services
from webapp.jobs.pool import Pools
from webapp.machine import Machine, on
from webapp.matches.database import match_table, open_database
from webapp.migrations import upgrade

Json = dict[str, Any]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Engine]:
    """A new database with its tables, of SQLite or of PostgreSQL."""
    engine = open_database(migrated_database(tmp_path))
    upgrade(engine)
    yield engine
    engine.dispose()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, pools: Pools) -> Iterator[Flask]:
    """An app whose pages wait for what is worked out, however busy the machine is."""
    folder = tmp_path_factory.mktemp("app")
    kept = {"DATA": str(folder), "DATABASE": migrated_database(folder)}
    patient = {"REVIEW_PATIENCE": 60.0, "LAB_PATIENCE": 60.0, "PAR_PATIENCE": 60.0}
    unbounded = {"BOT_DELAY": 0, "LIMITS": "", "PUSH_CONTACT": "mailto:host@example.org"}
    made = create_app({**kept, **unbounded, **patient}, pools)
    made.test_client_class = Described
    yield made
    services(made).close()


@pytest.fixture
def parts(app: Flask) -> Services:
    return services(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(autouse=True)
def _same_dice(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test draws the same ids and seeds in each run, and others than its neighbours."""
    with on(Machine(Random(request.node.nodeid))):
        yield


@pytest.fixture(autouse=True)
def _no_errors_are_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, [record.getMessage() for record in errors]


@dataclass
class Table:
    """A match of two people, from the inside: its keys and everything that can be seen of it."""

    id: str
    keys: list[str]
    parts: Services
    client: FlaskClient
    sockets: Callable[..., SocketIOTestClient]

    def view(self) -> Json:
        view = dict(self.parts.matches.view(self.id))
        # Who is here, and for how long not, changes by itself; par comes when known. Nothing else may differ.
        view["par"] = None
        view["seats"] = [{**seat, "away": None, "present": None} for seat in view["seats"]]
        return view

    def post_move(self, body: Any, key: str | None = None) -> Any:
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        return self.client.post(f"/api/matches/{self.id}/moves", json=body, headers=headers)


@pytest.fixture
def sockets(app: Flask) -> Iterator[Callable[..., SocketIOTestClient]]:
    """Connect a socket to a match, and join it with a key if there is one."""
    made: list[SocketIOTestClient] = []

    def connect(match: str, key: str | None = None) -> SocketIOTestClient:
        socket = services(app).socketio.test_client(app, query_string=f"?match={match}")
        made.append(socket)
        if key is not None:
            assert socket.emit("join", {"seat_key": key}, callback=True)["ok"]
        return socket

    yield connect
    for socket in made:
        if socket.is_connected():
            socket.disconnect()


@pytest.fixture
def table(client: FlaskClient, parts: Services, sockets: Callable[..., SocketIOTestClient]) -> Table:
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "person", "name": "Ben"}]
    made = client.post("/api/matches", json={"game": "dinner", "named": "figure-2", "seats": seats}).json
    assert made is not None
    return Table(made["id"], made["seat_keys"], parts, client, sockets)


@pytest.fixture
def nothing_live(parts: Services) -> None:
    """No table is open, and no game goes on."""
    parts.bots._thoughts.join(timeout=60)  # a move in answer to an earlier test would be shown
    with parts.database.begin() as connection:
        connection.execute(update(match_table).values(listed=False))
    for match_id in list(parts.moments._games):
        parts.moments.drop(match_id)


@pytest.fixture
def figure_2(client: FlaskClient) -> str:
    """The match in which Alice is greedy on the dinner of Figure 2 and Bob plays crossout, uploaded."""
    record = golden_record("figure-2-greedy-against-crossout")
    record["seats"] = [{"name": "Alice", "strategy": "greedy"}, {"name": "Bob", "strategy": "crossout"}]
    return uploaded(client, record)


@pytest.fixture
def adas_dinner() -> Record:
    """The same match, with Ada in the seat of Alice."""
    record = golden_record("figure-2-greedy-against-crossout")
    record["seats"] = [{"name": "Ada", "strategy": None}, {"name": "Bob", "strategy": "crossout"}]
    return Record.from_json(record)
