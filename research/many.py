"""Many random dinners at once, compiled: what an equilibrium of each pays, and how it splits the plate.

The same as `engine.dinner.dinner_search.PlateSearch` finds dinner by dinner, where no diner is indifferent.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from engine.dinner.morsels import MIN_MORSELS
from engine.errors import SetupError, TooLargeError
from engine.exact import check_whole
from engine.game import Seat

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Tastes = NDArray[np.int64]
    """By dinner, morsel and seat what a morsel is worth."""

MAX_MANY = 20
"""Morsels of the largest of these dinners: 1,048,576 plates each."""
MOST_LIKED = 10_000
"""A morsel of a random dinner is worth 1 to so much; to no diner two are worth the same."""


@dataclass(frozen=True, slots=True)
class Solved:
    """One equilibrium of each of many dinners.

    Attributes
    ----------
    payoffs
        By dinner and seat, in whole units: times q^(n − 1) where λ = p/q fades the bites of n morsels.
    eaters
        By dinner and morsel the seat that eats it.
    tied
        By dinner whether a diner was indifferent on some plate: there may be other equilibria.
    """

    payoffs: "NDArray[np.int64]"
    eaters: "NDArray[np.int8]"
    tied: "NDArray[np.bool_]"


@lru_cache(maxsize=4)
def random_dinners(dinners: int, morsels: int, seats: int, seed: str) -> "Tastes":
    """Return random dinners, the same for the same seed."""
    import numpy as np

    dice, worths = Random(seed), range(1, MOST_LIKED + 1)
    drawn = [[dice.sample(worths, morsels) for _ in range(seats)] for _ in range(dinners)]
    return np.ascontiguousarray(np.array(drawn, np.int64).transpose(0, 2, 1))


def solve_many(
    tastes: "Tastes", order: Sequence[Seat], fading: Fraction = Fraction(1), above: Sequence[int] = ()
) -> Solved:
    """Return an equilibrium of each dinner; where a diner is indifferent, with the earlier morsel.

    Parameters
    ----------
    above
        By morsel the mask of those that lie on it; none lie on any if left out.

    Raises
    ------
    SetupError
        If there are fewer than 2 morsels or more than `MAX_MANY`, or not as many turns.
    TooLargeError
        If payoffs do not fit 62 bits.

    Examples
    --------
    >>> import numpy as np
    >>> solve_many(np.array([[(1, 2), (2, 3), (3, 1)]]), [0, 1, 0]).payoffs.tolist()
    [[5, 2]]
    """
    import numpy as np

    from research.many_kernel import solve

    dinners, morsels, seats = tastes.shape
    check_whole(morsels, "morsels", MIN_MORSELS, MAX_MANY, SetupError)
    check_whole(len(order), "turns", morsels, morsels, SetupError)
    p, q = fading.numerator, fading.denominator
    scales = [p**turn * q ** (morsels - 1 - turn) for turn in range(morsels)]
    if sum(scales) * int(abs(tastes).max()) >= 2**62:
        raise TooLargeError(f"Payoffs of {morsels} morsels that fade by {fading} do not fit 62 bits.")
    found = Solved(
        np.zeros((dinners, seats), np.int64), np.zeros((dinners, morsels), np.int8), np.zeros(dinners, bool)
    )
    solve(
        tastes,
        np.array(order, np.int64),
        np.array(scales, np.int64),
        np.array(tuple(above) or (0,) * morsels, np.int64),
        found.payoffs,
        found.eaters,
        found.tied,
    )
    return found


def greedy_eaters(tastes: "Tastes", order: Sequence[Seat]) -> "NDArray[np.int8]":
    """Return by dinner and morsel who eats it where all always eat a favourite."""
    import numpy as np

    from research.many_kernel import eat_greedily

    eaters = np.empty(tastes.shape[:2], np.int8)
    eat_greedily(tastes, np.array(order, np.int64), eaters)
    return eaters
