"""A worker of a site: it takes requests from the queue in Redis, and its processes work them out."""

# gevent's patches come before anything else is imported that they are for: hence E402.
from gevent import monkey

monkey.patch_all()

import logging  # noqa: E402
import os  # noqa: E402
import signal  # noqa: E402
import sys  # noqa: E402
from collections.abc import Callable  # noqa: E402
from functools import reduce  # noqa: E402
from operator import or_  # noqa: E402
from typing import Any  # noqa: E402

import dramatiq  # noqa: E402
import gevent  # noqa: E402
from dramatiq.worker import Worker  # noqa: E402
from gevent.event import Event  # noqa: E402
from redis.exceptions import RedisError  # noqa: E402

from engine.progress import Stage  # noqa: E402
from webapp import logs  # noqa: E402
from webapp.cluster.redis_link import Client, Link  # noqa: E402
from webapp.cluster.task_queue import ACTOR, KEPT, SILENT, awaited_key, broker_for, join, workers_key  # noqa: E402
from webapp.config import read_options  # noqa: E402
from webapp.matches.thinking import WarmUp  # noqa: E402
from webapp.worker_requests import REQUESTS  # noqa: E402
from webapp.workers import codec, frames  # noqa: E402
from webapp.workers.pool import Pool, RefusedError, WorkerError  # noqa: E402
from webapp.workers.pools import NICE, sizes_of  # noqa: E402

log = logging.getLogger(__name__)

POLL = 50
"""After how many milliseconds at the latest an idle worker looks for the next request."""

BEAT = 3.0
"""After how many seconds a worker says again that its pools have one."""

LOOK = 1.0
"""After how many seconds it is asked again whether anyone still waits for a request."""

GRACE = 5.0
"""How many seconds what is being worked out gets when the worker is to end; then another worker gets it."""

_ANY_REQUEST: Any = reduce(or_, REQUESTS)


class PoolOfRequests:
    """One pool of a worker: a queue in Redis before processes of this machine."""

    def __init__(self, name: str, size: int, url: str, client: Client) -> None:
        self.name = name
        self._client = client
        self._pool = Pool(size, NICE[name])
        self._broker = broker_for(url)
        dramatiq.actor(broker=self._broker, actor_name=ACTOR, queue_name=name)(_plain(self._work))
        self._worker = Worker(self._broker, queues={name}, worker_timeout=POLL, worker_threads=size)
        self._worker.queue_prefetch = size  # what it cannot begin is for others

    def begin(self, warm: bool) -> None:
        """Take requests from now on."""
        if warm and self.name != "runs":
            self._pool.warm(WarmUp())
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
        answer = gevent.spawn(self._answer, task, inbox, limit, whose, content)
        while not answer.ready():
            answer.join(LOOK)
            if not answer.ready() and not self._is_awaited(task):
                answer.kill()
                return
        self._say(inbox, join(task, *answer.get()))

    def _answer(
        self, task: str, inbox: str, limit: float, whose: dict[str, str], content: str
    ) -> tuple[bytes, bytes]:
        logs.bind(whose)

        def report(stage: Stage) -> None:
            self._say(inbox, join(task, frames.PROGRESS, codec.encode(stage)))

        try:
            request = codec.decode(content.encode(), _ANY_REQUEST)
            return frames.ANSWER, codec.encode(self._pool.ask(request, limit, report))
        except RefusedError as error:
            return frames.REFUSAL, codec.encode((error.code, codec.write_refusal(error.reason)))
        except WorkerError as error:
            return frames.FAILURE, codec.encode(str(error))
        except Exception as error:
            log.exception("A request could not be worked out.")
            return frames.FAILURE, codec.encode(f"{type(error).__name__}: {error}")

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


def main() -> None:
    """Work until a signal says to end."""
    logs.set_up_from(os.environ)
    logging.getLogger("dramatiq").addHandler(logging.NullHandler())
    logging.getLogger("dramatiq").propagate = False  # that Redis is gone is said below, once
    options = read_options(os.environ)
    link = Link(options["REDIS_URL"])
    names = sys.argv[1:] or list(NICE)
    pools = [PoolOfRequests(name, sizes_of(options)[name], link.url, link.client) for name in names]
    for pool in pools:
        pool.begin(options["WARM"])
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


if __name__ == "__main__":
    main()
