"""The queue before the processes that compute: who is next, and who is refused when it is full."""

from collections.abc import Callable

import gevent
import pytest
from gevent.event import Event

from webapp.errors import BusyError
from webapp.jobs.fair_queue import FairQueue, set_current_client


class Queue:
    """One place that is taken until `let_go`; remembers in which order the others had it."""

    def __init__(self, bound: int) -> None:
        self.places = FairQueue(1, bound)
        self.served: list[str] = []
        self.refused: list[str] = []
        self._gate = Event()
        gevent.spawn(self._hold)
        gevent.sleep(0)

    def _hold(self) -> None:
        with self.places.place():
            self._gate.wait()

    def ask(self, asker: str, name: str, watched: Callable[[], bool] = lambda: True) -> None:
        """Have ``asker`` ask for something."""

        def work() -> None:
            set_current_client(asker)
            try:
                with self.places.place(watched):
                    self.served.append(name)
            except BusyError:
                self.refused.append(name)

        gevent.spawn(work)
        for _ in range(3):  # it asks; whom it displaces is told; that one goes
            gevent.sleep(0)

    def let_go(self) -> list[str]:
        """Free the place and wait until all were served."""
        self._gate.set()
        with gevent.Timeout(10):
            while self.places._waiting or not self.places._free:
                gevent.sleep(0)
        return self.served


def never() -> bool:
    return False


def test_addresses_take_turns() -> None:
    queue = Queue(bound=20)
    for number in range(4):
        queue.ask("1.1.1.1", f"flood {number}")
    queue.ask("2.2.2.2", "stranger 0")
    queue.ask("2.2.2.2", "stranger 1")
    assert queue.let_go() == ["flood 0", "stranger 0", "flood 1", "stranger 1", "flood 2", "flood 3"]


def test_what_is_watched_comes_first() -> None:
    queue = Queue(bound=20)
    queue.ask("1.1.1.1", "nobody watches", never)
    queue.ask("2.2.2.2", "nobody watches this either", never)
    queue.ask("1.1.1.1", "watched")
    queue.ask("1.1.1.1", "watched too")
    assert queue.let_go()[:2] == ["watched", "watched too"]
    assert len(queue.served) == 4


def test_a_full_queue_refuses_who_has_most_in_it() -> None:
    queue = Queue(bound=3)
    for number in range(4):
        queue.ask("1.1.1.1", f"flood {number}")
    assert queue.refused == ["flood 3"]
    queue.ask("2.2.2.2", "stranger")
    assert queue.refused == ["flood 3", "flood 2"]
    queue.ask("2.2.2.2", "stranger too")
    assert queue.refused[2:] == ["stranger too"], "nobody has two more than another now"
    assert queue.let_go() == ["flood 0", "stranger", "flood 1"]


def test_a_full_queue_drops_what_nobody_watches_for_what_is_watched() -> None:
    queue = Queue(bound=2)
    queue.ask("1.1.1.1", "watched")
    queue.ask("2.2.2.2", "nobody watches", never)
    queue.ask("1.1.1.1", "watched too")
    assert queue.refused == ["nobody watches"]
    queue.ask("3.3.3.3", "nobody watches this either", never)
    assert queue.refused[1:] == ["nobody watches this either"]
    assert queue.let_go() == ["watched", "watched too"]


def test_whether_there_is_room_can_be_asked_before() -> None:
    queue = Queue(bound=1)
    queue.places.check()
    queue.ask("1.1.1.1", "flood")
    set_current_client("1.1.1.1")
    with pytest.raises(BusyError):
        queue.places.check()
    queue.let_go()
    queue.places.check()
    set_current_client(None)


def test_who_stops_waiting_leaves_the_queue_to_the_others() -> None:
    queue = Queue(bound=5)

    def impatient() -> None:
        with gevent.Timeout(0.01, False), queue.places.place():
            queue.served.append("impatient")

    gevent.spawn(impatient).join()
    queue.ask("2.2.2.2", "stranger")
    assert queue.let_go() == ["stranger"]
    assert queue.places._free == 1
