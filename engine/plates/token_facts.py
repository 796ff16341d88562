"""A token game against bots, solved from the person's turn on: what each place pays, and why."""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from engine.exact import Exact, simplest
from engine.game import Payoffs, Seat
from engine.plates.plate import Sitting
from engine.solve import Band, Evaluation, Option, evaluate
from engine.strategies import find_strategy
from engine.tokens.rules import TokenGame
from engine.tokens.state import TokenState


@dataclass(frozen=True)
class TokenFacts:
    """What is known of a token game that a person plays against bots which throw no dice."""

    sitting: Sitting

    @cached_property
    def game(self) -> TokenGame:
        """The board and its seats."""
        assert isinstance(self.sitting.game, TokenGame)
        return self.sitting.game

    @property
    def me(self) -> Seat:
        """The person's seat."""
        return self.sitting.seat

    @cached_property
    def start(self) -> TokenState:
        """The board at the person's turn, after the bots that place before."""
        state = self.game.initial_state()
        while self.game.mover(state) != self.me:
            state = self._bot(state)
        return state

    @cached_property
    def par(self) -> Band:
        """What the person's seat is worth before the first token, over all equilibria."""
        return evaluate(self.game, self.game.initial_state()).payoffs[self.me]

    @cached_property
    def solved(self) -> Evaluation:
        """What every place is worth at the person's turn."""
        return evaluate(self.game, self.start)

    @cached_property
    def best(self) -> tuple[Option, ...]:
        """The places that give up nothing, whatever the ties."""
        return tuple(option for option in self.solved.options if option.best)

    @cached_property
    def ends(self) -> dict[Exact, Payoffs]:
        """What everybody ends up with against these bots, by the person's place."""
        return {move: self.game.scores(self.end(move)) for move in self.game.choices(self.start)}

    @cached_property
    def reach(self) -> Exact:
        """The most that the person can take against these bots."""
        return simplest(max(payoffs[self.me] for payoffs in self.ends.values()))

    @cached_property
    def greedy_place(self) -> Exact:
        """Where one goes who looks no further than the next token."""
        place: Exact = find_strategy("greedy", "tokens").choose(self.game, self.start, self.me, Random(0))
        return place

    @cached_property
    def greedy(self) -> Exact:
        """What the person takes there, against these bots."""
        return simplest(self.ends[self.greedy_place][self.me])

    @cached_property
    def richest(self) -> int | None:
        """The free stack that holds more than any other free one; None if two hold the most."""
        stacks = self.game.stacks
        free = [k for k in range(1, len(stacks) + 1) if k not in self.start.tokens]
        most = max(stacks[k - 1] for k in free)
        found = [k for k in free if stacks[k - 1] == most]
        return found[0] if len(found) == 1 else None

    def regret(self, place: Exact) -> Exact:
        """Return what a place gives up under best play by all."""
        return simplest(self.solved.option(place).regret)

    def end(self, move: Exact) -> TokenState:
        """Return the full board if the person goes to ``move`` and these bots follow."""
        state = self.game.after(self.start, move)
        while self.game.mover(state) is not None:
            state = self._bot(state)
        return state

    def line(self, move: Exact) -> TokenState:
        """Return the full board if the person goes to ``move`` and all who follow play an equilibrium."""
        state = self.game.after(self.start, move)
        for place in () if self.game.mover(state) is None else evaluate(self.game, state).line:
            state = self.game.after(state, place)
        return state

    def _bot(self, state: TokenState) -> TokenState:
        seat = self.game.mover(state)
        assert seat is not None
        strategy = self.sitting.strategies()[seat]
        assert strategy is not None
        return self.game.after(state, strategy.choose(self.game, state, seat, Random(0)))
