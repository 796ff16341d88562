"""numpy, for who needs it: the light install has none, and says what to install."""

from engine.errors import NotInstalledError

NotInstalledError.check_fast()

import numpy as np  # noqa: E402  # refused before it fails
from numpy.typing import NDArray  # noqa: E402

__all__ = ["NDArray", "np"]
