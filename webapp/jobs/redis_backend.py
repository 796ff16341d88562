"""The backend of a site of several servers: workers elsewhere, over a queue in Redis that Dramatiq keeps.

The answers come to an inbox of each server. While no worker can be asked, a server works requests out itself.

A message is taken from the queue for good only when its worker has answered it; if the worker dies, another
is given it after `SILENT` seconds. So a request may be worked out twice, which does no harm: equal requests
have equal answers, and whoever asks takes the first. An answer that no one fetches is forgotten after `KEPT`
seconds.
"""

import logging
import secrets
import time
from math import ceil
from typing import Any

import gevent
from dramatiq import Message
from dramatiq.brokers.redis import RedisBroker
from gevent.lock import BoundedSemaphore
from gevent.queue import Empty, Queue
from redis.exceptions import RedisError

from engine.progress import Stage
from webapp.config import PACKAGE
from webapp.jobs.backend import LocalBackend, RefusedError, TaskError, TooSlowError, answer_of
from webapp.jobs.requests import PROGRESS, AnswerT, Report, Request, decode, write_request
from webapp.keys import digest_of_files
from webapp.logs import bound
from webapp.redis_link import PREFIX, Link, connect

log = logging.getLogger(__name__)

AT_ONCE = 16
"""The most requests of a pool that one server has in Redis; the others wait here."""

ACTOR = "work"
"""The name of the one task of the queues."""

SILENT = 10.0
"""Seconds without a heartbeat after which a worker is dead, and its requests go to another."""

KEPT = 120
"""Seconds for which an answer waits in the inbox."""

PATIENCE = 5.0
"""Seconds that a request may take beyond its limit, for the way there and back."""

LOOK = 2.0
"""Seconds between two looks whether a pool has workers at all."""

MAINTENANCE = 50_000
"""Of a million commands, the number that look for dead workers: each worker sends some ten a second."""

ID_LENGTH = 16

VERSION = digest_of_files(PACKAGE.parent / "engine", PACKAGE, pattern="*.py")
"""The version of this program. Tasks name classes and fields of it, so workers of others are not asked."""


class UnreachableError(Exception):
    """No worker can be asked: Redis is gone, or no one works there."""


def broker_for(url: str) -> RedisBroker:
    """Return one end of the queues."""
    return RedisBroker(  # type: ignore[no-untyped-call]  # Dramatiq says no type
        client=connect(url),
        middleware=[],
        namespace=f"{PREFIX}work:{VERSION}",
        heartbeat_timeout=int(SILENT * 1000),
        maintenance_chance=MAINTENANCE,
    )


def workers_key(pool: str) -> str:
    """Return the key that is there while a pool has a worker."""
    return f"{PREFIX}workers:{VERSION}:{pool}"


def awaited_key(task: str) -> str:
    """Return the key that is there while someone waits for a task: Redis times it, and no other clock."""
    return f"{PREFIX}awaited:{task}"


class RedisBackend:
    """The workers of one pool of a site, and processes of this server while none of them can be asked.

    Parameters
    ----------
    name
        The pool, whose queue its requests go to.
    size, nice
        How many processes work here meanwhile, and how politely.
    """

    is_local = False

    def __init__(self, name: str, tasks: "TaskQueue", size: int, nice: int) -> None:
        self._name = name
        self._tasks = tasks
        self._local = LocalBackend(nice)
        self._places = BoundedSemaphore(size)
        self.worked = self._local.worked

    def run(self, request: Request[AnswerT], limit: float, report: Report) -> AnswerT:
        """Compute a request in a worker of the site, or in a process of this server."""
        try:
            return self._tasks.ask(self._name, request, limit, report)
        except UnreachableError:
            with self._places:
                return self._local.run(request, limit, report)

    def close(self) -> None:
        """Wait for the workers no more, and end the processes here."""
        self._tasks.close()
        self._local.close()


class TaskQueue:
    """The requests of one server in the queues of the workers, for all its pools."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._broker = broker_for(link.url)
        self._inbox = f"{PREFIX}inbox:{secrets.token_hex(8)}"
        self._waiting: dict[str, Queue[tuple[bytes, bytes] | None]] = {}
        self._reader: gevent.Greenlet[..., None] | None = None
        self._staffed: dict[str, tuple[float, bool]] = {}

    def ask(self, pool: str, request: Request[AnswerT], limit: float, report: Report) -> AnswerT:
        """Return the answer of a worker.

        Raises
        ------
        UnreachableError
            If no worker can be asked, or none was left while this one waited.
        RefusedError
            If the engine refuses it.
        WorkerError
            If it fails; `TooSlowError` if it takes more than ``limit`` seconds.
        """
        if not self._has_workers(pool):
            raise UnreachableError
        task, done = secrets.token_hex(ID_LENGTH // 2), False
        frames_in = self._waiting[task] = Queue()
        try:
            if self._reader is None:
                self._reader = gevent.spawn(self._read)
            self._send(pool, task, request, limit)
            with gevent.Timeout(limit + PATIENCE, TooSlowError(f"{type(request).__name__} took too long.")):
                answer = self._await(pool, request, frames_in, report)
            done = True
        except (RefusedError, TaskError):
            done = True
            raise
        finally:
            del self._waiting[task]
            if not done:
                self._link.attempt(lambda client: client.delete(awaited_key(task)), None)
        return answer

    def close(self) -> None:
        """Stop waiting for answers."""
        if self._reader is not None:
            self._reader.kill(block=False)
        self._broker.close()

    def _send(self, pool: str, task: str, request: Request[Any], limit: float) -> None:
        content = write_request(request).decode()
        message: Message[None] = Message(
            queue_name=pool,
            actor_name=ACTOR,
            args=(task, self._inbox, limit, dict(bound()), content),
            kwargs={},
            options={},
        )
        try:
            self._link.client.set(awaited_key(task), 1, ex=ceil(limit + PATIENCE))
            self._broker.enqueue(message)
        except (RedisError, OSError) as error:
            self._link.lost(error)
            raise UnreachableError from None

    def _await(
        self,
        pool: str,
        request: Request[AnswerT],
        frames_in: "Queue[tuple[bytes, bytes] | None]",
        report: Report,
    ) -> AnswerT:
        while True:
            try:
                frame = frames_in.get(timeout=LOOK)
            except Empty:
                if not self._has_workers(pool):
                    raise UnreachableError from None
                continue
            if frame is None:
                raise UnreachableError
            kind, content = frame
            if kind == PROGRESS:
                report(decode(content, Stage))
            else:
                return answer_of(request, kind, content)

    def _has_workers(self, pool: str) -> bool:
        at, staffed = self._staffed.get(pool, (-LOOK, False))
        if time.monotonic() - at >= LOOK:
            staffed = bool(self._link.attempt(lambda client: client.exists(workers_key(pool)), 0))
            if not staffed and self._link.up and self._staffed.get(pool, (0, True))[1]:
                log.warning("No worker takes tasks of the pool %s: this server works them out itself.", pool)
            self._staffed[pool] = time.monotonic(), staffed
        return staffed and self._link.up

    def _read(self) -> None:
        """Hand out what comes to the inbox; if Redis is lost, all who wait are told so at once."""
        client = connect(self._link.url, patience=5.0)
        while True:
            try:
                found: Any = client.blpop([self._inbox], timeout=2)
            except (RedisError, OSError) as error:
                self._link.lost(error)
                for waiting in self._waiting.values():
                    waiting.put(None)
                gevent.sleep(0.5)
                continue
            if found is not None:
                task, kind, content = split(found[1])
                if task in self._waiting:
                    self._waiting[task].put((kind, content))


def join(task: str, kind: bytes, content: bytes) -> bytes:
    """Write a frame for an inbox: the task, the kind, the content."""
    return task.encode() + kind + content


def split(data: bytes) -> tuple[str, bytes, bytes]:
    """Split a message written by `join`."""
    return data[:ID_LENGTH].decode(), data[ID_LENGTH : ID_LENGTH + 1], data[ID_LENGTH + 1 :]
