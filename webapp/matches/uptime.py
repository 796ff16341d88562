"""The outages of the server: a time in which it was down while clocks ran counts for no seat.

One row of the table has no end. It says when the server was last known to be up; if it is not up now, it is
down since then.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, text, update

from webapp.errors import NotSavedError
from webapp.machine import now
from webapp.matches.database import outage_table
from webapp.matches.store import Store

BEAT = 5
"""After how many seconds the server says again that it is up, while a clock runs: no one is given more."""


APART = 2.0
"""By how many seconds the clocks of a server and of its database may differ, in a site of several."""


class Uptime:
    """Notes that the server is up, and, when it starts, how long it was not.

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
        self._unsaved: Started | None = None

    def start(self, clocks_run: bool) -> None:
        """Note that the server is up; if clocks ran, the time since it was last up is kept as one outage.

        Of two processes that start at once one keeps it. Raises `NotSavedError`: matches are loaded with that
        outage all the same, and it is saved before the next beat.
        """
        started = Started(now(), clocks_run, 0 if self._alone else 2 * BEAT)
        try:
            self._store.commit(started)
        except NotSavedError:
            last_up = self._store.last_up()
            if clocks_run and last_up is not None and last_up < started.at - started.slack:
                self._unsaved, self._store.unsaved_outage = started, (last_up, started.at)
            raise

    def beat(self) -> None:
        """Say that the server is up, unless it was said a moment ago; raises `NotSavedError`."""
        if self._unsaved is not None:
            self._store.commit(self._unsaved)
            self._unsaved = self._store.unsaved_outage = None
        at = now()
        if self._said is None or not 0 <= at - self._said < BEAT:
            self._store.commit(StillUp(at))
            self._said = at


_OPEN = outage_table.c.ended.is_(None)

_NO_OUTAGE = 0
"""The number of a row that no outage has: they count from 1."""


def probe(connection: Connection) -> None:
    """Write an outage of no length and delete it again: the disk has to take both, and nothing is left."""
    connection.execute(insert(outage_table).values(number=_NO_OUTAGE, began=0, ended=0))
    connection.execute(delete(outage_table).where(outage_table.c.number == _NO_OUTAGE))


@dataclass(frozen=True, slots=True)
class StillUp:
    """The server is up at an instant."""

    at: int

    def __call__(self, connection: Connection) -> None:
        """Save that."""
        if not connection.execute(update(outage_table).where(_OPEN).values(began=self.at)).rowcount:
            connection.execute(insert(outage_table).values(began=self.at, ended=None))


@dataclass(frozen=True, slots=True)
class Started:
    """The server is up from an instant on; if clocks ran meanwhile, it was down since it was last up.

    A time without a server of no more than ``slack`` seconds is none.
    """

    at: int
    clocks_ran: bool
    slack: int = 0

    def __call__(self, connection: Connection) -> None:
        """Save that."""
        if connection.dialect.name == "postgresql":  # else two that start at once would each add an open row
            connection.execute(text(f"LOCK TABLE {outage_table.name} IN EXCLUSIVE MODE"))
        if self.clocks_ran:
            earlier = outage_table.c.began < self.at - self.slack
            connection.execute(update(outage_table).where(_OPEN, earlier).values(ended=self.at))
        StillUp(self.at)(connection)
