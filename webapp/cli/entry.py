"""The start of the program. It loads little, so that it can be interrupted while the rest loads."""

import os
import signal
import sys
from collections.abc import Callable
from typing import Any

from webapp.cli import INTERRUPTED, INTERRUPTION, MISSING


def run() -> None:
    """Load the commands and run the one that was asked for; say so where a package of theirs is missing."""
    extra = "terminal"
    try:
        program = _loaded()
        extra = "web"
        program()
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == __name__.partition(".")[0]:  # a module of our own: no install would help
            raise
        print(MISSING.format(package=package, extra=extra), file=sys.stderr)
        raise SystemExit(2) from None


def _loaded() -> Callable[[], object]:
    # An exception might be swallowed or turned into another one by whatever is being imported.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _end)
        from webapp.cli.main import main as program

        signal.signal(signal.SIGINT, signal.default_int_handler)
    else:
        from webapp.cli.main import main as program
    return program


def _end(*_: Any) -> None:
    os.write(2, f"{INTERRUPTION}\n".encode())
    os._exit(INTERRUPTED)
