"""Matches: made, stored, played, shown."""
