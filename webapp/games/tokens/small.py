"""The stacks of a token game, as small as can be: in a row, or round a clock."""

from dataclasses import dataclass
from fractions import Fraction
from math import cos, pi, sin

from engine.exact import exact
from engine.game import Seat
from webapp.games.any.phrases import number_brief
from webapp.games.any.view import View
from webapp.games.tokens.geometry import SIZE, Wedge, shares, wedge
from webapp.games.tokens.words import are_places_numbered, turns_of

MARGIN = 30.0
"""Round the drawing of a clock, for its tokens; in the drawing's units."""

_VALUES, _TOKENS = 131.0, 164.0
"""How far from the centre of a clock its values and its tokens stand."""


@dataclass(frozen=True, slots=True)
class SmallStack:
    """One stack.

    Attributes
    ----------
    share
        Its height as a share of the highest.
    owners
        Who gets it; of two, the first gets the half on the side of the position before.
    wedge, at
        Round a clock: its piece of the ring, and where its value stands, in percent.
    """

    value: str
    share: float
    owners: tuple[Seat, ...]
    wedge: Wedge | None = None
    at: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """All stacks, whose tokens stand where, in percent from left and top, and whether it numbers places.

    Attributes
    ----------
    box
        Round a clock: the corner and the size of its drawing, in the units of its wedges.
    """

    stacks: tuple[SmallStack, ...]
    tokens: tuple[tuple[Seat, float, float], ...]
    numbered: bool
    box: tuple[float, float] | None = None


def small_board(view: View) -> SmallBoard:
    """Lay out the last position of a token game."""
    frame = view["frames"][-1]
    values = [Fraction(exact(value)) for value in view["setup"]["stacks"]]
    count, ring = len(values), view["setup"]["board"] == "clock"
    stacks = tuple(
        SmallStack(
            number_brief(value),
            share,
            tuple(owners),
            wedge(k, count, share) if ring else None,
            _around(k, count, _VALUES) if ring else (0.0, 0.0),
        )
        for k, (value, share, owners) in enumerate(
            zip(values, shares(values), frame["territory"], strict=True), 1
        )
    )
    standing = [
        (seat, float(Fraction(exact(token))))
        for seat, token in zip(turns_of(view["setup"]), frame["tokens"], strict=False)
    ]
    tokens = tuple(
        (seat, *(_around(at, count, _TOKENS) if ring else (round(100 * (at - 0.5) / count, 2), 0.0)))
        for seat, at in standing
    )
    box = (-MARGIN, SIZE + 2 * MARGIN) if ring else None
    return SmallBoard(stacks, tokens, are_places_numbered(view["setup"]), box)


def _around(position: float, count: int, radius: float) -> tuple[float, float]:
    """Return where a position of a clock is drawn so far from the centre, in percent of the box."""
    angle, far = 2 * pi * position / count, 100 * radius / (SIZE + 2 * MARGIN)
    return round(50 + far * sin(angle), 2), round(50 - far * cos(angle), 2)
