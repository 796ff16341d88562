"""Time controls: how long the people of a match may think. Instants are handed in; no clock is read here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import ClockError, Refusal, quote

SHORTEST, LONGEST = 30, 14 * 24 * 3600
"""The least and the most seconds for one move, and for all moves of a seat."""

MOST_ADDED = 24 * 3600
"""The most seconds that a move may add to a total."""

_UNITS = ((24 * 3600, "day"), (3600, "hour"), (60, "minute"), (1, "second"))


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Either so many seconds for each move, or so many for all moves of a seat, with an increment.

    Attributes
    ----------
    per_move
        Seconds for each move; None with a total.
    total
        Seconds for all moves of a seat; None with a time for each move.
    increment
        Seconds that each move adds to what its seat has left of the total.
    """

    per_move: int | None = None
    total: int | None = None
    increment: int = 0

    def __post_init__(self) -> None:
        """Refuse what is neither, or out of range; raises `ClockError`."""
        for value in (self.per_move, self.total, self.increment):
            if value is not None and type(value) is not int:
                raise ClockError(
                    Refusal(
                        "clock-whole", "A time control counts whole seconds, not {value}.", value=quote(value)
                    )
                )
        if (self.per_move is None) == (self.total is None):
            raise ClockError(
                Refusal(
                    "clock-one-of-two",
                    "A time control has either a time for each move or a total: give one of the two.",
                )
            )
        if self.per_move is not None:
            _check(Refusal("clock-move", "A move"), self.per_move)
            if self.increment:
                raise ClockError(
                    Refusal(
                        "clock-increment-alone",
                        "An increment goes with a total; with a time for each move it is 0.",
                    )
                )
        if self.total is not None:
            _check(Refusal("clock-total", "All moves of a seat"), self.total)
        if not 0 <= self.increment <= MOST_ADDED:
            raise ClockError(
                Refusal(
                    "clock-increment",
                    "A move may add from 0 seconds to {most}, not {given}.",
                    most=Span(MOST_ADDED),
                    given=_seconds(self.increment),
                )
            )

    def at_first(self) -> int:
        """Return how many seconds a seat has before its first move."""
        return self.per_move or self.total or 0

    def after(self, left: int, used: int) -> int:
        """Return what a seat has left after a move that took ``used`` seconds, if it had ``left`` before."""
        return self.per_move if self.per_move is not None else max(left - used, 0) + self.increment

    def to_json(self) -> dict[str, int]:
        """Return ``{"per_move": 86400}`` or ``{"total": 600, "increment": 5}``."""
        if self.per_move is not None:
            return {"per_move": self.per_move}
        return {"total": self.total or 0, "increment": self.increment}

    @classmethod
    def from_json(cls, value: Any) -> "TimeControl":
        """Read a time control of any origin; raises `ClockError`."""
        if not isinstance(value, Mapping) or not set(value) <= {"per_move", "total", "increment"}:
            raise ClockError(
                Refusal(
                    "clock-shape",
                    "A time control is “per_move”, or “total” with “increment”, in seconds, not {value}.",
                    value=quote(value),
                )
            )
        increment = value.get("increment")
        return cls(value.get("per_move"), value.get("total"), 0 if increment is None else increment)


def duration(seconds: int) -> str:
    """Write a time in its two largest units: ``3 days``, ``1 hour 30 minutes``, ``0 seconds``."""
    parts, left = [], seconds
    for size, name in _UNITS:
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}{'' if count == 1 else 's'}")
    return " ".join(parts[:2]) or "0 seconds"


class Span(int):
    """A number of seconds as a fact of a `Refusal`: it is written as a span of time."""

    def __str__(self) -> str:
        """Write it in English."""
        return duration(int(self))

    def __format__(self, spec: str) -> str:
        """Write it in English."""
        return str(self)


def _check(what: Refusal, seconds: int) -> None:
    if not SHORTEST <= seconds <= LONGEST:
        little, much = Refusal("clock-little", "too little"), Refusal("clock-much", "too much")
        raise ClockError(
            Refusal(
                "clock-range",
                "{what} may take from {least} to {most}: {given} is {wrong}.",
                what=what,
                least=Span(SHORTEST),
                most=Span(LONGEST),
                given=_seconds(seconds),
                wrong=little if seconds < SHORTEST else much,
            )
        )


def _seconds(value: int) -> Span | Refusal:
    """Return a number of seconds as a fact of a refusal, however large."""
    if 0 <= value <= 100 * LONGEST:
        return Span(value)
    return Refusal("clock-seconds", "{value} seconds", value=quote(value))
