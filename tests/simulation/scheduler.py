"""One scheduler for everything: gevent's own greenlets on a loop without a world, in which time only jumps.

The product runs as it is. Its greenlets sleep, wait and spawn by gevent, and gevent asks its loop; this one
runs one thing after the other, always in the same order, and goes to the next instant when nothing is left.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from heapq import heappop, heappush
from types import TracebackType
from typing import Any

import gevent
from gevent import Greenlet, GreenletExit
from gevent._hub_local import get_hub_if_exists, set_hub
from gevent.hub import Hub, Waiter

PATIENCE = 200_000
"""After how many steps a run is taken for one that never rests."""


class Callback:
    """Something to be run at this instant: what gevent knows as a callback."""

    __slots__ = ("args", "callback")

    def __init__(self, callback: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.callback: Callable[..., Any] | None = callback
        self.args: tuple[Any, ...] | None = args

    def __bool__(self) -> bool:
        return self.args is not None

    @property
    def pending(self) -> bool:
        return self.callback is not None

    def stop(self) -> None:
        self.callback = self.args = None

    close = stop


class Timer:
    """Something to be run at a later instant: what gevent knows as a timer."""

    __slots__ = ("_entry", "_loop", "after", "ref")

    def __init__(self, loop: "Loop", after: float) -> None:
        self._loop, self.after, self.ref = loop, after, True
        self._entry: list[Any] | None = None

    def start(self, callback: Callable[..., Any], *args: Any, update: bool = False) -> None:
        self._entry = self._loop.put(self.after, self._fire, callback, args)

    def _fire(self, callback: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self._entry = None
        callback(*args)

    def stop(self) -> None:
        if self._entry is not None:
            self._entry[2] = None
            self._entry = None

    close = stop

    @property
    def active(self) -> bool:
        return self._entry is not None

    pending = active

    def __enter__(self) -> "Timer":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


class Bell:
    """What a thread rings and a hub hears: what gevent knows as an async watcher."""

    def __init__(self, loop: "Loop") -> None:
        self._loop = loop
        self._hear: Callable[[], Any] | None = None

    def start(self, hear: Callable[[], Any]) -> None:
        self._hear = hear

    def stop(self) -> None:
        self._hear = None

    def send(self) -> None:
        self._loop.run_callback(self._ring)

    def _ring(self) -> None:
        if self._hear is not None:
            self._hear()


class Loop:
    """Runs what is due, one after the other.

    Attributes
    ----------
    time
        The seconds since the simulation began.
    steps
        How much was run since then.
    at_step
        Is called after each step.
    """

    def __init__(self) -> None:
        self.error_handler: Any = None
        self.default = False
        self.reset()

    def reset(self) -> None:
        """Begin anew, with nothing to do."""
        self.time, self.steps, self._number = 0.0, 0, 0
        self._ready: deque[Callback] = deque()
        self._later: list[list[Any]] = []
        self.at_step: Callable[[], None] = self.nothing

    def put(self, after: float, callback: Callable[..., Any], *args: Any) -> list[Any]:
        """Have something run later; who empties the third place of what is returned has it not run."""
        self._number += 1
        entry = [self.time + max(after, 0.0), self._number, callback, args]
        heappush(self._later, entry)
        return entry

    def run_callback(self, callback: Callable[..., Any], *args: Any) -> Callback:
        """Have something run at this instant, after what is due already."""
        due = Callback(callback, args)
        self._ready.append(due)
        return due

    run_callback_threadsafe = run_callback

    def timer(self, after: float, repeat: float = 0.0, ref: bool = True, priority: Any = None) -> Timer:
        """Return a timer."""
        assert not repeat, "Nothing here repeats."
        return Timer(self, after)

    def async_(self, ref: bool = True, priority: Any = None) -> Bell:
        """Return a bell."""
        return Bell(self)

    @staticmethod
    def nothing() -> None:
        """Do nothing."""

    def now(self) -> float:
        """Return the time."""
        return self.time

    def update_now(self) -> None:
        """Do nothing: time stands still while anything runs."""

    update = update_now

    def run(self) -> None:
        """Run until nothing is left; called by the hub."""
        while self._ready or self._later:
            while self._ready:
                due = self._ready.popleft()
                callback, args = due.callback, due.args
                if callback is None or args is None:
                    continue
                due.callback = None
                self._step(callback, args)
                due.args = None
            if self._later:
                at, _, later, args = heappop(self._later)
                if later is not None:
                    self.time = at
                    self._step(later, args)

    def _step(self, callback: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self.steps += 1
        try:
            callback(*args)
        except BaseException as error:
            self.error_handler.handle_error(self, type(error), error, error.__traceback__)
        self.at_step()


class Stage(Hub):  # type: ignore[misc]  # gevent has no types for it here
    """gevent's hub on such a loop; a fault that nobody catches ends the simulation.

    Attributes
    ----------
    at_end
        Is called by the loop when the simulation comes to its end, whatever ended it.
    """

    loop: Loop

    def __init__(self) -> None:
        super().__init__(loop=Loop())
        self.at_end: Callable[[], None] = self.loop.nothing
        self._end: Waiter[BaseException | None] | None = None

    def play(self, begin: Callable[[], None]) -> None:
        """Run from ``begin`` to `finish`; raise what went wrong."""
        self._end = Waiter(self)
        self.loop.run_callback(begin)
        try:
            error = self._end.get()
        finally:
            self._end = None
        if error is not None:
            raise error

    def finish(self, error: BaseException | None = None) -> None:
        """Come to an end."""
        if self._end is not None:
            end, self._end = self._end, None
            self.loop.at_step = self.loop.nothing
            self.loop.run_callback(self._finish, end, error)

    def _finish(self, end: "Waiter[BaseException | None]", error: BaseException | None) -> None:
        self.at_end()
        end.switch(error)

    def handle_error(
        self,
        context: Any,
        type: type[BaseException],
        value: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        """End the simulation by what was raised."""
        if not issubclass(type, GreenletExit):
            self.finish(value if isinstance(value, BaseException) else type())


_stage: list[Stage] = []


@contextmanager
def on_stage() -> Iterator[Stage]:
    """Have all of gevent run on the stage of this process, which is empty, for the time of a ``with``."""
    if not _stage:
        _stage.append(Stage())
    stage, before = _stage[0], get_hub_if_exists()
    stage.loop.reset()
    set_hub(stage)
    Greenlet.add_spawn_callback(_adopt)
    try:
        yield stage
    finally:
        Greenlet.remove_spawn_callback(_adopt)
        set_hub(before)


class Group:
    """The greenlets of one process: those that it spawns, and those that they spawn. They die together."""

    def __init__(self) -> None:
        self._greenlets: dict[Greenlet[..., Any], None] = {}

    def spawn(self, work: Callable[..., Any], *args: Any) -> None:
        """Have a greenlet of the process work."""
        greenlet = Greenlet(work, *args)
        self.adopt(greenlet)
        greenlet.start()

    def adopt(self, greenlet: "Greenlet[..., Any]") -> None:
        """Take a greenlet for one of the process."""
        greenlet.group = self  # type: ignore[attr-defined]  # gevent lets a greenlet carry what one likes
        self._greenlets[greenlet] = None

    def alive(self) -> list["Greenlet[..., Any]"]:
        """Return those that have not ended."""
        return [greenlet for greenlet in self._greenlets if not greenlet.dead]

    def kill(self) -> None:
        """End all of them where they are; called by the loop."""
        for _ in range(10):
            if not (alive := self.alive()):
                break
            for greenlet in alive:
                with suppress(GreenletExit):
                    greenlet.throw(GreenletExit)
        assert not self.alive(), "A greenlet goes on after the process has died."
        self._greenlets.clear()


def _adopt(greenlet: "Greenlet[..., Any]") -> None:
    group = getattr(gevent.getcurrent(), "group", None)
    if group is not None and getattr(greenlet, "group", None) is None:
        group.adopt(greenlet)
