"""The crossout theorem checked on every small dinner: each step of the proof in proofs.md, and its end.

A dinner is a permutation dinner, whose many equal sums put the case of equality to the test. The turns are
every order that ends with B: those that end with A are the same dinners with the names swapped. Plates are
bit masks, and the equilibria are searched without any of the lemmas.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial

from engine.dinner.crossout import label_moves
from engine.errors import SetupError, TooLargeError, quote
from engine.game import Seat

MAX_CHECKED = 6
"""Most morsels of the dinners that are all checked: 23,040 dinners and orders, about a minute."""


@dataclass(frozen=True, slots=True)
class TheoremTally:
    """What `theorem_study` has counted so far; by the theorem, everything from ``inward`` on is 0.

    Attributes
    ----------
    dinners
        How many dinners with an order of turns were looked at.
    bites
        How many first bites they have, over all plates that can be left of them.
    equal
        How many of these bites earn their eater as much as crossout does, followed by crossout.
    inward
        How many labels moved towards the corner when a morsel was taken off a whole dinner (Crossout Board
        Lemma).
    above
        How many bites earn their eater more than crossout does (Main Lemma).
    other_plates
        How many of the ``equal`` bites end with other plates than crossout's.
    other_equilibria
        How many plates, left of any dinner, have an equilibrium that ends otherwise than crossout's.
    """

    dinners: int
    bites: int
    equal: int
    inward: int
    above: int
    other_plates: int
    other_equilibria: int


def theorem_study(morsels: int) -> Iterator[TheoremTally]:
    """Check the theorem on every permutation dinner of a size with every order of turns that ends with B.

    Yields the tally after each dinner, with all its orders.

    Raises
    ------
    SetupError
        For fewer than 1 morsel, before the first dinner.
    TooLargeError
        For more than `MAX_CHECKED`, before the first dinner.

    Examples
    --------
    >>> *_, tally = theorem_study(3)
    >>> tally.dinners, tally.equal > 0, tally.other_equilibria
    (24, True, 0)
    """
    if type(morsels) is not int or morsels < 1:
        raise SetupError(f"A dinner has at least 1 morsel, not {quote(morsels)}.")
    if morsels > MAX_CHECKED:
        count = factorial(min(morsels, 1000)) << min(morsels, 1000) - 1
        raise TooLargeError(
            f"{morsels} morsels have {'more than ' * (morsels > 18)}{min(count, 10**18):,} dinners with an "
            f"order of turns: at most {MAX_CHECKED} morsels are checked."
        )
    return _tallies(morsels)


def _tallies(morsels: int) -> Iterator[TheoremTally]:
    totals = [0] * 7
    for taste in permutations(range(1, morsels + 1)):
        dinner = list(enumerate(taste, 1))
        worth = tuple(_worths([pair[seat] for pair in dinner]) for seat in (0, 1))
        for turns in product((0, 1), repeat=morsels - 1):
            for k, found in enumerate(_check(dinner, worth, (*turns, 1))):
                totals[k] += found
        yield TheoremTally(*totals)


def _worths(utilities: Sequence[int]) -> list[int]:
    """Return what every plate, as a mask, is worth to a diner."""
    worths = [0]
    for utility in utilities:
        worths += [worth + utility for worth in worths]
    return worths


def _check(
    dinner: Sequence[tuple[int, int]], worth: Sequence[Sequence[int]], order: Sequence[Seat]
) -> tuple[int, ...]:
    """Return what one dinner with one order adds to each count of the tally."""
    n = len(dinner)
    inward = sum(move.direction == "in" for gone in range(n) for move in label_moves(dinner, order, gone))
    disliked = [sorted(range(n), key=lambda k: dinner[k][seat]) for seat in (0, 1)]
    # By plate: the mover's own part of it, by crossout, and by every equilibrium.
    crossout, ends = [0] * (1 << n), [{0}] * (1 << n)
    bites = equal = above = other_plates = other_equilibria = 0
    for left in range(1, 1 << n):
        turns = order[n - left.bit_count() :]
        worth_of, changes = worth[turns[0]], len(turns) > 1 and turns[1] != turns[0]
        crossout[left] = own = _own_part(left, turns, disliked)
        after = []
        for k in range(n):
            bit = 1 << k
            if not left & bit:
                continue
            rest = left ^ bit
            bites += 1
            mine = bit | (rest ^ crossout[rest] if changes else crossout[rest])
            equal += worth_of[mine] == worth_of[own]
            above += worth_of[mine] > worth_of[own]
            other_plates += worth_of[mine] == worth_of[own] and mine != own
            after.append({bit | (rest ^ end if changes else end) for end in ends[rest]})
        # An end after a bite is an equilibrium's iff it pays the mover what every bite guarantees.
        sure = max(min(worth_of[end] for end in follow) for follow in after)
        ends[left] = {end for follow in after for end in follow if worth_of[end] >= sure}
        other_equilibria += ends[left] != {own}
    return 1, bites, equal, inward, above, other_plates, other_equilibria


def _own_part(left: int, turns: Sequence[Seat], disliked: Sequence[Sequence[int]]) -> int:
    """Return what the first to bite eats of ``left`` by crossout, as a mask."""
    own = 0
    for mover in reversed(turns):
        bit = next(1 << k for k in disliked[1 - mover] if left >> k & 1)
        left ^= bit
        if mover == turns[0]:
            own |= bit
    return own
