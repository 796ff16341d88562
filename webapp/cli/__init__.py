"""The command line: ``lastbite serve | watch | solve | study``."""

INTERRUPTED = 130
"""The exit code of a command that was interrupted, as shells have it."""

INTERRUPTION = "Interrupted."
"""The word of such a command: no catalogue is loaded for it, as whatever was being loaded may be broken."""

MISSING = "lastbite needs {package} for this: pip install 'lastbite[{extra}]'."
"""The sentence of a light install that lacks a package. No catalogue is there to have it."""
