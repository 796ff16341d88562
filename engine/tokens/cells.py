"""The cells in which a token can be dropped between stacks: finitely many, and in each nothing changes.

A stack s is shared out by comparing ``x + y`` with ``2 s`` for the positions of two neighbouring tokens, so
all that matters is decided by reflections. Call the distance of a position to the nearest even mirror its
*fold*; the mirrors are the whole numbers (round a clock with an odd number of stacks the halves too, because
going round once swaps even and odd). Then ``x + y - 2 s`` is an even mirror plus or minus the two folds: its
sign, and with it every payoff, now and later, depends only on the interval between mirrors that each token
lies in and on the order of the folds. So a player's distinct choices are the free mirrors, and in each
interval one point per existing fold and one open interval per gap between folds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from engine.exact import Exact, simplest


@dataclass(frozen=True, slots=True)
class Cell:
    """A point, or an open interval, that a token can be dropped on; ``str`` writes it ``7`` or ``(5,6)``.

    Attributes
    ----------
    low, high
        The ends; equal for a point. Between the last and the first stack of a clock: ``(12,1)``.
    inside
        A position in the cell: the point, or the simplest fraction in the interval.
    """

    low: Exact
    high: Exact
    inside: Exact

    @property
    def is_point(self) -> bool:
        """Whether the cell is one point."""
        return self.low == self.high

    def __contains__(self, position: Exact) -> bool:
        """Tell whether a position of the same board lies in the cell."""
        if self.is_point:
            return position == self.low
        if self.low < self.high:
            return self.low < position < self.high
        return 0 < position < self.high

    def first_on(self, step: Fraction) -> Exact | None:
        """Return the first position of the cell that is a multiple of ``step``, None if there is none."""
        if self.is_point:
            return self.low if (self.low / step).denominator == 1 else None
        start = self.low if self.low < self.high else 0
        first = (start // step + 1) * step
        return simplest(first) if first < self.high else None

    def __str__(self) -> str:
        """Write a point as ``7``, an open interval as ``(5,6)``."""
        return str(self.low) if self.is_point else f"({self.low},{self.high})"


def mirror_step(stacks: int, ring: bool) -> Fraction:
    """Return how far apart the mirrors are: 1, or a half round a clock with an odd number of stacks."""
    return Fraction(1, 2) if ring and stacks % 2 else Fraction(1)


def fold(position: Exact, step: Exact = 1) -> Fraction:
    """Return the distance to the nearest even multiple of ``step``: from 0 to ``step``."""
    turned = Fraction(position) % (2 * step)
    return min(turned, 2 * step - turned)


def cells(stacks: int, ring: bool, tokens: Sequence[Exact]) -> tuple[Cell, ...]:
    """Return the free cells between ``tokens``, from stack 1 on: along the line, or once round the clock."""
    step = mirror_step(stacks, ring)
    folds = sorted({fold(token, step) for token in tokens} - {0, step})
    taken = set(tokens)
    whole = int(stacks / step)
    first = int(1 / step)
    mirrors = [*range(first, whole), *range(first)] if ring else range(first, whole)
    found: list[Cell] = []
    for mirror in mirrors:
        low, high = mirror * step, (mirror + 1) * step
        within = [low + f for f in folds] if mirror % 2 == 0 else [high - f for f in reversed(folds)]
        # On a clock position 0 is written as the number of stacks.
        ends = [low or Fraction(stacks), *within, high]
        for start, end in pairwise(ends):
            found += [_point(start), _interval(start, end)]
    if not ring:
        found.append(_point(Fraction(stacks)))
    return tuple(cell for cell in found if not (cell.is_point and cell.low in taken))


def _point(position: Fraction) -> Cell:
    exact = simplest(position)
    return Cell(exact, exact, exact)


def _interval(low: Fraction, high: Fraction) -> Cell:
    start = low if low < high else Fraction(0)
    return Cell(simplest(low), simplest(high), simplest(simplest_between(start, high)))


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """Return the fraction of smallest denominator, then smallest, strictly between two that are not negative.

    Examples
    --------
    >>> simplest_between(Fraction(5), Fraction(6)), simplest_between(Fraction(5), Fraction(27, 5))
    (Fraction(11, 2), Fraction(16, 3))
    """
    below = low.numerator // low.denominator
    if below + 1 < high:
        return Fraction(below + 1)
    # The answer lies in (below, below + 1]: strip the whole part, turn over, go on.
    rest_low, rest_high = low - below, high - below
    if rest_low == 0:
        return below + Fraction(1, 1 // rest_high + 1)
    return below + 1 / simplest_between(1 / rest_high, 1 / rest_low)
