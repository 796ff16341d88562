"""The worker's end of `webapp.jobs.backend`: it works out one request after another."""

import logging
import os
import sys
import time
from collections.abc import Callable
from threading import Thread

from engine.errors import EngineError
from engine.progress import Progress, Stage
from webapp import logs
from webapp.jobs.requests import (
    ANSWER,
    CONTEXT,
    FAILURE,
    PROGRESS,
    REFUSAL,
    Kind,
    decode,
    encode,
    read_frame,
    read_request,
    write_frame,
    write_refusal,
)

log = logging.getLogger(__name__)

PAUSE = 0.1
"""Seconds between two reports of how far a task is."""

OUT_OF_MEMORY = 70
"""The exit status of a worker that ran out of memory."""


def work(nice: int) -> None:
    """Answer each frame of standard input with a frame of standard output.

    Parameters
    ----------
    nice
        How politely it works: a higher number lets others go first.
    """
    os.nice(nice)
    Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    say = _only_frames()
    logs.set_up_from(os.environ)
    while (frame := read_frame(sys.stdin.buffer.read)) is not None:
        kind, content = frame
        if kind == CONTEXT:
            logs.bind(decode(content, dict[str, str]))
        else:
            _do(content, say)


def _do(content: bytes, say: Callable[[Kind, bytes], None]) -> None:
    """Work out one request and say what comes of it."""
    began, name, code = time.perf_counter(), None, None
    try:
        request = read_request(content)
        name = type(request).__name__
        answer = request.work(_now_and_then(lambda stage: say(PROGRESS, encode(stage))))
        say(ANSWER, encode(answer))
    except EngineError as error:
        code = error.code
        say(REFUSAL, encode((error.code, write_refusal(error.reason))))
    except MemoryError:
        log.exception("A task needs more memory than there is.")
        os._exit(OUT_OF_MEMORY)  # a new process has the memory that this one still holds
    except Exception as error:
        code = "failed"
        log.exception("A task failed.")
        say(FAILURE, encode(f"{type(error).__name__}: {error}"))
    if logs.bound():  # else nobody asked for it, as when it gets ready
        logs.note("task", task=name, code=code, ms=1000 * (time.perf_counter() - began))


def _now_and_then(tell: Progress) -> Progress:
    """Pass on the first stage, and then no more than there is time to look at."""
    told = -PAUSE

    def report(stage: Stage) -> None:
        nonlocal told
        if time.monotonic() - told >= PAUSE:
            told = time.monotonic()
            tell(stage)

    return report


def _only_frames() -> Callable[[Kind, bytes], None]:
    """Keep standard output for frames; what anything else prints goes to the log."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)

    def say(kind: Kind, content: bytes) -> None:
        """Write a frame, and end in silence if the reader has gone."""
        try:
            write_frame(pipe, kind, content)
        except BrokenPipeError:
            os._exit(0)

    return say


def _end_with(parent: int) -> None:
    """End in the middle of a task once no one waits for it; at idle, the end of the input does that."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
