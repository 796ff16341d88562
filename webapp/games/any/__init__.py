"""What any game shows."""
