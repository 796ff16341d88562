"""The compiled policy search: layers of sets of occupied places, in colexicographic order.

A layer holds the sets with the same number of new tokens. A set's rank in its layer is the sum of
C(cᵢ, i + 1) over its places c₀ < c₁ < … (counted among the places that were free at the start), so what it
leads to is found by arithmetic, not by hashing; and adding a token in a gap changes that sum in three known
parts.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `policy.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int64, njit, types, uint8, uint32, uint64, void

from engine.bits import highest_bit, lowest_bit, mixed
from engine.tokens.kernel_tables import PlaceBoard, PolicySearch
from engine.tokens.ties import TIE_RULES

_FIRST, _KIND, _SPITEFUL, _RANDOM = range(len(TIE_RULES))
_ONE = np.uint64(1)


_BOARD = types.NamedTuple((int64[::1], uint64, int64[::1], int64, int64), PlaceBoard)
_SEARCH = types.NamedTuple((int64[::1], int64[:, ::1], int64, uint64), PolicySearch)


@njit(inline="always")
def share_in_mask(cut, count, ring, occupied, place):
    """Return what the token on ``place`` takes; as `engine.tokens.places.Places.share`."""
    bit = np.uint64(1) << np.uint64(place)
    below = occupied & (bit - np.uint64(1))
    above = occupied & ~(bit | (bit - np.uint64(1)))
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


@njit(inline="always")
def next_combination(combo, size):
    """Step to the next set in colexicographic order."""
    i = 0
    while i + 1 < size and combo[i] + 1 == combo[i + 1]:
        combo[i] = i
        i += 1
    combo[i] += 1


@njit
def _poorest(cut, count, ring, occupied, place):
    """Return the least that another token than the one on ``place`` takes; 0 if there is none."""
    rest = occupied & ~(_ONE << np.uint64(place))
    if not rest:
        return int64(0)
    least = int64(2**63 - 1)
    while rest:
        other = int64(lowest_bit(rest))
        least = min(least, share_in_mask(cut, count, ring, occupied, other))
        rest &= rest - _ONE
    return least


@njit
def _like(cut, count, ring, rule, seed, occupied, outcome, place):
    """Return how much an indifferent mover likes ``place``; as `engine.tokens.policy` weighs it."""
    if rule == _RANDOM:
        # A flip of the top bit shifts it into the signed range and keeps the order.
        return int64(mixed(seed, occupied | (_ONE << np.uint64(place))) ^ np.uint64(2**63))
    poorest = _poorest(cut, count, ring, outcome, place)
    return poorest if rule == _KIND else -poorest


@njit(int64[::1](_BOARD), nogil=True, cache=True)
def best_in_gap(board):
    """Return the last mover's best move for each gap from ``left`` to ``right``; -1 if the gap is full.

    At ``(left + count) * 3 * count + right``: what it pays, times 64, plus 63 less its index in ``free``. The
    largest of these is the best move, the lowest place among equals.
    """
    free, _, cut, count, ring = board
    best = np.full(6 * count * count, -1, np.int64)
    for left in range(-count, count):
        for right in range(max(left, 0), 3 * count):
            for i in range(free.size):
                for x in (free[i], free[i] + count):
                    if (x < count or ring) and left < x < right:
                        share = cut[x + right + 2 * count] - cut[left + x + 2 * count]
                        at = (left + count) * 3 * count + right
                        best[at] = max(best[at], 64 * share + 63 - i)
    return best


@njit(void(_BOARD, int64, int64[::1], uint8[::1], uint32[::1]), nogil=True, cache=True)
def last_layer(board, size, best, moves, reached):
    """Solve the last mover's layer gap by gap, ties broken by the lowest place."""
    free, placed, _, count, ring = board
    combo = np.arange(size)
    for rank in range(moves.size):
        occupied = placed
        for i in range(size):
            occupied |= _ONE << np.uint64(free[combo[i]])
        # The gap that goes round the ring is met at its end, as (last, first + count).
        left, end = -count, 2 * count
        if ring:
            if not occupied:
                # A lone token takes everything from any place.
                moves[rank], reached[rank] = 0, _ONE << np.uint64(free[0])
                return
            left = int64(lowest_bit(occupied))
            end = left + count
        highest, rest = int64(-1), occupied
        while rest:
            right = int64(lowest_bit(rest))
            highest = max(highest, best[np.uint64((left + count) * 3 * count + right)])
            left = right
            rest &= rest - _ONE
        highest = max(highest, best[np.uint64((left + count) * 3 * count + end)])
        choice = 63 - (highest & 63)
        moves[rank] = choice
        reached[rank] = occupied | (_ONE << np.uint64(free[choice]))
        if size:
            next_combination(combo, size)


@njit(
    void(_BOARD, _SEARCH, int64, int64, uint32[::1], uint8[::1], uint32[::1]),
    nogil=True,
    cache=True,
)
def layer(board, search, size, last, final, moves, reached):
    """Solve the layer of sets with ``size`` new tokens, given where each set of the next layer ends."""
    free, placed, cut, count, ring = board
    best, choose, rule, seed = search
    combo = np.arange(size)
    below, above = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    index = np.zeros(count, np.int64)
    for i in range(free.size):
        index[free[i]] = i
    shift = 2 * count
    for rank in range(moves.size):
        occupied = placed
        for i in range(size):
            occupied |= _ONE << np.uint64(free[combo[i]])
            below[i + 1] = below[i] + choose[combo[i], i + 1]
        for i in range(size - 1, -1, -1):
            above[i] = above[i + 1] + choose[combo[i], i + 2]
        highest, liking, weighed, choice, end = int64(-1), int64(0), False, int64(0), placed
        # Gap by gap from the last place down, so that the lowest of equals comes last and wins.
        gap, rest, stop = size, occupied, count
        right = 2 * count
        if occupied and ring:
            right = int64(lowest_bit(occupied)) + count
        while True:
            if rest:
                left = highest_bit(rest)
                start = left
            else:
                start = int64(-1)
                left = highest_bit(occupied) - count if ring and occupied else -count
            known = below[gap] + above[gap]
            # Nobody ends up with more than if the game stopped now: most gaps and places need no look-up.
            at = (left + count) * 3 * count + right
            if ring and not rest and occupied:
                at = (left + 2 * count) * 3 * count + right + count
            if occupied and best[np.uint64(at)] >> 6 < highest:
                start = stop
            for x in range(stop - 1, start, -1):
                if cut[x + right + shift] - cut[left + x + shift] < highest:
                    continue
                after = occupied | (_ONE << np.uint64(x))
                outcome = after if last else uint64(final[known + choose[index[x], gap + 1]])
                share = share_in_mask(cut, count, ring, outcome, x)
                if share < highest:
                    continue
                if rule != _FIRST and share == highest:
                    if not weighed:
                        liking = _like(cut, count, ring, rule, seed, occupied, end, free[choice])
                        weighed = True
                    like = _like(cut, count, ring, rule, seed, occupied, outcome, x)
                    if like < liking:
                        continue
                    liking = like
                else:
                    weighed = False
                highest, choice, end = share, index[x], outcome
            if not rest:
                break
            bit = _ONE << np.uint64(left)
            rest &= ~bit
            if not placed & bit:
                gap -= 1
            stop, right = left, left
        moves[rank] = choice
        reached[rank] = end
        if size:
            next_combination(combo, size)
