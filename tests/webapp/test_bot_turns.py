"""Turns of bots and waits of sockets, where a worker, the database or a socket fails or comes late."""

import time
from collections.abc import Callable
from typing import Any

import gevent
import pytest
from flask.testing import FlaskClient
from flask_socketio import SocketIOTestClient

from engine.dinner.named import find_dinner
from engine.tokens.rules import numbered
from tests.webapp.conftest import act
from tests.webapp.tables import Table
from webapp.errors import BusyError, NotYourSeatError, UnavailableError
from webapp.extensions import Services
from webapp.jobs.backend import WorkerError
from webapp.matches.match import Match
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, ProgramPlan
from webapp.matches.retention import delete_matches
from webapp.matches.service import Created, Matches
from webapp.matches.store import StorageError
from webapp.sockets.broadcast import Broadcast

ADA, OPEN, CROSSOUT = PersonPlan(name="Ada"), OpenPlan(), BotPlan(strategy="crossout")
FIGURE_2 = find_dinner("figure-2").game
Sockets = Callable[..., SocketIOTestClient]


@pytest.fixture
def lobby(parts: Services) -> Created:
    return parts.matches.create(numbered(6, 3), [ADA, OPEN, OPEN])


@pytest.fixture
def matches(parts: Services) -> Matches:
    return parts.matches


def test_a_move_taken_back_while_a_bot_thinks_is_not_answered(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = matches.create(FIGURE_2, [ADA, CROSSOUT])
    thinking, go_on, ask = gevent.event.Event(), gevent.event.Event(), parts.pools.bots.ask

    def slow(task: dict[str, Any], limit: float, **_options: Any) -> Any:
        thinking.set()
        go_on.wait()
        return ask(task, limit)

    monkeypatch.setattr(parts.pools.bots, "ask", slow)
    matches.play(made.id, made.keys[0], 0, 7)
    assert thinking.wait(5)
    assert act(matches, made.id, made.keys[0], "take_back", ply=1).ply == 0
    go_on.set()
    parts.bots.wait(made.id, 5)
    assert matches.settle(made.id).moves == []


def test_a_bot_that_cannot_move_is_asked_again_by_the_next_visitor(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = matches.create(FIGURE_2, [ADA, CROSSOUT])

    def fail(*_: object, **_options: object) -> None:
        raise WorkerError("it died")

    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", fail)
        matches.play(made.id, made.keys[0], 0, 7)
        assert matches.settle(made.id, 5).ply == 1
    assert "did not move" in caplog.text
    caplog.clear()
    assert matches.settle(made.id).ply == 2


def test_a_bot_whose_move_the_database_does_not_take_sends_it_again(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, save, failed = matches.create(FIGURE_2, [ADA, CROSSOUT]), parts.store.save, []

    def fail_twice(before: Match, after: Match, ended: bool) -> Match:
        if len(after.moves) == 2 and len(failed) < 2:
            failed.append(after)
            raise UnavailableError("it starts") if len(failed) == 2 else StorageError("the disk is full")
        return save(before, after, ended)

    monkeypatch.setattr(parts.store, "save", fail_twice)
    monkeypatch.setattr("webapp.matches.bots.RETRY_AFTER", 0.01)
    matches.play(made.id, made.keys[0], 0, 7)
    assert matches.settle(made.id).ply == 2
    assert len(failed) == 2


def test_a_bot_that_cannot_move_leaves_its_match_stuck_until_a_person_tries_again(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    made = matches.create(FIGURE_2, [ADA, CROSSOUT])
    told: list[bool] = []

    def hear(match: Match) -> None:
        told.append(matches.view(match.id).stuck)

    def fail(*_: object, **_options: object) -> None:
        raise WorkerError("it died")

    for signal in (matches.changes.moved, matches.changes.changed):
        signal.connect(hear)
    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", fail)
        assert not matches.play(made.id, made.keys[0], 0, 7).stuck
        assert matches.settle(made.id, 5).stuck
        assert told == [False, True], "the table is told"
        assert matches.view(made.id).stuck, "looking at it changes nothing"
    caplog.clear()
    with pytest.raises(NotYourSeatError):
        matches.try_again(made.id, None)
    assert not matches.try_again(made.id, made.keys[0]).stuck
    assert told == [False, True, False]
    view = matches.settle(made.id)
    assert (view.ply, view.stuck) == (2, False)
    assert matches.try_again(made.id, made.keys[0]).ply == 2, "where no bot has to move nothing happens"


def test_a_bot_for_which_there_is_no_room_is_asked_by_the_next_visitor(
    matches: Matches, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = matches.create(FIGURE_2, [ADA, CROSSOUT])

    def refuse(*_: object, **_options: object) -> None:
        raise BusyError

    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", refuse)
        matches.play(made.id, made.keys[0], 0, 7)
        gevent.sleep(0.01)
        assert not matches.view(made.id).stuck, "nobody waits for it"
        assert matches.settle(made.id, 5).stuck, "now a page does"
    matches.try_again(made.id, made.keys[0])
    assert matches.settle(made.id).ply == 2


def test_a_match_with_a_bot_is_refused_while_too_many_bots_wait(
    parts: Services, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse() -> None:
        raise BusyError

    monkeypatch.setattr(parts.pools.bots, "check", refuse)
    person, crossout = {"kind": "person", "name": "Ada"}, {"kind": "bot", "strategy": "crossout"}
    sent: dict[str, Any] = {"game": "dinner", "named": "figure-2", "seats": [person, crossout]}
    answer = client.post("/api/matches", json=sent)
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "busy")
    assert int(answer.headers["Retry-After"]) > 0
    assert client.post("/play/dinner").status_code == 503
    assert client.post("/api/matches", json={**sent, "seats": [person, person]}).status_code == 201


def test_many_matches_of_one_address_delay_a_stranger_by_no_more_than_what_is_at_work(
    parts: Services, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool, gate, order = parts.pools.bots, gevent.event.Event(), list[str]()
    work = pool.backend.run

    def slow(request: Any, *arguments: Any) -> Any:
        order.append(request.strategy)
        gate.wait()
        return work(request, *arguments)

    def begin(address: str, strategy: str) -> str:
        seats = [{"kind": "bot", "strategy": strategy}, {"kind": "person", "name": "Ada"}]
        sent = {"game": "dinner", "named": "figure-2", "seats": seats}
        made = client.post("/api/matches", json=sent, environ_base={"REMOTE_ADDR": address})
        gevent.sleep(0)  # its bot is in the queue
        return str(made.json["id"])

    monkeypatch.setattr(pool.backend, "run", slow)
    matches = [*(begin("203.0.113.1", "crossout") for _ in range(12)), begin("203.0.113.2", "greedy")]
    at_work = len(order)
    gate.set()
    for match in matches:
        assert parts.matches.settle(match).ply == 1
    assert (at_work, order.index("greedy")) == (2, 2)


class SlowPool:
    """Stands for a pool whose one task takes until it is let go."""

    def __init__(self, ask: Callable[..., Any]) -> None:
        self.asked = 0
        self.go_on = gevent.event.Event()
        self._ask = ask

    def ask(self, task: dict[str, Any], limit: float, **_options: Any) -> Any:
        self.asked += 1
        self.go_on.wait()
        return self._ask(task, limit)


@pytest.fixture
def slow(parts: Services, monkeypatch: pytest.MonkeyPatch) -> SlowPool:
    pool = SlowPool(parts.pools.bots.ask)
    monkeypatch.setattr(parts.pools.bots, "ask", pool.ask)
    return pool


def test_a_bot_goes_on_thinking_while_a_person_is_renamed(parts: Services, slow: SlowPool) -> None:
    matches = parts.matches
    made = matches.create(FIGURE_2, [ADA, CROSSOUT])
    matches.play(made.id, made.keys[0], 0, 7)
    for number in range(5):
        gevent.sleep(0)
        act(matches, made.id, made.keys[0], "rename", name=f"Ada {number}")
    slow.go_on.set()
    assert matches.settle(made.id).ply == 2
    assert slow.asked == 1


def test_a_table_that_is_stirred_keeps_one_bot_thinking_at_a_time(parts: Services, slow: SlowPool) -> None:
    matches = parts.matches
    made = matches.create(FIGURE_2, [ADA, CROSSOUT])
    for move in (7, 0, 5):
        matches.play(made.id, made.keys[0], 0, move)
        gevent.sleep(0)
        if move != 5:
            act(matches, made.id, made.keys[0], "take_back", ply=1)
    assert slow.asked == 1
    slow.go_on.set()
    view = matches.settle(made.id)
    assert view.moves[0].move == 5
    assert (view.ply, slow.asked) == (2, 2), "the second position was gone before its turn came"


def test_a_table_waits_for_a_seat_to_become_free_again_after_a_move_without_a_socket(
    parts: Services, sockets: Sockets, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = PersonPlan(name="Ben")
    made = parts.matches.create(FIGURE_2, [ADA, ben])
    listener = parts.pushes
    assert isinstance(listener, Broadcast)
    with monkeypatch.context() as patched:
        patched.setattr(parts.presence, "away_after", 0.05)
        ada = sockets(made.id, made.keys[0])
        assert ada.emit("move", {"ply": 0, "move": 7}, callback=True)["ok"]
        gevent.sleep(0)
        deadline = time.monotonic() + 60
        while made.id in listener._waiting:  # until the seat is free for a bot
            assert time.monotonic() < deadline
            gevent.sleep(0.01)
    parts.matches.play(made.id, made.keys[1], 1, 5)
    gevent.sleep(0)
    assert made.id in listener._waiting


def test_a_program_that_has_ended_is_given_up_before_one_that_is_silent(
    parts: Services, sockets: Sockets
) -> None:
    program, _key = parts.programs.register("Pythia", "Ada", ["dinner"])
    with parts.programs.listening(program):
        plan = ProgramPlan(program=program.id)
        made = parts.matches.create(FIGURE_2, [ADA, plan])
    listener = parts.pushes
    assert isinstance(listener, Broadcast)
    parts.presence.connect("program", made.id, "")
    parts.presence.join("program", None, 1)
    ada = sockets(made.id, made.keys[0])
    gevent.sleep(0)
    assert made.id not in listener._waiting, "both are here"
    assert ada.emit("move", {"ply": 0, "move": 7}, callback=True)["ok"]
    gevent.sleep(0)
    silent = listener._waiting[made.id]
    parts.presence.leave("program")
    parts.pushes.left(made.id, 1)
    gevent.sleep(0)
    assert listener._waiting[made.id] < silent, "who has ended is given up before who thinks"


def test_what_the_watchers_of_a_match_were_told_is_forgotten_when_the_last_has_left(
    table: Table, parts: Services
) -> None:
    broadcast = parts.pushes
    assert isinstance(broadcast, Broadcast)
    one, two = (table.socket(key) for key in table.keys)
    view = table.view()
    assert one.emit("move", {"ply": 0, "move": view["options"][0]["move"]}, callback=True)["ok"]
    assert table.id in broadcast.told()
    one.disconnect()
    assert table.id in broadcast.told()
    two.disconnect()
    assert table.id not in broadcast.told()


def test_a_match_that_is_deleted_while_it_is_watched_fails_nothing(
    table: Table,
    parts: Services,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(parts.pushes, "_leave_delay", 0)
    watching = table.socket(table.keys[0])
    seated = table.socket(table.keys[1])
    parts.store.commit(lambda connection: delete_matches(connection, [table.id]))
    parts.matches.changes.forget(table.id)
    seated.disconnect()
    gevent.sleep(0.01)  # by now it was looked whether the seat is away
    watching.disconnect()
    assert "Traceback" not in capsys.readouterr().err


def test_a_socket_that_leaves_while_it_joins_is_no_failure(
    lobby: Created, sockets: Sockets, parts: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    socket, seat = sockets(lobby.id), parts.matches.seat

    def slow_seat(id: str, key: str | None) -> int:
        for sid in list(parts.presence._sockets):
            parts.presence.leave(sid)
        return seat(id, key)

    monkeypatch.setattr(parts.matches, "seat", slow_seat)
    assert socket.emit("join", {"seat_key": lobby.keys[0]}, callback=True)["ok"]
    assert parts.presence.away(lobby.id, 0) is not None


def test_a_socket_is_told_of_a_bot_that_is_stuck_and_has_it_try_again(
    parts: Services, sockets: Sockets, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **_options: object) -> None:
        raise WorkerError("it died")

    made = parts.matches.create(FIGURE_2, [ADA, CROSSOUT])
    ada, spectator = sockets(made.id, made.keys[0]), sockets(made.id)
    assert spectator.emit("join", {"seat_key": None}, callback=True)["ok"]
    with monkeypatch.context() as patched:
        patched.setattr(parts.pools.bots, "ask", fail)
        assert ada.emit("move", {"ply": 0, "move": 7}, callback=True)["ok"]
        parts.matches.settle(made.id, 5)
    caplog.clear()
    for socket in (ada, spectator):
        tables = [message["args"][0] for message in socket.get_received() if message["name"] == "table"]
        assert tables[-1]["stuck"]
    refused = spectator.emit("try_again", {}, callback=True)
    assert refused["error"]["code"] == "not_your_seat"
    assert not ada.emit("try_again", {}, callback=True)["view"]["stuck"]
    assert parts.matches.settle(made.id).ply == 2
