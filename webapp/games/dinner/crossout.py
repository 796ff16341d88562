"""The crossout board: morsels at their ranks, one diner's to the right, the other's upwards.

In every drawing of it a morsel stands where `along` puts its rank on either axis, and next to one of the axes
its label: on the axis of the diner who does not eat it. On the other axis is a gap: what that diner eats.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Seat

SIDE = 420.0
"""Width and height of the field, in units of its drawing."""

_BELOW, _ASIDE = 38.0, 54.0
"""How far from the axes the middles of labels are: below the field, and left of it."""


@dataclass(frozen=True, slots=True)
class RankedMorsel:
    """A morsel, and what stands next to the axes because of it; of pairs the one across is first.

    Attributes
    ----------
    ranks
        The least liked at 0.
    axis
        Where its label stands: 0 across, 1 upwards.
    """

    letter: str
    name: str
    ranks: tuple[int, int]
    worth: tuple[str, str]
    axis: int
    label: str
    gap: str


@dataclass(frozen=True, slots=True)
class AxisMark:
    """A mark next to an axis, at ``worth``, around the point ``x``, ``y``: a label, or in a gap."""

    seat: Seat
    text: str
    worth: str
    gap: bool
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class BoardCell:
    """A morsel on the field, from its top left; ``eater`` is 0 for the diner across, 1 for the other."""

    letter: str
    name: str
    worth: tuple[str, str]
    eater: int
    x: float
    y: float
    signs: tuple[AxisMark, AxisMark]


@dataclass(frozen=True, slots=True)
class CrossoutBoard:
    """The crossout board, as ``templates/boards/crossout.html`` draws it.

    Attributes
    ----------
    dot, box, tick
        The radius of a morsel, the side of a label, the most that a number on an axis may be high.
    """

    spots: tuple[BoardCell, ...]
    side: float
    dot: float
    box: float
    tick: float


def along(count: int, rank: int, low: float, high: float) -> float:
    """Return where the ``rank``-th smallest of ``count``, from 0, stands on an axis."""
    return low + (high - low) * (rank + 0.5) / count


def crossout_drawing(morsels: Sequence[RankedMorsel]) -> CrossoutBoard:
    """Lay out the board."""
    count = len(morsels)
    spots = []
    for m in morsels:
        x = round(along(count, m.ranks[0], 0, SIDE), 1)
        y = round(along(count, m.ranks[1], SIDE, 0), 1)
        signs = [
            AxisMark(axis, m.label if axis == m.axis else m.gap, m.worth[axis], axis != m.axis, *place)
            for axis, place in enumerate(((x, SIDE + _BELOW), (-_ASIDE, y)))
        ]
        spots.append(BoardCell(m.letter, m.name, m.worth, 1 - m.axis, x, y, (signs[0], signs[1])))
    step = SIDE / count
    return CrossoutBoard(
        spots=tuple(spots),
        side=SIDE,
        dot=round(min(15.0, 0.38 * step), 1),
        box=round(min(26.0, 0.86 * step), 1),
        tick=round(min(17.0, 0.72 * step), 1),
    )
