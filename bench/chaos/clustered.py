"""A site of two servers to break: nginx before them, PostgreSQL, Redis, and workers on a queue."""

import time
from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

import gevent
import psycopg

from bench.chaos.crowd import Ledger
from bench.chaos.front import Front
from tests.cluster import Cluster
from tests.processes import memory_of, running


class ClusterSite:
    """A cluster, and a front that half of the players come through; see `bench.chaos.site.Site`."""

    spare = 100  # two pools of connections to PostgreSQL and to Redis, and what nginx keeps alive

    def __init__(self) -> None:
        events = {"EVENT_RATE": 10_000, "BYTE_RATE": 10_000_000}
        unbounded = {"SOCKETS_PER_ADDRESS": 10_000, **events}
        self.cluster = Cluster(BOT_DELAY=0, LIMITS="", **unbounded)
        self.front = Front(self.cluster.nginx.plain)
        self.restarts: list[float] = []
        self.ledger = Ledger()

    @property
    def url(self) -> str:
        """Where pages are asked for."""
        return self.cluster.url

    @property
    def addresses(self) -> list[str]:
        """Where players connect."""
        return [f"127.0.0.1:{self.cluster.nginx.plain}", self.front.address]

    @property
    def database_url(self) -> str:
        """The database."""
        return self.cluster.database

    def start(self) -> None:
        """Start all of it."""
        self.cluster.start()

    def calm(self) -> None:
        """Put right what a fault has left for later: nothing."""

    def pids(self) -> list[int]:
        """Return the processes that serve."""
        sessions = {server.pid for server in self.cluster.servers}
        return [process.pid for process in running() if process.session in sessions]

    def workers(self) -> list[int]:
        """Return none: those who think are no children of the servers."""
        return []

    def leftover(self) -> list[int]:
        """Return the processes of the servers that have ended and are not buried."""
        serving = {*self.pids()}
        return [process.pid for process in running() if process.parent in serving and process.state == "Z"]

    def memory(self) -> int:
        """Return how many bytes the servers hold."""
        return sum(memory_of(server.pid) for server in self.cluster.servers)

    def log(self) -> str:
        """Return what servers and workers have said."""
        return self.cluster.log()

    def stop(self) -> None:
        """Stop all of it."""
        self.front.stop()
        self.cluster.stop()


ClusterFault: TypeAlias = Callable[[ClusterSite, Random, float], str]


def kill_one(site: ClusterSite, dice: Random, _lasts: float) -> str:
    """Kill one of the servers, and start it anew; meanwhile the other has its matches."""
    server = dice.choice(site.cluster.servers)
    site.ledger.up_at = began = time.monotonic()
    server.kill()
    server.start()
    site.restarts.append(time.monotonic() - began)
    return f"back after {site.restarts[-1]:.2f} s"


def kill_worker(site: ClusterSite, dice: Random, _lasts: float) -> str:
    """Kill one of the workers on the queue, and start it anew."""
    worker = dice.choice(site.cluster.workers)
    worker.kill()
    worker.start()
    return "killed, and started"


def restart_redis(site: ClusterSite, dice: Random, _lasts: float) -> str:
    """Kill Redis, with all that it knows, and start it anew."""
    site.cluster.redis.kill()
    gevent.sleep(dice.uniform(0, 1))
    site.cluster.redis.start()
    return "killed, and started"


def restart_nginx(site: ClusterSite, dice: Random, _lasts: float) -> str:
    """Stop nginx, which closes all lines, and start it anew."""
    began = time.monotonic()
    site.cluster.nginx.stop()
    site.cluster.nginx.start()
    site.ledger.up_at = time.monotonic()
    return f"back after {site.ledger.up_at - began:.2f} s"


def restart_database(site: ClusterSite, dice: Random, _lasts: float) -> str:
    """Stop PostgreSQL in the midst of it all, and start it anew."""
    began = time.monotonic()
    site.cluster.postgres.stop()
    site.cluster.postgres.start()
    return f"back after {time.monotonic() - began:.2f} s"


def lock_database(site: ClusterSite, dice: Random, lasts: float) -> str:
    """Hold the table of moves, as a change of the schema would."""
    url = site.database_url.replace("+psycopg", "")
    with psycopg.connect(url) as connection:
        connection.execute("LOCK TABLE moves IN EXCLUSIVE MODE")
        gevent.sleep(lasts)
        connection.rollback()
    return f"held for {lasts:g} s"


def cut_lines(site: ClusterSite, dice: Random, _lasts: float) -> str:
    """Reset all lines of half the players."""
    return f"{site.front.cut()} lines"


CLUSTER_FAULTS: Mapping[str, ClusterFault] = {
    "one of two servers is killed": kill_one,
    "a worker is killed": kill_worker,
    "Redis is killed": restart_redis,
    "nginx is restarted": restart_nginx,
    "the database is restarted": restart_database,
    "the database is locked": lock_database,
    "lines are cut": cut_lines,
}
"""Everything that can happen to a cluster."""

CLUSTER_LASTS: Mapping[ClusterFault, float] = {lock_database: 5.0}
"""How many seconds those last that do."""
