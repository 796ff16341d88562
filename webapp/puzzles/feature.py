"""The feature *puzzles*: its pages, their limits, and the links to it."""

from webapp.feature import Feature
from webapp.puzzles import mistakes, views

FEATURE = Feature(
    name="puzzles",
    blueprints=(views.bp, mistakes.bp),
    limits={
        "matches": "puzzles.play",
        "reviews": "mistakes.find_better",
        "puzzles": "puzzles.today puzzles.day puzzles.puzzle",
        "pictures": "puzzles.picture puzzles.result",
    },
    contributions="puzzles/contributions.html",
)
