"""Fading flavours: where between 0 and 1 the best play of a dinner changes, exactly.

Question
    For which λ is which play best, if the bite at turn i is worth λ^i of its utility?
Source
    The house rule is this project's own. Roots are told apart by Bernstein coefficients (Descartes' rule of
    signs): a polynomial has none in an interval if their signs never change, one if they change once; else
    the interval is halved.
Result
    All λ at which best play changes, as roots of polynomials with whole coefficients, and the play between
    each two. A payoff is a polynomial in λ. By backward induction over plates each plate gets pieces of the
    line from 0 to 1: on each one bite is best, and best alone. Between two bites that is decided by the sign
    of the difference of two polynomials, which changes at its roots alone.
Proof
    Searched exactly; ``tests/engine/test_fading_changes.py`` compares with searches at single λ. What is
    proved for every λ stands in ``docs/explanation/proofs.md``, section 12; ``python -m research lambda``
    counts the rest.
"""

from bisect import insort
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from math import comb, gcd
from typing import Any, TypeAlias

from engine.certificate import Certificate
from engine.dinner.house_rules.injera import on_top, plates
from engine.dinner.plate_game import free
from engine.dinner.rules import DinnerGame
from engine.errors import NotCoveredError, Refusal, TooLargeError
from engine.exact import Exact, seat_units
from engine.game import Seat, require

MAX_CHANGES = 10
"""Most morsels whose changes are looked for: some tenths of a second."""
MOST_PIECES = 20_000
"""Most pieces that are remembered over all plates."""
WIDTH = Fraction(1, 10**9)
"""The precision to which a λ is given that isn't a simple fraction."""

_CERTIFICATE = Certificate("every-equilibrium", "search")

Polynomial: TypeAlias = tuple[int, ...]
"""Coefficients, from that of 1 upwards; the last is not 0, but for the empty polynomial 0."""


class Root:
    """A root between 0 and 1: ``low`` < root < ``high``, or ``low`` = root = ``high``."""

    __slots__ = ("high", "low", "polynomial", "rises")

    def __init__(self, polynomial: Polynomial, low: Fraction, high: Fraction, rises: bool) -> None:
        self.polynomial, self.low, self.high, self.rises = polynomial, low, high, rises

    def halve(self) -> None:
        """Halve the interval."""
        if self.low == self.high:
            return
        middle = (self.low + self.high) / 2
        side = sign_at(self.polynomial, middle)
        if side == 0:
            self.low = self.high = middle
        elif (side > 0) == self.rises:
            self.high = middle
        else:
            self.low = middle

    def is_at(self, x: Fraction) -> bool:
        """Tell whether it is a number that is an end of its interval or lies inside."""
        within = self.low < x < self.high or self.low == x == self.high
        return within and sign_at(self.polynomial, x) == 0

    def within(self, width: Fraction) -> tuple[Fraction, Fraction]:
        """Return a narrower interval around the same root, at most that wide."""
        while self.high - self.low > width:
            self.halve()
        return self.low, self.high


class Axis:
    """All roots that were asked for so far, each once, in order: their intervals are apart."""

    def __init__(self) -> None:
        self._roots: list[Root] = []
        self._of: dict[Polynomial, tuple[Root, ...]] = {}

    def roots(self, polynomial: Polynomial) -> tuple[Root, ...]:
        """Return the roots of a polynomial between 0 and 1, ascending; equal roots are one object."""
        primitive = _primitive(polynomial)
        if primitive not in self._of:
            self._of[primitive] = tuple(map(self._placed, _isolated(primitive)))
        return self._of[primitive]

    def _placed(self, root: Root) -> Root:
        """Return the root itself, or the one of the axis that it is."""
        for other in self._roots:
            if self._same(root, other):
                return other
        insort(self._roots, root, key=lambda one: one.low)  # their intervals are apart now
        return root

    @staticmethod
    def _same(root: Root, other: Root) -> bool:
        """Tell whether two roots are one; move their intervals apart if they are not."""
        common: Polynomial | None = None
        while root.low <= other.high and other.low <= root.high:
            low, high = max(root.low, other.low), min(root.high, other.high)
            if root.low == root.high or other.low == other.high:
                # The end of an interval may be a root of its polynomial, but never the one inside.
                if low == high and root.is_at(low) and other.is_at(low):
                    return True
            elif common is None:
                common = _common(root.polynomial, other.polynomial)
            # One root of each lies in its interval, so that a common one is that of both.
            shared = common is not None and len(common) > 1 and low < high
            if shared and common is not None and sign_at(common, low) * sign_at(common, high) < 0:
                return True
            root.halve()
            other.halve()
        return False


def value_at(polynomial: Polynomial, x: Fraction) -> Fraction:
    """Return the value of a polynomial."""
    return Fraction(_scaled(polynomial, x), x.denominator ** max(len(polynomial) - 1, 0))


def sign_at(polynomial: Polynomial, x: Fraction) -> int:
    """Return the sign of a polynomial's value: −1, 0 or 1."""
    scaled = _scaled(polynomial, x)
    return (scaled > 0) - (scaled < 0)


def _scaled(polynomial: Polynomial, x: Fraction) -> int:
    """Return the value times the denominator of ``x`` to the degree."""
    p, q = x.numerator, x.denominator
    value, power = 0, 1
    for coefficient in reversed(polynomial):
        value = value * p + coefficient * power
        power *= q
    return value


def _primitive(polynomial: Sequence[int]) -> Polynomial:
    """Return a polynomial with the same roots above 0, without factors, its last coefficient above 0."""
    coefficients = list(polynomial)
    while coefficients and coefficients[-1] == 0:
        coefficients.pop()
    if not coefficients:
        raise ZeroDivisionError("The polynomial 0 vanishes everywhere.")
    first = next(k for k, coefficient in enumerate(coefficients) if coefficient)
    divisor = gcd(*coefficients) * (1 if coefficients[-1] > 0 else -1)
    return tuple(coefficient // divisor for coefficient in coefficients[first:])


def _isolated(polynomial: Polynomial) -> Iterator[Root]:
    """Yield the roots between 0 and 1 of a primitive polynomial, ascending."""
    bernstein = _bernstein(polynomial)
    if _changes(bernstein) > 1:
        slope = tuple(k * coefficient for k, coefficient in enumerate(polynomial))[1:]
        common = _common(polynomial, slope)
        if len(common) > 1:  # a root twice over would be halved for ever
            polynomial = _divided(polynomial, common)
            bernstein = _bernstein(polynomial)
    yield from _between(polynomial, bernstein, Fraction(0), Fraction(1))


def _between(polynomial: Polynomial, bernstein: list[int], low: Fraction, high: Fraction) -> Iterator[Root]:
    changes = _changes(bernstein)
    if not changes:
        return
    if changes == 1:
        yield Root(polynomial, low, high, next(filter(None, bernstein)) < 0)
        return
    left, right, row = [bernstein[0]], [bernstein[-1]], bernstein
    degree = len(bernstein) - 1
    for step in range(1, degree + 1):  # de Casteljau, in whole numbers: both halves times 2^degree
        row = [one + other for one, other in pairwise(row)]
        left.append(row[0] << degree - step)
        right.append(row[-1] << degree - step)
    left[0] <<= degree
    right[0] <<= degree
    middle = (low + high) / 2
    yield from _between(polynomial, left, low, middle)
    if left[-1] == 0:
        yield Root(polynomial, middle, middle, True)
    yield from _between(polynomial, right[::-1], middle, high)


def _bernstein(polynomial: Polynomial) -> list[int]:
    """Return the coefficients over 0 to 1, times a whole number."""
    degree = len(polynomial) - 1
    scale = 1
    for k in range(degree + 1):
        scale = scale * comb(degree, k) // gcd(scale, comb(degree, k))
    return [
        sum(polynomial[i] * comb(k, i) * (scale // comb(degree, i)) for i in range(k + 1))
        for k in range(degree + 1)
    ]


def _changes(coefficients: Sequence[int]) -> int:
    signs = [coefficient > 0 for coefficient in coefficients if coefficient]
    return sum(one != other for one, other in pairwise(signs))


def _common(one: Polynomial, other: Polynomial) -> Polynomial:
    """Return the largest common divisor, primitive."""
    while True:
        if len(one) < len(other):
            one, other = other, one
        rest = list(one)
        while len(rest) >= len(other):
            lead, shift = rest[-1], len(rest) - len(other)
            rest = [coefficient * other[-1] for coefficient in rest]
            for k, coefficient in enumerate(other):
                rest[k + shift] -= lead * coefficient
            rest.pop()
            while rest and rest[-1] == 0:
                rest.pop()
        if not rest:
            return other
        divisor = gcd(*rest)
        one, other = other, tuple(coefficient // divisor for coefficient in rest)


def _divided(polynomial: Polynomial, divisor: Polynomial) -> Polynomial:
    """Return a polynomial divided by one that divides it, primitive."""
    rest, found = [Fraction(coefficient) for coefficient in polynomial], []
    while len(rest) >= len(divisor):
        factor, shift = rest[-1] / divisor[-1], len(rest) - len(divisor)
        for k, coefficient in enumerate(divisor):
            rest[k + shift] -= factor * coefficient
        rest.pop()
        found.append(factor)
    found.reverse()
    scale = 1
    for factor in found:
        scale = scale * factor.denominator // gcd(scale, factor.denominator)
    return _primitive([int(factor * scale) for factor in found])


@dataclass(frozen=True, slots=True)
class Change:
    """A λ at which the best play changes.

    Attributes
    ----------
    low, high
        Between them it lies, or is both; they are no further apart than `WIDTH`.
    polynomial
        Vanishes at it, and nowhere else between them; whole coefficients, that of 1 first.
    """

    low: Fraction
    high: Fraction
    polynomial: tuple[Exact, ...]

    @property
    def text(self) -> str:
        """The λ as people read it: exactly if it is a simple fraction, else to five digits."""
        return str(self.low) if self.low == self.high else f"≈{float(self.low):.5f}"

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values; solve-output.md describes them."""
        return {"low": str(self.low), "high": str(self.high), "polynomial": list(map(str, self.polynomial))}


@dataclass(frozen=True, slots=True)
class FadingChanges:
    """The best play of a dinner for every λ between 0 and 1.

    Attributes
    ----------
    changes
        The λ at which it changes, ascending.
    plays
        The bites before the first change, between the first and the second …: one more than changes. Each is
        an equilibrium for all λ in its range, and the only one but for finitely many λ.
    certificate
        What is proved of the plays.
    """

    changes: tuple[Change, ...]
    plays: tuple[tuple[int, ...], ...]
    certificate: Certificate = _CERTIFICATE

    def to_json(self) -> dict[str, Any]:
        """Return them as plain JSON values; solve-output.md describes them."""
        return {
            "certificate": self.certificate.label,
            "changes": [change.to_json() for change in self.changes],
            "plays": [list(play) for play in self.plays],
        }


@dataclass(frozen=True, slots=True)
class _Play:
    """The bites from a plate on, and each seat's payoff as a polynomial, in units of the next turn."""

    bites: tuple[int, ...]
    payoffs: tuple[Polynomial, ...]


_Piece: TypeAlias = tuple[Root | None, _Play]
"""From where on (None: from 0) which play."""


def fading_changes(game: DinnerGame) -> FadingChanges:
    """Return the best play of a dinner for every λ between 0 and 1, whatever λ it has.

    Raises
    ------
    NotCoveredError
        If turns do not come one at a time in a known order, diners care for each other or count otherwise,
        or value two morsels alike: then they may be indifferent at every λ.
    TooLargeError
        If there are more than `MAX_CHANGES` morsels, or too many pieces.

    Examples
    --------
    >>> from engine.dinner.rules import dinner_of
    >>> found = fading_changes(dinner_of([(1, 2), (2, 3), (3, 1)], (0, 1, 0)))
    >>> found.plays, [(round(float(change.low), 4), change.polynomial) for change in found.changes]
    (((2, 1, 0), (1, 0, 2)), [(0.7071, (-1, 0, 2))])
    """
    check_fading_changes(game)
    count = len(game.morsels)
    tastes = [morsel.utilities for morsel in game.morsels]
    units = seat_units(tastes, game.seats)
    worth = [[int(u * unit) for u, unit in zip(row, units, strict=True)] for row in tastes]
    above = on_top(game.layers, count)
    search = _Search(game, worth, above)
    pieces = search.solved()
    changes = []
    for root, _ in pieces[1:]:
        assert root is not None
        low, high = root.within(WIDTH)
        simple = ((low + high) / 2).limit_denominator(1000)
        if low <= simple <= high and sign_at(root.polynomial, simple) == 0:
            low = high = simple
        changes.append(Change(low, high, root.polynomial))
    return FadingChanges(tuple(changes), tuple(play.bites for _, play in pieces))


def known_changes(game: DinnerGame) -> FadingChanges | None:
    """Return them for a dinner that fades; None for another, and where they are not looked for."""
    if game.lasts:
        return None
    try:
        return fading_changes(game)
    except (NotCoveredError, TooLargeError):
        return None


def check_fading_changes(game: DinnerGame) -> None:
    """Refuse a dinner whose changes along λ are not looked for; raises as `fading_changes`."""
    require(game, Refusal("method-fading", "The search along λ"))
    if not (game.pays_eater_alone and game.adds_up and game.bites_only):
        raise NotCoveredError(
            Refusal(
                "fading-sums", "The search along λ is about diners who each count the sum of their own bites."
            )
        )
    if any(len({m.utilities[seat] for m in game.morsels}) < len(game.morsels) for seat in range(game.seats)):
        raise NotCoveredError(
            Refusal("fading-ties", "The search along λ asks that no diner values two morsels alike.")
        )
    if len(game.morsels) > MAX_CHANGES:
        raise TooLargeError(
            Refusal(
                "fading-size",
                "Where along λ the best play of {morsels} morsels changes: at most {most} are searched.",
                morsels=len(game.morsels),
                most=MAX_CHANGES,
            )
        )


class _Search:
    def __init__(self, game: DinnerGame, worth: list[list[int]], above: tuple[int, ...]) -> None:
        self._order, self._worth, self._above, self._seats = game.order, worth, above, game.seats
        self._axis = Axis()
        self._remembered = 0

    def solved(self) -> list[_Piece]:
        """Return the pieces of the full plate."""
        count = len(self._order)
        reached = plates(self._above, 1 << count)
        assert reached is not None
        known: dict[int, list[_Piece]] = {0: [(None, _Play((), ((),) * self._seats))]}
        for plate in sorted(reached)[1:]:
            mover = self._order[count - plate.bit_count()]
            options = [
                [(start, self._bitten(morsel, mover, play)) for start, play in known[plate ^ 1 << morsel]]
                for morsel in free(plate, self._above)
            ]
            known[plate] = list(self._best(options, mover))
            self._remembered += len(known[plate])
            if self._remembered > MOST_PIECES:
                raise TooLargeError(
                    Refusal(
                        "fading-pieces",
                        "The best play changes so often that more than {most:,} pieces are needed.",
                        most=MOST_PIECES,
                    )
                )
        return known[(1 << count) - 1]

    def _bitten(self, morsel: int, mover: Seat, after: _Play) -> _Play:
        """Return the play with one more bite before it: what follows fades once more."""
        payoffs = tuple(
            (self._worth[morsel][seat] * (seat == mover), *payoff)
            for seat, payoff in enumerate(after.payoffs)
        )
        return _Play((morsel, *after.bites), payoffs)

    def _best(self, options: list[list[_Piece]], mover: Seat) -> Iterator[_Piece]:
        """Yield the pieces of a plate from those of each bite, neighbours with the same play as one."""
        starts = {id(root): root for pieces in options for root, _ in pieces if root is not None}
        edges: list[Root | None] = [None, *sorted(starts.values(), key=lambda root: root.low), None]
        at, last = [0] * len(options), None
        for left, right in pairwise(edges):
            for option, pieces in enumerate(options):
                if at[option] + 1 < len(pieces) and pieces[at[option] + 1][0] is left and left is not None:
                    at[option] += 1
            plays = [pieces[at[option]][1] for option, pieces in enumerate(options)]
            for start, play in self._envelope(plays, mover, left, right):
                if play.bites != last:
                    last = play.bites
                    yield start, play

    def _envelope(
        self, plays: list[_Play], mover: Seat, left: Root | None, right: Root | None
    ) -> Iterator[_Piece]:
        """Yield the pieces between two edges within which each bite has one play."""
        at = inside(left, right)
        leader = max(plays, key=lambda play: value_at(play.payoffs[mover], at))
        cuts: dict[int, Root] = {}
        for play in plays:
            if play is not leader:
                for root in self._axis.roots(_difference(leader.payoffs[mover], play.payoffs[mover])):
                    if _after(root, left) and _after(right, root):
                        cuts[id(root)] = root
        if not cuts:
            yield left, leader
            return
        edges = [left, *sorted(cuts.values(), key=lambda root: root.low), right]
        for start, end in pairwise(edges):
            middle = inside(start, end)
            own = value_at(leader.payoffs[mover], middle)
            better = [play for play in plays if value_at(play.payoffs[mover], middle) > own]
            if better:  # no other of them crosses the leader here, but they may cross each other
                yield from self._envelope(better, mover, start, end)
            else:
                yield start, leader


def _after(one: Root | None, other: Root | None) -> bool:
    """Tell whether one edge lies after another; None is 0 as the other, and 1 as the one."""
    return one is None or other is None or (one is not other and one.low > other.low)


def inside(left: Root | None, right: Root | None) -> Fraction:
    """Return a number between two edges, with few digits."""
    while True:
        low = Fraction(0) if left is None else left.high
        high = Fraction(1) if right is None else right.low
        if low < high:
            break
        for root in (left, right):
            if root is not None:
                root.halve()
    digits = 1
    while True:
        number = Fraction(int(low * (1 << digits)) + 1, 1 << digits)
        if low < number < high:
            return number
        digits += 1


def _difference(one: Polynomial, other: Polynomial) -> Polynomial:
    return tuple(a - b for a, b in zip(one, other, strict=True))
