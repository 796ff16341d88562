"""The compiled search over order types: the recursion of `engine.tokens.folding`, one layer at a time.

A layer is the sorted array of the keys of its order types. The last two movers are solved together, so that
the largest layer, all tokens but one, is never stored. Amounts that follow an order type are rows of one
array: what each token in place ends up with, then the least that a token still to come takes.

Loops over single elements stand where slices would do: they compile in a fraction of the time.
"""

# Compiled functions are typed by signatures for Numba, not for mypy; `folding_layers.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int64, njit, types, uint64

from engine.bits import mixed
from engine.tokens.kernel_tables import CellGame, CellLayer
from engine.tokens.ties import TIE_RULES

_FIRST, _KIND, _SPITEFUL, _RANDOM = range(len(TIE_RULES))
ALL = -1
"""The rule that keeps every equilibrium."""
NOBODY = np.int64(2**63 - 1)


_GAME = types.NamedTuple((int64, int64, int64[:, ::1], int64, uint64), CellGame)
_LONGS = int64[::1]
_LAYER = types.NamedTuple((uint64[::1], _LONGS, int64[:, ::1], _LONGS, _LONGS, _LONGS), CellLayer)


@njit
def _fold(spot, unit):
    beyond = spot % unit
    return unit - beyond if (spot // unit) % 2 else beyond


@njit
def _refine(spot, unit, new):
    folded = _fold(spot, unit)
    if folded == new:
        folded += 1
    elif folded > new:
        folded += 2
    mirror = spot // unit
    return (mirror + 1) * (unit + 2) - folded if mirror % 2 else mirror * (unit + 2) + folded


@njit
def drop(spots, size, folds, spot, child):
    """Write the spots with a token more into ``child``; return the number of folds and the token's index."""
    unit = 2 * (folds + 1)
    new = _fold(spot, unit)
    finer = new % 2 == 1
    if finer:
        spot = _refine(spot, unit, new)
        folds += 1
    index = size
    for i in range(size):
        old = _refine(spots[i], unit, new) if finer else spots[i]
        if old > spot:
            index = min(index, i)
            child[i + 1] = old
        else:
            child[i] = old
    child[index] = spot
    return folds, index


@njit
def key_of(spots, size, folds, mirrors):
    """Return the key of an order type, modulo 2**64; as `engine.tokens.folding.key_of`."""
    base = uint64(mirrors * (size + 1))
    key = uint64(folds)
    for i in range(size):
        key = key * base + uint64(spots[i] // 2)
    return key


@njit
def unkey(key, size, mirrors, spots):
    """Write the spots of a key into ``spots``; return the number of folds."""
    base = uint64(mirrors * (size + 1))
    for i in range(size - 1, -1, -1):
        spots[i] = 2 * int64(key % base)
        key //= base
    return int64(key)


@njit
def end_of(mirrors, ring, unit):
    """Return how many grid points the board has."""
    return mirrors * unit if ring else (mirrors - 1) * unit + 1


@njit(uint64[::1](uint64[::1], int64, int64, int64), nogil=True, cache=True)
def children(keys, size, mirrors, ring):
    """Return the keys of all order types with a token more, unsorted, with repetitions."""
    spots, child = np.empty(size, np.int64), np.empty(size + 1, np.int64)
    total = 0
    for key in keys:
        total += end_of(mirrors, ring, 2 * (unkey(key, size, mirrors, spots) + 1)) - size
    found = np.empty(total, np.uint64)
    at = 0
    for key in keys:
        folds = unkey(key, size, mirrors, spots)
        j = 0
        for spot in range(end_of(mirrors, ring, 2 * (folds + 1))):
            if j < size and spots[j] == spot:
                j += 1
                continue
            finer, _ = drop(spots, size, folds, spot, child)
            found[at] = key_of(child, size + 1, finer, mirrors)
            at += 1
    return found


@njit(int64[:, ::1](int64[::1], int64, int64), nogil=True, cache=True)
def cuts_by_spots(cut, mirrors, most):
    """Return what lies left of a cut, by number of folds and by the sum of the two spots plus two turns."""
    table = np.zeros((most + 1, 12 * mirrors * (most + 1)), np.int64)
    for folds in range(most + 1):
        unit = 2 * (folds + 1)
        for total in range(-2 * mirrors * unit, 4 * mirrors * unit):
            mirror, beside = total // (2 * unit), total % (2 * unit)
            table[folds, total + 2 * mirrors * unit] = cut[2 * (mirror + mirrors) + (1 if beside else 0)]
    return table


@njit
def _last_mover(spots, size, folds, game, scratch, rows, counts):
    """Write the outcomes that the last mover may choose into ``rows`` and ``counts``; return how many.

    The first rows of ``scratch`` hold the left and the right ends of what the tokens take.
    """
    mirrors, ring, cut, rule, seed = game
    unit = 2 * (folds + 1)
    turn = mirrors * unit
    end, shift, line = end_of(mirrors, ring, unit), 2 * turn, cut[folds]
    whole = line[shift + 2 * turn] - line[shift]
    before = spots[size - 1] - turn if ring else -turn
    for i in range(size):
        after = spots[i + 1] if i + 1 < size else (spots[0] + turn if ring else 2 * turn)
        scratch[0, i] = line[before + spots[i] + shift]
        scratch[1, i] = line[spots[i] + after + shift]
        before = spots[i]
    highest, liking, found, choice = int64(-1), int64(0), 0, int64(-1)
    gap, left, right, lift = 0, before, spots[0], int64(0)
    if ring:
        # The gap that goes round is measured from the last token on, whichever end the spot lies at.
        gap, left, right, lift = size, spots[size - 1], spots[0] + turn, turn
    else:
        left = -turn
    j = 0
    for spot in range(end):
        if j < size and spot == spots[j]:
            j += 1
            gap, left, lift = j, spot, int64(0)
            right = spots[j] if j < size else (spots[0] + turn if ring else 2 * turn)
            continue
        low, high = line[left + spot + lift + shift], line[spot + lift + right + shift]
        share = high - low
        if share < highest:
            continue
        if share > highest:
            highest, found, choice = share, 0, int64(-1)
        if rule == ALL:
            # Apart from the last mover only the two neighbours of the gap notice where in it he is.
            same = -1
            for i in range(found):
                if scratch[2, i] == gap and scratch[3, i] == low and scratch[4, i] == high:
                    same = i
                    break
            if same >= 0:
                counts[same] += 1
                continue
        elif rule == _FIRST and choice >= 0:
            continue
        row = found if rule == ALL else 1
        least = NOBODY
        for i in range(size):
            start = scratch[0, i]
            stop = scratch[1, i]
            if i == (gap if gap < size else 0) and (ring or gap < size):
                start = high - whole if gap == size else high
            if i == gap - 1:
                stop = low
            rows[row, i] = stop - start
            least = min(least, stop - start)
        rows[row, size] = int64(0)
        if rule == ALL:
            scratch[2, found], scratch[3, found], scratch[4, found] = gap, low, high
            counts[found] = 1
            found += 1
            continue
        like = int64(0)
        if rule == _KIND:
            like = least
        elif rule == _SPITEFUL:
            like = -least
        elif rule == _RANDOM:
            finer, _ = drop(spots, size, folds, spot, scratch[2])
            like = int64(mixed(seed, key_of(scratch[2], size + 1, finer, mirrors)) ^ uint64(2**63))
        if choice < 0 or like > liking:
            liking, choice, found = like, spot, 1
            for i in range(size):
                rows[0, i] = rows[1, i]
            rows[0, size] = share
            counts[0] = 1
    return found


@njit
def _find(keys, key):
    low, high = 0, keys.size
    while low < high:
        middle = (low + high) // 2
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low


@njit
def _room(rows, counts, own, needed):
    """Return the arrays, twice as long if they are too short."""
    if needed <= rows.shape[0]:
        return rows, counts, own
    more = np.empty((2 * needed, rows.shape[1]), np.int64)
    more_counts, more_own = np.empty(2 * needed, np.int64), np.empty(2 * needed, np.int64)
    for i in range(rows.shape[0]):
        more_counts[i], more_own[i] = counts[i], own[i]
        for column in range(rows.shape[1]):
            more[i, column] = rows[i, column]
    return more, more_counts, more_own


@njit
def _merge(rows, counts, own, total, guaranteed, table):
    """Keep the rows that give the mover enough, equal ones once; return how many, moved to the front."""
    size = 16
    while size < 2 * total:
        size *= 2
    if table.size < size:
        table = np.empty(size, np.int64)
    for slot in range(size):
        table[slot] = -1
    kept = 0
    for i in range(total):
        if own[i] < guaranteed:
            continue
        mix = uint64(0)
        for column in range(rows.shape[1]):
            mix = mixed(mix, uint64(rows[i, column]))
        slot = int64(mix % uint64(size))
        while True:
            at = table[slot]
            if at < 0:
                table[slot] = kept
                counts[kept] = counts[i]
                for column in range(rows.shape[1]):
                    rows[kept, column] = rows[i, column]
                kept += 1
                break
            same = True
            for column in range(rows.shape[1]):
                if rows[at, column] != rows[i, column]:
                    same = False
                    break
            if same:
                counts[at] += counts[i]
                break
            slot = (slot + 1) % size
    return kept, table


@njit(types.Tuple((int64[:, ::1], int64[::1]))(uint64, int64, _GAME), nogil=True, cache=True)
def last_mover(key, size, game):
    """Return the rows of one order type that only the last mover is still to join, and their numbers."""
    mirrors = game.mirrors
    widest = end_of(mirrors, 1, 2 * (size + 1))
    spots, scratch = np.empty(size, np.int64), np.empty((5, widest + size), np.int64)
    rows, counts = np.empty((widest + 1, size + 1), np.int64), np.empty(widest, np.int64)
    folds = unkey(key, size, mirrors, spots)
    found = _last_mover(spots, size, folds, game, scratch, rows, counts)
    return rows[:found].copy(), counts[:found].copy()


@njit(_LAYER(uint64[::1], int64, _GAME, _LAYER), nogil=True, cache=True)
def layer(keys, size, game, later):
    """Solve order types with ``size`` tokens, from the next layer or, if that is empty, from the last mover.

    The rows and their numbers have room to spare.
    """
    mirrors, ring, cut, rule, seed = game
    next_keys, next_starts, next_rows, next_counts = later.keys, later.starts, later.rows, later.counts
    last_two = next_keys.size == 0
    widest = end_of(mirrors, 1, 2 * (size + 2))
    spots, child = np.empty(size, np.int64), np.empty(size + 1, np.int64)
    scratch = np.empty((5, widest), np.int64)
    ends, end_counts = np.empty((widest, size + 2), np.int64), np.empty(widest, np.int64)
    rows, counts, own = np.empty((64, size + 1), np.int64), np.empty(64, np.int64), np.empty(64, np.int64)
    table = np.empty(16, np.int64)
    starts = np.zeros(keys.size + 1, np.int64)
    guarantees, choices = np.empty(keys.size, np.int64), np.full(keys.size, -1, np.int64)
    kept_rows, kept_counts = np.empty((keys.size, size + 1), np.int64), np.empty(keys.size, np.int64)
    spare = np.empty(keys.size, np.int64)
    for at in range(keys.size):
        folds = unkey(keys[at], size, mirrors, spots)
        unit = 2 * (folds + 1)
        turn, line = mirrors * unit, cut[folds]
        guaranteed, liking, total, j = int64(-1), int64(0), 0, size - 1
        right = spots[0] + turn if ring and size else 2 * turn
        # From the last spot down, so that the lowest of equals comes last and wins.
        for spot in range(end_of(mirrors, ring, unit) - 1, -1, -1):
            if j >= 0 and spots[j] == spot:
                right = spot
                j -= 1
                continue
            if size:
                # Nobody ends up with more than if the game stopped now: most spots need no further look.
                left = spots[j] if j >= 0 else (spots[size - 1] - turn if ring else -turn)
                if line[spot + right + 2 * turn] - line[left + spot + 2 * turn] < guaranteed:
                    continue
            finer, index = drop(spots, size, folds, spot, child)
            if last_two:
                after, after_counts, first = ends, end_counts, int64(0)
                stop = _last_mover(child, size + 1, finer, game, scratch, ends, end_counts)
            else:
                i = _find(next_keys, key_of(child, size + 1, finer, mirrors))
                after, after_counts, first, stop = next_rows, next_counts, next_starts[i], next_starts[i + 1]
            least = after[first, index]
            for i in range(first + 1, stop):
                least = min(least, after[i, index])
            if rule != ALL:
                if least < guaranteed:
                    continue
                like = int64(0)
                if rule == _RANDOM:
                    like = int64(mixed(seed, key_of(child, size + 1, finer, mirrors)) ^ uint64(2**63))
                elif rule != _FIRST:
                    for column in range(size + 2):
                        if column != index:
                            amount = after[first, column]
                            like = amount if column == (index == 0) else min(like, amount)
                    if rule == _SPITEFUL:
                        like = -like
                if least == guaranteed and like < liking:
                    continue
                liking, total, choices[at] = like, 0, spot
            guaranteed = max(guaranteed, least)
            rows, counts, own = _room(rows, counts, own, total + stop - first)
            for i in range(first, stop):
                if after[i, index] >= guaranteed:
                    for column in range(size + 1):
                        rows[total, column] = after[i, column + (column >= index)]
                    if rule != ALL:
                        rows[total, size] = min(rows[total, size], after[i, index])
                    counts[total], own[total] = after_counts[i], after[i, index]
                    total += 1
        guarantees[at] = guaranteed
        kept, table = _merge(rows, counts, own, total, guaranteed, table)
        start = starts[at]
        kept_rows, kept_counts, spare = _room(kept_rows, kept_counts, spare, start + kept)
        for i in range(kept):
            kept_counts[start + i] = counts[i]
            for column in range(size + 1):
                kept_rows[start + i, column] = rows[i, column]
        starts[at + 1] = start + kept
    return CellLayer(keys, starts, kept_rows, kept_counts, guarantees, choices)
