"""Puzzles: two for each day, more without a date, and those from the mistakes of a match."""
