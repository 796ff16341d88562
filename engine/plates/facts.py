"""The facts of a table against bots: the worth of each move, the best reachable score, the cost of greed."""

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from typing import Any

from engine.bots import Strategy, find_strategy
from engine.exact import Exact, simplest
from engine.game import CHANCE, AnyGame, Seat
from engine.plates.plate import Figures, Sitting
from engine.record import game_from_json
from engine.solve import Band, Evaluation, Solver, evaluate, solver_of


@dataclass(frozen=True)
class Facts:
    """The facts of an open game of any name that a person plays against bots without dice."""

    sitting: Sitting

    @property
    def game(self) -> AnyGame:
        """The game, by its house rules if it has any."""
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
        """The worth of the person's seat before the first move, over all equilibria."""
        return self.solver.evaluate(self.game.initial_state()).payoffs[self.me]

    @property
    def worth(self) -> Exact:
        """The least of par."""
        return simplest(self.par.low)

    @cached_property
    def start(self) -> Any:
        """The position at the person's first turn, after the moves of the bots and the toss before it."""
        state = self.bots_turn(self.game.initial_state())
        for call in self.game.legal_moves(state, CHANCE):
            called = self.game.play(state, CHANCE, call)
            if self.game.movers(called) == (self.me,):
                return called
        return state

    @cached_property
    def solved(self) -> Evaluation:
        """The worth of every first move of the person."""
        return self.solver.evaluate(self.start)

    @cached_property
    def without(self) -> Evaluation:
        """The worth of every first move by the usual rules, if the person starts."""
        return evaluate(self.plain, self.plain.initial_state())

    @cached_property
    def reach(self) -> Exact:
        """The most that the person can end up with against these bots, on average over tosses."""
        return simplest(self._most(self.bots_turn(self.game.initial_state()), {}))

    @cached_property
    def greedy(self) -> Exact:
        """The person's score, on average over tosses, by the move that brings most at once."""
        return self.played("greedy")

    @cached_property
    def greedy_move(self) -> Any:
        """The move that looks best at the person's first turn, without a look ahead."""
        return find_strategy("greedy", self.game.name).choose(self.game, self.start, self.me, Random(0))

    @property
    def is_worth_playing(self) -> bool:
        """Whether greed costs something, and par is one number that can be reached."""
        return self.par.exact and self.greedy < self.par.low <= self.reach

    def base(self) -> Figures | None:
        """Return what every table claims: what the seat is worth, what can be reached, what greed costs.

        A worth that is a range has two figures, ``par`` and ``most``. Nothing is claimed where par is out of
        reach.
        """
        if self.reach < self.par.low:
            return None
        figures = {"par": self.worth, "reach": self.reach, "greed": simplest(self.reach - self.greedy)}
        return figures if self.par.exact else {**figures, "most": simplest(self.par.high)}

    def regret(self, move: Any) -> Exact:
        """Return what a first move gives up under best play by all."""
        return simplest(self.solved.option(move).regret)

    def played(self, strategy: str) -> Exact:
        """Return what the person ends up with by a strategy, on average over tosses."""
        mine = find_strategy(strategy, self.game.name)
        return simplest(self._by(mine, self.bots_turn(self.game.initial_state())))

    def bots_turn(self, state: Any) -> Any:
        """Let the bots move; where they move at once with the person, before the person."""
        while bots := [seat for seat in self.game.movers(state) if seat not in (self.me, CHANCE)]:
            strategy = self._strategies[bots[0]]
            assert strategy is not None
            move = strategy.choose(self.game, self.game.observe(state, bots[0]), bots[0], Random(0))
            state = self.game.play(state, bots[0], move)
        return state

    def with_setup(self, **changed: Any) -> "Facts":
        """Return the same table with other fields in its setup."""
        game = game_from_json(self.game.name, {**self.game.to_json(), **changed})
        return Facts(replace(self.sitting, game=game))

    @cached_property
    def usual(self) -> "Facts":
        """The same table by the usual rules, against the same bots."""
        return Facts(replace(self.sitting, game=self.plain))

    @cached_property
    def solver(self) -> Solver:
        """The solver of the table's positions."""
        return solver_of(self.game)

    @cached_property
    def _strategies(self) -> tuple[Strategy | None, ...]:
        return self.sitting.strategies()

    def _followed(self, state: Any, seat: Seat) -> list[Any]:
        moves = self.game.legal_moves(state, seat)
        return [self.bots_turn(self.game.play(state, seat, move)) for move in moves]

    def _most(self, state: Any, known: dict[Any, Fraction]) -> Fraction:
        movers = self.game.movers(state)
        if not movers:
            return Fraction(self.game.payoffs(state)[self.me])
        if state not in known:
            paid = [self._most(after, known) for after in self._followed(state, movers[0])]
            known[state] = sum(paid, Fraction(0)) / len(paid) if movers[0] == CHANCE else max(paid)
        return known[state]

    def _by(self, mine: Strategy, state: Any) -> Fraction:
        movers = self.game.movers(state)
        if not movers:
            return Fraction(self.game.payoffs(state)[self.me])
        if movers[0] == CHANCE:
            paid = [self._by(mine, after) for after in self._followed(state, CHANCE)]
            return sum(paid, Fraction(0)) / len(paid)
        move = mine.choose(self.game, self.game.observe(state, self.me), self.me, Random(0))
        return self._by(mine, self.bots_turn(self.game.play(state, self.me, move)))
