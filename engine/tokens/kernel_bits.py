"""What the compiled kernels share: well mixed bits, shares by masks, the order of sets."""

# Compiled functions are typed by how they are called, for Numba and not for mypy.
# mypy: ignore-errors

import numpy as np
from numba import njit, types

from engine.bits import highest_bit, lowest_bit


@njit(inline="always")
def mixed(seed, number):
    """Return 64 well mixed bits; as `engine.tokens.policy.draw`."""
    x = seed + number * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


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
        right = types.int64(lowest_bit(above))
    elif ring:
        right = types.int64(lowest_bit(occupied)) + count
    return cut[place + right + 2 * count] - cut[left + place + 2 * count]


@njit(inline="always")
def next_combination(combo, size):
    """Step to the next set in colexicographic order."""
    i = 0
    while i + 1 < size and combo[i] + 1 == combo[i + 1]:
        combo[i] = i
        i += 1
    combo[i] += 1
