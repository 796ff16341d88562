"""The solvers of positions of any game: values, every best move, a line, and the proof behind them."""

from engine.solve.model import Band, Bands, Evaluation, Option, Solver
from engine.solve.table import evaluate, replier_of, solver_as_known, solver_of

__all__ = [
    "Band",
    "Bands",
    "Evaluation",
    "Option",
    "Solver",
    "evaluate",
    "replier_of",
    "solver_as_known",
    "solver_of",
]
