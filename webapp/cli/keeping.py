"""``lastbite prune | backup | restore``: the commands that keep the database."""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from sqlalchemy import Engine, ExceptionContext, event
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from webapp.cli.options import checked_options
from webapp.cli.results import put, results
from webapp.cli.terminal import FilePath, OneLineCommand, reading, written
from webapp.cli.words import BadInputError, option, say
from webapp.config import database_url
from webapp.features import delete_old, retentions
from webapp.machine import now
from webapp.matches.copying import NotEmptyError, copy_database, expect_empty
from webapp.matches.database import open_database
from webapp.matches.retention import Pruner, Rule, count_old, count_old_links
from webapp.matches.store import Store
from webapp.migrations import NewerDatabaseError, is_known, newest, schema_of, upgrade

_DATABASE = option("--database", metavar="URL", told=lambda: say("terminal-option-database"))
_FILE = FilePath()

MAGIC = b"SQLite format 3\0"
"""The first bytes of every database of SQLite."""


@click.command(cls=OneLineCommand, told=lambda: _paragraphs("prune"))
@_DATABASE
@option("--unplayed", type=float, metavar="DAYS", told=lambda: say("terminal-option-unplayed"))
@option("--unclaimed", type=float, metavar="DAYS", told=lambda: say("terminal-option-unclaimed"))
@option("--classes", type=float, metavar="DAYS", told=lambda: say("terminal-option-classes"))
@option("--yes", is_flag=True, told=lambda: say("terminal-option-yes"))
@results()
def prune(
    database: str | None,
    unplayed: float | None,
    unclaimed: float | None,
    classes: float | None,
    yes: bool,
    as_json: bool,
    csv: Path | None,
) -> None:
    """Delete old matches and classes, after saying how many and asking."""
    options = checked_options()
    given = {"unplayed": unplayed, "unclaimed": unclaimed, "classes": classes}
    for name, days in given.items():
        if days is not None and not 0 <= days < inf:
            raise BadInputError(say("input-days", option=f"--{name}", days=f"{days:g}"))
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
    put({**plan, "matches": count}, lambda: say("keeping-deleted", matches=count), as_json, csv)


def _expect_newest(engine: Engine) -> None:
    version = schema_of(engine)
    if version is None:
        raise BadInputError(say("input-database-empty", database=_shown(engine)))
    if not is_known(version):
        raise BadInputError(say("input-database-newer", database=_shown(engine), version=version))
    if version != newest():
        raise BadInputError(say("input-database-older", database=_shown(engine)))


def _plan(engine: Engine, rule: Rule, days: Mapping[str, float]) -> dict[str, int]:
    """Count what would be deleted now; the matches of pupils are not among the matches."""
    at = now()
    with engine.connect() as connection:
        return {
            "matches": count_old(connection, rule, at),
            **{name: len(each.find(connection, days[name], at)) for name, each in retentions().items()},
            **count_old_links(connection, at),
        }


def _ask(engine: Engine, plan: Mapping[str, int]) -> None:
    """Say what would be deleted, and end the command unless the answer is yes."""
    click.echo(say("keeping-plan", database=_shown(engine)), err=True)
    for name, count in plan.items():
        if count:
            click.echo(f"  {say(f'keeping-plan-{name}', count=count)}", err=True)
    click.echo(say("keeping-ask"), nl=False, err=True)
    answer = sys.stdin.readline()
    if not answer:
        click.echo(err=True)
        raise BadInputError(say("keeping-needs-yes"))
    if answer.strip().lower() not in ("yes", say("keeping-yes")):
        click.echo(say("keeping-kept"), err=True)
        raise SystemExit(1)


@click.command(cls=OneLineCommand, told=lambda: _paragraphs("backup"))
@click.argument("file", type=_FILE)
@_DATABASE
@results()
def backup(file: Path, database: str | None, as_json: bool, csv: Path | None) -> None:
    """Write everything that is stored to a new file, as SQLite, while the server may be playing."""
    if file.exists():
        raise BadInputError(say("input-file-there", file=str(file)))
    made = file.with_name(f".{file.name}.part")
    url = database or database_url(checked_options())
    with written(file):
        made.unlink(missing_ok=True)
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        with _opened(url) as source, _opened(f"sqlite:///{made}") as target:
            version = schema_of(source)
            if version is None:
                raise BadInputError(say("input-database-empty", database=_shown(source)))
            # The database stays as it is, for the server that plays on it may be an older one.
            _upgrade(target, _shown(source), version)
            counts = copy_database(source, target)
            upgrade(target)
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
                said = say("input-database-full", database=_shown(target), cause=str(error))
                raise BadInputError(said) from error
    said = say("keeping-restored", matches=counts["matches"], moves=counts["moves"])
    put({"file": str(file), **counts}, lambda: said, as_json, csv)


def _paragraphs(command: str) -> str:
    return "\n\n".join((say(f"terminal-command-{command}"), say(f"terminal-more-{command}")))


def _shown(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=True)


@contextmanager
def _opened(url: str, shown: str | None = None) -> Iterator[Engine]:
    """Open a database; what fails there is said of it, by the name ``shown``, and of no other one."""
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError) as error:
        raise BadInputError(say("input-no-database", url=url)) from error
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
        raise BadInputError(say("input-database", database=shown, cause=cause)) from error
    finally:
        engine.dispose()


def _upgrade(engine: Engine, shown: str, revision: str = "head") -> None:
    try:
        upgrade(engine, revision)
    except NewerDatabaseError as error:
        raise BadInputError(say("input-database-newer", database=shown, version=error.version)) from error
