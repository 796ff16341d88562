"""Rounds in which everyone plays everyone: who meets whom next."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Couple: TypeAlias = tuple[int | None, int | None]
"""Two pupils by their seats; None where a bot sits."""


def next_round(pupils: Sequence[int], met: Iterable[Couple]) -> tuple[Couple, ...]:
    """Return who meets whom: of all rounds of the circle method, the one with the fewest repetitions.

    While the pupils stay the same, after as many rounds as there are opponents everyone has met everyone
    once. Of an odd number one meets a bot. Who sat first more often sits second.

    Examples
    --------
    >>> next_round([1, 2, 3, 4], [])
    ((1, 4), (2, 3))
    >>> next_round([1, 2, 3], [])
    ((1, None), (2, 3))
    """
    known = tuple(met)
    times = Counter(frozenset(couple) for couple in known)
    begun = Counter(first for first, _ in known)
    circle: list[int | None] = [*sorted(pupils)]
    if len(circle) % 2:
        circle.append(None)
    rounds = [_turned(circle, turn) for turn in range(max(1, len(circle) - 1))]
    best = min(rounds, key=lambda couples: sum(times[frozenset(couple)] for couple in couples))
    return tuple(_seated(couple, begun) for couple in best)


def _turned(circle: Sequence[int | None], turn: int) -> list[Couple]:
    """Return the couples of one round: the first stays, the others go round."""
    rest = circle[1:]
    at = len(rest) - turn if turn else 0
    row = [*circle[:1], *rest[at:], *rest[:at]]
    return [(row[k], row[-1 - k]) for k in range(len(row) // 2)]


def _seated(couple: Couple, begun: Counter[int | None]) -> Couple:
    one, other = couple
    if one is None or (other is not None and begun[one] > begun[other]):
        return other, one
    return couple
