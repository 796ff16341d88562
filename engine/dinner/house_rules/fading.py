"""Fading flavours: at turn i, from 0, a bite is worth λ^i of its utility, with 0 < λ ≤ 1.

Two bounds make a theorem of the ends of that range; between them every plate is searched. Unlike tastes for
each other, adding a constant to all utilities changes this game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import Any, ClassVar

from engine.dinner.house_rules.rule import Dinner, Extreme, Field, HouseRule, Sizes
from engine.dinner.morsels import Gain
from engine.errors import NumberError, Refusal, SetupError, quote
from engine.exact import NUMBER_SCHEMA, Exact, exact, is_exact, number_to_json, simplest
from engine.game import Seat


def fading_from_json(value: Any, _sizes: Sizes) -> Exact:
    """Read the share that a bite keeps; `SetupError` on the field ``fading`` if it isn't a number."""
    try:
        return exact(value)
    except NumberError as error:
        raise SetupError(
            Refusal(
                "fading-unread", "The fading must be a number above 0, at most 1: {why}", why=error.reason
            ),
            "fading",
        ) from error


def _share(share: str, _sizes: Sizes) -> Exact:
    return exact(share)


@dataclass(frozen=True, slots=True)
class Fading(HouseRule):
    """The share of its worth that a bite keeps: at turn i, from 0, it adds ``kept ** i`` as much."""

    name: ClassVar[str] = "fading"
    title: ClassVar[str] = "fading flavours"
    field: ClassVar[Field] = Field(
        {share: partial(_share, share) for share in ("1", "9/10", "7/10", "1/2")},
        "The share that a bite keeps each turn, above 0, at most 1.",
        NUMBER_SCHEMA,
        fading_from_json,
        number_to_json,
    )
    lasts: ClassVar[bool] = False

    kept: Exact

    def check(self, dinner: Dinner) -> None:
        """Refuse a share of a bite outside the allowed range."""
        if not is_exact(self.kept) or not 0 < self.kept <= 1:
            raise SetupError(
                Refusal(
                    "fading-number",
                    "The fading {value} must be a number above 0, at most 1.",
                    value=quote(self.kept),
                ),
                "fading",
            )

    def gain(self, ply: int, eater: Seat, gain: Gain) -> Gain:
        """Return what is left of a gain at its turn."""
        left = self.kept**ply
        return tuple(simplest(amount * left) if amount else amount for amount in gain)

    def theorem(self, dinner: Dinner) -> Extreme | None:
        """Return what `proved_play` says of a dinner for two that only fades."""
        if not dinner.has_only("fading", "copies"):
            return None
        return proved_play([morsel.utilities for morsel in dinner.morsels], dinner.order, self.kept)


def proved_play(utilities: Sequence[Sequence[Exact]], order: Sequence[Seat], fading: Exact) -> Extreme | None:
    """Tell which play a theorem gives for a dinner for two with strict tastes: see house-rules.md.

    ``crossout``: with whole utilities, λ^(n − 1) > 1 − 1/(2·S) for both, S being the sum of their sizes. Then
    every equilibrium splits the plate as crossout does without fading. ``greedy``: with utilities from 0 on,
    λ² ≤ δ/(δ + M) for both if turns alternate, λ instead of λ² for other orders; δ is the smallest gap
    between two utilities of a diner and M the largest. Then greed is an equilibrium.

    Examples
    --------
    >>> proved_play([(1, 2), (2, 3), (3, 1)], [0, 1, 0], Fraction(99, 100))
    'crossout'
    """
    tastes = list(zip(*utilities, strict=True))
    if fading == 1 or any(len(set(taste)) < len(taste) for taste in tastes):
        return "crossout" if fading == 1 else None
    if all(Fraction(utility).denominator == 1 for taste in tastes for utility in taste):
        sizes = [sum(abs(utility) for utility in taste) for taste in tastes]
        if all(fading ** (len(order) - 1) > 1 - Fraction(1, 2 * size) for size in sizes):
            return "crossout"
    alternating = all(one != other for one, other in pairwise(order))
    reach = fading**2 if alternating else fading
    if all(min(taste) >= 0 for taste in tastes):
        gaps = [min(b - a for a, b in pairwise(sorted(taste))) for taste in tastes]
        if all(reach <= Fraction(gap) / (gap + max(taste)) for gap, taste in zip(gaps, tastes, strict=True)):
            return "greedy"
    return None
