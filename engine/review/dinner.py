"""What a position of the dinner is worth: by crossout, or where diners are indifferent by exact search."""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from engine.dinner.crossout import crossout_line, values
from engine.dinner.rules import DinnerGame, DinnerState
from engine.dinner.subsets import PlateSearch, dinner_gains
from engine.errors import GameOverError
from engine.review.model import Bands, Evaluation, Option, around, point
from engine.strategies import Certificate

SEARCHED = 12
"""Most morsels left, with ties, that are searched here, 4,096 plates: about a tenth of a second."""


@dataclass
class DinnerAnalyst:
    """Evaluates the positions of one dinner.

    Where nobody is indifferent between morsels that are left, by the crossout theorem: under a millisecond
    for 8 morsels, a few for 24. With ties by search up to `SEARCHED` morsels; past that by crossout as a
    heuristic.
    """

    game: DinnerGame
    _searched: tuple[dict[int, int], PlateSearch] | None = field(default=None, init=False, repr=False)

    def evaluate(self, state: DinnerState) -> Evaluation:
        """Return what ``state`` is worth."""
        game = self.game
        mover = game.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        certificate = self._certificate(state)
        here = self._bands(state, certificate)  # first, so that one search covers what follows too
        line = crossout_line(game, state)
        crossed = {morsel: len(line) - turn for turn, morsel in enumerate(line)}
        after = {
            morsel: self._bands(game.after(state, morsel), certificate) for morsel in game.choices(state)
        }
        worth = max(payoffs[mover].low for payoffs in after.values())
        options = tuple(
            Option(morsel, payoffs, max(Fraction(0), worth - payoffs[mover].high), crossed[morsel])
            for morsel, payoffs in after.items()
        )
        if certificate.label != "theorem":
            pick = max(after, key=lambda morsel: after[morsel][mover].low)
            line = (pick, *self._line(game.after(state, pick), certificate))
            if certificate.label == "heuristic":
                here = after[pick]
        return Evaluation(mover, here, options, line, certificate)

    def _certificate(self, state: DinnerState) -> Certificate:
        """Tell what can be proved about the morsels that are left: ties that are eaten decide nothing."""
        left = [self.game.morsels[k].utilities for k in self.game.choices(state)]
        if all(len({utilities[seat] for utilities in left}) == len(left) for seat in (0, 1)):
            return Certificate("theorem")
        return Certificate("exact" if len(left) <= SEARCHED else "heuristic")

    def _search(self, left: tuple[int, ...]) -> tuple[list[int], PlateSearch]:
        """Return ``left`` as it is numbered in a search that covers it; what is left later is covered too."""
        if self._searched is None or not self._searched[0].keys() >= set(left):
            order = self.game.order[-len(left) :]
            morsels = [self.game.morsels[k].utilities for k in left]
            numbers = {morsel: number for number, morsel in enumerate(left)}
            self._searched = numbers, PlateSearch(dinner_gains(morsels, order), order)
        numbers, search = self._searched
        return [numbers[morsel] for morsel in left], search

    def _bands(self, state: DinnerState, certificate: Certificate) -> Bands:
        left = self.game.choices(state)
        if certificate.label != "exact" or not left:
            return tuple(map(point, values(self.game, state)))
        eaten = self.game.scores(state)
        plate, search = self._search(left)
        return around(
            [
                [have + Fraction(more) for have, more in zip(eaten, payoffs, strict=True)]
                for payoffs, _ in search.solve(plate).outcomes
            ]
        )

    def _line(self, state: DinnerState, certificate: Certificate) -> tuple[Any, ...]:
        left = self.game.choices(state)
        if certificate.label != "exact" or not left:
            return crossout_line(self.game, state)
        plate, search = self._search(left)
        named = dict(zip(plate, left, strict=True))
        return tuple(named[number] for number in next(search.plays(plate)))
