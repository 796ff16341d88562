"""A server's membership in a site of several: its pools, its counts and its news go over Redis."""

from collections.abc import Callable, Mapping
from typing import Any

from blinker import Signal
from limits import RateLimitItem
from limits.storage import RedisStorage
from limits.strategies import MovingWindowRateLimiter
from sqlalchemy import Engine

from webapp.cluster.bus import Bus
from webapp.cluster.missed_changes import MissedChanges
from webapp.cluster.site_clock import SiteClock
from webapp.http.limits import seconds_to_wait
from webapp.jobs.pool import NICE, Pool, Pools, sizes_of
from webapp.jobs.redis_backend import AT_ONCE, RedisBackend, TaskQueue
from webapp.matches.match import Match
from webapp.matches.presence import Peers, Presence
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.matches.streams import Pusher
from webapp.redis_link import PREFIX, Link

WARNED_ONCE = 600
"""Seconds for which the first server that claims a warning of a clock is the only one to give it."""


class Membership:
    """One server's membership in the site whose Redis has this address, and whose matches a database.

    Attributes
    ----------
    bus
        What goes to the other servers, and comes from them.
    missed
        The check for changes that no other server has told of; None until it has joined.
    """

    def __init__(self, url: str, database: Engine) -> None:
        self._link = Link(url)
        self._clock = SiteClock(database)
        self.bus = Bus(self._link)
        self.missed: MissedChanges | None = None
        self._limiter: MovingWindowRateLimiter | None = None

    def pools(self, config: Mapping[str, Any]) -> Pools:
        """Return pools that ask the workers of the site; `lastbite worker` runs one."""
        tasks, sizes = TaskQueue(self._link), sizes_of(config)
        return Pools(
            **{
                name: Pool(AT_ONCE, RedisBackend(name, tasks, sizes[name], nice), config["QUEUE"])
                for name, nice in NICE.items()
            }
        )

    def seconds_to_wait(self, limit: RateLimitItem, kind: str, address: str) -> int | None:
        """Count one more of a kind for an address, at all servers together.

        Returns
        -------
        The seconds after which it may come back, 0 if it may go on, or None while Redis does not answer.
        """
        return self._link.attempt(
            lambda _: seconds_to_wait(self._shared_limiter(), limit, kind, address), None
        )

    def _shared_limiter(self) -> MovingWindowRateLimiter:
        if self._limiter is None:  # a storage asks Redis as soon as it is made
            pool = self._link.client.connection_pool
            storage = RedisStorage(self._link.url, connection_pool=pool, key_prefix=f"{PREFIX}limits")
            self._limiter = MovingWindowRateLimiter(storage)
        return self._limiter

    @property
    def peers(self) -> Peers:
        """The viewers of matches at the other servers."""
        return self.bus.peers

    def join(
        self, store: Store, presence: Presence, matches: Matches, pushes: Pusher, gap_check: float
    ) -> MissedChanges:
        """Return the check for changes at other servers, which asks the database every so many seconds."""
        self.missed = MissedChanges(self.bus, store, presence, matches, pushes, gap_check)
        matches.clocks.before_end = self._clock.follow
        return self.missed

    def once(self, warn: Callable[[Match, int], None]) -> Callable[[Match, int], None]:
        """Return a warning of a clock that one server gives of all that watch the clock."""

        def first(match: Match, seat: int) -> None:
            if self.bus.may_claim(f"{match.id}:{seat}:{len(match.moves)}", WARNED_ONCE):
                warn(match, seat)

        return first

    def tell(self, topic: str, key: str) -> None:
        """Publish to other servers that an object of a feature has changed."""
        self.bus.tell_news(topic, key)

    def heard(self, topic: str) -> Signal:
        """Return the signal that something of a topic has changed at another server."""
        return self.bus.news.signal(topic)

    def take_time(self) -> None:
        """Take the time of the database, before anything is done by it."""
        self._clock.take()

    def seconds_apart(self) -> float:
        """Return by how many seconds the clocks of this server and of the database differ."""
        return self._clock.apart()

    def connected(self) -> bool:
        """Return whether Redis answers now."""
        return bool(self._link.attempt(lambda client: client.ping(), False))

    def begin(self) -> None:
        """Start publishing and receiving changes."""
        self._clock.begin()
        self.bus.begin()
        if self.missed is not None:
            self.missed.begin()

    def leave(self) -> None:
        """Stop publishing and receiving changes."""
        self._clock.close()
        self.bus.close()
        if self.missed is not None:
            self.missed.close()

    def close(self) -> None:
        """Close the connections, which the pools use to their end."""
        self._link.close()
