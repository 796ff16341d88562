"""Bookmarks: matches that a guest wants to find again."""
