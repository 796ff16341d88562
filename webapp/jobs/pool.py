"""Pools of workers: a fair queue in front of a backend, one pool for each kind of work."""

import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from blinker import Signal

from engine.progress import silent
from webapp.jobs.backend import Backend, WorkerDiedError, WorkerError
from webapp.jobs.fair_queue import FairQueue, Watched, always
from webapp.jobs.local_backend import LocalBackend
from webapp.jobs.requests import AnswerT, Report, Request

log = logging.getLogger(__name__)

BOUND = 100
"""How many requests may wait for a pool, unless it is told otherwise."""

NICE: Mapping[str, int] = {"bots": 0, "reviews": 5, "runs": 10, "lab": 15}
"""The pools, and how politely their processes work: a higher number lets others go first."""


def sizes_of(config: Mapping[str, Any]) -> dict[str, int]:
    """Return how many processes each pool has."""
    sizes = {"bots": "BOT_WORKERS", "reviews": "REVIEW_WORKERS", "lab": "LAB_WORKERS"}
    return {name: config[sizes[name]] if name in sizes else 1 for name in NICE}


class Pool:
    """Works out up to ``size`` requests at a time; at most ``bound`` others wait, see `FairQueue`.

    Parameters
    ----------
    backend
        What works them out: processes of this machine, unless another one is given.
    """

    def __init__(self, size: int, backend: Backend | None = None, bound: int = BOUND) -> None:
        self.backend: Backend = backend or LocalBackend()
        self._places = FairQueue(size, bound)

    @property
    def worked(self) -> Signal:
        """The signal that a request has ended; see `Backend`."""
        return self.backend.worked

    def ask(
        self,
        request: Request[AnswerT],
        limit: float,
        report: Report = silent,
        *,
        watched: Watched = always,
    ) -> AnswerT:
        """Return the answer to a request, without blocking other greenlets.

        A request whose worker dies is tried once more, at once.

        Parameters
        ----------
        limit
            The most seconds that it may take, not counting the queue.
        report
            Called, by requests that report it, with their progress.
        watched
            Asked each time a worker is free, whether anyone waits for this; if not, it comes last.

        Raises
        ------
        BusyError
            If too many requests wait already.
        RefusedError
            If the engine refuses it.
        WorkerError
            If it fails; `TooSlowError` if it exceeds its limit.
        """
        with self._places.place(watched):
            try:
                return self.backend.run(request, limit, report)
            except WorkerDiedError as error:
                log.warning("%s It is tried again.", error)
                return self.backend.run(request, limit, report)

    def waiting(self) -> int:
        """Return how many requests wait for a worker."""
        return self._places.waiting()

    def check(self, watched: Watched = always) -> None:
        """Raise `BusyError` if a request would be refused now."""
        self._places.check(watched)

    def warm(self, request: Request[None]) -> None:
        """Start a local process and wait until it has loaded what is slow to load; a failure is logged."""
        if not self.backend.is_local:
            return
        try:
            self.ask(request, limit=300)
        except WorkerError:
            log.exception("A worker could not get ready.")

    def close(self) -> None:
        """End the workers that are idle; those at work end with their request."""
        self.backend.close()


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
        sizes = sizes_of(config)
        return cls(
            **{name: Pool(sizes[name], LocalBackend(nice), config["QUEUE"]) for name, nice in NICE.items()}
        )

    def __iter__(self) -> Iterator[Pool]:
        """Yield the pools, the most urgent first."""
        return iter((self.bots, self.reviews, self.runs, self.lab))

    def warm(self, request: Request[None]) -> None:
        """Have a process of each pool that pages wait for load what is slow to load, one after the other."""
        for pool in (self.bots, self.reviews, self.lab):
            pool.warm(request)

    def close(self) -> None:
        """End the workers that are idle; those at work end with their request."""
        for pool in self:
            pool.close()
