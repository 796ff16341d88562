"""Studies of dinners of secret tastes: what guessing is worth, and how often a lie pays."""

from dataclasses import dataclass
from itertools import permutations
from math import sqrt
from random import Random
from typing import ClassVar

from engine.dinner.crossout import crossout_play
from engine.dinner.house_rules.copies import Copies, laid_out
from engine.dinner.house_rules.secret import Secret
from engine.dinner.morsels import Morsel, Utilities, morsel_letter
from engine.dinner.orders import alternate
from engine.dinner.rules import DinnerGame
from engine.dinner.secret_tastes import Table, believers_bite
from engine.errors import SetupError, quote
from engine.exact import Exact, check_whole
from engine.game import Seat
from engine.studies.deceit import best_lie

PLAYERS = ("greedy", "belief", "all-knowing")
"""Who meets whom: the last plays crossout, and knows both tastes."""
MOST_DRAWN = 10**6
"""Most random dinners of the study."""
MOST = 100
"""Utilities are drawn from 1 to this, all different."""
PART = 20
"""Dinners in a part of the study: a tenth of a second."""


@dataclass(frozen=True, slots=True)
class Mean:
    """What one way to play gets against another, on average.

    Attributes
    ----------
    score
        The mean score of who plays ``own`` and bites first.
    error
        Its standard error.
    """

    own: str
    other: str
    score: float
    error: float


PAIRS = tuple((own, other) for own in PLAYERS for other in PLAYERS)
"""Who bites first, and against whom."""


@dataclass(frozen=True, slots=True)
class SecretTally:
    """What the first diner got at so many dinners, all pairs at the same ones.

    Attributes
    ----------
    scores, squares
        By pair, in the order of `PAIRS`: the sum of the scores, and of their squares.
    """

    dinners: int
    scores: tuple[int, ...]
    squares: tuple[int, ...]

    def __add__(self, other: "SecretTally", /) -> "SecretTally":
        """Return what both have counted."""
        return SecretTally(
            self.dinners + other.dinners,
            tuple(map(sum, zip(self.scores, other.scores, strict=True))),
            tuple(map(sum, zip(self.squares, other.squares, strict=True))),
        )

    def means(self) -> tuple[Mean, ...]:
        """Return what each way to play gets against each."""
        count = self.dinners
        return tuple(
            Mean(*pair, score / count, sqrt((count * square - score**2) / (count - 1)) / count)
            for pair, score, square in zip(PAIRS, self.scores, self.squares, strict=True)
        )


@dataclass(frozen=True, slots=True)
class SecretStudy:
    """What each way to play gets against each, over random dinners in which turns alternate, in parts.

    Attributes
    ----------
    dinners
        How many are drawn, `PART` from the dice of each part.
    copies
        How many morsels of each kind.
    seed
        The same seed draws the same dinners.
    """

    found: ClassVar = SecretTally

    dinners: int
    copies: tuple[int, ...]
    seed: int

    def count(self) -> int:
        """Return how many parts there are.

        Raises
        ------
        SetupError
            If there are fewer than two dinners or more than `MOST_DRAWN`, or no two kinds of morsels.
        """
        check_whole(self.dinners, "dinners", 2, MOST_DRAWN)
        if len(self.copies) < 2 or not all(type(count) is int and count >= 1 for count in self.copies):
            raise SetupError(
                f"The copies {quote(list(self.copies))} must be two or more whole numbers from 1 on."
            )
        return -(-self.dinners // PART)

    def part(self, number: int, /) -> SecretTally:
        """Let every pair meet at the dinners of a part."""
        copies, count = self.copies, min(PART, self.dinners - number * PART)
        dice = Random(f"secret tastes {self.seed} {number}")
        table = Table(copies, alternate(sum(copies), last=1 - sum(copies) % 2))
        found = []
        for _ in range(count):
            tastes = tuple(tuple(dice.sample(range(1, MOST + 1), len(copies))) for _ in (0, 1))
            found.append([_score(tastes[0], _played(table, tastes, pair), table.order) for pair in PAIRS])
        by_pair = list(zip(*found, strict=True))
        return SecretTally(
            count, tuple(map(sum, by_pair)), tuple(sum(score**2 for score in scores) for scores in by_pair)
        )


def _score(own: tuple[int, ...], bites: tuple[int, ...], order: tuple[Seat, ...]) -> int:
    """Return what A eats."""
    return sum(own[kind] for kind, seat in zip(bites, order, strict=True) if seat == 0)


def _played(table: Table, tastes: tuple[tuple[int, ...], ...], players: tuple[str, str]) -> tuple[int, ...]:
    bites: tuple[int, ...] = ()
    for seat in table.order:
        bites = (*bites, _bite(table, tastes, players[seat], seat, bites))
    return bites


def _bite(
    table: Table, tastes: tuple[tuple[int, ...], ...], player: str, seat: Seat, bites: tuple[int, ...]
) -> int:
    left = table.left(bites)
    if player == "greedy":
        return max((kind for kind, count in enumerate(left) if count), key=lambda kind: tastes[seat][kind])
    if player == "belief":
        return believers_bite(table, tastes[seat], bites)
    rest = [kind for kind, count in enumerate(left) for _ in range(count)]
    pairs: list[Utilities] = [(tastes[0][kind], tastes[1][kind]) for kind in rest]
    return rest[crossout_play(pairs, table.order[len(bites) :])[0]]


@dataclass(frozen=True, slots=True)
class Lies:
    """In how many dinners by ranks the best lie gets the first diner more than honest greed does."""

    dinners: int
    paid: int
    largest: Exact


def lies_that_pay(copies: tuple[int, ...]) -> Lies:
    """Count, over all dinners by ranks with either diner first, where A is paid for lying to a belief bot.

    Examples
    --------
    >>> lies_that_pay((2, 2))
    Lies(dinners=8, paid=0, largest=0)
    """
    ranks = list(permutations(range(1, len(copies) + 1)))
    dinners = paid = 0
    largest: Exact = 0
    for last in (1, 0):
        order = alternate(sum(copies), last)
        for own in ranks:
            for other in ranks:
                kinds = [
                    Morsel(morsel_letter(k), pair) for k, pair in enumerate(zip(own, other, strict=True))
                ]
                game = DinnerGame(laid_out(kinds, copies), order, rules=(Copies(copies), Secret()))
                honest = _played(Table(copies, order), (own, other), ("greedy", "belief"))
                gain = best_lie(game, 0).payoff - _score(own, honest, order)
                dinners, paid, largest = dinners + 1, paid + (gain > 0), max(largest, gain)
    return Lies(dinners, paid, largest)
