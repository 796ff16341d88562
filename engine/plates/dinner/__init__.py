"""Plates of *Ethiopian Dinner*: their drawing, what is known of them, and what they can be chosen for."""
