"""Reasons for a verdict on a move, as data: found in the position and in the moves after it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from engine.exact import Exact
from engine.game import Seat

Kind: TypeAlias = Literal[
    "only",
    "best",
    "also-best",
    "would-have-waited",
    "left",
    "costs-later",
    "cut-in",
    "left-gap",
    "gave-away-tie",
    "costs",
    "in-odds",
    "outside-odds",
    "against-odds",
    "drawn",
    "by-guess",
    "by-favourite",
]
"""The only move; the best; as good as others. Then what a bite lost by: what was eaten would have waited;
something was left that the other took; one morsel instead of another later. And what a token lost by: a later
token cut in; a better place was left and taken; a stack must be split; what best replies leave. Where
several choose at once: the equilibrium chooses it too; it does not, though it pays as much; it pays less.
``drawn``: no move at all, the dice fell so. At last, where tastes are secret: by what the bites suggest
another morsel can be expected to bring more; the favourite was left, and nothing says that it will wait."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason for a verdict on a move.

    Attributes
    ----------
    kind
        Which fits; the first that does, in the order of `Kind`.
    loss
        The regret; in quarters where tastes are secret, and 0 if it is less than one.
    other
        The seat that profited, None where no one in particular did.
    taken
        What that seat took: a morsel or a position.
    actual
        Whether that was played; otherwise it is what the equilibrium of the position would do.
    lost, got
        In the dinner: the morsels that the mover would have eaten after the best bite and not after this one,
        and the other way round, ascending. In the token game ``lost`` is the best position alone.
    least
        In a dinner for two: whether the other diner wants the morsel least of all that was left, where that
        makes it wait: not where bites fade or lie on others.
    share
        In the token game: what the other seat took of the mover's (``cut-in``), or the half of the stack that
        was given away (``gave-away-tie``). The probability of the choice (``in-odds``).
    """

    kind: Kind
    loss: Fraction
    other: Seat | None = None
    taken: Exact | None = None
    actual: bool = False
    lost: tuple[Exact, ...] = ()
    got: tuple[Exact, ...] = ()
    least: bool = False
    share: Fraction = Fraction(0)
