"""``lastbite prune | backup | restore``: the commands that keep the database, and copies of all of it."""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from sqlalchemy import (
    JSON,
    Connection,
    Engine,
    ExceptionContext,
    MetaData,
    Table,
    event,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from webapp.cli.commands import BadInputError, option
from webapp.cli.options import checked_options
from webapp.cli.terminal import FilePath, OneLineCommand, counted, put, reading, results, written
from webapp.config import PREFIX, database_url
from webapp.features import delete_old, retentions
from webapp.machine import now
from webapp.matches.database import match_table, open_database, outage_table, writing
from webapp.matches.retention import Pruner, Rule, count_old
from webapp.matches.store import Store
from webapp.migrations import UnknownSchemaError, check_known, newest, schema_of, upgrade

_DATABASE = option("--database", metavar="URL", help="The database, if not the one that is served.")
_FILE = FilePath()

VERSION_TABLE = "alembic_version"
"""The table that has the revision of the schema."""

BATCH = 1000
"""How many rows are copied at once."""

MAGIC = b"SQLite format 3\0"
"""The first bytes of every database of SQLite."""

_GAMES = {"unplayed": "games in which no one made a move", "unclaimed": "games that belong to no one"}
"""The games that ``lastbite prune`` deletes, by option."""


def _retention_options(command: Any) -> Any:
    """Add an option for the days of each retention: games, and what features keep."""
    kept = _GAMES | {name: retention.nouns[1] for name, retention in retentions().items()}
    for name, what in reversed(kept.items()):
        said = f"Days to keep {what}. 0 keeps them forever. Without it {PREFIX}KEEP_{name.upper()} counts."
        command = option(f"--{name}", type=float, metavar="DAYS", help=said)(command)
    return command


@click.command(cls=OneLineCommand)
@_DATABASE
@_retention_options
@option("--yes", is_flag=True, help="Delete without a question.")
@results()
def prune(database: str | None, yes: bool, as_json: bool, csv: Path | None, **given: float | None) -> None:
    """Delete what was kept for long enough: old games, classes, programs and links.

    It says first what it will delete, and asks. The server does this by itself every hour, while people play.
    """
    options = checked_options()
    for name, days in given.items():
        if days is not None and not 0 <= days < inf:
            raise BadInputError(f"--{name} “{days:g}” must be a number of days, 0 or more.")
    kept = {name: options[f"KEEP_{name.upper()}"] if days is None else days for name, days in given.items()}
    rule = Rule(kept["unplayed"], kept["unclaimed"])
    with _opened(database or database_url(options)) as engine:
        _expect_newest(engine)
        kept_days = {f"KEEP_{name.upper()}": kept[name] for name in retentions()}
        plan = _plan(engine, rule, kept)
        if any(plan.values()) and not yes:
            _ask(engine, plan)
        store = Store(engine)
        try:
            pruner = Pruner(
                store,
                rule,
                lambda: (),
                lambda _id: None,
                lambda connection, at: delete_old(connection, kept_days, at),
            )
            count = pruner.prune()
        finally:
            store.close()
    put(
        {**plan, "matches": count},
        lambda: f"{counted(count, 'game was', 'games were')} deleted.",
        as_json,
        csv,
    )


def _expect_newest(engine: Engine) -> None:
    version = schema_of(engine)
    if version is None:
        raise BadInputError(f"The database {_shown(engine)} has no tables of Last Bite.")
    with _known(_shown(engine)):
        check_known(version)
    if version != newest():
        raise BadInputError(
            f"The database {_shown(engine)} has the tables of an older Last Bite. Start its server "
            "with this version first."
        )


def _plan(engine: Engine, rule: Rule, days: Mapping[str, float]) -> dict[str, int]:
    """Count what would be deleted now; the matches of pupils are not among the matches."""
    at = now()
    with engine.connect() as connection:
        return {
            "matches": count_old(connection, rule, at),
            **{name: len(each.find(connection, days[name], at)) for name, each in retentions().items()},
        }


def _ask(engine: Engine, plan: Mapping[str, int]) -> None:
    """List what would be deleted, and exit unless the user confirms."""
    click.echo(f"This will be deleted from {_shown(engine)} for good:", err=True)
    nouns = {"matches": ("game", "games")} | {name: each.nouns for name, each in retentions().items()}
    for name, count in plan.items():
        if count:
            click.echo(f"  {counted(count, *nouns[name])}", err=True)
    click.echo("Type yes to delete all of it: ", nl=False, err=True)
    answer = sys.stdin.readline()
    if not answer:
        click.echo(err=True)
        raise BadInputError("Nothing was deleted. Give --yes to delete without a question.")
    if answer.strip().lower() != "yes":
        click.echo("Nothing was deleted.", err=True)
        raise SystemExit(1)


@click.command(cls=OneLineCommand)
@click.argument("file", type=_FILE)
@_DATABASE
@results()
def backup(file: Path, database: str | None, as_json: bool, csv: Path | None) -> None:
    """Write everything that is stored to a new FILE, as SQLite. The server may be playing.

    The keys in the data folder are not part of it. Keep a copy of them, too.
    """
    if file.exists():
        raise BadInputError(f"The file “{file}” is there already. Give another name.")
    made = file.with_name(f".{file.name}.part")
    url = database or database_url(checked_options())
    with written(file):
        made.unlink(missing_ok=True)
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with _opened(url) as source, _opened(f"sqlite:///{made}") as target:
            version = schema_of(source)
            if version is None:
                raise BadInputError(f"The database {_shown(source)} has no tables of Last Bite.")
            # The database stays as it is, for the server that plays on it may be an older one.
            _upgrade(target, _shown(source), version)
            counts = copy_database(source, target)
            upgrade(target)
        os.replace(made, file)
    finally:
        for part in file.parent.glob(f"{made.name}*"):
            part.unlink()
    matches, moves = counts["matches"], counts["moves"]
    said = f"{file} has {counted(matches, 'game')} with {counted(moves, 'move')}."
    put({"file": str(file), **counts}, lambda: said, as_json, csv)


@click.command(cls=OneLineCommand)
@click.argument("file", type=_FILE)
@_DATABASE
@results()
def restore(file: Path, database: str | None, as_json: bool, csv: Path | None) -> None:
    """Fill an empty database with a backup, or with any database of SQLite.

    This is also the way from SQLite to PostgreSQL. Give the new database as --database.
    """
    if not file.is_file():
        raise BadInputError(f"There is no file “{file}”.")
    log = Path(f"{file}-wal")
    if log.exists() and log.stat().st_size:
        raise BadInputError(f"“{file}” is in use. Stop its server, or restore a backup of it.")
    with reading(file), file.open("rb") as opened:
        if opened.read(len(MAGIC)) != MAGIC:
            raise BadInputError(f"“{file}” isn’t a database of SQLite.")
    url = database or database_url(checked_options())
    with TemporaryDirectory() as folder:
        copy = Path(shutil.copy(file, folder))  # which is brought to the newest schema
        with _opened(f"sqlite:///{copy}", str(file)) as source, _opened(url) as target:
            _upgrade(source, str(file))
            try:
                expect_empty(target)
                _upgrade(target, _shown(target))
                counts = copy_database(source, target)
            except NotEmptyError as error:
                said = f"The database {_shown(target)} isn’t empty: {error}. Give an empty one."
                raise BadInputError(said) from error
    matches, moves = counted(counts["matches"], "game"), counted(counts["moves"], "move is", "moves are")
    said = f"{matches} with {moves} back."
    put({"file": str(file), **counts}, lambda: said, as_json, csv)


def _shown(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=True)


@contextmanager
def _opened(url: str, shown: str | None = None) -> Iterator[Engine]:
    """Open a database; what fails there is said of it, by the name ``shown``, and of no other one."""
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError) as error:
        raise BadInputError(f"“{url}” isn’t the address of a database.") from error
    shown, failures = shown or _shown(engine), []

    @event.listens_for(engine, "handle_error")
    def note_failure(context: ExceptionContext) -> None:
        failures.append(context.original_exception)

    try:
        yield engine
    except SQLAlchemyError as error:
        if isinstance(error, DBAPIError) and error.orig not in failures:
            raise  # it is another database's, which is open as well
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise BadInputError(f"The database {shown} can’t be used: {cause}.") from error
    finally:
        engine.dispose()


def _upgrade(engine: Engine, shown: str, revision: str = "head") -> None:
    with _known(shown):
        upgrade(engine, revision)


@contextmanager
def _known(shown: str) -> Iterator[None]:
    try:
        yield
    except UnknownSchemaError as error:
        raise BadInputError(error.said_of(f"The database {shown}")) from error


class NotEmptyError(Exception):
    """A database that was to be filled holds something already."""


def copy_database(source: Engine, target: Engine) -> dict[str, int]:
    """Copy every row to an empty database; the source may be played on meanwhile.

    Both have one schema, which need not be the newest. What is read is one snapshot, and what is written
    one transaction: all of it or nothing.

    Returns
    -------
    dict
        How many rows were copied, by table.

    Raises
    ------
    NotEmptyError
        If the target holds rows.
    """
    with source.connect().execution_options(isolation_level=_snapshot(source)) as old, writing(target) as new:
        tables = _tables(new)
        _expect_empty(new, tables)
        counts = {table.name: _copy(old, new, table) for table in tables}
        _link_rematches(old, new)
        _count_on(new)
    return counts


def expect_empty(target: Engine) -> None:
    """Raise `NotEmptyError` if a database holds rows, whatever its schema is."""
    with target.connect() as connection:
        _expect_empty(connection, _tables(connection))


def _expect_empty(connection: Connection, tables: Sequence[Table]) -> None:
    for table in tables:
        if count := connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise NotEmptyError(f"{count} rows are in the table “{table.name}” already")


def _tables(connection: Connection) -> list[Table]:
    """Return the tables of a database in the order of their foreign keys."""
    found = MetaData()
    event.listen(found, "column_reflect", _keep_null)
    found.reflect(connection, only=lambda name, _: name != VERSION_TABLE)
    return found.sorted_tables


def _keep_null(_inspector: Any, _table: Table, column: Any) -> None:
    if isinstance(column["type"], JSON):
        column["type"] = JSON(none_as_null=column["nullable"])


def _snapshot(engine: Engine) -> Any:
    return "REPEATABLE READ" if engine.dialect.name == "postgresql" else "SERIALIZABLE"


def _copy(old: Connection, new: Connection, table: Table) -> int:
    rows = iter(old.execute(select(table).execution_options(yield_per=BATCH)).mappings())
    count = 0
    while batch := [dict(row) for row in islice(rows, BATCH)]:
        if table.name == match_table.name:
            batch = [
                row | dict.fromkeys(row.keys() & {"previous_id"}) for row in batch
            ]  # that match may come later
        new.execute(insert(table), batch)
        count += len(batch)
    return count


def _count_on(new: Connection) -> None:
    """Have PostgreSQL number the next outage after the last; it does not look at numbers that it is given."""
    if new.dialect.name == "postgresql" and inspect(new).has_table(outage_table.name):
        name, number = outage_table.name, outage_table.c.number
        latest = select(func.coalesce(func.max(number), 0) + 1).scalar_subquery()
        new.execute(select(func.setval(func.pg_get_serial_sequence(name, number.name), latest, False)))


def _link_rematches(old: Connection, new: Connection) -> None:
    match = match_table.c
    if match.previous_id.name not in {
        column["name"] for column in inspect(new).get_columns(match_table.name)
    }:
        return
    rematches: Sequence[Any] = old.execute(
        select(match.id, match.previous_id).where(match.previous_id.is_not(None))
    ).all()
    for row in rematches:
        new.execute(update(match_table).where(match.id == row.id).values(previous_id=row.previous_id))
