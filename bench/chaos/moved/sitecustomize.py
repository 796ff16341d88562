"""A clock that runs ahead by what a file says: Python loads this at start-up if PYTHONPATH leads here.

Nothing that measures durations is moved, as on a machine whose time of day is set.
"""

import os
import time

_file = os.open(os.environ["CHAOS_CLOCK"], os.O_RDONLY)
_true = time.time


def _moved() -> float:
    return _true() + int(os.pread(_file, 20, 0))


time.time = _moved
