"""The clock and the dice: everything that the product takes from the machine besides greenlets.

It is asked for here alone, so that a simulation or a test can say what time it is, and throw the same
dice again.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random, SystemRandom


class Machine:
    """The clocks and the dice of this machine.

    Attributes
    ----------
    dice
        Draws ids and seeds; no one can guess them.
    """

    def __init__(self, dice: Random | None = None) -> None:
        self.dice = dice or SystemRandom()
        self._started = time.time() - time.monotonic()

    def wall(self) -> float:
        """Return Unix time by the system clock as it was set at process start; it never jumps.

        Who sets it later, or wakes the machine after a sleep, takes no time from those who think just then.
        """
        return self._started + time.monotonic()

    def set_wall(self, at: float) -> None:
        """Set the time from which `wall` counts on; the system clock is not changed."""
        self._started = at - time.monotonic()

    def steady(self) -> float:
        """Return the seconds since some instant; they never go back."""
        return time.monotonic()


_machine = Machine()


def dice() -> Random:
    """Return the random generator for ids and seeds."""
    return _machine.dice


def now() -> int:
    """Return the time in whole seconds since 1970."""
    return int(_machine.wall())


def wall() -> float:
    """Return the time in seconds since 1970."""
    return _machine.wall()


def set_wall(at: float) -> None:
    """Set the time, in seconds since 1970, that this process counts on from."""
    _machine.set_wall(at)


def steady() -> float:
    """Return the seconds since some instant, of a clock that no one sets."""
    return _machine.steady()


@contextmanager
def on(machine: Machine) -> Iterator[None]:
    """Take time and chance from another machine."""
    global _machine
    before, _machine = _machine, machine
    try:
        yield
    finally:
        _machine = before
