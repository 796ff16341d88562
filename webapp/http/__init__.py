"""The web below the pages: assets, the gate, guests, limits, errors."""
