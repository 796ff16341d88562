"""Pools of workers: a bounded fair queue in front of a backend, one pool for each kind of work."""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from blinker import Signal
from gevent.event import AsyncResult

from engine.progress import silent
from webapp.addresses import network_of
from webapp.errors import BusyError
from webapp.jobs.backend import Backend, LocalBackend, WorkerDiedError, WorkerError
from webapp.jobs.requests import AnswerT, Report, Request

log = logging.getLogger(__name__)

REMEMBERED = 10_000
"""The most clients whose last turn is remembered."""

Watched = Callable[[], bool]

_client: ContextVar[str] = ContextVar("client", default="")

BOUND = 100
"""The default number of requests that may wait for a pool."""

NICE: Mapping[str, int] = {"bots": 0, "reviews": 5, "runs": 10, "lab": 15}
"""The pools, and how politely their processes work: a higher number lets others go first."""


def sizes_of(config: Mapping[str, Any]) -> dict[str, int]:
    """Return the number of processes of each pool."""
    sizes = {"bots": "BOT_WORKERS", "reviews": "REVIEW_WORKERS", "lab": "LAB_WORKERS"}
    return {name: config[sizes[name]] if name in sizes else 1 for name in NICE}


def set_current_client(address: str | None) -> None:
    """Set the client for which this greenlet works from here on; queues are fair between networks."""
    _client.set(network_of(address))


def current_client() -> str:
    """Return the network of the client for which this greenlet works; empty for the server itself."""
    return _client.get()


def always() -> bool:
    """Return True: the task counts as watched."""
    return True


@dataclass(eq=False, slots=True)
class _Ticket:
    client: str
    watched: Watched
    called: "AsyncResult[None]" = field(default_factory=AsyncResult)
    has_place: bool = False


class FairQueue:
    """Lets ``size`` tasks work at a time; at most ``bound`` others wait.

    A free place goes to a task that is watched before one that is not, and among these to the client whose
    last turn is longest ago. When the queue is full, a newcomer that is watched displaces one that is not.
    Otherwise it displaces, of the tasks that are watched no more than itself, the latest of the client with
    most waiting, if those are at least two more than its own client's; else it is refused.
    """

    def __init__(self, size: int, bound: int) -> None:
        self._free = size
        self._bound = bound
        self._waiting: deque[_Ticket] = deque()
        self._turns: OrderedDict[str, None] = OrderedDict()

    @contextmanager
    def place(self, watched: Watched = always) -> Iterator[None]:
        """Wait for a place and keep it for the time of a ``with`` statement.

        Raises
        ------
        BusyError
            If too many wait already, or if this task is displaced by another.
        """
        ticket = _Ticket(current_client(), watched)
        if self._free and not self._waiting:
            self._free -= 1
            self._give(ticket)
        else:
            self._make_room(ticket)
            self._waiting.append(ticket)
        try:
            ticket.called.get()
            yield
        finally:
            if ticket.has_place:
                self._leave()
            elif ticket in self._waiting:
                self._waiting.remove(ticket)

    def waiting(self) -> int:
        """Return the number of waiting tasks."""
        return len(self._waiting)

    def check(self, watched: Watched = always) -> None:
        """Raise `BusyError` if a task of the current client would be refused now."""
        if not self._free and len(self._waiting) >= self._bound:
            self._least_entitled(_Ticket(current_client(), watched))

    def _give(self, ticket: _Ticket) -> None:
        ticket.has_place = True
        self._turns[ticket.client] = None
        self._turns.move_to_end(ticket.client)
        if len(self._turns) > REMEMBERED:
            self._turns.popitem(last=False)
        ticket.called.set(None)

    def _leave(self) -> None:
        if not self._waiting:
            self._free += 1
            return
        watched = [ticket for ticket in self._waiting if ticket.watched()]
        last_turns = {client: number for number, client in enumerate(self._turns)}
        ticket = min(watched or self._waiting, key=lambda ticket: last_turns.get(ticket.client, -1))
        self._waiting.remove(ticket)
        self._give(ticket)

    def _make_room(self, newcomer: _Ticket) -> None:
        if len(self._waiting) < self._bound:
            return
        displaced = self._least_entitled(newcomer)
        self._waiting.remove(displaced)
        displaced.called.set_exception(BusyError())

    def _least_entitled(self, newcomer: _Ticket) -> _Ticket:
        unwatched = [ticket for ticket in self._waiting if not ticket.watched()]
        if unwatched and newcomer.watched():
            return self._latest_of_longest(unwatched)
        rivals = list(self._waiting) if newcomer.watched() else unwatched
        if not rivals:
            raise BusyError
        latest = self._latest_of_longest(rivals)
        if self._count(latest.client) < self._count(newcomer.client) + 2:
            raise BusyError
        return latest

    def _latest_of_longest(self, tickets: list[_Ticket]) -> _Ticket:
        return max(reversed(tickets), key=lambda ticket: self._count(ticket.client))

    def _count(self, client: str) -> int:
        return sum(ticket.client == client for ticket in self._waiting)


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
        """Return the number of requests that wait for a worker."""
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
        """Stop idle workers now, busy ones after their current request."""
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
        """Stop idle workers now, busy ones after their current request."""
        for pool in self:
            pool.close()
