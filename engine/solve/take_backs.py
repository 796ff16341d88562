"""What a position of a dinner with take-backs is worth: every equilibrium, by search."""

from dataclasses import dataclass, field

from engine.certificate import Certificate
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.dinner.take_back_search import TakeBackSearch
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.game import Seat
from engine.solve.model import Evaluation, weighed


@dataclass
class TakeBackSolver:
    """Evaluates the positions of one dinner with take-backs, of as many morsels as are thought through."""

    game: DinnerGame
    _search: TakeBackSearch = field(init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether bites may be offered and refused."""
        return "take_backs" in game.house_rules

    def __post_init__(self) -> None:
        """Begin to search."""
        self._search = TakeBackSearch(self.game)

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        mover = self.game.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        try:
            after = self._search.moves(state)
            line = self._search.play(state)
        except TooLargeError as refusal:
            raise NotCoveredError(f"With take-backs, a review goes through every offer. {refusal}") from None
        sure = max(min(pair[mover] for pair in pairs) for pairs in after.values())
        here = [pair for pairs in after.values() for pair in pairs if pair[mover] >= sure]
        return weighed(mover, here, after, line, Certificate.searched())
