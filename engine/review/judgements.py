"""Judgements of moves: one word for the loss, and the cause of every change in a seat's prospects."""

from fractions import Fraction
from typing import Literal, TypeAlias

Judgement: TypeAlias = Literal["best", "slip", "mistake", "blunder", "unproved"]
"""Nothing better was there, or how much was; ``unproved``: it seems so, but that is not proved."""

Cause: TypeAlias = Literal["regret", "others", "ties", "unforeseen", "luck"]
"""Why what a seat could count on changed."""

SLIP, MISTAKE = Fraction(5, 100), Fraction(15, 100)
"""A loss below the first share of what was there is a slip, below the second a mistake."""


def judge(regret: Fraction, worth: Fraction, proved: bool = True) -> Judgement:
    """Return the tier of a loss, by its share of what the mover could expect to end up with.

    0 is best; below 5 % a slip; below 15 % a mistake; the rest, and any loss where nothing or less was to be
    expected, a blunder. A loss that is not proved (`Certificate.complete`) has no tier.
    """
    if regret == 0:
        return "best"
    if not proved:
        return "unproved"
    if regret < SLIP * worth:
        return "slip"
    return "mistake" if regret < MISTAKE * worth else "blunder"
