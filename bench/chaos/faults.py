"""The faults, one function each: it starts the fault, lets it last, and puts it right again."""

import contextlib
import os
import signal
import sqlite3
import time
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

import gevent

from bench.chaos.site import Site

Fault: TypeAlias = Callable[[Site, Random, float], str]
"""What breaks a site for so many seconds, if it lasts; it returns what it did."""


def kill_server(site: Site, dice: Random, _lasts: float) -> str:
    """Kill all processes that serve at once, and start the server anew."""
    site.server.kill()
    _start(site)
    return f"back after {site.restarts[-1]:.2f} s"


def upgrade_server(site: Site, dice: Random, _lasts: float) -> str:
    """Ask the server to end and start the next one, as an upgrade does."""
    began = time.monotonic()
    site.server.stop()
    ended = time.monotonic() - began
    _start(site)
    return f"ended after {ended:.2f} s, back {site.restarts[-1]:.2f} s later"


def kill_thinker(site: Site, dice: Random, _lasts: float) -> str:
    """Kill a process that thinks."""
    workers = site.workers()
    if not workers:
        return "none was there"
    with contextlib.suppress(ProcessLookupError):
        os.kill(dice.choice(workers), signal.SIGKILL)
    return "killed"


def lock_database(site: Site, dice: Random, lasts: float) -> str:
    """Hold the database as another process would that writes and does not end."""
    connection = sqlite3.connect(site.database, isolation_level=None, timeout=60)
    try:
        connection.execute("BEGIN IMMEDIATE")
        gevent.sleep(lasts)
        connection.execute("ROLLBACK")
    finally:
        connection.close()
    return f"held for {lasts:g} s"


def tend_database(site: Site, dice: Random, _lasts: float) -> str:
    """Empty the write-ahead log and rewrite the file: SQLite has no server that could be restarted."""
    connection = sqlite3.connect(site.database, isolation_level=None, timeout=0.1)
    try:
        for statement in ("PRAGMA wal_checkpoint(TRUNCATE)", "VACUUM"):
            for _ in range(200):
                try:
                    connection.execute(statement)
                    break
                except sqlite3.OperationalError:
                    gevent.sleep(0.02)
            else:
                return f"no turn for {statement}"
    finally:
        connection.close()
    return "rewritten"


def fill_disk(site: Site, dice: Random, lasts: float) -> str:
    """Have the disk of the database take nothing more for a while."""
    with site.disk.full(site.pids()):
        gevent.sleep(lasts)
    return f"full for {lasts:g} s"


def jump_clock(site: Site, dice: Random, _lasts: float) -> str:
    """Set the time of day an hour ahead, and the next time an hour back."""
    site.clock.set(0 if site.clock.ahead else 3600)
    return f"{site.clock.ahead:+d} s from now on"


def cut_lines(site: Site, dice: Random, _lasts: float) -> str:
    """Reset all lines of half the players."""
    return f"{site.front.cut()} lines"


def slow_lines(site: Site, dice: Random, lasts: float) -> str:
    """Slow the lines of half the players, or have nothing come through though they stay open."""
    if dice.random() < 0.5:
        site.front.delay, what = 0.3, "slowed"
    else:
        site.front.hold()
        what = "held"
    gevent.sleep(lasts)
    site.front.flow()
    return f"{what} for {lasts:g} s"


def _start(site: Site) -> None:
    began = time.monotonic()
    waiting = gevent.spawn(site.away, began)
    site.server.start()
    waiting.get()


FAULTS: Mapping[str, Fault] = {
    "the server is killed": kill_server,
    "the server is upgraded": upgrade_server,
    "a thinker is killed": kill_thinker,
    "the database is locked": lock_database,
    "the database is rewritten": tend_database,
    "the disk is full": fill_disk,
    "the clock jumps": jump_clock,
    "lines are cut": cut_lines,
    "lines are slow": slow_lines,
}
"""Everything that can happen to one server."""

LASTS: Mapping[Fault, float] = {fill_disk: 2.0, slow_lines: 3.0, lock_database: 5.0}
"""How many seconds those last that do; the first time that the database is locked, it is for longer."""
