"""The notes of games that are over, kept apart from the games: stars, results of classes, the export.

The last move is saved with a mark that the match is unsettled. Right after it everything is noted, and the
mark goes. If the server dies before that, or the database takes nothing, the mark stays: a sweep settles such
matches at the start of each server and now and then. So a note may be made twice, and by two servers at once.
"""

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import gevent
from gevent.pool import Group
from sqlalchemy import Connection, bindparam, update

from webapp.errors import MatchError, NoSuchMatchError
from webapp.jobs.background import Background
from webapp.matches.database import match_table
from webapp.matches.match import Match
from webapp.matches.match_state import is_over
from webapp.matches.store import Store, number_of_moves

log = logging.getLogger(__name__)

SWEEP_INTERVAL = 60.0
"""After how many seconds a server looks again for matches that are over and unsettled."""

BATCH_SIZE = 50
"""How many of them are found by one query."""

MAX_FAILURES = 3
"""After how many failures that are not the database's a match is left alone until the next start."""

CLOSE_TIMEOUT = 2.0
"""For how many seconds a server that ends waits for what is being noted."""

Note: TypeAlias = Callable[[Match], None]
"""Notes a game that is over, once or again; raises `MatchError` if that is not saved."""


_MARK_SETTLED = (
    update(match_table)
    .where(match_table.c.id == bindparam("match_id"))
    .where(match_table.c.base_revision + number_of_moves() == bindparam("revision"))
    .values(unsettled=False)
)


@dataclass(frozen=True, slots=True)
class MarkSettled:
    """A write which notes that a match is settled as it stood at a revision."""

    match_id: str
    revision: int

    def __call__(self, connection: Connection) -> None:
        """Take the mark away, unless the match has changed since."""
        connection.execute(_MARK_SETTLED, {"match_id": self.match_id, "revision": self.revision})


class Settler(Background):
    """Has everything noted of a match that is over.

    Parameters
    ----------
    find
        Finds a match as it stands in the database; raises `NoSuchMatchError`.
    notes
        The first of `notes`.

    Attributes
    ----------
    notes, later
        Note what the page after the last move shows, and what may come a moment later.
    group
        The greenlets in which that happens.
    """

    def __init__(self, store: Store, find: Callable[[str], Match], notes: list[Note]) -> None:
        self._store = store
        self._find = find
        self.notes = notes
        self._failures: Counter[str] = Counter()
        self.later: list[Note] = []
        self.group = Group()

    def note(self, match: Match) -> None:
        """Settle a match that was saved, if it is over."""
        if is_over(match):
            kept = self._note_all(self.notes, match)
            self.group.spawn(self._note_the_rest, match, kept)

    def _note_the_rest(self, match: Match, kept: bool) -> None:
        if self._note_all(self.later, match) and kept:
            try:
                self._store.commit(MarkSettled(match.id, match.revision))
            except MatchError:
                return  # the sweep comes back to it

    def _note_all(self, notes: Sequence[Note], match: Match) -> bool:
        """Make every note of a match; return False if one of them has failed."""
        kept = True
        for note in notes:
            try:
                note(match)
            except MatchError as error:
                kept = False
                log.warning("Not all is noted of match %s, it is tried again: %s", match.id, error)
            except Exception:
                kept = False
                self._count_failure(match.id)
        return kept

    def _count_failure(self, match_id: str) -> None:
        self._failures[match_id] += 1
        log.exception("Not all is noted of match %s.", match_id)

    def sweep(self) -> int:
        """Settle the matches that are over and were not settled; return how many were looked at."""
        after, count = "", 0
        while ids := self._store.unsettled(after, BATCH_SIZE):
            for match_id in ids:
                if self._failures[match_id] < MAX_FAILURES:
                    self._settle(match_id)
            after, count = ids[-1], count + len(ids)
        return count

    def _settle(self, match_id: str) -> None:
        try:
            match = self._find(match_id)
            over = is_over(match)
        except NoSuchMatchError:
            return
        except MatchError:
            raise  # the database does not answer
        except Exception:  # one that cannot be read holds up no other
            self._count_failure(match_id)
            return
        if not over:
            self._store.commit(MarkSettled(match.id, match.revision))
        else:
            self._note_the_rest(match, self._note_all(self.notes, match))
        gevent.sleep(0)

    def close(self) -> None:
        """Stop sweeping; what is being noted is waited for, but not for long."""
        super().close()
        self.group.join(CLOSE_TIMEOUT)
        self.group.kill(block=False)

    def _go_on(self) -> None:
        while True:
            try:
                self.sweep()
            except Exception:  # whatever it is, the next round comes
                log.warning("Games that are over could not be settled.", exc_info=True)
            gevent.sleep(SWEEP_INTERVAL)
