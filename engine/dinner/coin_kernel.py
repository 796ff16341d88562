"""The compiled search of dinners in which a coin says who bites: two numbers by plate, in whole units.

Before the toss a plate of k morsels is worth, times 2^k, the sum over both diners of what follows if that one
bites: 2^(k − 1) times the gain, and what the rest is worth, times 2^(k − 1). So everything stays whole.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `coin.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int64, njit, uint8

from engine.bits import lowest_bit


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
    scaled = gains.copy()
    for turn in range(morsels):
        scaled[turn] <<= int64(morsels - turn - 1)
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
        turn = morsels - size
        best_a = best_b = int64(-(2**63))
        other_a = other_b = int64(0)
        rest = np.uint64(plate)
        while rest:
            morsel = lowest_bit(rest)
            rest &= rest - np.uint64(1)
            if layered and above[morsel] & plate:
                continue
            child = plate ^ (int64(1) << int64(morsel))
            a, b = worth[child, 0], worth[child, 1]
            mine, theirs = a + scaled[turn, 0, morsel, 0], b + scaled[turn, 0, morsel, 1]
            indifferent |= np.uint8((mine == best_a) & (theirs != other_a))
            other_a = theirs if mine > best_a else other_a
            best_a = max(best_a, mine)
            mine, theirs = b + scaled[turn, 1, morsel, 1], a + scaled[turn, 1, morsel, 0]
            indifferent |= np.uint8((mine == best_b) & (theirs != other_b))
            other_b = theirs if mine > best_b else other_b
            best_b = max(best_b, mine)
        worth[plate, 0] = best_a + other_b
        worth[plate, 1] = other_a + best_b
    return indifferent
