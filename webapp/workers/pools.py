"""The pools of processes that an app computes in."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from webapp.workers.pool import Pool
from webapp.workers.requests import Request

NICE: Mapping[str, int] = {"bots": 0, "reviews": 5, "runs": 10, "lab": 15}
"""The pools, and how politely their processes work: a higher number lets others go first."""


def sizes_of(config: Mapping[str, Any]) -> dict[str, int]:
    """Return how many processes each pool has."""
    sizes = {"bots": "BOT_WORKERS", "reviews": "REVIEW_WORKERS", "lab": "LAB_WORKERS"}
    return {name: config[sizes[name]] if name in sizes else 1 for name in NICE}


@dataclass(frozen=True, slots=True)
class Pools:
    """One pool for each kind of work, so that none waits behind another kind.

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

    bots: Pool
    reviews: Pool
    runs: Pool
    lab: Pool

    @classmethod
    def of(cls, config: Mapping[str, Any]) -> "Pools":
        """Return the pools that are configured; no process starts before it is needed."""
        queue, sizes = config["QUEUE"], sizes_of(config)
        return cls(**{name: Pool(sizes[name], nice, queue) for name, nice in NICE.items()})

    def __iter__(self) -> Iterator[Pool]:
        """Yield the pools, the most urgent first."""
        return iter((self.bots, self.reviews, self.runs, self.lab))

    def warm(self, request: Request[None]) -> None:
        """Have a process of each pool that pages wait for load what is slow to load, one after the other."""
        for pool in (self.bots, self.reviews, self.lab):
            pool.warm(request)

    def close(self) -> None:
        """End the processes that are idle; those at work end with their task."""
        for pool in self:
            pool.close()
