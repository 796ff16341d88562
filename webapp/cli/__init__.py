"""The command line: ``lastbite serve | watch | solve | study``."""

INTERRUPTED = 130
"""The exit code of a command that was interrupted, as shells have it."""

INTERRUPTION = "Interrupted."
"""The word of such a command: no catalogue is loaded for it, as whatever was being loaded may be broken."""
