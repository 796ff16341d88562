"""The tables of classes: read with a query each, written by the thread that writes matches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from blinker import Signal
from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    ForeignKey,
    Integer,
    Row,
    String,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from engine.errors import quote
from engine.exact import number_from_json
from webapp.classes.model import Attempt, NoSuchClassError, Outcome, Pair, Pupil, SchoolClass, Setting, Task
from webapp.jobs.background import in_turns
from webapp.matches.database import PRIVATE, metadata, move_table
from webapp.matches.guest_data import erase
from webapp.matches.retention import delete_matches
from webapp.matches.store import Store
from webapp.words import Sentence

DAY = 24 * 3600
ROWS = 100
"""How many rows are read before other greenlets get a turn."""

# What belongs to a class goes with it.
class_table = Table(
    "classes",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("name", String(40), nullable=False),
    # The guest who opened it.
    Column("guest_hash", String(64), nullable=False, index=True),
    Column("made_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=False, index=True),
    # Whether pupils may still join; since when nothing counts.
    Column("open", Boolean, nullable=False),
    Column("frozen_at", BigInteger),
    # How often the teacher's card was made anew: the older ones no longer open anything.
    Column("card", Integer, nullable=False),
    # The highest number that a pupil ever had: none is given twice.
    Column("numbered", Integer, nullable=False, server_default="0"),
)

pupil_table = Table(
    "class_pupils",
    metadata,
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("guest_hash", String(64), nullable=False, index=True),
    Column("joined_at", BigInteger),
    Column("seen_at", BigInteger),
    Column("blocked", Boolean, nullable=False),
    Column("card", Integer, nullable=False),
    info=PRIVATE,
)

task_table = Table(
    "class_tasks",
    metadata,
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("title", String(200), nullable=False),
    Column("game", String(16), nullable=False),
    # The game's setup, who sits there, and what is played already: Setting.
    Column("setting", JSON, nullable=False),
    Column("plate", String(40)),
    Column("until", BigInteger),
)

attempt_table = Table(
    "class_attempts",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("task", Integer, nullable=False),
    Column("pupil", Integer, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    # Whether it ended in time; what became of it, once it was reviewed: Outcome.
    Column("counts", Boolean, nullable=False),
    Column("outcome", JSON(none_as_null=True)),
)

pair_table = Table(
    "class_pairs",
    metadata,
    Column("match_id", ForeignKey("matches.id"), primary_key=True),
    Column("class_id", ForeignKey("classes.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    # The pupils by seat; None where a bot sits.
    Column("first", Integer),
    Column("second", Integer),
    Column("payoffs", JSON(none_as_null=True)),
)

# Each match that ends asks these, so they are built once.
_ATTEMPT_OF = select(attempt_table).where(attempt_table.c.match_id == bindparam("match_id"))
_PAIR_OF = select(pair_table).where(pair_table.c.match_id == bindparam("match_id"))


class ClassStore:
    """Reads and writes what belongs to classes; writing raises `NotSavedError`.

    Attributes
    ----------
    changed
        The signal that a class has changed: sent with its code once that is saved.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.changed = Signal()

    def load(self, class_id: str) -> SchoolClass | None:
        """Return a class with its pupils and tasks, None if there is none of this code."""
        with self._store.connect() as connection:
            row = connection.execute(select(class_table).where(class_table.c.id == class_id)).one_or_none()
            if row is None:
                return None
            pupils = connection.execute(_rows(pupil_table, class_id, pupil_table.c.number)).all()
            tasks = connection.execute(_rows(task_table, class_id, task_table.c.number)).all()
        return SchoolClass(**row._asdict(), pupils=tuple(map(_pupil, pupils)), tasks=tuple(map(_task, tasks)))

    def first_pupil(self, class_id: str) -> tuple[int, int, str] | None:
        """Return the first pupil of a class: number, issue of the card, guest's hash; None if it has none."""
        row = pupil_table.c
        query = (
            select(row.number, row.card, row.guest_hash)
            .where(row.class_id == class_id)
            .order_by(row.number)
            .limit(1)
        )
        with self._store.connect() as connection:
            found = connection.execute(query).one_or_none()
        return None if found is None else (found.number, found.card, found.guest_hash)

    def of_guests(self, hashes: Sequence[str]) -> list[tuple[str, str, bool]]:
        """Return the classes of some guests, the newest first: code, name, and whether they teach it."""
        row = class_table.c
        mine = select(pupil_table.c.class_id).where(pupil_table.c.guest_hash.in_(hashes))
        query = select(row.id, row.name, row.guest_hash).where(row.guest_hash.in_(hashes) | row.id.in_(mine))
        with self._store.connect() as connection:
            found = connection.execute(query.order_by(row.made_at.desc(), row.id)).all()
        return [(each.id, each.name, each.guest_hash in hashes) for each in found]

    def attempts(self, class_id: str, *, pupil: int | None = None, task: int | None = None) -> list[Attempt]:
        """Return the attempts of a class, or of one pupil or task, in the order in which they began."""
        query = _rows(attempt_table, class_id, attempt_table.c.began_at, attempt_table.c.match_id)
        if pupil is not None:
            query = query.where(attempt_table.c.pupil == pupil)
        if task is not None:
            query = query.where(attempt_table.c.task == task)
        with self._store.connect() as connection:
            return [_attempt(row) for row in in_turns(connection.execute(query), ROWS)]

    def pairs(self, class_id: str) -> list[Pair]:
        """Return all pairs of a class, round by round."""
        query = _rows(pair_table, class_id, pair_table.c.round, pair_table.c.match_id)
        with self._store.connect() as connection:
            return [_pair(row) for row in connection.execute(query)]

    def moves(self, match_ids: Sequence[str]) -> dict[str, int]:
        """Return the number of moves of each match that has any."""
        row = move_table.c
        counted = select(row.match_id, func.count().label("moves")).group_by(row.match_id)
        query = counted.where(row.match_id.in_(match_ids))
        with self._store.connect() as connection:
            return {row.match_id: row.moves for row in connection.execute(query)}

    def played(self, match_id: str) -> tuple[str, Attempt | Pair] | None:
        """Return the class in which a match is played, and which attempt or pair; None if it is in none."""
        with self._store.connect() as connection:
            tried = connection.execute(_ATTEMPT_OF, {"match_id": match_id}).one_or_none()
            if tried is not None:
                return tried.class_id, _attempt(tried)
            paired = connection.execute(_PAIR_OF, {"match_id": match_id}).one_or_none()
        return None if paired is None else (paired.class_id, _pair(paired))

    def count_of(self, guest_hash: str) -> int:
        """Return the number of a guest's classes."""
        query = select(func.count()).where(class_table.c.guest_hash == guest_hash)
        with self._store.connect() as connection:
            return connection.execute(query).scalar_one()

    # -- writing -------------------------------------------------------------------------------------------

    def open(self, made: SchoolClass) -> None:
        """Keep a new class."""
        values = {key: value for key, value in asdict(made).items() if key not in ("pupils", "tasks")}
        self._commit(made.id, lambda connection: _run(connection, insert(class_table).values(values)))

    def change(self, class_id: str, **values: object) -> None:
        """Change columns of a class."""
        changed = update(class_table).where(class_table.c.id == class_id).values(values)
        self._commit(class_id, lambda connection: _run(connection, changed))

    def keep_pupils(self, class_id: str, named: Callable[[tuple[Pupil, ...], int], Sequence[Pupil]]) -> None:
        """Keep pupils, new or known by their number.

        ``named`` is given those who are there when it is this change's turn, and the highest number so far.
        """

        def change(connection: Connection) -> None:
            last = _hold(connection, class_id)
            rows = connection.execute(_rows(pupil_table, class_id, pupil_table.c.number)).all()
            kept = named(tuple(map(_pupil, rows)), last)
            numbers = [pupil.number for pupil in kept]
            if kept:
                known = (pupil_table.c.class_id == class_id) & pupil_table.c.number.in_(numbers)
                connection.execute(delete(pupil_table).where(known))
                connection.execute(
                    insert(pupil_table), [{"class_id": class_id, **asdict(pupil)} for pupil in kept]
                )
                highest = update(class_table).where(class_table.c.id == class_id)
                connection.execute(highest.values(numbered=max(last, *numbers)))

        self._commit(class_id, change)

    def change_pupil(self, class_id: str, number: int, **values: object) -> None:
        """Change columns of a pupil."""
        same = _one(pupil_table, class_id, number)
        self._commit(
            class_id, lambda connection: _run(connection, update(pupil_table).where(same).values(values))
        )

    def renewal(self, class_id: str, number: int, card: int) -> Callable[[Connection], None]:
        """Return the change that gives a pupil a card of another issue."""
        renewed = update(pupil_table).where(_one(pupil_table, class_id, number)).values(card=card)
        return lambda connection: _run(connection, renewed)

    def see_pupil(self, class_id: str, number: int, **values: object) -> None:
        """Keep that a pupil is here, as before: this changes nothing that anyone is shown."""
        seen = update(pupil_table).where(_one(pupil_table, class_id, number)).values(values)
        self._store.commit(lambda connection: _run(connection, seen))

    def add_task(self, class_id: str, task: Task) -> None:
        """Store a new task with the next free number."""

        def change(connection: Connection) -> None:
            _hold(connection, class_id)
            most = select(func.max(task_table.c.number)).where(task_table.c.class_id == class_id)
            number = (connection.execute(most).scalar_one() or 0) + 1
            values = {
                "class_id": class_id,
                "number": number,
                "title": task.stored_title,
                "game": task.game,
                "setting": task.setting.to_json(),
                "plate": task.plate,
                "until": task.until,
            }
            connection.execute(insert(task_table).values(values))

        self._commit(class_id, change)

    def change_task(self, class_id: str, number: int, **values: object) -> None:
        """Change columns of a task."""
        same = _one(task_table, class_id, number)
        self._commit(
            class_id, lambda connection: _run(connection, update(task_table).where(same).values(values))
        )

    def remove_task(self, class_id: str, number: int) -> None:
        """Remove a task and its results; the matches stay."""

        def change(connection: Connection) -> None:
            _reset(connection, class_id, number)
            connection.execute(delete(task_table).where(_one(task_table, class_id, number)))

        self._commit(class_id, change)

    def reset(self, class_id: str, task: int | None) -> None:
        """Forget the results of a task, or of all and of the rounds; the matches stay."""
        self._commit(class_id, lambda connection: _reset(connection, class_id, task))

    def add_attempt(self, class_id: str, attempt: Attempt, guest_hash: str) -> str | None:
        """Keep that a pupil has begun a task, and return the match.

        If another request has begun the task meanwhile, it is that one's, and this one's is deleted. It is
        deleted, too, if the pupil was blocked meanwhile or is another guest by now: then it returns None.
        """
        row = attempt_table.c
        match: str | None = None
        values = {
            "class_id": class_id,
            "match_id": attempt.match,
            "task": attempt.task,
            "pupil": attempt.pupil,
            "began_at": attempt.began_at,
            "counts": False,
        }
        same = (row.class_id == class_id) & (row.task == attempt.task) & (row.pupil == attempt.pupil)
        running = select(row.match_id).where(same, row.ended_at.is_(None)).limit(1)

        def change(connection: Connection) -> None:
            nonlocal match
            if _playing(connection, class_id).get(attempt.pupil) != guest_hash:
                match = None
            else:
                match = connection.execute(running).scalar_one_or_none() or attempt.match
            if match == attempt.match:
                connection.execute(insert(attempt_table).values(values))
            else:
                delete_matches(connection, [attempt.match])

        self._commit(class_id, change)
        return match

    def change_attempt(self, class_id: str, match_id: str, **values: object) -> None:
        """Change columns of an attempt."""
        changed = update(attempt_table).where(attempt_table.c.match_id == match_id).values(values)
        self._commit(class_id, lambda connection: _run(connection, changed))

    def add_pairs(self, class_id: str, pairs: Sequence[Pair], guest_hashes: Mapping[int, str]) -> list[Pair]:
        """Keep who plays whom in a round; return the pairs that play.

        The matches of the others are deleted: of all if another request has started the round meanwhile, and
        of pupils who were blocked meanwhile or are other guests by now.
        """
        started = select(func.count()).where(
            pair_table.c.class_id == class_id, pair_table.c.round.in_([pair.round for pair in pairs])
        )
        kept: list[Pair] = []

        def change(connection: Connection) -> None:
            playing = _playing(connection, class_id)
            able = {None, *(number for number, guest in guest_hashes.items() if playing.get(number) == guest)}
            late = connection.execute(started).scalar_one()
            kept[:] = [] if late else [pair for pair in pairs if able.issuperset(pair.players)]
            if kept:
                rows = [_pair_values(class_id, pair) for pair in kept]
                connection.execute(insert(pair_table), rows)
            delete_matches(connection, [pair.match for pair in pairs if pair not in kept])

        if pairs:
            self._commit(class_id, change)
        return kept

    def end_pair(self, class_id: str, match_id: str, payoffs: Sequence[int | str]) -> None:
        """Keep how a match of a round ended."""
        changed = update(pair_table).where(pair_table.c.match_id == match_id)
        self._commit(class_id, lambda connection: _run(connection, changed.values(payoffs=list(payoffs))))

    def drop_pair(self, class_id: str, match_id: str) -> None:
        """Forget a match of a round that does not count: the two have not met."""
        dropped = delete(pair_table).where(pair_table.c.match_id == match_id)
        self._commit(class_id, lambda connection: _run(connection, dropped))

    def erase(self, class_id: str) -> None:
        """Delete a class; what belongs to it goes too, but not the matches."""
        self._commit(
            class_id,
            lambda connection: _run(connection, delete(class_table).where(class_table.c.id == class_id)),
        )

    def _commit(self, class_id: str, change: Callable[[Connection], None]) -> None:
        self._store.commit(change)
        self.changed.send(class_id)


def prune_classes(connection: Connection, days: float, at: int) -> tuple[str, ...]:
    """Delete the classes that no one has used for so many days, with their pupils' matches; 0 keeps all.

    Returns
    -------
    tuple
        The ids of the matches that are gone.
    """
    ids = old_classes(connection, days, at)
    guests = select(pupil_table.c.guest_hash).where(pupil_table.c.class_id.in_(ids))
    erased = erase(connection, list(connection.execute(guests).scalars()))
    alone = [
        found
        for table in (attempt_table, pair_table)
        for found in connection.execute(select(table.c.match_id).where(table.c.class_id.in_(ids))).scalars()
    ]
    delete_matches(connection, alone)
    connection.execute(delete(class_table).where(class_table.c.id.in_(ids)))
    return (*erased.gone, *alone)


def old_classes(connection: Connection, days: float, at: int) -> list[str]:
    """Return the ids of the classes that no one has used for so many days; none if that is 0."""
    old = select(class_table.c.id).where(class_table.c.used_at < at - days * DAY)
    return list(connection.execute(old).scalars()) if days else []


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)


def _hold(connection: Connection, class_id: str) -> int:
    """Have other changes of a class wait for this one; return the highest number that a pupil ever had."""
    row = class_table.c
    held = select(row.numbered).where(row.id == class_id).with_for_update()
    number: int | None = connection.execute(held).scalar_one_or_none()
    if number is None:
        raise NoSuchClassError(Sentence("classes-none", code=quote(class_id)))
    return number


def _playing(connection: Connection, class_id: str) -> dict[int, str]:
    """Have other changes of a class and its pupils wait for this one; return the guests who may play.

    They are by number, and none if the class is gone.
    """
    try:
        _hold(connection, class_id)
    except NoSuchClassError:
        return {}
    row = pupil_table.c
    able = select(row.number, row.guest_hash).where(row.class_id == class_id, ~row.blocked)
    return {each.number: each.guest_hash for each in connection.execute(able.with_for_update())}


def _pair_values(class_id: str, pair: Pair) -> dict[str, object]:
    first, second = pair.players
    return {
        "class_id": class_id,
        "match_id": pair.match,
        "round": pair.round,
        "first": first,
        "second": second,
    }


def _reset(connection: Connection, class_id: str, task: int | None) -> None:
    of_task = attempt_table.c.class_id == class_id
    if task is not None:
        of_task &= attempt_table.c.task == task
    else:
        connection.execute(delete(pair_table).where(pair_table.c.class_id == class_id))
    connection.execute(delete(attempt_table).where(of_task))


def _rows(table: Table, class_id: str, *order: ColumnElement[Any]) -> Any:
    return select(table).where(table.c.class_id == class_id).order_by(*order)


def _one(table: Table, class_id: str, number: int) -> ColumnElement[bool]:
    return (table.c.class_id == class_id) & (table.c.number == number)


def _pupil(row: Row[Any]) -> Pupil:
    return Pupil(row.number, row.name, row.guest_hash, row.joined_at, row.seen_at, row.blocked, row.card)


def _task(row: Row[Any]) -> Task:
    return Task(row.number, row.title, row.game, Setting.from_json(row.setting), row.plate, row.until)


def _attempt(row: Row[Any]) -> Attempt:
    outcome = None if row.outcome is None else Outcome.from_json(row.outcome)
    return Attempt(row.match_id, row.task, row.pupil, row.began_at, row.ended_at, row.counts, outcome)


def _pair(row: Row[Any]) -> Pair:
    payoffs = None if row.payoffs is None else tuple(Fraction(number_from_json(p)) for p in row.payoffs)
    return Pair(row.match_id, row.round, (row.first, row.second), payoffs)
