"""A connection that takes turns: how little it reads at once, what it pays, and when it gives a client up."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import gevent
import gevent.socket
import pytest

from tests.webapp.clients import PATIENCE
from webapp.http import fairness
from webapp.http.fairness import (
    BODY_PIECE,
    BURST,
    FRAMED_PIECE,
    PIECE,
    SHARE,
    WEBSOCKET_WEIGHT,
    Budget,
    Budgets,
    FairSocket,
)

RATE = 32 * 1024


class Clock:
    """The time, which passes only where something sleeps."""

    def __init__(self) -> None:
        self.now = 100.0
        self.waits: list[float] = []

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        if seconds:
            self.waits.append(seconds)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(fairness.time, "monotonic", lambda: made.now)
    monkeypatch.setattr(fairness.gevent, "sleep", made.sleep)
    return made


@pytest.fixture
def ends() -> Iterator[tuple[FairSocket, Any]]:
    """A connection, and the other end of it."""
    accepted, there = gevent.socket.socketpair()
    here = FairSocket(accepted, Budgets(RATE))
    yield here, there
    here.close()
    there.close()


def take(line: FairSocket, count: int) -> int:
    """Read so many bytes; return in how many pieces."""
    pieces = 0
    while count > 0:
        count -= len(line.recv(1 << 20))
        pieces += 1
    return pieces


def test_others_have_their_turn_before_each_small_piece(ends: tuple[FairSocket, Any]) -> None:
    here, there = ends
    there.sendall(bytes(50 * PIECE))
    turns: list[int] = []
    other = gevent.spawn(lambda: [turns.append(k) or gevent.sleep(0) for k in range(1000)])
    assert take(here, 50 * PIECE) == 50
    assert len(turns) >= 49
    other.kill()


def test_a_budget_comes_back_with_time(clock: Clock) -> None:
    budget = Budget(RATE)
    assert budget.spend(int(BURST * RATE)) <= 0
    assert budget.spend(RATE) == 1.0
    clock.now += 1000.0
    assert budget.spend(int(BURST * RATE)) <= 0
    assert budget.spend(RATE) == 1.0


def test_who_has_spent_the_budget_waits_till_it_comes_back(
    ends: tuple[FairSocket, Any], clock: Clock
) -> None:
    here, there = ends
    here.pay_as("10.0.0.1")
    there.sendall(bytes(int(BURST * RATE)))
    take(here, int(BURST * RATE))
    assert clock.waits == []
    there.sendall(bytes(RATE + PIECE))
    take(here, RATE + PIECE)
    assert sum(clock.waits) == pytest.approx(1.0)
    assert max(clock.waits) == pytest.approx(PIECE / RATE)


def test_all_connections_of_an_address_share_a_larger_budget(clock: Clock) -> None:
    budgets = Budgets(RATE)
    burst = int(BURST * RATE)
    waits = [max(budget.spend(burst) for budget in budgets.open("10.0.0.1")) for _ in range(SHARE + 2)]
    assert waits[:SHARE] == pytest.approx([0.0] * SHARE)
    assert waits[SHARE:] == pytest.approx([BURST / SHARE, 2 * BURST / SHARE])
    assert max(budget.spend(burst) for budget in budgets.open("10.0.0.2")) <= 0


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    monkeypatch.setattr(fairness, "REMEMBERED", 2)
    budgets = Budgets(RATE)
    first = [budgets.open(address)[1] for address in ("a", "b", "a", "c")]
    assert budgets.open("a")[1] is first[0]
    assert budgets.open("b")[1] is not first[1]


def test_nothing_is_paid_before_somebody_is_known_who_pays(
    ends: tuple[FairSocket, Any], clock: Clock
) -> None:
    here, there = ends
    there.sendall(bytes(3 * RATE))
    take(here, 3 * RATE)
    assert clock.waits == []


def test_a_body_that_says_its_length_costs_nothing_and_comes_in_large_pieces(
    ends: tuple[FairSocket, Any], clock: Clock
) -> None:
    here, there = ends
    here.pay_as("10.0.0.1")
    there.sendall(bytes(3 * RATE + 100))
    here.announce(3 * RATE)
    assert take(here, 3 * RATE) <= 3 * RATE / BODY_PIECE + 2
    assert len(here.recv(1 << 20)) == 100
    assert clock.waits == []


def test_a_client_that_reads_nothing_is_given_up(
    ends: tuple[FairSocket, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, _ = ends
    monkeypatch.setattr(fairness, "UNREAD", 0.05)
    with gevent.Timeout(PATIENCE), pytest.raises(BrokenPipeError, match="reads nothing"):
        here.sendall(bytes(1 << 24))
    with pytest.raises(BrokenPipeError):
        here.send(b"x")


def test_who_has_not_taken_what_was_sent_is_not_read(ends: tuple[FairSocket, Any]) -> None:
    here, there = ends
    sending, left = gevent.spawn(here.sendall, bytes(1 << 22)), 1 << 22
    there.sendall(b"more")
    gevent.idle()
    reading = gevent.spawn(here.recv, 4)
    gevent.sleep(0.05)
    assert not reading.ready()
    while left:
        left -= len(there.recv(1 << 16))
    sending.get(timeout=PATIENCE)
    assert reading.get(timeout=PATIENCE) == b"more"


def test_what_two_send_does_not_mix(ends: tuple[FairSocket, Any]) -> None:
    here, there = ends
    sent = [gevent.spawn(here.send, letter * (1 << 20)) for letter in (b"a", b"b")]
    came = b""
    while len(came) < 2 << 20:
        came += there.recv(1 << 16)
    gevent.joinall(sent, raise_error=True)
    assert came == b"a" * (1 << 20) + b"b" * (1 << 20)


def test_frames_come_in_smaller_pieces_and_count_for_more(ends: tuple[FairSocket, Any], clock: Clock) -> None:
    here, there = ends
    here.pay_as("10.0.0.1")
    here.framed = here.is_websocket = True
    burst = int(BURST * RATE) // WEBSOCKET_WEIGHT
    there.sendall(bytes(burst + RATE))
    assert take(here, burst) == burst / FRAMED_PIECE
    assert clock.waits == []
    take(here, RATE // WEBSOCKET_WEIGHT)
    assert sum(clock.waits) == pytest.approx(1.0, abs=0.1)


def test_a_client_that_reads_gets_all_of_an_answer(ends: tuple[FairSocket, Any]) -> None:
    here, there = ends
    sending = gevent.spawn(here.sendall, bytes(1 << 22))
    left = 1 << 22
    while left:
        left -= len(there.recv(1 << 16))
    sending.get(timeout=PATIENCE)


def test_who_sends_a_refused_body_can_still_read_the_answer(ends: tuple[FairSocket, Any]) -> None:
    here, there = ends
    ended: list[str] = []
    here.request = SimpleNamespace(force_close=lambda: ended.append("the request"))
    here.end()
    assert ended == ["the request"]
    here.sendall(b"no")
    closing = gevent.spawn(here.close)
    there.sendall(bytes(1 << 22))  # far more than fits in between
    assert there.recv(100) == b"no"
    assert there.recv(100) == b""
    there.close()
    closing.get(timeout=PATIENCE)


def test_the_addresses_of_one_network_spend_from_one_budget(clock: Clock) -> None:
    budgets = Budgets(RATE)
    _, one = budgets.open("2001:db8::1")
    _, other = budgets.open("2001:db8::2")
    _, stranger = budgets.open("2001:db8:0:1::1")
    assert one is other
    assert one is not stranger
