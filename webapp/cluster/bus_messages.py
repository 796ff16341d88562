"""The messages between the servers of a site: small, and none of them is the truth about a match."""

from typing import Any, TypeAlias

import msgspec


class Alive(msgspec.Struct, frozen=True, tag=True):
    """A server is there; ``new`` when it has just come, and would hear who is where."""

    server: str
    new: bool = False


class Gone(msgspec.Struct, frozen=True, tag=True):
    """A server ends."""

    server: str


class Here(msgspec.Struct, frozen=True, tag=True):
    """The viewers of a match at one server: their seats, and whether there are any."""

    server: str
    match: str
    seats: tuple[int, ...]
    watched: bool


class Changed(msgspec.Struct, frozen=True, tag=True):
    """A match has another revision than its watchers elsewhere were told."""

    server: str
    match: str
    revision: int


class Shown(msgspec.Struct, frozen=True, tag=True):
    """A match is shown live, and looks so; None if it may be shown no more."""

    server: str
    match: str
    moment: dict[str, Any] | None


class News(msgspec.Struct, frozen=True, tag=True):
    """Something of a feature has changed, which may be looked at from elsewhere: its topic and its key."""

    server: str
    topic: str
    key: str


AnyMessage: TypeAlias = Alive | Gone | Here | Changed | Shown | News
