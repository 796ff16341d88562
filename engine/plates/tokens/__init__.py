"""Boards of the token game: their drawing, what is known of them, and what they can be chosen for."""
