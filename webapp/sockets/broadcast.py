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
from webapp.matches.match_state import hides, seat_of, seatable_in
from webapp.matches.messages import Reaction
from webapp.matches.presence import Presence
from webapp.matches.reactions import reacted_view, reminded_view
from webapp.matches.service import Matches
from webapp.matches.views import moved_view, table_view
from webapp.words import speaking

SURELY = 0.05
"""The seconds after which the moment at which a seat becomes free is surely past."""


class Broadcast:
    """Tells the sockets of a match what has changed: it listens to the match service.

    Attributes
    ----------
    spread
        The signal that those who watch a match here were told of it: sent with the match, for other servers.
    shown
        The same for streams, which have words of their own: sent with the match, and whether its ``whole``
        view or its latest move alone is news.
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
        """Tell of the latest move; each seat for itself where something is hidden."""
        if hides(match):
            self._show(match)
        else:
            self._note(match, whole=False)
            self._emit("moved", partial(moved_view, match), match.id)
        self.spread.send(match)
        self.attend(match.id)  # who has moved without a socket was here just now

    def changed(self, match: Match) -> None:
        """Tell of any other change."""
        self._show(match)
        self.spread.send(match)
        self.attend(match.id)

    def found(self, match: Match) -> None:
        """Tell of what the database has of a match, unless it was told already."""
        if self._is_news(match.id, match.revision):
            self._show(match)
            self.attend(match.id)

    def reacted(self, match_id: str, seat: int, reaction: Reaction) -> None:
        """Tell all who watch what the person of a seat shows."""
        self._emit("reacted", partial(reacted_view, seat, reaction), match_id)

    def reminded(self, match: Match, *, seat: int, by: int) -> None:
        """Tell all who watch that a person is reminded."""
        self._emit("reminded", partial(reminded_view, seat, by), match.id)

    def catch_up(self, match_id: str, revision: int) -> bool:
        """Tell of what has changed elsewhere, if those who watch were not told of this revision yet.

        It stays noted which revision they were told of, whatever this process has come to know since.
        """
        if not self._is_news(match_id, revision):
            return False
        self.found(self._matches.find(match_id))
        return True

    def told(self) -> dict[str, int]:
        """Return which revision those who watch were told of at least, by match."""
        return self._told

    def arrived(self, match_id: str, returned: bool) -> None:
        """A socket has joined; its seat was away until now if it ``returned``."""
        self._told.setdefault(match_id, self._matches.latest(match_id).revision)
        if returned:
            self.changed(self._matches.latest(match_id))
        self.attend(match_id)

    def left(self, match_id: str, seat: int) -> None:
        """A socket has left a seat; the table is told unless it is back in a moment, as after a reload."""
        gevent.spawn_later(self._leave_delay, self._tell_if_away, match_id, seat)
        self.attend(match_id)

    def unwatched(self, match_id: str) -> None:
        """Forget what the viewers of a match were told, now that the last one has left."""
        self._told.pop(match_id, None)

    def attend(self, match_id: str) -> None:
        """Wait, while a socket watches, for the moment at which a seat becomes free for a bot."""
        if self._presence.watched(match_id):
            gevent.spawn(self._await_seatable, match_id)

    def _is_news(self, match_id: str, revision: int) -> bool:
        return self._told.get(match_id, revision) < revision

    def _note(self, match: Match, *, whole: bool) -> None:
        if self._presence.watched(match.id):
            self._told[match.id] = max(match.revision, self._told.get(match.id, 0))
            self.shown.send(match, whole=whole)

    def _show(self, match: Match) -> None:
        """Show the whole match to all who watch, each as far as they may know it."""
        self._presence.recheck(match.id, partial(seat_of, match))
        self._note(match, whole=True)
        if not hides(match):
            self._emit("table", partial(table_view, match, self._presence), match.id)
            return
        for (tag, seat), sockets in self._presence.watchers(match.id).items():
            with speaking(tag):
                view = table_view(match, self._presence, seat)
            for sid in sockets:
                self._server.emit("table", view, to=sid)

    def _emit(self, event: str, view: Callable[[], object], match_id: str) -> None:
        """Send the same to all who watch, once for each language that they read."""
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
        """Look when a seat becomes free next; if that moment was ``due`` now, show the match first."""
        if due is not None:
            if self._waiting.get(match_id) != due:
                return  # an earlier moment has taken its place
            del self._waiting[match_id]
        if (match := self._watched(match_id)) is None:
            return
        if due is not None:
            self._show(match)
        left = seatable_in(match, self._presence)
        if left is None:
            return
        at = steady() + left + SURELY
        if at < self._waiting.get(match_id, inf) - SURELY:
            self._waiting[match_id] = at
            # Not asleep until then: that would keep a stack.
            gevent.spawn_later(left + SURELY, self._await_seatable, match_id, at)

    def _watched(self, match_id: str) -> Match | None:
        """Return a match that a socket watches; None if none does, or if the match cannot be found now."""
        if not self._presence.watched(match_id):
            return None
        try:
            return self._matches.latest(match_id)
        except MatchError:
            return None  # it was deleted, and those who watch it have not left yet
