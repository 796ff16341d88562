"""How much one address may ask of the server, kind by kind, and when it may come back."""

import re
from collections.abc import Mapping
from math import ceil
from time import time

from flask import request
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from engine.errors import quote
from webapp.errors import TooManyError

KINDS: Mapping[str, str] = {
    "matches": "new matches",
    "uploads": "uploaded records",
    "reviews": "reviews",
    "pictures": "pictures",
    "lab": "questions to the Lab",
    "theatre": "games of bots",
    "devices": "links to other devices",
}
"""What is counted, and how it is called."""

LIMITED: Mapping[str, str] = {
    f"{room}.{page}": kind
    for kind, room, pages in (
        ("matches", "api", "create"),
        ("matches", "lab", "dinner_replay"),
        ("matches", "pages", "create_table play_game quick start_menu_plate start_street_plate"),
        ("matches", "pages", "rematch try_again following retry practise play_on play_another"),
        ("uploads", "api", "import_record"),
        ("uploads", "pages", "open_record"),
        ("reviews", "api", "review"),
        ("reviews", "pages", "review find_better"),
        ("pictures", "pages", "picture card plate_card puzzle_picture result_picture"),
        ("pictures", "pages", "another_picture another_result"),
        ("lab", "lab", "dinner tokens permutations dinner_asked dinner_json dinner_dots tokens_json"),
        ("theatre", "pages", "start_theatre"),
        ("devices", "pages", "make_link hand_over accept_link"),
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
    """

    def __init__(self, of: Mapping[str, RateLimitItem]) -> None:
        self._of = of
        self._limiter = MovingWindowRateLimiter(MemoryStorage())

    @classmethod
    def read(cls, text: str) -> "Limits":
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
        return cls(found)

    def spend(self, kind: str, address: str | None) -> None:
        """Count one more of a kind for an address.

        Raises
        ------
        TooManyError
            If there were too many; it says when to come back.
        """
        limit = self._of.get(kind)
        if limit is None or self._limiter.hit(limit, kind, address or ""):
            return
        reset = self._limiter.get_window_stats(limit, kind, address or "").reset_time
        seconds = max(1, ceil(reset - time()))
        raise TooManyError(
            f"Too many {KINDS[kind]} from your address: try again in {seconds} "
            f"{'second' if seconds == 1 else 'seconds'}.",
            retry_after=seconds,
        )

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
