"""Order types in compiled code: their grid, their keys, and what one token more makes of them.

As `engine.tokens.folding.OrderType` and `key_of`, on arrays of spots.
"""

# Compiled functions are typed by signatures for Numba, not for mypy; `folding_layers.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int64, njit, uint64


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
