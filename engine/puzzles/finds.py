"""The draw that makes each day's puzzle, searched for once so that no one waits for it."""

import tomllib
from datetime import date
from functools import cache
from pathlib import Path

_KEPT = tomllib.loads((Path(__file__).parent / "finds.toml").read_text(encoding="utf-8"))

FIRST: date = _KEPT["first"]
"""The day of the first number."""


@cache
def _numbers(game: str) -> tuple[int, ...]:
    return tuple(int(number, 36) for number in _KEPT[game].split())


def found(day: date, game: str) -> int | None:
    """Return the number of the draw that makes the puzzle of a day in a game; None where it is not kept."""
    numbers, at = _numbers(game), (day - FIRST).days
    return numbers[at] if 0 <= at < len(numbers) else None
