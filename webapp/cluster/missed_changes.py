"""The gap check: no watcher misses what another server has changed in a match.

nginx brings all sockets of a match to one server, so what happens there is told there. While a server is
gone, and when it is back, the sockets of a match may be at two: then each hears of the other's changes over
the bus. That can lose a message, and Redis can be gone; so each server also asks the database every few
seconds, with one question for all matches that are looked at, whether one of them has a later revision than
its watchers were told.
"""

import logging
from collections.abc import Iterable

import gevent

from webapp.cluster.bus import Bus
from webapp.errors import MatchError, UnavailableError
from webapp.matches.presence import Presence
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.sockets.broadcast import Broadcast

log = logging.getLogger(__name__)

AT_ONCE = 500
"""About how many matches the database is asked at once."""


class MissedChanges:
    """Keeps the watchers at this server up to date with what other servers do.

    Parameters
    ----------
    every
        After how many seconds the database is asked.
    """

    def __init__(
        self,
        bus: Bus,
        store: Store,
        presence: Presence,
        matches: Matches,
        broadcast: Broadcast,
        every: float,
    ) -> None:
        self._bus, self._store, self._presence = bus, store, presence
        self._matches, self._broadcast, self._every = matches, broadcast, every
        self._greenlet: gevent.Greenlet[..., None] | None = None
        presence.elsewhere = bus.peers
        presence.tell = bus.tell_here
        bus.here = presence.here
        bus.moved = self._moved
        bus.changed = self._changed
        bus.orphaned = self._adopt
        broadcast.tell_others = bus.tell_changed

    def begin(self) -> None:
        """Check from now on, in a greenlet."""
        self._greenlet = gevent.spawn(self._go_on)

    def close(self) -> None:
        """Stop."""
        if self._greenlet is not None:
            self._greenlet.kill(block=False)

    def check(self) -> int:
        """Tell watchers of what they were not told; return of how many matches."""
        told = self._broadcast.told()
        ids, late = list(told), 0
        for first in range(0, len(ids), AT_ONCE):
            for match_id, revision in self._store.revisions(ids[first : first + AT_ONCE]).items():
                late += self._catch_up(match_id, revision)
        return late

    def _go_on(self) -> None:
        while True:
            gevent.sleep(self._every)
            try:
                self.check()
                self._matches.clocks.recall_others()
            except UnavailableError as error:
                log.warning("It could not be asked what other servers have changed: %s", error)
            except Exception:  # whatever it is, the next round comes
                log.warning("It could not be asked what other servers have changed.", exc_info=True)

    def _catch_up(self, match_id: str, revision: int) -> bool:
        try:
            return self._broadcast.catch_up(match_id, revision)
        except MatchError:
            return False  # it was deleted meanwhile

    def _changed(self, match_id: str, revision: int) -> None:
        if self._presence.watched(match_id):
            gevent.spawn(self._catch_up, match_id, revision)

    def _moved(self, match_id: str, came: set[int], left: set[int]) -> None:
        for seat in left:
            self._presence.touch(match_id, seat)
            self._broadcast.left(match_id, seat)
        if came and self._presence.watched(match_id):
            gevent.spawn(self._show, match_id)

    def _show(self, match_id: str) -> None:
        try:
            self._broadcast.changed(self._matches.latest(match_id))
        except MatchError:
            return  # it was deleted meanwhile

    def _adopt(self, match_ids: Iterable[str]) -> None:
        for match_id in match_ids:
            try:
                if not self._matches.nudge(match_id):
                    self._bus.has_thought(match_id)
            except MatchError:
                self._bus.has_thought(match_id)
