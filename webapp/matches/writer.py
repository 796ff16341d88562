"""The one writer: a thread that saves whatever waits in one transaction, with one flush to the disk.

Who saves something waits for that, and no one else does: the hub goes on, however long the disk takes.
"""

from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol, TypeAlias
from weakref import WeakKeyDictionary

import gevent
from gevent import monkey
from gevent.hub import Hub, Waiter

from webapp.matches.batches import Outcome, Work

_Told: TypeAlias = "tuple[Waiter[Outcome], Outcome]"
_Job: TypeAlias = "tuple[Work | None, _Callers, Waiter[Outcome]]"
"""A piece of work, or None for the end, and whom to tell."""

PAUSE = 0.002
"""For how many seconds moves gather while many come: a transaction costs hardly more for ten than for one."""

FAREWELL = 5.0
"""For how many seconds the end of the server waits for a database that does not answer."""


class _Callers:
    """Those of one hub who wait for what they handed in: how the thread reaches them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._waiting = 0
        self._bell = hub.loop.async_()
        self.told: deque[_Told] = deque()

    def wait(self, waiter: "Waiter[Outcome]", hand_over: Callable[[], None]) -> Outcome:
        """Hand work over to the thread, and wait until it has told this waiter."""
        if self._waiting == 0:
            self._bell.start(self._tell)  # while a caller waits, the loop has something to wait for
        self._waiting += 1
        try:
            hand_over()  # not before the bell is on: a ring that comes earlier is not heard
            return waiter.get()
        finally:
            self._waiting -= 1
            if self._waiting == 0:
                self._bell.stop()

    def ring(self) -> None:
        """Have everyone told, in order; called by the thread."""
        self._bell.send()

    def _tell(self) -> None:
        while self.told:
            waiter, outcome = self.told.popleft()
            waiter.switch(outcome)


class Desk(Protocol):
    """Saves batches: what the writer knows of the database. See `Batches`."""

    @property
    def in_memory(self) -> bool:
        """Whether it is so fast that no one has to wait elsewhere."""
        ...

    def write(self, batch: Sequence[Work]) -> list[Outcome]:
        """Save a batch in one transaction; return what each piece of work came to."""
        ...

    def close(self) -> None:
        """End what is kept open between batches."""
        ...


class Aside:
    """The writer's wait for the disk: a thread of the machine, which may block while the hub may not.

    What is used here is Python's own, where gevent would put its own.
    """

    def queue(self) -> Any:
        """Return a queue whose end waits in this place."""
        return monkey.get_original("queue", "SimpleQueue")()

    def start(self, work: Callable[[], None]) -> None:
        """Begin to work there."""
        monkey.get_original("_thread", "start_new_thread")(work, ())

    def sleep(self, seconds: float) -> None:
        """Do nothing there for a while."""
        monkey.get_original("time", "sleep")(seconds)


class Writer:
    """Hands work to a thread that saves it, many pieces at a time, and says what became of each."""

    def __init__(self, batches: Desk, aside: Aside | None = None) -> None:
        self._batches = batches
        self._aside = aside or Aside()
        self._inbox = self._aside.queue()
        self._running = False
        self._callers: WeakKeyDictionary[Hub, _Callers] = WeakKeyDictionary()

    def save(self, work: Work) -> None:
        """Save a piece of work; returns once it is on the disk, raises what became of it otherwise."""
        if self._batches.in_memory:
            (outcome,) = self._batches.write([work])
        else:
            outcome = self._save_aside(work)
        if outcome is not None:
            raise outcome

    def close(self) -> None:
        """Save what was handed over, then end the thread; it has closed its connection when this returns.

        A database that does not answer is not waited for longer than `FAREWELL` seconds.
        """
        if self._running:
            self._running = False
            with suppress(gevent.Timeout), gevent.Timeout(FAREWELL):
                self._hand_over(None)

    def _save_aside(self, work: Work) -> Outcome:
        if not self._running:
            self._running = True  # only now: a process that forks before has no thread to lose
            self._aside.start(self._serve)
        return self._hand_over(work)

    def _hand_over(self, work: Work | None) -> Outcome:
        hub = gevent.get_hub()
        callers = self._callers.get(hub)
        if callers is None:
            callers = self._callers[hub] = _Callers(hub)
        waiter: Waiter[Outcome] = Waiter(hub)
        return callers.wait(waiter, lambda: self._inbox.put((work, callers, waiter)))

    def _serve(self) -> None:
        inbox, going, crowded = self._inbox, True, False
        while going:
            jobs: list[_Job] = [inbox.get()]
            if crowded:  # a lone move never waits
                self._aside.sleep(PAUSE)
            while not inbox.empty():
                jobs.append(inbox.get())
            crowded = len(jobs) > 1
            outcomes = iter(self._write([work for work, _, _ in jobs if work is not None]))
            if any(work is None for work, _, _ in jobs):
                self._batches.close()
                going = False
            for work, callers, waiter in jobs:
                callers.told.append((waiter, None if work is None else next(outcomes)))
            for callers in {callers for _, callers, _ in jobs}:
                callers.ring()

    def _write(self, batch: list[Work]) -> list[Outcome]:
        try:
            return self._batches.write(batch) if batch else []
        except Exception as error:
            return [error] * len(batch)
