"""Pages about the site itself, and what people choose about it."""
