"""The campaign: its maps, its plates, the order of play, and fresh plates for a quick game."""
