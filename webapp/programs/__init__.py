"""Programs of other people that play here with a key of their own."""
