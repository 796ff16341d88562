"""``lastbite prune | backup | restore``: what is kept, and where."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from sqlalchemy import Engine
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from webapp.cli.terminal import BadInputError, FilePath, OneLineCommand, reading
from webapp.config import Config, database_url
from webapp.matches.copying import NotEmptyError, copy_database
from webapp.matches.database import open_database
from webapp.matches.retention import Pruner, Rule
from webapp.matches.store import Store
from webapp.migrations import upgrade

_DATABASE = click.option("--database", metavar="URL", help="The database, if not the one that is served.")
_FILE = FilePath()

MAGIC = b"SQLite format 3\0"
"""The first bytes of every database of SQLite."""


@click.command(cls=OneLineCommand)
@_DATABASE
@click.option(
    "--unplayed", type=float, default=Config.KEEP_UNPLAYED, show_default=True, help="Days; 0: keep."
)
@click.option(
    "--unclaimed", type=float, default=Config.KEEP_UNCLAIMED, show_default=True, help="Days; 0: keep."
)
def prune(database: str | None, unplayed: float, unclaimed: float) -> None:
    """Delete old matches that nobody played, or that belong to nobody.

    The server does so by itself every hour; nobody has to stop playing for it.
    """
    for option, days in (("--unplayed", unplayed), ("--unclaimed", unclaimed)):
        if not 0 <= days < inf:
            raise BadInputError(f"{option} “{days:g}” must be a number of days, 0 or more.")
    with _opened(_url(database)) as engine:
        upgrade(engine)
        store = Store(engine)
        try:
            count = Pruner(store, Rule(unplayed, unclaimed), lambda: (), lambda _id: None).prune()
        finally:
            store.close()
    click.echo(f"{count:,} matches were deleted.")


@click.command(cls=OneLineCommand)
@click.argument("file", type=_FILE)
@_DATABASE
def backup(file: Path, database: str | None) -> None:
    """Write all that is stored to a new FILE, as SQLite, while the server may be playing.

    The keys in the data folder are no part of it: keep a copy of them as well.
    """
    if file.exists():
        raise BadInputError(f"The file “{file}” is there already: give another name.")
    made = file.with_name(f".{file.name}.part")
    made.unlink(missing_ok=True)
    try:
        with _opened(_url(database)) as source:
            upgrade(source)
            with _opened(f"sqlite:///{made}") as target:
                counts = _copied(source, target)
        os.replace(made, file)
    finally:
        for part in file.parent.glob(f"{made.name}*"):
            part.unlink()
    click.echo(f"{counts['matches']:,} matches with {counts['moves']:,} moves are in {file}.")


@click.command(cls=OneLineCommand)
@click.argument("file", type=_FILE)
@_DATABASE
def restore(file: Path, database: str | None) -> None:
    """Fill an empty database with what a backup holds, or any database of SQLite.

    That is also the way from SQLite to PostgreSQL: give the new one as --database.
    """
    if not file.is_file():
        raise BadInputError(f"There is no file “{file}”.")
    log = Path(f"{file}-wal")
    if log.exists() and log.stat().st_size:
        raise BadInputError(f"“{file}” is in use: stop its server, or restore a backup of it.")
    with reading(file), file.open("rb") as opened:
        if opened.read(len(MAGIC)) != MAGIC:
            raise BadInputError(f"The database “{file}” cannot be used: file is not a database.")
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copy(file, folder))  # which is brought to the newest schema
        with _opened(f"sqlite:///{copy}") as source:
            upgrade(source)
            with _opened(_url(database)) as target:
                counts = _copied(source, target)
    click.echo(f"{counts['matches']:,} matches with {counts['moves']:,} moves were restored.")


def _url(given: str | None) -> str:
    names = ("DATA", "DATABASE_URL", "DATABASE")
    return given or database_url({name: os.environ.get(f"LASTBITE_{name}") for name in names})


@contextmanager
def _opened(url: str) -> Iterator[Engine]:
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError) as error:
        raise BadInputError(f"This is no database: “{url}”.") from error
    try:
        yield engine
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadInputError(f"The database {engine.url} cannot be used: {cause}.") from error
    finally:
        engine.dispose()


def _copied(source: Engine, target: Engine) -> dict[str, int]:
    upgrade(target)
    try:
        return copy_database(source, target)
    except NotEmptyError as error:
        raise BadInputError(f"The database {target.url} is not empty: {error}. Give an empty one.") from error
