"""The tables, and what two writers may do at once."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, Engine, text

from tests.databases import fresh_database
from webapp.matches.changes import LiveMatches
from webapp.matches.database import MATCH_FIELDS, match_table, metadata, open_database
from webapp.matches.match import CoachNote, Match, Move, Seat
from webapp.matches.store import Store
from webapp.matches.writer import ConflictError
from webapp.migrations import upgrade


@pytest.fixture
def store(database: Engine) -> Iterator[Store]:
    made = Store(database)
    yield made
    made.close()


def a_match(id: str = "7KQ4MB2X", **rest: Any) -> Match:
    seats = (Seat("person", "Ada", None, "salt", "k" * 64, "g" * 64), Seat("bot", "", "greedy"))
    plain: dict[str, Any] = {
        "id": id,
        "game": "dinner",
        "kind": "table",
        "title": "A title",
        "setup": {"a": ["1/2", "é"]},
        "seed": 2**53 - 1,
        "created_at": 10,
        "started_at": 20,
        "host": 0,
        "previous": None,
        "seats": seats,
    }
    return Match(**{**plain, **rest})


def test_the_migrations_lead_to_the_tables_of_the_store(database: Engine) -> None:
    with database.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []


def test_two_processes_may_migrate_at_once(tmp_path: Path) -> None:
    url = fresh_database(tmp_path)
    code = (
        "import sys; from webapp.migrations import upgrade; "
        "from webapp.matches.database import open_database; "
        "upgrade(open_database(sys.argv[1]))"
    )
    both = [subprocess.Popen([sys.executable, "-c", code, url]) for _ in range(3)]
    assert [process.wait() for process in both] == [0, 0, 0]


def test_what_is_saved_is_what_is_loaded(store: Store) -> None:
    match = a_match(moves=(Move(0, 3, 30), Move(1, "13/2", 31, "greedy")))
    store.create(match)
    assert store.load(match.id) == match
    assert store.load("ZZZZZZZZ") is None
    # One more move alone is written in another way.
    after = store.save(match, replace(match, moves=(*match.moves, Move(0, 5, 32, "greedy"))))
    assert store.load(match.id) == after
    assert after.moves[-1].deputy == "greedy"


def test_each_field_of_a_match_is_saved_and_loaded(store: Store) -> None:
    columns = [match_table.c[name] for name in MATCH_FIELDS if name != "id"]
    one: dict[type, Any] = {str: "a word", int: 7, bool: True, object: {"a": 1}}
    other: dict[type, Any] = {str: "other", int: 8, bool: False, object: {"b": [None]}}
    match = a_match(**{column.name: one[column.type.python_type] for column in columns})
    store.create(match)
    assert store.load(match.id) == match
    for column in columns:
        changed = None if column.nullable else other[column.type.python_type]
        match = store.save(match, replace(match, **{column.name: changed}))
        assert store.load(match.id) == match


def test_each_field_of_a_seat_is_saved_and_loaded(store: Store) -> None:
    seat = Seat("bot", "Ada", "greedy", "salt", "k" * 64, "g" * 64, ready=True, author="Zoe")
    match = a_match(seats=(seat, Seat("open")), notes=(CoachNote(0, "full"), CoachNote(2, "doubt")))
    store.create(match)
    assert store.load(match.id) == match
    saved = store.save(match, replace(match, seats=match.seats[::-1], notes=match.notes[1:]))
    assert store.load(match.id) == saved


def test_a_save_stores_each_change_and_counts_it(store: Store) -> None:
    before = a_match(started_at=None, moves=(Move(0, 3, 30), Move(0, 4, 31)))
    store.create(before)
    seats = (before.seats[0], Seat("open"))
    after = replace(
        before, seats=seats, host=None, started_at=99, moves=(Move(0, 3, 30), Move(0, 5, 32), Move(0, 6, 33))
    )
    saved = store.save(before, after)
    assert saved == replace(after, revision=1)
    assert store.load(before.id) == saved


CHANGES: list[Callable[[Match], Match]] = [
    lambda match: replace(match, moves=(Move(0, 1, 1),)),
    lambda match: replace(match, moves=(Move(0, 2, 1),)),
    lambda match: replace(match, started_at=7),
    lambda match: match,
]


@pytest.mark.parametrize("first", CHANGES)
@pytest.mark.parametrize("second", CHANGES)
def test_of_two_changes_of_the_same_match_one_is_saved(
    store: Store, first: Callable[[Match], Match], second: Callable[[Match], Match]
) -> None:
    before = a_match()
    store.create(before)
    saved = store.save(before, first(before))
    with pytest.raises(ConflictError):
        store.save(before, second(before))
    assert store.load(before.id) == saved


def test_an_id_and_a_successor_are_taken_once(store: Store) -> None:
    store.create(a_match())
    with pytest.raises(ConflictError):
        store.create(a_match())
    store.create(a_match("AAAAAAAA", previous="7KQ4MB2X"))
    with pytest.raises(ConflictError):
        store.create(a_match("BBBBBBBB", previous="7KQ4MB2X"))
    first = store.load("7KQ4MB2X")
    assert first is not None
    assert first.next == "AAAAAAAA"


def test_the_database_refuses_a_second_move_for_a_ply(database: Engine, store: Store) -> None:
    match = a_match(moves=(Move(0, 1, 1),))
    store.create(match)
    # Even a writer that bypasses the revision meets the key of the table.
    with database.begin() as connection:
        connection.execute(text("UPDATE matches SET base_revision = 0"))
    with pytest.raises(ConflictError):
        store.save(replace(match, moves=()), replace(match, moves=(Move(0, 9, 1),)))
    assert store.load(match.id) == replace(match, revision=1)


def test_a_guest_finds_own_matches_the_latest_first(store: Store) -> None:
    for number, id in enumerate(("AAAAAAAA", "BBBBBBBB", "CCCCCCCC")):
        store.create(a_match(id, created_at=number))
    assert [match.id for match in store.of_guest("g" * 64, 2)] == ["CCCCCCCC", "BBBBBBBB"]
    assert store.of_guest("h" * 64, 2) == []


def test_an_acknowledged_write_is_on_the_disk(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'test.sqlite3'}")
    store, found = Store(database), list[dict[str, Any]]()

    def ask(connection: Connection) -> None:
        names = ("journal_mode", "synchronous", "foreign_keys")
        found.append({name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names})

    with database.connect() as reading:
        ask(reading)
    store.commit(ask)  # over the connection that saves
    store.close()
    database.dispose()
    assert found == [{"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}] * 2


def test_a_database_in_memory_is_one_database() -> None:
    engine = open_database("sqlite://")
    upgrade(engine)
    store = Store(engine)
    store.create(a_match())
    assert store.load("7KQ4MB2X") == a_match()
    engine.dispose()


@pytest.mark.parametrize("question", ["revision", "load"])
def test_a_match_that_is_changed_while_the_database_is_asked_is_not_shown_as_it_was(
    store: Store, monkeypatch: pytest.MonkeyPatch, question: str
) -> None:
    live, before = LiveMatches(store), a_match()
    store.create(before)
    live.keep(before)
    ask = getattr(store, question)

    def slowly(id: str) -> Any:
        answer = ask(id)
        live.keep(store.save(before, replace(before, moves=(Move(0, 3, 30),))))
        return answer

    monkeypatch.setattr(store, question, slowly)
    found = live.current(before.id) if question == "revision" else live.reload(before.id)
    assert found is not None
    assert (found.revision, len(found.moves)) == (1, 1)


def test_a_match_that_another_process_has_changed_is_found_as_it_is(store: Store) -> None:
    live, before = LiveMatches(store), a_match()
    store.create(before)
    live.keep(before)
    store.save(before, replace(before, moves=(Move(0, 3, 30),)))
    assert live.latest(before.id) is before
    found = live.current(before.id)
    assert found is not None
    assert (found.revision, len(found.moves)) == (1, 1)


def test_memory_keeps_the_later_of_two_revisions(store: Store) -> None:
    live, before = LiveMatches(store), a_match()
    store.create(before)
    after = store.save(before, replace(before, moves=(Move(0, 3, 30),)))
    live.keep(after)
    live.keep(before)  # as a list has it that was asked for before the move
    assert live.latest(before.id) is after
