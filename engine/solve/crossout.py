"""The solver of dinners by crossout: by its theorem, or as one equilibrium if the search is too large."""

from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.crossout import crossout_line, is_covered, lasting_utilities, values
from engine.dinner.morsels import DinnerState, Utilities
from engine.dinner.rules import DinnerGame
from engine.errors import GameOverError, Refusal
from engine.game import Seat
from engine.solve.model import Bands, Evaluation, Option, point

_ORDERED = Certificate("some-equilibria", "theorem", "ordered")
"""Where a diner can be indifferent between plates though not between morsels."""
_TIED = Certificate("some-equilibria", "theorem", "crossout")


@dataclass
class CrossoutSolver:
    """Evaluates the positions of one dinner in which no one is indifferent between what is left.

    Under a millisecond for 8 morsels, a few for 24.
    """

    game: DinnerGame
    _utilities: tuple[Utilities, ...] = field(init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether crossout covers a dinner."""
        return is_covered(game)

    def __post_init__(self) -> None:
        """Find what the morsels are worth."""
        self._utilities = lasting_utilities(self.game)

    def cost(self, state: DinnerState) -> float | None:
        """Return 0 seconds, None if not every equilibrium pays what crossout does."""
        return 0.0 if self._certificate(state).complete else None

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        game = self.game
        mover = game.mover(state)
        if mover is None:
            raise GameOverError(Refusal("plate-empty", "The plate is empty: nobody bites any more."))
        line, here = crossout_line(game, state), self._worth(state)
        after = {morsel: self._worth(game.after(state, morsel)) for morsel in game.choices(state)}
        options = tuple(
            Option(morsel, paid, here[mover].low - paid[mover].low, len(line) - line.index(morsel))
            for morsel, paid in after.items()
        )
        return Evaluation(mover, here, options, line, self._certificate(state))

    def _certificate(self, state: DinnerState) -> Certificate:
        """Tell what can be proved about the morsels that are left: ties that are eaten decide nothing."""
        left = [self._utilities[k] for k in self.game.left(state)]
        if any(len({utilities[seat] for utilities in left}) < len(left) for seat in (0, 1)):
            return _TIED
        return CROSSOUT if self.game.rises else _ORDERED

    def _worth(self, state: DinnerState) -> Bands:
        return tuple(point(Fraction(paid)) for paid in values(self.game, state))


class TiedCrossoutSolver(CrossoutSolver):
    """Evaluates any position of one dinner by one equilibrium, that of crossout, ties or none."""

    def cost(self, _state: DinnerState) -> float:
        """Return 0 seconds."""
        return 0.0
