"""The time of a site of several servers: that of its database, whatever the clocks of the machines say.

Each server takes it when it starts, and then counts on by itself. If the database's clock is set back, all
servers follow at once: else one that is ahead would end the turns that another began. Forward they follow
only small steps, for a large one would take time from those who think. Then `/readyz` says so, and a restart
notes the missing time as an outage, which counts on no one's clock.
"""

import logging
import time

import gevent
from sqlalchemy import Engine, func, select

from webapp.errors import UnavailableError
from webapp.jobs.background import Background
from webapp.machine import set_wall, wall
from webapp.matches.clock_watch import MAX_CLOCK_SKEW
from webapp.matches.database import reading

log = logging.getLogger(__name__)

EVERY = 1.0
"""After how many seconds the clocks are compared again."""

AGAIN = 10.0
"""The same after the database could not be asked."""


class SiteClock(Background):
    """Keeps the time of this server at that of the database."""

    def __init__(self, database: Engine) -> None:
        self._database = database
        self._warned = False

    def take(self) -> None:
        """Take the time of the database, before anything is done by it."""
        set_wall(self._theirs()[0])

    def follow(self) -> None:
        """Compare the clocks, and follow the database back at once and forward by small steps."""
        theirs, unsure = self._theirs()
        ahead = theirs - wall()
        if abs(ahead) > unsure and ahead <= MAX_CLOCK_SKEW:
            set_wall(theirs)
        if (ahead > MAX_CLOCK_SKEW) is not self._warned:
            self._warned = ahead > MAX_CLOCK_SKEW
            log.warning("The clock of the database is %.0f seconds ahead of the one here.", max(ahead, 0))

    def apart(self) -> float:
        """Return by how many seconds this server or its machine's clock differs from the database."""
        theirs, unsure = self._theirs()
        return max(abs(theirs - wall()), abs(theirs - time.time())) - unsure

    def _theirs(self) -> tuple[float, float]:
        """Return the database's time now, and by how many seconds that may be wrong."""
        began = time.monotonic()
        theirs = database_time(self._database)
        took = time.monotonic() - began
        return theirs + took / 2, took / 2

    def _go_on(self) -> None:
        rest = EVERY
        while True:
            gevent.sleep(rest)
            try:
                self.follow()
                rest = EVERY
            except Exception as error:  # whatever it is, the next round comes
                trace = not isinstance(error, UnavailableError)  # that is in the log
                log.warning("The database could not be asked for the time.", exc_info=trace)
                rest = AGAIN


def database_time(database: Engine) -> float:
    """Return the seconds since 1970 by the clock of a database; a file has that of this machine."""
    if database.dialect.name != "postgresql":
        return time.time()
    with reading(database) as connection:
        at = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one()
    return float(at)
