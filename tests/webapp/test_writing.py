"""Saves: one transaction for all that wait, and no needless question to the database."""

import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from threading import Event
from typing import Any

import gevent
import pytest
from flask import Flask
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient
from gevent import monkey
from sqlalchemy import Connection, Engine, event, insert, select, text, update
from sqlalchemy.exc import OperationalError

from engine.dinner.named import find_dinner
from tests.checkout import ROOT
from tests.webapp.test_guests import guest_cookies
from tests.webapp.test_store import a_match
from tests.webapp.verbs import go, view_of
from webapp.account.device_links import DeviceLinks, handover_table
from webapp.errors import HandoverError, NotSavedError, RefusedMoveError, UnavailableError
from webapp.extensions import Services
from webapp.matches.database import (
    match_table,
    move_table,
    open_database,
    outage_table,
    writing,
)
from webapp.matches.match import Match, Move
from webapp.matches.messages import PersonPlan
from webapp.matches.service import Created
from webapp.matches.store import StorageError, Store
from webapp.matches.writer import (
    BUSY_TIMEOUT_MS,
    AppendMove,
    Batches,
    Change,
    ConflictError,
    Outcome,
    SystemThread,
    Write,
    Writer,
)
from webapp.migrations import upgrade
from webapp.site import health
from webapp.words import Sentence

ADA, BEN = PersonPlan(name="Ada"), PersonPlan(name="Ben")
TOO_LONG = 10.0
IDS = ("AAAAAAAA", "BBBBBBBB", "CCCCCCCC", "DDDDDDDD")


@pytest.fixture
def store(database: Engine) -> Iterator[Store]:
    made = Store(database)
    for id in IDS:
        made.create(a_match(id))
    yield made
    made.close()


@pytest.fixture
def batches(database: Engine, store: Store) -> Iterator[Batches]:
    made = Batches(database, open_database)
    yield made
    made.close()


def moves_of(store: Store, id: str) -> list[int | str]:
    match = store.load(id)
    assert match is not None
    return [move.move for move in match.moves]


def test_a_batch_saves_what_can_be_saved_and_tells_each_loser(store: Store, batches: Batches) -> None:
    def doubled(connection: Connection) -> None:
        connection.execute(insert(match_table).values(id=IDS[0]))

    def faulty(_: Connection) -> None:
        raise LookupError("a fault of one change")

    batch = [
        AppendMove(IDS[0], 0, 0, 0, 3, 30),
        AppendMove(IDS[1], 7, 0, 0, 4, 30),  # of a revision that is not there
        doubled,
        AppendMove(IDS[0], 0, 1, 1, "13/2", 31),  # on top of the first
        AppendMove(IDS[0], 0, 1, 1, 9, 31),  # for the same place
        faulty,
        AppendMove(IDS[2], 0, 0, 0, 5, 30),
        AppendMove("ZZZZZZZZ", 0, 0, 0, 5, 30),
    ]
    outcomes = [type(outcome).__name__ for outcome in batches.write(batch)]
    lost = ["ConflictError", "IntegrityError", "NoneType", "ConflictError", "LookupError", "NoneType"]
    assert outcomes == ["NoneType", *lost, "ConflictError"]
    assert [moves_of(store, id) for id in IDS] == [[3, "13/2"], [], [5], []]


def test_a_writer_that_knows_no_revisions_costs_only_its_own_match(
    database: Engine, store: Store, batches: Batches
) -> None:
    with writing(database) as connection:
        connection.execute(insert(move_table).values(match_id=IDS[1], ply=0, seat=0, move=8, created_at=1))
    outcomes = batches.write([AppendMove(id, 0, 0, 0, 3, 30) for id in IDS])
    assert [isinstance(outcome, ConflictError) for outcome in outcomes] == [False, True, False, False]
    assert [moves_of(store, id) for id in IDS] == [[3], [8], [3], [3]]
    second = store.load(IDS[1])
    assert second is not None
    assert second.revision == 1, "the other writer's move is the one change"


def test_those_who_save_at_once_are_all_told(store: Store) -> None:
    def race(id: str, move: int) -> bool:
        before = store.load(id)
        assert before is not None
        gevent.sleep(0)
        try:
            store.save(replace(before, revision=0, moves=()), replace(before, moves=(Move(0, move, 1),)))
        except ConflictError:
            return False
        return True

    racers = [gevent.spawn(race, id, move) for move in range(5) for id in IDS]
    gevent.joinall(racers)
    assert sum(racer.get() for racer in racers) == len(IDS)
    assert [len(moves_of(store, id)) for id in IDS] == [1] * len(IDS)


class Prompt:
    """Saves at once."""

    in_memory = False

    def write(self, batch: Sequence[Write]) -> list[Outcome]:
        return [None] * len(batch)

    def close(self) -> None:
        pass


class Hurried(SimpleQueue[Any]):
    """Returns from `put` only when the thread that takes from it has done its work, and takes again."""

    def __init__(self) -> None:
        super().__init__()
        self._taking = Event()

    def get(self, *rest: Any) -> Any:
        self._taking.set()
        return super().get(*rest)

    def put(self, item: Any, *rest: Any) -> None:
        self._taking.wait(TOO_LONG)
        self._taking.clear()
        super().put(item, *rest)
        if item[0] is not None:  # after the end it takes nothing
            self._taking.wait(TOO_LONG)


class Swift(SystemThread):
    """A thread that is always quicker than those who hand in work."""

    def queue(self) -> Any:
        return Hurried()


def test_a_save_that_is_done_before_its_caller_can_wait_is_told() -> None:
    writer = Writer(Prompt(), Swift())
    with gevent.Timeout(TOO_LONG):
        for _ in range(3):
            writer.save(AppendMove(IDS[0], 0, 0, 0, 1, 0))
    writer.close()


class Slow(Prompt):
    """Needs a while to close."""

    closed = False

    def close(self) -> None:
        monkey.get_original("time", "sleep")(0.05)
        self.closed = True


def test_a_writer_that_is_closed_has_closed_its_connection() -> None:
    # Python walks its finalizers when it exits: a connection that is closed meanwhile breaks that walk.
    slow = Slow()
    writer = Writer(slow)
    writer.save(AppendMove(IDS[0], 0, 0, 0, 1, 0))
    writer.close()
    assert slow.closed
    writer.close()  # has nothing to do


@pytest.fixture
def on_disk(tmp_path: Any) -> Iterator[Store]:
    """A store in SQLite, whatever the others are kept in, with one match in it."""
    engine = open_database(f"sqlite:///{tmp_path / 'disk.sqlite3'}")
    upgrade(engine)
    made = Store(engine)
    made.create(a_match(IDS[0]))
    yield made
    made.close()
    engine.dispose()


def lock(store: Store) -> Callable[[], None]:
    """Have another process write for longer than anybody waits for it; return what ends that."""
    say_to_writer(store, "PRAGMA busy_timeout=50")
    other = store._engine.connect().execution_options(writes=True)
    other.execute(text("SELECT 1"))
    return other.close


def fill(store: Store) -> Callable[[], None]:
    """Let the database grow no further; return what ends that."""
    with store._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    say_to_writer(store, f"PRAGMA max_page_count={pages}")
    return lambda: None  # a connection that failed is given up, and its limit with it


def say_to_writer(store: Store, pragma: str) -> list[Any]:
    connection = store._writer._batches._connection
    assert connection is not None
    assert connection.connection.driver_connection is not None
    return list(connection.connection.driver_connection.execute(pragma))


@pytest.mark.parametrize("spoil", [lock, fill])
def test_a_database_that_takes_nothing_is_said_to_and_takes_the_next_change(
    on_disk: Store, spoil: Callable[[Store], Callable[[], None]], caplog: pytest.LogCaptureFixture
) -> None:
    before = on_disk.load(IDS[0])
    assert before is not None
    heal = spoil(on_disk)
    long = replace(before, seats=(replace(before.seats[0], name="x" * 40_000), before.seats[1]))
    with pytest.raises(StorageError):
        on_disk.save(before, long)
    assert "was not saved" in caplog.text
    caplog.clear()
    heal()
    assert on_disk.load(IDS[0]) == before
    assert on_disk.save(before, replace(before, moves=(Move(0, 1, 1),))).revision == 1


def test_who_saves_into_a_locked_database_waits_alone(
    on_disk: Store, caplog: pytest.LogCaptureFixture
) -> None:
    before = on_disk.load(IDS[0])
    assert before is not None
    went_on = gevent.event.Event()
    gevent.spawn(went_on.set)
    heal = lock(on_disk)
    with pytest.raises(StorageError):
        on_disk.save(before, replace(before, moves=(Move(0, 1, 1),)))
    assert went_on.is_set()
    heal()
    caplog.clear()


@pytest.fixture
def asked(parts: Services) -> Iterator[list[str]]:
    """Every question that is asked of the database while a caller waits for its answer."""
    questions: list[str] = []

    def note(*arguments: Any) -> None:
        if not arguments[2].startswith("BEGIN"):
            questions.append(arguments[2])

    event.listen(parts.database, "before_cursor_execute", note)
    yield questions
    event.remove(parts.database, "before_cursor_execute", note)


@pytest.fixture
def made(parts: Services) -> Created:
    return parts.matches.create(find_dinner("figure-2").game, [ADA, BEN])


def test_a_move_asks_the_database_nothing_and_a_join_one_question(
    made: Created,
    parts: Services,
    asked: list[str],
    sockets: Callable[..., SocketIOTestClient],
) -> None:
    ada, ben = (sockets(made.id) for _ in range(2))
    for socket, key in zip((ada, ben), made.keys, strict=True):
        asked.clear()
        assert socket.emit("join", {"seat_key": key}, callback=True)["ok"]
        assert len(asked) <= 1
    asked.clear()
    for ply in range(8):
        answer = (ada, ben)[ply % 2].emit("move", {"ply": ply, "move": ply}, callback=True)
        assert answer == {"ok": True, "ply": ply + 1, "revision": ply + 1}
    assert asked == []
    # A ply is pushed twice if par, which a worker finds, arrives between two moves.
    pushed = dict.fromkeys(push["args"][0]["ply"] for push in ben.get_received())
    assert list(pushed)[-8:] == list(range(1, 9))
    stored = parts.store.load(made.id)
    assert stored is not None
    assert [move.move for move in stored.moves] == list(range(8))


@pytest.fixture
def elsewhere(parts: Services) -> Iterator[Store]:
    """The same database as another process has it."""
    engine = open_database(parts.database.url.render_as_string(hide_password=False))
    made = Store(engine)
    yield made
    made.close()
    engine.dispose()


def move_elsewhere(store: Store, id: str, move: int) -> Match:
    match = store.load(id)
    assert match is not None
    return store.save(match, replace(match, moves=(*match.moves, Move(len(match.moves) % 2, move, 1))))


def test_a_second_process_can_do_no_harm(made: Created, parts: Services, elsewhere: Store) -> None:
    matches = parts.matches
    matches.play(made.id, made.keys[0], 0, 7)
    move_elsewhere(elsewhere, made.id, 6)
    with pytest.raises(RefusedMoveError) as refused:
        matches.play(made.id, made.keys[1], 1, 5)
    assert (refused.value.code, refused.value.view.ply) == ("stale_move", 2)
    move_elsewhere(elsewhere, made.id, 5)
    assert matches.view(made.id).ply == 3, "a reader sees what is so"
    move_elsewhere(elsewhere, made.id, 4)
    assert matches.play(made.id, made.keys[0], 4, 3).ply == 5, "what is legal now is not refused"
    move_elsewhere(elsewhere, made.id, 2)
    assert matches.play(made.id, made.keys[1], 5, 2).ply == 6, "what was made already is done"


def test_of_two_servers_that_accept_a_link_to_another_device_one_is_refused(
    parts: Services, elsewhere: Store
) -> None:
    here, there = DeviceLinks(parts.store), DeviceLinks(elsewhere)
    token = here.make("a guest", "Ada")
    assert there.accept(token).guest == "a guest"
    with pytest.raises(HandoverError, match="Someone has used this link"):
        here.accept(token)

    def be_faster(connection: Connection, _cursor: Any, statement: str, *_: Any) -> None:
        """Use the link after it was looked at: PostgreSQL lets another server save between the two."""
        if statement.startswith("UPDATE handovers SET used_at") and not raced:
            raced.append(token)
            connection.execute(update(handover_table).values(used_at=1))

    token, raced = here.make("a guest", "Ada"), list[str]()
    event.listen(Engine, "before_cursor_execute", be_faster)
    try:
        with pytest.raises(HandoverError, match="Someone has used this link"):
            here.accept(token)
    finally:
        event.remove(Engine, "before_cursor_execute", be_faster)
    assert raced


def test_what_is_not_saved_is_said_before_a_page_takes_its_line_for_broken(
    made: Created, parts: Services
) -> None:
    script = (ROOT / "static" / "play" / "live.js").read_text(encoding="utf-8")
    (waits,) = re.findall(r"^const ANSWER_WITHIN = (\d+);$", script, re.MULTILINE)
    parts.matches.play(made.id, made.keys[0], 0, 7)
    if parts.database.dialect.name == "sqlite":
        assert say_to_writer(parts.store, "PRAGMA busy_timeout") == [(BUSY_TIMEOUT_MS,)]
    assert int(waits) > 2 * BUSY_TIMEOUT_MS, "its own batch, and the one before"


def test_a_database_that_does_not_answer_is_said_in_a_code(
    made: Created,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    sockets: Callable[..., SocketIOTestClient],
    client: FlaskClient,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ada = sockets(made.id, made.keys[0])

    def fail(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("the database system is starting up"))

    with monkeypatch.context() as patched:
        patched.setattr(parts.store._engine, "connect", fail)
        answers = [ada.emit("state", {}, callback=True), ada.emit("join", {"seat_key": None}, callback=True)]
        page = client.get(f"/g/{made.id}")
        ben = parts.socketio.test_client(client.application, query_string=f"match={made.id}")
    assert {answer["error"]["code"] for answer in answers} == {"unavailable"}
    assert page.status_code == 503
    assert not ben.is_connected(), "refused, with a code on which it connects again"
    assert "Try again in a moment" in page.text
    assert {record.exc_info for record in caplog.records} == {None}, "known, and no traceback"
    caplog.clear()
    assert ada.emit("state", {}, callback=True)["ok"]


def test_a_move_that_was_not_saved_is_neither_told_nor_remembered(
    made: Created,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    sockets: Callable[..., SocketIOTestClient],
) -> None:
    ada = sockets(made.id, made.keys[0])
    ada.get_received()

    def fail(*_: object) -> None:
        raise StorageError("the disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(parts.store, "save", fail)
        with pytest.raises(NotSavedError):
            parts.matches.play(made.id, made.keys[0], 0, 7)
        answer = ada.emit("move", {"ply": 0, "move": 7}, callback=True)
    assert answer["error"]["code"] == "not_saved"
    assert ada.get_received() == []
    assert parts.matches.view(made.id).ply == 0
    assert ada.emit("move", {"ply": 0, "move": 7}, callback=True)["ply"] == 1


@pytest.fixture
def pair(
    made: Created, sockets: Callable[..., SocketIOTestClient]
) -> tuple[SocketIOTestClient, SocketIOTestClient]:
    """The sockets of both people of a match; the second has read what it was sent."""
    ada, ben = (sockets(made.id, key) for key in made.keys)
    ben.get_received()
    return ada, ben


def in_silence(save: Callable[..., object]) -> Callable[..., None]:
    """Return what saves and cannot say that it did."""

    def saved(*what: object) -> None:
        save(*what)
        raise StorageError("the line to the database is gone")

    return saved


def test_a_move_that_was_saved_though_the_database_could_not_say_so_is_told_to_all(
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    pair: tuple[SocketIOTestClient, SocketIOTestClient],
) -> None:
    ada, ben = pair
    monkeypatch.setattr(parts.store, "save", in_silence(parts.store.save))
    monkeypatch.setattr(parts.store, "create", in_silence(parts.store.create))
    assert ada.emit("move", {"ply": 0, "move": 7}, callback=True) == {"ok": True, "ply": 1, "revision": 1}
    assert [push["args"][0]["ply"] for push in ben.get_received() if push["name"] == "moved"] == [1]
    assert ada.emit("resign", {}, callback=True)["ok"]
    successor = ben.emit("rematch", {}, callback=True)["id"]
    assert ada.emit("state", {}, callback=True)["view"]["next"] == successor


@pytest.mark.parametrize("again", ["the move", "nothing"])
def test_a_move_of_which_nobody_knew_that_it_was_saved_is_told_once_it_is_known(
    again: str,
    made: Created,
    parts: Services,
    monkeypatch: pytest.MonkeyPatch,
    pair: tuple[SocketIOTestClient, SocketIOTestClient],
) -> None:
    ada, ben = pair

    def fail(_id: str) -> Match:
        raise OperationalError("SELECT", {}, Exception("the database is locked"))

    with monkeypatch.context() as patched:
        patched.setattr(parts.store, "save", in_silence(parts.store.save))
        patched.setattr(parts.store, "load", fail)
        answer = ada.emit("move", {"ply": 0, "move": 7}, callback=True)
    assert answer["error"]["code"] == "not_saved"
    assert ben.get_received() == []
    if again == "the move":
        assert ada.emit("move", {"ply": 0, "move": 7}, callback=True)["ply"] == 1
    else:  # a bot whose turn it is no longer
        parts.matches.changes.change(made.id, lambda match: match)
    (pushed,) = ben.get_received()
    assert (pushed["name"], pushed["args"][0]["ply"]) == ("table", 1)


def test_a_server_that_cannot_save_is_alive_and_not_ready(
    make_app: Callable[..., Flask], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    path = tmp_path / "locked.sqlite3"
    client = make_app(DATABASE=f"sqlite:///{path}").test_client()
    with sqlite3.connect(path, isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = client.get("/readyz")
        assert (answer.status_code, "takes nothing" in answer.text) == (503, True)
        assert client.get("/healthz").status_code == 200
        other.execute("ROLLBACK")
    monkeypatch.setattr(health, "PATIENCE", 30.0)
    assert client.get("/readyz").status_code == 200


def test_a_server_that_could_not_save_a_match_is_not_ready_though_a_small_row_fits(
    client: FlaskClient, parts: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(_: object) -> None:
        raise OperationalError("INSERT", {}, Exception("database or disk is full"))

    with pytest.raises(NotSavedError):
        parts.store.commit(full)
    caplog.clear()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.text) == (503, "The database did not take a change just now.\n")
    assert client.get("/healthz").status_code == 200
    monkeypatch.setattr(health, "RECOVERY", 0.0)
    assert client.get("/readyz").status_code == 200
    parts.store.failed_at = None


def test_to_ask_whether_a_server_is_ready_leaves_nothing(client: FlaskClient, parts: Services) -> None:
    assert client.get("/readyz").status_code == 200
    with parts.store.connect() as connection:
        assert connection.execute(select(outage_table)).all() == []


def test_who_logs_out_elsewhere_stays_in_though_the_database_fails_a_moment_later(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get("/")
    page = go(client.post("/play/dinner")).partition("?")[0]

    def fail(_store: Store, _ids: list[str]) -> list[Match]:
        raise UnavailableError(Sentence("errors-no-database"))

    with monkeypatch.context() as patched:
        patched.setattr(Store, "load_all", fail)
        client.post("/settings/device/others")
    assert view_of(client, page)["you"] is not None


def test_all_secrets_of_a_browser_are_renewed_or_none(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.get("/")
    other = app.test_client()
    pages = [go(browser.post("/play/dinner")).partition("?")[0] for browser in (client, other)]
    for name, value in guest_cookies(other).items():
        client.set_cookie(name, value)
    commit, calls = Store.commit, []

    def fail_later(store: Store, change: Change) -> None:
        calls.append(change)
        if len(calls) > 1:
            raise NotSavedError
        commit(store, change)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "commit", fail_later)
        client.post("/settings/device/others")
    assert all(view_of(client, page)["you"] for page in pages)
