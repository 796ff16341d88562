"""One equilibrium of a game in which two choose once at the same time, always the same and exact.

Such a game can have many equilibria, and what follows from it depends on the one that is meant. The canonical
one: of the pure equilibria the one with the largest sum, then with more for the first player, then with the
least choices. Where there is none, equally many choices of each, fewest first and then the least, such that
the odds which make each player indifferent between these choices are unique, and make nothing else better.
There always is one: the basis of any equilibrium that Lemke and Howson's method finds is such a pair.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import lcm
from random import Random
from typing import TypeAlias

Odds: TypeAlias = tuple[Fraction, ...]
"""The probability of each choice, in order."""

Matrix: TypeAlias = Sequence[Sequence[Fraction]]
"""By choice of the first player a row, by choice of the second a column."""

Whole: TypeAlias = Sequence[Sequence[int]]
"""The same in whole units: with fractions each sum would look for a common divisor."""


@dataclass(frozen=True, slots=True)
class StageEquilibrium:
    """An equilibrium of one stage: the odds of both choices, and the expected payoffs.

    Attributes
    ----------
    odds
        The probability of each choice: of the first player's, and of the second's.
    payoffs
        The expected payoff of each.
    """

    odds: tuple[Odds, Odds]
    payoffs: tuple[Fraction, Fraction]


def canonical_equilibrium(first: Matrix, second: Matrix) -> StageEquilibrium:
    """Return the canonical equilibrium of a game in which both choose at once.

    Parameters
    ----------
    first, second
        What each gets, by the first player's choice and then by the second's.

    Examples
    --------
    >>> ends = [[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(2)]]
    >>> found = canonical_equilibrium(ends, [[-x for x in row] for row in ends])
    >>> [list(map(str, odds)) for odds in found.odds], str(found.payoffs[0])
    ([['3/5', '2/5'], ['3/5', '2/5']], '1/5')
    """
    unit = lcm(*(pays.denominator for rows in (first, second) for row in rows for pays in row))
    return whole_equilibrium(_in_units(first, unit), _in_units(second, unit), unit)


def whole_equilibrium(first: Whole, second: Whole, unit: int) -> StageEquilibrium:
    """Return the same of payoffs in whole numbers, so many of which make one."""
    # By player, own choices as rows.
    own = (tuple(map(tuple, first)), tuple(zip(*second, strict=True)))
    pure = _pure(*own)
    if pure is not None:
        i, j = pure
        paid = Fraction(own[0][i][j], unit), Fraction(own[1][j][i], unit)
        return StageEquilibrium((_all_on(i, own[0]), _all_on(j, own[1])), paid)
    rows, columns = _undominated(*own)
    for size in range(2, min(len(rows), len(columns)) + 1):
        for mine, theirs in _supports(own, rows, columns, size):
            # What makes one player indifferent are the odds of the other.
            by_second = _indifferent(own[0], mine, theirs, rows)
            by_first = None if by_second is None else _indifferent(own[1], theirs, mine, columns)
            if by_first is not None and by_second is not None:
                odds = _spread(mine, by_first[0], own[0]), _spread(theirs, by_second[0], own[1])
                return StageEquilibrium(odds, (by_second[1] / unit, by_first[1] / unit))
    raise AssertionError("Every such game has an equilibrium of this form.")


def thrown(odds: Odds, rng: Random) -> int:
    """Return one of the choices, from 0, drawn by odds that add up to 1: by dice that are exactly fair."""
    whole = lcm(*(part.denominator for part in odds))
    at = Fraction(rng.randrange(whole), whole)
    for choice, part in enumerate(odds):
        if at < part:
            return choice
        at -= part
    raise AssertionError("Odds add up to 1.")


def _pure(first: Whole, second: Whole) -> tuple[int, int] | None:
    """Return the pure equilibrium that comes first; None if there is none."""
    best_of_first = [max(column) for column in zip(*first, strict=True)]
    best_of_second = [max(column) for column in zip(*second, strict=True)]
    found = [
        (i, j)
        for i, row in enumerate(first)
        for j, pays in enumerate(row)
        if pays == best_of_first[j] and second[j][i] == best_of_second[i]
    ]
    if not found:
        return None
    return max(found, key=lambda at: (first[at[0]][at[1]] + second[at[1]][at[0]], first[at[0]][at[1]]))


def _undominated(first: Whole, second: Whole) -> tuple[list[int], list[int]]:
    """Return the choices of each that are left when what is always worse is taken away, again and again.

    No equilibrium plays the others.
    """
    rows, columns = list(range(len(first))), list(range(len(second)))
    while True:
        kept = [i for i in rows if not _dominated(first, i, rows, columns)]
        left = [j for j in columns if not _dominated(second, j, columns, kept)]
        if (len(kept), len(left)) == (len(rows), len(columns)):
            return rows, columns
        rows, columns = kept, left


def _dominated(own: Whole, choice: int, choices: Sequence[int], against: Sequence[int]) -> bool:
    """Tell whether another choice is better than this one against each of the other's."""
    row = own[choice]
    return any(all(own[other][k] > row[k] for k in against) for other in choices if other != choice)


def _supports(
    own: tuple[Whole, Whole], rows: Sequence[int], columns: Sequence[int], size: int
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield the pairs of so many choices of each, without those of which one is dominated on the spot."""
    pairs = list(combinations(columns, size))
    for mine in combinations(rows, size):
        for theirs in pairs:
            if any(_dominated(own[0], i, rows, theirs) for i in mine):
                continue
            if any(_dominated(own[1], j, columns, mine) for j in theirs):
                continue
            yield mine, theirs


def _indifferent(
    own: Whole, mine: Sequence[int], theirs: Sequence[int], choices: Sequence[int]
) -> tuple[Odds, Fraction] | None:
    """Return the odds of the other's choices between which ``mine`` all pay alike, and what they pay.

    None if there are no such odds or several, or if some choice would pay more against them.
    """
    first, *others = mine
    system = [[own[i][j] - own[first][j] for j in theirs] + [0] for i in others]
    found = solve_linear([[1] * (len(theirs) + 1), *system])
    if found is None or min(found[0]) < 0:
        return None
    parts, whole = found
    pays = _expected(own[first], theirs, parts)
    if any(_expected(own[i], theirs, parts) > pays for i in choices):
        return None
    return tuple(Fraction(part, whole) for part in parts), Fraction(pays, whole)


def _expected(row: Sequence[int], theirs: Sequence[int], parts: Sequence[int]) -> int:
    return sum(row[j] * part for j, part in zip(theirs, parts, strict=True))


def solve_linear(system: list[list[int]]) -> tuple[list[int], int] | None:
    """Return the solution of as many equations as unknowns, each with its right side last.

    Its numerators and their denominator, above 0; None if the system is singular. It is used up. All numbers
    stay whole, for each is a determinant (E. H. Bareiss, 1968).
    """
    size, before = len(system), 1
    for k in range(size):
        pivot = next((row for row in range(k, size) if system[row][k]), None)
        if pivot is None:
            return None
        system[k], system[pivot] = system[pivot], system[k]
        head, lead = system[k], system[k][k]
        for i, row in enumerate(system):
            if i != k:
                factor = row[k]
                system[i] = [(lead * x - factor * y) // before for x, y in zip(row, head, strict=True)]
        before = lead
    sign = 1 if before > 0 else -1
    return [sign * row[size] for row in system], sign * before


def _in_units(matrix: Matrix, unit: int) -> Whole:
    return [[pays.numerator * (unit // pays.denominator) for pays in row] for row in matrix]


def _all_on(choice: int, own: Whole) -> Odds:
    return tuple(Fraction(k == choice) for k in range(len(own)))


def _spread(support: Sequence[int], odds: Odds, own: Whole) -> Odds:
    parts = dict(zip(support, odds, strict=True))
    return tuple(parts.get(k, Fraction(0)) for k in range(len(own)))
