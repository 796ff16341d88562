"""Results about many games and open questions, one file each; the core imports only those that bots play."""
