"""An app in this process: no network, the same answers."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine, update

from engine.record import Record
from tests.databases import migrated_database
from tests.playing import golden_record
from tests.webapp.described import Described
from tests.webapp.tables import NewMatch, Sockets, Table, connect, hang_up, new_table
from tests.webapp.verbs import uploaded
from webapp.acts import Actor, Shown, find_act, perform
from webapp.app import create_app
from webapp.config import Config
from webapp.extensions import Services, services
from webapp.games.any.view import View
from webapp.jobs.pool import Pools
from webapp.machine import Machine, on
from webapp.matches.database import match_table, open_database
from webapp.matches.messages import parse
from webapp.matches.service import Matches
from webapp.migrations import upgrade

# The fixtures: the tests of each feature take them all from here.
__all__ = [
    "_no_errors_are_logged",
    "_same_dice",
    "adas_dinner",
    "app",
    "client",
    "database",
    "figure_2",
    "later",
    "make_app",
    "make_shared_app",
    "new_match",
    "nothing_live",
    "parts",
    "restarted",
    "sockets",
    "table",
]


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Engine]:
    """A new database with its tables, of SQLite or of PostgreSQL."""
    engine = open_database(migrated_database(tmp_path))
    upgrade(engine)
    yield engine
    engine.dispose()


def new_pools() -> Pools:
    """Make processes that compute, as an app without options has them."""
    return Pools.of(vars(Config))


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


@contextmanager
def making_apps(pools: Pools | None = None) -> Iterator[Callable[..., Flask]]:
    """Make apps with options, which compute in ``pools`` or each in processes of its own."""
    made: list[Flask] = []

    def make(**options: object) -> Flask:
        made.append(create_app({"DATABASE": "sqlite://", "LIMITS": "", "BOT_DELAY": 0, **options}, pools))
        return made[-1]

    yield make
    for each in made:
        services(each).close()


@pytest.fixture
def make_app(pools: Pools) -> Iterator[Callable[..., Flask]]:
    """Make an app with options, without limits and with a database in memory unless they say so."""
    with making_apps(pools) as make:
        yield make


@pytest.fixture(scope="module")
def make_shared_app(pools: Pools) -> Iterator[Callable[..., Flask]]:
    """The same, for apps that all tests of a module share."""
    with making_apps(pools) as make:
        yield make


@pytest.fixture
def restarted(app: Flask, make_app: Callable[..., Flask]) -> Callable[[], Flask]:
    """Start another server with the database of the first, as after a restart."""
    return lambda: make_app(DATA=app.config["DATA"], DATABASE=app.config["DATABASE"])


def act(matches: Matches, id: str, key: str | None, name: str, /, **sent: Any) -> View:
    """Do an act with the key of a seat, as every door does it; return the match after it for that seat."""
    wanted = find_act(name)
    answer = perform(matches, wanted, Actor(match_id=id, key=key), parse(wanted.message, sent))
    assert isinstance(answer, Shown)
    return answer.view


@pytest.fixture
def parts(app: Flask) -> Services:
    return services(app)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


class Ahead(Machine):
    """A machine whose clocks a test can set forward."""

    ahead = 0.0

    def wall(self) -> float:
        return super().wall() + self.ahead

    def steady(self) -> float:
        return super().steady() + self.ahead

    def pass_time(self, seconds: float) -> None:
        self.ahead += seconds


@pytest.fixture(autouse=True)
def _same_dice(request: pytest.FixtureRequest) -> Iterator[Ahead]:
    """A test draws the same ids and seeds in each run, and others than its neighbours."""
    made = Ahead(Random(request.node.nodeid))
    with on(made):
        yield made


@pytest.fixture
def later(_same_dice: Ahead) -> Callable[[float], None]:
    """Let some seconds pass."""
    return _same_dice.pass_time


@pytest.fixture(autouse=True)
def _no_errors_are_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    errors = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not errors, [record.getMessage() for record in errors]


@pytest.fixture
def sockets(app: Flask) -> Iterator[Sockets]:
    """Connect a socket to a match, and join it with a key if there is one."""
    yield partial(connect, app)
    hang_up()


@pytest.fixture
def table(client: FlaskClient) -> Iterator[Table]:
    """Ada and Ben at the dinner of Figure 2, Ada first."""
    yield new_table(client)
    hang_up()


@pytest.fixture
def new_match(client: FlaskClient) -> Iterator[NewMatch]:
    """Make a match as `tests.webapp.tables.new_table` does."""
    yield partial(new_table, client)
    hang_up()


@pytest.fixture
def nothing_live(parts: Services) -> None:
    """No table is open, and no game goes on."""
    parts.bots._thoughts.join(timeout=60)  # a move in answer to an earlier test would be shown
    with parts.database.begin() as connection:
        connection.execute(update(match_table).values(listed=False))
    for match_id in list(parts.live_previews._games):
        parts.live_previews.drop(match_id)


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
