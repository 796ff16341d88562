"""Tournaments: every group of strategies meets at many tables, in every order of seats."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from itertools import islice, permutations, product
from math import comb, perm, sqrt
from random import Random
from typing import Any, ClassVar, TypeAlias

from engine.bots import Strategy, check_strategy, play_out, strategies_for, strategy_for
from engine.dinner.named import random_dinner
from engine.dinner.rules import DinnerGame
from engine.errors import Refusal, SetupError, quote
from engine.exact import Exact, check_whole, simplest, take_plain_ints
from engine.game import AnyGame, Payoffs, seat_letter
from engine.record import MAX_SEED, Record
from engine.tokens.rules import MAX_STACKS, MIN_STACKS, Board, TokenGame

LEAST_STRATEGIES = 2
PART = 10
"""Rounds in a part of a tournament."""
MOST_MATCHES = 10_000_000
"""How many matches a tournament has at most."""
SURE = 1.96
"""Standard errors on both sides of a mean that make an interval of 95 %."""
RICHEST = 100
"""Random stacks hold $1 to so much."""


@dataclass(frozen=True, slots=True)
class RandomDinners:
    """A random permutation dinner for two in each round, turns alternating with B last."""

    game_name: ClassVar = DinnerGame.name
    seats: ClassVar = 2

    morsels: int

    def __post_init__(self) -> None:
        """Take integers of other libraries."""
        take_plain_ints(self)

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

    def __post_init__(self) -> None:
        """Take integers of other libraries."""
        take_plain_ints(self)

    def deal(self, seed: int) -> TokenGame:
        """Return the board of a seed."""
        check_whole(self.stacks, "stacks", MIN_STACKS, MAX_STACKS, SetupError)
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
        How many it was seated in, counting each of its seats.
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

    @property
    def interval(self) -> tuple[float, float]:
        """The mean less and plus 1.96 standard errors: it holds the true mean in 95 of 100 tournaments."""
        return float(self.mean) - SURE * self.error, float(self.mean) + SURE * self.error


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
class Sitting:
    """One game of a tournament before it is played.

    Attributes
    ----------
    number, round
        Its number and that of its deal, from 0.
    seed
        What its dice are seeded with.
    seated
        By seat the name of a strategy.
    """

    number: int
    round: int
    seed: int
    seated: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TournamentGame:
    """One game of a tournament as it was played."""

    sitting: Sitting
    record: Record

    def row(self) -> dict[str, Any]:
        """Return it as a row for pandas: who sat where, what each got, and the moves."""
        sitting, payoffs = self.sitting, self.record.result().payoffs
        letters = [seat_letter(seat) for seat in range(len(payoffs))]
        return {
            "game": sitting.number,
            "round": sitting.round,
            "seed": sitting.seed,
            **dict(zip(letters, sitting.seated, strict=True)),
            **{f"{letter}_payoff": simplest(one) for letter, one in zip(letters, payoffs, strict=True)},
            "moves": [self.record.game.move_to_json(move) for move in self.record.moves],
        }


@dataclass(frozen=True, slots=True)
class Tournament:
    """Strategies that meet in rounds: one deal in each, at which they take the seats in every order.

    Where there are fewer strategies than seats, each takes at least one, in every way.

    Attributes
    ----------
    deals
        What is dealt.
    strategies
        Their names, all different, or strategies of your own: see `own_strategy`.
    rounds
        How many deals there are.
    seed
        The same seed deals the same, and throws the same dice.

    Examples
    --------
    >>> found = Tournament(RandomDinners(6), ("crossout", "greedy"), rounds=2, seed=1)
    >>> [(row["A"], row["A_payoff"]) for row in found.rows()]
    [('crossout', 14), ('greedy', 14), ('crossout', 15), ('greedy', 14)]
    """

    found: ClassVar = Standings

    deals: Deals
    strategies: tuple[str | Strategy, ...]
    rounds: int
    seed: int

    def __post_init__(self) -> None:
        """Take integers of other libraries."""
        take_plain_ints(self)

    def count(self) -> int:
        """Return how many parts there are.

        Raises
        ------
        SetupError
            If the strategies are too few or named twice, or there are too many matches.
        UnknownNameError, NotCoveredError
            If one of them does not play this game, or not by these rules.
        """
        check_whole(self.rounds, "rounds", 1, error=SetupError)
        check_whole(self.seed, "seed", 0, MAX_SEED, SetupError)
        named = self.names
        if len(set(named)) < len(named):
            raise SetupError(
                Refusal(
                    "strategies-different",
                    "The strategies {names} must all be different.",
                    names=quote(", ".join(named)),
                )
            )
        game = self._deal(0)[1]
        for strategy in self.strategies:
            _found(strategy, game)
        if len(named) < LEAST_STRATEGIES:
            raise SetupError(
                Refusal(
                    "strategies-few",
                    "A tournament needs {least} strategies or more, not {names}.",
                    least=LEAST_STRATEGIES,
                    names=quote(", ".join(named)),
                )
            )
        matches = self.matches
        if matches > MOST_MATCHES:
            raise SetupError(
                Refusal(
                    "matches-many",
                    "These are {matches:,} matches: at most {most:,}.",
                    matches=matches,
                    most=MOST_MATCHES,
                )
            )
        return -(-self.rounds // PART)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the strategies."""
        return tuple(one if isinstance(one, str) else one.name for one in self.strategies)

    @property
    def matches(self) -> int:
        """The number of matches."""
        few, seats = len(self.strategies), self.deals.seats
        if few >= seats:
            return self.rounds * perm(few, seats)
        tables: int = sum((1, -1)[k % 2] * comb(few, k) * (few - k) ** seats for k in range(few))
        return self.rounds * tables

    def _seatings(self) -> Iterator[tuple[int, ...]]:
        """Yield by seat the number of a strategy, ascending."""
        everyone, seats = range(len(self.strategies)), self.deals.seats
        if len(everyone) >= seats:
            yield from permutations(everyone, seats)
        else:
            yield from (one for one in product(everyone, repeat=seats) if set(one) == set(everyone))

    def part(self, number: int, /) -> Standings:
        """Play the rounds of a part."""
        rounds = range(number * PART, min((number + 1) * PART, self.rounds))
        standings = [Standing() for _ in self.strategies]
        for played in rounds:
            seed, game = self._deal(played)
            for seated in self._seatings():
                strategies = [_found(self.strategies[one], game) for one in seated]
                payoffs = play_out(game, strategies, seed).result().payoffs
                for one, payoff in zip(seated, payoffs, strict=True):
                    standings[one] += _reached(payoff, payoffs)
        return Standings(len(rounds), tuple(standings))

    def sittings(self) -> Iterator[Sitting]:
        """Yield who sits where at which game, in order; refuses as `count` does."""
        self.count()
        number, names = 0, self.names
        for dealt in range(self.rounds):
            seed = self._seed(dealt)
            for seated in self._seatings():
                yield Sitting(number, dealt, seed, tuple(names[one] for one in seated))
                number += 1

    def games(self, start: int = 0) -> Iterator[TournamentGame]:
        """Play the games in order, from the one numbered ``start``."""
        by_name = dict(zip(self.names, self.strategies, strict=True))
        dealt = -1
        for sitting in islice(self.sittings(), start, None):
            if dealt != sitting.round:
                dealt, game = sitting.round, self.deals.deal(sitting.seed)
                found = {name: _found(strategy, game) for name, strategy in by_name.items()}
            strategies = [found[name] for name in sitting.seated]
            yield TournamentGame(sitting, play_out(game, strategies, sitting.seed))

    def rows(self) -> list[dict[str, Any]]:
        """Play all games; return a row for each: for pandas."""
        return [played.row() for played in self.games()]

    def _seed(self, dealt: int) -> int:
        # Not the sum of seed and round: neighbouring seeds would share all rounds but one.
        return Random(f"tournament:{self.seed}:{dealt}").randrange(MAX_SEED + 1)

    def _deal(self, played: int) -> tuple[int, AnyGame]:
        seed = self._seed(played)
        return seed, self.deals.deal(seed)


def who_can_play(deals: Deals) -> tuple[str, ...]:
    """Return the names of all strategies that play what is dealt, in the order in which they are offered."""
    game = deals.deal(0)
    return tuple(one.name for one in strategies_for(deals.game_name) if one.covers(game))


def standings_of(names: Sequence[str], results: Iterator[tuple[Sequence[str], Payoffs]]) -> Standings:
    """Count what strategies reached in games, of each who sat where and what each seat got."""
    reached = dict.fromkeys(names, Standing())
    for seated, payoffs in results:
        for name, payoff in zip(seated, payoffs, strict=True):
            reached[name] += _reached(payoff, payoffs)
    return Standings(0, tuple(reached.values()))


def _found(strategy: str | Strategy, game: AnyGame) -> Strategy:
    if isinstance(strategy, str):
        return strategy_for(strategy, game)
    check_strategy(strategy, game)
    return strategy


def _reached(payoff: Exact, payoffs: Payoffs) -> Standing:
    first = payoff == max(payoffs)
    alone = first and payoffs.count(payoff) == 1
    return Standing(1, int(alone), int(first and not alone), Fraction(payoff), Fraction(payoff) ** 2)
