"""The lanes of processes that an app computes in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from webapp.workers.pool import Lane
from webapp.workers.requests import Request


@dataclass(frozen=True, slots=True)
class Lanes:
    """One lane for each kind of work, so that none waits behind another kind.

    Attributes
    ----------
    bots
        Moves that a table waits for: they come first.
    reviews
        What is asked about a match: its par, its review, what the coach knows.
    runs
        Many matches between the same bots.
    lab
        What is asked in the lab: they come last.
    """

    bots: Lane
    reviews: Lane
    runs: Lane
    lab: Lane

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> "Lanes":
        """Return the lanes that are configured; no process starts before it is needed."""
        queue = config["QUEUE"]
        return cls(
            bots=Lane(config["BOT_WORKERS"], bound=queue),
            reviews=Lane(config["REVIEW_WORKERS"], nice=5, bound=queue),
            runs=Lane(1, nice=10, bound=queue),
            lab=Lane(config["LAB_WORKERS"], nice=15, bound=queue),
        )

    def warm(self, request: Request[None]) -> None:
        """Have a process of each lane that pages wait for load what is slow to load."""
        for lane in (self.bots, self.reviews, self.lab):
            lane.warm(request)

    def close(self) -> None:
        """End the processes that are idle; those at work end with their task."""
        for lane in (self.bots, self.reviews, self.runs, self.lab):
            lane.close()
