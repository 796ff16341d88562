"""The compiled search of plates: masks of morsels, by how many are left, each after all with one fewer.

An outcome is one number, a field of bits for each seat's payoff, so that a bite adds one number to it.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `plate_search.py` is the typed
# door.
# mypy: ignore-errors

import numpy as np
from numba import boolean, int32, int64, njit, types, uint16, uint32, uint64

from engine.bits import clear_slot, lowest_bit, next_as_many


def _signature(keys):
    return types.UniTuple(int64, 4)(
        int64, int64, int64, int64, int64,
        int64[:, ::1], int64[:, ::1], int64[::1], int64[::1], int64[::1],
        uint32[::1], uint32[::1], int64[::1], keys, int32[::1], boolean,
        int64, uint64[::1], uint16[::1], int64, uint64[::1], uint16[::1],
    )  # fmt: skip


@njit(inline="always")
def _hash(key):
    return (np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)


@njit([_signature(uint32[::1]), _signature(int64[::1])], nogil=True, cache=True)
def solve(
    morsels, size, plate, at, patience, gains, own, shifts, masks, above,
    starts, sizes, least, keys, table, single,
    below, low_below, high_below, here, low, high,
):  # fmt: skip
    """Solve plates of ``size`` morsels, ascending from ``plate`` on; return where and why it stopped.

    Parameters
    ----------
    morsels, size
        How many are on the full plate, and on each of these.
    plate, at
        The first to solve, and how many outcomes are found so far, over all plates.
    patience
        Outcomes looked at, after which to come back.
    gains, own
        By turn and morsel what a bite adds to an outcome, and to its eater's payoff alone.
    shifts, masks
        By turn the field of its mover.
    above
        By morsel the mask of those that lie on it: it can be eaten once none of them is left. A plate from
        which something has gone that lay under what is left cannot occur; it is given no outcomes.
    starts, sizes
        By plate where its outcomes begin, and how many they are.
    least
        By plate the least that its outcomes pay the mover of the turn before.
    keys
        The outcomes of all plates.
    table
        Zeros; their number is a power of two. It is handed back as it came.
    single
        Whether every plate with one morsel fewer has one outcome: then their sizes need not be looked up.
    below, low_below, high_below
        Where the outcomes of the plates with one morsel fewer begin, and how many plays lead to each: the
        lower 64 bits and the upper 16.
    here, low, high
        The same of these plates.

    Returns
    -------
    tuple
        The next plate, past the full one if there is none; the outcomes so far; the outcomes that the next
        plate may have, if that is more than there is room for, else 0; and how many were looked at.
    """
    slots, looks, turn = np.uint64(table.size - 1), int64(0), morsels - size
    shift, mask = shifts[turn], masks[turn]
    before = max(turn - 1, 0)
    # What each bite guarantees its eater, looked up once.
    sures = np.empty(morsels, np.int64)
    layered = above.any()
    while plate < int64(1) << morsels:
        bound, sure, occurs = int64(0), int64(-(2**63)), True
        leader, alone = int64(0), False
        if layered:
            for morsel in range(morsels):
                if not plate >> morsel & 1:
                    occurs &= not above[morsel] & plate
        rest = np.uint64(plate if occurs else 0)
        while rest:
            morsel = lowest_bit(rest)
            rest &= rest - np.uint64(1)
            if layered and above[morsel] & plate:
                continue
            child = plate ^ (int64(1) << int64(morsel))
            bound += int64(1) if single else int64(sizes[child])
            guess = least[child] + own[turn, morsel]
            sures[morsel] = guess
            # Without branches, which nobody can foretell here.
            alone = guess > sure or (alone and guess != sure)
            leader = int64(morsel) if guess > sure else leader
            sure = max(sure, guess)
        if at + bound > keys.size or at + bound - here > low.size or 2 * bound > table.size:
            return plate, at, bound, looks
        if looks > patience:
            return plate, at, int64(0), looks
        looks += bound
        begin = at
        clear = single and alone  # one bite is best, and has one outcome
        if clear:
            start = int64(starts[plate ^ (int64(1) << leader)])
            keys[at] = int64(keys[start]) + gains[turn, leader]
            low[at - here], high[at - here] = low_below[start - below], high_below[start - below]
            at += 1
        for morsel in range(0 if clear or not occurs else morsels):
            if not plate >> morsel & 1 or above[morsel] & plate:
                continue
            child = plate ^ (int64(1) << morsel)
            if sures[morsel] < sure and (single or sizes[child] == 1):
                continue  # its only outcome does not pay enough
            gain, start = gains[turn, morsel], int64(starts[child])
            for k in range(start, start + int64(sizes[child])):
                key = int64(keys[k]) + gain
                if (key >> shift) & mask < sure:
                    continue
                more = low_below[k - below]
                slot = _hash(key) & slots
                while table[slot] and int64(keys[begin + table[slot] - 1]) != key:
                    slot = (slot + np.uint64(1)) & slots
                if table[slot]:
                    found = begin + table[slot] - 1 - here
                    total = low[found] + more
                    high[found] += high_below[k - below] + np.uint16(total < more)
                    low[found] = total
                else:
                    keys[at], low[at - here], high[at - here] = key, more, high_below[k - below]
                    at += 1
                    table[slot] = at - begin
        lowest = int64(2**63 - 1)
        for k in range(begin, at):
            key = int64(keys[k])
            lowest = min(lowest, (key >> shifts[before]) & masks[before])
            if clear:
                break
            clear_slot(table, _hash(key) & slots, slots)
        starts[plate], sizes[plate], least[plate] = begin, at - begin, lowest
        plate = next_as_many(plate)
    return plate, at, int64(0), looks
