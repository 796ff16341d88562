"""A disk that keeps what was committed, whatever dies, and may refuse, stall, or not say what it did."""

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import gevent
from sqlalchemy.exc import IntegrityError, OperationalError

from tests.simulation.weather import Weather
from webapp.matches.clock_watch import NoteServerStart, NoteServerUp
from webapp.matches.match import Match, Move, with_outage
from webapp.matches.match_state import Positions, positions_of
from webapp.matches.public_games import NumberGame
from webapp.matches.settling import MarkSettled
from webapp.matches.store import ChangeMatch, ClearClock, CreateMatch, Store
from webapp.matches.writer import AppendMove, ConflictError, Outcome, Write, Writer


@dataclass(slots=True)
class Rows:
    """What is stored of a match: its row with those that change with it, and its moves by their places."""

    row: Match
    base_revision: int
    moves: list[tuple[int, Move]]
    next: str | None = None
    clock_runs: bool = False
    unsettled: bool = False


@dataclass(frozen=True, slots=True)
class Kept:
    """The result of a match, as a class keeps it."""

    match_id: str
    payoffs: tuple[Any, ...]

    def __call__(self, _connection: object) -> None: ...


@dataclass(slots=True)
class Disk:
    """The tables of matches, moves and outages, and what is noted of games that are over.

    Attributes
    ----------
    committed
        Is told of each match that a commit changed, as it stands then.
    exported, kept
        By match: when it ended, as the export has it; its result, as a class keeps it.
    unique
        Whether one place holds one move, as the key of the real table sees to.
    """

    dice: Random
    weather: Weather
    committed: Callable[[Match], None]
    unique: bool = True
    matches: dict[str, Rows] = field(default_factory=dict)
    outages: list[list[int]] = field(default_factory=list)
    last_up: int | None = None
    exported: dict[str, int] = field(default_factory=dict)
    kept: dict[str, tuple[Any, ...]] = field(default_factory=dict)

    def load(self, match_id: str) -> Match | None:
        """Return a match as it stands."""
        rows = self.matches.get(match_id)
        if rows is None:
            return None
        moves = tuple(move for _, move in rows.moves)
        begun = rows.row.started_at
        outages: tuple[tuple[int, int], ...] = ()
        if rows.row.clock is not None and begun is not None:
            outages = tuple(sorted((began, ended) for began, ended in self.outages if ended > begun))
        return replace(
            rows.row,
            moves=moves,
            revision=rows.base_revision + len(moves),
            next=rows.next,
            outages=outages,
            positions=_positions_of(rows.row),
        )

    def revision(self, match_id: str) -> int | None:
        """Return the revision of a match."""
        rows = self.matches.get(match_id)
        return None if rows is None else rows.base_revision + len(rows.moves)

    def clocked(self) -> list[str]:
        """Return the matches of which a clock may run."""
        return [id for id, rows in self.matches.items() if rows.clock_runs]

    def unsettled(self, after: str, limit: int) -> list[str]:
        """Return the next matches of which not all is noted since they ended."""
        return sorted(id for id, rows in self.matches.items() if rows.unsettled and id > after)[:limit]

    def commit(self, batch: Sequence[Write]) -> list[Outcome]:
        """Save what can be saved of a batch, at once and for good."""
        outcomes: list[Outcome] = []
        for work in batch:
            try:
                changed = self._save(work)
            except (ConflictError, IntegrityError) as error:
                outcomes.append(error)
                continue
            outcomes.append(None)
            for match_id in changed:
                match = self.load(match_id)
                assert match is not None
                self.committed(match)
        return outcomes

    def _save(self, work: Write) -> Sequence[str]:
        match work:
            case AppendMove():
                return self._append(work)
            case ChangeMatch():
                return self._change(work.before, work.after, work.ended)
            case CreateMatch():
                return self._create(work.match, work.ended)
            case ClearClock():
                if work.match_id in self.matches:
                    self.matches[work.match_id].clock_runs = False
            case NoteServerStart():
                if work.clocks_ran and self.last_up is not None and self.last_up < work.at - work.slack:
                    self.outages.append([self.last_up, work.at])
                self.last_up = work.at
            case NoteServerUp():
                self.last_up = work.at
            case MarkSettled():
                if self.revision(work.match_id) == work.revision:
                    self.matches[work.match_id].unsettled = False
            case NumberGame():
                self.exported[work.match_id] = work.ended_at
            case Kept():
                self.kept[work.match_id] = work.payoffs
            case _:
                raise AssertionError(f"This disk cannot save {work!r}.")
        return ()

    def _append(self, work: AppendMove) -> Sequence[str]:
        rows = self.matches.get(work.match_id)
        if rows is None or rows.base_revision != work.base_revision:
            raise ConflictError(work.match_id)
        if self.unique and any(ply == work.ply for ply, _ in rows.moves):
            raise ConflictError(work.match_id)
        insort(
            rows.moves,
            (work.ply, Move(work.seat, work.move, work.created_at, work.deputy)),
            key=lambda row: row[0],
        )
        return (work.match_id,)

    def _change(self, before: Match, after: Match, ended: bool) -> Sequence[str]:
        rows = self.matches.get(before.id)
        if rows is None or rows.base_revision != before.base_revision:
            raise ConflictError(before.id)
        if len(rows.moves) != len(before.moves):
            raise ConflictError(before.id)
        rows.row = replace(after, moves=(), positions=None)
        rows.base_revision = before.revision + 1 - len(after.moves)
        rows.moves = list(enumerate(after.moves))
        rows.clock_runs, rows.unsettled = _clock_runs(after), ended
        return (before.id,)

    def _create(self, match: Match, ended: bool) -> Sequence[str]:
        earlier = self.matches.get(match.previous) if match.previous is not None else None
        if match.id in self.matches or (earlier is not None and earlier.next is not None):
            raise IntegrityError("create", {}, Exception("There is one already."))
        self.matches[match.id] = Rows(
            replace(match, moves=(), positions=None),
            match.base_revision,
            list(enumerate(match.moves)),
            clock_runs=_clock_runs(match),
            unsettled=ended,
        )
        if earlier is None or match.previous is None:
            return (match.id,)
        earlier.next = match.id
        earlier.base_revision += 1
        return match.id, match.previous


_starts: dict[str, Positions] = {}


def _positions_of(match: Match) -> Positions:
    """Return the game of a match before its first move: to read it again each time takes long."""
    known = repr(match.setup)
    if known not in _starts:
        _starts[known] = positions_of(replace(match, moves=(), stopped=None)).start
    return _starts[known]


def _clock_runs(match: Match) -> bool:
    return match.clock is not None and match.started_at is not None and match.stopped is None


class Mount:
    """The disk as the writer of one process knows it: what `Batches` is to the real one."""

    in_memory = False

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def write(self, batch: Sequence[Write]) -> list[Outcome]:
        """Save a batch, which takes a while before and after; a crash may come at any instant of it."""
        dice, weather = self._disk.dice, self._disk.weather
        gevent.sleep(dice.expovariate(1000))
        if dice.random() < weather.stalled:
            gevent.sleep(dice.uniform(1, 30))
        if dice.random() < weather.refused:
            raise OperationalError("write", {}, Exception("The database is locked."))
        outcomes = self._disk.commit(batch)
        gevent.sleep(dice.expovariate(1000))
        if dice.random() < weather.unsaid:
            raise OperationalError("write", {}, Exception("The line to the database is gone."))
        return outcomes

    def close(self) -> None:
        """Do nothing: nothing is kept open."""


class Disks(Store):
    """The store of one process on the simulated disk: it reads there, and writes by the real writer."""

    def __init__(self, disk: Disk, writer: Writer) -> None:
        self._disk, self._writer = disk, writer

    def load(self, match_id: str) -> Match | None:
        self._wait()
        match = self._disk.load(match_id)
        self._wait()
        return None if match is None else with_outage(match, self.unsaved_outage)

    def revision(self, match_id: str) -> int | None:
        self._wait()
        revision = self._disk.revision(match_id)
        self._wait()
        return revision

    def clocked(self) -> list[str]:
        return self._disk.clocked()

    def unsettled(self, after: str, limit: int) -> list[str]:
        self._wait()
        return self._disk.unsettled(after, limit)

    def last_up(self) -> int | None:
        return self._disk.last_up

    def _wait(self) -> None:
        if self._disk.weather.slow_reads:
            gevent.sleep(self._disk.dice.expovariate(1000))
