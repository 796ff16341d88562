"""The services of an app, and how a request finds them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from blinker import Signal
from flask import Flask, current_app
from flask_socketio import SocketIO
from sqlalchemy import Engine

from webapp.http.connections import Connections, Shutdown
from webapp.http.guests import current_guests
from webapp.http.limits import Limits
from webapp.jobs.job_queue import JobQueue
from webapp.jobs.pool import Pools
from webapp.matches.bots import Bots, Programs
from webapp.matches.database import close_database
from webapp.matches.live_now import LivePreviews
from webapp.matches.match import Match
from webapp.matches.presence import Presence
from webapp.matches.retention import Pruner
from webapp.matches.service import Matches
from webapp.matches.store import Store
from webapp.matches.streams import Pusher, Streams
from webapp.metrics import Metrics

KEY = "lastbite"

LINGER = 2.0
"""Seconds for which a closing app waits for readers of the database."""


class Cluster(Protocol):
    """The site of several servers that this one belongs to; a server alone has none."""

    def take_time(self) -> None:
        """Take the time of the database, before anything is done by it."""
        ...

    def seconds_apart(self) -> float:
        """Return by how many seconds the clocks of this server and of the database differ."""
        ...

    def connected(self) -> bool:
        """Return True if the other servers can be reached now."""
        ...

    def once(self, warn: Callable[[Match, int], None]) -> Callable[[Match, int], None]:
        """Return a warning of a clock that one server gives of all that watch the clock."""
        ...

    def tell(self, topic: str, key: str) -> None:
        """Publish to other servers that an object of a feature has changed."""
        ...

    def heard(self, topic: str) -> Signal:
        """Return the signal that something of a topic has changed at another server, sent with its key."""
        ...

    def begin(self) -> None:
        """Start publishing and receiving changes."""
        ...

    def leave(self) -> None:
        """Stop publishing and receiving changes."""
        ...

    def close(self) -> None:
        """Close the connections, which the pools use to their end."""
        ...


@dataclass(frozen=True, slots=True)
class Services:
    """The parts that `create_app` has made, one of each for an app; the pools may serve several apps."""

    metrics: Metrics
    database: Engine
    store: Store
    presence: Presence
    matches: Matches
    bots: Bots
    pools: Pools
    own_pools: bool
    lab: JobQueue
    analysis: JobQueue
    socketio: SocketIO
    pushes: Pusher
    live_previews: LivePreviews
    streams: Streams
    connections: Connections
    limits: Limits
    pruner: Pruner
    shutdown: Shutdown
    build: str
    """The digest in the addresses of the scripts."""
    cluster: Cluster | None = None
    beginning: Signal = field(default_factory=Signal)
    """The signal that the app does from now on what no one asks for."""
    socket_closed: Signal = field(default_factory=Signal)
    """The signal that a socket has left: sent with its id."""
    closing: Signal = field(default_factory=Signal)
    """The signal that the app ends: sent before its parts are closed."""

    @property
    def programs(self) -> Programs:
        """The programs that play with a key of their own."""
        return self.matches.programs

    def begin(self) -> None:
        """Do from now on what no one asks for: watch clocks, prune, and talk to the other servers."""
        if self.cluster is not None:
            self.cluster.take_time()
        self.matches.clocks.begin()
        self.matches.settler.begin()
        self.pruner.begin()
        self.beginning.send(self)
        if self.cluster is not None:
            self.cluster.begin()

    def close(self) -> None:
        """End what bots think, the processes that compute, the thread that writes and the connections."""
        self.closing.send(self)
        self.matches.clocks.close()
        self.streams.close()
        self.bots.close()
        self.pruner.close()
        if self.cluster is not None:
            self.cluster.leave()
        self.live_previews.close()
        self.matches.settler.close()
        if self.own_pools:
            self.pools.close()
        self.store.close()
        close_database(self.database, LINGER)
        if self.cluster is not None:
            self.cluster.close()


def services(app: Flask | None = None) -> Services:
    """Return the parts of an app; without one, of the app of this request."""
    found: Services = (app or current_app).extensions[KEY]
    return found


def matches() -> Matches:
    """Return the match service of this request's app."""
    return services().matches


def own_key(match: str) -> str | None:
    """Return the key of the seat that this request's guest has in a match, None if there is none."""
    keys = (matches().key_of(match, guest) for guest in current_guests())
    return next((key for key in keys if key is not None), None)
