"""The checks of ``lastbite doctor`` on this machine; nothing is made or changed."""

import contextlib
import difflib
import importlib
import json
import os
import re
import resource
import shutil
import stat
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import gevent
from alembic.config import Config as AlembicConfig
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from engine.dinner.named import find_dinner
from engine.record import Record, SeatLabel
from webapp import logs
from webapp.cli.findings import Finding
from webapp.config import INSTALLED, PACKAGE, ROOT, SHORTEST_KEY, Config, database_url, hosts_of
from webapp.http.limits import Limits
from webapp.matches.database import match_table, open_database, writing
from webapp.matches.thinking import Choose
from webapp.workers.pool import Pool, WorkerError
from webapp.workers.records import write_record

GOOD_KEY = 32
"""How many characters a secret key should have."""

FILES = 11_000
"""How many files a server may have open: a socket is one, and it takes up to 10,000."""

SCARCE, LITTLE = 100 << 20, 1 << 30
"""How many bytes of a disk are too few, and few."""

SKEW = 5.0
"""By how many seconds two clocks may differ."""

WORKER_LIMIT = 120.0
"""The seconds that a bot's first move may take: its compiled code may have to be compiled again."""

SLOW_WORKER = 20.0

_HOST = re.compile(r"\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?|[0-9.]+|\[[0-9a-f:]+\]", re.IGNORECASE)
_ELSEWHERE = {"SKIP_DOTENV", "DEBUG", "TESTING"}


def read_config(environment: Mapping[str, str]) -> Mapping[str, Any]:
    """Return the options of a server that is started in an environment."""
    config = {name: value for name, value in vars(Config).items() if name.isupper()}
    for name, text in environment.items():
        if name.startswith("LASTBITE_"):
            value: Any = text
            with contextlib.suppress(ValueError):  # what is no JSON is text, as for Flask
                value = json.loads(text)
            config[name.removeprefix("LASTBITE_")] = value
    return config


def look_here(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Look at the options, files, database and processes of this machine."""
    config = read_config(environment)
    options = list(look_at_options(environment, config))
    yield from options
    yield from look_at_hosts(config)
    folder = _data_folder(config)
    yield from look_at_folder(folder, config)
    yield look_at_secret(folder, config)
    yield from look_at_database(config)
    yield look_at_redis(config)
    yield look_at_files()
    yield look_at_pushes(folder, config)
    yield look_at_worker()


def look_at_options(environment: Mapping[str, str], config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the names and the values of the options."""
    known = {name for name in vars(Config) if name.isupper()}
    given = {name.removeprefix("LASTBITE_") for name in environment if name.startswith("LASTBITE_")}
    for name in sorted(given - known - _ELSEWHERE):
        near = difflib.get_close_matches(name, known, 1)
        mend = f"Did you mean LASTBITE_{near[0]}?" if near else "webapp/config.py has them all. Remove it."
        yield Finding("options", "fail", f"LASTBITE_{name} is no option.", mend)
    for name in sorted(given & known):
        default, value = getattr(Config, name), config[name]
        if isinstance(default, int | float) and (isinstance(value, str) or value is None or value < 0):
            yield Finding(
                "options", "fail", f"LASTBITE_{name} is “{value}”.", f"Give a number, such as {default}."
            )
    try:
        Limits.read(str(config["LIMITS"]))
        logs.read_options(environment)
    except ValueError as error:
        yield Finding("options", "fail", str(error), "Give one that is.")
    if not given:
        says = "No option is given: this is a server for this machine."
        yield Finding("options", "ok", says)
    else:
        yield Finding("options", "ok", f"{len(given)} options are given.")


def look_at_hosts(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the hosts that are served, and at how many proxies are believed."""
    hosts = hosts_of(config)
    for host in hosts:
        if not _HOST.fullmatch(host):
            mend = "Name hosts alone, without scheme, port or path: LASTBITE_HOSTS=play.example.org."
            yield Finding("hosts", "fail", f"LASTBITE_HOSTS has “{host}”, which is no host.", mend)
    if not hosts:
        mend = "For others, name it: LASTBITE_HOSTS=play.example.org."
        yield Finding("hosts", "warn", "Only the names and addresses of this machine are served.", mend)
    elif all(_HOST.fullmatch(host) for host in hosts):
        yield Finding("hosts", "ok", f"Served as {', '.join(hosts)}.")
    proxies = config["PROXIES"]
    if hosts and proxies == 0:
        mend = "Behind nginx, set LASTBITE_PROXIES=1: else all visitors count as one, and https is not known."
        yield Finding("proxies", "warn", "No proxy is believed.", mend)
    elif isinstance(proxies, int) and proxies > 2:
        mend = "Count them again: a visitor could say any address through one that is not there."
        yield Finding("proxies", "warn", f"{proxies} proxies are believed.", mend)
    else:
        yield Finding("proxies", "ok", f"Proxies that are believed: {proxies}.")


def _data_folder(config: Mapping[str, Any]) -> Path:
    if config.get("DATA"):
        return Path(str(config["DATA"]))
    from platformdirs import user_data_path

    return user_data_path("lastbite", appauthor=False) if INSTALLED else ROOT / "instance"


def look_at_folder(folder: Path, config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the data folder, and at the room on its disk."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
        mend = f"Give it to the user that serves: chown -R lastbite {folder}."
        yield Finding("data folder", "fail", f"“{folder}” cannot be written.", mend)
        return
    yield Finding("data folder", "ok", f"“{folder}” can be written.")
    free = shutil.disk_usage(there).free
    says = f"{free >> 20:,} MB are free on its disk."
    if free < SCARCE:
        yield Finding("disk", "fail", says, "Make room: no move can be saved on a full disk.")
    elif free < LITTLE:
        yield Finding("disk", "warn", says, "Make room soon, or run lastbite prune.")
    else:
        yield Finding("disk", "ok", says)


def look_at_secret(folder: Path, config: Mapping[str, Any]) -> Finding:
    """Look at the key of the cookies: could it be guessed, or read by others?"""
    mend = (
        'Make one: python3 -c "import secrets; print(secrets.token_urlsafe(32))". All guests become new ones.'
    )
    path = folder / "secret_key"
    if config.get("SECRET_KEY"):
        key, where = str(config["SECRET_KEY"]), "LASTBITE_SECRET_KEY"
    elif not path.exists():
        return Finding("secret key", "ok", "It is made at the first start.")
    else:
        where = str(path)
        try:
            mode = path.stat().st_mode
            key = path.read_text(encoding="utf-8").strip()
        except OSError as error:
            return Finding(
                "secret key", "fail", f"{where}: {error.strerror}.", "Serve as the user who owns it."
            )
        if mode & (stat.S_IRWXG | stat.S_IRWXO):
            return Finding("secret key", "fail", f"Others may read {where}.", f"chmod 600 {where}")
    if len(key) < SHORTEST_KEY or len(set(key)) < SHORTEST_KEY // 2:
        return Finding("secret key", "fail", f"{where} can be guessed.", mend)
    if len(key) < GOOD_KEY:
        return Finding("secret key", "warn", f"{where} has only {len(key)} characters.", mend)
    return Finding("secret key", "ok", f"{where} is long enough.")


def look_at_database(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look whether the database answers, is of this version, and takes changes; and at its newest match."""
    url = _url(config)
    if url is None:
        yield Finding("database", "ok", "It is made at the first start.")
        return
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError):
        mend = "Give postgresql+psycopg://user:password@host/name, or leave it out for SQLite."
        yield Finding("database", "fail", "The URL of the database cannot be read.", mend)
        return
    shown = engine.url.render_as_string(hide_password=True)
    try:
        with writing(engine) as connection:
            revision = MigrationContext.configure(connection).get_current_revision()
            connection.rollback()
        yield Finding("database", "ok", f"{shown} answers and takes changes.")
        yield look_at_schema(revision)
        if revision is not None:
            yield look_at_clock(engine)
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        mend = "Start it, or see who holds it; check user, password and disk."
        yield Finding("database", "fail", f"{shown} cannot be used: {cause}.", mend)
    finally:
        engine.dispose()


def _url(config: Mapping[str, Any]) -> str | None:
    """Return the URL of the database; None for a file that the first start makes."""
    folder = _data_folder(config)
    url = database_url(config) if config.get("DATABASE_URL") or config.get("DATABASE") else None
    if url is None:
        path = folder / "lastbite.sqlite3"
        return f"sqlite:///{path}" if path.exists() else None
    return url


def look_at_schema(revision: str | None) -> Finding:
    """Look whether the tables are those of this version."""
    script = ScriptDirectory.from_config(_alembic())
    newest = script.get_current_head()
    if revision == newest:
        return Finding("schema", "ok", f"The tables are of this version, {newest}.")
    known = {found.revision for found in script.walk_revisions()}
    if revision is None or revision in known:
        says = f"The tables are of version {revision or 'none'}; the next start brings them to {newest}."
        return Finding("schema", "warn", says, "Make a backup, then restart: lastbite backup FILE.")
    says = f"The tables are of version {revision}, which this program does not know."
    return Finding("schema", "fail", says, "A newer Last Bite has used this database: install that again.")


def _alembic() -> AlembicConfig:
    config = AlembicConfig()
    config.set_main_option("script_location", str(PACKAGE / "migrations").replace("%", "%%"))
    return config


def look_at_clock(engine: Engine) -> Finding:
    """Look whether a match was made in the future, or the database has another time."""
    with engine.connect() as connection:
        newest = connection.execute(select(func.max(match_table.c.created_at))).scalar() or 0
        ahead = float(newest) - time.time()
        if engine.dialect.name == "postgresql":
            theirs = connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar()
            ahead = max(ahead, abs(float(theirs or 0) - time.time()))
    if ahead > SKEW:
        says = f"The clock of this machine is {ahead:,.0f} seconds from that of the database."
        return Finding("clock", "fail", says, "Have the clocks set by NTP: timedatectl set-ntp true.")
    return Finding("clock", "ok", "The clock agrees with the database.")


def look_at_redis(config: Mapping[str, Any]) -> Finding:
    """Look whether Redis answers, where it is used."""
    url = config.get("REDIS_URL")
    if not url:
        return Finding("redis", "ok", "It is not used.")
    try:
        client = importlib.import_module("redis").Redis.from_url(
            str(url), socket_timeout=5, socket_connect_timeout=5
        )
        client.ping()
        client.close()
    except ImportError:
        return Finding(
            "redis", "fail", "LASTBITE_REDIS_URL is set, and the package redis is missing.", "make install"
        )
    except Exception as error:
        cause = re.sub(r"://[^@\s]*@", "://", str(error)).splitlines()[0][:200]
        return Finding(
            "redis", "fail", f"It does not answer: {cause}.", "Start it, or mend LASTBITE_REDIS_URL."
        )
    return Finding("redis", "ok", "It answers.")


def look_at_files() -> Finding:
    """Look at how many files this process may open: what is started like this may open as many."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        mend = "ulimit -n 20000, or LimitNOFILE=20000 in the unit of systemd."
        return Finding(
            "open files", "warn", f"{soft:,} files may be open: as many sockets, and no more.", mend
        )
    return Finding("open files", "ok", "Enough files may be open.")


def look_at_pushes(folder: Path, config: Mapping[str, Any]) -> Finding:
    """Look whether alerts can be signed."""
    contact, path = config.get("PUSH_CONTACT"), folder / "push_key.pem"
    if not contact:
        mend = "For alerts, set LASTBITE_PUSH_CONTACT=mailto:you@example.org."
        return Finding("alerts", "warn", "Alerts are off.", mend)
    if not str(contact).startswith(("mailto:", "https:")):
        mend = "Give LASTBITE_PUSH_CONTACT as mailto:you@example.org, or an https: address."
        return Finding("alerts", "fail", f"Nobody can be written to at “{contact}”.", mend)
    if not path.exists():
        return Finding("alerts", "ok", "Their key is made at the first start.")
    from webapp.push.keys import PushKeys  # a server without alerts does not load it

    try:
        PushKeys(path, str(contact))
    except (OSError, ValueError) as error:
        mend = f"Put {path} back from a backup; without it, everybody has to turn alerts on again."
        return Finding("alerts", "fail", f"Their key cannot be used: {error}", mend)
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return Finding("alerts", "fail", f"Others may read {path}.", f"chmod 600 {path}")
    return Finding("alerts", "ok", "Their key can sign.")


def look_at_worker(limit: float = WORKER_LIMIT) -> Finding:
    """Start a worker and have it choose a move."""
    game = find_dinner("figure-2").game
    record = Record(game, (SeatLabel("A"), SeatLabel("B")), 1)
    pool = Pool(1)
    began = time.monotonic()
    try:
        with gevent.Timeout(limit):
            pool.ask(Choose("crossout", write_record(record), 0), limit)
    except (WorkerError, gevent.Timeout, OSError) as error:
        mend = (
            "Run python3 -m webapp.worker_main 0 </dev/null as the user that serves, and read what it says."
        )
        return Finding("workers", "fail", f"No worker chooses a move: {error}.", mend)
    finally:
        pool.close()
    seconds = time.monotonic() - began
    if seconds > SLOW_WORKER:
        mend = "Let the user that serves write next to the code, where what is compiled is kept."
        return Finding("workers", "warn", f"A worker took {seconds:.0f} seconds for its first move.", mend)
    return Finding("workers", "ok", f"A worker chose its first move after {seconds:.1f} seconds.")
