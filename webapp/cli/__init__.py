"""The command line: ``lastbite serve | watch | solve | study``."""

INTERRUPTED = 130
"""The exit code of a command that was interrupted, as shells have it."""
