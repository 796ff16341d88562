"""What solves a position of any game: its values, every best move, a line, and what is proved of them."""

from engine.solve.model import Band, Bands, Evaluation, Option, Solver
from engine.solve.table import evaluate, solver_of

__all__ = ["Band", "Bands", "Evaluation", "Option", "Solver", "evaluate", "solver_of"]
