"""Where everything on a board lies: the plate in its three layouts, the line, the clock."""
