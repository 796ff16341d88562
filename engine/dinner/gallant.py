"""The bites of gallant diners: the greedy division in the reversed order of turns.

A *gallant* diner cares for the others only: of two divisions they prefer the one that gives the others more
enjoyable plates. For any number of diners, any order of turns and strict tastes, gallant diners arrive at
what greedy diners get if the turns are taken in the reversed order (Levine, Sheffield & Stange, "A duality
principle for selection games"). The proof stands in ``docs/explanation/proofs.md``, section 10.

Crossout is the case of two diners in which each diner's taste is the reverse of what the other likes: to
leave the other a plate that they enjoy by that taste is to eat well oneself.
"""

from collections.abc import Sequence

from engine.dinner.morsels import Utilities
from engine.errors import SetupError, quote
from engine.game import Seat


def gallant_play(morsels: Sequence[Utilities], order: Sequence[Seat]) -> tuple[int, ...]:
    """Return the indices of the morsels as gallant diners eat them.

    Parameters
    ----------
    morsels
        What each morsel is worth to each diner. Of two that a diner likes the same, the later counts as liked
        better, as in the crossout sequence.
    order
        Whose turn it is at each bite, as long as ``morsels``.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.

    Examples
    --------
    Alice leaves Bob what he likes, so she eats what he would take last.

    >>> gallant_play([(1, 1), (2, 2), (3, 3)], [0, 1, 0])
    (0, 1, 2)
    """
    if len(order) != len(morsels):
        raise SetupError(
            f"There are {len(morsels)} morsels for the turns {quote(list(order))}: give one for each."
        )
    left = set(range(len(morsels)))
    backwards = []
    for seat in reversed(order):
        favourite = max(left, key=lambda k: (morsels[k][seat], k))
        left.remove(favourite)
        backwards.append(favourite)
    return tuple(reversed(backwards))
