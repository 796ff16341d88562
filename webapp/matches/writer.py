"""The one writer: a thread that saves whatever waits in one transaction, with one flush to the disk.

Who saves something waits for that, and nobody else does: the hub goes on, however long the disk takes.
"""

from collections import deque
from typing import Any, TypeAlias
from weakref import WeakKeyDictionary

import gevent
from gevent import monkey
from gevent.hub import Hub, Waiter

from webapp.matches.batches import Batches, Outcome, Work

_Told: TypeAlias = "tuple[Waiter[Outcome], Outcome]"

PAUSE = 0.002
"""For how many seconds moves gather while many come: a transaction costs hardly more for ten than for one."""


class _Callers:
    """Those of one hub who wait for what they handed in: how the thread reaches them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._waiting = 0
        self._bell = hub.loop.async_()
        self.told: deque[_Told] = deque()

    def wait(self, waiter: "Waiter[Outcome]") -> Outcome:
        """Wait until the thread has told this waiter."""
        if self._waiting == 0:
            self._bell.start(self._tell)  # while a caller waits, the loop has something to wait for
        self._waiting += 1
        try:
            return waiter.get()
        finally:
            self._waiting -= 1
            if self._waiting == 0:
                self._bell.stop()

    def ring(self) -> None:
        """Have everybody told, in order; called by the thread."""
        self._bell.send()

    def _tell(self) -> None:
        while self.told:
            waiter, outcome = self.told.popleft()
            waiter.switch(outcome)


class Writer:
    """Hands work to a thread that saves it, many pieces at a time, and says what became of each."""

    def __init__(self, batches: Batches) -> None:
        self._batches = batches
        # The one of Python, where gevent would put its own: this thread is to block, and the hub is not.
        self._inbox: Any = monkey.get_original("queue", "SimpleQueue")()
        self._running = False
        self._callers: WeakKeyDictionary[Hub, _Callers] = WeakKeyDictionary()

    def save(self, work: Work) -> None:
        """Save a piece of work; returns once it is on the disk, raises what became of it otherwise."""
        if self._batches.in_memory:
            (outcome,) = self._batches.write([work])
        else:
            outcome = self._hand_over(work)
        if outcome is not None:
            raise outcome

    def close(self) -> None:
        """Save what was handed over, then end the thread."""
        if self._running:
            self._running = False
            self._inbox.put(None)

    def _hand_over(self, work: Work) -> Outcome:
        if not self._running:
            self._running = True  # only now: a process that forks before has no thread to lose
            monkey.get_original("_thread", "start_new_thread")(self._serve, ())
        hub = gevent.get_hub()
        callers = self._callers.get(hub)
        if callers is None:
            callers = self._callers[hub] = _Callers(hub)
        waiter: Waiter[Outcome] = Waiter(hub)
        self._inbox.put((work, callers, waiter))
        return callers.wait(waiter)

    def _serve(self) -> None:
        inbox, going, crowded = self._inbox, True, False
        while going:
            jobs = [inbox.get()]
            if crowded:  # a lone move never waits
                monkey.get_original("time", "sleep")(PAUSE)
            while not inbox.empty():
                jobs.append(inbox.get())
            going, crowded = None not in jobs, len(jobs) > 1
            if waiting := [job for job in jobs if job is not None]:
                self._save_all(waiting)
        self._batches.close()

    def _save_all(self, jobs: list[tuple[Work, _Callers, "Waiter[Outcome]"]]) -> None:
        outcomes: list[Outcome]
        try:
            outcomes = self._batches.write([work for work, _, _ in jobs])
        except Exception as error:
            outcomes = [error] * len(jobs)
        for (_, callers, waiter), outcome in zip(jobs, outcomes, strict=True):
            callers.told.append((waiter, outcome))
        for callers in {callers for _, callers, _ in jobs}:
            callers.ring()
