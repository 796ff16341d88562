"""The queue of questions that take time: each is worked out once, and its answer kept for a while."""

import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import Any, Generic

import gevent
from gevent.event import Event
from msgspec import UNSET, UnsetType

from engine.progress import Stage
from webapp.errors import BusyError, ErrorBody, NoAnswerError, NoSuchAskError, error_body
from webapp.jobs.backend import RefusedError, TooSlowError
from webapp.jobs.pool import Pool
from webapp.jobs.requests import AnswerT, Request, encode
from webapp.progress import progress_texts
from webapp.structs import Payload
from webapp.words import Sentence, language, speaking

log = logging.getLogger(__name__)

KEPT = 48 * 2**20
"""Bytes of answers that are cached, the latest used."""
GRACE = 10.0
"""Seconds for which a question goes on once no page waits: one that was just loaded may ask for it."""

NOT_BEGUN = Stage(0.0)

Tell = Callable[[str, Payload], None]
"""Sends an event and its data to a socket."""


class FigureView(Payload):
    """One thing that is found so far: what it is, and how much."""

    what: str
    amount: str


class AskProgressPush(Payload):
    """The finished part of a question to the Lab, from 0 to 1, and the findings so far."""

    ask: str
    part: float
    found: list[FigureView]


class AskDonePush(Payload):
    """The end of a question of the lab; ``error`` if it was refused."""

    ask: str
    error: ErrorBody | UnsetType = UNSET


@dataclass(eq=False)
class _Job(Generic[AnswerT]):
    request: Request[AnswerT]
    answer: AnswerT | None = None
    refusal: NoAnswerError | None = None
    done: Event = field(default_factory=Event)
    listeners: dict[str, tuple[str, Tell]] = field(default_factory=dict)
    waiting: int = 0
    watched: bool = False
    visits: int = 0
    stage: Stage = NOT_BEGUN
    greenlet: "gevent.Greenlet[..., None] | None" = None


class JobQueue:
    """Answers requests by a pool, shares equal requests, and cancels those that no caller waits for.

    Parameters
    ----------
    pool
        The processes that work.
    limit
        The most seconds that one question may take.
    """

    def __init__(self, pool: Pool, limit: float) -> None:
        self._pool = pool
        self._limit = limit
        self._jobs: dict[Request[Any], _Job[Any]] = {}
        self._asked: dict[str, tuple[str, _Job[Any]]] = {}
        self._kept: OrderedDict[Request[Any], bytes | NoAnswerError] = OrderedDict()
        self._size = 0

    def ask(self, request: Request[AnswerT], patience: float) -> AnswerT | None:
        """Return the answer, or None if it takes more than ``patience`` seconds.

        With no patience, only an answer that is kept already is returned: not one that happens to come while
        the hub is busy.

        Raises
        ------
        BusyError
            If too many questions wait already.
        NoAnswerError
            If the engine refuses the question, it fails, or it takes longer than any question may.
        """
        if request in self._kept:
            return self._recall(request)
        job = self._job(request)
        job.waiting += 1
        job.visits += 1
        try:
            came = patience > 0 and job.done.wait(patience)
        finally:
            job.waiting -= 1
            if not job.done.is_set():
                gevent.spawn_later(GRACE, self._drop_if_left, job, job.visits)
        if not came:
            return None
        if job.refusal is not None:
            raise _again(job.refusal)
        return job.answer

    def answer(self, request: Request[AnswerT], patience: float) -> AnswerT:
        """Return the answer; raises as `ask`, and `NoAnswerError` if it takes too long."""
        found = self.ask(request, patience)
        if found is None:
            raise NoAnswerError(Sentence("errors-slow"))
        return found

    def watch(self, sid: str, request: Request[Any], tell: Tell) -> str:
        """Report a question's progress and end to a socket; return the id that the reports have.

        ``tell`` is called with ``ask_progress`` and an `AskProgressPush`, at last with ``ask_done`` and an
        `AskDonePush`. What the socket asked before is cancelled.
        """
        if sid in self._asked:
            self._drop_if_alone(self._dismiss(sid))
        ask = secrets.token_hex(8)
        if request in self._kept:
            known = self._kept[request]
            # The acknowledgement has to come first: it names the question.
            gevent.spawn(tell, "ask_done", _end(ask, known if isinstance(known, NoAnswerError) else None))
            return ask
        job = self._job(request)
        job.listeners[ask] = language().tag, tell
        job.watched = True
        if job.stage != NOT_BEGUN:
            gevent.spawn(tell, "ask_progress", _progress(ask, job.stage))
        self._asked[sid] = ask, job
        return ask

    def watched(self, request: Request[Any]) -> bool:
        """Return True if a socket has asked a question that is at work, so that a page can join."""
        job = self._jobs.get(request)
        return job is not None and job.watched

    def stage(self, request: Request[Any]) -> Stage:
        """Return the progress of a question."""
        job = self._jobs.get(request)
        return NOT_BEGUN if job is None else job.stage

    def cancel(self, sid: str, ask: str) -> None:
        """Stop telling a socket of its question ``ask``; the work stops if no one else waits.

        Raises
        ------
        NoSuchAskError
            If the socket does not ask it, or its answer has come.
        """
        if sid not in self._asked or self._asked[sid][0] != ask:
            raise NoSuchAskError(Sentence("errors-no-question"))
        self._drop_if_alone(self._dismiss(sid))

    def leave(self, sid: str) -> None:
        """Forget a socket that is gone; its question goes on for a while, in case its page reloads."""
        if sid in self._asked:
            gevent.spawn_later(GRACE, self._drop_if_alone, self._dismiss(sid))

    def _dismiss(self, sid: str) -> _Job[Any]:
        ask, job = self._asked.pop(sid)
        job.listeners.pop(ask, None)
        return job

    def _job(self, request: Request[Any]) -> _Job[Any]:
        job = self._jobs.get(request)
        if job is None:
            self._pool.check()
            job = self._jobs[request] = _Job(request)
            # In the context of the first asker, whose turn the work takes.
            job.greenlet = gevent.spawn(copy_context().run, self._work, job)
        return job

    def _work(self, job: _Job[Any]) -> None:
        def progress(stage: Stage) -> None:
            job.stage = stage
            _tell(job, "ask_progress", lambda ask: _progress(ask, stage))

        def watched() -> bool:
            return bool(job.waiting or job.listeners)

        try:
            job.answer = self._pool.ask(job.request, self._limit, progress, watched=watched)
            self._keep(job.request, encode(job.answer))
        except RefusedError as error:
            job.refusal = NoAnswerError(error.reason, error.code)
            self._keep(job.request, job.refusal)
        except BusyError as error:
            job.refusal = NoAnswerError(error.args[0], error.code)
        except TooSlowError:
            message = Sentence("errors-too-large", seconds=round(self._limit))
            job.refusal = NoAnswerError(message, "too_large")
        except Exception:  # whatever it was, its end is waited for
            log.exception("The lab could not work out %s.", type(job.request).__name__)
            message = Sentence("errors-failed")
            job.refusal = NoAnswerError(message, "server_error")
        self._forget(job)
        job.done.set()
        self._asked = {sid: asked for sid, asked in self._asked.items() if asked[1] is not job}
        _tell(job, "ask_done", lambda ask: _end(ask, job.refusal))

    def _forget(self, job: _Job[Any]) -> None:
        """Drop a finished request, unless another caller has asked it again meanwhile."""
        if self._jobs.get(job.request) is job:
            del self._jobs[job.request]

    def _drop_if_alone(self, job: _Job[Any]) -> None:
        if job.greenlet is not None and not job.done.is_set() and not job.listeners and not job.waiting:
            self._forget(job)
            job.done.set()
            job.greenlet.kill(block=False)

    def _drop_if_left(self, job: _Job[Any], visits: int) -> None:
        """Drop it unless its page has been loaded again: without scripts, that is how a page waits."""
        if job.visits == visits:
            self._drop_if_alone(job)

    def _keep(self, request: Request[Any], answer: bytes | NoAnswerError) -> None:
        self._kept[request] = answer
        self._size += _size(answer)
        while self._size > KEPT and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._size -= _size(oldest)

    def _recall(self, request: Request[AnswerT]) -> AnswerT:
        self._kept.move_to_end(request)
        answer = self._kept[request]
        if isinstance(answer, NoAnswerError):
            raise _again(answer)
        return request.read(answer)


def _again(refusal: NoAnswerError) -> NoAnswerError:
    """Return a refusal to be raised: one that is kept would keep the frames that it was ever raised in."""
    return NoAnswerError(refusal.args[0], refusal.code)


def _size(answer: bytes | NoAnswerError) -> int:
    return len(answer) if isinstance(answer, bytes) else len(str(answer))


def _tell(job: _Job[Any], event: str, report: Callable[[str], Payload]) -> None:
    """Report to all listeners, each in its language; one that fails does not stop the others."""
    for ask, (tag, tell) in list(job.listeners.items()):
        try:
            with speaking(tag):
                tell(event, report(ask))
        except Exception:
            log.exception("A socket could not be told of %s.", type(job.request).__name__)


def _progress(ask: str, stage: Stage) -> AskProgressPush:
    found = [FigureView(what, amount) for what, amount in progress_texts(stage.found)]
    return AskProgressPush(ask, round(stage.part, 3), found)


def _end(ask: str, refusal: NoAnswerError | None) -> AskDonePush:
    return AskDonePush(ask, UNSET if refusal is None else error_body(refusal))
