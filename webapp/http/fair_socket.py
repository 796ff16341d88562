"""A connection that leaves the others their turn: it reads little at a time, from a budget of bytes.

gevent's `recv` returns at once while the kernel has data, so no loop above it is fair by itself.
"""

import errno
import time
from collections import OrderedDict
from contextlib import suppress
from typing import Any

import gevent
from gevent import socket

from webapp.addresses import network_of

PIECE = 1024
"""The most bytes of one read: to work through them takes a millisecond or two."""

BODY_PIECE = 64 * 1024
"""The most bytes of one read of a body whose length is known: nothing is looked for in it."""

BURST = 2.0
"""The bytes that may come at once, in seconds of the rate."""

SHARE = 10
"""The budget of an address, in budgets of a connection."""

REMEMBERED = 10_000
"""The most addresses whose budgets are remembered; those that were silent for longest go first."""

UNREAD = 60.0
"""Seconds until a client that reads nothing is given up; a socket that answers no ping ends before."""

LINGER = 5.0
"""Seconds for which the rest of a refused body is thrown away, so that its sender can read the answer."""

PAUSE = 0.01
"""Seconds between two pieces of what is thrown away."""


class Budget:
    """Bytes that are spent, and come back with time.

    Parameters
    ----------
    rate
        How many bytes come back each second.
    """

    __slots__ = ("_rate", "_spent_until")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._spent_until = 0.0

    def spend(self, count: int) -> float:
        """Spend bytes; return the seconds until they have come back, at most 0 if there were enough."""
        now = time.monotonic()
        self._spent_until = max(self._spent_until, now - BURST) + count / self._rate
        return self._spent_until - now


class Budgets:
    """A budget for each connection, and a larger one for all those of an address.

    Parameters
    ----------
    rate
        How many bytes one connection may send each second for good.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._shared: OrderedDict[str, Budget] = OrderedDict()

    def open(self, address: str) -> tuple[Budget, Budget]:
        """Return the budgets that a new connection of an address spends from."""
        network = network_of(address)
        shared = self._shared.setdefault(network, Budget(self._rate * SHARE))
        self._shared.move_to_end(network)
        if len(self._shared) > REMEMBERED:
            self._shared.popitem(last=False)
        return Budget(self._rate), shared


class FairSocket(socket.socket):
    """An accepted connection, which takes the place of the one it is made from.

    Parameters
    ----------
    client
        The connection as it was accepted; it cannot be used afterwards.
    budgets
        Where it gets its budget.

    Attributes
    ----------
    request
        The request of gunicorn's that is served on it.
    """

    __slots__ = ("_announced", "_budgets", "_pays", "_refused", "request")

    def __init__(self, client: Any, budgets: Budgets) -> None:
        super().__init__(client.family, client.type, client.proto, client.detach())
        self.request: Any = None
        self._budgets = budgets
        self._pays: tuple[Budget, ...] = ()
        self._announced = 0
        self._refused = False

    def pay_as(self, address: str) -> None:
        """Have an address pay for what is read from now on, unless one does so already."""
        self._pays = self._pays or self._budgets.open(address)

    def announce(self, length: int) -> None:
        """Read so many bytes in large pieces and for nothing, as they are a body of known length."""
        self._announced = length

    def end(self) -> None:
        """Have this request be the last one, and throw away the rest of its body."""
        self.request.force_close()
        self._refused = True

    def recv(self, bufsize: int, flags: int = 0) -> bytes:
        """Give way to others, then read a piece; wait if the budget is spent."""
        gevent.sleep(0)
        if self._announced:
            data = super().recv(min(bufsize, self._announced, BODY_PIECE), flags)
            self._announced -= len(data)
            return data
        data = super().recv(min(bufsize, PIECE), flags)
        wait = max((budget.spend(len(data)) for budget in self._pays), default=0.0)
        if wait > 0:
            gevent.sleep(wait)
        return data

    def send(self, data: Any, flags: int = 0, timeout: float | None = None) -> int:
        """Send as much as there is room for; give up a client that makes no room."""
        try:
            return super().send(data, flags, 0.0)  # type: ignore[call-arg]  # the stubs forget the time-out
        except BlockingIOError:
            if timeout == 0.0:
                raise
        gone = BrokenPipeError(errno.EPIPE, "The client reads nothing.")
        with gevent.Timeout(UNREAD if timeout is None else timeout, gone):
            return super().send(data, flags)

    def close(self) -> None:
        """Close it; after a refused body its sender first gets some time to stop."""
        if self._refused:
            self._refused = False
            with suppress(OSError, gevent.Timeout), gevent.Timeout(LINGER):
                self.shutdown(socket.SHUT_WR)
                while super().recv(BODY_PIECE):
                    gevent.sleep(PAUSE)
        self.request = None  # which refers to this
        super().close()
