"""Watch: games between bots, shown move by move."""
