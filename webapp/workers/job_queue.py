"""Questions that take time: each is worked out once, for all who ask, and its answer kept for a while."""

import json
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any

import gevent
from gevent.event import Event

from engine.errors import quote
from webapp.errors import BusyError, envelope
from webapp.workers.pool import Lane, TooSlowError

log = logging.getLogger(__name__)

KEPT = 48 * 2**20
"""How many characters of answers are kept, the latest asked for longest."""
GRACE = 10.0
"""For how many seconds a question goes on once no page waits, in case a page's script asks for it: one that
has just been loaded, or is loaded anew."""

Task = dict[str, Any]
Answer = dict[str, Any]
Tell = Callable[[str, dict[str, Any]], None]


@dataclass(eq=False)
class _Job:
    task: Task
    key: str
    answer: Answer | None = None
    done: Event = field(default_factory=Event)
    listeners: dict[str, Tell] = field(default_factory=dict)
    waiting: int = 0
    watched: bool = False
    part: float = 0.0
    greenlet: "gevent.Greenlet[..., None] | None" = None


class Laboratory:
    """Answers tasks that its lane can do, and cancels them when nobody is interested any more.

    Parameters
    ----------
    lane
        The processes that work.
    limit
        The most seconds that one question may take.
    """

    def __init__(self, lane: Lane, limit: float) -> None:
        self._lane = lane
        self._limit = limit
        self._jobs: dict[str, _Job] = {}
        self._asked: dict[str, tuple[str, _Job]] = {}
        self._kept: OrderedDict[str, str] = OrderedDict()
        self._size = 0

    def ask(self, task: Task, patience: float) -> Answer | None:
        """Return the answer, or None if it takes more than ``patience`` seconds.

        An answer has ``"refused"``, a code and a message, if the engine refuses it or it took too long.
        Raises `BusyError` if too many questions wait already.
        """
        key = _key(task)
        if (known := self._recall(key)) is not None:
            return known
        job = self._job(task, key)
        job.waiting += 1
        try:
            job.done.wait(patience)
        finally:
            job.waiting -= 1
            if not job.done.is_set():
                gevent.spawn_later(GRACE, self._drop_if_alone, job)
        return job.answer

    def watch(self, sid: str, task: Task, tell: Tell) -> str:
        """Have a socket told of a question's progress and end; return the id that its reports have.

        ``tell`` is called with ``ask_progress`` and ``{"ask", "part"}``, at last with ``ask_done`` and
        ``{"ask"}``, beside ``"error"`` if it was refused. What the socket asked before is cancelled.
        """
        if sid in self._asked:
            self._drop_if_alone(self._dismiss(sid))
        ask, key = secrets.token_hex(8), _key(task)
        if (known := self._recall(key)) is not None:
            # The acknowledgement has to come first: it names the question.
            gevent.spawn(tell, "ask_done", _end(ask, known))
            return ask
        job = self._job(task, key)
        job.listeners[ask] = tell
        job.watched = True
        if job.part:
            gevent.spawn(tell, "ask_progress", {"ask": ask, "part": job.part})
        self._asked[sid] = ask, job
        return ask

    def watched(self, task: Task) -> bool:
        """Return whether a question is at work because a socket has asked for it, so that a page can join."""
        job = self._jobs.get(_key(task))
        return job is not None and job.watched

    def cancel(self, sid: str, ask: str) -> None:
        """Stop telling a socket of its question, if it is ``ask``; the work stops if nobody else waits."""
        if sid in self._asked and self._asked[sid][0] == ask:
            self._drop_if_alone(self._dismiss(sid))

    def leave(self, sid: str) -> None:
        """Forget a socket that is gone; its question goes on for a while, in case its page is loaded anew."""
        if sid in self._asked:
            gevent.spawn_later(GRACE, self._drop_if_alone, self._dismiss(sid))

    def _dismiss(self, sid: str) -> _Job:
        ask, job = self._asked.pop(sid)
        job.listeners.pop(ask, None)
        return job

    def _job(self, task: Task, key: str) -> _Job:
        job = self._jobs.get(key)
        if job is None:
            self._lane.check()
            job = self._jobs[key] = _Job(task, key)
            # In the context of the first who asks: it is their turn that the work takes.
            job.greenlet = gevent.spawn(copy_context().run, self._work, job)
        return job

    def _work(self, job: _Job) -> None:
        def progress(part: float) -> None:
            job.part = round(part, 3)
            _tell(job, "ask_progress", lambda ask: {"ask": ask, "part": job.part})

        try:
            answer: Answer = self._lane.ask(
                job.task, self._limit, progress, watched=lambda: bool(job.waiting or job.listeners)
            )
            self._keep(job.key, answer)
        except BusyError as error:
            answer = {"refused": envelope(error.code, str(error))["error"]}
        except TooSlowError:
            message = f"This took more than {self._limit:g} seconds, so it was stopped: ask for less."
            answer = {"refused": envelope("too_large", message)["error"]}
        except Exception:  # whatever it was: somebody waits for an end
            log.exception("The lab could not work out %s.", quote(job.key))
            message = "Something went wrong on our side; it is in our log."
            answer = {"refused": envelope("server_error", message)["error"]}
        job.answer = answer
        self._forget(job)
        job.done.set()
        self._asked = {sid: asked for sid, asked in self._asked.items() if asked[1] is not job}
        _tell(job, "ask_done", lambda ask: _end(ask, answer))

    def _forget(self, job: _Job) -> None:
        """Let the same question be asked anew; it may be at work again already, for somebody else."""
        if self._jobs.get(job.key) is job:
            del self._jobs[job.key]

    def _drop_if_alone(self, job: _Job) -> None:
        if job.greenlet is not None and not job.done.is_set() and not job.listeners and not job.waiting:
            self._forget(job)
            job.done.set()
            job.greenlet.kill(block=False)

    def _keep(self, key: str, answer: Answer) -> None:
        text = json.dumps(answer)
        self._kept[key] = text
        self._size += len(text)
        while self._size > KEPT and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)

    def _recall(self, key: str) -> Answer | None:
        text = self._kept.get(key)
        if text is None:
            return None
        self._kept.move_to_end(key)
        answer: Answer = json.loads(text)
        return answer


def _key(task: Task) -> str:
    return json.dumps(task, sort_keys=True)


def _tell(job: _Job, event: str, report: Callable[[str], dict[str, Any]]) -> None:
    """Tell all who listen; one who cannot be told keeps it from nobody else."""
    for ask, tell in list(job.listeners.items()):
        try:
            tell(event, report(ask))
        except Exception:
            log.exception("A socket could not be told of %s.", quote(job.key))


def _end(ask: str, answer: Answer) -> dict[str, Any]:
    return {"ask": ask, **({"error": answer["refused"]} if "refused" in answer else {})}
