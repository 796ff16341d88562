"""The solver of the dinner: by crossout, or by exact search if a diner is indifferent."""

from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.crossout import crossout_line, is_covered, lasting_utilities, values
from engine.dinner.house_search import DinnerSearch, is_searched
from engine.dinner.morsels import Utilities
from engine.dinner.plate_search import Allowance
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.errors import GameOverError, NotCoveredError, TooLargeError
from engine.game import Seat, require
from engine.solve.model import Bands, Evaluation, Option, around, point

ALLOWANCE = Allowance(morsels=20, long=20, memory=200_000_000, looks=200_000_000)
"""What the search of all plates may take: some seconds at worst; 18 morsels take well under one."""

_AN_EQUILIBRIUM = Certificate("some-equilibria", "theorem", "ordered")
"""Where a diner can be indifferent between plates though not between morsels."""


@dataclass
class DinnerSolver:
    """Evaluates the positions of one dinner of open moves, without dice.

    Where a bite is worth the same at every turn, to its eater alone, and nobody is indifferent between
    morsels that are left: by the crossout theorem, under a millisecond for 8 morsels, a few for 24. With ties
    by search as far as `ALLOWANCE` goes; past that by one equilibrium, that of crossout. Where crossout does
    not cover the dinner, such as one of more than two diners, by search; past `ALLOWANCE`, `NotCoveredError`
    refuses the position.
    """

    game: DinnerGame
    _utilities: tuple[Utilities, ...] | None = field(default=None, init=False, repr=False)
    _searched: DinnerSearch | None = field(default=None, init=False, repr=False)
    _refused: tuple[int, TooLargeError] | None = field(default=None, init=False, repr=False)

    @staticmethod
    def covers(game: DinnerGame) -> bool:
        """Tell whether one diner bites at a time, in order, by rules that crossout or the search knows."""
        known = is_covered(game) or is_searched(game)
        return known and game.one_bite_a_turn and game.facts.chance == "deterministic"

    def __post_init__(self) -> None:
        """Find out whether crossout covers the dinner."""
        require(self.game, "The review of a dinner")
        with suppress(NotCoveredError):
            self._utilities = lasting_utilities(self.game)

    def evaluate(self, state: DinnerState, _seat: Seat | None = None) -> Evaluation:
        """Return what ``state`` is worth."""
        game = self.game
        mover = game.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        certificate = self._certificate(state)
        here = self._bands(state, certificate)  # first, so that one search covers what follows too
        line = () if self._utilities is None else crossout_line(game, state)
        crossed = {morsel: len(line) - turn for turn, morsel in enumerate(line)}
        after = {
            morsel: self._bands(game.after(state, morsel), certificate) for morsel in game.choices(state)
        }
        worth = max(payoffs[mover].low for payoffs in after.values())
        options = tuple(
            Option(morsel, payoffs, max(Fraction(0), worth - payoffs[mover].high), crossed.get(morsel))
            for morsel, payoffs in after.items()
        )
        if certificate.label != "theorem":
            pick = max(after, key=lambda morsel: after[morsel][mover].low)
            line = (pick, *self._line(game.after(state, pick), certificate))
            if not certificate.complete:
                here = after[pick]
        return Evaluation(mover, here, options, line, certificate)

    def _certificate(self, state: DinnerState) -> Certificate:
        """Tell what can be proved about the morsels that are left: ties that are eaten decide nothing."""
        if self._utilities is not None:
            left = [self._utilities[k] for k in self.game.left(state)]
            if all(len({utilities[seat] for utilities in left}) == len(left) for seat in (0, 1)):
                return CROSSOUT if self.game.rises else _AN_EQUILIBRIUM
        try:
            self._search(state)
        except TooLargeError as refusal:
            if self._utilities is None:
                why = (
                    "With more than two diners"
                    if self.game.seats > 2
                    else "Where a bite is worth more at one turn than at another"
                )
                raise NotCoveredError(f"{why}, a review goes through every plate. {refusal}") from None
            return Certificate("some-equilibria", "theorem", "crossout")
        return Certificate.searched()

    def _search(self, state: DinnerState) -> DinnerSearch:
        """Return a search that covers a state, and every later one.

        Raises
        ------
        TooLargeError
            If that takes more than is allowed.
        """
        left = len(self.game.left(state))
        if self._searched is None or not self._searched.covers(state):
            # What took too much is not tried again before it takes a quarter of that.
            if self._refused is not None and left > self._refused[0] - 2:
                raise self._refused[1]
            try:
                self._searched = DinnerSearch(self.game, state, allowance=ALLOWANCE)
            except TooLargeError as refusal:
                self._refused = (left, refusal) if left <= ALLOWANCE.morsels else None
                raise
        return self._searched

    def _bands(self, state: DinnerState, certificate: Certificate) -> Bands:
        if self.game.mover(state) is None:
            return tuple(map(point, self.game.scores(state)))
        if certificate.label != "exact":
            return tuple(map(point, values(self.game, state)))
        return around(self._search(state).payoffs(state))

    def _line(self, state: DinnerState, certificate: Certificate) -> tuple[int, ...]:
        if self.game.mover(state) is None:
            return ()
        if certificate.label != "exact":
            return crossout_line(self.game, state)
        return next(self._search(state).plays(state))
