"""A worker of a site: it takes requests from the queue in Redis, and its processes work them out."""

import logging
import os
import signal
from collections.abc import Callable
from typing import Any

import dramatiq
import gevent
from dramatiq.worker import Worker
from gevent.event import Event
from redis.exceptions import RedisError

from engine.progress import Stage
from webapp import logs
from webapp.config import read_options
from webapp.jobs.backend import LocalBackend, RefusedError, TooSlowError, WorkerError
from webapp.jobs.pool import NICE, Pool, sizes_of
from webapp.jobs.redis_backend import ACTOR, KEPT, SILENT, awaited_key, broker_for, join, workers_key
from webapp.jobs.requests import (
    ANSWER,
    FAILURE,
    PROGRESS,
    REFUSAL,
    TOO_SLOW,
    Request,
    encode,
    read_request,
    write_refusal,
)
from webapp.redis_link import Client, Link

log = logging.getLogger(__name__)

POLL = 50
"""Milliseconds between two looks of an idle worker for a request."""

BEAT = 3.0
"""Seconds between two heartbeats of a worker."""

LOOK = 1.0
"""Seconds between two looks whether anyone still waits for a request."""

GRACE = 5.0
"""Seconds for requests under way when the worker is to end; then another worker gets them."""


class PoolOfRequests:
    """One pool of a worker: a queue in Redis before processes of this machine."""

    def __init__(self, name: str, size: int, url: str, client: Client) -> None:
        self.name = name
        self._client = client
        self._pool = Pool(size, LocalBackend(NICE[name]))
        self._broker = broker_for(url)
        dramatiq.actor(broker=self._broker, actor_name=ACTOR, queue_name=name)(_plain(self._work))
        self._worker = Worker(self._broker, queues={name}, worker_timeout=POLL, worker_threads=size)
        self._worker.queue_prefetch = size  # what it cannot begin is for others

    def begin(self, warm_up: Request[None] | None) -> None:
        """Take requests from now on, once a process has worked out this one."""
        if warm_up is not None and self.name != "runs":
            self._pool.warm(warm_up)
        self._worker.start()

    def end(self) -> None:
        """Take no more; what is not done in a moment goes to another worker."""
        self._worker.stop(timeout=int(GRACE * 1000))
        self._pool.close()

    def _work(self, task: str, inbox: str, limit: float, whose: dict[str, str], content: str) -> None:
        """Work out one request; whatever comes of it is said to who asked, and nothing is raised."""
        if not self._is_awaited(task):
            return
        answer: gevent.Greenlet[..., tuple[bytes, bytes]]
        answer = gevent.spawn(self.answer, task, inbox, limit, whose, content)
        while not answer.ready():
            answer.join(LOOK)
            if not answer.ready() and not self._is_awaited(task):
                answer.kill()
                return
        self._say(inbox, join(task, *answer.get()))

    def answer(
        self, task: str, inbox: str, limit: float, whose: dict[str, str], content: str
    ) -> tuple[bytes, bytes]:
        """Work out one request; return the kind and the content of what is said to who asked."""
        logs.bind(whose)

        def report(stage: Stage) -> None:
            self._say(inbox, join(task, PROGRESS, encode(stage)))

        try:
            request = read_request(content.encode())
            return ANSWER, encode(self._pool.ask(request, limit, report))
        except RefusedError as error:
            return REFUSAL, encode((error.code, write_refusal(error.reason)))
        except TooSlowError as error:
            return TOO_SLOW, encode(str(error))
        except WorkerError as error:
            return FAILURE, encode(str(error))
        except Exception as error:
            log.exception("A request could not be worked out.")
            return FAILURE, encode(f"{type(error).__name__}: {error}")

    def _is_awaited(self, task: str) -> bool:
        try:
            return bool(self._client.exists(awaited_key(task)))
        except RedisError:
            return False  # who asked has noticed as well, and works it out

    def _say(self, inbox: str, data: bytes) -> None:
        try:
            with self._client.pipeline(transaction=False) as pipe:
                pipe.rpush(inbox, data)
                pipe.expire(inbox, KEPT)
                pipe.execute()
        except RedisError as error:
            log.warning("An answer could not be given: %s", error)


def _plain(method: Callable[..., None]) -> Callable[..., None]:
    """Return a function for a method: Dramatiq notes on it what it is called."""

    def work(*arguments: Any) -> None:
        method(*arguments)

    return work


def work(warm_up: Request[None], names: list[str]) -> None:
    """Work until a signal says to end.

    Parameters
    ----------
    warm_up
        The request with which a process loads what is slow to load.
    names
        The pools to work for; all if there are none.
    """
    logs.set_up_from(os.environ)
    logging.getLogger("dramatiq").addHandler(logging.NullHandler())
    logging.getLogger("dramatiq").propagate = False  # that Redis is gone is said below, once
    options = read_options(os.environ)
    link = Link(options["REDIS_URL"])
    names, sizes = names or list(NICE), sizes_of(options)
    pools = [PoolOfRequests(name, sizes[name], link.url, link.client) for name in names]
    for pool in pools:
        pool.begin(warm_up if options["WARM"] else None)
    ended = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        gevent.signal_handler(number, ended.set)
    print(f"A worker takes requests: {', '.join(names)}.", flush=True)
    link.attempt(lambda client: _say_alive(client, names), None)
    while not ended.wait(BEAT):
        link.attempt(lambda client: _say_alive(client, names), None)
    gevent.joinall([gevent.spawn(pool.end) for pool in pools])
    os._exit(0)  # threads of the queue that wait for a dead Redis are not waited for


def _say_alive(client: Client, names: list[str]) -> None:
    with client.pipeline(transaction=False) as pipe:
        for name in names:
            pipe.set(workers_key(name), 1, ex=int(SILENT))
        pipe.execute()
