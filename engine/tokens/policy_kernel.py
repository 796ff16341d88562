"""The compiled policy search: layers of sets of occupied places, in colexicographic order.

A layer holds the sets with the same number of new tokens. A set's rank in its layer is the sum of
C(cᵢ, i + 1) over its places c₀ < c₁ < … (counted among the places that were free at the start), so what it
leads to is found by arithmetic, not by hashing; and adding a token in a gap changes that sum in three known
parts.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `policy.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int64, njit, uint8, uint64, void

from engine.tokens.kernel_bits import highest_bit, lowest_bit, mixed
from engine.tokens.policy import TIE_RULES

_FIRST, _KIND, _SPITEFUL, _RANDOM = range(len(TIE_RULES))
_ONE = np.uint64(1)


_BOARD = (int64[::1], uint64, int64[::1], int64, int64)


@njit(inline="always")
def _share(cut, count, ring, occupied, place):
    """Return what the token on ``place`` takes; as `Places.share`."""
    bit = _ONE << np.uint64(place)
    below = occupied & (bit - _ONE)
    above = occupied & ~(bit | (bit - _ONE))
    left, right = -count, 2 * count
    if below:
        left = highest_bit(below)
    elif ring:
        left = highest_bit(occupied) - count
    if above:
        right = int64(lowest_bit(above))
    elif ring:
        right = int64(lowest_bit(occupied)) + count
    return cut[place + right + 2 * count] - cut[left + place + 2 * count]


@njit
def _poorest(cut, count, ring, occupied, place):
    """Return the least that another token than the one on ``place`` takes; 0 if there is none."""
    rest = occupied & ~(_ONE << np.uint64(place))
    if not rest:
        return int64(0)
    least = int64(2**63 - 1)
    while rest:
        other = int64(lowest_bit(rest))
        least = min(least, _share(cut, count, ring, occupied, other))
        rest &= rest - _ONE
    return least


@njit(inline="always")
def _next_combination(combo, size):
    """Step to the next set in colexicographic order."""
    i = 0
    while i + 1 < size and combo[i] + 1 == combo[i + 1]:
        combo[i] = i
        i += 1
    combo[i] += 1


@njit(int64[:, ::1](*_BOARD), nogil=True, cache=True)
def best_in_gap(free, placed, cut, count, ring):
    """Return the last mover's best index in ``free`` for each gap from ``left`` to ``right``; -1 if full.

    Row ``left + count``, column ``right``; the lowest place among equals.
    """
    best = np.full((2 * count, 3 * count), -1, np.int64)
    for left in range(-count, count):
        for right in range(max(left, 0), 3 * count):
            highest = int64(-1)
            for i in range(free.size):
                for x in (free[i], free[i] + count):
                    if (x < count or ring) and left < x < right:
                        share = cut[x + right + 2 * count] - cut[left + x + 2 * count]
                        if share > highest:
                            highest = share
                            best[left + count, right] = i
    return best


@njit(void(*_BOARD, int64, int64[:, ::1], uint8[::1], uint64[::1]), nogil=True, cache=True)
def last_layer(free, placed, cut, count, ring, size, best, moves, reached):
    """Solve the last mover's layer gap by gap, ties broken by the lowest place."""
    combo = np.arange(size)
    for rank in range(moves.size):
        occupied = placed
        for i in range(size):
            occupied |= _ONE << np.uint64(free[combo[i]])
        # The gap that goes round the ring is met at its end, as (last, first + count).
        left, right, end = -count, 2 * count, 2 * count
        if occupied:
            right = int64(lowest_bit(occupied))
            if ring:
                left, end = right, right + count
        elif ring:
            # A lone token takes everything, wherever it stands.
            moves[rank], reached[rank] = 0, _ONE << np.uint64(free[0])
            return
        highest, choice, rest = int64(-1), int64(0), occupied
        while True:
            if left != right:
                i = best[left + count, right]
                if i >= 0:
                    x = free[i] if free[i] > left else free[i] + count
                    share = cut[x + right + 2 * count] - cut[left + x + 2 * count]
                    if share > highest or (share == highest and i < choice):
                        highest, choice = share, i
            if not rest:
                break
            left = int64(lowest_bit(rest))
            rest &= rest - _ONE
            right = int64(lowest_bit(rest)) if rest else end
        moves[rank] = choice
        reached[rank] = occupied | (_ONE << np.uint64(free[choice]))
        if size:
            _next_combination(combo, size)


@njit(
    void(*_BOARD, int64, int64[:, ::1], int64, int64, uint64, uint64[::1], uint8[::1], uint64[::1]),
    nogil=True,
    cache=True,
)
def layer(free, placed, cut, count, ring, size, choose, last, rule, seed, final, moves, reached):
    """Solve the layer of sets with ``size`` new tokens, given where each set of the next layer ends."""
    combo = np.arange(size)
    below, above = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    for rank in range(moves.size):
        occupied = placed
        for i in range(size):
            occupied |= _ONE << np.uint64(free[combo[i]])
            below[i + 1] = below[i] + choose[combo[i], i + 1]
        for i in range(size - 1, -1, -1):
            above[i] = above[i + 1] + choose[combo[i], i + 2]
        highest, liking, choice, end = int64(-1), int64(0), int64(0), placed
        start = 0
        for gap in range(size + 1):
            stop = combo[gap] if gap < size else free.size
            known = below[gap] + above[gap]
            for i in range(start, stop):
                x = free[i]
                after = occupied | (_ONE << np.uint64(x))
                outcome = after if last else final[known + choose[i, gap + 1]]
                share = _share(cut, count, ring, outcome, x)
                if share < highest:
                    continue
                like = int64(0)
                if rule == _KIND:
                    like = _poorest(cut, count, ring, outcome, x)
                elif rule == _SPITEFUL:
                    like = -_poorest(cut, count, ring, outcome, x)
                elif rule == _RANDOM:
                    # Shifted into the signed range by a flip of the top bit, which keeps the order.
                    like = int64(mixed(seed, after) ^ np.uint64(2**63))
                if share > highest or like > liking:
                    highest, liking, choice, end = share, like, i, outcome
            start = stop + 1
        moves[rank] = choice
        reached[rank] = end
        if size:
            _next_combination(combo, size)
