"""The start of the program. It loads little, so that it can be interrupted while the rest loads."""

import os
import signal
from typing import Any

from webapp.cli import INTERRUPTED, INTERRUPTION


def main() -> None:
    """Load the commands and run the one that was asked for."""
    # An exception might be swallowed or turned into another one by whatever is being imported.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)
        from webapp.cli.main import main as program

        signal.signal(signal.SIGINT, signal.default_int_handler)
    else:
        from webapp.cli.main import main as program
    program()


def _end(*_: Any) -> None:
    os.write(2, f"{INTERRUPTION}\n".encode())
    os._exit(INTERRUPTED)
