"""The solvers of each game, and which of them answers for a position.

A row says which games it covers; the first that covers a game and can afford the position answers. A row
raises `TooLargeError` for a position that a later one may still answer, and `NotCoveredError` where none can.
The last, for any game, is induction.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, TooLargeError, quote
from engine.game import AnyGame, Seat
from engine.solve.anywhere import CellSolver
from engine.solve.dinner import DinnerSolver
from engine.solve.induction import InductionSolver
from engine.solve.model import Evaluation, Solver
from engine.solve.ordered import OrderSolver
from engine.solve.places import PlaceSolver
from engine.solve.plates import PlateSolver
from engine.solve.rounds import AtOnceSolver, SecretSolver
from engine.solve.tastes import TastesSolver
from engine.tokens.rules import TokenGame


class Row(Protocol):
    """One way to solve some games."""

    def covers(self, game: Any) -> bool:
        """Tell whether it solves positions of a game by these rules."""
        ...

    def __call__(self, game: Any) -> Solver:
        """Return what evaluates the positions of one match."""
        ...


SOLVERS: Mapping[str, tuple[Row, ...]] = {
    DinnerGame.name: (AtOnceSolver, PlateSolver, DinnerSolver),
    TokenGame.name: (SecretSolver, OrderSolver, CellSolver, PlaceSolver),
}
"""By the name of a game what is asked before induction is."""


AS_KNOWN: Mapping[str, Callable[[Any], TastesSolver]] = {DinnerGame.name: TastesSolver}
"""By the name of a game what weighs the moves of seats that do not know what others are paid."""


@dataclass
class _InOrder:
    """Evaluates the positions of one match by the first of its rows that can afford each."""

    game: AnyGame
    rows: tuple[Row, ...]
    _begun: list[Solver] = field(default_factory=list, init=False, repr=False)

    def __post_init__(self) -> None:
        """Begin with the first row."""
        self._begun.append(self.rows[0](self.game))

    def evaluate(self, state: Any, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth, to ``seat`` where several choose at once; by default the first."""
        refused: TooLargeError | None = None
        for solver in self._solvers():
            try:
                return solver.evaluate(state, seat)
            except TooLargeError as refusal:
                refused = refusal
        raise NotCoveredError(f"The game is too large to be solved. {refused}") from None

    def _solvers(self) -> Iterator[Solver]:
        for k, row in enumerate(self.rows):
            if k == len(self._begun):
                self._begun.append(row(self.game))
            yield self._begun[k]


def solver_of(game: AnyGame) -> Solver:
    """Return what evaluates the positions of one match; what it finds for one serves the later ones.

    Raises
    ------
    NotCoveredError
        If something in the game is hidden from a player, but for what is chosen at once.
    """
    table: tuple[Row, ...] = (*SOLVERS.get(game.name, ()), InductionSolver)
    rows = tuple(row for row in table if row.covers(game))
    if not rows:
        raise NotCoveredError(f"Something in {quote(game.name)} is hidden: nothing here weighs its moves.")
    return _InOrder(game, rows)


def solver_as_known(game: AnyGame) -> TastesSolver:
    """Return what evaluates a match in which seats' scores are concealed, as one of them may know the game.

    Raises
    ------
    NotCoveredError
        If nothing does.
    """
    if game.name not in AS_KNOWN:
        raise NotCoveredError(f"Scores in {quote(game.name)} are concealed: nothing here weighs its moves.")
    return AS_KNOWN[game.name](game)


def evaluate(game: AnyGame, state: Any) -> Evaluation:
    """Return what every legal move is worth here, to every seat.

    Milliseconds for a dinner and for the published token games; up to some seconds for the largest games that
    induction covers, so not for a thread that answers others meanwhile.

    Raises
    ------
    GameOverError
        If the game is over.
    NotCoveredError
        If the game is too large, or something in it is hidden.

    Examples
    --------
    >>> from engine.tokens.rules import numbered
    >>> game = numbered(10, 3)
    >>> found = evaluate(game, game.initial_state())
    >>> found.best, found.worth, found.line
    ((5,), Fraction(21, 1), (5, 9, 8))
    """
    return solver_of(game).evaluate(state)
