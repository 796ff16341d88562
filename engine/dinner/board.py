"""The crossout board: where the crossout sequence leaves its labels (Levine & Stange 2012, Figures 2 and 4).

A morsel stands at (a, b). When both play crossout, its label stands on the axis of the diner who does *not*
eat it, at what it is worth to that diner. The places without a label are what the axis's own diner eats: they
add up to the crossout score.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engine.dinner.crossout import crossout_sequence
from engine.dinner.morsels import Utilities, check_pairs, check_turns
from engine.errors import SetupError
from engine.exact import Exact, check_whole
from engine.game import Seat, seat_letter

Direction: TypeAlias = Literal["out", "in"]


@dataclass(frozen=True, slots=True)
class Label:
    """One morsel on the board.

    Attributes
    ----------
    morsel
        Its index.
    crossed
        Its place in the crossout sequence, from 1: the label of Figure 2. With Bob last and turns that
        alternate, the odd ones stand on Alice's axis and the even ones on Bob's.
    axis
        The seat whose axis the label stands on: the one who likes it least when it is crossed out.
    at
        Where on that axis: what the morsel is worth to that seat.
    eaten
        The label of Figure 4, on the eater's axis at the eater's utility: ``A3`` if Alice eats it on turn 3.
    """

    morsel: int
    crossed: int
    axis: Seat
    at: Exact
    eaten: str


@dataclass(frozen=True, slots=True)
class LabelMove:
    """A label that stands elsewhere once a morsel is gone: from where to where, on the axis of which seat."""

    crossed: int
    axis: Seat
    before: Exact
    after: Exact

    @property
    def direction(self) -> Direction:
        """Whether it went away from the origin or towards it; by the Crossout Board Lemma, never ``in``."""
        return "out" if self.after > self.before else "in"


def crossout_board(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[Label, ...]:
    """Return the labels in the order of the crossout sequence.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    """
    sequence = crossout_sequence(morsels, order)
    turns = len(order) + 1
    return tuple(
        Label(
            morsel,
            crossed,
            1 - eater,
            morsels[morsel][1 - eater],
            f"{seat_letter(eater)}{turns - crossed}",
        )
        for crossed, (morsel, eater) in enumerate(zip(sequence, reversed(order), strict=True), 1)
    )


def ranks(morsels: Sequence[Utilities], seat: Seat) -> tuple[int, ...]:
    """Return the place of each morsel in a seat's order, the least liked at 0; of equals the earlier first.

    On a board that is drawn by rank this is where a morsel stands.
    """
    check_pairs(morsels)
    check_whole(seat, "seat", 0, 1, SetupError)
    ascending = sorted(range(len(morsels)), key=lambda k: morsels[k][seat])
    places = [0] * len(morsels)
    for place, morsel in enumerate(ascending):
        places[morsel] = place
    return tuple(places)


def label_moves(morsels: Sequence[Utilities], order: Sequence[Seat], gone: int) -> tuple[LabelMove, ...]:
    """Return the labels that move when morsel ``gone`` is taken off the plate, in the order of the sequence.

    The first turn goes with it, so the last bites, and with them the seats of the labels, stay as they were
    (Crossout Board Lemma, Lemma 2). The one label that disappears is not among the moves.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels, or no such morsel.
    """
    check_turns(morsels, order)
    check_whole(gone, "gone", 0, len(morsels) - 1, SetupError)
    rest = [*morsels[:gone], *morsels[gone + 1 :]]
    before, after = crossout_board(morsels, order), crossout_board(rest, order[1:])
    return tuple(
        LabelMove(old.crossed, old.axis, old.at, new.at)
        for old, new in zip(before, after, strict=False)  # one label fewer after
        if old.at != new.at
    )
