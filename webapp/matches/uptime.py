"""When the server was down while clocks ran: that time counts for nobody.

One row of the table has no end. It says when the server was last known to be up; if it is not up now, it is
down since then.
"""

from sqlalchemy import Connection, insert, update

from webapp.matches.database import outage_table
from webapp.matches.store import Store, now

BEAT = 5
"""After how many seconds the server says again that it is up, while a clock runs: no one is given more."""


class Uptime:
    """Notes that the server is up, and, when it starts, how long it was not."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._said: int | None = None

    def start(self, clocks_run: bool) -> None:
        """Begin to be up; where clocks ran, the time since the server was last up is kept as one outage.

        Of two processes that start at once one keeps it. Raises `NotSavedError`.
        """
        at = now()

        def change(connection: Connection) -> None:
            if clocks_run:
                connection.execute(
                    update(outage_table).where(_OPEN, outage_table.c.began < at).values(ended=at)
                )
            _stay_up(connection, at)

        self._store.commit(change)

    def beat(self) -> None:
        """Say that the server is up, unless it was said a moment ago; raises `NotSavedError`."""
        at = now()
        if self._said is None or not 0 <= at - self._said < BEAT:
            self._store.commit(lambda connection: _stay_up(connection, at))
            self._said = at


_OPEN = outage_table.c.ended.is_(None)


def _stay_up(connection: Connection, at: int) -> None:
    if not connection.execute(update(outage_table).where(_OPEN).values(began=at)).rowcount:
        connection.execute(insert(outage_table).values(began=at, ended=None))
