"""The pushes that wait: guests take turns, and hosts that answer go before those that keep silent."""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterator
from enum import IntEnum

import msgspec

from webapp.push.subscriptions import Subscription

REMEMBERED = 1_000
"""The number of hosts of which it is known how they answered last."""


class Push(msgspec.Struct, frozen=True):
    """One push that is to be sent.

    Attributes
    ----------
    guest
        The hash of the guest who is told.
    topic
        The match that it is about.
    first
        True until it was tried once.
    """

    guest: str
    subscription: Subscription
    text: bytes
    topic: str
    first: bool = True

    @property
    def host(self) -> str:
        """The host and port of the push service; the rest of its address is a secret."""
        return self.subscription.endpoint.split("/")[2]


class Host(IntEnum):
    """The manner in which a push service answered last; those that come first go first."""

    PROMPT = 0
    UNKNOWN = 1
    SILENT = 2


class PushQueue:
    """The pushes that wait for one of a few senders.

    Pushes to hosts that answer promptly go first, then those to hosts that were not asked yet, and last those
    to hosts that kept silent; among each of these, the guest whose last turn is longest ago. One guest, and
    one host, has at most half of the senders at a time. Silent hosts together have at most a quarter, and
    silent and unknown ones together leave one sender to those that answer.

    Parameters
    ----------
    room
        The number of pushes that may wait.
    senders
        The number of pushes that are sent at once.
    """

    def __init__(self, room: int, senders: int) -> None:
        self._room = room
        self._half = max(1, senders // 2)
        self._for_silent = max(1, senders // 4)
        self._for_others = max(1, senders - 1)
        self._waiting: OrderedDict[str, deque[Push]] = OrderedDict()
        self._count = 0
        self._sending: Counter[str] = Counter()
        self._sending_to: Counter[str] = Counter()
        self._hosts: OrderedDict[str, Host] = OrderedDict()

    def put(self, push: Push) -> Push | None:
        """Add a push to the queue; return the one that it drops if the queue is full, or None.

        That is the latest of the guest who has most waiting, who may be the same.
        """
        self._waiting.setdefault(push.guest, deque()).append(push)
        self._count += 1
        if self._count <= self._room:
            return None
        # Of guests who have as many waiting it is the newcomer.
        most = max(self._waiting, key=lambda guest: (len(self._waiting[guest]), guest == push.guest))
        return self._remove(most, len(self._waiting[most]) - 1)

    def take(self) -> Push | None:
        """Return the push whose turn it is, None if none may be sent now; `done` has to follow."""
        best: tuple[Host, str, int] | None = None
        for found in self._ready():
            if best is None or found[0] < best[0]:
                best = found
            if best[0] is Host.PROMPT:
                break
        if best is None:
            return None
        _, guest, place = best
        push = self._remove(guest, place)
        if guest in self._waiting:
            self._waiting.move_to_end(guest)
        self._sending[guest] += 1
        self._sending_to[push.host] += 1
        return push

    def done(self, push: Push, *, promptly: bool) -> None:
        """Note that a push was sent or given up, and whether its host answered promptly."""
        for sending, name in ((self._sending, push.guest), (self._sending_to, push.host)):
            sending[name] -= 1
            if not sending[name]:
                del sending[name]
        self._hosts[push.host] = Host.PROMPT if promptly else Host.SILENT
        self._hosts.move_to_end(push.host)
        if len(self._hosts) > REMEMBERED:
            self._hosts.popitem(last=False)

    def __len__(self) -> int:
        """Return how many pushes wait."""
        return self._count

    def _ready(self) -> Iterator[tuple[Host, str, int]]:
        """Yield the pushes that may be sent now, in the order of turns: the host's kind, guest and place."""
        busy = Counter[Host]()
        for host, count in self._sending_to.items():
            busy[self._host(host)] += count
        others = busy[Host.UNKNOWN] + busy[Host.SILENT] < self._for_others
        free = {
            Host.PROMPT: True,
            Host.UNKNOWN: others,
            Host.SILENT: others and busy[Host.SILENT] < self._for_silent,
        }
        for guest, pushes in self._waiting.items():
            if self._sending[guest] >= self._half:
                continue
            for place, push in enumerate(pushes):
                kind = self._host(push.host)
                if free[kind] and self._sending_to[push.host] < self._half:
                    yield kind, guest, place

    def _host(self, name: str) -> Host:
        return self._hosts.get(name, Host.UNKNOWN)

    def _remove(self, guest: str, place: int) -> Push:
        pushes = self._waiting[guest]
        push = pushes[place]
        del pushes[place]
        if not pushes:
            del self._waiting[guest]
        self._count -= 1
        return push
