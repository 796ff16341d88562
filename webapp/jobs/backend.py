"""The interface of the backends of a pool, and the errors that a request can end with."""

from typing import Protocol

from blinker import Signal

from webapp.jobs import codec
from webapp.jobs.requests import AnswerT, Report, Request


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
    """It took longer than its limit."""


class TaskError(WorkerError):
    """It failed, and its worker goes on."""


class WorkerDiedError(WorkerError):
    """Its worker died, killed or out of memory."""


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
        """End the workers that are idle; those at work end with their request."""
        ...


def answer_of(request: Request[AnswerT], kind: bytes, content: bytes) -> AnswerT:
    """Read the last frame of a request; raises `RefusedError` or `WorkerError` if it holds no answer."""
    if kind == codec.ANSWER:
        return request.read(content)
    if kind == codec.REFUSAL:
        code, reason = codec.decode(content, tuple[str, codec.PackedRefusal])
        raise RefusedError(code, codec.read_refusal(reason))
    if kind == codec.TOO_SLOW:
        raise TooSlowError(codec.decode(content, str))
    raise TaskError(codec.decode(content, str))
