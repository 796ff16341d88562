from engine import *  # noqa: F403
from engine.review import review as review
from engine.solve import evaluate as evaluate
from engine.tournament import RandomDinners as RandomDinners
from engine.tournament import RandomStacks as RandomStacks
from engine.tournament import SameTable as SameTable
from engine.tournament import Standings as Standings
from engine.tournament import Tournament as Tournament

__version__: str
