"""What a position of the dinner is worth: by crossout, or where diners are indifferent by exact search."""

from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction

from engine.certificate import CROSSOUT, Certificate
from engine.dinner.crossout import crossout_line, lasting_utilities, values
from engine.dinner.rules import DinnerGame, DinnerState, Utilities
from engine.dinner.subsets import PlateSearch, gains_of
from engine.errors import GameOverError, NotCoveredError
from engine.game import require
from engine.review.model import Bands, Evaluation, Option, around, point

SEARCHED = 12
"""Most morsels left, with ties, that are searched here, 4,096 plates: about a tenth of a second."""


@dataclass
class DinnerAnalyst:
    """Evaluates the positions of one dinner of open moves, without dice.

    Where a bite is worth the same at every turn, to its eater alone, and nobody is indifferent between
    morsels that are left: by the crossout theorem, under a millisecond for 8 morsels, a few for 24. With ties
    by search up to `SEARCHED` morsels; past that by one equilibrium, that of crossout. Where a bite is worth
    more at one turn than at another, by search; past `SEARCHED` morsels `NotCoveredError` refuses the
    position.
    """

    game: DinnerGame
    _utilities: tuple[Utilities, ...] | None = field(default=None, init=False, repr=False)
    _searched: tuple[dict[int, int], PlateSearch] | None = field(default=None, init=False, repr=False)

    def __post_init__(self) -> None:
        """Find out whether crossout covers the dinner."""
        require(self.game, "The review of a dinner")
        with suppress(NotCoveredError):
            self._utilities = lasting_utilities(self.game)

    def evaluate(self, state: DinnerState) -> Evaluation:
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
        choices = self.game.choices(state)
        if self._utilities is None:
            if len(choices) > SEARCHED:
                raise NotCoveredError(
                    f"Where a bite is worth more at one turn than at another, the review covers {SEARCHED} "
                    f"morsels that are left at most, not {len(choices)}."
                )
            return Certificate.searched()
        left = [self._utilities[k] for k in choices]
        if all(len({utilities[seat] for utilities in left}) == len(left) for seat in (0, 1)):
            return CROSSOUT
        if len(left) <= SEARCHED:
            return Certificate.searched()
        return Certificate("some-equilibria", "theorem", "crossout")

    def _search(self, state: DinnerState) -> tuple[list[int], PlateSearch]:
        """Return the plate as it is numbered in a search that covers it, and every later plate."""
        left = self.game.choices(state)
        if self._searched is None or not self._searched[0].keys() >= set(left):
            numbers = {morsel: number for number, morsel in enumerate(left)}
            search = PlateSearch(gains_of(self.game, state, left), self.game.order[state.ply :])
            self._searched = numbers, search
        numbers, search = self._searched
        return [numbers[morsel] for morsel in left], search

    def _bands(self, state: DinnerState, certificate: Certificate) -> Bands:
        left = self.game.choices(state)
        if not left:
            return tuple(map(point, self.game.scores(state)))
        if certificate.label != "exact":
            return tuple(map(point, values(self.game, state)))
        eaten = self.game.scores(state)
        plate, search = self._search(state)
        return around(
            [
                [have + Fraction(more) for have, more in zip(eaten, payoffs, strict=True)]
                for payoffs in search.payoffs(plate)
            ]
        )

    def _line(self, state: DinnerState, certificate: Certificate) -> tuple[int, ...]:
        left = self.game.choices(state)
        if not left:
            return ()
        if certificate.label != "exact":
            return crossout_line(self.game, state)
        plate, search = self._search(state)
        named = dict(zip(plate, left, strict=True))
        return tuple(named[number] for number in next(search.plays(plate)))
