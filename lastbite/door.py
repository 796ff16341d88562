"""The front door of the library: the names of `engine`, and what looks at whole matches."""

from importlib.metadata import version

import engine
from engine import *  # noqa: F403  # the engine says which
from engine.review import review
from engine.solve import evaluate
from engine.tournament import RandomDinners, RandomStacks, SameTable, Standings, Tournament

__version__ = version("lastbite")
"""The version of Last Bite that is installed."""

__all__ = [
    "RandomDinners",
    "RandomStacks",
    "SameTable",
    "Standings",
    "Tournament",
    "__version__",
    "evaluate",
    "review",
]
__all__ += engine.__all__
