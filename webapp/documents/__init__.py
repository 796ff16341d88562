"""Documents: those of ``docs/`` as pages that can be searched."""
