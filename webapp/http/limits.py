"""Rate limits: how many requests of each kind an address may make, and when it may come back."""

import re
from collections.abc import Callable, Mapping
from math import ceil
from time import time
from typing import TypeAlias

from flask import request
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from engine.errors import quote
from webapp.addresses import network_of
from webapp.errors import TooManyError
from webapp.words import Sentence

KINDS = (
    *("requests", "matches", "uploads", "reviews", "puzzles", "pictures"),
    *("lab", "theatre", "devices", "alerts", "names", "classes", "reports", "guesses", "exports"),
)
"""The kinds of requests that are counted."""

UNCOUNTED = ("static", "health.alive", "health.ready", "health.metrics")
"""The pages that are no requests in this sense, by endpoint."""

LIMITED: Mapping[str, str] = {
    f"{room}.{page}": kind
    for kind, room, pages in (
        ("matches", "api", "create"),
        ("uploads", "api", "import_record"),
        ("exports", "api", "export_games my_matches"),
        ("pictures", "site", "card taste_card"),
    )
    for page in pages.split()
}
"""Which pages of the core count besides acts at a table, by endpoint, and as what."""

SharedCount: TypeAlias = Callable[[RateLimitItem, str, str], int | None]
"""Counts one more of a kind for an address at all servers of a site; None if it cannot."""

_LIMIT = re.compile(r"\s*(\w+)\s+(\d+)\s*/\s*(second|minute|hour|day)\s*")


class Limits:
    """The limits of a server, and what has been asked of it lately.

    Parameters
    ----------
    of
        How often each kind may be asked; a kind that is not there may be asked without end.
    shared
        Counts for all servers of a site; where it cannot, and without it, each counts for itself.
    pages
        Which pages count, by endpoint, and as what.
    """

    def __init__(
        self,
        of: Mapping[str, RateLimitItem],
        shared: SharedCount | None = None,
        pages: Mapping[str, str] = LIMITED,
    ) -> None:
        self.pages = pages
        self._of = of
        self._shared = shared
        self._own = MovingWindowRateLimiter(MemoryStorage())

    @classmethod
    def read(
        cls, text: str, shared: SharedCount | None = None, pages: Mapping[str, str] = LIMITED
    ) -> "Limits":
        """Read limits such as ``"matches 300/minute, lab 240/minute"``.

        Raises
        ------
        ValueError
            If one of them is no limit, or of a kind that is not counted.
        """
        found = {}
        for part in filter(str.strip, text.split(",")):
            match = _LIMIT.fullmatch(part)
            if match is None or match[1] not in KINDS or int(match[2]) < 1:
                kinds = ", ".join(KINDS)
                raise ValueError(
                    f"LASTBITE_LIMITS has {quote(part.strip())}: a limit is like “matches 300/minute”, "
                    f"per second, minute, hour or day, for {kinds}."
                )
            found[match[1]] = parse(f"{match[2]} per {match[3]}")
        return cls(found, shared, pages)

    def rates(self) -> dict[str, tuple[int, int]]:
        """Map rate limits to (count, seconds)."""
        return {kind: (limit.amount, limit.get_expiry()) for kind, limit in self._of.items()}

    def spend(self, kind: str, address: str | None) -> None:
        """Count one more of a kind for an address, together with all others of its network.

        Raises
        ------
        TooManyError
            If there were too many; it says when to come back.
        """
        limit = self._of.get(kind)
        if limit is None:
            return
        network = network_of(address)
        seconds = None
        if self._shared is not None and kind != "requests":  # to ask Redis would cost as much as a small page
            seconds = self._shared(limit, kind, network)
        if seconds is None:
            seconds = seconds_to_wait(self._own, limit, kind, network)
        if not seconds:
            return
        raise TooManyError(Sentence("errors-too-many", kind=kind, seconds=seconds), retry_after=seconds)

    def spend_page(self) -> None:
        """Count a request, and as what it costs much; runs before each request.

        Raises
        ------
        TooManyError
            If its address has asked for too many.
        """
        if request.endpoint not in UNCOUNTED:
            self.spend("requests", request.remote_addr)
        kind = self.pages.get(request.endpoint or "")
        if kind is not None:
            self.spend(kind, request.remote_addr)


def seconds_to_wait(limiter: MovingWindowRateLimiter, limit: RateLimitItem, kind: str, address: str) -> int:
    """Count one more; return the seconds after which the address may come back, 0 if it may go on."""
    if limiter.hit(limit, kind, address):
        return 0
    return max(1, ceil(limiter.get_window_stats(limit, kind, address).reset_time - time()))
