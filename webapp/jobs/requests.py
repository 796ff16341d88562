"""Requests to workers, and the format in which they and their answers cross to them.

A request is a value whose class does the work and names the type of its answer. A worker is sent the name of
the class and imports it, so that requests need no list.

Values cross as JSON, in frames on a pipe: one letter for the kind of the frame, four bytes for its length,
and the content. Exact numbers stay exact: a whole number is a number of any length, a fraction a text such
as ``"25/2"``. A field that holds one says so by its type, `Exact` or `Fraction`.
"""

import json
import struct
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from numbers import Rational
from typing import Any, Generic, Literal, NewType, Protocol, TypeAlias, TypeVar, get_args

import msgspec

from engine.clocks import Span
from engine.errors import Either, Quoted, Refusal
from engine.game import AnyGame
from engine.progress import Stage
from engine.record import Record, game_from_json

AnswerT = TypeVar("AnswerT")
AnswerT_co = TypeVar("AnswerT_co", covariant=True)

Report: TypeAlias = Callable[[Stage], None]
"""Called now and then with the progress of the work."""


_PACKAGE = __name__.removesuffix("jobs.requests")
"""The prefix of this program's modules: ``webapp.``, or ``lastbite.webapp.`` where a wheel was installed."""


class Request(msgspec.Struct, Generic[AnswerT_co], frozen=True):
    """A task for a worker; ``AnswerT_co`` is the type of its answer.

    Equal requests have equal answers, so that one may be worked out for all who ask.
    """

    def work(self, report: Report) -> AnswerT_co:
        """Compute the answer, in a worker.

        Raises
        ------
        EngineError
            If the engine refuses the request.
        """
        raise NotImplementedError

    def read(self, answer: bytes) -> AnswerT_co:
        """Read the answer as a worker wrote it."""
        found: AnswerT_co = decode(answer, _answer_type(type(self)))
        return found


def write_request(request: Request[Any]) -> bytes:
    """Write a request for a worker."""
    kind = type(request)
    return encode((kind.__module__, kind.__name__, request))


def read_request(data: bytes) -> Request[Any]:
    """Read a request that a server wrote.

    Raises
    ------
    ValueError
        If there is no such request here, or it has other fields.
    """
    module, name, content = decode(data, tuple[str, str, msgspec.Raw])
    if not module.startswith(_PACKAGE):
        raise ValueError(f"{module}.{name} is no request of this program.")
    kind = getattr(import_module(module), name, None)
    if not (isinstance(kind, type) and issubclass(kind, Request)):
        raise ValueError(f"{module}.{name} is no request.")
    found: Request[Any] = decode(bytes(content), kind)
    return found


def _answer_type(kind: type) -> Any:
    return get_args(kind.__orig_bases__[0])[0]  # type: ignore[attr-defined]  # every generic class has them


RecordText = NewType("RecordText", str)
GameText = NewType("GameText", str)


def write_record(record: Record) -> RecordText:
    """Write a record, without its result: that follows from the moves, or decides nothing here."""
    return RecordText(json.dumps(record.without_result()))


def read_record(text: RecordText) -> Record:
    """Read a record; raises as `Record.from_json`."""
    return Record.from_json(json.loads(text))


def write_game(game: AnyGame) -> GameText:
    """Write a game with all its options."""
    return GameText(json.dumps([game.name, game.to_json()]))


def read_game(text: GameText) -> AnyGame:
    """Read a game; raises as `game_from_json`."""
    return game_from_json(*json.loads(text))


def _write(value: object) -> int | str:
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else str(value)
    raise NotImplementedError(f"A {type(value).__name__} does not cross the pipe.")


def _read(kind: type, value: Any) -> int | Fraction:
    # An answer of the lab holds ten thousand of these, and nobody is served meanwhile.
    if type(value) is int:
        if kind is Rational:
            return value
        if kind is Fraction:
            return _fraction(value)
    elif type(value) is str and (kind is Rational or kind is Fraction):
        return _fraction(value)
    raise NotImplementedError(f"A {kind} does not cross the pipe.")


@lru_cache(maxsize=4096)
def _fraction(value: int | str) -> Fraction:
    """Make a fraction; an answer has few different ones, each thousands of times."""
    return Fraction(value)


_encoder = msgspec.json.Encoder(enc_hook=_write)


def encode(value: object) -> bytes:
    """Write a value."""
    return _encoder.encode(value)


def decode(data: bytes, kind: Any) -> Any:
    """Read a value of a type; raises `msgspec.ValidationError` if it is none of it."""
    return _decoder(kind).decode(data)


@lru_cache(maxsize=128)
def _decoder(kind: Any) -> "msgspec.json.Decoder[Any]":
    return msgspec.json.Decoder(kind, dec_hook=_read)


PackedRefusal: TypeAlias = str | dict[str, Any]
"""A sentence of the engine as JSON: its text alone, or with the kind and the facts of a `Refusal`."""


def write_refusal(text: str) -> PackedRefusal:
    """Return a sentence of the engine as JSON, with the kind and the facts of a `Refusal`."""
    if not isinstance(text, Refusal):
        return str(text)
    return {
        "text": str(text),
        "kind": text.kind,
        "facts": {name: _write_fact(fact) for name, fact in text.facts.items()},
    }


def read_refusal(value: PackedRefusal) -> str:
    """Parse a refusal written by `write_refusal`."""
    if isinstance(value, str):
        return value
    facts = {name: _read_fact(fact) for name, fact in value["facts"].items()}
    return Refusal.of(value["text"], value["kind"], facts)


def _write_fact(fact: Any) -> Any:
    match fact:
        case Refusal():
            return write_refusal(fact)
        case Quoted():
            return {"quoted": fact.bare}
        case Span():
            return {"seconds": int(fact)}
        case Either():
            return {"either": [_write_fact(word) for word in fact]}
        case tuple():
            return {"all": [_write_fact(word) for word in fact]}
        case int() if type(fact) is int:
            return fact
        case _:
            return str(fact)


def _read_fact(fact: Any) -> Any:
    match fact:
        case {"kind": _}:
            return read_refusal(fact)
        case {"quoted": text}:
            return Quoted(text)
        case {"seconds": count}:
            return Span(count)
        case {"either": words}:
            return Either(map(_read_fact, words))
        case {"all": words}:
            return tuple(map(_read_fact, words))
        case _:
            return fact


Kind: TypeAlias = Literal[b"w", b"q", b"p", b"a", b"r", b"t", b"f"]
"""The context of the next request, for the log; a request; and what comes back: progress, the answer, a
refusal by the engine, that it took too long, or another failure."""

CONTEXT: Kind = b"w"
REQUEST: Kind = b"q"
PROGRESS: Kind = b"p"
ANSWER: Kind = b"a"
REFUSAL: Kind = b"r"
TOO_SLOW: Kind = b"t"
FAILURE: Kind = b"f"
KINDS = (CONTEXT, REQUEST, PROGRESS, ANSWER, REFUSAL, TOO_SLOW, FAILURE)

_HEAD = struct.Struct(">cI")


class Writable(Protocol):
    """A stream to which frames are written."""

    def write(self, data: bytes, /) -> object:
        """Write bytes."""
        ...

    def flush(self) -> object:
        """See that they are read."""
        ...


class FrameError(ValueError):
    """Bytes that aren't a frame."""


def write_frame(pipe: Writable, kind: Kind, content: bytes) -> None:
    """Write one frame."""
    pipe.write(_HEAD.pack(kind, len(content)) + content)
    pipe.flush()


def read_frame(read: Callable[[int], bytes]) -> tuple[bytes, bytes] | None:
    """Return the kind and the content of the next frame, None at the end; ``read`` reads so many bytes.

    Raises
    ------
    FrameError
        If it is none, or breaks off.
    """
    head = read(_HEAD.size)
    if not head:
        return None
    kind, size = _HEAD.unpack(head) if len(head) == _HEAD.size else (b"", 0)
    if kind not in KINDS:
        raise FrameError(f"{head!r} begins no frame.")
    content = read(size)
    if len(content) < size:
        return None
    return kind, content
