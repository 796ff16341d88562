"""Puzzles: positions where the tempting move loses, how they are drawn, and how their lines go on."""
