"""The axis of a chart: round numbers, and how far down each stands."""

import math
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Tick:
    """A number on the axis: what is written, and how far down."""

    text: str
    at: float


def round_ticks(low: Fraction, high: Fraction, most: int, whole: bool = False) -> list[Fraction]:
    """Return about ``most`` round numbers, 1, 2 or 5 times a power of ten apart, between two values."""
    least = (high - low or Fraction(1)) / most
    if whole:
        least = max(least, Fraction(1))
    power = Fraction(10) ** math.floor(math.log10(least))
    step = next(step * power for step in (1, 2, 5, 10) if step * power >= least)
    return [k * step for k in range(math.ceil(low / step), math.floor(high / step) + 1)]
