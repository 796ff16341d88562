"""Classes: a teacher's code, pupils without accounts, what they are set, and what became of it."""
