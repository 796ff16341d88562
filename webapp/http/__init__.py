"""What HTTP needs below the pages: assets, the gate, guests."""
