"""How far a reader has come in the chapters: a cookie that scripts write too (static/js/learn/progress.js).

It has a digit for each step of a chapter, such as ``crossout.1300-nearest.2``: with how many guesses the step
was answered, and 0 before. The first time counts.
"""

import re
from dataclasses import dataclass

from flask import Response, request

COOKIE = "learn"
YEAR = 365 * 24 * 3600
FIRST, SECOND, TOLD = 1, 2, 3
"""The first guess was right; the second was; neither was, or the answer was asked for."""

_KEPT = re.compile(r"([a-z]+)\.([0-3]+)")


@dataclass(frozen=True, slots=True)
class Tries:
    """With how many guesses each step of a chapter was answered; 0: not yet."""

    steps: tuple[int, ...]

    @property
    def answered(self) -> int:
        """How many steps have been answered."""
        return sum(tries > 0 for tries in self.steps)

    @property
    def next(self) -> int | None:
        """The first step that waits for a guess, None if none does."""
        return next((number for number, tries in enumerate(self.steps, 1) if not tries), None)

    def count(self, tries: int) -> int:
        """Return how many steps were answered so."""
        return self.steps.count(tries)


def read_tries(chapter: str, steps: int) -> Tries:
    """Return how far the reader who asks has come in a chapter of so many steps."""
    digits = _read().get(chapter, "")[:steps].ljust(steps, "0")
    return Tries(tuple(map(int, digits)))


def keep_tries(response: Response, chapter: str, number: int, tries: int) -> None:
    """Keep with how many guesses a step was answered, if it was not before."""
    kept = _read()
    digits = kept.get(chapter, "").ljust(number, "0")
    if digits[number - 1] != "0":
        return
    kept[chapter] = f"{digits[: number - 1]}{tries}{digits[number:]}"
    value = "-".join(f"{name}.{steps}" for name, steps in kept.items())
    response.set_cookie(COOKIE, value, max_age=YEAR, samesite="Lax", secure=request.is_secure)


def _read() -> dict[str, str]:
    found = (_KEPT.fullmatch(part) for part in request.cookies.get(COOKIE, "").split("-"))
    return {match[1]: match[2] for match in found if match is not None}
