"""What kernels are compiled with: numba, and operations on bit masks as single machine instructions.

The light install has no numba; importing this then says what to install.
"""

# Numba and llvmlite do not declare what these functions are made of.
# mypy: ignore-errors

from engine.errors import NotInstalledError

NotInstalledError.check_fast()

import numpy as np  # noqa: E402  # refused before it fails
from numba import int32, int64, njit, types, uint8, uint32, uint64, void  # noqa: E402
from numba.extending import intrinsic  # noqa: E402

__all__ = ["int32", "int64", "intrinsic", "njit", "np", "types", "uint8", "uint32", "uint64", "void"]


@intrinsic
def lowest_bit(typingctx, mask):
    """Return the index of the lowest bit of a non-zero mask."""

    def codegen(context, builder, signature, args):
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), codegen


@intrinsic
def leading_zeros(typingctx, mask):
    """Return how many zeros stand above the highest bit of a non-zero mask of 64 bits."""

    def codegen(context, builder, signature, args):
        return builder.ctlz(args[0], context.get_constant(types.boolean, True))

    return types.uint64(types.uint64), codegen


@njit(inline="always")
def highest_bit(mask):
    """Return the index of the highest bit of a non-zero mask."""
    return types.int64(63) - types.int64(leading_zeros(mask))


@njit(inline="always")
def next_as_many(mask):
    """Return the next larger number with as many bits."""
    carried = mask + (mask & -mask)
    return carried | (mask ^ carried) >> types.int64(lowest_bit(np.uint64(mask)) + np.uint64(2))


@njit(inline="always")
def clear_slot(table, slot, slots):
    """Empty a table of open addresses from a slot on, up to the first that is empty."""
    while table[slot]:
        table[slot] = 0
        slot = (slot + np.uint64(1)) & slots


@njit(inline="always")
def mixed(seed, number):
    """Return 64 well mixed bits; by the finaliser of SplitMix64."""
    x = seed + number * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
