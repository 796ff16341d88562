"""Every permutation dinner of a size, compiled: what greed costs, what crossout wastes, who is ahead.

The same counts as `engine.studies.permutation_dinners`, which takes each dinner by itself, for sizes that it
cannot reach.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from fractions import Fraction
from functools import reduce
from operator import add
from random import Random
from typing import TYPE_CHECKING

from engine.dinner.morsels import MIN_MORSELS
from engine.dinner.orders import alternate
from engine.errors import SetupError, quote
from engine.exact import check_whole
from engine.game import Seat
from engine.studies.permutation_dinners import random_tastes

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MAX_TALLY = 12
"""Morsels of the largest dinners that are all gone through: 479,001,600 of them."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted over permutation dinners, turns alternating with B last.

    Attributes
    ----------
    dinners
        How many.
    free
        In how many A loses nothing by being greedy against a crossout B.
    cost
        What it costs in all of them together.
    largest_cost
        The most that it costs in one.
    inefficient, not_weakly_efficient, largest_gain, largest_joint_gain
        As in `engine.studies.permutation_dinners.ParetoTally`.
    """

    dinners: int
    free: int
    cost: int
    largest_cost: int
    inefficient: int
    not_weakly_efficient: int
    largest_gain: Fraction
    largest_joint_gain: Fraction

    def __add__(self, other: "Tally") -> "Tally":
        """Return what is counted over both sets of dinners."""
        return Tally(
            self.dinners + other.dinners,
            self.free + other.free,
            self.cost + other.cost,
            max(self.largest_cost, other.largest_cost),
            self.inefficient + other.inefficient,
            self.not_weakly_efficient + other.not_weakly_efficient,
            max(self.largest_gain, other.largest_gain),
            max(self.largest_joint_gain, other.largest_joint_gain),
        )


@dataclass(frozen=True, slots=True)
class Lead:
    """By how much A is ahead of B over some dinners, both playing crossout.

    Attributes
    ----------
    dinners
        How many.
    total, squares
        The sum of A's score less B's, and the sum of its squares.
    ahead, level
        In how many A has more, and in how many both have as much.
    """

    dinners: int
    total: int
    squares: int
    ahead: int
    level: int

    @property
    def mean(self) -> Fraction:
        """A's score less B's, on average."""
        return Fraction(self.total, self.dinners)

    @property
    def error(self) -> float:
        """The standard error of the mean, where the dinners are a sample of at least two."""
        return standard_error(self.total, self.squares, self.dinners)

    def __add__(self, other: "Lead") -> "Lead":
        """Return what is added up over both sets of dinners."""
        return Lead(
            self.dinners + other.dinners,
            self.total + other.total,
            self.squares + other.squares,
            self.ahead + other.ahead,
            self.level + other.level,
        )


@dataclass(frozen=True, slots=True)
class Sincerity:
    """What it costs to eat a favourite at every turn, over some dinners.

    Attributes
    ----------
    dinners
        How many.
    free
        In how many it costs A nothing where B plays crossout.
    score
        What A gets by crossout, in all of them together.
    lost, lost_squares
        The sum of what A loses by being greedy alone, and of its squares.
    gained, gained_squares
        The sum of what both together gain if both are greedy rather than none, and of its squares.
    """

    dinners: int
    free: int
    score: int
    lost: int
    lost_squares: int
    gained: int
    gained_squares: int

    def __add__(self, other: "Sincerity") -> "Sincerity":
        """Return what is added up over both sets of dinners."""
        return Sincerity(*map(add, astuple(self), astuple(other)))


def standard_error(total: int, squares: int, count: int) -> float:
    """Return the standard error of a mean, from the sum and the sum of squares of at least two values."""
    spread = squares - Fraction(total**2, count)
    return math.sqrt(spread / (count - 1) / count)


def tally(morsels: int) -> Tally:
    """Count over every permutation dinner of 2 to 12 morsels.

    Raises
    ------
    SetupError
        For another number of morsels.

    Examples
    --------
    >>> found = tally(6)
    >>> found.dinners, found.free, found.inefficient
    (720, 480, 2)
    """
    from research.tally_kernel import tally_kernel

    order = _turns(alternate(_size(morsels)))
    parts = (tally_kernel(morsels, first, order).tolist() for first in range(1, morsels + 1))
    return reduce(Tally.__add__, map(_tally_of, parts))


def _tally_of(found: Sequence[int]) -> Tally:
    dinners, free, cost, largest, inefficient, not_weakly, *gains = found
    one, both = Fraction(*gains[:2]), Fraction(*gains[2:])
    return Tally(dinners, free, cost, largest, inefficient, not_weakly, one, both)


def lead(order: Sequence[Seat]) -> Lead:
    """Return A's lead over every permutation dinner with this order of 2 to 12 turns; raises as `tally`.

    Examples
    --------
    >>> lead([0, 1, 0, 1]).mean, lead([0, 1, 1, 0]).mean
    (Fraction(25, 24), Fraction(1, 4))
    """
    from research.tally_kernel import lead_kernel

    turns = _turns(order)
    size = _size(len(order))
    return reduce(
        Lead.__add__, (Lead(*lead_kernel(size, first, turns).tolist()) for first in range(1, size + 1))
    )


def sampled_leads(orders: Sequence[Sequence[Seat]], dinners: int, rng: Random) -> tuple[Lead, ...]:
    """Return A's lead over the same random permutation dinners for each order; all are of one length."""
    from research.tally_kernel import sampled_kernel

    check_whole(dinners, "dinners", 2, error=SetupError)
    [morsels] = {len(order) for order in orders}
    check_whole(morsels, "morsels", MIN_MORSELS, error=SetupError)
    turns = [_turns(order) for order in orders]
    sums = [Lead(0, 0, 0, 0, 0)] * len(orders)
    for tastes in _chunks(dinners, morsels, rng):
        sums = [
            so_far + Lead(*sampled_kernel(tastes, row).tolist())
            for so_far, row in zip(sums, turns, strict=True)
        ]
    return tuple(sums)


def sampled_sincerity(order: Sequence[Seat], dinners: int, rng: Random) -> Sincerity:
    """Return what sincerity costs over random permutation dinners with this order of turns."""
    from research.tally_kernel import sincere_kernel

    check_whole(dinners, "dinners", 2, error=SetupError)
    check_whole(len(order), "morsels", MIN_MORSELS, error=SetupError)
    parts = _chunks(dinners, len(order), rng)
    return reduce(
        Sincerity.__add__, (Sincerity(*sincere_kernel(part, _turns(order)).tolist()) for part in parts)
    )


def _chunks(dinners: int, morsels: int, rng: Random, chunk: int = 10_000) -> "Iterator[NDArray[np.int64]]":
    import numpy as np

    for start in range(0, dinners, chunk):
        some = min(chunk, dinners - start)
        yield np.array(list(random_tastes(some, morsels, rng)), dtype=np.int64)


def _size(morsels: int) -> int:
    check_whole(morsels, "morsels", MIN_MORSELS, MAX_TALLY, SetupError)
    return morsels


def _turns(order: Sequence[Seat]) -> "NDArray[np.bool_]":
    import numpy as np

    if not set(order) <= {0, 1}:
        raise SetupError(f"The order {quote(list(order))} must be seats, each 0 or 1.")
    return np.array(order, dtype=bool)
