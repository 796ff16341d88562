"""Pages that bring people and bots to a table, and show the match that they play."""
