"""Every option of the server, with its default; ``LASTBITE_<NAME>`` in the environment overrides it."""

import contextlib
import json
import math
import os
import secrets
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, get_type_hints

PACKAGE = Path(__file__).parent
INSTALLED = (PACKAGE / "templates").is_dir()
"""Whether this was installed from a wheel, which holds templates/ and static/ inside the package."""

ROOT = PACKAGE if INSTALLED else PACKAGE.parent
"""Where templates/ and static/ are: in the package, or in the checkout."""

SHORTEST_KEY = 16
"""The fewest characters of a secret key."""

PREFIX = "LASTBITE_"
"""The prefix of each option's name in the environment."""

LOG_FORMS = ("text", "json")
"""The formats of the log: for people, or one JSON object a line."""

CHOICES: Mapping[str, tuple[str, ...]] = {"LOG": LOG_FORMS}
"""By option, the values that it may have."""

MINIMUM = dict.fromkeys(("BOT_WORKERS", "REVIEW_WORKERS", "LAB_WORKERS", "LOG_LINES"), 1)
"""The smallest value of the numbers that cannot be 0."""


class Config:
    """The defaults.

    Attributes
    ----------
    DATA
        The folder of the server's data. None for instance/ in the checkout, or for the platform's folder of
        user data if there is no checkout.
    DATABASE_URL
        The URL of the database, such as ``postgresql+psycopg://…``; None for SQLite in that folder. It
        used to be called DATABASE, and that is still read.
    REDIS_URL
        The Redis that several servers share, such as ``redis://127.0.0.1:6379/0``; None for one server.
    GAP_CHECK
        With Redis, the seconds after which each server asks the database if a match that someone looks at
        has changed elsewhere.
    SECRET_KEY
        The key that signs cookies, at least 16 characters; or several, separated by commas, the newest
        first: that one signs, and what the others have signed still counts. None for a key that is made at
        the first start and kept in that folder, where each line is a key. Servers that share a database must
        share them.
    BOT_DELAY
        The least time, in seconds, that a bot seems to think while a socket watches, at the usual pace.
    BOT_LIMIT, PLAY_LIMIT
        The most time, in seconds, that one move of a bot, and one match between bots, may take.
    BOT_WORKERS
        How many processes work out the moves of bots.
    REVIEW_WORKERS
        How many processes work out reviews, the coach's advice, puzzles and pictures.
    QUEUE
        How many tasks may wait for each sort of process: bots, reviews, runs, the lab. Past that, what is
        watched and fair between addresses is kept, and the rest is refused as ``busy``.
    LAB_WORKERS, LAB_LIMIT
        How many processes answer the questions of the lab, and the most time, in seconds, that one may take.
    LAB_PATIENCE
        For how many seconds a page of the lab waits for its answer before it is shown without.
    REVIEW_PATIENCE
        For how many seconds a review, or a chapter about a match, is waited for before the page says that it
        is on its way.
    PAR_PATIENCE
        For how many seconds the page of a match waits for par; it is told of it later than that, too.
    WARM
        Whether to have a process ready for the first bot from the start.
    AWAY_AFTER
        After how many seconds away a person's seat may be given to a bot.
    PROGRAM_PATIENCE
        The same for a program that plays with a key, is there, and does not move where no clock runs.
    LEAVE_DELAY
        How many seconds a socket may be gone before the table is told: a reload is no departure.
    EVENT_RATE
        The events that one socket may send each second for good, and twice as many at once. Each counts as
        bytes of its connection.
    BYTE_RATE
        The bytes that one connection may send each second for good, and twice as many at once. One address
        may send ten times as many. Bodies that say their length do not count.
    PUSH_AFTER
        For how many seconds a person may be away from a table before a push says whose turn it is.
    PUSH_QUEUE, PUSH_SENDERS, PUSH_LIMIT
        The most pushes that may wait, the most that are sent at once, and the most seconds that one may
        take. The first try takes at most three.
    PUSH_LOCAL
        Whether pushes may also go to this machine, and over http: for tests alone.
    PUSH_CONTACT
        Whom a push service may write to about this server: a ``mailto:`` or ``https:`` address. They ask for
        one, so without it there are no alerts.
    MOMENT_WATCHERS
        How many visitors may follow *Live now* at once.
    COMPRESS_ALGORITHM, COMPRESS_BR_LEVEL
        How pages and scripts are compressed: a tenth smaller than by the defaults of Flask-Compress.
    FEATURES
        Which features the site has, separated by commas, such as ``puzzles, classes``; all if it is empty. A
        name after a minus is left out, as in ``-classes``: its addresses are 404, and no link leads there.
        What it has stored stays, and goes with its owner's data and by its KEEP option as before.
    HOSTS
        The hosts by which this server is known, besides the names of this machine and the address that it is
        reached at: as in “play.example.org”; “.example.org” stands for all that end so. Several are
        separated by commas.
    CORS
        The origins whose pages may use the JSON interface from a browser, as in “https://example.org”,
        separated by commas; “*” for all. Cookies never count there, only keys.
    PROXIES
        How many proxies stand in front of this server: from that many, the last ones, what they say of the
        visitor's address, scheme and host is believed.
    LIMITS
        How often one address may ask for what costs much, such as ``"matches 300/minute"``; the kinds are in
        `webapp.http.limits`. One that is not named has no limit.
    KEEP_UNPLAYED
        After how many days a table at which no person has moved is deleted; 0 to keep all.
    KEEP_UNCLAIMED
        After how many days without a move a match is deleted in which no seat belongs to a guest, such as an
        uploaded record or a game of bots; 0 to keep all. Played matches of guests are always kept.
    CLASS_PUPILS, CLASS_TASKS, CLASSES_PER_GUEST
        The most pupils and tasks of one class, and the most classes that one guest may have.
    CLASS_AWAY
        After how many seconds without a request a pupil counts as away.
    KEEP_CLASSES
        After how many days without a visit a class is deleted with its games; 0 keeps all classes.
    KEEP_PROGRAMS
        After how many days in which it was not online a program is deleted, and one that never was after 30;
        0 keeps all programs.
    KEEP_LINKS
        After how many days an expired link to another device is deleted; 0 keeps all links.
    METRICS_FROM
        The networks that may read /metrics, separated by commas.
    LOG, LOG_LINES
        How the log looks: ``text`` for people, ``json`` for programs; and how many lines of one kind one
        address may cause in a minute. What is left out is counted in a line.
    BODY_PATIENCE
        How many seconds the body of a request may take.
    SOCKETS_PER_ADDRESS
        How many sockets one address may have open; of connections it may have 500 more.
    STREAMS, STREAMS_PER_ADDRESS
        How many streams over HTTP may be open at once, and how many of them one address may have.
    MAX_CONTENT_LENGTH
        The longest body of a request and the longest message of a socket, in bytes.
    """

    DATA: str | None = None
    DATABASE_URL: str | None = None
    DATABASE: str | None = None
    REDIS_URL: str | None = None
    GAP_CHECK: float = 2.0
    SECRET_KEY: str | None = None
    BOT_DELAY: float = 1.0
    BOT_LIMIT: float = 60.0
    PLAY_LIMIT: float = 60.0
    BOT_WORKERS: int = 2
    REVIEW_WORKERS: int = 2
    QUEUE: int = 100
    LAB_WORKERS: int = 2
    LAB_LIMIT: float = 180.0
    LAB_PATIENCE: float = 2.0
    REVIEW_PATIENCE: float = 2.0
    PAR_PATIENCE: float = 0.25
    WARM: bool = True
    AWAY_AFTER: float = 120.0
    PROGRAM_PATIENCE: float = 60.0
    LEAVE_DELAY: float = 2.0
    EVENT_RATE: float = 20.0
    BYTE_RATE: float = 32 * 1024
    PUSH_AFTER: float = 8.0
    PUSH_QUEUE: int = 1000
    PUSH_SENDERS: int = 4
    PUSH_LIMIT: float = 15.0
    PUSH_LOCAL: bool = False
    PUSH_CONTACT: str | None = None
    MOMENT_WATCHERS: int = 5000
    COMPRESS_ALGORITHM: tuple[str, ...] = ("br", "gzip")
    COMPRESS_BR_LEVEL: int = 5
    FEATURES: str = ""
    HOSTS: str = ""
    CORS: str = ""
    PROXIES: int = 0
    LIMITS: str = (
        "requests 1500/minute, matches 300/minute, uploads 60/minute, reviews 300/minute, "
        "puzzles 600/minute, pictures 600/minute, lab 300/minute, theatre 60/minute, devices 60/minute, "
        "alerts 60/minute, names 30/minute, classes 30/minute, reports 600/minute, guesses 240/minute, "
        "exports 60/minute"
    )
    KEEP_UNPLAYED: float = 30.0
    KEEP_UNCLAIMED: float = 365.0
    CLASS_PUPILS: int = 60
    CLASS_TASKS: int = 30
    CLASSES_PER_GUEST: int = 30
    CLASS_AWAY: float = 60.0
    KEEP_CLASSES: float = 200.0
    KEEP_PROGRAMS: float = 365.0
    KEEP_LINKS: float = 30.0
    METRICS_FROM: str = "127.0.0.0/8, ::1/128"
    LOG: str = "text"
    LOG_LINES: int = 120
    BODY_PATIENCE: float = 10.0
    SOCKETS_PER_ADDRESS: int = 1000
    STREAMS: int = 2000
    STREAMS_PER_ADDRESS: int = 200
    MAX_CONTENT_LENGTH: int = 64 * 1024


_KINDS = get_type_hints(Config)


class OptionError(ValueError):
    """The value of an option is not of its kind.

    Attributes
    ----------
    name, text
        The option's name without its prefix, and what it was given.
    """

    def __init__(self, name: str, text: str) -> None:
        super().__init__(f"{PREFIX}{name} is “{text}”. It could be {getattr(Config, name)}.")
        self.name = name
        self.text = text


def option_names() -> tuple[str, ...]:
    """Return the names of all options, without their prefix."""
    return tuple(name for name in vars(Config) if name.isupper())


def read_options(environment: Mapping[str, str]) -> dict[str, Any]:
    """Return the value of every option: what the environment says, or else the default.

    Every command reads its options here.

    Raises
    ------
    OptionError
        If a value is not of the option's kind.
    """
    options = {name: getattr(Config, name) for name in option_names()}
    for name in options:
        if (text := environment.get(PREFIX + name)) is not None:
            options[name] = parse_option(name, text)
    return options


def parse_option(name: str, text: str) -> Any:
    """Return the value of an option from its text; a number or a switch that is left empty has its default.

    Raises
    ------
    OptionError
        If the text is not of the option's kind.
    """
    kind, default = _KINDS[name], getattr(Config, name)
    value = _json_of(text)
    if choices := CHOICES.get(name):
        if text and text not in choices:
            raise OptionError(name, text)
        return text or default
    if kind not in (bool, int, float):
        return value if isinstance(value, str | list) else text
    if not text.strip():
        return default
    if kind is bool:
        found = {"true": True, "1": True, "false": False, "0": False}.get(text.strip().lower())
        if found is None:
            raise OptionError(name, text)
        return found
    numbers = int if kind is int else (int, float)
    if isinstance(value, bool) or not isinstance(value, numbers) or not math.isfinite(value):
        raise OptionError(name, text)
    if value < MINIMUM.get(name, 0):
        raise OptionError(name, text)
    return value


def _json_of(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


def data_folder(config: Mapping[str, Any]) -> Path:
    """Return the folder for what the server writes, which is made if it is not there."""
    if config.get("DATA"):
        folder = Path(config["DATA"])
    elif INSTALLED:
        from platformdirs import user_data_path  # who only draws has no server

        folder = user_data_path("lastbite", appauthor=False)
    else:
        folder = ROOT / "instance"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def database_url(config: Mapping[str, Any]) -> str:
    """Return the URL of the database: as configured, or SQLite in the data folder."""
    if given := config.get("DATABASE_URL") or config.get("DATABASE"):
        return str(given)
    return f"sqlite:///{data_folder(config) / 'lastbite.sqlite3'}"


def secret_keys(config: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the keys that sign cookies, newest first: those configured, else those in the data folder.

    Raises
    ------
    ValueError
        If one is so short that it could be guessed.
    """
    if given := config.get("SECRET_KEY"):
        return _long_enough(split_keys(given), f"{PREFIX}SECRET_KEY")
    path = data_folder(config) / "secret_key"
    kept = kept_secret(path, lambda: secrets.token_urlsafe(32))
    return _long_enough(kept.splitlines(), str(path))


def split_keys(given: str | Sequence[str]) -> list[str]:
    """Return a list of keys from an option that is a list or a comma-separated string."""
    parts = given.split(",") if isinstance(given, str) else given
    return [part.strip() for part in parts]


def hosts_of(config: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the allowed host names besides those of this machine."""
    return tuple(host.strip() for host in str(config["HOSTS"]).split(",") if host.strip())


def kept_secret(path: Path, make: Callable[[], str]) -> str:
    """Return the content of a file that only its owner may read; it is made if it is not there."""
    if not path.exists():
        _write_once(path, make())
    return path.read_text(encoding="utf-8").strip()


def _long_enough(keys: Sequence[str], where: str) -> tuple[str, ...]:
    for key in keys or ("",):
        if len(key) < SHORTEST_KEY:
            raise ValueError(f"{where} must have at least {SHORTEST_KEY} characters, not {len(key)}.")
    return tuple(keys)


def _write_once(path: Path, text: str) -> None:
    """Write a file that only its owner may read, whole or not at all; of two who do so one is heard."""
    descriptor, made = tempfile.mkstemp(dir=path.parent)  # readable by its owner alone
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        with contextlib.suppress(FileExistsError):
            os.link(made, path)
    finally:
        os.unlink(made)
