"""The roots between 0 and 1 of polynomials with integer coefficients: exact, and in order.

A root is a polynomial and an interval in which it has no other. Bernstein coefficients tell how many roots an
interval has: none if their signs never change, one if they change once; else it is halved.
"""

from bisect import insort
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb, gcd
from typing import TypeAlias

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
