"""Diners who care about each other: any weights reduce to an ordinary dinner (Levine & Stange 2012)."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from engine.dinner.morsels import Utilities, check_pairs
from engine.errors import SetupError, quote
from engine.exact import Exact, is_exact


@dataclass(frozen=True, slots=True)
class Weights:
    """What each diner makes of both scores: p_A = αA·A + βA·B and p_B = αB·A + βB·B.

    Attributes
    ----------
    a
        (αA, βA): what A makes of A's score and of B's. ``(1, 0)`` is a diner who only eats.
    b
        (αB, βB): what B makes of A's score and of B's. ``(0, 1)`` is a diner who only eats.
    """

    a: tuple[Exact, Exact] = (1, 0)
    b: tuple[Exact, Exact] = (0, 1)


COMPETITIVE = Weights((1, -1), (-1, 1))
"""Each wants to beat the other. Both come to value a morsel alike, at a + b: identical tastes."""

COOPERATIVE = Weights((1, 1), (1, 1))
"""Both want the largest sum. A values a morsel at a − b, B at b − a: opposite tastes."""


def weighted(morsels: Sequence[Utilities], weights: Weights) -> tuple[Utilities, ...]:
    """Return the morsels of the dinner on which plain scores are the payoffs of these weights.

    A morsel becomes (αA·a − βA·b, βB·b − αB·a), after each diner's utilities are shifted to sum to zero;
    the shift changes nobody's preferences, since the order of the turns fixes how many morsels each eats.
    The new dinner can have ties; crossout then breaks them by position and finds an equilibrium, not the
    equilibrium.
    """
    check_pairs(morsels)
    if not all(map(is_exact, (*weights.a, *weights.b))):
        raise SetupError(f"The weights {quote(weights)} must be ints or Fractions.")
    mean_a, mean_b = (Fraction(sum(m[seat] for m in morsels)) / max(1, len(morsels)) for seat in (0, 1))
    (own_a, other_a), (other_b, own_b) = weights.a, weights.b
    return tuple(
        (
            own_a * (a - mean_a) - other_a * (b - mean_b),
            own_b * (b - mean_b) - other_b * (a - mean_a),
        )
        for a, b in morsels
    )
