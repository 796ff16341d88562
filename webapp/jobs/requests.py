"""The base of requests to a worker: a value whose class names the type of its answer."""

from collections.abc import Callable
from typing import Any, Generic, TypeAlias, TypeVar, get_args

import msgspec

from engine.progress import Stage
from webapp.jobs import codec

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)

Report: TypeAlias = Callable[[Stage], None]
"""Told now and then how far the work is, and what it has so far."""


class Request(msgspec.Struct, Generic[AnswerT_co], frozen=True, tag=True):
    """A task for a worker; ``AnswerT_co`` is what comes of it.

    Equal requests have equal answers, so that one may be worked out for all who ask.
    """

    def work(self, report: Report) -> AnswerT_co:
        """Work it out, in a worker.

        Raises
        ------
        EngineError
            If the engine refuses it: then so is the request.
        """
        raise NotImplementedError

    def read(self, answer: bytes) -> AnswerT_co:
        """Read the answer as a worker wrote it."""
        found: AnswerT_co = codec.decode(answer, _answer_type(type(self)))
        return found


def _answer_type(kind: type) -> Any:
    return get_args(kind.__orig_bases__[0])[0]  # type: ignore[attr-defined]  # every generic class has them
