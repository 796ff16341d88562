"""Python loads this at its start where PYTHONPATH leads here: `time.time` runs ahead by what a file says.

Nothing that measures durations is moved, as on a machine whose time of day is set.
"""

import os
import time

_file = os.open(os.environ["CHAOS_CLOCK"], os.O_RDONLY)
_true = time.time


def _moved() -> float:
    return _true() + int(os.pread(_file, 20, 0))


time.time = _moved
