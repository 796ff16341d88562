"""The compiled search of plates whose payoffs need more than 63 bits: as `plate_kernel`, over words.

An outcome is a row of words of 64 bits, as many for each seat's payoff, the highest first.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `plate_numbers.py` is the typed
# door.
# mypy: ignore-errors

import numpy as np
from numba import boolean, float64, int32, int64, njit, types, uint16, uint32, uint64

from engine.bits import clear_slot, lowest_bit, next_as_many


@njit
def _add(outcome, gain, words, total):
    """Write into ``total`` an outcome and a gain, added seat by seat."""
    for end in range(words - 1, outcome.size, words):
        carry = np.uint64(0)
        for word in range(end, end - words, -1):
            part = outcome[word] + carry
            carry = np.uint64(part < carry)
            total[word] = part + gain[word]
            carry |= np.uint64(total[word] < part)


@njit
def _less(one, one_at, other, other_at, words):
    """Tell whether a payoff is less than another, each where its words begin."""
    for word in range(words):
        if one[one_at + word] != other[other_at + word]:
            return one[one_at + word] < other[other_at + word]
    return False


@njit
def _as_float(outcome, at, words):
    """Return a payoff in units of its highest word."""
    scale, amount = 1.0, 0.0
    for word in range(at, at + words):
        amount += float(outcome[word]) * scale
        scale *= 2.0**-64
    return amount


@njit
def _hash(outcome):
    mixed = np.uint64(0)
    for word in outcome:
        mixed = (mixed ^ word) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(32)
    return mixed


@njit
def _same(one, other):
    different = np.uint64(0)
    for word in range(one.size):
        different |= one[word] ^ other[word]
    return different == 0


@njit(
    types.UniTuple(int64, 4)(
        int64, int64, int64, int64, int64,
        uint64[:, :, ::1], float64[:, ::1], float64[::1], int64[::1], int64, int64[::1],
        uint32[::1], uint32[::1], float64[::1], uint64[:, ::1], int32[::1], boolean,
        int64, uint64[::1], uint16[::1], int64, uint64[::1], uint16[::1],
    ),
    nogil=True,
    cache=True,
)  # fmt: skip
def solve(
    morsels, size, plate, at, patience, gains, floats, slacks, movers, words, above,
    starts, sizes, least, keys, table, single,
    below, low_below, high_below, here, low, high,
):  # fmt: skip
    """Solve plates of ``size`` morsels, ascending from ``plate`` on; return where and why it stopped.

    Parameters and what is returned are those of `engine.dinner.plate_kernel.solve`, but:

    Parameters
    ----------
    gains
        By turn and morsel what a bite adds to each seat's payoff, in words.
    floats
        By turn and morsel what it adds to its eater's, as a float.
    slacks
        By turn by how much two bites have to differ in floats, so that they do.
    movers, words
        By turn who bites; how many words a payoff has.
    least
        By plate, as a float, the least that its outcomes pay the mover of the turn before.
    keys
        The outcomes of all plates, a row each.
    """
    slots, looks, turn = np.uint64(table.size - 1), int64(0), morsels - size
    own, slack = movers[turn] * words, slacks[turn]
    own_before = movers[max(turn - 1, 0)] * words
    guesses = np.empty(morsels, np.float64)
    total = np.empty(keys.shape[1], np.uint64)
    lowest, sure = total.copy(), total.copy()
    layered = above.any()
    while plate < int64(1) << morsels:
        bound, leader, occurs = int64(0), int64(0), True
        best = second = -np.inf
        if layered:
            for morsel in range(morsels):
                if not plate >> morsel & 1:
                    occurs &= not above[morsel] & plate
        guesses[:] = -np.inf
        rest = np.uint64(plate if occurs else 0)
        while rest:
            morsel = lowest_bit(rest)
            rest &= rest - np.uint64(1)
            if layered and above[morsel] & plate:
                continue
            child = plate ^ (int64(1) << int64(morsel))
            bound += int64(1) if single else int64(sizes[child])
            guess = least[child] + floats[turn, morsel]
            guesses[morsel] = guess
            # Without branches, which nobody can foretell here.
            second, leader = max(second, min(best, guess)), int64(morsel) if guess > best else leader
            best = max(best, guess)
        if at + bound > keys.shape[0] or at + bound - here > low.size or 2 * bound > table.size:
            return plate, at, bound, looks
        if looks > patience:
            return plate, at, int64(0), looks
        looks += bound
        begin, best = at, best - slack
        clear = single and occurs and second < best  # one bite is best, and has one outcome
        if clear:
            start = int64(starts[plate ^ (int64(1) << leader)])
            _add(keys[start], gains[turn, leader], words, keys[at])
            low[at - here], high[at - here] = low_below[start - below], high_below[start - below]
            at += 1
        elif occurs:
            known = False
            for morsel in range(morsels):  # what the best bites guarantee, in words
                if guesses[morsel] < best:
                    continue
                child = plate ^ (int64(1) << morsel)
                start = int64(starts[child])
                for k in range(start, start + int64(sizes[child])):
                    _add(keys[k], gains[turn, morsel], words, total)
                    if k == start or _less(total, own, lowest, own, words):
                        lowest[:] = total
                if not known or _less(sure, own, lowest, own, words):
                    known = True
                    sure[:] = lowest
        for morsel in range(0 if clear or not occurs else morsels):
            if not plate >> morsel & 1 or above[morsel] & plate:
                continue
            child = plate ^ (int64(1) << morsel)
            if guesses[morsel] < best and (single or sizes[child] == 1):
                continue  # its only outcome does not pay enough
            start = int64(starts[child])
            for k in range(start, start + int64(sizes[child])):
                _add(keys[k], gains[turn, morsel], words, total)
                if _less(total, own, sure, own, words):
                    continue
                more = low_below[k - below]
                slot = _hash(total) & slots
                while table[slot] and not _same(keys[begin + table[slot] - 1], total):
                    slot = (slot + np.uint64(1)) & slots
                if table[slot]:
                    found = begin + table[slot] - 1 - here
                    plays = low[found] + more
                    high[found] += high_below[k - below] + np.uint16(plays < more)
                    low[found] = plays
                else:
                    keys[at] = total
                    low[at - here], high[at - here] = more, high_below[k - below]
                    at += 1
                    table[slot] = at - begin
        floor = np.inf
        for k in range(begin, at):
            floor = min(floor, _as_float(keys[k], own_before, words))
            if clear:
                break
            clear_slot(table, _hash(keys[k]) & slots, slots)
        starts[plate], sizes[plate], least[plate] = begin, at - begin, floor
        plate = next_as_many(plate)
    return plate, at, int64(0), looks
