"""Fair turns: the lead that an order of turns gives, exactly, in the mean over all tastes, in linear time.

Question
    Which order of turns gives neither of two crossout diners a lead?
Source
    This project's own; `sincere_means` is about the sincere diners of Bouveret & Lang 2011.
Result
    Two diners rank n morsels independently, each ranking as likely as any other, and a morsel that a diner
    likes j-th least is worth j to that diner. Let a diner have k of the first r turns, and let s be the
    diner's mean score by crossout in a dinner of r morsels with these turns. One more turn makes it

    - s·(r + 2)/(r + 1) + (r + 2)/2 if the turn is the diner's own,
    - s + k if it is the other's.
Proof
    The last turn is the first that crossout crosses out. At the other's turn the diner's own least favourite
    goes, and all that is left is worth one more. At the diner's own turn the other's least favourite goes to
    the diner. To the diner it is a random morsel, worth (r + 2)/2 in the mean, and without it the steps
    between the morsels that are left are (r + 2)/(r + 1) as large. What is left is again a dinner of two
    independent rankings. In full: ``docs/explanation/proofs.md``, section 9.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import inf
from typing import TYPE_CHECKING, TypeVar

from engine.errors import SetupError, TooLargeError, quote
from engine.exact import check_whole
from engine.game import Seat

MAX_EXACT = 10_000
"""Turns up to which the lead of an order is worked out exactly: some seconds."""
MAX_TURNS = 1_000_000
"""Turns up to which it is worked out in floating point: about a second."""
MAX_SEARCHED = 28
"""Turns up to which all orders are compared: 2²⁷ of them, some seconds."""
BATCH = 18
"""Last turns that are compared at once: 2¹⁸ orders, some megabytes."""
ROUNDING = 1e-9
"""Far more than a lead in floating point is off; orders this near the fairest are compared exactly."""

if TYPE_CHECKING:
    from engine.arrays import NDArray, np

NumberT = TypeVar("NumberT", Fraction, float)


@dataclass(frozen=True, slots=True)
class FairOrder:
    """An order of turns and the mean scores that it gives.

    Attributes
    ----------
    order
        The seats in their turns.
    means
        The mean scores of A and B.
    """

    order: tuple[Seat, ...]
    means: tuple[Fraction, Fraction]

    @property
    def lead(self) -> Fraction:
        """How much more A eats than B in the mean."""
        return self.means[0] - self.means[1]


def mean_scores(order: Sequence[Seat]) -> tuple[Fraction, Fraction]:
    """Return the mean scores of A and B by crossout over all pairs of rankings, exactly.

    Parameters
    ----------
    order
        Whose turn it is, 0 for A or 1 for B, up to `MAX_EXACT` turns.

    Raises
    ------
    SetupError
        If a turn is neither 0 nor 1.
    TooLargeError
        If there are too many turns.

    Examples
    --------
    >>> mean_scores((0, 1, 1, 0))
    (Fraction(25, 4), Fraction(6, 1))
    """
    _check(order, MAX_EXACT)
    return _walk(order, Fraction(1))


def mean_scores_about(order: Sequence[Seat]) -> tuple[float, float]:
    """Return what `mean_scores` does in floating point, for up to `MAX_TURNS` turns."""
    _check(order, MAX_TURNS)
    return _walk(order, 1.0)


def sincere_means(order: Sequence[Seat]) -> tuple[Fraction, ...]:
    """Return the mean scores of diners who always take a favourite, for any number of diners.

    A diner's favourite of r morsels is worth b·r in the mean. At first b is 1. To this diner, each turn of
    another takes a random morsel and makes b (r + 1)/r as large. An own turn leaves b as it is.

    Parameters
    ----------
    order
        Whose turn it is, from 0 on, up to `MAX_EXACT` turns; every seat up to the largest has its score.

    Raises
    ------
    SetupError
        If a turn is negative.
    TooLargeError
        If there are too many turns.

    Examples
    --------
    >>> sincere_means((0, 1, 2))
    (Fraction(3, 1), Fraction(8, 3), Fraction(2, 1))
    """
    if len(order) > MAX_EXACT:
        raise TooLargeError(f"An order may have {MAX_EXACT:,} turns here, not {len(order):,}.")
    if any(seat < 0 for seat in order):
        raise SetupError(f"An order has turns of seats from 0 on, not {quote(list(order))}.")
    means, steps = [Fraction(0)] * (max(order, default=-1) + 1), [Fraction(1)] * (max(order, default=-1) + 1)
    for taken, mover in enumerate(order):
        left = len(order) - taken
        means[mover] += steps[mover] * left
        steps = [step if seat == mover else step * (left + 1) / left for seat, step in enumerate(steps)]
    return tuple(means)


def lead_of(order: Sequence[Seat]) -> Fraction:
    """Return how much more A eats than B in the mean; parameters and errors as of `mean_scores`.

    Examples
    --------
    >>> lead_of((0, 1, 0, 1, 1, 1, 0, 0))
    Fraction(-9, 56)
    """
    a, b = mean_scores(order)
    return a - b


def fairest(turns: int, start: Sequence[Seat] = (0,)) -> tuple[FairOrder, ...]:
    """Return the orders of so many turns whose lead is smallest, for whomever, by comparing all of them.

    It needs `lastbite[fast]`.

    Parameters
    ----------
    turns
        How many, from 1 to `MAX_SEARCHED`.
    start
        How the orders start. If left out A has the first turn: the other half is the same with other names.

    Returns
    -------
    tuple
        All orders of the smallest lead, in the order of their letters; each has ``start`` as its first turns.

    Raises
    ------
    SetupError
        If the turns are too few, or too few for the start.
    TooLargeError
        If they are too many.

    Examples
    --------
    >>> [("".join("AB"[seat] for seat in fair.order), fair.lead) for fair in fairest(5)]
    [('AABBB', Fraction(0, 1))]
    """
    check_whole(turns, "turns", max(1, len(start)), error=SetupError)
    if turns > MAX_SEARCHED:
        raise TooLargeError(f"All orders are compared up to {MAX_SEARCHED} turns, not {turns}.")
    _check(start, MAX_SEARCHED)
    least, found = None, []
    for order in _nearly_fairest(turns, tuple(start)):
        fair = FairOrder(order, mean_scores(order))
        if least is None or abs(fair.lead) < least:
            least, found = abs(fair.lead), [fair]
        elif abs(fair.lead) == least:
            found.append(fair)
    return tuple(sorted(found, key=lambda fair: fair.order))


def _walk(order: Sequence[Seat], one: NumberT) -> tuple[NumberT, NumberT]:
    means, turns = [0 * one, 0 * one], [0, 0]
    for morsels, seat in enumerate(order, 1):
        means[seat] = (morsels + 1) * (means[seat] / morsels + one / 2)
        means[1 - seat] += turns[1 - seat]
        turns[seat] += 1
    return means[0], means[1]


def _nearly_fairest(turns: int, start: tuple[Seat, ...]) -> Iterator[tuple[Seat, ...]]:
    """Yield the orders with the smallest lead up to rounding, and others that seemed to be for a while."""
    from engine.arrays import np  # not paid by who only imports the engine

    least = inf
    batched = max(len(start), turns - BATCH)
    for more in product((0, 1), repeat=batched - len(start)):
        opening = start + more
        leads = np.abs(_leads(opening, turns))
        least = min(least, leads.min())
        for index in np.flatnonzero(leads < least + ROUNDING).tolist():
            yield opening + tuple(index >> turn & 1 for turn in range(turns - batched))


def _leads(opening: tuple[Seat, ...], turns: int) -> "NDArray[np.float64]":
    """Return A's lead for each order with this opening; bit t of an index is the seat t turns after it."""
    from engine.arrays import np

    a, b = (np.array([mean]) for mean in _walk(opening, 1.0))
    mine = np.array([opening.count(0)])
    for morsels in range(len(opening) + 1, turns + 1):
        theirs = morsels - 1 - mine
        grown = (morsels + 1) / morsels
        a, b, mine = (
            np.concatenate([a * grown + (morsels + 1) / 2, a + mine]),
            np.concatenate([b + theirs, b * grown + (morsels + 1) / 2]),
            np.concatenate([mine + 1, mine]),
        )
    leads: NDArray[np.float64] = a - b
    return leads


def _check(order: Sequence[Seat], most: int) -> None:
    if len(order) > most:
        raise TooLargeError(f"An order may have {most:,} turns here, not {len(order):,}.")
    if not set(order) <= {0, 1}:
        raise SetupError(f"An order has turns of seats 0 and 1, not {quote(list(order))}.")
