"""The bus between the servers of a site, by publish and subscribe: it carries hints, and may lose any.

Moves do not go over it. All sockets of a match are at one server, so only what that server cannot know is
told: who looks at a match from elsewhere, and then what has changed in it. Whatever is lost here is found by
the gap check of `webapp.cluster.missed_changes`, which asks the database.
"""

import logging
import os
import secrets
import socket
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeAlias

import gevent
import msgspec
from blinker import Namespace, Signal
from gevent.event import Event
from redis.exceptions import RedisError

from webapp.matches.match import Match
from webapp.redis_link import PREFIX, Client, Link, connect, text_of


class Alive(msgspec.Struct, frozen=True, tag=True):
    """A server is there; ``new`` when it has just come, and would hear who is where."""

    server: str
    new: bool = False


class Gone(msgspec.Struct, frozen=True, tag=True):
    """A server ends."""

    server: str


class Here(msgspec.Struct, frozen=True, tag=True):
    """The viewers of a match at one server: their seats, and whether there are any."""

    server: str
    match: str
    seats: tuple[int, ...]
    watched: bool


class Changed(msgspec.Struct, frozen=True, tag=True):
    """A match has another revision than its watchers elsewhere were told."""

    server: str
    match: str
    revision: int


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A match is shown live, and looks so; None if it may be shown no more."""

    server: str
    match: str
    moment: dict[str, Any] | None


class News(msgspec.Struct, frozen=True, tag=True):
    """Something of a feature has changed, which may be looked at from elsewhere: its topic and its key."""

    server: str
    topic: str
    key: str


AnyMessage: TypeAlias = Alive | Gone | Here | Changed | Shown | News


log = logging.getLogger(__name__)

CHANNEL = f"{PREFIX}bus"
THINKING = f"{PREFIX}thinking"
"""By match, the server at which its bot thinks."""

BEAT = 2.0
"""After how many seconds a server says again that it is there."""

MISSED = 10.0
"""After how many seconds without a word it counts as gone."""

ROOM = 10_000
"""How many messages wait at most; past that the oldest are forgotten."""

_decode = msgspec.json.Decoder(AnyMessage).decode
_Command: TypeAlias = Callable[[Any], object]


class Peers:
    """The other servers, and who looks at which match from there."""

    def __init__(self) -> None:
        self._heard: dict[str, float] = {}
        self._here: dict[str, dict[str, tuple[int, ...]]] = {}

    def hear(self, server: str) -> bool:
        """Note that a server is there; return whether it was not known."""
        new = server not in self._heard
        self._heard[server] = time.monotonic()
        return new

    def note(self, here: Here) -> tuple[set[int], set[int]]:
        """Note who looks at a match from a server; return which seats have come, and which have left."""
        at = self._here.setdefault(here.match, {})
        before = set(at.get(here.server, ()))
        if here.watched:
            at[here.server] = here.seats
        else:
            at.pop(here.server, None)
        if not at:
            del self._here[here.match]
        now = set(here.seats)
        return now - before, before - now

    def drop(self, server: str) -> list[Here]:
        """Forget a server; return what has to be noted for the matches that were looked at from there."""
        self._heard.pop(server, None)
        return [Here(server, match, (), False) for match, at in list(self._here.items()) if server in at]

    def late(self) -> list[str]:
        """Return the servers that have not been heard of for too long."""
        latest = time.monotonic() - MISSED
        return [server for server, at in self._heard.items() if at < latest]

    def known(self) -> frozenset[str]:
        """Return the servers that are there."""
        return frozenset(self._heard)

    def watched(self, match_id: str) -> bool:
        """Return whether anyone looks at a match from another server."""
        return match_id in self._here

    def sits(self, match_id: str, seat: int) -> bool:
        """Return whether anyone sits at a seat at another server."""
        at = self._here.get(match_id)
        return at is not None and any(seat in seats for seats in at.values())


class Bus:
    """One server's place on the bus.

    Attributes
    ----------
    name
        What this server is called there, another name after each start.
    peers
        The others.
    greeted
        The signal that another server wants to hear who looks at which match from this one.
    moved
        The signal that seats have come or left elsewhere: sent with a match, who ``came`` and who ``left``.
    changed
        The signal that a match has changed elsewhere: sent with its id and its ``revision``.
    shown
        The signal that another server shows a game live: sent with a match and its ``preview``.
    news
        By topic, the signal that something of a feature has changed elsewhere: sent with its key.
    orphaned
        The signal that servers are gone: sent with the ids of the matches whose bots thought there.
    """

    def __init__(self, link: Link) -> None:
        self.name = f"{socket.gethostname()}:{os.getpid()}:{secrets.token_hex(3)}"
        self.peers = Peers()
        self.greeted, self.moved, self.changed, self.shown, self.orphaned = (Signal() for _ in range(5))
        self.news = Namespace()
        self._link = link
        self._outbox: deque[_Command] = deque(maxlen=ROOM)
        self._news = Event()
        self._greenlets: list[gevent.Greenlet[..., None]] = []

    def begin(self) -> None:
        """Take part from now on."""
        self._greenlets = [gevent.spawn(part) for part in (self._send, self._listen, self._beat)]

    def close(self) -> None:
        """Announce that this server leaves, and close the connection."""
        gevent.killall(self._greenlets, block=False)
        if self._greenlets:
            with suppress(RedisError, OSError):
                self._link.client.publish(CHANNEL, msgspec.json.encode(Gone(self.name)))
        self._greenlets = []

    def tell_here(self, match_id: str, seats: tuple[int, ...], watched: bool) -> None:
        """Publish the seats from which this server's viewers watch a match."""
        self._tell(Here(self.name, match_id, seats, watched))

    def tell_changed(self, match: Match) -> None:
        """Publish a change of a match, if it has viewers at another server."""
        if self.peers.watched(match.id):
            self._tell(Changed(self.name, match.id, match.revision))

    def tell_shown(self, match_id: str, preview: dict[str, Any] | None) -> None:
        """Publish a preview of *Live now*, if there are other servers."""
        if self.peers.known():
            self._tell(Shown(self.name, match_id, preview))

    def tell_news(self, topic: str, key: str) -> None:
        """Publish that an object of a feature has changed, if there are other servers."""
        if self.peers.known():
            self._tell(News(self.name, topic, key))

    def thinks(self, match_id: str) -> None:
        """Note that the bot of a match thinks here."""
        self._do(lambda pipe: pipe.hset(THINKING, match_id, self.name))

    def has_thought(self, match_id: str) -> None:
        """Note that it has."""
        self._do(lambda pipe: pipe.hdel(THINKING, match_id))

    def may_claim(self, what: str, seconds: int) -> bool:
        """Return True if this server is the first to claim a task; always True without Redis."""
        key = f"{PREFIX}claim:{what}"
        claimed = self._link.attempt(
            lambda client: bool(client.set(key, self.name, nx=True, ex=seconds)), True
        )
        return bool(claimed)

    def _tell(self, message: AnyMessage) -> None:
        self._do(lambda pipe: pipe.publish(CHANNEL, msgspec.json.encode(message)))

    def _do(self, command: _Command) -> None:
        if self._greenlets:
            self._outbox.append(command)
            self._news.set()

    def _send(self) -> None:
        while True:
            self._news.wait()
            self._news.clear()
            commands = list(self._outbox)
            self._outbox.clear()
            self._link.attempt(lambda client, sent=commands: _run(client, sent), None)  # type: ignore[misc]  # bound now

    def _beat(self) -> None:
        began = time.monotonic()
        while True:
            self._tell(Alive(self.name))
            gevent.sleep(BEAT)
            for server in self.peers.late():
                self._forget(server)
            if time.monotonic() - began > MISSED:  # by now it has heard of those that are there
                self._adopt()

    def _listen(self) -> None:
        while True:
            client = connect(self._link.url, patience=BEAT * 3)
            try:
                channel = client.pubsub(ignore_subscribe_messages=True)  # type: ignore[no-untyped-call]  # redis says no type
                channel.subscribe(CHANNEL)
                self._tell(Alive(self.name, new=True))
                for said in channel.listen():
                    self._hear(said["data"])
            except (RedisError, OSError) as error:
                self._link.lost(error)
            finally:
                client.close()
            gevent.sleep(1.0)

    def _hear(self, data: bytes) -> None:
        try:
            message = _decode(data)
        except msgspec.MsgspecError:
            return  # a server of another version says something that this one does not know
        if message.server == self.name:
            return
        new = self.peers.hear(message.server)
        match message:
            case Alive():
                if new or message.new:
                    self.greeted.send(message.server)
            case Gone():
                self._forget(message.server)
            case Here():
                self._note(message)
            case Changed():
                self.changed.send(message.match, revision=message.revision)
            case Shown():
                self.shown.send(message.match, preview=message.moment)
            case News():
                self.news.signal(message.topic).send(message.key)

    def _note(self, here: Here) -> None:
        came, left = self.peers.note(here)
        if came or left:
            self.moved.send(here.match, came=came, left=left)

    def _forget(self, server: str) -> None:
        for here in self.peers.drop(server):
            self._note(here)

    def _adopt(self) -> None:
        """Take over the bots that thought at servers that are gone; if several do, one move counts."""
        nobody: dict[Any, Any] = {}
        found = self._link.attempt(lambda client: client.hgetall(THINKING), nobody)
        there = {self.name, *self.peers.known()}
        orphans = [text_of(match) for match, server in found.items() if text_of(server) not in there]
        if orphans:
            self.orphaned.send(orphans)


def _run(client: Client, commands: list[_Command]) -> None:
    with client.pipeline(transaction=False) as pipe:
        for command in commands:
            command(pipe)
        pipe.execute()
