"""The tries of guests on puzzles: a row a try or hint, only ever given to another. It knows no rules."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
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

from webapp.machine import now
from webapp.matches.database import metadata
from webapp.matches.store import Store

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
    """One move that was tried, as it stands in a record, or a hint, which has none."""

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
        """Return what a guest has tried on a puzzle, in order."""
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
        """Return how a guest came out of each puzzle tried whose name begins with ``like``."""
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
        """Count the guests who have solved a puzzle, by their wrong moves, and those who did not manage."""
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
    """Give a guest the tries of others, who are the same person, on the puzzles that they have not tried."""
    row, known = try_table.c, try_table.alias()
    tried = select(known.c.puzzle).where(known.c.guest_hash == heir_hash)
    for guest_hash in hashes:
        connection.execute(
            update(try_table)
            .where(row.guest_hash == guest_hash, row.puzzle.not_in(tried))
            .values(guest_hash=heir_hash)
        )
