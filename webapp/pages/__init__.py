"""One room for each kind of page, and the map of their addresses."""
