"""A pool of processes that compute, so that the one that serves never does.

They take one task after another: one frame in, one frame out, and before it, in
long tasks, frames that say how far it is. They read from a pipe, so they end with their parent, however
it ends.
"""

import logging
import os
import re
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Protocol

import gevent
from blinker import Signal
from gevent import subprocess as cooperative

from engine.progress import Stage, silent
from webapp.logs import bound
from webapp.workers import codec, frames
from webapp.workers.fair_queue import FairQueue, Watched, always
from webapp.workers.frames import FrameError, read_frame, write_frame
from webapp.workers.requests import AnswerT, Report, Request

log = logging.getLogger(__name__)


class WorkerError(Exception):
    """A task was not done: it took too long, it failed, or its process died."""


class TooSlowError(WorkerError):
    """It took too long."""


class RefusedError(Exception):
    """The engine refuses a task.

    Attributes
    ----------
    code
        The refusal's code, as in docs/reference/protocol.md.
    reason
        Its sentence, an `engine.errors.Refusal` where other languages have it.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code, self.reason = code, message


class TaskError(WorkerError):
    """It failed, and its process goes on."""


class WorkerDiedError(WorkerError):
    """Its process died, killed or out of memory."""


def answer_of(request: Request[AnswerT], kind: bytes, content: bytes) -> AnswerT:
    """Read the last frame of a task.

    Raises
    ------
    RefusedError
        If the engine refused the task.
    TaskError
        If the task failed.
    """
    if kind == frames.ANSWER:
        return request.read(content)
    if kind == frames.REFUSAL:
        code, said = codec.decode(content, tuple[str, codec.PackedRefusal])
        raise RefusedError(code, codec.read_refusal(said))
    raise TaskError(codec.decode(content, str))


BOUND = 100
"""How many tasks may wait for a pool, unless it is told otherwise."""


class Worker(Protocol):
    """A worker, which does one task after the other."""

    @property
    def alive(self) -> bool:
        """Whether it can take another."""
        ...

    def ask(self, request: Request[AnswerT], report: Report) -> AnswerT:
        """Do a task; raises `RefusedError` or `WorkerError`."""
        ...

    def stop(self) -> None:
        """End it, whatever it does."""
        ...


_SECRET = re.compile(r"LASTBITE_(?!LOG)|PG|.*(SECRET|PASSW|TOKEN|CREDENTIAL|_KEY|DATABASE|REDIS)")
"""The variables of the environment that a worker does not need, and that may hold a secret."""


def worker_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return what a worker gets of an environment: no options but those of the log, and no secrets."""
    return {name: value for name, value in environment.items() if not _SECRET.match(name.upper())}


class Process:
    """A process of this machine that works."""

    def __init__(self, nice: int) -> None:
        self._process = cooperative.Popen(
            [sys.executable, "-m", "webapp.worker_main", str(nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=worker_environment(os.environ),
            start_new_session=True,  # a signal to the server's group is not for this process
        )

    @property
    def pid(self) -> int:
        """Its number on this machine."""
        return int(self._process.pid)

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process.poll() is None

    def ask(self, request: Request[AnswerT], report: Report) -> AnswerT:
        """Send it a task and return its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # a process that is gone says so by the end of its output
            write_frame(self._process.stdin, frames.WHOSE, codec.encode(dict(bound())))
            write_frame(self._process.stdin, frames.QUESTION, codec.encode(request))
        name = type(request).__name__
        try:
            while (frame := read_frame(self._process.stdout.read)) is not None:
                kind, content = frame
                if kind == frames.PROGRESS:
                    report(codec.decode(content, Stage))
                else:
                    return answer_of(request, kind, content)
        except FrameError as error:
            raise WorkerError(f"The worker said what is no answer to {name}: {error}") from None
        raise WorkerDiedError(f"The worker died of {self._process.wait()} over {name}.")

    def stop(self) -> None:
        """Kill it if it runs, and close its pipes."""
        if self.alive:
            self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what it did not live to read
                    pipe.close()


class Pool:
    """Up to ``size`` processes that are started when they are needed; at most ``bound`` tasks wait for them.

    Who gets the next free process: see `FairQueue`. They are processes of this machine, unless ``start``
    makes others of a niceness.

    Attributes
    ----------
    worked
        The signal that a task has ended: sent with its kind, its ``seconds``, and how it ``ended``: ``"ok"``,
        ``"refused"`` or ``"failed"``.
    """

    def __init__(
        self, size: int, nice: int = 0, bound: int = BOUND, start: Callable[[int], Worker] | None = None
    ) -> None:
        self._nice = nice
        self._start: Callable[[int], Worker] = start or Process
        self._idle: deque[Worker] = deque()
        self._places = FairQueue(size, bound)
        self._closed = False
        self.worked = Signal()

    def ask(
        self,
        request: Request[AnswerT],
        limit: float,
        report: Report = silent,
        *,
        watched: Watched = always,
    ) -> AnswerT:
        """Return the answer to a request, waiting without holding up other greenlets.

        A task whose process dies is tried once more, at once.

        Parameters
        ----------
        report
            Told, in tasks that report it, how far the work is and what it has.
        watched
            Asked each time a process is free, whether anyone waits for this; if not, it comes last.

        Raises
        ------
        BusyError
            If too many tasks wait already.
        RefusedError
            If the engine refuses it.
        WorkerError
            If it fails; `TooSlowError` if it takes more than ``limit`` seconds, not counting the queue.
        """
        with self._places.place(watched):
            try:
                return self._work(request, limit, report)
            except WorkerDiedError as error:
                log.warning("%s It is tried again.", error)
                return self._work(request, limit, report)

    def waiting(self) -> int:
        """Return how many tasks wait for a process."""
        return self._places.waiting()

    def check(self, watched: Watched = always) -> None:
        """Raise `BusyError` if a task would be refused now."""
        self._places.check(watched)

    def _work(self, request: Request[AnswerT], limit: float, report: Report) -> AnswerT:
        worker, usable, ended, began = None, False, "failed", time.monotonic()
        try:
            with gevent.Timeout(limit, TooSlowError(f"{type(request).__name__} took more than {limit:g} s.")):
                worker = self._take()
                answer = worker.ask(request, report)
            usable, ended = True, "ok"
        except RefusedError:
            usable, ended = True, "refused"
            raise
        except TaskError:
            usable = True
            raise
        except OSError as error:
            raise WorkerError(f"No worker could be started, or it died: {error}") from error
        finally:
            self.worked.send(type(request).__name__, seconds=time.monotonic() - began, ended=ended)
            # A process that was left in the middle of a task is of no more use.
            if worker is not None:
                if usable and not self._closed:
                    self._idle.append(worker)
                else:
                    worker.stop()
        return answer

    def warm(self, request: Request[None]) -> None:
        """Start a process and wait until it has loaded what is slow to load; a failure is logged."""
        try:
            self.ask(request, limit=300)
        except WorkerError:
            log.exception("A worker could not get ready.")

    def close(self) -> None:
        """End the processes that are idle; those at work end with their task."""
        self._closed = True
        while self._idle:
            self._idle.pop().stop()

    def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            log.error("An idle worker has died; another is started.")
            worker.stop()
        return self._start(self._nice)
