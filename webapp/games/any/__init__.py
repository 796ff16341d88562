"""The parts of a face that all games share."""
