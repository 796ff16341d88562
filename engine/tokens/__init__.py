"""The token game: who stands nearest takes the stack."""
