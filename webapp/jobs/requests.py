"""Requests to workers: values whose class does the work, and names the type of its answer.

A worker is sent the name of the class and imports it, so that requests need no list.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar, get_args

import msgspec

from engine.progress import Stage
from webapp.jobs import codec

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)

Report: TypeAlias = Callable[[Stage], None]
"""Told now and then how far the work is, and what it has so far."""


_PROGRAM = __name__.removesuffix("jobs.requests")
"""How the modules of this program begin: ``webapp.``, or ``lastbite.webapp.`` where a wheel was installed."""


class Request(msgspec.Struct, Generic[AnswerT_co], frozen=True):
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


def write_request(request: Request[Any]) -> bytes:
    """Write a request for a worker."""
    kind = type(request)
    return codec.encode((kind.__module__, kind.__name__, request))


def read_request(data: bytes) -> Request[Any]:
    """Read a request that a server wrote.

    Raises
    ------
    ValueError
        If there is no such request here, or it has other fields.
    """
    module, name, content = codec.decode(data, tuple[str, str, msgspec.Raw])
    if not module.startswith(_PROGRAM):
        raise ValueError(f"{module}.{name} is no request of this program.")
    kind = getattr(import_module(module), name, None)
    if not (isinstance(kind, type) and issubclass(kind, Request)):
        raise ValueError(f"{module}.{name} is no request.")
    found: Request[Any] = codec.decode(bytes(content), kind)
    return found


def _answer_type(kind: type) -> Any:
    return get_args(kind.__orig_bases__[0])[0]  # type: ignore[attr-defined]  # every generic class has them
