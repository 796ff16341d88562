"""Backends of a pool, which work requests out in other processes: their interface, and that of one server.

A `LocalBackend` has child processes of this machine, started when they are needed. A process reads one
request after another from its pipe and writes the answer, in long requests after frames of progress. It ends
with its parent, however that ends: then its input ends, and in the middle of a request it notices that its
parent is another.
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

from engine.progress import Stage
from webapp.jobs.requests import (
    ANSWER,
    CONTEXT,
    PROGRESS,
    REFUSAL,
    REQUEST,
    TOO_SLOW,
    AnswerT,
    FrameError,
    PackedRefusal,
    Report,
    Request,
    decode,
    encode,
    read_frame,
    read_refusal,
    write_frame,
    write_request,
)
from webapp.logs import bound

log = logging.getLogger(__name__)

_SECRET = re.compile(r"LASTBITE_(?!LOG)|PG|.*(SECRET|PASSW|TOKEN|CREDENTIAL|_KEY|DATABASE|REDIS)")
"""The variables of the environment that a worker does not need, and that may hold a secret."""


class RefusedError(Exception):
    """The engine refuses a request.

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


class WorkerError(Exception):
    """A request was not worked out: it took too long, it failed, or its worker died."""


class TooSlowError(WorkerError):
    """A request took longer than its limit."""


class TaskError(WorkerError):
    """A request failed, and its worker goes on."""


class WorkerDiedError(WorkerError):
    """The worker of a request died, killed or out of memory."""


class Backend(Protocol):
    """Works out requests in other processes.

    Attributes
    ----------
    is_local
        Whether the processes are started by this server, and only when they are needed.
    worked
        The signal that a process of this server has ended a request: sent with its kind, its ``seconds``, and
        how it ``ended``: ``"ok"``, ``"refused"`` or ``"failed"``.
    """

    is_local: bool
    worked: Signal

    def run(self, request: Request[AnswerT], limit: float, report: Report) -> AnswerT:
        """Return the answer to a request, without blocking other greenlets.

        Raises
        ------
        RefusedError
            If the engine refuses it.
        WorkerError
            If it fails; `TooSlowError` if it takes more than ``limit`` seconds.
        """
        ...

    def close(self) -> None:
        """Stop idle workers now, busy ones after their current request."""
        ...


def answer_of(request: Request[AnswerT], kind: bytes, content: bytes) -> AnswerT:
    """Read the last frame of a request; raises `RefusedError` or `WorkerError` if it holds no answer."""
    if kind == ANSWER:
        return request.read(content)
    if kind == REFUSAL:
        code, reason = decode(content, tuple[str, PackedRefusal])
        raise RefusedError(code, read_refusal(reason))
    if kind == TOO_SLOW:
        raise TooSlowError(decode(content, str))
    raise TaskError(decode(content, str))


class Worker(Protocol):
    """A worker, which does one request after the other."""

    @property
    def alive(self) -> bool:
        """Whether it can take another."""
        ...

    def ask(self, request: Request[AnswerT], report: Report) -> AnswerT:
        """Work out a request; raises `RefusedError` or `WorkerError`."""
        ...

    def stop(self) -> None:
        """End it, whatever it does."""
        ...


class Process:
    """A child process that runs `webapp.jobs.local_worker`, at a niceness."""

    def __init__(self, nice: int) -> None:
        self._process = cooperative.Popen(
            [sys.executable, "-m", "webapp.worker", "local", str(nice)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=worker_environment(os.environ),
            start_new_session=True,  # a signal to the server's group is not for this process
        )

    @property
    def pid(self) -> int:
        """The process id."""
        return int(self._process.pid)

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._process.poll() is None

    def ask(self, request: Request[AnswerT], report: Report) -> AnswerT:
        """Send it a request and return its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):  # a process that is gone says so by the end of its output
            write_frame(self._process.stdin, CONTEXT, encode(dict(bound())))
            write_frame(self._process.stdin, REQUEST, write_request(request))
        name = type(request).__name__
        try:
            while (frame := read_frame(self._process.stdout.read)) is not None:
                kind, content = frame
                if kind == PROGRESS:
                    report(decode(content, Stage))
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


def worker_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Return a worker's environment: no secrets, and of Last Bite's options only those for logging."""
    return {name: value for name, value in environment.items() if not _SECRET.match(name.upper())}


class LocalBackend:
    """Child processes, as many as are asked at once.

    Parameters
    ----------
    nice
        How politely they work: a higher number lets others go first.
    start
        Starts a worker of a niceness.
    """

    is_local = True

    def __init__(self, nice: int = 0, start: Callable[[int], Worker] = Process) -> None:
        self._nice = nice
        self._start = start
        self._idle: deque[Worker] = deque()
        self._closed = False
        self.worked = Signal()

    def run(self, request: Request[AnswerT], limit: float, report: Report) -> AnswerT:
        """Compute a request in an idle process, or in a new one; it is killed at the limit."""
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
            # A process that was left in the middle of a request is of no more use.
            if worker is not None:
                if usable and not self._closed:
                    self._idle.append(worker)
                else:
                    worker.stop()
        return answer

    def close(self) -> None:
        """Stop idle processes now, busy ones after their current request."""
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
