"""The faces of the games: everything shown that differs from game to game."""
