"""Alerts: people who have left a table are told the news there, off the path of a move.

Their texts hold nothing that is secret or that a game hides.
"""

import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from http.client import HTTPException
from typing import Any, Protocol, TypeAlias

import gevent
import msgspec

from engine.game import CHANCE, Termination
from webapp.config import data_folder
from webapp.errors import MatchError
from webapp.machine import now, steady
from webapp.matches.clocks import clock_view
from webapp.matches.match import Match
from webapp.matches.match_state import (
    display_names,
    movers_of,
    positions_of,
    stage_of,
    title_of,
    unready_seats,
)
from webapp.matches.presence import Presence
from webapp.matches.store import Store
from webapp.push.endpoints import NotPublicError
from webapp.push.sender import Push, PushKeys, PushQueue, Sender
from webapp.push.subscriptions import Subscription, Subscriptions
from webapp.words import Duration, Listed, say, speaking

log = logging.getLogger(__name__)

GONE = {404, 410}
"""The statuses of a push service that no longer knows a subscription."""

AGAIN = {408, 429, 500, 502, 503, 504}
"""The statuses after which a push is tried once more."""

AGAIN_AFTER = 30.0
"""Seconds until the second try."""

FIRST_TRY = 3.0
"""The most seconds that the first try of a push may take; the second one may take longer."""

PROMPT = 2.0
"""The most seconds after which an answer is a prompt one."""

SHARE = 20
"""One guest may fill this part of the queue: one twentieth."""

REMEMBERED = 10_000
"""The most turns that are remembered, so that no one is told of one twice."""

BEFORE_PLAY = -1
"""The turn, as it is remembered, in which a person has to press *Ready*."""


class Alert(msgspec.Struct, frozen=True):
    """An alert for a browser: its text, the page that it opens, and the topic that it is the latest of."""

    title: str
    body: str
    url: str
    tag: str


def turn_alert(match: Match, seat: int, turn: int) -> Alert | None:
    """Return the alert that it is a seat's turn, None if the round that began at ``turn`` is over."""
    if seat not in movers_of(match) or positions_of(match).round_ply != turn:
        return None
    return _alert(match, say("push-turn"), _company(match, seat))


def ready_alert(match: Match, seat: int) -> Alert | None:
    """Return the alert that a match waits for a person to press *Ready*, None if it does not."""
    if seat not in unready_seats(match):
        return None
    return _alert(match, say("push-ready"), _company(match, seat))


def reminder_alert(match: Match, seat: int, by: int, ply: int) -> Alert | None:
    """Return the alert that another person waits, None if a move was made since or the match is over."""
    if seat not in (*movers_of(match), *unready_seats(match)) or len(match.moves) != ply:
        return None
    return _alert(match, say("push-reminder", player=display_names(match)[by]), _company(match, seat))


def time_alert(match: Match, seat: int, turn: int) -> Alert | None:
    """Return the alert that a seat's time runs short, None if its turn is over or has no clock."""
    found = turn_alert(match, seat, turn)
    shown = clock_view(match, now())
    left = None if shown is None or seat not in shown.running else shown.left[seat]
    if found is None or not left:
        return None
    body = say("push-time-left", left=Duration(left), game=title_of(match), names=_others(match, seat))
    return _alert(match, say("push-time"), body)


def end_alert(match: Match, seat: int) -> Alert | None:
    """Return the alert of a match's end, None for who ended it or played only bots."""
    if stage_of(match) != "over":
        return None
    stopped = match.stopped
    late = stopped is not None and stopped["termination"] == Termination.OUT_OF_TIME
    ender = _ender(match)
    own = ender is not None and match.seats[ender].guest_hash == match.seats[seat].guest_hash
    called_off = stopped is not None and stopped["termination"] == Termination.ABANDONED
    if own and late:
        title = say("push-late")
    elif own or ender is None or sum(place.kind == "person" for place in match.seats) < 2:
        return None
    elif called_off:
        title = say("push-called-off")
    elif stopped is None:
        title = say("push-over")
    else:
        name = display_names(match)[ender]
        title = say("push-player-late" if late else "push-player-resigned", player=name)
    return _alert(match, title, _company(match, seat))


def guest_alert(match: Match, came: int, hashed: str | None) -> Alert | None:
    """Return the alert for the host that a guest has sat down.

    None if the guest has left, is the host, or if the host is told of more: that it is their turn.
    """
    host = match.host
    if host is None or match.seats[came].guest_hash != hashed or match.seats[host].guest_hash == hashed:
        return None
    if host in movers_of(match) or stage_of(match) == "over":
        return None
    if match.started_at is not None:
        how = "started"
    elif any(place.kind == "open" for place in match.seats):
        how = "free"
    else:
        how = "full"
    body = say(f"push-joined-{how}", game=title_of(match))
    return _alert(match, say("push-joined", player=display_names(match)[came]), body)


def _ender(match: Match) -> int | None:
    """Return the seat whose move, or whose end, was the last of a match."""
    if match.stopped is not None:
        stopped: int | None = match.stopped.get("seat", match.stopped.get("by"))
        return stopped
    return next((move.seat for move in reversed(match.moves) if move.seat != CHANCE), None)


def _company(match: Match, seat: int) -> str:
    return say("push-with", game=title_of(match), names=_others(match, seat))


def _others(match: Match, seat: int) -> Listed:
    return Listed(name for k, name in enumerate(display_names(match)) if k != seat)


def _alert(match: Match, title: str, body: str) -> Alert:
    return Alert(title, body, f"/g/{match.id}", match.id)


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
        for seat in unready_seats(match):
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
        for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=True)):
            came = old.kind == "open" and new.kind == "person" and new.guest_hash not in known
            if host is not None and came:
                self._soon(after, host, partial(guest_alert, came=seat, hashed=new.guest_hash))

    def warn(self, match: Match, seat: int) -> None:
        """Schedule the alert that a person's time runs short."""
        self._soon(match, seat, partial(time_alert, seat=seat, turn=positions_of(match).round_ply))

    def remind(self, match: Match, *, seat: int, by: int) -> None:
        """Schedule the alert that another person waits."""
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
        """Schedule an alert made by ``find``, at most once for a turn."""
        of = (match.id, seat)
        if self._may_tell(match, seat) and self._known.get(of) != turn:
            self._known[of] = turn
            self._known.move_to_end(of)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
            self._soon(match, seat, find)

    def _soon(self, match: Match, seat: int, find: Find) -> None:
        """Schedule an alert made by ``find`` when it is due, unless the person is present by then."""
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
        """Send an alert to all browsers of a seat's person, unless one of them is at the table."""
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


class PushService:
    """The service of alerts: the keys of the server, the subscriptions of guests, and the watch over matches.

    Parameters
    ----------
    config
        The options that begin with ``PUSH_``; ``PUSH_CONTACT`` is set.
    latest
        Returns a match as it is now, by its id.

    Attributes
    ----------
    subscriptions
        The browsers that guests have subscribed.
    alerts
        The watch over matches.
    """

    def __init__(
        self, config: Mapping[str, Any], store: Store, presence: Presence, latest: Callable[[str], Match]
    ) -> None:
        self._keys = PushKeys(data_folder(config) / "push_key.pem", config["PUSH_CONTACT"])
        self._local = bool(config["PUSH_LOCAL"])
        self.subscriptions = Subscriptions(store)
        self.alerts = Alerts(
            self.subscriptions,
            presence,
            Sender(self._keys, config["PUSH_LIMIT"] / 2, self._local),
            latest,
            after=config["PUSH_AFTER"],
            room=config["PUSH_QUEUE"],
            senders=config["PUSH_SENDERS"],
            limit=config["PUSH_LIMIT"],
        )

    @property
    def key(self) -> str:
        """The public key with which browsers subscribe."""
        return self._keys.public

    def subscribe(self, guests: Sequence[str], endpoint: str, p256dh: str, auth: str, language: str) -> None:
        """Subscribe a browser to alerts in a language; raises `BadSubscriptionError` if it is unreachable."""
        self.subscriptions.keep(guests, Subscription.read(endpoint, p256dh, auth, self._local, language))
