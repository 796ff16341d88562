"""Alerts by Web Push: a person who has left a table is told whose turn it is."""
