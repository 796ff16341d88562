"""Values on the pipe to the workers: MessagePack, in which exact numbers stay exact.

Dataclasses go as they are. A fraction is an extension of its own, so that it is known for one even where a
field may hold anything, such as a move.
"""

from fractions import Fraction
from functools import lru_cache
from numbers import Rational
from typing import Any

import msgspec

_FRACTION = 1
"""The code of the extension that holds a fraction, as ``"25/2"``."""


def _write(value: object) -> object:
    if isinstance(value, Fraction):
        if value.denominator == 1 and abs(value.numerator) < 2**63:
            return value.numerator
        return msgspec.msgpack.Ext(_FRACTION, f"{value.numerator}/{value.denominator}".encode())
    raise NotImplementedError(f"A {type(value).__name__} does not cross the pipe.")


def _read(kind: type, value: Any) -> Any:
    if kind is Fraction:
        return Fraction(value)
    if kind is Rational and isinstance(value, int | Fraction):
        return value
    raise NotImplementedError(f"A {kind} does not cross the pipe.")


def _read_fraction(_code: int, text: memoryview) -> Fraction:
    numerator, _, denominator = bytes(text).partition(b"/")
    return Fraction(int(numerator), int(denominator))


_encoder = msgspec.msgpack.Encoder(enc_hook=_write)


def encode(value: object) -> bytes:
    """Write a value."""
    return _encoder.encode(value)


def decode(data: bytes, kind: Any) -> Any:
    """Read a value of a type; raises `msgspec.ValidationError` if it is none of it."""
    return _decoder(kind).decode(data)


@lru_cache(maxsize=128)
def _decoder(kind: Any) -> "msgspec.msgpack.Decoder[Any]":
    return msgspec.msgpack.Decoder(kind, dec_hook=_read, ext_hook=_read_fraction)
