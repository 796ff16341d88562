"""``lastbite serve``: the checks of a start, each told in one line, and the server."""

import errno
import os
import socket
import sqlite3
import stat
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from ipaddress import ip_address
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, NoReturn

import click

from webapp.cli.commands import Command, option
from webapp.config import PACKAGE, data_folder, database_url, secret_keys

ROOM = 1 << 20
"""The bytes that a start may write: keys, tables and the log of the database."""

CHECK = 0.3
"""Longest check of a database's pages before the server starts, in seconds."""

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
"""The errors of a disk, a share of one or a file that takes no more."""


@click.command(cls=Command)
@option("--host", default="127.0.0.1", show_default=True, help="The address to listen on, or a name of it.")
@option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="The port to listen on.",
)
@option(
    "--database",
    metavar="URL",
    help="SQLite in the data folder if left out. Otherwise postgresql+psycopg://…",
)
@option("--debug", is_flag=True, help="Read static files and templates again for each request.")
def serve(host: str, port: int, database: str | None, debug: bool) -> None:
    """Serve Last Bite until it is interrupted."""
    if database is not None:
        os.environ["LASTBITE_DATABASE_URL"] = database
    if debug:
        os.environ["FLASK_DEBUG"] = "1"
    config = _check_options()
    _check_data(config)
    _check_database(config)
    if not host.strip():  # the socket would take that for every address of this machine
        _fail("The host “” is not an address. Say --host 0.0.0.0 to listen on all of them.")
    if "LISTEN_FDS" not in os.environ:  # systemd has opened the port, and keeps it between two servers
        _check_port(host, port)
    _serve_as(host)
    conf = PACKAGE / "gunicorn_conf.py"
    bind = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    arguments = ["-m", "gunicorn", "--config", str(conf), "--bind", bind, "--no-control-socket"]
    os.execv(sys.executable, [sys.executable, *arguments])


def _serve_as(host: str) -> None:
    """Serve the host that is listened on also by its name; an address is known when a request arrives."""
    try:
        ip_address(host)
    except ValueError:
        named = os.environ.get("LASTBITE_HOSTS", "")
        os.environ["LASTBITE_HOSTS"] = f"{named},{host}" if named else host


def _check_options() -> Mapping[str, Any]:
    """Return the options; fail with a line for each that is unknown or can't be used."""
    from webapp.cli.options import read_with_faults

    options, faults = read_with_faults(os.environ)
    if faults:
        _fail("\n".join(map(str, faults)))
    return options


def _check_data(config: Mapping[str, Any]) -> None:
    """Read or make the key of the cookies here, where a failure can be said in one line."""
    try:
        for folder in _written(config):
            _check_room(folder)
        secret_keys(config)
        _hide(config)
    except OSError as error:
        _fail(f"The data folder can’t be used: {error.strerror or str(error)}, “{error.filename}”.")
    except ValueError as error:
        _fail(f"The secret key of the cookies can’t be used: {error}")


def _hide(config: Mapping[str, Any]) -> None:
    """Keep other users of this machine from the keys and the database, where this one owns them."""
    files = [data_folder(config) / key for key in ("secret_key", "push_key.pem")]
    if (database := _file_of(database_url(config))) is not None:
        files += [Path(f"{database}{end}") for end in ("", "-wal", "-shm")]
    for file in filter(Path.exists, files):
        found = file.stat()
        if found.st_uid == os.geteuid() and found.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            file.chmod(0o600)


def _written(config: Mapping[str, Any]) -> Iterator[Path]:
    """Yield the folders in which the start will write."""
    keys = [] if config["SECRET_KEY"] else ["secret_key"]
    if config["PUSH_CONTACT"]:
        keys.append("push_key.pem")
    if any(not (data_folder(config) / key).exists() for key in keys):
        yield data_folder(config)
    database = _file_of(database_url(config))
    if database is not None and database.parent.is_dir():  # else the database says what is wrong
        yield database.parent


def _check_room(folder: Path) -> None:
    """Fail if a folder does not take as much as a start may write."""
    try:
        with TemporaryFile(dir=folder) as file:
            file.write(bytes(ROOM))
    except OSError as error:
        if error.errno not in FULL:
            raise
        cause = error.strerror or str(error)
        _fail(
            f"There is no room for {ROOM >> 20} MB in the folder “{folder}”: {cause}. Make room and "
            "start again."
        )


def _check_database(config: Mapping[str, Any]) -> None:
    """Open the database here, where a failure can be said in one line."""
    url = database_url(config)
    if (path := _file_of(url)) is not None and _is_usable(path):
        return
    from sqlalchemy.exc import ArgumentError, SQLAlchemyError

    from webapp.matches.database import open_database, writing
    from webapp.migrations import UnknownSchemaError, check_known, schema_of

    try:
        database = open_database(url)
        with writing(database):
            pass  # the server migrates it; here it only has to be there and writable
        version = schema_of(database)
    except ArgumentError:
        _fail(f"“{url}” isn’t the address of a database. For a file write sqlite:///{Path(url).absolute()}.")
    except (SQLAlchemyError, ImportError) as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        _fail(f"The database {_without_password(url)} can’t be used: {cause}")
    database.dispose()
    if version is not None:
        try:
            check_known(version)
        except UnknownSchemaError as error:
            _fail(error.said_of(f"The database {_without_password(url)}"))


def _file_of(url: str) -> Path | None:
    """Return the file of the usual database, for which SQLAlchemy need not be loaded; None for another."""
    path = url.removeprefix("sqlite:///")
    return None if path in (url, "", ":memory:") or "?" in path else Path(path)


def _is_usable(path: Path) -> bool:
    """Return True if a database of SQLite takes writes, and its schema is known."""
    if not path.exists():
        return False
    try:
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("BEGIN IMMEDIATE")
            version = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            connection.execute("ROLLBACK")
            damage = _damage_of(connection)
    except sqlite3.Error:
        return False
    if damage is not None:
        _fail(f"The database “{path}” is damaged: {damage}. Put back a backup: lastbite restore.")
    scripts = PACKAGE / "migrations" / "versions"
    return version is not None and any(scripts.glob(f"{version[0]}_*.py"))


def _damage_of(connection: sqlite3.Connection) -> str | None:
    """Return the damage of a database; None if a check of `CHECK` seconds finds none."""
    until = time.monotonic() + CHECK
    connection.set_progress_handler(lambda: time.monotonic() > until, 1000)
    try:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:  # the moment is over
        return None
    except sqlite3.DatabaseError as error:
        return str(error)
    return None if found == "ok" else " ".join(str(found).split()).removeprefix("*** in database main *** ")


def _check_port(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            cause = error.strerror or str(error)
            _fail(f"Last Bite can’t listen on {host}:{port}: {cause}. Try another --port.")


def _without_password(url: str) -> str:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return f"“{url}”"


def _fail(message: str) -> NoReturn:
    click.echo(message, err=True)
    raise SystemExit(1)
