"""Bit scans as single machine instructions, for the compiled kernels of the token game."""

# Numba and llvmlite do not declare what these functions are made of.
# mypy: ignore-errors

from numba import njit, types
from numba.extending import intrinsic


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
