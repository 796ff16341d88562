"""Reactions that people at a table show each other, and reminders of who waits: pushed, and never stored."""

from collections import OrderedDict
from typing import get_args

from engine.game import Seat
from webapp.errors import NotWaitedForError, TooManyError
from webapp.games.any.phrases import mark, told, yes
from webapp.games.any.view import Said
from webapp.machine import steady
from webapp.matches.match import Match
from webapp.matches.match_state import movers_of, unready_seats
from webapp.matches.messages import Reaction
from webapp.matches.presence import remember
from webapp.structs import Payload
from webapp.words import Duration, Sentence, say

REACTIONS: tuple[Reaction, ...] = get_args(Reaction)
"""All of them, in the order in which they are offered."""

BURST, REACTION_EVERY = 3, 5.0
"""How many reactions a seat may show at once, and after how many seconds it may show one more."""

REMINDER_EVERY = 300.0
"""After how many seconds a seat may be reminded again, by whoever it is."""


class ReactedView(Payload):
    """The reaction of a seat's person: what is shown next to their name, and the sentence that tells it."""

    seat: int
    reaction: Reaction
    shown: str
    says: Said


def reacted_view(seat: Seat, reaction: Reaction) -> ReactedView:
    """Return the push of a reaction."""
    shown = say(f"game-reaction-{reaction}")
    says = told(
        (seat,), lambda viewer: say("match-reacted", player=mark(seat), you=yes(viewer == seat), shown=shown)
    )
    return ReactedView(seat, reaction, shown, says)


class Reactions:
    """Rate limit for reactions: a token bucket for each seat."""

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
        left = min(float(BURST), left + (now - at) / REACTION_EVERY)
        if left < 1:
            wait = max(1, round((1 - left) * REACTION_EVERY))
            raise TooManyError(Sentence("errors-reactions", seconds=wait))
        remember(self._left, (match_id, seat), (left - 1, now))


class RemindedView(Payload):
    """The seat that is reminded, the seat that reminds it, and the sentence that tells it."""

    seat: int
    by: int
    says: Said


def reminded_view(seat: Seat, by: Seat) -> RemindedView:
    """Return the push of a reminder."""

    def speak(viewer: Seat | None) -> str:
        facts = {"you": yes(viewer == by), "asked": yes(viewer == seat)}
        return say("question-reminded", player=mark(by), other=mark(seat), **facts)

    return RemindedView(seat, by, told((seat, by), speak))


def check_waits_for(match: Match, seat: Seat, by: Seat) -> None:
    """Refuse to remind a seat that no other person waits for; raises `NotWaitedForError`."""
    awaited = (*movers_of(match), *unready_seats(match))
    if seat == by or seat not in awaited or not match.seats[seat].is_a_persons:
        raise NotWaitedForError(Sentence("errors-not-waited-for"))


class Reminders:
    """Rate limit for reminders of each seat."""

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
        if before is not None and now - before < REMINDER_EVERY:
            raise TooManyError(
                Sentence("errors-reminded", time=Duration(max(1, round(REMINDER_EVERY - (now - before)))))
            )
        remember(self._at, (match_id, seat), now)
