"""From every earlier schema to the newest, with what was stored; by make postgres on PostgreSQL as well."""

from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from click.testing import CliRunner, Result
from sqlalchemy import Engine, MetaData, Table, insert, select, text

from tests.databases import fresh_database
from webapp import migrations
from webapp.cli.main import main
from webapp.machine import now
from webapp.matches.database import match_table, open_database, outage_table, writing
from webapp.matches.match import Move, Seat
from webapp.matches.store import Store
from webapp.matches.uptime import Uptime
from webapp.migrations import schema_of, upgrade


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


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


@pytest.mark.parametrize("revision", [REVISIONS[0], REVISIONS[-2], REVISIONS[-1]])
def test_a_backup_by_a_newer_version_leaves_the_database_to_the_older_server(
    revision: str, tmp_path: Path
) -> None:
    url, file = fresh_database(tmp_path), tmp_path / "backup.sqlite3"
    source = open_database(url)
    upgrade(source, revision)
    fill(source)
    done = run("backup", file, "--database", url)
    assert done.output == f"{file} has 1 game with 2 moves.\n"
    assert schema_of(source) == revision
    source.dispose()
    assert file.stat().st_mode & 0o777 == 0o600
    copy = open_database(f"sqlite:///{file}")
    assert schema_of(copy) == REVISIONS[-1]
    check(copy)
    with copy.connect() as connection:
        row = connection.execute(select(match_table)).one()
    assert (row.stopped, row.clock, row.previous_id) == (None, None, None)
    copy.dispose()


@pytest.mark.parametrize("command", ["prune", "restore"])
def test_other_commands_migrate_no_database_that_a_server_plays_on(command: str, tmp_path: Path) -> None:
    url = fresh_database(tmp_path)
    database = open_database(url)
    upgrade(database, REVISIONS[-2])
    fill(database)
    if command == "prune":
        said = "the tables of an older Last Bite"
        done = run("prune", "--database", url, "--yes")
    else:
        file, said = tmp_path / "other.sqlite3", "isn’t empty"
        other = open_database(f"sqlite:///{file}")
        upgrade(other)
        other.dispose()
        done = run("restore", file, "--database", url)
    assert (done.exit_code, said in done.output) == (2, True), done.output
    assert schema_of(database) == REVISIONS[-2]
    database.dispose()


def test_a_newer_database_is_refused_in_one_line_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'newer.sqlite3'}"
    monkeypatch.setenv("LASTBITE_DATABASE_URL", url)
    engine = open_database(url)
    upgrade(engine)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for command in (["backup", tmp_path / "copy"], ["serve", "--port", "0"]):
        done = run(*command)
        assert done.exit_code in (1, 2)
        assert "has version 9999, which this Last Bite doesn’t know." in done.stderr
        assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "copy").exists()


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
