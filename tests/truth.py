"""The worth of small games from the definitions, without any solver of the engine."""

from fractions import Fraction
from itertools import product
from typing import Any

from engine.game import CHANCE, AnyGame, Seat

Outcomes = frozenset[tuple[Fraction, ...]]


class Truth:
    """All payoffs of pure subgame perfect equilibria, by definition: no solver of the engine is asked."""

    def __init__(self, game: AnyGame) -> None:
        self.game, self.known = game, dict[Any, Outcomes]()

    def outcomes(self, state: Any) -> Outcomes:
        if state not in self.known:
            self.known[state] = self._outcomes(state)
        return self.known[state]

    def _outcomes(self, state: Any) -> Outcomes:
        game = self.game
        movers = game.movers(state)
        if not movers:
            return frozenset({tuple(map(Fraction, game.payoffs(state)))})
        (mover,) = movers
        after = self.after(state, mover)
        if mover == CHANCE:
            drawn = product(*after.values())
            return frozenset(
                tuple(sum(k) / Fraction(len(after)) for k in zip(*one, strict=True)) for one in drawn
            )
        sure = self.sure(after, mover)
        return frozenset(paid for ends in after.values() for paid in ends if paid[mover] >= sure)

    def after(self, state: Any, mover: Seat) -> dict[Any, Outcomes]:
        game = self.game
        return {m: self.outcomes(game.play(state, mover, m)) for m in game.legal_moves(state, mover)}

    @staticmethod
    def sure(after: dict[Any, Outcomes], mover: Seat) -> Fraction:
        return max(min(paid[mover] for paid in ends) for ends in after.values())
