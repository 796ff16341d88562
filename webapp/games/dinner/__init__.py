"""The face of Ethiopian Dinner: its form, board, words and house rules."""
