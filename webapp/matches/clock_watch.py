"""The watch over the clocks of all matches in play: it warns people who are short, and ends lost games.

A time in which the server was down counts for no seat. One row of the table of outages has no end: it says
when the server was last known to be up, and if it is not up now, it is down since then.
"""

import heapq
import logging
from collections.abc import Callable
from dataclasses import dataclass

import gevent
from blinker import Signal
from gevent.event import Event
from sqlalchemy import Connection, delete, insert, text, update

from webapp.errors import NoSuchMatchError, NotSavedError
from webapp.machine import now
from webapp.matches import transitions
from webapp.matches.changes import Changes
from webapp.matches.clocks import next_due, warnings_of
from webapp.matches.database import outage_table
from webapp.matches.match import Match
from webapp.matches.match_state import stage_of
from webapp.matches.store import StorageError, Store

log = logging.getLogger(__name__)

HEARTBEAT = 5
"""The seconds between two notes that the server is up, while a clock runs: an outage gives no one more."""


RETRY_AFTER = 5
"""After how many seconds a clock is looked at again that could not be."""

MAX_SLEEP = 60.0
"""After how many seconds at the latest the watch looks again, whatever the clock of the machine did."""

MAX_CLOCK_SKEW = 2.0
"""By how many seconds the clocks of a server and of its database may differ, in a site of several."""


class Uptime:
    """Saves that the server is up and, when it starts, how long it was down.

    Parameters
    ----------
    alone
        Whether there is no other server. If there may be one, a short time in which no server said that it is
        up is none in which all of them were down.
    """

    def __init__(self, store: Store, alone: bool = True) -> None:
        self._store = store
        self._alone = alone
        self._said: int | None = None
        self._unsaved: NoteServerStart | None = None

    def start(self, clocks_run: bool) -> None:
        """Note that the server is up; if clocks ran, the time since it was last up is kept as one outage.

        Of two processes that start at once one keeps it. Raises `NotSavedError`: matches are loaded with that
        outage all the same, and it is saved before the next beat.
        """
        started = NoteServerStart(now(), clocks_run, 0 if self._alone else 2 * HEARTBEAT)
        try:
            self._store.commit(started)
        except NotSavedError:
            last_up = self._store.last_up()
            if clocks_run and last_up is not None and last_up < started.at - started.slack:
                self._unsaved, self._store.unsaved_outage = started, (last_up, started.at)
            raise

    def beat(self) -> None:
        """Save, every `HEARTBEAT` seconds at most, that the server is up; raises `NotSavedError`."""
        if self._unsaved is not None:
            self._store.commit(self._unsaved)
            self._unsaved = self._store.unsaved_outage = None
        at = now()
        if self._said is None or not 0 <= at - self._said < HEARTBEAT:
            self._store.commit(NoteServerUp(at))
            self._said = at


_OPEN = outage_table.c.ended.is_(None)

_NO_OUTAGE = 0
"""The number of a row that no outage has: they count from 1."""


def probe_disk(connection: Connection) -> None:
    """Write an outage of no length and delete it again: the disk has to take both, and nothing is left."""
    connection.execute(insert(outage_table).values(number=_NO_OUTAGE, began=0, ended=0))
    connection.execute(delete(outage_table).where(outage_table.c.number == _NO_OUTAGE))


@dataclass(frozen=True, slots=True)
class NoteServerUp:
    """A write which notes that the server is up at an instant."""

    at: int

    def __call__(self, connection: Connection) -> None:
        if not connection.execute(update(outage_table).where(_OPEN).values(began=self.at)).rowcount:
            connection.execute(insert(outage_table).values(began=self.at, ended=None))


@dataclass(frozen=True, slots=True)
class NoteServerStart:
    """A write which notes that the server starts; if clocks ran meanwhile, it was down since it was last up.

    A time without a server of no more than ``slack`` seconds is none.
    """

    at: int
    clocks_ran: bool
    slack: int = 0

    def __call__(self, connection: Connection) -> None:
        if connection.dialect.name == "postgresql":  # else two that start at once would each add an open row
            connection.execute(text(f"LOCK TABLE {outage_table.name} IN EXCLUSIVE MODE"))
        if self.clocks_ran:
            earlier = outage_table.c.began < self.at - self.slack
            connection.execute(update(outage_table).where(_OPEN, earlier).values(ended=self.at))
        NoteServerUp(self.at)(connection)


class ClockWatch:
    """Ends a match for who is out of time; it is told of each change of a match with a clock.

    What it knows is in memory; after a restart the store says which clocks may still run. A warning that was
    due before the restart is not given: it may have been already.

    Attributes
    ----------
    short
        The signal that a person is short of time: sent with a match and a ``seat``, at most once for a turn.
    before_end
        Called before a match is ended for time; a site of several servers compares their clocks.
    """

    before_end: Callable[[], None] = staticmethod(lambda: None)

    def __init__(self, changes: Changes, store: Store, alone: bool = True) -> None:
        self._changes = changes
        self._store = store
        self.uptime = Uptime(store, alone)
        self._due: dict[str, int] = {}
        self._queue: list[tuple[int, str]] = []
        self._over: list[str] = []
        self._warnings: dict[tuple[str, int], int] = {}
        self._to_warn: list[tuple[int, str, int]] = []
        self.short = Signal()
        self._news = Event()
        self._greenlet: gevent.Greenlet[..., None] | None = None

    def begin(self) -> None:
        """Watch from now on, in a greenlet; the time since the server was last up counts for no one.

        No match may have been loaded before: it would not know of that time.
        """
        self.come_up()
        self.recall()
        self._greenlet = gevent.spawn(self._watch)

    def come_up(self) -> None:
        """Note for how long the server was down, if clocks ran meanwhile."""
        try:
            self.uptime.start(clocks_run=bool(self._store.clocked()))
        except NotSavedError:  # a server starts even if it cannot write yet
            log.exception("It cannot be noted yet for how long the server was down: clocks ran meanwhile.")

    def recall(self) -> None:
        """Learn of the matches whose clocks ran when the server was last up."""
        for match_id in self._store.clocked():
            try:
                self.note(self._changes.find(match_id))
            except Exception:  # one that cannot be read keeps the clocks of no other from running
                log.exception("The clock of match %s cannot be read.", match_id)

    def recall_others(self) -> None:
        """Learn of the matches whose clocks another server began, so that they are watched if it goes.

        All servers watch all clocks. What one of them does not know of a match it learns when time is up
        there: no match is ended before the database was asked.
        """
        for match_id in self._store.clocked():
            if match_id not in self._due:
                self.note(self._changes.latest(match_id))

    def note(self, match: Match) -> None:
        """Watch a match as it now stands, or no longer if no clock of it runs."""
        if match.clock is None or match.started_at is None or match.kind != "table":
            return
        due = next_due(match)
        if due is None:
            self._due.pop(match.id, None)
            if match.stopped is None and stage_of(match) == "over":  # not if a bot has to move
                self._over.append(
                    match.id
                )  # no change says that a match is played out: it follows from its moves
        elif self._due.get(match.id) != due[1]:
            self._due[match.id] = due[1]
            heapq.heappush(self._queue, (due[1], match.id))
        warnings = warnings_of(match)
        for seat in range(len(match.seats)):
            if seat not in warnings:
                self._warnings.pop((match.id, seat), None)
        for seat, at in warnings.items():
            if at > now() and self._warnings.get((match.id, seat)) != at:
                self._warnings[match.id, seat] = at
                heapq.heappush(self._to_warn, (at, match.id, seat))
        self._news.set()

    def close(self) -> None:
        """Stop watching."""
        if self._greenlet is not None:
            self._greenlet.kill(block=False)
            self._greenlet = None

    def look(self) -> float:
        """Warn and end what is due by now; return after how many seconds to look again."""
        while self._over:
            match_id = self._over[0]
            self._store.unclock(match_id)
            self._over.remove(match_id)
        rest = self._warn_who_is_short()
        while self._queue:
            due, match_id = self._queue[0]
            if self._due.get(match_id) != due:
                heapq.heappop(self._queue)  # the match has moved on
            elif now() <= due:
                return min(rest, due + 1 - now())
            else:
                heapq.heappop(self._queue)
                del self._due[match_id]
                self._end(match_id)
        return rest

    def _end(self, match_id: str) -> None:
        try:
            self.before_end()
            # Another process may have seen a move that this one was not told of.
            self.note(self._changes.change(match_id, transitions.flag))
        except NoSuchMatchError:
            return  # it was erased
        except Exception as error:  # whatever it was, this clock is looked at again, the others meanwhile
            trace = not isinstance(error, NotSavedError)  # that is in the log
            log.warning("A clock of match %s could not be looked at.", match_id, exc_info=trace)
            self._due[match_id] = now() + RETRY_AFTER
            heapq.heappush(self._queue, (self._due[match_id], match_id))

    def _warn_who_is_short(self) -> float:
        while self._to_warn:
            at, match_id, seat = self._to_warn[0]
            if now() < at:
                return min(MAX_SLEEP, at - now())
            heapq.heappop(self._to_warn)
            if self._warnings.get((match_id, seat)) != at:
                continue
            del self._warnings[match_id, seat]
            try:
                match = self._changes.find(match_id)
                # If it is another time, the match has moved on.
                if warnings_of(match).get(seat) == at:
                    self.short.send(match, seat=seat)
            except NoSuchMatchError:
                continue  # it was erased
            except Exception:  # a warning is not worth a clock
                log.warning("A warning about match %s could not be given.", match_id, exc_info=True)
        return MAX_SLEEP

    def _watch(self) -> None:
        while True:
            self._news.clear()
            try:
                rest = self.look()
                if self._due:
                    self.uptime.beat()
                    rest = min(rest, HEARTBEAT)
            except Exception as error:  # the watch goes on: nobody else ends a match at which nobody looks
                trace = not isinstance(error, NotSavedError | StorageError)  # these are in the log
                log.warning("A clock could not be looked at; the next look is in a moment.", exc_info=trace)
                rest = 1.0
            self._news.wait(rest)
