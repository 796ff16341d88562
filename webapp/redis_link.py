"""The Redis connection. Callers get an answer even while it is down, and the log says so once."""

import logging
import time
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

log = logging.getLogger(__name__)

AGAIN = 2.0
"""Seconds until Redis is asked again once it did not answer: meanwhile no one waits for it."""

PATIENCE = 1.0
"""Timeout of one command to Redis, in seconds."""

PREFIX = "lastbite:"
"""The prefix of all keys and channels."""

T = TypeVar("T")
Client: TypeAlias = "Redis"


def connect(url: str, patience: float = PATIENCE) -> Client:
    """Return a client; it connects when it is first used, and a lost connection is tried once more."""
    return Redis.from_url(
        url,
        socket_timeout=patience,
        socket_connect_timeout=PATIENCE,
        retry=Retry(NoBackoff(), 1),
    )


class Link:
    """A connection to Redis that callers can do without.

    Attributes
    ----------
    url
        Where Redis is.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        self.client = connect(url)
        self._away_since: float | None = None

    @property
    def up(self) -> bool:
        """Whether Redis answered when it was last asked."""
        return self._away_since is None

    def attempt(self, ask: Callable[[Client], T], otherwise: T) -> T:
        """Return the answer of Redis, or `otherwise` if it does not answer, or did not a moment ago."""
        if self._away_since is not None and time.monotonic() - self._away_since < AGAIN:
            return otherwise
        try:
            answer = ask(self.client)
        except (RedisError, OSError) as error:
            self.lost(error)
            return otherwise
        self.found()
        return answer

    def lost(self, error: Exception) -> None:
        """Note that Redis did not answer."""
        if self._away_since is None:
            log.warning("Redis is gone (%s): this server does without until it is back.", error)
        self._away_since = time.monotonic()

    def found(self) -> None:
        """Note that Redis answered."""
        if self._away_since is not None:
            log.warning("Redis is back.")
        self._away_since = None

    def close(self) -> None:
        """Close the connections."""
        self.client.close()


def text_of(value: Any) -> str:
    """Return a value of Redis as text."""
    return value.decode() if isinstance(value, bytes) else str(value)
