"""numba, for the kernels: the light install has none, and says what to install."""

from engine.errors import NotInstalledError

NotInstalledError.check_fast()

import numpy as np  # noqa: E402  # refused before it fails
from numba import int32, int64, njit, types, uint8, uint32, uint64, void  # noqa: E402
from numba.extending import intrinsic  # noqa: E402

__all__ = ["int32", "int64", "intrinsic", "njit", "np", "types", "uint8", "uint32", "uint64", "void"]
