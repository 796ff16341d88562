"""What each seat still to come takes over many outcomes at once, in compiled code.

The layers are those of `engine.tokens.outcome_kernel`. Every ending of a layer carries a set of marks,
one bit each: the sources, such as first moves, from which the equilibria lead to it.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `outcome_spans.py` is the door.
# mypy: ignore-errors

import numpy as np
from numba import boolean, int64, njit, uint32, uint64, void

from engine.bits import lowest_bit
from engine.tokens.outcome_kernel import next_combination, share_at_the_end

_ONE = np.uint64(1)


@njit(int64[::1](int64[::1], int64, int64, int64, int64, uint64[::1], int64), nogil=True, cache=True)
def shares(cut, count, ring, width, tokens, endings, place):
    """Return what the token on ``place`` takes in each of the endings."""
    found = np.empty(endings.size, np.int64)
    for i in range(endings.size):
        found[i] = share_at_the_end(cut, count, ring, width, tokens, endings[i], place)
    return found


@njit
def _places_in(ending, width, tokens, places):
    """Write the places of an ending into ``places``, ascending."""
    digit = (_ONE << np.uint64(width)) - _ONE
    for i in range(tokens):
        if width:
            places[i] = int64(ending & digit)
            ending >>= np.uint64(width)
        else:
            places[i] = int64(lowest_bit(ending))
            ending &= ending - _ONE


@njit
def _find(endings, start, stop, ending):
    """Return where an ending stands between ``start`` and ``stop``; -1 if nowhere."""
    start, end = int64(start), int64(stop)
    stop = end
    while start < stop:
        middle = (start + stop) // 2
        if endings[middle] < ending:
            start = middle + 1
        else:
            stop = middle
    return start if start < end and endings[start] == ending else -1


_BOARD = (int64[::1], boolean[::1], int64[::1], int64, int64, int64, int64)
_LAYER = (uint32[::1], uint64[::1], int64[::1], uint64[::1])
_LATER = (uint32[::1], uint64[::1], uint64[::1])


@njit(
    void(*_BOARD, int64[:, ::1], int64, *_LAYER, *_LATER, int64[::1], int64[::1]),
    nogil=True,
    cache=True,
)
def descend(
    free, placed, cut, count, ring, width, tokens, choose, size,
    starts, endings, guarantees, marks, later_starts, later_endings, later_marks, low, high,
):  # fmt: skip
    """Carry the marks of a layer on to the next one, along every equilibrium.

    Parameters
    ----------
    size
        How many new tokens stand in this layer.
    starts, endings, guarantees, marks
        This layer; no guarantees if its mover is the last.
    later_starts, later_endings, later_marks
        The next layer; the marks are added to.
    low, high
        By mark, the least and the most that the mover of this layer takes; both are brought up to date.
    """
    combo = np.arange(size)
    below, above = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    index, taken = np.zeros(count, np.int64), placed.copy()
    places = np.zeros(tokens, np.int64)
    last = guarantees.size == 0
    for i in range(free.size):
        index[free[i]] = i
    for rank in range(starts.size - 1):
        marked = uint64(0)
        for j in range(starts[rank], starts[rank + 1]):
            marked |= marks[j]
        if marked:
            for i in range(size):
                taken[free[combo[i]]] = True
                below[i + 1] = below[i] + choose[combo[i], i + 1]
            if not last:
                for i in range(size - 1, -1, -1):
                    above[i] = above[i + 1] + choose[combo[i], i + 2]
            for j in range(starts[rank], starts[rank + 1]):
                if not marks[j]:
                    continue
                _places_in(endings[j], width, tokens, places)
                new = 0
                for place in places:
                    if taken[place]:
                        new += not placed[place]
                        continue
                    share = share_at_the_end(cut, count, ring, width, tokens, endings[j], place)
                    if not last:
                        if share < guarantees[rank]:
                            continue
                        child = below[new] + above[new] + choose[index[place], new + 1]
                        at = _find(later_endings, later_starts[child], later_starts[child + 1], endings[j])
                        if at < 0:
                            continue
                        later_marks[at] |= marks[j]
                    rest = marks[j]
                    while rest:
                        mark = lowest_bit(rest)
                        low[mark], high[mark] = min(low[mark], share), max(high[mark], share)
                        rest &= rest - _ONE
            for i in range(size):
                taken[free[combo[i]]] = False
        if size:
            next_combination(combo, size)
