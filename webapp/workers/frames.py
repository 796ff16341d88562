"""The frames on the pipe to a worker: one letter for their kind, four bytes for their length, and content."""

import struct
from collections.abc import Callable
from typing import Literal, Protocol, TypeAlias

Kind: TypeAlias = Literal[b"w", b"q", b"p", b"a", b"r", b"f"]
"""For whom the next question is asked; a question; of the answers, what part is done, the answer, a refusal
by the engine, a failure."""

WHOSE: Kind = b"w"
QUESTION: Kind = b"q"
PROGRESS: Kind = b"p"
ANSWER: Kind = b"a"
REFUSAL: Kind = b"r"
FAILURE: Kind = b"f"
KINDS = (WHOSE, QUESTION, PROGRESS, ANSWER, REFUSAL, FAILURE)

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
