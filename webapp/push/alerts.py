"""The sender of alerts: it tells people who have left a table the news there, off the path of a move."""

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import partial
from http.client import HTTPException
from typing import Protocol, TypeAlias

import gevent
import msgspec

from webapp.errors import MatchError
from webapp.machine import steady
from webapp.matches.match import Match
from webapp.matches.match_state import movers_of, stage_of, waited_for
from webapp.matches.positions import positions_of
from webapp.matches.presence import Presence
from webapp.push.endpoints import NotPublicError
from webapp.push.news import (
    Alert,
    end_alert,
    guest_alert,
    ready_alert,
    reminder_alert,
    time_alert,
    turn_alert,
)
from webapp.push.queue import Push, PushQueue
from webapp.push.subscriptions import Subscription, Subscriptions
from webapp.words import speaking

log = logging.getLogger(__name__)

GONE = {404, 410}
"""The statuses with which a push service says that it no longer knows a subscription."""

AGAIN = {408, 429, 500, 502, 503, 504}
"""With what it answers if it may take the same later; it is asked once more."""

AGAIN_AFTER = 30.0
"""After how many seconds."""

FIRST_TRY = 3.0
"""The most seconds that the first try of a push may take; the second one may take longer."""

PROMPT = 2.0
"""The most seconds after which an answer is a prompt one."""

SHARE = 20
"""The number of guests who can fill the room for news: each has one part in so many of it."""

REMEMBERED = 10_000
"""How many turns are remembered, so that no one is told of one twice."""

BEFORE_PLAY = -1
"""The turn, as it is remembered, in which a person has to press *Ready*."""


Find: TypeAlias = Callable[[Match], Alert | None]
"""Returns the alert about a match as it stands now; None if it is no longer news."""


class Send(Protocol):
    """Sends a text to a browser."""

    def send(self, subscription: Subscription, text: bytes, topic: str) -> int:
        """Return the status with which its push service answers."""
        ...


class Alerts:
    """Watches what happens at tables, and has pushes sent by a few greenlets of their own.

    Parameters
    ----------
    latest
        Finds a match as it is known here.
    sender
        Sends them.
    after
        For how many seconds a person may be away before they are told: a reload is no departure.
    room, senders, limit
        How many pushes may wait; how many are sent at once; the most seconds that one may take.
    """

    def __init__(
        self,
        subscriptions: Subscriptions,
        presence: Presence,
        sender: Send,
        latest: Callable[[str], Match],
        *,
        after: float,
        room: int,
        senders: int,
        limit: float,
    ) -> None:
        self._subscriptions = subscriptions
        self._presence = presence
        self._sender = sender
        self._latest = latest
        self._after = after
        self._room = room
        self._senders = senders
        self._limit = limit
        self._queue = PushQueue(room, senders)
        self._known: OrderedDict[tuple[str, int], int] = OrderedDict()
        self._waiting: Counter[str] = Counter()
        self._at_work: set[gevent.Greenlet[..., None]] = set()

    def note(self, match: Match) -> None:
        """Look at a match that was saved: people it waits for who are not there are told in a moment."""
        if match.kind != "table" or sum(seat.kind == "person" for seat in match.seats) < 2:
            return  # bots answer at once
        for seat in waited_for(match):
            self._once(match, seat, BEFORE_PLAY, partial(ready_alert, seat=seat))
        for seat in movers_of(match):
            turn = positions_of(match).round_ply
            self._once(match, seat, turn, partial(turn_alert, seat=seat, turn=turn))

    def follow(self, after: Match, before: Match) -> None:
        """Look at a change that was saved: its people are told of an end, the host of a guest who came."""
        if after.kind != "table":
            return
        if stage_of(after) == "over" != stage_of(before):
            for seat in range(len(after.seats)):
                if end_alert(after, seat) is not None:
                    self._soon(after, seat, partial(end_alert, seat=seat))
        host, known = after.host, {seat.guest_hash for seat in before.seats}
        for seat, (was, now) in enumerate(zip(before.seats, after.seats, strict=True)):
            came = was.kind == "open" and now.kind == "person" and now.guest_hash not in known
            if host is not None and came:
                self._soon(after, host, partial(guest_alert, came=seat, hashed=now.guest_hash))

    def warn(self, match: Match, seat: int) -> None:
        """Tell a person in a moment that little is left of their time."""
        self._soon(match, seat, partial(time_alert, seat=seat, turn=positions_of(match).round_ply))

    def remind(self, match: Match, *, seat: int, by: int) -> None:
        """Tell a person in a moment that another one waits."""
        self._soon(match, seat, partial(reminder_alert, seat=seat, by=by, ply=len(match.moves)))

    def close(self) -> None:
        """Stop sending."""
        gevent.killall(list(self._at_work), block=False)

    def _may_tell(self, match: Match, seat: int) -> bool:
        place = match.seats[seat]
        if place.kind != "person" or place.guest_hash is None:
            return False
        if self._waiting[place.guest_hash] >= max(1, self._room // SHARE):
            return False
        return self._presence.away(match.id, seat) is not None and self._waiting.total() < self._room

    def _once(self, match: Match, seat: int, turn: int, find: Find) -> None:
        """Tell a seat's person in a moment what ``find`` says, unless they were told of this turn."""
        of = (match.id, seat)
        if self._may_tell(match, seat) and self._known.get(of) != turn:
            self._known[of] = turn
            self._known.move_to_end(of)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
            self._soon(match, seat, find)

    def _soon(self, match: Match, seat: int, find: Find) -> None:
        """Tell a seat's person in a moment what ``find`` then says of the match, unless they are there."""
        guest_hash = match.seats[seat].guest_hash
        if guest_hash is not None and self._may_tell(match, seat):
            self._waiting[guest_hash] += 1
            gevent.spawn_later(self._after, self._look, match.id, seat, find, guest_hash)

    def _look(self, match_id: str, seat: int, find: Find, guest_hash: str) -> None:
        self._waiting[guest_hash] -= 1
        if not self._waiting[guest_hash]:
            del self._waiting[guest_hash]
        try:
            match = self._latest(match_id)
            if match.seats[seat].guest_hash == guest_hash:  # else somebody else sits there by now
                self.tell(match, seat, find)
        except MatchError:
            return  # the match is gone, or the database does not answer

    def tell(self, match: Match, seat: int, find: Find) -> None:
        """Tell every browser of a seat's person in its language, unless one of them is at the table."""
        guest_hash = match.seats[seat].guest_hash
        if guest_hash is None or self._presence.away(match.id, seat) is None:
            return
        for subscription in self._subscriptions.of(guest_hash):
            with speaking(subscription.language):
                alert = find(match)
            if alert is not None:
                text = msgspec.json.encode(alert)
                self._hand_over(self._sender, Push(guest_hash, subscription, text, match.id))

    def _hand_over(self, sender: Send, push: Push) -> None:
        dropped = self._queue.put(push)
        if dropped is not None:
            log.warning("Too many pushes wait: one of match %s is not sent.", dropped.topic)
        self._bring_worker(sender)

    def _bring_worker(self, sender: Send) -> None:
        if self._queue and len(self._at_work) < self._senders:
            worker = gevent.spawn(self._work, sender)
            self._at_work.add(worker)

    def _work(self, sender: Send) -> None:
        try:
            while (push := self._queue.take()) is not None:
                promptly = False
                try:
                    promptly = self._run(sender, push)
                finally:
                    self._queue.done(push, promptly=promptly)
                self._bring_worker(sender)  # what had to wait for this one may be more than one
        finally:
            self._at_work.discard(gevent.getcurrent())

    def _run(self, sender: Send, push: Push) -> bool:
        """Send a push; return whether its push service answered promptly."""
        host, began, promptly = push.host, steady(), False
        try:
            with gevent.Timeout(min(FIRST_TRY, self._limit) if push.first else self._limit):
                status = sender.send(push.subscription, push.text, push.topic)
            promptly = steady() - began <= PROMPT
            if status in GONE:
                self._subscriptions.bounce(push.subscription)
            elif status in AGAIN:
                self._try_again(sender, push, host, f"it answers {status}")
            elif status >= 300:
                log.warning("A push was refused by %s: it answers %s.", host, status)
        except NotPublicError as error:
            log.warning("A push is not sent, and its subscription is forgotten: %s", error)
            self._subscriptions.bounce(push.subscription)
        except (OSError, HTTPException, gevent.Timeout) as error:
            self._try_again(sender, push, host, str(error) or type(error).__name__)
        except ValueError as error:  # of an address that nobody can look up, for one
            log.warning("A push to %s cannot be sent, and its subscription is forgotten: %s", host, error)
            self._subscriptions.bounce(push.subscription)
        except MatchError as error:
            log.warning("What became of a push to %s was not saved: %s", host, error)
        return promptly

    def _try_again(self, sender: Send, push: Push, host: str, why: str) -> None:
        if not push.first:
            log.warning("A push did not reach %s: %s.", host, why)
            return
        again = msgspec.structs.replace(push, first=False)
        gevent.spawn_later(AGAIN_AFTER, self._hand_over, sender, again)
