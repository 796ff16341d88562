"""From the database of version 0.1 and from each later schema to the newest, with what was stored.

In `databases` is one of version 0.1, as SQLite and as PostgreSQL: rows of every kind, the cookies of those
who made them, and the addresses of its games. By make postgres these tests run on PostgreSQL as well.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine, func, insert, inspect, select, text

from tests.commands import invoke
from tests.databases import fresh_database
from tests.webapp.verbs import go, view_of, words_of
from webapp import migrations
from webapp.app import create_app
from webapp.extensions import services
from webapp.jobs.pool import Pools
from webapp.machine import now
from webapp.matches.clock_watch import Uptime
from webapp.matches.database import metadata, open_database, outage_table, writing
from webapp.matches.store import Store
from webapp.migrations import newest, schema_of, upgrade

Json = dict[str, Any]
KEPT = Path(__file__).parent / "databases"
OLD: Json = json.loads((KEPT / "0.1.json").read_text(encoding="utf-8"))
GAMES = [page for page in OLD["pages"].values() if page.startswith("/g/")]


def script(dialect: str) -> str:
    return (KEPT / f"0.1.{dialect}.sql").read_text(encoding="utf-8")


def old_file(path: Path) -> Path:
    """Make a file of SQLite that a server of version 0.1 has left."""
    connection = sqlite3.connect(path)
    connection.executescript(script("sqlite"))
    connection.close()
    return path


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Engine]:
    """The database of a server of version 0.1."""
    engine = open_database(fresh_database(tmp_path))
    if engine.dialect.name == "sqlite":
        old_file(tmp_path / "test.sqlite3")
    else:
        connection = engine.raw_connection()
        connection.cursor().execute(script("postgresql"))
        connection.commit()
        connection.close()
    yield engine
    engine.dispose()


def url_of(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=False)


def schema(engine: Engine) -> Json:
    """All tables with their columns, keys and indexes."""
    found = inspect(engine)
    return {
        table: {
            "columns": [{**column, "type": str(column["type"])} for column in found.get_columns(table)],
            "key": found.get_pk_constraint(table),
            "foreign": sorted(found.get_foreign_keys(table), key=lambda key: str(key["name"])),
            "unique": sorted(found.get_unique_constraints(table), key=lambda key: str(key["name"])),
            "indexes": sorted(found.get_indexes(table), key=lambda index: str(index["name"])),
            "options": found.get_table_options(table),
        }
        for table in found.get_table_names()
    }


def counts(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        return {
            name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for name, table in metadata.tables.items()
        }


def run(*arguments: str | Path) -> Result:
    return invoke(*arguments)


def test_a_database_of_version_0_1_has_the_schema_of_a_new_one(old: Engine, tmp_path: Path) -> None:
    before = counts(old)
    assert min(before.values()) > 0, "there are rows of every kind"
    upgrade(old)
    (tmp_path / "new").mkdir()
    new = open_database(fresh_database(tmp_path / "new"))
    upgrade(new)
    assert schema(old) == schema(new)
    assert schema_of(old) == schema_of(new) == newest()
    new.dispose()
    assert counts(old) == before


@pytest.fixture
def app(old: Engine, tmp_path: Path, pools: Pools) -> Iterator[Flask]:
    """A server that goes on with the database of version 0.1."""
    forever = {"KEEP_UNPLAYED": 0, "KEEP_UNCLAIMED": 0, "KEEP_CLASSES": 0}
    kept = {"DATA": str(tmp_path), "DATABASE_URL": url_of(old), "SECRET_KEY": OLD["secret_key"]}
    made = create_app({**kept, **forever, "BOT_DELAY": 0, "LIMITS": ""}, pools)
    yield made
    services(made).close()


def browser(app: Flask, name: str) -> FlaskClient:
    client = app.test_client()
    for cookie, value in OLD["cookies"][name].items():
        client.set_cookie(cookie, value)
    return client


def test_games_classes_and_programs_of_version_0_1_go_on(app: Flask) -> None:
    ada, ben, teacher, eva = (browser(app, name) for name in ("ada", "ben", "teacher", "eva"))
    for page in GAMES:
        assert ada.get(page, follow_redirects=True).status_code == 200, page
    pages = OLD["pages"]
    assert ada.get(pages["tokens"] + "/review").status_code == 200
    assert "Ada asks to take back a move." in words_of(ben.get(pages["question"]).text)
    ben.post(f"{pages['question']}/answer", data={"kind": "take_back", "ply": 1, "seat": 0, "answer": "yes"})
    assert view_of(ben, pages["question"])["ply"] == 0
    go(ada.post(f"{pages['question']}/moves", data={"ply": 0, "m": 1}))
    assert view_of(ben, pages["question"])["ply"] == 1
    assert view_of(ada, pages["plate"])["result"] is not None
    left = services(app).store.load(pages["deputy"].removeprefix("/g/"))
    assert left is not None
    assert [move.deputy for move in left.moves][:2] == [None, "crossout"]
    assert "Pythia" in words_of(ada.get(pages["program"]).text)
    assert "Three dishes" in words_of(eva.get(pages["class"]).text)
    assert "Eva,Three dishes" in teacher.get(f"{pages['class']}/results.csv").text
    assert len(ada.get("/api/export").text.splitlines()) > 1
    assert "Ada" in ada.get("/settings").text


def test_one_command_moves_a_file_of_version_0_1_elsewhere(tmp_path: Path) -> None:
    file, url = old_file(tmp_path / "old.sqlite3"), fresh_database(tmp_path)
    done = run("restore", file, "--database", url)
    assert done.exit_code == 0, done.output
    source, target = open_database(f"sqlite:///{file}"), open_database(url)
    assert counts(source) == counts(target)
    source.dispose()
    target.dispose()


@pytest.mark.parametrize(
    ("version", "says"),
    [
        (
            "9999",
            "has version 9999, which this Last Bite doesn’t know. Install the newer Last Bite that used it.",
        ),
        (
            "0012",
            "has version 0012, from before Last Bite 0.2. "
            "Start the server of Last Bite 0.1 with it once, then this one.",
        ),
    ],
)
def test_a_database_with_an_unknown_schema_is_refused_in_one_line_and_kept(
    version: str, says: str, old: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LASTBITE_DATABASE_URL", url_of(old))
    with old.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
    before = counts(old)
    file = old_file(tmp_path / "file.sqlite3")
    with sqlite3.connect(file) as opened:
        opened.execute("UPDATE alembic_version SET version_num = ?", (version,))
    opened.close()
    (tmp_path / "empty").mkdir()
    other = fresh_database(tmp_path / "empty")
    for command in (
        ["backup", tmp_path / "copy"],
        ["prune", "--yes"],
        ["serve", "--port", "0"],
        ["restore", file, "--database", other],
    ):
        done = run(*command)
        assert done.exit_code in (1, 2)
        assert done.stderr.endswith(f" {says}\n")
        assert done.stderr.count("\n") == 1
    assert not (tmp_path / "copy").exists()
    assert (schema_of(old), counts(old)) == (version, before)


@pytest.fixture
def next_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The revision of a schema after the newest, with one table more."""
    home = shutil.copytree(migrations.HERE, tmp_path / "migrations")
    migration = f"""
import sqlalchemy as sa
from alembic import op

revision = "bookmarks"
down_revision = '{newest()}'  # the newest one before it
branch_labels = None
depends_on = None


def upgrade():
    op.create_table("later", sa.Column("id", sa.Integer, primary_key=True))
"""
    (home / "versions" / "bookmarks.py").write_text(migration, encoding="utf-8")
    monkeypatch.setattr(migrations, "HERE", home)
    return "bookmarks"


def test_a_backup_by_a_newer_version_leaves_the_database_to_the_older_server(
    old: Engine, next_version: str, tmp_path: Path
) -> None:
    revision, file = schema_of(old), tmp_path / "backup.sqlite3"
    done = run("backup", file, "--database", url_of(old))
    assert done.output == f"{file} has 18 games with 25 moves.\n"
    assert schema_of(old) == revision != next_version
    assert file.stat().st_mode & 0o777 == 0o600
    copy = open_database(f"sqlite:///{file}")
    assert schema_of(copy) == next_version
    assert counts(copy) == counts(old)
    store, same = Store(copy), Store(old)
    for page in GAMES:
        id = page.removeprefix("/g/")
        assert store.load(id) == same.load(id) is not None
    for opened in (store, same):
        opened.close()
    copy.dispose()


@pytest.mark.parametrize("command", ["prune", "restore"])
def test_other_commands_migrate_no_database_that_a_server_plays_on(
    command: str, old: Engine, next_version: str, tmp_path: Path
) -> None:
    revision = schema_of(old)
    if command == "prune":
        said = "the tables of an older Last Bite"
        done = run("prune", "--database", url_of(old), "--yes")
    else:
        file, said = tmp_path / "other.sqlite3", "isn’t empty"
        other = open_database(f"sqlite:///{file}")
        upgrade(other)
        other.dispose()
        done = run("restore", file, "--database", url_of(old))
    assert (done.exit_code, said in done.output) == (2, True), done.output
    assert schema_of(old) == revision != next_version


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
    assert invoke("restore", file, "--database", url).exit_code == 0
    target = open_database(url)
    store = Store(target)
    Uptime(store).start(clocks_run=True)
    with target.connect() as connection:
        assert len(connection.execute(outage_table.select()).all()) == 4
    store.close()
    target.dispose()


def test_a_database_at_the_newest_schema_is_not_migrated(
    database: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("it was migrated")

    monkeypatch.setattr("alembic.command.upgrade", refuse)
    upgrade(database)
    with database.begin() as connection:
        connection.exec_driver_sql("DELETE FROM alembic_version")
    with pytest.raises(AssertionError, match="it was migrated"):
        upgrade(database)
