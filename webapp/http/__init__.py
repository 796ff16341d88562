"""What HTTP needs below the pages: assets, bodies, guests."""
