"""One line of ``python -m bench.engine``."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

import click


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the bench: what was done, how long it took, what it took another way, what is to reach."""

    work: str
    seconds: float
    reference: str
    goal: str
    met: bool

    def cells(self) -> tuple[str, ...]:
        """Return the row as it is printed."""
        return self.work, said(self.seconds), self.reference, self.goal, "yes" if self.met else "NO"


def timed(
    work: Callable[[], Any], repeat: int = 1, clock: Callable[[], float] = time.perf_counter
) -> tuple[float, Any]:
    """Return the median time of some runs, in seconds, and the last result."""
    times, result = [], None
    for _ in range(repeat):
        started = clock()
        result = work()
        times.append(clock() - started)
    return median(times), result


def agree(ours: object, theirs: object) -> None:
    """Stop the bench where two ways to the same answer differ."""
    if ours != theirs:
        raise click.ClickException(f"The two ways disagree: {ours} and {theirs}.")


def said(seconds: float) -> str:
    """Say how long something took."""
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.2f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"
