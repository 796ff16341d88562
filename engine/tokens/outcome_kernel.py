"""All equilibria in compiled code: layers of sets of occupied places, each with the endings that can follow.

Layers and ranks are those of `engine.tokens.policy_kernel`. The endings of a layer stand one set after the
other, ascending, with the number of outcomes that each stands for. Sets are not shared between positions:
hardly any two positions have the same, unless both have a single ending, and that costs a reference too.

An ending is the set of places occupied at the end: a mask of 64 bits (``width`` 0), or on larger boards the
places themselves, ascending from the lowest bits, ``width`` bits each.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `outcome_layers.py` is the door.
# mypy: ignore-errors

import numpy as np
from numba import boolean, int64, njit, types, uint32, uint64

from engine.tokens.kernel_bits import next_combination, share_in_mask

_ONE = np.uint64(1)


@njit(inline="always")
def share_at_the_end(cut, count, ring, width, tokens, ending, place):
    """Return what the token on ``place`` takes at the end."""
    if width == 0:
        return share_in_mask(cut, count, ring, ending, place)
    digit = (_ONE << np.uint64(width)) - _ONE
    left, right, rest = -count, 2 * count, ending
    if ring:
        left = int64(ending >> np.uint64(width * (tokens - 1))) - count
        right = int64(ending & digit) + count
    for _ in range(tokens):
        x = int64(rest & digit)
        if x < place:
            left = x
        elif x > place:
            right = x
            break
        rest >>= np.uint64(width)
    return cut[place + right + 2 * count] - cut[left + place + 2 * count]


@njit(inline="always")
def _ending_with(spots, size, gap, place, width):
    """Return the ending of ``size`` ascending places and ``place`` in a gap between them."""
    ending = uint64(0)
    if width == 0:
        for i in range(size):
            ending |= _ONE << np.uint64(spots[i])
        return ending | (_ONE << np.uint64(place))
    for i in range(size, gap - 1, -1):
        ending = (ending << np.uint64(width)) | np.uint64(place if i == gap else spots[i - 1])
    for i in range(gap - 1, -1, -1):
        ending = (ending << np.uint64(width)) | np.uint64(spots[i])
    return ending


@njit
def _join(endings, counts, start, stop):
    """Sort a set of endings, join those that are there several times; return where it now stops."""
    step = 1
    while 9 * step < stop - start:
        step = 3 * step + 1
    while step:
        for i in range(start + step, stop):
            ending, number, j = endings[i], counts[i], i
            while j >= start + step and endings[j - step] > ending:
                endings[j], counts[j] = endings[j - step], counts[j - step]
                j -= step
            endings[j], counts[j] = ending, number
        step //= 3
    at = start
    for i in range(start + 1, stop):
        if endings[i] == endings[at]:
            counts[at] += counts[i]
        else:
            at += 1
            endings[at], counts[at] = endings[i], counts[i]
    return at + 1


_BOARD = (int64[::1], boolean[::1], int64[::1], int64, int64, int64, int64)
_LATER = (uint32[::1], uint64[::1], int64[::1])
_FOUND = (uint32[::1], uint64[::1], int64[::1], int64[::1])


@njit(
    types.UniTuple(int64, 4)(
        *_BOARD, boolean[::1], int64[:, ::1], int64[::1], int64, int64, int64, int64, *_LATER, *_FOUND
    ),
    nogil=True,
    cache=True,
)
def solve(
    free, placed, cut, count, ring, width, tokens,
    may, choose, combo, last, rank, at, patience,
    later_starts, later_endings, later_counts, starts, endings, counts, guarantees,
):  # fmt: skip
    """Solve a layer from ``rank`` on, until it is done, ``patience`` is spent, or the arrays are full.

    Parameters
    ----------
    free, placed
        The places where the new tokens can stand, and whether each place was taken at the start.
    tokens
        How many stand at the end.
    may
        Where the mover may stand, by place.
    combo
        The set to begin with, as indices of ``free``; afterwards the set to go on with.
    last
        Whether the mover is the last: then there is no later layer.
    later_starts, later_endings, later_counts
        The next layer; no counts where each ending stands for one outcome.
    starts, endings, counts, guarantees
        What is found, the endings from ``at`` on; of the last layer neither counts nor guarantees.

    Returns
    -------
    tuple
        The rank and the place in ``endings`` to go on from, how many endings were looked at, and how much
        room the next set takes if that is why it stopped, otherwise 0.
    """
    size, shift, looks = combo.size, 2 * count, 0
    below, above = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    index, taken = np.zeros(count, np.int64), np.zeros(count, np.bool_)
    spots, news = np.zeros(count + 1, np.int64), np.zeros(count + 1, np.int64)
    moves, gaps, bounds = np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count, np.int64)
    children, mosts = np.zeros(count, np.int64), np.zeros(count, np.int64)
    for i in range(free.size):
        index[free[i]] = i
    while rank < starts.size - 1 and looks < patience:
        for x in range(count):
            taken[x] = placed[x]
        for i in range(size):
            taken[free[combo[i]]] = True
            below[i + 1] = below[i] + choose[combo[i], i + 1]
        if not last:
            for i in range(size - 1, -1, -1):
                above[i] = above[i + 1] + choose[combo[i], i + 2]
        stand, new = 0, 0
        for x in range(count):
            if taken[x]:
                new += not placed[x]
                spots[stand] = x
                stand += 1
                news[stand] = new
        # Nobody ends up with more than if the game stopped now. The richest such move is looked at first.
        gap, total, richest = 0, 0, 0
        for x in range(count):
            if taken[x]:
                gap += 1
            elif may[x]:
                left, right = -count, 2 * count
                if ring:
                    left = (spots[stand - 1] if stand else x) - count
                    right = (spots[0] if stand else x) + count
                if gap:
                    left = spots[gap - 1]
                if gap < stand:
                    right = spots[gap]
                moves[total], gaps[total] = x, gap
                bounds[total] = cut[x + right + shift] - cut[left + x + shift]
                if bounds[total] > bounds[richest]:
                    richest = total
                total += 1
        looks += total
        guarantee, room = int64(-1), 0
        if last:
            guarantee = bounds[richest] if total else guarantee
            for i in range(total):
                room += bounds[i] == guarantee
        else:
            for k in range(-1 if total else 0, total):
                i = richest if k < 0 else k
                if k == richest or bounds[i] < guarantee:
                    if k != richest:
                        mosts[i] = -1
                    continue
                new = news[gaps[i]]
                child = below[new] + above[new] + choose[index[moves[i]], new + 1]
                least, most = int64(2**63 - 1), int64(-1)
                for j in range(later_starts[child], later_starts[child + 1]):
                    share = share_at_the_end(cut, count, ring, width, tokens, later_endings[j], moves[i])
                    least, most = min(least, share), max(most, share)
                children[i], mosts[i] = child, most
                if most >= 0:  # a position that cannot come about may leave its mover nowhere to go
                    guarantee = max(guarantee, least)
                looks += later_starts[child + 1] - later_starts[child]
            guarantee = max(guarantee, 0)
            for i in range(total):
                if mosts[i] >= guarantee:
                    room += later_starts[children[i] + 1] - later_starts[children[i]]
        if at + room > endings.size:
            return rank, at, looks, room
        start = at
        for i in range(total):
            if last:
                if bounds[i] == guarantee:
                    endings[at] = _ending_with(spots, stand, gaps[i], moves[i], width)
                    at += 1
            elif mosts[i] >= guarantee:
                for j in range(later_starts[children[i]], later_starts[children[i] + 1]):
                    share = share_at_the_end(cut, count, ring, width, tokens, later_endings[j], moves[i])
                    if share >= guarantee:
                        endings[at] = later_endings[j]
                        counts[at] = later_counts[j] if later_counts.size else 1
                        at += 1
        if at - start > 1 and not last:
            at = _join(endings, counts, start, at)
        starts[rank] = start
        if not last:
            guarantees[rank] = guarantee
        rank += 1
        starts[rank] = at
        if size:
            next_combination(combo, size)
    return rank, at, looks, 0
