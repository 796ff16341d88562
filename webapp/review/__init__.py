"""The review of a match: what each move gave up, and why."""
