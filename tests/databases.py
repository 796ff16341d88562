"""The databases of the tests: SQLite, or the PostgreSQL server that TEST_DATABASE names."""

import os
import secrets
from pathlib import Path

from sqlalchemy import create_engine, make_url, text


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
