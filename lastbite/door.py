"""The front door of the library: what it has besides the names of `engine`, or in place of them."""

from importlib.metadata import version

import engine
import engine.review
import engine.solve
from engine.showing import show_with
from engine.tournament import RandomDinners, RandomStacks, SameTable, Standings, Tournament
from lastbite.lenient import dinner_first, lenient, of_game
from lastbite.notebook import html, svg

show_with(html, svg)

__version__ = version("lastbite")
"""The version of Last Bite that is installed."""

cloud = dinner_first(engine.cloud)
crossout_board = dinner_first(engine.crossout_board)
crossout_play = dinner_first(engine.crossout_play)
crossout_scores = dinner_first(engine.crossout_scores)
crossout_sequence = dinner_first(engine.crossout_sequence)
dinner_gains = dinner_first(engine.dinner_gains)
efficiency = dinner_first(engine.efficiency)
envy = dinner_first(engine.envy)
frontier = dinner_first(engine.frontier)
label_moves = dinner_first(engine.label_moves)
solve_dinner = dinner_first(engine.solve_dinner)

evaluate = of_game(engine.solve.evaluate)
hold_down = of_game(engine.hold_down)
play_out = of_game(engine.play_out)
review = lenient(engine.review.review)
solve_tokens = of_game(engine.solve_tokens)

__all__ = [
    "RandomDinners",
    "RandomStacks",
    "SameTable",
    "Standings",
    "Tournament",
    "__version__",
    "cloud",
    "crossout_board",
    "crossout_play",
    "crossout_scores",
    "crossout_sequence",
    "dinner_gains",
    "efficiency",
    "envy",
    "evaluate",
    "frontier",
    "hold_down",
    "label_moves",
    "play_out",
    "review",
    "solve_dinner",
    "solve_tokens",
]
