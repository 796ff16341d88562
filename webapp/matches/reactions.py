"""Reactions that people at a table may show each other. They are told, and never stored."""

from collections import OrderedDict
from typing import Literal, TypeAlias, get_args

from engine.game import Seat
from webapp.errors import TooManyError
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.view import Said
from webapp.machine import steady
from webapp.structs import Payload
from webapp.words import Sentence, say

Reaction: TypeAlias = Literal["well_played", "oh_no", "thinking", "thanks"]

REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
"""All of them, in the order in which they are offered."""

BURST, EVERY = 3, 5.0
"""How many reactions a seat may show at once, and after how many seconds it may show one more."""

_REMEMBERED = 10_000


class ReactedView(Payload):
    """The reaction of a seat's person: what is shown next to their name, and the sentence that tells it."""

    seat: int
    reaction: Reaction
    shown: str
    says: Said


def reacted_view(seat: Seat, reaction: Reaction) -> ReactedView:
    """Return what all who watch are sent."""
    shown = say(f"game-reaction-{reaction}")
    says = told(
        (seat,), lambda viewer: say("match-reacted", player=mark(seat), you=yes(viewer == seat), shown=shown)
    )
    return ReactedView(seat, reaction, shown, says)


class Reactions:
    """Counts the reactions of each seat, so that none of them floods its table."""

    def __init__(self) -> None:
        self._left: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()

    def spend(self, match_id: str, seat: int) -> None:
        """Count one reaction of a seat.

        Raises
        ------
        TooManyError
            If it shows more than its share.
        """
        now = steady()
        left, at = self._left.get((match_id, seat), (float(BURST), now))
        left = min(float(BURST), left + (now - at) / EVERY)
        if left < 1:
            wait = max(1, round((1 - left) * EVERY))
            raise TooManyError(Sentence("errors-reactions", seconds=wait))
        self._left[match_id, seat] = (left - 1, now)
        self._left.move_to_end((match_id, seat))
        if len(self._left) > _REMEMBERED:
            self._left.popitem(last=False)
