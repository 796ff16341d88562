"""The token game: the nearest token takes the stack."""
