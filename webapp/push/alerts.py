"""Tells who has left a table that it is their turn: off the path of the move, and to each turn once."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from http.client import HTTPException
from typing import Protocol

import gevent
import msgspec
from gevent.queue import Empty, Full, Queue

from webapp.errors import MatchError
from webapp.matches.course import course_of
from webapp.matches.presence import Presence
from webapp.matches.store import Match
from webapp.matches.views import movers_of, names_shown
from webapp.push.endpoints import NotPublicError
from webapp.push.subscriptions import Subscription, Subscriptions

log = logging.getLogger(__name__)

GONE = {404, 410}
"""With what a push service answers that knows nothing of a subscription any more."""

AGAIN = {408, 429, 500, 502, 503, 504}
"""With what it answers if it may take the same later; it is asked once more."""

AGAIN_AFTER = 30.0
"""After how many seconds."""

REMEMBERED = 10_000
"""How many turns are remembered, so that nobody is told of one twice."""


class Send(Protocol):
    """Sends a text to a browser."""

    def send(self, subscription: Subscription, text: bytes, topic: str) -> int:
        """Return the status with which its push service answers."""
        ...


class Alert(msgspec.Struct, frozen=True):
    """What a browser is told: nothing that is secret, nothing that a game hides."""

    title: str
    body: str
    url: str
    tag: str


class Errand(msgspec.Struct, frozen=True):
    """One push that is to be sent."""

    subscription: Subscription
    text: bytes
    topic: str
    first: bool = True


class Alerts:
    """Watches whose turn it is, and has pushes sent by a few greenlets of their own.

    Parameters
    ----------
    latest
        Finds a match as it is known here.
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
        self._errands: Queue[Errand] = Queue(maxsize=room)
        self._known: OrderedDict[tuple[str, int], int] = OrderedDict()
        self._waiting = 0
        self._at_work: set[gevent.Greenlet[..., None]] = set()

    def note(self, match: Match) -> None:
        """Look at a match that was saved: who has to move and is not there is told in a moment."""
        if match.kind != "table" or sum(seat.kind == "person" for seat in match.seats) < 2:
            return  # bots answer at once
        for seat in movers_of(match):
            place = match.seats[seat]
            if place.kind != "person" or place.guest_hash is None:
                continue
            if self._presence.away(match.id, seat) is not None and self._waiting < self._room:
                self._wait(match, seat)

    def close(self) -> None:
        """Send nothing any more."""
        gevent.killall(list(self._at_work), block=False)

    def _wait(self, match: Match, seat: int) -> None:
        turn, of = course_of(match).round_ply, (match.id, seat)
        if self._known.get(of) == turn:
            return
        self._known[of] = turn
        self._known.move_to_end(of)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        self._waiting += 1
        gevent.spawn_later(self._after, self._look, match.id, seat, turn)

    def _look(self, match_id: str, seat: int, turn: int) -> None:
        self._waiting -= 1
        try:
            match = self._latest(match_id)
            if seat in movers_of(match) and course_of(match).round_ply == turn:
                self.tell(match, seat)
        except MatchError:
            return  # the match is gone

    def tell(self, match: Match, seat: int) -> None:
        """Tell every browser of a seat's person that it is their turn, unless one of them is at the table."""
        guest_hash = match.seats[seat].guest_hash
        if guest_hash is None or self._presence.away(match.id, seat) is None:
            return
        text = msgspec.json.encode(alert_of(match, seat))
        for subscription in self._subscriptions.of(guest_hash):
            self._hand_over(Errand(subscription, text, match.id))

    def _hand_over(self, errand: Errand) -> None:
        try:
            self._errands.put_nowait(errand)
        except Full:
            log.warning("Too many pushes wait: one of match %s is not sent.", errand.topic)
        if len(self._at_work) < self._senders:
            worker = gevent.spawn(self._work)
            self._at_work.add(worker)
            worker.link(self._at_work.discard)

    def _work(self) -> None:
        while True:
            try:
                errand = self._errands.get(timeout=60)
            except Empty:
                return  # the next errand brings another greenlet
            self._run(errand)

    def _run(self, errand: Errand) -> None:
        host = errand.subscription.endpoint.split("/")[2]  # the rest of the address is a secret
        try:
            with gevent.Timeout(self._limit):
                status = self._sender.send(errand.subscription, errand.text, errand.topic)
            if status in GONE:
                self._subscriptions.bounce(errand.subscription)
            elif status in AGAIN:
                self._try_again(errand, host, f"it answers {status}")
            elif status >= 300:
                log.warning("A push was refused by %s: it answers %s.", host, status)
        except NotPublicError as error:
            log.warning("A push is not sent, and its subscription is forgotten: %s", error)
            self._subscriptions.bounce(errand.subscription)
        except (OSError, HTTPException, gevent.Timeout) as error:
            self._try_again(errand, host, str(error) or type(error).__name__)
        except MatchError as error:
            log.warning("What became of a push to %s was not saved: %s", host, error)

    def _try_again(self, errand: Errand, host: str, why: str) -> None:
        if not errand.first:
            log.warning("A push did not reach %s: %s.", host, why)
            return
        again = Errand(errand.subscription, errand.text, errand.topic, first=False)
        gevent.spawn_later(AGAIN_AFTER, self._hand_over, again)


def alert_of(match: Match, seat: int) -> Alert:
    """Return what a seat's person is told."""
    names = [name for k, name in enumerate(names_shown(match)) if k != seat]
    return Alert("Your turn", f"{match.title}, with {', '.join(names)}", f"/g/{match.id}", match.id)
