"""The campaign: its maps, its plates, what comes next, and fresh plates for a quick game."""
