"""Every option of the server, with its default; ``LASTBITE_<NAME>`` in the environment overrides it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
"""The checkout: templates/ and static/ are read from it, instance/ is written in it."""


class Config:
    """The defaults.

    Attributes
    ----------
    DATABASE
        The URL of the database; None for SQLite in the instance folder.
    BOT_DELAY
        The least time, in seconds, that a bot seems to think while somebody watches.
    BOT_LIMIT, PLAY_LIMIT
        The most time, in seconds, that one move of a bot, and one match between bots, may take.
    BOT_WORKERS
        How many processes work out the moves of bots.
    LAB_WORKERS, LAB_LIMIT
        How many processes answer the questions of the lab, and the most time, in seconds, that one may take.
    LAB_PATIENCE
        For how many seconds a page of the lab waits for its answer before it is shown without.
    REVIEW_PATIENCE
        For how many seconds a review, or a chapter beside a match, is waited for before the page says that it
        is on its way.
    WARM
        Whether to have a process ready for the first bot from the start.
    AWAY_AFTER
        After how many seconds away a person's seat may be given to a bot.
    LEAVE_DELAY
        How many seconds a socket may be gone before the table is told: a reload is no departure.
    EVENT_BURST, EVENT_RATE
        The events that one socket may send at once, and each second for good.
    COMPRESS_ALGORITHM, COMPRESS_BR_LEVEL
        How pages and scripts are compressed: a tenth smaller than by the defaults of Flask-Compress.
    MAX_CONTENT_LENGTH
        The longest body of a request and the longest message of a socket, in bytes.
    """

    DATABASE: str | None = None
    BOT_DELAY: float = 0.45
    BOT_LIMIT: float = 60.0
    PLAY_LIMIT: float = 60.0
    BOT_WORKERS: int = 2
    LAB_WORKERS: int = 2
    LAB_LIMIT: float = 180.0
    LAB_PATIENCE: float = 2.0
    REVIEW_PATIENCE: float = 2.0
    WARM: bool = True
    AWAY_AFTER: float = 120.0
    LEAVE_DELAY: float = 2.0
    EVENT_BURST: int = 40
    EVENT_RATE: float = 20.0
    COMPRESS_ALGORITHM: tuple[str, ...] = ("br", "gzip")
    COMPRESS_BR_LEVEL: int = 5
    MAX_CONTENT_LENGTH: int = 64 * 1024


def database_url(config: Mapping[str, Any]) -> str:
    """Return the URL of the database: as configured, or SQLite in the instance folder, which is made."""
    if config.get("DATABASE"):
        return str(config["DATABASE"])
    folder = ROOT / "instance"
    folder.mkdir(exist_ok=True)
    return f"sqlite:///{folder / 'lastbite.sqlite3'}"
