"""The command line: ``lastbite serve | watch | solve | study``."""
