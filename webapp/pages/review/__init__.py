"""Matches looked at again: reviews, puzzles made from mistakes, pictures to share."""
