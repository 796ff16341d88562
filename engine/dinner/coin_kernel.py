"""The compiled search of dinners in which a coin says who bites: two numbers by plate, in whole units.

Before the toss a plate of k morsels is worth, times 2^k, the sum over both diners of what follows if that one
bites: 2^(k − 1) times the gain, and what the rest is worth, times 2^(k − 1). So everything stays whole.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `coin.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int64, njit, uint8


@njit([uint8(int64, int64[:, :, :, ::1], int64[::1], int64[:, ::1])], nogil=True, cache=True)
def solve(morsels, gains, above, worth):
    """Fill in what every plate is worth before the toss; return whether a diner was ever indifferent.

    Indifferent is a diner who gets as much by two bites that do not leave the other as much; the earlier is
    taken.

    Parameters
    ----------
    morsels
        How many are on the full plate.
    gains
        By turn, eater, morsel and seat what a bite adds.
    above
        By morsel the mask of those that lie on it.
    worth
        By plate and seat; the empty plate holds zeros.
    """
    indifferent, layered = np.uint8(0), above.any()
    best, other, found = np.empty(2, np.int64), np.empty(2, np.int64), np.empty(2, np.uint8)
    for plate in range(1, int64(1) << morsels):
        size, rest, occurs = 0, plate, True
        while rest:
            rest &= rest - 1
            size += 1
        if layered:
            for morsel in range(morsels):
                if not plate >> morsel & 1:
                    occurs &= not above[morsel] & plate
        if not occurs:
            continue
        turn, scale = morsels - size, int64(1) << (size - 1)
        found[:] = 0
        for morsel in range(morsels):
            if not plate >> morsel & 1 or above[morsel] & plate:
                continue
            child = plate ^ (int64(1) << morsel)
            for eater in range(2):
                mine = scale * gains[turn, eater, morsel, eater] + worth[child, eater]
                theirs = scale * gains[turn, eater, morsel, 1 - eater] + worth[child, 1 - eater]
                if not found[eater] or mine > best[eater]:
                    best[eater], other[eater], found[eater] = mine, theirs, 1
                elif mine == best[eater] and theirs != other[eater]:
                    indifferent = np.uint8(1)
        worth[plate, 0] = best[0] + other[1]
        worth[plate, 1] = other[0] + best[1]
    return indifferent
