"""The deletion of old matches: those that no one played, and those that belong to no one."""

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import gevent
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, or_, select, update

from webapp.errors import NotSavedError
from webapp.jobs.background import Background
from webapp.logs import note
from webapp.machine import now
from webapp.matches.database import match_table, metadata, move_table, seat_table
from webapp.matches.store import Store

log = logging.getLogger(__name__)

SLICE = 500
"""How many matches are looked at in one transaction: moves that are saved meanwhile wait for no more."""

REST = 3600.0
"""After how many seconds the server prunes again."""

DAY = 24 * 3600


def delete_matches(connection: Connection, ids: Sequence[str]) -> None:
    """Delete matches with all that belongs to them; a rematch of one stays, and is one of none."""
    rematches = match_table.c.previous_id.in_(ids)
    connection.execute(update(match_table).where(rematches).values(previous_id=None))
    for table in metadata.tables.values():
        if "match_id" in table.c and table.c.match_id.references(match_table.c.id):
            connection.execute(delete(table).where(table.c.match_id.in_(ids)))
    connection.execute(delete(match_table).where(match_table.c.id.in_(ids)))


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule for keeping matches, in days; 0 for ever.

    Attributes
    ----------
    unplayed
        A table at which no person has moved, counted from when it was made.
    unclaimed
        A match in which no seat belongs to a guest, counted from its last move.
    """

    unplayed: float
    unclaimed: float

    def oldest(self) -> float:
        """Return the fewest days after which something may go; 0 if nothing ever does."""
        return min((days for days in (self.unplayed, self.unclaimed) if days > 0), default=0)


@dataclass(frozen=True, slots=True)
class Slice:
    """The result of one round of deleting old matches.

    Attributes
    ----------
    gone
        The ids of those that were deleted.
    next
        From when on to look for more: when the last one was made, and its id; None if these were the last.
    """

    gone: tuple[str, ...]
    next: tuple[int, str] | None


def prune_slice(
    connection: Connection, rule: Rule, since: tuple[int, str], at: int, spared: Iterable[str] = ()
) -> Slice:
    """Delete matches among the next `SLICE` ones that a retention rule covers.

    Parameters
    ----------
    since
        After which match to begin: when it was made, in seconds since 1970, and its id.
    at
        The time that counts as now.
    spared
        Matches that stay whatever the rule says: they are watched now.
    """
    days = rule.oldest()
    if not days:
        return Slice((), None)
    made, id = match_table.c.created_at, match_table.c.id
    looked_at = connection.execute(
        select(id, made)
        .where(or_(made > since[0], and_(made == since[0], id > since[1])))
        .where(made < at - days * DAY)
        .order_by(made, id)
        .limit(SLICE)
    ).all()
    ids = [row.id for row in looked_at]
    going = connection.execute(select(id).where(id.in_(ids), _may_go(rule, at))).scalars()
    gone = tuple(sorted(set(going) - set(spared)))
    delete_matches(connection, gone)
    last = looked_at[-1] if len(looked_at) == SLICE else None
    return Slice(gone, None if last is None else (last.created_at, last.id))


def _may_go(rule: Rule, at: int) -> ColumnElement[bool]:
    match, seat, move = match_table.c, seat_table.c, move_table.c
    played = exists().where(
        move.match_id == match.id,
        seat.match_id == match.id,
        seat.seat == move.seat,
        seat.kind == "person",
    )
    claimed = exists().where(seat.match_id == match.id, seat.guest_hash.is_not(None), seat.author.is_(None))
    lately = exists().where(move.match_id == match.id, move.created_at >= at - rule.unclaimed * DAY)
    unplayed = and_(match.kind == "table", match.created_at < at - rule.unplayed * DAY, ~played)
    unclaimed = and_(match.created_at < at - rule.unclaimed * DAY, ~claimed, ~lately)
    return or_(*(rest for days, rest in ((rule.unplayed, unplayed), (rule.unclaimed, unclaimed)) if days > 0))


def count_old(connection: Connection, rule: Rule, at: int) -> int:
    """Return the number of matches that a rule would delete."""
    if not rule.oldest():
        return 0
    counted = select(func.count()).select_from(match_table).where(_may_go(rule, at))
    return int(connection.execute(counted).scalar_one())


class Pruner(Background):
    """Prunes a server's matches now and then, slice by slice.

    Parameters
    ----------
    spared
        Tells which matches are watched.
    forget
        Is told of each match that is gone.
    also
        Deletes what else is too old by an instant; returns the matches that went with it.
    """

    def __init__(
        self,
        store: Store,
        rule: Rule,
        spared: Callable[[], Iterable[str]],
        forget: Callable[[str], None],
        also: Callable[[Connection, int], Iterable[str]] = lambda _connection, _at: (),
    ) -> None:
        self._store = store
        self._rule = rule
        self._spared = spared
        self._forget = forget
        self._also = also

    def prune(self) -> int:
        """Prune all there is to prune by now; return how many matches went. Raises `NotSavedError`."""
        at, count = now(), 0
        since: tuple[int, str] | None = (0, "")
        count += self._prune_also(at)
        while since is not None:
            done = self._prune_slice(since, at)
            for id in done.gone:
                self._forget(id)
            count += len(done.gone)
            since = done.next
            gevent.sleep(0.05)
        return count

    def _prune_also(self, at: int) -> int:
        gone: tuple[str, ...] = ()

        def change(connection: Connection) -> None:
            nonlocal gone
            gone = tuple(self._also(connection, at))

        self._store.commit(change)
        for id in gone:
            self._forget(id)
        return len(gone)

    def _prune_slice(self, since: tuple[int, str], at: int) -> Slice:
        spared, done = tuple(self._spared()), [Slice((), None)]

        def change(connection: Connection) -> None:
            done[0] = prune_slice(connection, self._rule, since, at, spared)

        self._store.commit(change)
        return done[0]

    def _go_on(self) -> None:
        while True:
            gevent.sleep(REST)
            try:
                if count := self.prune():
                    note("pruned", matches=count)
            except NotSavedError:
                log.warning("Old matches could not be deleted: the database took nothing.")
