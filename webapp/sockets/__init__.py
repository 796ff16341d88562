"""The sockets: events in, pushes out."""
