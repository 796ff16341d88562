"""The campaign: its maps, its plates, the order of play, practice, and fresh plates for a quick game."""
