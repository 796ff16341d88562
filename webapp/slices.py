"""A page is worked at in slices, before each of which the events of sockets go first."""

import contextlib
import gc
import time
from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from typing import TypeVar

import gevent
from gevent.lock import BoundedSemaphore

ItemT = TypeVar("ItemT")

COURTESY = 0.01
"""For how many seconds at most events go first before a slice of a page, or before one who floods."""

SLICE = 0.002
"""After how many seconds of work a page lets events of sockets go first."""

GLANCE = 0.0005
"""After how many seconds a page looks again whether moves are being saved."""

_door = BoundedSemaphore()
_pressing: dict[object, float] = {}
"""Until when pages wait for what is done."""
_since: ContextVar[float | None] = ContextVar("since", default=None)
"""Since when a page works without a pause; None for what is no page."""


@contextlib.contextmanager
def page() -> Iterator[None]:
    """Work at a page as long as the block lasts; what is no page, such as an event, waits for nobody."""
    _since.set(time.perf_counter())
    try:
        yield
    finally:
        _since.set(None)


def let_others_go_first() -> None:
    """Wait for a moment in which no socket has anything to do; of those who wait so, one at a time.

    Those who wait do not all go on at once when one of them has held up everything.
    """
    with _door, contextlib.suppress(gevent.Timeout), gevent.Timeout(COURTESY):
        gevent.idle()
        while _is_pressing():
            gevent.sleep(GLANCE)


@contextlib.contextmanager
def pressing() -> Iterator[None]:
    """Have no page go on while something is done that events wait for, such as a thread that saves a move.

    Python runs one thread at a time: next to a page that is drawn, a move takes ten times as long to save.
    What takes long, as where the disk does not answer, holds up no page.
    """
    mark = object()
    _pressing[mark] = time.perf_counter() + COURTESY
    try:
        yield
    finally:
        del _pressing[mark]


def _is_pressing() -> bool:
    now = time.perf_counter()
    return any(until > now for until in tuple(_pressing.values()))


def breathe() -> None:
    """Let others go first if a page was worked at for longer than a slice.

    A page takes as long as fifty moves, so what makes one calls this between its parts.
    """
    since = _since.get()
    if since is not None and time.perf_counter() - since >= SLICE:
        let_others_go_first()
        _since.set(time.perf_counter())


def in_slices(items: Iterable[ItemT]) -> Iterator[ItemT]:
    """Return items one after the other, and let others go first between them."""
    for item in items:
        breathe()
        yield item


def collect_garbage_in_slices() -> None:
    """Collect garbage often and a little at a time from now on; what is there already is kept for good."""
    gc.collect()
    gc.freeze()
    # Of 50,000 new objects a collection takes 40 ms, and one of what twenty of those left half a second.
    # With 5,000 as the last number, memory grew by 14 KB with each match.
    gc.set_threshold(2_000, 10, 100)
