"""One web server around the engine; `webapp.app` makes it."""
