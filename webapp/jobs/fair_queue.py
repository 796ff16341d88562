"""A bounded queue for the free workers of a pool: fair between clients, watched matches first."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from gevent.event import AsyncResult

from webapp.addresses import network_of
from webapp.errors import BusyError

REMEMBERED = 10_000
"""Of how many clients it is remembered when they had their last turn."""

Watched = Callable[[], bool]

_client: ContextVar[str] = ContextVar("client", default="")


def set_current_client(address: str | None) -> None:
    """Set the client for which this greenlet works from here on; queues are fair between networks."""
    _client.set(network_of(address))


def current_client() -> str:
    """Return the network of the client for which this greenlet works; empty for the server itself."""
    return _client.get()


def always() -> bool:
    """Return that something is watched; the default."""
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
        """Return how many tasks wait."""
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
