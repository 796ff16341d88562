"""One web server around the engine."""
