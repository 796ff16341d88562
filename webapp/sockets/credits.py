"""What sockets may send: a bucket of credits for each connection, and a larger one for each address."""

import time
from dataclasses import dataclass

from webapp.addresses import network_of
from webapp.errors import TooManyError

SHARE = 10
"""How many times as much as one connection all those of an address may send."""

KEPT = 1000
"""How many buckets nobody uses are kept, so that to connect again renews nothing; full ones go first."""


@dataclass(slots=True)
class Bucket:
    """Credits that are spent one by one and come back with time."""

    burst: float
    rate: float
    left: float
    at: float
    opened: int = 0

    def fill(self) -> None:
        """Add what has come back by now."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Credits:
    """The credits of all sockets. A connection may have one socket after the other: its bucket stays.

    Parameters
    ----------
    burst, rate
        How many events one connection may send at once, and each second for good.
    """

    def __init__(self, burst: float, rate: float) -> None:
        self._burst, self._rate = burst, rate
        self._buckets: dict[str, Bucket] = {}
        self._of: dict[str, tuple[Bucket, Bucket]] = {}

    def open(self, sid: str, connection: str, address: str) -> int:
        """Give a new socket the credits of its connection and of its address.

        Returns how many sockets the connection has opened by now, one after the other.
        """
        if len(self._buckets) > KEPT + 2 * len(self._of):
            self._forget()
        own = self._bucket(f"connection {connection}", 1)
        own.opened += 1
        self._of[sid] = own, self._bucket(f"address {network_of(address)}", SHARE)
        return own.opened

    def close(self, sid: str) -> None:
        """Forget a socket, though not what it has spent."""
        self._of.pop(sid, None)

    def has(self, sid: str) -> bool:
        """Return whether a socket has a credit left."""
        buckets = self._of.get(sid, ())
        for bucket in buckets:
            bucket.fill()
        return all(bucket.left >= 1 for bucket in buckets)

    def spend(self, sid: str) -> bool:
        """Take one credit of a socket; of none that is not open.

        Returns whether less than half is left.

        Raises
        ------
        TooManyError
            If its connection or its address has none left.
        """
        buckets = self._of.get(sid, ())
        for bucket in buckets:
            bucket.fill()
            if bucket.left < 1:
                raise TooManyError("This socket sends too much: wait a moment.")
        for bucket in buckets:
            bucket.left -= 1
        return any(bucket.left < bucket.burst / 2 for bucket in buckets)

    def _bucket(self, name: str, share: int) -> Bucket:
        if name not in self._buckets:
            burst = self._burst * share
            self._buckets[name] = Bucket(burst, self._rate * share, burst, time.monotonic())
        return self._buckets[name]

    def _forget(self) -> None:
        """Drop the buckets that are full again: a new one would be the same."""
        used = {id(bucket) for pair in self._of.values() for bucket in pair}
        for name, bucket in list(self._buckets.items()):
            bucket.fill()
            if bucket.left >= bucket.burst and id(bucket) not in used:
                del self._buckets[name]
