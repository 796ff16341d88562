"""The feature *puzzles*: its pages, their limits, and the links to it."""

from webapp.feature import Feature
from webapp.puzzles import mistakes, views

FEATURE = Feature(
    name="puzzles",
    blueprints=(views.bp,),
    limits={
        "matches": "puzzles.play",
        "reviews": f"puzzles.{mistakes.find_better.__name__}",
        "puzzles": "puzzles.today puzzles.day puzzles.puzzle",
        "pictures": "puzzles.picture puzzles.result",
    },
    contributions="puzzles/contributions.html",
)
