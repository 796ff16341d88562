"""Work that a server does in the background, from its start to its end."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

import gevent

ItemT = TypeVar("ItemT")


def in_turns(items: Iterable[ItemT], count: int) -> Iterator[ItemT]:
    """Yield items, and let other greenlets run after each ``count`` of them: no move waits for all."""
    for number, item in enumerate(items, 1):
        yield item
        if number % count == 0:
            gevent.sleep(0)


class Background:
    """Goes on in a greenlet of its own."""

    _greenlet: "gevent.Greenlet[..., None] | None" = None

    def begin(self) -> None:
        """Go on from now on."""
        self._greenlet = gevent.spawn(self._go_on)

    def close(self) -> None:
        """Stop."""
        if self._greenlet is not None:
            self._greenlet.kill(block=False)

    def _go_on(self) -> None:
        """Do the work, round by round, for good."""
        raise NotImplementedError
