"""The pushes to the sockets of a match: each saved change, each arrival and departure."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf

import gevent
from blinker import Signal
from flask_socketio import SocketIO

from webapp.errors import MatchError
from webapp.machine import steady
from webapp.matches.match import Match
from webapp.matches.match_state import hides_something, seat_of, seconds_until_replaceable
from webapp.matches.messages import Reaction
from webapp.matches.presence import Presence
from webapp.matches.reactions import reacted_view, reminded_view
from webapp.matches.service import Matches
from webapp.matches.views import moved_view, table_view
from webapp.words import speaking

SAFETY_MARGIN = 0.05
"""Seconds added to a timer, so that the moment that it waits for is past when it fires."""


class Broadcast:
    """Pushes changes of matches to their sockets; `webapp.signals` connects it to the match service.

    Attributes
    ----------
    spread
        Signal sent with a match after its viewers at this server were pushed to, for other servers.
    shown
        Signal for the HTTP streams, which render for themselves: sent with the match, and whether its
        ``whole`` view or its latest move alone has changed.
    """

    def __init__(self, socketio: SocketIO, presence: Presence, matches: Matches, leave_delay: float) -> None:
        self._server = socketio.server  # type: ignore[attr-defined]  # its stubs forget the server
        self._presence = presence
        self._matches = matches
        self._leave_delay = leave_delay
        self._waiting: dict[str, float] = {}
        self._told: dict[str, int] = {}
        self.spread = Signal()
        self.shown = Signal()

    def moved(self, match: Match) -> None:
        """Push the latest move; where seats know different things, push each seat its own whole view."""
        if hides_something(match):
            self._show(match)
        else:
            self._note(match, whole=False)
            self._emit("moved", partial(moved_view, match), match.id)
        self.spread.send(match)
        self.attend(match.id)  # who has moved without a socket was here just now

    def changed(self, match: Match) -> None:
        """Push the whole match after a change that is not one move."""
        self._show(match)
        self.spread.send(match)
        self.attend(match.id)

    def found(self, match: Match) -> None:
        """Push a match as the database has it, unless viewers were sent this revision already."""
        if self._is_news(match.id, match.revision):
            self._show(match)
            self.attend(match.id)

    def reacted(self, match_id: str, seat: int, reaction: Reaction) -> None:
        """Push a reaction of the person at a seat to all viewers."""
        self._emit("reacted", partial(reacted_view, seat, reaction), match_id)

    def reminded(self, match: Match, *, seat: int, by: int) -> None:
        """Push a reminder of one person to another to all viewers."""
        self._emit("reminded", partial(reminded_view, seat, by), match.id)

    def catch_up(self, match_id: str, revision: int) -> bool:
        """Push a change made by another server; return False if viewers were sent this revision already.

        The revision that viewers were sent is recorded apart from the match that this process has in memory.
        """
        if not self._is_news(match_id, revision):
            return False
        self.found(self._matches.find(match_id))
        return True

    def told(self) -> dict[str, int]:
        """Return the latest revision that was pushed, by match id."""
        return self._told

    def arrived(self, match_id: str, returned: bool) -> None:
        """Handle a socket that joined; ``returned`` if the person of its seat was away until now."""
        self._told.setdefault(match_id, self._matches.latest(match_id).revision)
        if returned:
            self.changed(self._matches.latest(match_id))
        self.attend(match_id)

    def left(self, match_id: str, seat: int) -> None:
        """Handle a socket that left its seat: viewers are told unless it returns within the leave delay."""
        gevent.spawn_later(self._leave_delay, self._tell_if_away, match_id, seat)
        self.attend(match_id)

    def unwatched(self, match_id: str) -> None:
        """Forget the revision that was pushed of a match, because its last viewer has left."""
        self._told.pop(match_id, None)

    def attend(self, match_id: str) -> None:
        """Start a timer that pushes the match again when a bot may replace an absent person."""
        if self._presence.watched(match_id):
            gevent.spawn(self._await_seatable, match_id)

    def _is_news(self, match_id: str, revision: int) -> bool:
        return self._told.get(match_id, revision) < revision

    def _note(self, match: Match, *, whole: bool) -> None:
        if self._presence.watched(match.id):
            self._told[match.id] = max(match.revision, self._told.get(match.id, 0))
            self.shown.send(match, whole=whole)

    def _show(self, match: Match) -> None:
        """Push the whole match to all viewers, to each as much as their seat may know."""
        self._presence.recheck(match.id, partial(seat_of, match))
        self._note(match, whole=True)
        if not hides_something(match):
            self._emit("table", partial(table_view, match, self._presence), match.id)
            return
        for (tag, seat), sockets in self._presence.watchers(match.id).items():
            with speaking(tag):
                view = table_view(match, self._presence, seat)
            for sid in sockets:
                self._server.emit("table", view, to=sid)

    def _emit(self, event: str, view: Callable[[], object], match_id: str) -> None:
        """Send one event to all viewers, rendered once for each language."""
        readers: dict[str, list[str]] = {}
        for (tag, _), sockets in self._presence.watchers(match_id).items():
            readers.setdefault(tag, []).extend(sockets)
        for tag, sockets in readers.items():
            with speaking(tag):
                shown = view()
            # To the room where all read the same: each message is encoded once.
            for room in [match_id] if len(readers) == 1 else sockets:
                self._server.emit(event, shown, to=room)

    def _tell_if_away(self, match_id: str, seat: int) -> None:
        if self._presence.away(match_id, seat) is None:
            return
        if (match := self._watched(match_id)) is not None:
            self.changed(match)
        with suppress(MatchError):
            following = self._matches.latest(match_id).next
            if following is not None and (match := self._watched(following)) is not None:
                self.changed(match)

    def _await_seatable(self, match_id: str, due: float | None = None) -> None:
        """Schedule the next push for a seat that becomes replaceable; push now if that is ``due``."""
        if due is not None:
            if self._waiting.get(match_id) != due:
                return  # an earlier moment has taken its place
            del self._waiting[match_id]
        if (match := self._watched(match_id)) is None:
            return
        if due is not None:
            self._show(match)
        left = seconds_until_replaceable(match, self._presence)
        if left is None:
            return
        at = steady() + left + SAFETY_MARGIN
        if at < self._waiting.get(match_id, inf) - SAFETY_MARGIN:
            self._waiting[match_id] = at
            # Not asleep until then: that would keep a stack.
            gevent.spawn_later(left + SAFETY_MARGIN, self._await_seatable, match_id, at)

    def _watched(self, match_id: str) -> Match | None:
        """Return a match that has viewers; None if it has none, or cannot be loaded now."""
        if not self._presence.watched(match_id):
            return None
        try:
            return self._matches.latest(match_id)
        except MatchError:
            return None  # it was deleted, and those who watch it have not left yet
