"""Reminders that people at a table send a person whom the game waits for. They are told, and never stored."""

from collections import OrderedDict

from engine.game import Seat
from webapp.errors import NotWaitedForError, TooManyError
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.view import Said
from webapp.machine import steady
from webapp.matches.match import Match
from webapp.matches.match_state import movers_of, waited_for
from webapp.structs import Payload
from webapp.words import Duration, Sentence, say

EVERY = 300.0
"""After how many seconds a seat may be reminded again, by whoever it is."""

_REMEMBERED = 10_000


class RemindedView(Payload):
    """The seat that is reminded, the seat that reminds it, and the sentence that tells it."""

    seat: int
    by: int
    says: Said


def reminded_view(seat: Seat, by: Seat) -> RemindedView:
    """Return what all who watch are sent."""

    def speak(viewer: Seat | None) -> str:
        facts = {"you": yes(viewer == by), "asked": yes(viewer == seat)}
        return say("question-reminded", player=mark(by), other=mark(seat), **facts)

    return RemindedView(seat, by, told((seat, by), speak))


def check_waits_for(match: Match, seat: Seat, by: Seat) -> None:
    """Refuse to remind a seat that no other person waits for; raises `NotWaitedForError`."""
    awaited = (*movers_of(match), *waited_for(match))
    if seat == by or seat not in awaited or not match.seats[seat].is_a_persons:
        raise NotWaitedForError(Sentence("errors-not-waited-for"))


class Reminders:
    """Notes when each seat was reminded, so that no one is pestered."""

    def __init__(self) -> None:
        self._at: OrderedDict[tuple[str, Seat], float] = OrderedDict()

    def spend(self, match_id: str, seat: Seat) -> None:
        """Count a reminder of a seat.

        Raises
        ------
        TooManyError
            If it was reminded a moment ago.
        """
        now, before = steady(), self._at.get((match_id, seat))
        if before is not None and now - before < EVERY:
            raise TooManyError(
                Sentence("errors-reminded", time=Duration(max(1, round(EVERY - (now - before)))))
            )
        self._at[match_id, seat] = now
        self._at.move_to_end((match_id, seat))
        if len(self._at) > _REMEMBERED:
            self._at.popitem(last=False)
