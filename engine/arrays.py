"""numpy, for who needs it: the light install has none, and says what to install."""

from importlib.util import find_spec

from engine.errors import NotInstalledError

if any(find_spec(name) is None for name in ("numpy", "numba")):
    raise NotInstalledError("This needs numpy and numba: pip install 'lastbite[fast]'.")

import numpy as np
from numpy.typing import NDArray

__all__ = ["NDArray", "np"]
