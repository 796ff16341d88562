"""From every earlier schema to the newest, with what was stored; by make postgres on PostgreSQL as well."""

from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from click.testing import CliRunner
from sqlalchemy import Engine, MetaData, Table, insert

from tests.databases import fresh_database
from webapp import migrations
from webapp.cli.main import main
from webapp.machine import now
from webapp.matches.database import open_database, outage_table, writing
from webapp.matches.match import Move, Seat
from webapp.matches.store import Store
from webapp.matches.uptime import Uptime
from webapp.migrations import upgrade


def revisions() -> list[str]:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return [
        script.revision for script in reversed(list(ScriptDirectory.from_config(config).walk_revisions()))
    ]


REVISIONS = revisions()

MORSELS = [{"name": name, "utilities": [at, 4 - at]} for at, name in enumerate("abc", 1)]
SETUP = {"morsels": MORSELS, "order": "ABA"}
MATCH: dict[str, Any] = {
    "id": "7KQ4MB2X",
    "game": "dinner",
    "kind": "table",
    "title": "Tibs & “Shiro”",
    "setup": SETUP,
    "seed": 2**53 - 1,
    "created_at": 10,
    "started_at": 20,
    "host": 0,
    "clock_runs": False,
    "starts": "host",
    "listed": False,
}
PEOPLE = [("Ada", "a" * 64), ("Ben", "b" * 64)]


def fill(database: Engine) -> None:
    """Store a match with two moves, however the tables look."""
    tables = MetaData()
    tables.reflect(database)

    def put(connection: Any, table: Table, row: dict[str, Any]) -> None:
        known = {name: value for name, value in row.items() if name in table.c}
        connection.execute(insert(table).values(known))

    with writing(database) as connection:
        put(connection, tables.tables["matches"], {**MATCH, "revision": 3, "base_revision": 1})
        for seat, (name, guest) in enumerate(PEOPLE):
            sits = {"match_id": MATCH["id"], "seat": seat, "kind": "person", "name": name}
            keys = {"key_salt": "s", "key_hash": "k" * 64, "guest_hash": guest}
            put(connection, tables.tables["seats"], {**sits, **keys})
        for ply, move in enumerate((2, 0)):
            made = {"match_id": MATCH["id"], "ply": ply, "seat": ply, "move": move, "created_at": 30 + ply}
            put(connection, tables.tables["moves"], made)


def check(database: Engine) -> None:
    store = Store(database)
    found = store.load(MATCH["id"])
    store.close()
    assert found is not None
    assert (found.title, found.setup, found.seed) == (MATCH["title"], SETUP, MATCH["seed"])
    assert (found.created_at, found.started_at, found.host, found.revision) == (10, 20, 0, 3)
    assert found.moves == (Move(0, 2, 30), Move(1, 0, 31))
    assert found.seats == tuple(Seat("person", name, None, "s", "k" * 64, guest) for name, guest in PEOPLE)


@pytest.mark.parametrize("revision", REVISIONS)
def test_what_an_earlier_schema_holds_is_there_in_the_newest(revision: str, tmp_path: Path) -> None:
    database = open_database(fresh_database(tmp_path))
    upgrade(database, revision)
    fill(database)
    upgrade(database)
    check(database)
    database.dispose()


@pytest.mark.parametrize("revision", [REVISIONS[0], REVISIONS[-1]])
def test_one_command_moves_a_file_of_any_schema_elsewhere(revision: str, tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    source = open_database(f"sqlite:///{file}")
    upgrade(source, revision)
    fill(source)
    source.dispose()
    url = fresh_database(tmp_path)
    said = CliRunner().invoke(main, ["restore", str(file), "--database", url])
    assert said.exit_code == 0, said.output
    target = open_database(url)
    check(target)
    target.dispose()


def test_numbers_that_a_database_gives_go_on_after_those_that_were_restored(tmp_path: Path) -> None:
    file = tmp_path / "old.sqlite3"
    source = open_database(f"sqlite:///{file}")
    upgrade(source)
    at = now()
    with writing(source) as connection:
        rows = [{"number": k, "began": at - 90 + k, "ended": None if k == 3 else at - 80} for k in (1, 2, 3)]
        connection.execute(insert(outage_table), rows)
    source.dispose()
    url = fresh_database(tmp_path)
    assert CliRunner().invoke(main, ["restore", str(file), "--database", url]).exit_code == 0
    target = open_database(url)
    store = Store(target)
    Uptime(store).start(clocks_run=True)
    with target.connect() as connection:
        assert len(connection.execute(outage_table.select()).all()) == 4
    store.close()
    target.dispose()
