"""Group commit: one thread saves whatever waits in one transaction, with one flush to the disk.

A caller waits until its own change is saved; the hub serves everyone else meanwhile, however long the disk
takes. Each change of a batch may fail without the others.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast
from weakref import WeakKeyDictionary

import gevent
import msgspec
from gevent import monkey
from gevent.hub import Hub, Waiter
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

BUSY_TIMEOUT_MS = 2_000
"""For how many milliseconds a batch waits for another process that writes.

Who waits for the next batch, too, still hears of it before a page takes its line for broken.
"""


class ConflictError(Exception):
    """Another writer changed the match first."""


@dataclass(frozen=True, slots=True)
class AppendMove:
    """A write of one more move, the one at ``ply``; many of them are saved at once.

    It is saved if nothing but moves has changed the match since its ``base_revision``: the key of the table
    sees to it that there is one move at a ply.
    """

    match_id: str
    base_revision: int
    ply: int
    seat: int
    move: int | str
    created_at: int
    deputy: str | None = None


Change: TypeAlias = Callable[[Connection], None]
"""Any other change; it raises `ConflictError` or an ``IntegrityError`` if another writer was faster."""

Write: TypeAlias = AppendMove | Change
Outcome: TypeAlias = Exception | None
"""Why a piece of work was not saved; None once it is."""

_INSERT = """
INSERT INTO moves (match_id, ply, seat, move, created_at, deputy)
SELECT new.id, new.ply, new.seat, new.move, new.created_at, new.deputy
FROM {rows}, matches WHERE matches.id = new.id AND matches.base_revision = new.base_revision {lock}
ON CONFLICT DO NOTHING RETURNING match_id
"""

# All the rows of a batch are one parameter, as JSON: one statement, however many they are.
_SQLITE = {
    "rows": """(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS base_revision,
        json_extract(value, '$[2]') AS ply, json_extract(value, '$[3]') AS seat,
        json_extract(value, '$[4]') AS move, json_extract(value, '$[5]') AS created_at,
        json_extract(value, '$[6]') AS deputy
        FROM json_each(:rows)) AS new""",
    "lock": "",
}
_POSTGRESQL = {
    "rows": """(SELECT value->>0 AS id, (value->>1)::int AS base_revision, (value->>2)::int AS ply,
        (value->>3)::int AS seat, (value->>4)::json AS move, (value->>5)::bigint AS created_at,
        value->>6 AS deputy
        FROM json_array_elements(CAST(:rows AS json))) AS new""",
    # Other moves may be saved meanwhile, but no other change.
    "lock": "FOR SHARE OF matches",
}


class Batches:
    """Saves batches over one connection, which is kept open between them.

    The database is opened a second time for it: the thread that writes shares no lock with those that read.

    Parameters
    ----------
    open_database
        Opens a database by its URL, to wait so many milliseconds for another process that writes.

    Attributes
    ----------
    in_memory
        Whether the database is one connection in memory, which cannot be opened twice.
    """

    def __init__(self, engine: Engine, open_database: Callable[[str, int], Engine]) -> None:
        self.in_memory = isinstance(engine.pool, StaticPool)
        self._shared = engine
        self._open_database = open_database
        self._engine = engine if self.in_memory else None
        self._connection: Connection | None = None
        parts = _POSTGRESQL if engine.dialect.name == "postgresql" else _SQLITE
        self._insert = text(_INSERT.format(**parts))

    def write(self, batch: Sequence[Write]) -> list[Outcome]:
        """Save a batch in one transaction; return what each piece of work came to.

        Raises
        ------
        SQLAlchemyError
            If the database takes none of it, or if it is not known whether it did.
        """
        try:
            return self._write(list(_grouped(batch)))
        except DBAPIError as error:
            if not _is_fault_of_one(error):
                raise
            # One of them spoils the others: each for itself, then.
            return self._write([[work] for work in batch], alone=True)

    def close(self) -> None:
        """Close the connection; the next batch opens another."""
        if self._connection is not None:
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None
        if self._engine is not None and not self.in_memory:
            self._engine.dispose()
            self._engine = None

    def _write(self, parts: list[list[Write]], *, alone: bool = False) -> list[Outcome]:
        outcomes: list[Outcome] = []
        try:
            connection = self._open()
            with connection.begin():
                for part in parts:
                    if isinstance(part[0], AppendMove):
                        outcomes += self._append(connection, cast(list[AppendMove], part), alone=alone)
                    else:
                        outcomes.append(_apply(connection, part[0]))
        except SQLAlchemyError:
            self.close()  # whatever state it is in
            raise
        finally:
            if self.in_memory and self._connection is not None:
                self._connection.close()
                self._connection = None
        return outcomes

    def _open(self) -> Connection:
        if self._engine is None:
            url = self._shared.url.render_as_string(hide_password=False)
            self._engine = self._open_database(url, BUSY_TIMEOUT_MS)
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(writes=True)
        return self._connection

    def _append(self, connection: Connection, moves: list[AppendMove], *, alone: bool) -> list[Outcome]:
        rows = [
            (m.match_id, m.base_revision, m.ply, m.seat, _json(m.move), m.created_at, m.deputy) for m in moves
        ]
        sent = {"rows": _json(rows)}
        with connection.begin_nested() if alone else nullcontext():
            won = set(connection.execute(self._insert, sent).scalars())
        return [None if move.match_id in won else ConflictError(move.match_id) for move in moves]


def _grouped(batch: Sequence[Write]) -> Iterator[list[Write]]:
    """Group a batch, in its order: neighbouring moves of different matches go in one statement."""
    part: list[Write] = []
    matches: set[str] = set()
    for work in batch:
        if not isinstance(work, AppendMove) or work.match_id in matches:
            if part:
                yield part
            part, matches = [], set()
        if isinstance(work, AppendMove):
            part.append(work)
            matches.add(work.match_id)
        else:
            yield [work]
    if part:
        yield part


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _apply(connection: Connection, change: Change) -> Outcome:
    try:
        with connection.begin_nested():
            change(connection)
    except OperationalError:
        raise  # the database, not the change: nothing of the transaction may be left
    except Exception as error:
        return error
    return None


def _is_fault_of_one(error: DBAPIError) -> bool:
    """Return True if the fault lies with one change of a batch, or a deadlock, and not with the database."""
    deadlock = getattr(error.orig, "sqlstate", None) in ("40001", "40P01")
    return deadlock or isinstance(error, IntegrityError | DataError)


_Result: TypeAlias = "tuple[Waiter[Outcome], Outcome]"
_Job: TypeAlias = "tuple[Write | None, _Callers, Waiter[Outcome]]"
"""A piece of work, or None for the end, and whom to tell."""

GATHER_SECONDS = 0.002
"""For how many seconds moves gather while many come: a transaction costs hardly more for ten than for one."""

CLOSE_TIMEOUT = 5.0
"""For how many seconds the end of the server waits for a database that does not answer."""


class _Callers:
    """The greenlets of one hub that wait for the thread, and how it wakes them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._waiting = 0
        self._bell = hub.loop.async_()
        self.results: deque[_Result] = deque()

    def wait(self, waiter: "Waiter[Outcome]", hand_over: Callable[[], None]) -> Outcome:
        """Hand work over to the thread, and wait for its outcome."""
        if self._waiting == 0:
            self._bell.start(self._deliver)  # while a caller waits, the loop has something to wait for
        self._waiting += 1
        try:
            hand_over()  # not before the bell is on: a ring that comes earlier is not heard
            return waiter.get()
        finally:
            self._waiting -= 1
            if self._waiting == 0:
                self._bell.stop()

    def ring(self) -> None:
        """Wake the hub, which then delivers the results in order; called by the thread."""
        self._bell.send()

    def _deliver(self) -> None:
        while self.results:
            waiter, outcome = self.results.popleft()
            waiter.switch(outcome)


class BatchWriter(Protocol):
    """The part of `Batches` that the writer calls."""

    @property
    def in_memory(self) -> bool:
        """Whether it is so fast that callers may write themselves."""
        ...

    def write(self, batch: Sequence[Write]) -> list[Outcome]:
        """Save a batch in one transaction; return what each piece of work came to."""
        ...

    def close(self) -> None:
        """Close what is kept open between batches."""
        ...


class SystemThread:
    """A thread of the operating system, which may block while the hub may not.

    Its queue and its sleep are Python's own, which gevent has replaced everywhere else.
    """

    def queue(self) -> Any:
        """Return a queue that the thread reads."""
        return monkey.get_original("queue", "SimpleQueue")()

    def start(self, work: Callable[[], None]) -> None:
        """Start the thread."""
        monkey.get_original("_thread", "start_new_thread")(work, ())

    def sleep(self, seconds: float) -> None:
        """Block the thread."""
        monkey.get_original("time", "sleep")(seconds)


class Writer:
    """Hands changes to a thread, which saves many at a time, and returns or raises each one's outcome."""

    def __init__(self, batches: BatchWriter, thread: SystemThread | None = None) -> None:
        self._batches = batches
        self._thread = thread or SystemThread()
        self._inbox = self._thread.queue()
        self._running = False
        self._callers: WeakKeyDictionary[Hub, _Callers] = WeakKeyDictionary()

    def save(self, work: Write) -> None:
        """Save a piece of work; returns once it is on the disk, raises what became of it otherwise."""
        if self._batches.in_memory:
            (outcome,) = self._batches.write([work])
        else:
            outcome = self._save_in_thread(work)
        if outcome is not None:
            raise outcome

    def close(self) -> None:
        """Save what was handed over, then end the thread; it has closed its connection when this returns.

        A database that does not answer is not waited for longer than `CLOSE_TIMEOUT` seconds.
        """
        if self._running:
            self._running = False
            with suppress(gevent.Timeout), gevent.Timeout(CLOSE_TIMEOUT):
                self._hand_over(None)

    def _save_in_thread(self, work: Write) -> Outcome:
        if not self._running:
            self._running = True  # only now: a process that forks before has no thread to lose
            self._thread.start(self._serve)
        return self._hand_over(work)

    def _hand_over(self, work: Write | None) -> Outcome:
        hub = gevent.get_hub()
        callers = self._callers.get(hub)
        if callers is None:
            callers = self._callers[hub] = _Callers(hub)
        waiter: Waiter[Outcome] = Waiter(hub)
        return callers.wait(waiter, lambda: self._inbox.put((work, callers, waiter)))

    def _serve(self) -> None:
        inbox, going, crowded = self._inbox, True, False
        while going:
            jobs: list[_Job] = [inbox.get()]
            if crowded:  # a lone move never waits
                self._thread.sleep(GATHER_SECONDS)
            while not inbox.empty():
                jobs.append(inbox.get())
            crowded = len(jobs) > 1
            outcomes = iter(self._write([work for work, _, _ in jobs if work is not None]))
            if any(work is None for work, _, _ in jobs):
                self._batches.close()
                going = False
            for work, callers, waiter in jobs:
                callers.results.append((waiter, None if work is None else next(outcomes)))
            for callers in {callers for _, callers, _ in jobs}:
                callers.ring()

    def _write(self, batch: list[Write]) -> list[Outcome]:
        try:
            return self._batches.write(batch) if batch else []
        except Exception as error:
            return [error] * len(batch)
