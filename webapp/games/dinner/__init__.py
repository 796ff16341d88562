"""Ethiopian Dinner as people see it."""
