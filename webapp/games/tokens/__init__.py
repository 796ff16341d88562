"""The token game as people see it."""
