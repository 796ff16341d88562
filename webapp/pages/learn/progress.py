"""The reader's progress in a chapter; the store keeps it with the guest."""

from dataclasses import dataclass

from flask import request

from webapp.extensions import matches
from webapp.http.guests import current_guests, ensure_guest

FIRST, SECOND, TOLD = 1, 2, 3
"""The first guess was right; the second was; neither was, or the answer was asked for."""
HAND = 0
"""The number of the dinner that is crossed out by hand: steps are counted from 1."""


@dataclass(frozen=True, slots=True)
class Tries:
    """With how many guesses each step of a chapter was answered; 0: not yet.

    ``hand``: the same of the dinner that is crossed out by hand.
    """

    steps: tuple[int, ...]
    hand: int = 0

    @property
    def answered(self) -> int:
        """The number of steps that have been answered."""
        return sum(tries > 0 for tries in self.steps)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The steps that wait for a guess."""
        return tuple(number for number, tries in enumerate(self.steps, 1) if not tries)

    @property
    def next(self) -> int | None:
        """The first step that waits for a guess, None if none does."""
        return next(iter(self.waiting), None)

    def learned(self, act: range, by_hand: bool) -> bool:
        """Tell whether the steps of an act are answered, and its dinner is crossed out if it has one."""
        return all(self.steps[number - 1] for number in act) and (self.hand > 0 or not by_hand)

    def count(self, tries: int) -> int:
        """Return how many steps were answered so."""
        return self.steps.count(tries)

    @property
    def digits(self) -> str:
        """All of it as a link writes it, a digit for each step; empty until every step is answered."""
        return "" if self.next else "".join(map(str, self.steps))


def tries_in(digits: str, steps: int) -> Tries | None:
    """Read from a link how a chapter of so many steps was answered; None if it says no such thing."""
    if len(digits) != steps or not set(digits) <= set(f"{FIRST}{SECOND}{TOLD}"):
        return None
    return Tries(tuple(map(int, digits)))


def read_tries(chapter: str, steps: int) -> Tries:
    """Return how far the reader has come in a chapter of so many steps."""
    answered = matches().lessons.of(current_guests())
    each = tuple(answered.get((chapter, number), 0) for number in range(1, steps + 1))
    return Tries(each, answered.get((chapter, HAND), 0))


def keep_tries(chapter: str, number: int, tries: int) -> None:
    """Keep after how many guesses a step was answered, unless a link from elsewhere made the guess."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") == "same-origin":
        matches().lessons.keep(ensure_guest(), chapter, number, tries)
