"""Boards of the token game: how they are drawn, their facts, and the ideas they are chosen for."""
