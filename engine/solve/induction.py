"""The solver of any small game: backward induction over every position, with its cost counted."""

from dataclasses import dataclass, field
from typing import Any

from engine.certificate import CANONICAL, Certificate
from engine.errors import GameOverError, Refusal, TooLargeError
from engine.game import AnyGame, Seat
from engine.induction import Induction
from engine.solve.model import Evaluation, round_evaluation, weighed

LOOKS = 500_000
"""Moves and outcomes that are looked at for a position: some seconds."""
REFUSED_LOOKS = 50_000
"""The same once a position of the game took more: a move later most games are still too large."""


@dataclass
class InductionSolver:
    """Evaluates the positions of a game with everything open, whatever its rules, while it is small.

    All equilibria in pure strategies; where several choose at once, one equilibrium.
    """

    game: AnyGame
    _found: Induction[Any, Any] = field(init=False, repr=False)

    @staticmethod
    def covers(game: AnyGame) -> bool:
        """Tell whether everything is open, but for what is chosen at once."""
        return game.facts.information == "perfect"

    def __post_init__(self) -> None:
        """Begin to search."""
        self._found = Induction(self.game, LOOKS)

    def cost(self, _state: Any) -> float:
        """Return 0 seconds: how many positions there are shows on the way."""
        return 0.0

    def evaluate(self, state: Any, seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth, to ``seat`` where several choose at once; by default the first."""
        try:
            return self._evaluation(state, seat)
        except TooLargeError:
            self._found.looks = REFUSED_LOOKS
            raise

    def _evaluation(self, state: Any, seat: Seat | None) -> Evaluation:
        game, found = self.game, self._found
        movers = game.movers(state)
        if not movers:
            raise GameOverError(Refusal("game-over", "The game is over: nobody moves any more."))
        if found.one and (in_round := found.round(state)):
            return round_evaluation(*in_round, movers[0] if seat is None else seat, CANONICAL)
        here = found.payoffs(state)
        certificate = CANONICAL if found.one else Certificate.searched()
        return weighed(movers[0], here, found.after(state), found.line(state), certificate)
