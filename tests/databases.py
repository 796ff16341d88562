"""The databases of the tests: SQLite, or the PostgreSQL server that TEST_DATABASE names."""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Flask
from sqlalchemy import Connection, MetaData, create_engine, make_url, text

from webapp.matches.database import open_database
from webapp.migrations import upgrade


def fresh_database(folder: Path) -> str:
    """Return the URL of a new, empty database, kept in ``folder`` if it is a file."""
    server = os.environ.get("TEST_DATABASE")
    if server is None:
        return f"sqlite:///{folder / 'test.sqlite3'}"
    name = f"lastbite_{secrets.token_hex(8)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return make_url(server).set(database=name).render_as_string(hide_password=False)


def migrated_database(folder: Path) -> str:
    """Return the URL of a new database, with its tables already if it is a file kept in ``folder``."""
    url = fresh_database(folder)
    file = make_url(url)
    if file.get_backend_name() == "sqlite":
        Path(str(file.database)).write_bytes(file_with_tables())
    return url


@cache
def file_with_tables() -> bytes:
    """The file of a database that was migrated once in this process."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "test.sqlite3"
        engine = open_database(f"sqlite:///{file}")
        upgrade(engine)
        engine.dispose()
        return file.read_bytes()


@contextmanager
def stored(app: Flask) -> Iterator[tuple[Connection, MetaData]]:
    """Open what an app has stored, and commit at the end: a connection, and its tables as they are found."""
    engine = create_engine(app.config["DATABASE"])
    tables = MetaData()
    tables.reflect(engine)
    with engine.begin() as connection:
        yield connection, tables
    engine.dispose()
