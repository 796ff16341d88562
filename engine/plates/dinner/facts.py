"""The facts of a dinner against one bot: the worth of each bite, and the dishes that wait."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from engine.dinner.crossout import lasting_utilities
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.dinner.state import DinnerState
from engine.exact import Exact, simplest
from engine.game import Seat
from engine.plates.facts import Facts


@dataclass(frozen=True)
class DinnerFacts(Facts):
    """The facts of a dinner for two that crossout covers.

    By theorem where it says what best play gives; by search of all lines where the bot is another.
    """

    @property
    def game(self) -> DinnerGame:
        """The dinner."""
        assert isinstance(self.sitting.game, DinnerGame)
        return self.sitting.game

    @cached_property
    def pairs(self) -> tuple[Utilities, ...]:
        """The worth of each morsel to A and to B."""
        return lasting_utilities(self.game)

    @cached_property
    def theirs(self) -> Exact:
        """The worth of the other seat."""
        return simplest(self.solver.evaluate(self.game.initial_state()).payoffs[1 - self.me].low)

    @cached_property
    def favourite(self) -> int:
        """The person's favourite at the first turn."""
        return self.liked_best(self.me, self.start)

    @cached_property
    def regrets(self) -> dict[int, Exact]:
        """The cost of each first bite under best play by both, by morsel."""
        return {int(option.move): simplest(option.regret) for option in self.solved.options}

    @cached_property
    def best(self) -> tuple[int, ...]:
        """The first bites that give up nothing."""
        return tuple(morsel for morsel, regret in self.regrets.items() if regret == 0)

    @cached_property
    def line(self) -> tuple[tuple[Seat, int], ...]:
        """The bites from the person's first turn on if both plan the last bite first."""
        return tuple(zip(self.game.order[self.start.ply :], map(int, self.solved.line), strict=True))

    def liked_best(self, seat: Seat, state: DinnerState) -> int:
        """Return what a seat likes best of what is left."""
        return max(self.game.choices(state), key=lambda morsel: self.pairs[morsel][seat])

    def worth_after(self, morsel: int) -> Sequence[Exact]:
        """Return what A and B end up with if the person eats ``morsel`` first and both then play best."""
        return tuple(simplest(band.low) for band in self.solved.option(morsel).payoffs)

    def forced(self) -> int | None:
        """Return at how many of the person's bites with a choice the best one is unique; None if not at all.

        Along the line that best play follows against this bot.
        """
        state, count = self.start, 0
        while self.game.mover(state) is not None:
            if len(self.game.choices(state)) > 1:
                if len(self.solver.evaluate(state).best) > 1:
                    return None
                count += 1
            state = self.bots_turn(self.game.after(state, int(self.solver.evaluate(state).line[0])))
        return count

    def _most(self, state: DinnerState, known: dict[Any, Fraction]) -> Fraction:
        """Return the most that the person can have in the end; against crossout the theorem tells."""
        if self.sitting.opponents == ("crossout",) and self.game.movers(state):
            return self.solver.evaluate(state).payoffs[self.me].low
        return super()._most(state, known)
