"""A table by a house rule against bots, solved: what each move is worth, by the rule and without it."""

from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from engine.exact import Exact, simplest
from engine.game import Seat
from engine.plates.plate import Sitting
from engine.record import AnyGame, game_from_json
from engine.review import Evaluation
from engine.review.analysts import analyst_of, evaluate
from engine.review.model import Analyst, Band
from engine.strategies import find_strategy

OWN_RULES = {
    "dinner": ("weights", "fading", "injera", "shape"),
    "tokens": ("order",),
}
"""By game, the fields of a setup without which it is played by the usual rules."""


@dataclass(frozen=True)
class HouseFacts:
    """What is known of an open game without dice that a person plays against bots."""

    sitting: Sitting

    @property
    def game(self) -> AnyGame:
        """The game by its house rules."""
        return self.sitting.game

    @property
    def me(self) -> Seat:
        """The person's seat."""
        return self.sitting.seat

    @cached_property
    def plain(self) -> AnyGame:
        """The same table by the usual rules."""
        setup = self.game.to_json()
        kept = {name: value for name, value in setup.items() if name not in OWN_RULES[self.game.name]}
        return game_from_json(self.game.name, kept)

    @cached_property
    def par(self) -> Band:
        """What the person's seat is worth before the first move, over all equilibria."""
        return self._analyst.evaluate(self.game.initial_state()).payoffs[self.me]

    @cached_property
    def start(self) -> Any:
        """The position at the person's first turn, after the moves of the bots before it."""
        return self._bots(self.game.initial_state())

    @cached_property
    def solved(self) -> Evaluation:
        """What every first move of the person is worth."""
        return self._analyst.evaluate(self.start)

    @cached_property
    def without(self) -> Evaluation:
        """What every first move is worth by the usual rules, if the person begins."""
        return evaluate(self.plain, self.plain.initial_state())

    @cached_property
    def reach(self) -> Exact:
        """The most that the person can end up with against these bots."""
        return simplest(self._most(self.start, {}))

    @cached_property
    def greedy(self) -> Exact:
        """What the person ends up with by always taking what brings most at once."""
        state, greedy = self.start, find_strategy("greedy", self.game.name)
        while self.game.movers(state):
            move = greedy.choose(self.game, state, self.me, Random(0))
            state = self._bots(self.game.play(state, self.me, move))
        return simplest(self.game.payoffs(state)[self.me])

    @cached_property
    def greedy_move(self) -> Any:
        """What looks best at the person's first turn, without a look ahead."""
        return find_strategy("greedy", self.game.name).choose(self.game, self.start, self.me, Random(0))

    def regret(self, move: Any) -> Exact:
        """Return what a first move gives up under best play by all."""
        return simplest(self.solved.option(move).regret)

    def with_setup(self, **changed: Any) -> "HouseFacts":
        """Return the same table with other fields in its setup."""
        game = game_from_json(self.game.name, {**self.game.to_json(), **changed})
        return HouseFacts(replace(self.sitting, game=game))

    @cached_property
    def usual(self) -> "HouseFacts":
        """The same table by the usual rules, against the same bots."""
        return HouseFacts(replace(self.sitting, game=self.plain))

    @cached_property
    def _analyst(self) -> Analyst:
        return analyst_of(self.game)

    def _bots(self, state: Any) -> Any:
        while (movers := self.game.movers(state)) and movers[0] != self.me:
            strategy = self.sitting.strategies()[movers[0]]
            assert strategy is not None
            move = strategy.choose(self.game, self.game.observe(state, movers[0]), movers[0], Random(0))
            state = self.game.play(state, movers[0], move)
        return state

    def _most(self, state: Any, known: dict[Any, Exact]) -> Exact:
        if not self.game.movers(state):
            return self.game.payoffs(state)[self.me]
        if state not in known:
            known[state] = max(
                self._most(self._bots(self.game.play(state, self.me, move)), known)
                for move in self.game.legal_moves(state, self.me)
            )
        return known[state]
