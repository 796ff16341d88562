"""A simulated server with its clients, in which anything may go wrong, and the same again by a number."""
