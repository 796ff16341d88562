"""numba, for the kernels: the light install has none, and `engine.arrays` says what to install."""

# The first of these two refuses before the second fails.
from engine.arrays import np  # noqa: I001
from numba import int32, int64, njit, types, uint8, uint32, uint64, void
from numba.extending import intrinsic

__all__ = ["int32", "int64", "intrinsic", "njit", "np", "types", "uint8", "uint32", "uint64", "void"]
