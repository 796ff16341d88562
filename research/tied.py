"""Crossout by strict orders of the tied, held against all equilibria on every small dinner with ties.

A dinner is any set of morsels with whole utilities from 1 on, alike ones included, of which some diner likes
two alike. The turns are every order in which A is first: the others are the same dinners with the names
swapped.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement, product
from math import comb

from engine.dinner.dinner_search import PlateSearch, dinner_gains
from engine.dinner.solution import refinements
from engine.errors import SetupError, TooLargeError, quote

MOST_TIED = 100_000
"""Most dinners, with an order of turns, of one size that are all looked at: some minutes."""


@dataclass(frozen=True, slots=True)
class TiedTally:
    """What `tied_study` has counted so far.

    Attributes
    ----------
    dinners
        How many dinners with an order of turns were looked at.
    outside
        In how many of them some scores by a strict order are those of no equilibrium; by the proof, none.
    equal
        In how many the scores by all strict orders are the payoffs of all pure equilibria.
    found, payoffs
        How many pairs of scores the strict orders gave, and all pure equilibria, added up.
    """

    dinners: int = 0
    outside: int = 0
    equal: int = 0
    found: int = 0
    payoffs: int = 0


def tied_count(morsels: int, most: int) -> int:
    """Return how many dinners `tied_study` goes through, those without ties included."""
    return comb(morsels + most * most - 1, morsels) << morsels - 1


def tied_study(morsels: int, most: int) -> Iterator[TiedTally]:
    """Compare both on every dinner with ties of a size, with utilities from 1 to ``most``.

    Yields the tally after each dinner, with all its orders.

    Raises
    ------
    SetupError
        For fewer than 2 morsels, or no utility, before the first dinner.
    TooLargeError
        For more than `MOST_TIED` dinners with an order of turns, before the first dinner.

    Examples
    --------
    >>> *_, tally = tied_study(2, 2)
    >>> tally.dinners, tally.outside, tally.equal
    (16, 0, 16)
    """
    if type(morsels) is not int or morsels < 2:
        raise SetupError(f"A dinner with ties has at least 2 morsels, not {quote(morsels)}.")
    if type(most) is not int or most < 1:
        raise SetupError(f"Utilities go from 1 to at least 1, not to {quote(most)}.")
    if morsels > 100 or most > 100 or tied_count(morsels, most) > MOST_TIED:
        raise TooLargeError(
            f"Dinners of {morsels} morsels worth 1 to {most} are too many to compare one by one: at most "
            f"{MOST_TIED:,} with an order of turns are."
        )
    return _tallies(morsels, most)


def _tallies(morsels: int, most: int) -> Iterator[TiedTally]:
    tally = TiedTally()
    every = [(a, b) for a in range(1, most + 1) for b in range(1, most + 1)]
    for pairs in combinations_with_replacement(every, morsels):
        if all(len(set(utilities)) == morsels for utilities in zip(*pairs, strict=True)):
            continue
        for rest in product((0, 1), repeat=morsels - 1):
            order = (0, *rest)
            found = set(refinements(pairs, order).scores)
            payoffs = set(PlateSearch(dinner_gains(pairs, order), order).payoffs())
            tally = TiedTally(
                tally.dinners + 1,
                tally.outside + (not found <= payoffs),
                tally.equal + (found == payoffs),
                tally.found + len(found),
                tally.payoffs + len(payoffs),
            )
        yield tally
