"""The progress of guests with puzzles: their stored tries, how one stands and is shared, and the calendar."""

from calendar import Calendar
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal, TypeAlias

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Integer,
    String,
    Table,
    case,
    func,
    insert,
    select,
    update,
)

from engine.puzzles.puzzle import GAMES
from webapp.machine import now
from webapp.matches.database import metadata
from webapp.matches.store import Store
from webapp.puzzles.requests import PuzzleId
from webapp.words import Listed, say

try_table = Table(
    "puzzle_tries",
    metadata,
    Column("guest_hash", String(64), primary_key=True),
    Column("puzzle", String(40), primary_key=True, index=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("move", JSON(none_as_null=True)),
    Column("created_at", BigInteger, nullable=False),
)


TryKind: TypeAlias = Literal["right", "wrong", "hint", "solved", "lost"]
"""A right move, the one that solves the puzzle; a wrong one, the one that was one too many; a hint taken."""


@dataclass(frozen=True, slots=True)
class Try:
    """A move that was tried, in the notation of records, or a hint, which has no move."""

    kind: TryKind
    move: int | str | None
    created_at: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The outcome of a guest's puzzle: whether it is solved, and when; None while it is open."""

    solved: bool | None
    at: int


@dataclass(frozen=True, slots=True)
class Solvers:
    """The results of guests on a puzzle: how many solved it after how many wrong moves, how many did not."""

    after: dict[int, int]
    lost: int

    @property
    def solved(self) -> int:
        """The number of guests who solved it."""
        return sum(self.after.values())


class Tries:
    """Reads and appends tries."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, guest_hash: str, puzzle: str) -> tuple[Try, ...]:
        """Return a guest's tries at a puzzle, in order."""
        row = try_table.c
        query = (
            select(row.kind, row.move, row.created_at)
            .where(row.guest_hash == guest_hash, row.puzzle == puzzle)
            .order_by(row.number)
        )
        with self._store.connect() as connection:
            return tuple(Try(*found) for found in connection.execute(query))

    def add(self, guest_hash: str, puzzle: str, number: int, kind: TryKind, move: int | str | None) -> None:
        """Append a guest's try, the one after ``number`` others.

        Raises
        ------
        ConflictError
            If another one was faster.
        StorageError
            If the database does not take it.
        """
        values = {
            "guest_hash": guest_hash,
            "puzzle": puzzle,
            "number": number,
            "kind": kind,
            "move": move,
            "created_at": now(),
        }

        def change(connection: Connection) -> None:
            connection.execute(insert(try_table).values(values))

        self._store.append(change)

    def endings(self, guest_hash: str, like: str) -> dict[str, Ending]:
        """Return the outcomes of a guest's puzzles whose keys begin with ``like``."""
        row = try_table.c
        query = select(row.puzzle, row.kind, row.created_at).where(
            row.guest_hash == guest_hash, row.puzzle.startswith(like, autoescape=True)
        )
        found: dict[str, Ending] = {}
        with self._store.connect() as connection:
            for puzzle, kind, at in connection.execute(query.order_by(row.number)):
                found[puzzle] = Ending({"solved": True, "lost": False}.get(kind), at)
        return found

    def solvers(self, puzzle: str) -> Solvers:
        """Count the guests who solved a puzzle, by wrong moves, and those who failed."""
        row = try_table.c

        def count(kind: TryKind) -> ColumnElement[int]:
            return func.sum(case((row.kind == kind, 1), else_=0))

        query = select(count("wrong"), count("solved"), count("lost"))
        query = query.where(row.puzzle == puzzle).group_by(row.guest_hash)
        after: Counter[int] = Counter()
        lost = 0
        with self._store.connect() as connection:
            for mistakes, solved, failed in connection.execute(query):
                if solved:
                    after[int(mistakes)] += 1
                lost += int(failed)
        return Solvers(dict(sorted(after.items())), lost)


def hand_on_tries(connection: Connection, hashes: Sequence[str], heir_hash: str) -> None:
    """Merge the tries of other guests who are the same person, except on puzzles this guest has tried."""
    row, known = try_table.c, try_table.alias()
    tried = select(known.c.puzzle).where(known.c.guest_hash == heir_hash)
    for guest_hash in hashes:
        connection.execute(
            update(try_table)
            .where(row.guest_hash == guest_hash, row.puzzle.not_in(tried))
            .values(guest_hash=heir_hash)
        )


# -- a puzzle ------------------------------------------------------------------------------------------------


HEARTS = 3
"""How many wrong moves end a puzzle."""

SHOWN_FROM = 10
"""How many have to have solved a puzzle before it is told how they did."""

Square: TypeAlias = Literal["right", "wrong", "open"]

SQUARES: dict[Square, str] = {"right": "🟦", "wrong": "🟧", "open": "⬜"}
"""How a move is shared: found, wrong, not reached. Blue and orange look different to every eye."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A guest's progress with a puzzle.

    Attributes
    ----------
    count
        How many tries and hints there are.
    found
        The right moves, in order.
    missed
        The wrong moves tried in the position that is reached, none twice.
    mistakes
        By wrong move: how many right ones had been found before it.
    hints, shown
        How many hints were taken, and how many of them in the position that is reached.
    last
        The last move that was tried, None before the first.
    over
        Whether the puzzle is solved, or lost; None while it goes on.
    """

    count: int
    found: tuple[int | str, ...]
    missed: tuple[int | str, ...]
    mistakes: tuple[int, ...]
    hints: int
    shown: int
    last: Try | None
    over: Literal["solved", "lost"] | None

    @property
    def hearts(self) -> int:
        """The number of wrong moves left, the one that ends it included."""
        return HEARTS - len(self.mistakes)


def progress_of(tries: Sequence[Try]) -> Progress:
    """Compute a guest's progress from all tries, in order."""
    found: list[int | str] = []
    missed: list[int | str] = []
    mistakes: list[int] = []
    hints = shown = 0
    last: Try | None = None
    over: Literal["solved", "lost"] | None = None
    for each in tries:
        if each.kind == "hint":
            hints, shown = hints + 1, shown + 1
            continue
        last = each
        assert each.move is not None  # only a hint has none
        if each.kind in ("right", "solved"):
            found.append(each.move)
            missed, shown = [], 0
        else:
            missed.append(each.move)
            mistakes.append(len(found))
        if each.kind == "solved" or each.kind == "lost":
            over = each.kind
    return Progress(len(tries), tuple(found), tuple(missed), tuple(mistakes), hints, shown, last, over)


def squares(progress: Progress, decisions: int) -> tuple[tuple[Square, ...], ...]:
    """Return a row for each try at the line: what was found, what went wrong, and what was not reached."""
    right: tuple[Square, ...] = ("right",)
    beyond: tuple[Square, ...] = ("open",)
    rows: list[tuple[Square, ...]] = [
        (*right * before, "wrong", *beyond * (decisions - before - 1)) for before in progress.mistakes
    ]
    if progress.over == "solved":
        rows.append(right * decisions)
    return tuple(rows)


def result_line(progress: Progress) -> str:
    """Return the result in one sentence: ``Solved at the second try, with one hint.``"""
    if progress.over == "lost":
        return say("puzzle-end-lost-hints", n=progress.hints) if progress.hints else say("puzzle-end-lost")
    tries = len(progress.mistakes)
    if progress.hints:
        return say("puzzle-end-solved-hints", tries=tries, n=progress.hints)
    return say("puzzle-end-solved", tries=tries)


def share_text(title: str, progress: Progress, decisions: int, link: str) -> str:
    """Return the text that a guest shares with friends; it doesn't reveal the solution."""
    rows = ["".join(SQUARES[square] for square in row) for row in squares(progress, decisions)]
    return "\n".join([title, *rows, result_line(progress), link])


def others_sentence(solvers: Solvers) -> str:
    """Return a sentence on the success of other guests; empty for fewer than `SHOWN_FROM` solvers."""
    if solvers.solved < SHOWN_FROM:
        return ""
    parts = [
        say("puzzle-others-at", tries=tries, n=solvers.after[tries])
        for tries in range(HEARTS)
        if solvers.after.get(tries)
    ]
    many = say("puzzle-others-solved", n=solvers.solved, told=Listed(parts))
    return f"{many} {say('puzzle-others-lost', n=solvers.lost)}" if solvers.lost else many


# -- the calendar --------------------------------------------------------------------------------------------


FIRST_DAY = date(2026, 1, 1)
"""The first day that has puzzles."""

Endings: TypeAlias = Mapping[str, Ending]
"""How a guest's tries ended, by the key of the puzzle."""

State: TypeAlias = Literal["solved", "lost", "tried", "new"]


@dataclass(frozen=True, slots=True)
class DayCell:
    """A day of the calendar: what became of its puzzles, by game; None where there are none."""

    day: date
    states: tuple[tuple[str, State], ...] | None
    here: bool
    today: bool


@dataclass(frozen=True, slots=True)
class Month:
    """A month: its weeks from Monday on, None for a day of another month, and its neighbours with puzzles.

    ``weekdays``: some days, a Monday to a Sunday, to name the columns by.
    """

    first: date
    weekdays: tuple[date, ...]
    weeks: tuple[tuple[DayCell | None, ...], ...]
    before: date | None
    after: date | None


def month_of(first: date, today: date, here: date | None, endings: Endings) -> Month:
    """Lay out the month that begins at ``first``."""
    weeks = tuple(
        tuple(_cell(day, today, here, endings) if day.month == first.month else None for day in week)
        for week in Calendar().monthdatescalendar(first.year, first.month)
    )
    monday = first - timedelta(first.weekday())
    before, after = (first - timedelta(1)).replace(day=1), (first + timedelta(31)).replace(day=1)
    return Month(
        first,
        tuple(monday + timedelta(k) for k in range(7)),
        weeks,
        before if before >= FIRST_DAY.replace(day=1) else None,
        after if after <= today else None,
    )


def _cell(day: date, today: date, here: date | None, endings: Endings) -> DayCell:
    states = None
    if FIRST_DAY <= day <= today:
        states = tuple((game, state_of(endings.get(PuzzleId(day, game).key))) for game in GAMES)
    return DayCell(day, states, day == here, day == today)


def state_of(ending: Ending | None) -> State:
    """Return the state of a puzzle by the outcome of the guest's tries."""
    if ending is None:
        return "new"
    return "tried" if ending.solved is None else "solved" if ending.solved else "lost"


def days_in_time(endings: Endings) -> frozenset[date]:
    """Return the days of which a puzzle was solved on the day itself, by UTC."""
    return frozenset(
        day
        for key, ending in endings.items()
        if ending.solved and (day := datetime.fromtimestamp(ending.at, UTC).date()).isoformat() == key[:10]
    )


def streak(days: Set[date], today: date) -> int:
    """Return the length of the streak that ends today or, if today is not solved yet, yesterday."""
    last = today if today in days else today - timedelta(1)
    count = 0
    while last - timedelta(count) in days:
        count += 1
    return count


def streak_words(days: Set[date], today: date) -> str:
    """Return the length of the streak in a sentence; empty without one."""
    count = streak(days, today)
    if not count:
        return ""
    if today in days:
        return say("puzzle-streak-first") if count == 1 else say("puzzle-streak-today", n=count)
    return say("puzzle-streak-yesterday") if count == 1 else say("puzzle-streak-until", n=count)
