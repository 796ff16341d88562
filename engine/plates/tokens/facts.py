"""The facts of a token game against bots, from the person's turn on: the payoff of each place, and why."""

from dataclasses import dataclass
from functools import cached_property

from engine.exact import Exact
from engine.game import Payoffs
from engine.plates.facts import Facts
from engine.plates.plate import Figures
from engine.solve import Option, evaluate
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState


@dataclass(frozen=True)
class TokenFacts(Facts):
    """The facts of a token game with one token for each seat."""

    @property
    def game(self) -> TokenGame:
        """The board and its seats."""
        assert isinstance(self.sitting.game, TokenGame)
        return self.sitting.game

    @cached_property
    def best(self) -> tuple[Option, ...]:
        """The places that give up nothing, whatever the ties."""
        return tuple(option for option in self.solved.options if option.best)

    @cached_property
    def ends(self) -> dict[Exact, Payoffs]:
        """The payoffs of all seats against these bots, by the person's place."""
        return {move: self.game.scores(self.end(move)) for move in self.game.choices(self.start)}

    @cached_property
    def richest(self) -> int | None:
        """The free stack that holds more than any other free one; None if two hold the most."""
        stacks = self.game.stacks
        free = [k for k in range(1, len(stacks) + 1) if k not in self.start.tokens]
        most = max(stacks[k - 1] for k in free)
        found = [k for k in free if stacks[k - 1] == most]
        return found[0] if len(found) == 1 else None

    def base(self) -> Figures | None:
        """Return what every board claims; nothing where what a place is worth is not proved."""
        return Facts.base(self) if self.solved.certificate.complete else None

    def end(self, move: Exact) -> TokenState:
        """Return the full board if the person goes to ``move`` and these bots follow."""
        state: TokenState = self.bots_turn(self.game.after(self.start, move))
        return state

    def line(self, move: Exact) -> TokenState:
        """Return the full board if the person goes to ``move`` and all who follow play an equilibrium."""
        state = self.game.after(self.start, move)
        for place in () if self.game.mover(state) is None else evaluate(self.game, state).line:
            state = self.game.after(state, place)
        return state
