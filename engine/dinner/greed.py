"""The cost of greed: the loss of a diner who always eats the favourite against crossout."""

from collections.abc import Sequence
from fractions import Fraction

from engine.dinner.crossout import crossout_scores, crossout_sequence, lasting_utilities
from engine.dinner.morsels import Utilities
from engine.dinner.rules import DinnerGame
from engine.errors import SetupError
from engine.exact import Exact, check_whole
from engine.game import Seat


def cost_of_greed(game: DinnerGame, seat: Seat = 0) -> Fraction:
    """Return χ of ``seat`` minus what it eats by always taking its favourite, where the other plays crossout.

    Never negative: nothing beats crossout against crossout (Theorem 1).
    """
    check_whole(seat, "seat", 0, 1, SetupError)
    return Fraction(price_of_greed(lasting_utilities(game), game.order, seat))


def price_of_greed(morsels: Sequence[Utilities], order: Sequence[Seat], seat: Seat = 0) -> Exact:
    """Return `cost_of_greed` on bare pairs of utilities.

    Raises
    ------
    SetupError
        If there are not as many turns as morsels.
    """
    left, lost = list(morsels), crossout_scores(morsels, order)[seat]
    for ply, mover in enumerate(order):
        if mover == seat:
            bite = max(range(len(left)), key=lambda k: left[k][seat])
            lost -= left[bite][seat]
        else:
            bite = crossout_sequence(left, order[ply:])[-1]
        del left[bite]
    return lost
