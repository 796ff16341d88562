"""The compiled half of `many`: one dinner after the other, each by backward induction over its plates."""

# Compiled functions are typed by their signatures for Numba, not for mypy; `many.py` is the typed door.
# mypy: ignore-errors

from numba import boolean, int8, int64, njit, void
from numpy import empty, zeros


@njit(
    void(int64[:, :, ::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], int8[:, ::1], boolean[::1]),
    cache=True,
    nogil=True,
)
def solve(tastes, order, scales, above, payoffs, eaters, tied):
    """Fill in what one equilibrium pays, who eats what in it, and whether a diner was ever indifferent.

    Parameters
    ----------
    tastes
        By dinner, morsel and seat what a morsel is worth.
    order, scales
        By turn who bites, and what a bite is multiplied by.
    above
        By morsel the mask of those that lie on it.
    payoffs, eaters
        By dinner: the payoff of each seat, and the eater of each morsel.
    tied
        By dinner whether on some plate two bites pay their eater as much, and not all others. The earlier
        morsel is eaten there.
    """
    dinners, morsels, seats = tastes.shape
    full = (int64(1) << morsels) - 1
    worth = zeros((full + 1, seats), int64)
    best = empty(full + 1, int8)
    occurs = zeros(full + 1, boolean)
    sizes = zeros(full + 1, int8)
    for plate in range(1, full + 1):
        sizes[plate] = sizes[plate & (plate - 1)] + 1
        occurs[plate] = True
        for morsel in range(morsels):
            if not plate >> morsel & 1 and above[morsel] & plate:
                occurs[plate] = False
    for dinner in range(dinners):
        for plate in range(1, full + 1):
            if not occurs[plate]:
                continue
            turn = morsels - sizes[plate]
            mover, scale, chosen, equal = order[turn], scales[turn], int64(-1), False
            for morsel in range(morsels):
                if not plate >> morsel & 1 or above[morsel] & plate:
                    continue
                child = plate ^ (int64(1) << morsel)
                own = scale * tastes[dinner, morsel, mover] + worth[child, mover]
                if chosen < 0 or own > worth[plate, mover]:
                    chosen, equal = morsel, False
                    for seat in range(seats):
                        worth[plate, seat] = worth[child, seat]
                    worth[plate, mover] = own
                elif own == worth[plate, mover]:
                    for seat in range(seats):
                        equal |= seat != mover and worth[child, seat] != worth[plate, seat]
            best[plate] = chosen
            tied[dinner] |= equal
        plate = full
        for turn in range(morsels):
            morsel = int64(best[plate])
            eaters[dinner, morsel] = order[turn]
            plate ^= int64(1) << morsel
        payoffs[dinner] = worth[full]


@njit(void(int64[:, :, ::1], int64[::1], int8[:, ::1]), cache=True, nogil=True)
def eat_greedily(tastes, order, eaters):
    """Fill in by dinner who eats each morsel where all always eat a favourite, the earlier of equal ones."""
    dinners, morsels, _seats = tastes.shape
    eaters[:, :] = -1
    for dinner in range(dinners):
        for mover in order:
            bite = int64(-1)
            for morsel in range(morsels):
                if eaters[dinner, morsel] < 0 and (
                    bite < 0 or tastes[dinner, morsel, mover] > tastes[dinner, bite, mover]
                ):
                    bite = morsel
            eaters[dinner, bite] = mover
