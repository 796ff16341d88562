"""Reactions: what people at a table may show each other. They are told and forgotten: nothing is stored."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, TypeAlias

from webapp.errors import TooManyError
from webapp.words import Sentence

Reaction: TypeAlias = Literal["well_played", "oh_no", "thinking", "thanks"]

REACTION_WORDS: dict[Reaction, str] = {
    "well_played": "Well played!",
    "oh_no": "Oh no!",
    "thinking": "Hmm …",
    "thanks": "Thank you!",
}
"""What each of them says."""

BURST, EVERY = 3, 5.0
"""How many reactions a seat may show at once, and after how many seconds it may show one more."""

_REMEMBERED = 10_000


class Reactions:
    """Counts the reactions of each seat, so that none of them floods its table.

    Parameters
    ----------
    clock
        Tells the time, in seconds since any moment.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()

    def spend(self, match_id: str, seat: int) -> None:
        """Count one reaction of a seat.

        Raises
        ------
        TooManyError
            If it shows more than its share.
        """
        now = self._clock()
        left, at = self._left.get((match_id, seat), (float(BURST), now))
        left = min(float(BURST), left + (now - at) / EVERY)
        if left < 1:
            wait = max(1, round((1 - left) * EVERY))
            raise TooManyError(Sentence("errors-reactions", seconds=wait))
        self._left[match_id, seat] = (left - 1, now)
        self._left.move_to_end((match_id, seat))
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
