"""``lastbite doctor``: the report on a deployment, and its checks of this machine, which change nothing."""

import contextlib
import importlib
import os
import re
import resource
import shutil
import stat
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import gevent
from sqlalchemy import Engine, func, select
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from engine.dinner.named import find_dinner
from engine.record import Record, SeatLabel
from webapp.cli.commands import BadInputError, one_line, option
from webapp.cli.doctor_away import look_away
from webapp.cli.options import ALERTS, HOSTS, OPTIONS, Finding, read_with_faults
from webapp.cli.terminal import OneLineCommand, counted, listed, put, results
from webapp.cluster.site_clock import database_time
from webapp.config import INSTALLED, PREFIX, ROOT, SHORTEST_KEY, database_url, hosts_of, split_keys
from webapp.http.limits import KINDS, Limits
from webapp.jobs.analysis import Choose
from webapp.jobs.backend import WorkerError
from webapp.jobs.pool import Pool
from webapp.jobs.requests import write_record
from webapp.matches.database import match_table, open_database, writing
from webapp.migrations import UnknownSchemaError, check_known, newest, schema_of


@click.command(cls=OneLineCommand)
@option("--url", metavar="URL", help="Look at the site there, too, as a visitor does.")
@results("Write a JSON list of what was found.")
def doctor(url: str | None, as_json: bool, csv: Path | None) -> None:
    """Look at this deployment. Exit with 1 if something doesn’t work or isn’t safe.

    Run it as the user that serves, with the same LASTBITE_… options in the environment. It changes nothing.
    """
    if url is not None and (urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).hostname):
        raise BadInputError(f"“{url}” isn’t the address of a site. Give one like https://play.example.org.")
    found = list(look_here(os.environ))
    if url is not None:
        found += look_away(url.rstrip("/"))
    put([asdict(finding) for finding in found], lambda: report(found), as_json, csv)
    if any(finding.level == "fail" for finding in found):
        raise SystemExit(1)


def report(found: Iterable[Finding]) -> str:
    """Format the findings, one a line, each with its remedy below."""
    lines = []
    for finding in found:
        mark = "FAIL" if finding.level == "fail" else finding.level
        lines.append(f"{mark:4} {finding.check}: {one_line(finding.says)}")
        if finding.mend:
            lines.append(f"     {finding.mend}")
    return "\n".join(lines)


GOOD_KEY = 32
"""The number of characters that a secret key should have."""

FILES = 11_000
"""How many files a server may have open: a socket is one, and it takes up to 10,000."""

SCARCE, LITTLE = 100 << 20, 1 << 30
"""Free bytes of a disk below which it fails, and below which it is warned of."""

SKEW = 2.0
"""By how many seconds two clocks may differ."""

WORKER_LIMIT = 120.0
"""The seconds that a bot's first move may take: its compiled code may have to be compiled again."""

SLOW_WORKER = 20.0

MAKE_KEY = 'python3 -c "import secrets; print(secrets.token_urlsafe(32))"'

EXPOSED = "openness"
PROXIES = "proxies"
FOLDER = "data folder"
DISK = "disk"
SECRET = "secret key"
DATABASE = "database"
SCHEMA = "schema"
CLOCK = "clock"
REDIS = "redis"
OPEN_FILES = "open files"
WORKERS = "workers"


def look_here(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Look at the options, files, database and processes of this machine."""
    config, faults = read_with_faults(environment)
    yield from faults
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
    """Report the number of options that are set."""
    given = sum(name.startswith(PREFIX) for name in environment)
    if not given:
        return Finding(OPTIONS, "ok", "No option is set. This is a server for this machine.")
    return Finding(OPTIONS, "ok", f"{counted(given, 'option is', 'options are')} set.")


def look_at_exposure(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the options that open the server to more people than most operators mean."""
    networks = str(config["METRICS_FROM"]).split(",")
    for network in filter(None, map(str.strip, networks)):
        with contextlib.suppress(ValueError):  # said among the options
            if _holds_strangers(ip_network(network)):
                says = f"LASTBITE_METRICS_FROM has {network}, so strangers may read the figures."
                yield Finding(
                    EXPOSED, "fail", says, "Name the network of your Prometheus, such as 10.0.0.0/24."
                )
    if "*" in map(str.strip, str(config["CORS"]).split(",")):
        yield Finding(
            EXPOSED,
            "warn",
            "LASTBITE_CORS is *, so pages of every site may use /api from a visitor’s browser.",
            (
                "That is right for a public interface. Otherwise name the origins: "
                "LASTBITE_CORS=https://example.org."
            ),
        )
    if config["PUSH_LOCAL"]:
        yield Finding(
            EXPOSED,
            "fail",
            (
                "LASTBITE_PUSH_LOCAL lets visitors have this server send requests to addresses inside "
                "your network."
            ),
            "Remove it. It is for tests.",
        )
    with contextlib.suppress(ValueError):
        limited = Limits.read(str(config["LIMITS"])).rates()
        if unlimited := [kind for kind in KINDS if kind not in limited]:
            says = f"LASTBITE_LIMITS has no limit for {listed(unlimited)}."
            yield Finding(
                EXPOSED,
                "warn",
                says,
                "Name every limit that you want, or leave the option out for the usual ones.",
            )


def _holds_strangers(network: IPv4Network | IPv6Network) -> bool:
    """Return True if a network is so wide that people whom the operator doesn't know are in it."""
    widest = 16 if network.version == 4 else 32
    return network.prefixlen < 7 or (network.prefixlen < widest and not network.is_private)


def look_at_hosts(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the hosts that are served, and at how many proxies are believed."""
    hosts = hosts_of(config)
    if not hosts:
        yield Finding(
            HOSTS,
            "warn",
            "The server answers only to the names and addresses of this machine.",
            "For other people, name its host: LASTBITE_HOSTS=play.example.org.",
        )
    else:
        yield Finding(HOSTS, "ok", f"The server answers as {listed(hosts)}.")
    proxies = config["PROXIES"]
    if hosts and proxies == 0:
        yield Finding(
            PROXIES,
            "warn",
            "The server trusts no proxy.",
            (
                "Behind nginx, set LASTBITE_PROXIES=1. Without it all visitors count as one, and https "
                "isn’t noticed."
            ),
        )
    elif isinstance(proxies, int) and proxies > 2:
        says, mend = (
            f"The server trusts {proxies} proxies.",
            "Count them again. Through one that isn’t there, visitors could claim any address.",
        )
        yield Finding(PROXIES, "warn", says, mend)
    else:
        yield Finding(PROXIES, "ok", f"Trusted proxies: {proxies}.")


def _data_folder(config: Mapping[str, Any]) -> Path:
    if config.get("DATA"):
        return Path(str(config["DATA"]))
    from platformdirs import user_data_path

    return user_data_path("lastbite", appauthor=False) if INSTALLED else ROOT / "instance"


def look_at_folder(folder: Path, config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look at the data folder, and at the room on its disk."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    if not os.access(there, os.W_OK | os.X_OK) or not there.is_dir():
        says = f"“{folder}” can’t be written."
        yield Finding(FOLDER, "fail", says, f"Give it to the user that serves: chown -R lastbite {folder}.")
        return
    if folder.exists() and folder.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        says = f"Other users of this machine may look into “{folder}”."
        yield Finding(FOLDER, "warn", says, f"chmod 700 {folder}")
    else:
        yield Finding(FOLDER, "ok", f"“{folder}” can be written.")
    free = shutil.disk_usage(there).free
    says = f"{free >> 20} MB are free on its disk."
    if free < SCARCE:
        yield Finding(DISK, "fail", says, "Make room. A full disk saves no moves.")
    elif free < LITTLE:
        yield Finding(DISK, "warn", says, "Make room soon, or run lastbite prune.")
    else:
        yield Finding(DISK, "ok", says)


def look_at_secret(folder: Path, config: Mapping[str, Any]) -> Finding:
    """Look at the key of the cookies: could it be guessed, or read by others?"""
    mend = f"Make one: {MAKE_KEY}. docs/how-to/rotate-keys.md says what visitors lose."
    path = folder / "secret_key"
    if config.get("SECRET_KEY"):
        keys, where = split_keys(config["SECRET_KEY"]), "LASTBITE_SECRET_KEY"
    elif not path.exists():
        return Finding(SECRET, "ok", "The first start makes it.")
    else:
        where = str(path)
        try:
            mode = path.stat().st_mode
            keys = path.read_text(encoding="utf-8").strip().splitlines() or [""]
        except OSError as error:
            says = f"{where}: {error.strerror or str(error)}."
            return Finding(SECRET, "fail", says, "Serve as the user who owns it.")
        if mode & (stat.S_IRWXG | stat.S_IRWXO):
            return Finding(SECRET, "fail", *_readable(where))
    key = min(keys, key=lambda key: (len(key), len(set(key))))
    if len(key) < SHORTEST_KEY or min(len(set(key)) for key in keys) < SHORTEST_KEY // 2:
        return Finding(SECRET, "fail", f"{where} can be guessed.", mend)
    if len(key) < GOOD_KEY:
        says = f"{where} has only {len(key):,} characters."
        return Finding(SECRET, "warn", says, mend)
    return Finding(SECRET, "ok", f"{where} is long enough.")


def _readable(path: str) -> tuple[str, str]:
    """Report a secret file that other users can read, with its remedy."""
    return f"Others may read {path}.", f"chmod 600 {path}"


def look_at_database(config: Mapping[str, Any]) -> Iterator[Finding]:
    """Look whether the database answers, is of this version, and takes changes; and at its newest match."""
    url = _url(config)
    if url is None:
        yield Finding(DATABASE, "ok", "The first start makes it.")
        return
    try:
        engine = open_database(url)
    except (ArgumentError, ImportError):
        yield Finding(
            DATABASE,
            "fail",
            "The URL of the database can’t be read.",
            "Give postgresql+psycopg://user:password@host/name, or leave it out for SQLite.",
        )
        return
    shown = engine.url.render_as_string(hide_password=True)
    try:
        with writing(engine) as connection:
            connection.rollback()
        revision = schema_of(engine)
        file = Path(str(engine.url.database))
        if engine.dialect.name == "sqlite" and file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            yield Finding(DATABASE, "fail", *_readable(str(file)))
        else:
            yield Finding(DATABASE, "ok", f"{shown} answers and takes changes.")
        yield look_at_schema(revision)
        if revision is not None:
            yield look_at_clock(engine)
    except SQLAlchemyError as error:
        cause = str(getattr(error, "orig", None) or error).splitlines()[0]
        says = f"{shown} can’t be used: {cause}."
        yield Finding(DATABASE, "fail", says, "Start it, or see who holds it. Check user, password and disk.")
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
    """Check that the database schema is that of this version."""
    if revision == newest():
        return Finding(SCHEMA, "ok", f"The tables have this version, {revision}.")
    try:
        if revision is not None:
            check_known(revision)
    except UnknownSchemaError as error:
        return Finding(SCHEMA, "fail", error.fault_of("The database"), error.remedy)
    says = f"The tables have version {revision or '0'}. The next start brings them to {newest()}."
    return Finding(SCHEMA, "warn", says, "Make a backup, then restart: lastbite backup FILE.")


def look_at_clock(engine: Engine) -> Finding:
    """Look whether a match was made in the future, or the database has another time."""
    with engine.connect() as connection:
        newest = connection.execute(select(func.max(match_table.c.created_at))).scalar() or 0
        ahead = float(newest) - time.time()
        if engine.dialect.name == "postgresql":
            ahead = max(ahead, abs(database_time(engine) - time.time()))
    if ahead > SKEW:
        says = f"The clock of this machine is {round(ahead)} seconds from that of the database."
        return Finding(CLOCK, "fail", says, "Let NTP set the clocks: timedatectl set-ntp true.")
    return Finding(CLOCK, "ok", "The clock agrees with the database.")


def look_at_redis(config: Mapping[str, Any]) -> Finding:
    """Look whether Redis answers, where it is used."""
    url = config.get("REDIS_URL")
    if not url:
        return Finding(REDIS, "ok", "The server doesn’t use it.")
    try:
        client = importlib.import_module("redis").Redis.from_url(
            str(url), socket_timeout=5, socket_connect_timeout=5
        )
        client.ping()
        client.close()
    except ImportError:
        return Finding(
            REDIS, "fail", "LASTBITE_REDIS_URL is set, and the package redis is missing.", "make install"
        )
    except Exception as error:
        cause = re.sub(r"://[^@\s]*@", "://", str(error)).splitlines()[0][:200]
        return Finding(
            REDIS, "fail", f"It doesn’t answer: {cause}.", "Start it, or correct LASTBITE_REDIS_URL."
        )
    return Finding(REDIS, "ok", "It answers.")


def look_at_files() -> Finding:
    """Look at how many files this process may open: what is started like this may open as many."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FILES:
        says = f"At most {soft:,} files may be open. That is also the limit of sockets."
        return Finding(
            OPEN_FILES, "warn", says, "ulimit -n 20000, or LimitNOFILE=20000 in the unit of systemd."
        )
    return Finding(OPEN_FILES, "ok", "Enough files may be open.")


def look_at_pushes(folder: Path, config: Mapping[str, Any]) -> Finding:
    """Look whether alerts can be signed."""
    contact, path = config.get("PUSH_CONTACT"), folder / "push_key.pem"
    if not contact:
        return Finding(
            ALERTS, "warn", "Alerts are off.", "For alerts, set LASTBITE_PUSH_CONTACT=mailto:you@example.org."
        )
    if not path.exists():
        return Finding(ALERTS, "ok", "The first start makes their key.")
    from webapp.push.sender import PushKeys  # a server without alerts does not load it

    try:
        PushKeys(path, str(contact))
    except (OSError, ValueError) as error:
        says = f"Their key can’t be used: {error}"
        return Finding(
            ALERTS,
            "fail",
            says,
            f"Put {path} back from a backup. Without it, everyone has to turn alerts on again.",
        )
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return Finding(ALERTS, "fail", *_readable(str(path)))
    return Finding(ALERTS, "ok", "Their key can sign.")


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
        says = f"No worker chooses a move: {error}."
        return Finding(
            WORKERS,
            "fail",
            says,
            "Run python3 -m webapp.worker local 0 </dev/null as the user that serves, and read its answer.",
        )
    finally:
        pool.close()
    seconds = time.monotonic() - began
    if seconds > SLOW_WORKER:
        says = f"A worker took {round(seconds)} seconds for its first move."
        return Finding(
            WORKERS,
            "warn",
            says,
            "Let the user that serves write next to the code, where compiled code is kept.",
        )
    return Finding(WORKERS, "ok", f"A worker chose its first move after {seconds:.1f} seconds.")
