"""Values on the pipe to the workers: dataclasses as JSON, in which exact numbers stay exact.

A whole number is a number of any length, a fraction a text such as ``"25/2"``. A field that holds one says so
by its type, `Exact` or `Fraction`.
"""

from fractions import Fraction
from functools import lru_cache
from numbers import Rational
from typing import Any, TypeAlias

import msgspec

from engine.clocks import Span
from engine.errors import Either, Quoted, Refusal


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
    """Make a fraction; an answer has few different ones, thousands of times."""
    return Fraction(value)


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
    """Read what `write_refusal` wrote."""
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
