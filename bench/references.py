"""The slower ways that `python -m bench.engine` measures against, written as straight as they come."""

# Numba's types are not declared: what crosses this border is compared with the solvers in the bench itself.
# mypy: disable-error-code="no-untyped-def,no-untyped-call,import-untyped,misc,untyped-decorator"

from collections.abc import Sequence

import numpy as np
from numba import njit


def ordered_placements(
    stacks: Sequence[int], players: int, placed: tuple[int, ...]
) -> tuple[list[float], tuple[int, ...]]:
    """Solve the line as the riddler's program does: by trying every order of placements to its end.

    Returns the payoffs and the whole sequence; ties go to the first stack.
    """
    if len(placed) == players:
        payoffs = [0.0] * players
        for position, value in enumerate(stacks, 1):
            distances = [abs(position - token) for token in placed]
            nearest = min(distances)
            owners = [k for k, distance in enumerate(distances) if distance == nearest]
            for owner in owners:
                payoffs[owner] += value / len(owners)
        return payoffs, placed
    best: tuple[list[float], tuple[int, ...]] | None = None
    for position in range(1, len(stacks) + 1):
        if position not in placed:
            found = ordered_placements(stacks, players, (*placed, position))
            if best is None or found[0][len(placed)] > best[0][len(placed)]:
                best = found
    assert best is not None
    return best


@njit("uint32[:](int64[::1], int64, int64[:, ::1])", nogil=True)
def straight_bit_masks(stacks, players, choose):
    """Solve the line layer by layer over sets of occupied places, without any trick.

    ``choose`` holds the binomial coefficients. Returns the final set after each set of one token, ties to the
    first stack: which token stood first is the only thing left to choose.
    """
    count = len(stacks)
    # What lies left of the border between two tokens whose places add up to b, in half dollars.
    cut = np.zeros(2 * count, np.int64)
    before = np.int64(0)
    for place in range(count):
        if 2 * place - 1 >= 0:
            cut[2 * place - 1] = before
        cut[2 * place] = before + stacks[place]
        before += 2 * stacks[place]
    cut[2 * count - 1] = before
    known = np.zeros(1, np.uint32)
    tokens = np.zeros(players, np.int64)
    for size in range(players - 1, 0, -1):
        layer = np.zeros(choose[count, size], np.uint32)
        for k in range(size):
            tokens[k] = k
        for rank in range(len(layer)):
            occupied = np.uint64(0)
            for k in range(size):
                occupied |= np.uint64(1) << np.uint64(tokens[k])
            best, chosen = np.int64(-1), np.uint32(0)
            for place in range(count):
                bit = np.uint64(1) << np.uint64(place)
                if occupied & bit:
                    continue
                final = occupied | bit
                if size < players - 1:
                    index, below = np.int64(0), 0
                    while below < size and tokens[below] < place:
                        index += choose[tokens[below], below + 1]
                        below += 1
                    index += choose[place, below + 1]
                    for k in range(below, size):
                        index += choose[tokens[k], k + 2]
                    final = np.uint64(known[index])
                left, right = place - 1, place + 1
                while left >= 0 and not final >> np.uint64(left) & np.uint64(1):
                    left -= 1
                while right < count and not final >> np.uint64(right) & np.uint64(1):
                    right += 1
                share = cut[place + right] if right < count else before
                if left >= 0:
                    share -= cut[left + place]
                if share > best:
                    best, chosen = share, np.uint32(final)
            layer[rank] = chosen
            # The next set of this size, in the order of its rank.
            k = 0
            while k < size - 1 and tokens[k] + 1 == tokens[k + 1]:
                tokens[k] = k
                k += 1
            tokens[k] += 1
        known = layer
    return known


@njit("void(float64[:, ::1], int64[::1], float64[:, ::1])", nogil=True)
def bare_plates(tastes, order, worth):
    """Fill in what every plate is worth to each diner: one equilibrium in floats, without any trick.

    ``tastes`` are by morsel and seat; ``worth`` by plate and seat, and the empty plate is worth nothing.
    """
    morsels, seats = tastes.shape
    for plate in range(1, 1 << morsels):
        turn, rest = morsels, plate
        while rest:
            rest &= rest - 1
            turn -= 1
        mover, best, eaten = order[turn], -np.inf, 0
        for morsel in range(morsels):
            if plate >> morsel & 1:
                own = worth[plate ^ 1 << morsel, mover] + tastes[morsel, mover]
                if own > best:
                    best, eaten = own, morsel
        for seat in range(seats):
            worth[plate, seat] = worth[plate ^ 1 << eaten, seat]
        worth[plate, mover] = best
