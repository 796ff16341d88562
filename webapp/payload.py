"""What the server sends: structs, and the one way in which they become JSON."""

import json
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct


class Payload(Struct):
    """Base of what the server sends. A field is always there, unless its type has `msgspec.UnsetType`."""


class Answer(Payload, kw_only=True):
    """Base of what acknowledges an event of a socket and answers a request: it was done."""

    ok: Annotated[Literal[True], Meta(description="Whether it was done.")] = True


_encode = msgspec.json.Encoder().encode


def encode(value: Any) -> bytes:
    """Return a payload, or plain values that may hold some, as JSON without spaces."""
    try:
        return _encode(value)
    except UnicodeEncodeError:  # half a character, in a sentence that quotes it
        return json.dumps(msgspec.to_builtins(value), separators=(",", ":")).encode()
