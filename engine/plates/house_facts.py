"""A table by a house rule against bots, solved: what each move is worth, by the rule and without it."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from engine.exact import Exact, simplest
from engine.game import CHANCE, AnyGame, Seat
from engine.plates.plate import Sitting
from engine.record import game_from_json
from engine.solve import Band, Evaluation, Solver, evaluate, solver_of
from engine.strategies import find_strategy


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
        return self.game.plain()

    @cached_property
    def par(self) -> Band:
        """What the person's seat is worth before the first move, over all equilibria."""
        return self._solver.evaluate(self.game.initial_state()).payoffs[self.me]

    @cached_property
    def start(self) -> Any:
        """The position at the person's first turn, after the moves of the bots and the toss before it."""
        state = self._bots(self.game.initial_state())
        for call in self.game.legal_moves(state, CHANCE):
            called = self.game.play(state, CHANCE, call)
            if self.game.movers(called) == (self.me,):
                return called
        return state

    @cached_property
    def solved(self) -> Evaluation:
        """What every first move of the person is worth."""
        return self._solver.evaluate(self.start)

    @cached_property
    def without(self) -> Evaluation:
        """What every first move is worth by the usual rules, if the person begins."""
        return evaluate(self.plain, self.plain.initial_state())

    @cached_property
    def reach(self) -> Exact:
        """The most that the person can end up with against these bots, on the average over tosses."""
        return simplest(self._most(self._bots(self.game.initial_state()), {}))

    @cached_property
    def greedy(self) -> Exact:
        """What the person ends up with, on the average over tosses, by taking what brings most at once."""
        return simplest(self._by_greed(self._bots(self.game.initial_state())))

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
    def _solver(self) -> Solver:
        return solver_of(self.game)

    def _bots(self, state: Any) -> Any:
        """Let the bots move; where they move at once with the person, before the person."""
        while bots := [seat for seat in self.game.movers(state) if seat not in (self.me, CHANCE)]:
            strategy = self.sitting.strategies()[bots[0]]
            assert strategy is not None
            move = strategy.choose(self.game, self.game.observe(state, bots[0]), bots[0], Random(0))
            state = self.game.play(state, bots[0], move)
        return state

    def _followed(self, state: Any, seat: Seat) -> list[Any]:
        moves = self.game.legal_moves(state, seat)
        return [self._bots(self.game.play(state, seat, move)) for move in moves]

    def _most(self, state: Any, known: dict[Any, Fraction]) -> Fraction:
        movers = self.game.movers(state)
        if not movers:
            return Fraction(self.game.payoffs(state)[self.me])
        if state not in known:
            paid = [self._most(after, known) for after in self._followed(state, movers[0])]
            known[state] = sum(paid, Fraction(0)) / len(paid) if movers[0] == CHANCE else max(paid)
        return known[state]

    def _by_greed(self, state: Any) -> Fraction:
        movers = self.game.movers(state)
        if not movers:
            return Fraction(self.game.payoffs(state)[self.me])
        if movers[0] == CHANCE:
            paid = [self._by_greed(after) for after in self._followed(state, CHANCE)]
            return sum(paid, Fraction(0)) / len(paid)
        greedy, seen = find_strategy("greedy", self.game.name), self.game.observe(state, self.me)
        move = greedy.choose(self.game, seen, self.me, Random(0))
        return self._by_greed(self._bots(self.game.play(state, self.me, move)))
