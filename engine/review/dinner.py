"""What a position of the dinner is worth: by crossout, or where diners are indifferent by exact search."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from engine.dinner.crossout import crossout_line, theorem_applies, values
from engine.dinner.rules import DinnerGame, DinnerState
from engine.dinner.subsets import PlateSearch, dinner_gains
from engine.errors import GameOverError
from engine.review.model import Bands, Evaluation, Option, around, point
from engine.strategies import Certificate

SEARCHED = 12
"""Most morsels of a dinner with ties that is searched here, 4,096 plates: about a tenth of a second."""


@dataclass(frozen=True)
class DinnerAnalyst:
    """Evaluates the positions of one dinner.

    Where no diner is indifferent, by the crossout theorem: under a millisecond for 8 morsels, a few for 24.
    With ties by search up to `SEARCHED` morsels; past that by crossout as a heuristic.
    """

    game: DinnerGame

    def evaluate(self, state: DinnerState) -> Evaluation:
        """Return what ``state`` is worth."""
        game = self.game
        mover = game.mover(state)
        if mover is None:
            raise GameOverError("The plate is empty: nobody bites any more.")
        line = crossout_line(game, state)
        crossed = {morsel: len(line) - turn for turn, morsel in enumerate(line)}
        after = {morsel: self._bands(game.play(state, morsel)) for morsel in game.legal_moves(state)}
        worth = max(payoffs[mover].low for payoffs in after.values())
        options = tuple(
            Option(morsel, payoffs, max(Fraction(0), worth - payoffs[mover].high), crossed[morsel])
            for morsel, payoffs in after.items()
        )
        here = self._bands(state)
        if self._certificate.label != "theorem":
            pick = max(after, key=lambda morsel: after[morsel][mover].low)
            line = (pick, *self._line(game.play(state, pick)))
            if self._certificate.label == "heuristic":
                here = after[pick]
        return Evaluation(mover, here, options, line, self._certificate)

    @cached_property
    def _certificate(self) -> Certificate:
        if theorem_applies(self.game):
            return Certificate("theorem")
        return Certificate("exact" if len(self.game.morsels) <= SEARCHED else "heuristic")

    @cached_property
    def _search(self) -> PlateSearch:
        morsels = [morsel.utilities for morsel in self.game.morsels]
        return PlateSearch(dinner_gains(morsels, self.game.order), self.game.order)

    def _bands(self, state: DinnerState) -> Bands:
        left = self.game.legal_moves(state)
        if self._certificate.label != "exact" or not left:
            return tuple(map(point, values(self.game, state)))
        eaten = self.game.scores(state)
        return around(
            [
                [have + Fraction(more) for have, more in zip(eaten, payoffs, strict=True)]
                for payoffs, _ in self._search.solve(left).outcomes
            ]
        )

    def _line(self, state: DinnerState) -> tuple[Any, ...]:
        left = self.game.legal_moves(state)
        if self._certificate.label != "exact" or not left:
            return crossout_line(self.game, state)
        return next(self._search.plays(left))
