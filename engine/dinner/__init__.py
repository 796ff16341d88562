"""Ethiopian Dinner: two diners, one plate."""
