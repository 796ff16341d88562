"""The checks of ``lastbite doctor`` on this machine. They make and change nothing."""

import contextlib
import importlib
import os
import re
import resource
import shutil
import stat
import time
from collections.abc import Iterator, Mapping
from ipaddress import IPv4Network, IPv6Network, ip_network
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
from webapp.cli.findings import ALERTS, HOSTS, OPTIONS, Finding
from webapp.cli.options import finding_of, read_with_faults
from webapp.cluster.site_clock import database_time
from webapp.config import INSTALLED, PACKAGE, PREFIX, ROOT, SHORTEST_KEY, database_url, hosts_of, split_keys
from webapp.http.limits import KINDS, Limits
from webapp.matches.database import match_table, open_database, writing
from webapp.matches.thinking import Choose
from webapp.words import Listed, Sentence
from webapp.workers.pool import Pool, WorkerError
from webapp.workers.records import write_record

GOOD_KEY = 32
"""How many characters a secret key should have."""

FILES = 11_000
"""How many files a server may have open: a socket is one, and it takes up to 10,000."""

SCARCE, LITTLE = 100 << 20, 1 << 30
"""How many bytes of a disk are too few, and few."""

SKEW = 2.0
"""By how many seconds two clocks may differ."""

WORKER_LIMIT = 120.0
"""The seconds that a bot's first move may take: its compiled code may have to be compiled again."""

SLOW_WORKER = 20.0

MAKE_KEY = 'python3 -c "import secrets; print(secrets.token_urlsafe(32))"'

EXPOSED = Sentence("doctor-check-exposed")
PROXIES = Sentence("doctor-check-proxies")
FOLDER = Sentence("doctor-check-folder")
DISK = Sentence("doctor-check-disk")
SECRET = Sentence("doctor-check-secret")
DATABASE = Sentence("doctor-check-database")
SCHEMA = Sentence("doctor-check-schema")
CLOCK = Sentence("doctor-check-clock")
REDIS = Sentence("doctor-check-redis")
OPEN_FILES = Sentence("doctor-check-files")
WORKERS = Sentence("doctor-check-workers")


def look_here(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Look at the options, files, database and processes of this machine."""
    config, faults = read_with_faults(environment)
    yield from map(finding_of, faults)
    if not faults:
        yield count_options(environment)
    yield from look_at_exposure(config)
    yield from look_at_hosts(config)
    folder = _data_folder(config)
    yield from look_at_folder(folder, config)
    yield look_at_secret(folder, config)
    yield from look_at_database(config)
    yield look_at_redis(config)
    yield look_at_files()
    yield look_at_pushes(folder, config)
    yield look_at_worker()


def count_options(environment: Mapping[str, str]) -> Finding:
    """Say how many options are set."""
    given = sum(name.startswith(PREFIX) for name in environment)
    if not given:
        return Finding(OPTIONS, "ok", Sentence("doctor-options-none"))
    return Finding(OPTIONS, "ok", Sentence("doctor-options-given", options=given))


def look_at_exposure(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the options that open the server to more people than most operators mean."""
    networks = str(config["METRICS_FROM"]).split(",")
    for network in filter(None, map(str.strip, networks)):
        with contextlib.suppress(ValueError):  # said among the options
            if _holds_strangers(ip_network(network)):
                says = Sentence("doctor-exposed-metrics", network=network)
                yield Finding(EXPOSED, "fail", says, Sentence("doctor-exposed-metrics-mend"))
    if "*" in map(str.strip, str(config["CORS"]).split(",")):
        yield Finding(EXPOSED, "warn", Sentence("doctor-exposed-cors"), Sentence("doctor-exposed-cors-mend"))
    if config["PUSH_LOCAL"]:
        yield Finding(EXPOSED, "fail", Sentence("doctor-exposed-push"), Sentence("doctor-exposed-push-mend"))
    with contextlib.suppress(ValueError):
        limited = Limits.read(str(config["LIMITS"])).rates()
        if unlimited := [kind for kind in KINDS if kind not in limited]:
            says = Sentence("doctor-exposed-limits", kinds=Listed(unlimited))
            yield Finding(EXPOSED, "warn", says, Sentence("doctor-exposed-limits-mend"))


def _holds_strangers(network: IPv4Network | IPv6Network) -> bool:
    """Return True if a network is so wide that people whom the operator doesn't know are in it."""
    widest = 16 if network.version == 4 else 32
    return network.prefixlen < 7 or (network.prefixlen < widest and not network.is_private)


def look_at_hosts(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the hosts that are served, and at how many proxies are believed."""
    hosts = hosts_of(config)
    if not hosts:
        yield Finding(HOSTS, "warn", Sentence("doctor-hosts-none"), Sentence("doctor-hosts-name"))
    else:
        yield Finding(HOSTS, "ok", Sentence("doctor-hosts-served", hosts=Listed(hosts)))
    proxies = config["PROXIES"]
    if hosts and proxies == 0:
        yield Finding(PROXIES, "warn", Sentence("doctor-proxies-none"), Sentence("doctor-proxies-set"))
    elif isinstance(proxies, int) and proxies > 2:
        says, mend = Sentence("doctor-proxies-many", proxies=proxies), Sentence("doctor-proxies-count")
        yield Finding(PROXIES, "warn", says, mend)
    else:
        yield Finding(PROXIES, "ok", Sentence("doctor-proxies-believed", proxies=str(proxies)))


def _data_folder(config: Mapping[str, Any]) -> Path:
    if config.get("DATA"):
        return Path(str(config["DATA"]))
    from platformdirs import user_data_path

    return user_data_path("lastbite", appauthor=False) if INSTALLED else ROOT / "instance"


def look_at_folder(folder: Path, config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the data folder, and at the room on its disk."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
        says = Sentence("doctor-folder-closed", folder=str(folder))
        yield Finding(FOLDER, "fail", says, Sentence("doctor-folder-give", folder=str(folder)))
        return
    if folder.exists() and folder.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        says = Sentence("doctor-folder-shared", folder=str(folder))
        yield Finding(FOLDER, "warn", says, Sentence("doctor-folder-hide", folder=str(folder)))
    else:
        yield Finding(FOLDER, "ok", Sentence("doctor-folder-open", folder=str(folder)))
    free = shutil.disk_usage(there).free
    says = Sentence("doctor-disk-free", megabytes=free >> 20)
    if free < SCARCE:
        yield Finding(DISK, "fail", says, Sentence("doctor-disk-full"))
    elif free < LITTLE:
        yield Finding(DISK, "warn", says, Sentence("doctor-disk-soon"))
    else:
        yield Finding(DISK, "ok", says)


def look_at_secret(folder: Path, config: Mapping[str, Any]) -> Finding:
    """Look at the key of the cookies: could it be guessed, or read by others?"""
    mend = Sentence("doctor-secret-make", command=MAKE_KEY)
    path = folder / "secret_key"
    if config.get("SECRET_KEY"):
        keys, where = split_keys(config["SECRET_KEY"]), "LASTBITE_SECRET_KEY"
    elif not path.exists():
        return Finding(SECRET, "ok", Sentence("doctor-secret-later"))
    else:
        where = str(path)
        try:
            mode = path.stat().st_mode
            keys = path.read_text(encoding="utf-8").strip().splitlines() or [""]
        except OSError as error:
            says = Sentence("doctor-secret-closed", path=where, cause=error.strerror or str(error))
            return Finding(SECRET, "fail", says, Sentence("doctor-secret-owner"))
        if mode & (stat.S_IRWXG | stat.S_IRWXO):
            return Finding(SECRET, "fail", *_readable(where))
    key = min(keys, key=lambda key: (len(key), len(set(key))))
    if len(key) < SHORTEST_KEY or min(len(set(key)) for key in keys) < SHORTEST_KEY // 2:
        return Finding(SECRET, "fail", Sentence("doctor-secret-weak", key=where), mend)
    if len(key) < GOOD_KEY:
        says = Sentence("doctor-secret-short", key=where, characters=len(key))
        return Finding(SECRET, "warn", says, mend)
    return Finding(SECRET, "ok", Sentence("doctor-secret-good", key=where))


def _readable(path: str) -> tuple[Sentence, Sentence]:
    """Say that others may read a secret file, and what to do about it."""
    return Sentence("doctor-secret-readable", path=path), Sentence("doctor-secret-hide", path=path)


def look_at_database(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look whether the database answers, is of this version, and takes changes; and at its newest match."""
    url = _url(config)
    if url is None:
        yield Finding(DATABASE, "ok", Sentence("doctor-database-later"))
        return
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError):
        yield Finding(DATABASE, "fail", Sentence("doctor-database-url"), Sentence("doctor-database-example"))
        return
    shown = engine.url.render_as_string(hide_password=True)
    try:
        with writing(engine) as connection:
            revision = MigrationContext.configure(connection).get_current_revision()
            connection.rollback()
        file = Path(str(engine.url.database))
        if engine.dialect.name == "sqlite" and file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            yield Finding(DATABASE, "fail", *_readable(str(file)))
        else:
            yield Finding(DATABASE, "ok", Sentence("doctor-database-good", database=shown))
        yield look_at_schema(revision)
        if revision is not None:
            yield look_at_clock(engine)
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        says = Sentence("doctor-database-bad", database=shown, cause=cause)
        yield Finding(DATABASE, "fail", says, Sentence("doctor-database-mend"))
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
        return Finding(SCHEMA, "ok", Sentence("doctor-schema-good", version=str(newest)))
    known = {found.revision for found in script.walk_revisions()}
    if revision is None or revision in known:
        says = Sentence("doctor-schema-old", version=revision or "0", newest=str(newest))
        return Finding(SCHEMA, "warn", says, Sentence("doctor-schema-restart"))
    says = Sentence("doctor-schema-unknown", version=revision)
    return Finding(SCHEMA, "fail", says, Sentence("doctor-schema-install"))


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
            ahead = max(ahead, abs(database_time(engine) - time.time()))
    if ahead > SKEW:
        says = Sentence("doctor-clock-off", seconds=round(ahead))
        return Finding(CLOCK, "fail", says, Sentence("doctor-clock-set"))
    return Finding(CLOCK, "ok", Sentence("doctor-clock-good"))


def look_at_redis(config: Mapping[str, Any]) -> Finding:
    """Look whether Redis answers, where it is used."""
    url = config.get("REDIS_URL")
    if not url:
        return Finding(REDIS, "ok", Sentence("doctor-redis-unused"))
    try:
        client = importlib.import_module("redis").Redis.from_url(
            str(url), socket_timeout=5, socket_connect_timeout=5
        )
        client.ping()
        client.close()
    except ImportError:
        return Finding(REDIS, "fail", Sentence("doctor-redis-missing"), Sentence("doctor-redis-install"))
    except Exception as error:
        cause = re.sub(r"://[^@\s]*@", "://", str(error)).splitlines()[0][:200]
        return Finding(
            REDIS, "fail", Sentence("doctor-redis-silent", cause=cause), Sentence("doctor-redis-start")
        )
    return Finding(REDIS, "ok", Sentence("doctor-redis-good"))


def look_at_files() -> Finding:
    """Look at how many files this process may open: what is started like this may open as many."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        says = Sentence("doctor-files-few", files=soft)
        return Finding(OPEN_FILES, "warn", says, Sentence("doctor-files-more"))
    return Finding(OPEN_FILES, "ok", Sentence("doctor-files-good"))


def look_at_pushes(folder: Path, config: Mapping[str, Any]) -> Finding:
    """Look whether alerts can be signed."""
    contact, path = config.get("PUSH_CONTACT"), folder / "push_key.pem"
    if not contact:
        return Finding(ALERTS, "warn", Sentence("doctor-alerts-off"), Sentence("doctor-alerts-set"))
    if not path.exists():
        return Finding(ALERTS, "ok", Sentence("doctor-alerts-later"))
    from webapp.push.keys import PushKeys  # a server without alerts does not load it

    try:
        PushKeys(path, str(contact))
    except (OSError, ValueError) as error:
        says = Sentence("doctor-alerts-key", cause=str(error))
        return Finding(ALERTS, "fail", says, Sentence("doctor-alerts-backup", path=str(path)))
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return Finding(ALERTS, "fail", *_readable(str(path)))
    return Finding(ALERTS, "ok", Sentence("doctor-alerts-good"))


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
        says = Sentence("doctor-workers-none", cause=str(error))
        return Finding(WORKERS, "fail", says, Sentence("doctor-workers-run"))
    finally:
        pool.close()
    seconds = time.monotonic() - began
    if seconds > SLOW_WORKER:
        says = Sentence("doctor-workers-slow", seconds=round(seconds))
        return Finding(WORKERS, "warn", says, Sentence("doctor-workers-write"))
    return Finding(WORKERS, "ok", Sentence("doctor-workers-good", seconds=f"{seconds:.1f}"))
