"""The solvers of positions of any game: values, every best move, a line, and the proof behind them."""

from engine.solve.model import Band, Bands, Evaluation, Option, Solver
from engine.solve.table import evaluate, solver_as_known, solver_of

__all__ = ["Band", "Bands", "Evaluation", "Option", "Solver", "evaluate", "solver_as_known", "solver_of"]
