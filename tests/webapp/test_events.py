"""Events of one socket, and the state of a table when its sockets come and go."""

import time
from collections.abc import Callable
from typing import Any

import gevent.event
import pytest
from flask_socketio import SocketIOTestClient

from engine.dinner.named import find_dinner
from engine.tokens.rules import numbered
from tests.acting import act
from tests.webapp.tables import Table
from webapp.extensions import Services
from webapp.jobs.backend import WorkerError
from webapp.keys import new_guest
from webapp.matches.erasure import delete_matches
from webapp.matches.messages import BotPlan, OpenPlan, PersonPlan, ProgramPlan
from webapp.matches.service import Created
from webapp.sockets import broadcast
from webapp.sockets.broadcast import Broadcast
from webapp.words import language, say, speaking

ADA, OPEN, CROSSOUT = (
    PersonPlan(name="Ada"),
    OpenPlan(),
    BotPlan(strategy="crossout"),
)
Sockets = Callable[..., SocketIOTestClient]


@pytest.fixture
def lobby(parts: Services) -> Created:
    return parts.matches.create(numbered(6, 3), [ADA, OPEN, OPEN])


def test_a_socket_without_a_cookie_takes_one_seat_however_often_it_asks(
    lobby: Created, sockets: Sockets
) -> None:
    stranger = sockets(lobby.id)
    first, again = (stranger.emit("sit", {"name": name}, callback=True) for name in ("Bea", "Bea too"))
    assert (first["seat"], again["seat"]) == (1, 1)
    assert first["seat_key"] == again["seat_key"]
    assert sockets(lobby.id).emit("sit", {"name": "Cy"}, callback=True)["seat"] == 2


def test_a_person_asked_to_leave_a_seat_is_not_taken_for_the_next_to_sit_there(
    lobby: Created, sockets: Sockets, parts: Services
) -> None:
    host, bea = sockets(lobby.id, lobby.keys[0]), sockets(lobby.id)
    assert bea.emit("sit", {"name": "Bea"}, callback=True)["seat"] == 1
    assert host.emit("open_seat", {"seat": 1}, callback=True)["ok"]
    assert parts.matches.sit(lobby.id, "Cy", new_guest()).seat == 1  # by a plain form, without a socket
    seat = host.emit("state", {}, callback=True)["view"]["seats"][1]
    assert (seat["name"], seat["present"]) == ("Cy", False)
    assert bea.emit("state", {}, callback=True)["view"]["you"] is None


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


def test_a_socket_is_told_of_a_bot_that_is_stuck_and_has_it_try_again(
    parts: Services, sockets: Sockets, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object, **_options: object) -> None:
        raise WorkerError("it died")

    made = parts.matches.create(find_dinner("figure-2").game, [ADA, CROSSOUT])
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


@pytest.fixture
def slow(parts: Services, monkeypatch: pytest.MonkeyPatch) -> SlowPool:
    pool = SlowPool(parts.pools.bots.ask)
    monkeypatch.setattr(parts.pools.bots, "ask", pool.ask)
    return pool


def test_a_bot_goes_on_thinking_while_a_person_is_renamed(parts: Services, slow: SlowPool) -> None:
    matches = parts.matches
    made = matches.create(find_dinner("figure-2").game, [ADA, CROSSOUT])
    matches.play(made.id, made.keys[0], 0, 7)
    for number in range(5):
        gevent.sleep(0)
        act(matches, made.id, made.keys[0], "rename", name=f"Ada {number}")
    slow.go_on.set()
    assert matches.settle(made.id).ply == 2
    assert slow.asked == 1


def test_a_table_that_is_stirred_keeps_one_bot_thinking_at_a_time(parts: Services, slow: SlowPool) -> None:
    matches = parts.matches
    made = matches.create(find_dinner("figure-2").game, [ADA, CROSSOUT])
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
    made = parts.matches.create(find_dinner("figure-2").game, [ADA, ben])
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
        made = parts.matches.create(find_dinner("figure-2").game, [ADA, plan])
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


def test_a_socket_speaks_the_language_of_its_page(
    table: Table, sockets: Callable[..., SocketIOTestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [sockets(table.id, table.keys[0]), sockets(table.id, table.keys[1], lang="de")]
    refused = [socket.emit("start", {}, callback=True)["error"]["message"] for socket in told]
    assert refused[0] == "This game has started. The seats are fixed."
    with speaking("de"):
        assert refused[1] == say("errors-not-host")
    monkeypatch.setattr(broadcast, "moved_view", lambda _: {"spoken": language().tag})
    for socket in told:
        socket.get_received()
    table.post_move({"ply": 0, "move": 0}, table.keys[0])
    pushed = [event for socket in told for event in socket.get_received() if event["name"] == "moved"]
    assert [event["args"][0]["spoken"] for event in pushed] == ["en", "de"]


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
