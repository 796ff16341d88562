"""Plates of *Ethiopian Dinner*: how they are drawn, their facts, and the ideas they are chosen for."""
