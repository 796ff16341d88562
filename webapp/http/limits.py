"""How much one address may ask of the server, kind by kind, and when it may come back."""

import re
from collections.abc import Mapping
from math import ceil
from time import time
from typing import TYPE_CHECKING

from flask import request
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from engine.errors import quote
from webapp.addresses import network_of
from webapp.errors import TooManyError

if TYPE_CHECKING:
    from webapp.shared.link import Link

KINDS: Mapping[str, str] = {
    "requests": "requests",  # held back before they are refused: see `webapp.http.pace`
    "matches": "new matches",
    "uploads": "uploaded records",
    "reviews": "reviews",
    "puzzles": "puzzles",
    "pictures": "pictures",
    "lab": "questions to the Lab",
    "theatre": "games of bots",
    "devices": "links to other devices",
    "alerts": "subscriptions to alerts",
    "names": "new names",
}
"""What is counted, and how it is called."""

LIMITED: Mapping[str, str] = {
    f"{room}.{page}": kind
    for kind, room, pages in (
        ("matches", "api", "create"),
        ("matches", "lab", "dinner_replay"),
        ("matches", "pages", "create_table play_game quick"),
        ("matches", "pages", "start_menu_plate start_street_plate start_rule_plate"),
        ("matches", "pages", "rematch try_again following retry practise play_on play_another"),
        ("uploads", "api", "import_record"),
        ("uploads", "pages", "open_record"),
        ("reviews", "api", "review"),
        ("reviews", "pages", "review find_better result hint"),
        ("puzzles", "pages", "today puzzle_day puzzle another_one"),
        ("pictures", "pages", "picture card plate_card puzzle_picture result_picture"),
        ("pictures", "pages", "another_picture another_result"),
        ("pictures", "pages", "step_card chapter_card lab_dinner_card lab_tokens_card"),
        ("lab", "lab", "dinner tokens permutations fading dinner_asked dinner_dots"),
        ("lab", "lab", "dinner_json tokens_json dinner_csv tokens_csv atlas_csv"),
        ("theatre", "pages", "start_theatre"),
        ("devices", "pages", "make_link hand_over accept_link"),
        ("alerts", "api", "subscribe"),
        ("names", "pages", "rename"),
    )
    for page in pages.split()
}
"""Which pages count, by endpoint, and as what."""

_LIMIT = re.compile(r"\s*(\w+)\s+(\d+)\s*/\s*(second|minute|hour|day)\s*")


class Limits:
    """The limits of a server, and what has been asked of it lately.

    Parameters
    ----------
    of
        How often each kind may be asked; a kind that is not there may be asked without end.
    link
        The Redis in which the servers of a site count together; while it does not answer, and without one,
        each counts for itself.
    """

    def __init__(self, of: Mapping[str, RateLimitItem], link: "Link | None" = None) -> None:
        self._of = of
        self._link = link
        self._own = MovingWindowRateLimiter(MemoryStorage())
        self._shared: MovingWindowRateLimiter | None = None

    @classmethod
    def read(cls, text: str, link: "Link | None" = None) -> "Limits":
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
        return cls(found, link)

    @property
    def pace(self) -> float | None:
        """How many requests a second an address may send for good; None for any number."""
        limit = self._of.get("requests")
        return None if limit is None else limit.amount / limit.get_expiry()

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
        seconds = self._shared_wait(limit, kind, network)
        if seconds is None:
            seconds = _wait(self._own, limit, kind, network)
        if not seconds:
            return
        raise TooManyError(
            f"Too many {KINDS[kind]} from your address: try again in {seconds} "
            f"{'second' if seconds == 1 else 'seconds'}.",
            retry_after=seconds,
        )

    def _shared_wait(self, limit: RateLimitItem, kind: str, address: str) -> int | None:
        """Count in Redis; return None if it does not answer."""
        link = self._link
        return None if link is None else link.attempt(lambda _: self._count(link, limit, kind, address), None)

    def _count(self, link: "Link", limit: RateLimitItem, kind: str, address: str) -> int:
        if self._shared is None:
            from limits.storage import RedisStorage  # what only several servers need

            from webapp.shared.link import PREFIX

            pool = link.client.connection_pool
            storage = RedisStorage(link.url, connection_pool=pool, key_prefix=f"{PREFIX}limits")
            self._shared = MovingWindowRateLimiter(storage)
        return _wait(self._shared, limit, kind, address)

    def spend_page(self) -> None:
        """Count a request for a page that costs much; runs before each request.

        Raises
        ------
        TooManyError
            If its address has asked for too many.
        """
        kind = LIMITED.get(request.endpoint or "")
        if kind is not None:
            self.spend(kind, request.remote_addr)


def _wait(limiter: MovingWindowRateLimiter, limit: RateLimitItem, kind: str, address: str) -> int:
    """Count one more; return 0 if that is allowed, and else after how many seconds to come back."""
    if limiter.hit(limit, kind, address):
        return 0
    return max(1, ceil(limiter.get_window_stats(limit, kind, address).reset_time - time()))
