"""``lastbite prune | backup | restore``: the commands that keep the database."""

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

from webapp.classes.store import prune_classes
from webapp.cli.results import put, results
from webapp.cli.terminal import FilePath, OneLineCommand, reading, written
from webapp.cli.words import BadInputError, option, say
from webapp.config import Config, database_url
from webapp.matches.copying import NotEmptyError, copy_database
from webapp.matches.database import open_database
from webapp.matches.retention import Pruner, Rule
from webapp.matches.store import Store
from webapp.migrations import upgrade

_DATABASE = option("--database", metavar="URL", told=lambda: say("terminal-option-database"))
_FILE = FilePath()

MAGIC = b"SQLite format 3\0"
"""The first bytes of every database of SQLite."""


@click.command(cls=OneLineCommand, told=lambda: _paragraphs("prune"))
@_DATABASE
@option(
    "--unplayed",
    type=float,
    default=Config.KEEP_UNPLAYED,
    show_default=True,
    told=lambda: say("terminal-option-unplayed"),
)
@option(
    "--unclaimed",
    type=float,
    default=Config.KEEP_UNCLAIMED,
    show_default=True,
    told=lambda: say("terminal-option-unclaimed"),
)
@results()
def prune(database: str | None, unplayed: float, unclaimed: float, as_json: bool, csv: Path | None) -> None:
    """Delete old matches in which no one made a move, or that belong to no one."""
    for name, days in (("--unplayed", unplayed), ("--unclaimed", unclaimed)):
        if not 0 <= days < inf:
            raise BadInputError(say("input-days", option=name, days=f"{days:g}"))
    with _opened(_url(database)) as engine:
        upgrade(engine)
        store = Store(engine)
        try:
            count = Pruner(
                store,
                Rule(unplayed, unclaimed),
                lambda: (),
                lambda _id: None,
                lambda connection, at: prune_classes(connection, Config.KEEP_CLASSES, at),
            ).prune()
        finally:
            store.close()
    put({"matches": count}, lambda: say("keeping-deleted", matches=count), as_json, csv)


@click.command(cls=OneLineCommand, told=lambda: _paragraphs("backup"))
@click.argument("file", type=_FILE)
@_DATABASE
@results()
def backup(file: Path, database: str | None, as_json: bool, csv: Path | None) -> None:
    """Write everything that is stored to a new file, as SQLite, while the server may be playing."""
    if file.exists():
        raise BadInputError(say("input-file-there", file=str(file)))
    made = file.with_name(f".{file.name}.part")
    with written(file):
        made.write_bytes(b"")
    try:
        with _opened(_url(database)) as source:
            upgrade(source)
            with _opened(f"sqlite:///{made}") as target:
                counts = _copied(source, target)
        os.replace(made, file)
    finally:
        for part in file.parent.glob(f"{made.name}*"):
            part.unlink()
    matches, moves = counts["matches"], counts["moves"]
    said = say("keeping-written", matches=matches, moves=moves, file=str(file))
    put({"file": str(file), **counts}, lambda: said, as_json, csv)


@click.command(cls=OneLineCommand, told=lambda: _paragraphs("restore"))
@click.argument("file", type=_FILE)
@_DATABASE
@results()
def restore(file: Path, database: str | None, as_json: bool, csv: Path | None) -> None:
    """Fill an empty database with the matches of a backup, or of any database of SQLite."""
    if not file.is_file():
        raise BadInputError(say("input-no-file", file=str(file)))
    log = Path(f"{file}-wal")
    if log.exists() and log.stat().st_size:
        raise BadInputError(say("input-file-in-use", file=str(file)))
    with reading(file), file.open("rb") as opened:
        if opened.read(len(MAGIC)) != MAGIC:
            raise BadInputError(say("input-file-no-database", file=str(file)))
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copy(file, folder))  # which is brought to the newest schema
        with _opened(f"sqlite:///{copy}") as source:
            upgrade(source)
            with _opened(_url(database)) as target:
                counts = _copied(source, target)
    said = say("keeping-restored", matches=counts["matches"], moves=counts["moves"])
    put({"file": str(file), **counts}, lambda: said, as_json, csv)


def _paragraphs(command: str) -> str:
    return "\n\n".join((say(f"terminal-command-{command}"), say(f"terminal-more-{command}")))


def _url(given: str | None) -> str:
    names = ("DATA", "DATABASE_URL", "DATABASE")
    return given or database_url({name: os.environ.get(f"LASTBITE_{name}") for name in names})


@contextmanager
def _opened(url: str) -> Iterator[Engine]:
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError) as error:
        raise BadInputError(say("input-no-database", url=url)) from error
    try:
        yield engine
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadInputError(say("input-database", database=str(engine.url), cause=cause)) from error
    finally:
        engine.dispose()


def _copied(source: Engine, target: Engine) -> dict[str, int]:
    upgrade(target)
    try:
        return copy_database(source, target)
    except NotEmptyError as error:
        said = say("input-database-full", database=str(target.url), cause=str(error))
        raise BadInputError(said) from error
