"""The gap check: no watcher misses another server's change to a match.

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
from webapp.jobs.background import Background
from webapp.matches.presence import Presence
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.matches.streams import Pusher

log = logging.getLogger(__name__)

AT_ONCE = 500
"""About how many matches the database is asked at once."""


class MissedChanges(Background):
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
        pushes: Pusher,
        every: float,
    ) -> None:
        self._bus, self._store, self._presence = bus, store, presence
        self._matches, self._pushes, self._every = matches, pushes, every

    def check(self) -> int:
        """Push the changes that viewers missed; return the number of matches."""
        told = self._pushes.told()
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
            return self._pushes.catch_up(match_id, revision)
        except MatchError:
            return False  # it was deleted meanwhile

    def greet(self, _server: str) -> None:
        """Publish to a new server which matches have viewers here, and from which seats."""
        for match_id, seats in self._presence.here():
            self._bus.tell_here(match_id, seats, True)

    def note_change(self, match_id: str, revision: int) -> None:
        """Push a change made by another server to the viewers here."""
        if self._presence.watched(match_id):
            gevent.spawn(self._catch_up, match_id, revision)

    def note_seats(self, match_id: str, came: set[int], left: set[int]) -> None:
        """Push the match to viewers here after someone came or left at another server."""
        for seat in left:
            self._presence.touch(match_id, seat)
            self._pushes.left(match_id, seat)
        if came and self._presence.watched(match_id):
            gevent.spawn(self._show, match_id)

    def _show(self, match_id: str) -> None:
        try:
            self._pushes.changed(self._matches.latest(match_id))
        except MatchError:
            return  # it was deleted meanwhile

    def adopt(self, match_ids: Iterable[str]) -> None:
        """Have the bots of matches think here whose server is gone."""
        for match_id in match_ids:
            try:
                if not self._matches.nudge(match_id):
                    self._bus.has_thought(match_id)
            except MatchError:
                self._bus.has_thought(match_id)
