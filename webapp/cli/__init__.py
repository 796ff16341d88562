"""The command line: ``lastbite serve | watch | solve | study``."""

INTERRUPTED = 130
"""The exit code of a command that was interrupted, as shells have it."""

INTERRUPTION = "Interrupted."

MISSING = "lastbite needs {package} for this: pip install 'lastbite[{extra}]'."
"""The refusal of a light install that lacks a package."""
