"""The plates that crossout can give, found turn by turn without going through all dinners.

At a diner's own turns crossout takes what the other likes least, at the other's turns what the diner likes
least. The other's taste can put the morsels in any order. So over all permutation dinners a diner's own turns
may take anything that is left, and the walk backwards needs no taste of the other at all.
"""

from engine.errors import SetupError
from engine.exact import check_whole
from engine.game import Seat

MAX_WALK = 24
"""Morsels of the largest walk; it remembers some 200,000 plates."""


def plates_by_turns(morsels: int) -> tuple[int, int]:
    """Return how many different sets of own ranks A, and B, can end up with over all permutation dinners.

    The same as `plates_study` of `engine.studies.permutation_dinners`, which goes through all dinners. Turns
    alternate, B last.

    Raises
    ------
    SetupError
        For fewer than 1 or more than 24 morsels.

    Examples
    --------
    >>> plates_by_turns(7), plates_by_turns(8)
    ((14, 14), (14, 42))
    """
    check_whole(morsels, "morsels", 1, MAX_WALK, SetupError)
    return _plates(morsels, 0), _plates(morsels, 1)


def _plates(morsels: int, seat: Seat) -> int:
    """Count the plates of a seat; bit k of a set is the morsel of rank k."""
    walks = {((1 << morsels) - 1, 0)}  # what is left, and what is on the plate of this seat
    for crossed in range(morsels):
        mover = (crossed + 1) % 2  # from the last turn, B's, back to the first
        if mover == seat:
            walks = {(left ^ bite, plate | bite) for left, plate in walks for bite in _bits(left)}
        else:
            walks = {(left & left - 1, plate) for left, plate in walks}
    return len({plate for _, plate in walks})


def _bits(mask: int) -> list[int]:
    return [1 << k for k in range(mask.bit_length()) if mask >> k & 1]
