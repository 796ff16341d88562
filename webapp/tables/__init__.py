"""Tables of people: who comes together, by which link, and when they begin."""
