"""The face of the token game: its form, board, words and house rules."""
