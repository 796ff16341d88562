"""The house rules of the dinner, a file each."""
