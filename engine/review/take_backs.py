"""What a position of a dinner with take-backs is worth: every equilibrium, by search."""

from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import Certificate
from engine.dinner.rules import DinnerGame, DinnerState
from engine.dinner.take_back_search import TakeBackSearch
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.game import Seat
from engine.review.model import Evaluation, Option, around


@dataclass
class TakeBackAnalyst:
    """Evaluates the positions of one dinner with take-backs, of as many morsels as are thought through."""

    game: DinnerGame
    _search: TakeBackSearch = field(init=False, repr=False)

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
        options = tuple(
            Option(move, around(pairs), max(Fraction(0), sure - max(pair[mover] for pair in pairs)))
            for move, pairs in after.items()
        )
        kept = [pair for pairs in after.values() for pair in pairs if pair[mover] >= sure]
        return Evaluation(mover, around(kept), options, line, Certificate.searched())
