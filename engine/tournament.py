"""Tournaments: every group of strategies meets at many tables, in every order of seats."""

from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random
from typing import ClassVar, TypeAlias

from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError, quote
from engine.exact import Exact, check_whole
from engine.game import AnyGame, Payoffs
from engine.record import MAX_SEED
from engine.strategies import play_out, strategies_for, strategy_for
from engine.tokens.rules import MAX_STACKS, MIN_STACKS, Board, TokenGame

PART = 10
"""Rounds in a part of a tournament."""
MOST_MATCHES = 10_000_000
"""How many matches a tournament has at most."""
RICHEST = 100
"""Random stacks hold $1 to so much."""


@dataclass(frozen=True, slots=True)
class RandomDinners:
    """A random permutation dinner for two in each round, turns alternating with B last."""

    game_name: ClassVar = DinnerGame.name
    seats: ClassVar = 2

    morsels: int

    def deal(self, seed: int) -> DinnerGame:
        """Return the dinner of a seed."""
        return random_dinner(self.morsels, seed)


@dataclass(frozen=True, slots=True)
class RandomStacks:
    """Stacks of $1 to $100 in each round, all different."""

    game_name: ClassVar = TokenGame.name

    stacks: int
    seats: int
    board: Board

    def deal(self, seed: int) -> TokenGame:
        """Return the board of a seed."""
        check_whole(self.stacks, "The number of stacks", MIN_STACKS, MAX_STACKS, SetupError)
        stacks = Random(f"stacks:{self.stacks}:{seed}").sample(range(1, RICHEST + 1), self.stacks)
        return TokenGame(tuple(stacks), self.seats, self.board)


@dataclass(frozen=True, slots=True)
class SameTable:
    """One game of any kind, the same in each round; only the dice differ."""

    game: AnyGame

    @property
    def game_name(self) -> str:
        """The word that stands in its records."""
        return self.game.name

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.game.seats

    def deal(self, seed: int) -> AnyGame:
        """Return the game."""
        return self.game


Deals: TypeAlias = RandomDinners | RandomStacks | SameTable


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of one strategy.

    Attributes
    ----------
    matches
        How many it was seated in.
    won, shared
        In how many it alone got most, and in how many it was one of those who did.
    payoffs, squares
        The sum of its payoffs, and of their squares.
    """

    matches: int = 0
    won: int = 0
    shared: int = 0
    payoffs: Fraction = Fraction(0)
    squares: Fraction = Fraction(0)

    def __add__(self, other: "Standing", /) -> "Standing":
        """Return what both have reached."""
        names = [field.name for field in fields(Standing)]
        return Standing(*(getattr(self, name) + getattr(other, name) for name in names))

    @property
    def mean(self) -> Fraction:
        """The mean payoff."""
        return self.payoffs / self.matches

    @property
    def error(self) -> float:
        """The standard error of the mean, as if the matches had nothing in common."""
        spread = self.squares - self.payoffs * self.mean
        return sqrt(spread / (self.matches - 1) / self.matches) if self.matches > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Standings:
    """The results of every strategy, in the order in which they were named."""

    rounds: int
    standings: tuple[Standing, ...]

    def __add__(self, other: "Standings", /) -> "Standings":
        """Return what both have counted."""
        both = zip(self.standings, other.standings, strict=True)
        return Standings(self.rounds + other.rounds, tuple(one + two for one, two in both))


@dataclass(frozen=True, slots=True)
class Tournament:
    """Strategies that meet in rounds: one deal in each, at which they take the seats in every order.

    Attributes
    ----------
    deals
        What is dealt.
    strategies
        Their names, all different.
    rounds
        How many deals there are.
    seed
        The same seed deals the same, and throws the same dice.
    """

    found: ClassVar = Standings

    deals: Deals
    strategies: tuple[str, ...]
    rounds: int
    seed: int

    def count(self) -> int:
        """Return how many parts there are.

        Raises
        ------
        SetupError
            If the strategies are too few or named twice, or there are too many matches.
        UnknownNameError, NotCoveredError
            If one of them does not play this game, or not by these rules.
        """
        check_whole(self.rounds, "The number of rounds", 1, error=SetupError)
        check_whole(self.seed, "The seed", 0, MAX_SEED, SetupError)
        named, seats = self.strategies, self.deals.seats
        if len(set(named)) < len(named):
            raise SetupError(f"The strategies {quote(', '.join(named))} must all be different.")
        game = self._deal(0)[1]
        for name in named:
            strategy_for(name, game)
        if len(named) < seats:
            raise SetupError(f"{seats} seats need {seats} strategies or more, not {quote(', '.join(named))}.")
        matches = self.matches
        if matches > MOST_MATCHES:
            raise SetupError(f"These are {matches:,} matches: at most {MOST_MATCHES:,}.")
        return -(-self.rounds // PART)

    @property
    def matches(self) -> int:
        """The number of matches."""
        tables = 1
        for others in range(self.deals.seats):
            tables *= len(self.strategies) - others
        return self.rounds * tables

    def part(self, number: int, /) -> Standings:
        """Play the rounds of a part."""
        rounds = range(number * PART, min((number + 1) * PART, self.rounds))
        standings = [Standing() for _ in self.strategies]
        for played in rounds:
            seed, game = self._deal(played)
            for seated in permutations(range(len(self.strategies)), self.deals.seats):
                strategies = [strategy_for(self.strategies[one], game) for one in seated]
                payoffs = play_out(game, strategies, seed).result().payoffs
                for one, payoff in zip(seated, payoffs, strict=True):
                    standings[one] += _reached(payoff, payoffs)
        return Standings(len(rounds), tuple(standings))

    def _deal(self, played: int) -> tuple[int, AnyGame]:
        # Not the sum of seed and round: neighbouring seeds would share all rounds but one.
        seed = Random(f"tournament:{self.seed}:{played}").randrange(MAX_SEED + 1)
        return seed, self.deals.deal(seed)


def who_can_play(deals: Deals) -> tuple[str, ...]:
    """Return the names of all strategies that play what is dealt, in the order in which they are offered."""
    game = deals.deal(0)
    return tuple(one.name for one in strategies_for(deals.game_name) if one.covers(game))


def _reached(payoff: Exact, payoffs: Payoffs) -> Standing:
    first = payoff == max(payoffs)
    alone = first and payoffs.count(payoff) == 1
    return Standing(1, int(alone), int(first and not alone), Fraction(payoff), Fraction(payoff) ** 2)
