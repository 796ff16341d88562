"""The compiled half of `street`: the play of a long street by backward induction over sets of tokens."""

# Compiled functions are typed by their signatures for Numba, not for mypy; `street.py` is the typed door.
# mypy: ignore-errors

from numba import int16, int64, njit
from numpy import empty, zeros


@njit(int64(int64, int64), cache=True, nogil=True)
def up_to(twice, stacks):
    """Return four times the money below half of ``twice``; a stack just there counts half."""
    held = min(max(twice, 1), 2 * stacks + 1)
    place = held // 2
    return 2 * place * (place + 1) - (0 if held % 2 else 2 * place)


@njit(int64(int64[::1], int64, int64, int64), cache=True, nogil=True)
def paid(tokens, count, place, stacks):
    """Return four times the money that a token on ``place`` takes among the others, ``place`` or not."""
    below, above = -place, 2 * stacks + 2 - place
    for k in range(count):
        if tokens[k] < place:
            below = max(below, tokens[k])
        elif tokens[k] > place:
            above = min(above, tokens[k])
    return up_to(place + above, stacks) - up_to(place + below, stacks)


@njit(int64(int64[::1], int64, int64), cache=True, nogil=True)
def last_place(tokens, count, stacks):
    """Return the best place of the last player, the lowest of equal ones."""
    best, most = int64(0), int64(-1)
    for k in range(count):
        for step in (-2, -1, 1, 2):
            place = tokens[k] + step
            free = 1 <= place <= stacks
            for other in range(count):
                free &= tokens[other] != place
            if free:
                pays = paid(tokens, count, place, stacks)
                if pays > most or (pays == most and place < best):
                    best, most = place, pays
    return best


@njit(int64(int64[::1], int64), cache=True, nogil=True)
def rank(tokens, count):
    """Return the number of an ascending set among all of its size: of places 1, 2, 3 …"""
    found = int64(0)
    for k in range(count):
        ways = int64(1)
        for i in range(k + 1):
            ways = ways * (tokens[k] - 1 - i) // (i + 1)
        found += ways
    return found


@njit((int64[::1], int64, int64, int64, int16[:, ::1], int64[::1]), cache=True, nogil=True)
def fill(tokens, count, players, stacks, known, after):
    """Fill in the places of all who come after a set of tokens, the next one first.

    Parameters
    ----------
    tokens
        The places taken, the first ``count`` in ascending order.
    known
        By the rank of a set that lacks two, their places; 0 where not known yet.
    after
        The places, of which the first ``players - count`` are filled in.
    """
    if count == players - 1:
        after[0] = last_place(tokens, count, stacks)
        return
    row = int64(-1)
    if count == players - 2:
        row = rank(tokens, count)
        if known[row, 0]:
            after[0], after[1] = known[row, 0], known[row, 1]
            return
    more, rest = empty(players, int64), empty(players, int64)
    most = int64(-1)
    for place in range(1, stacks + 1):
        at, free = 0, True
        while at < count and tokens[at] <= place:
            free &= tokens[at] != place
            at += 1
        if not free:
            continue
        for k in range(count):
            more[k if k < at else k + 1] = tokens[k]
        more[at] = place
        fill(more, count + 1, players, stacks, known, rest)
        left = players - count - 1
        for k in range(left):
            more[count + 1 + k] = rest[k]
        pays = paid(more, players, place, stacks)
        if pays > most:
            most = pays
            after[0] = place
            for k in range(left):
                after[k + 1] = rest[k]
    if row >= 0:
        known[row, 0], known[row, 1] = after[0], after[1]


@njit(int64[::1](int64, int64), cache=True, nogil=True)
def play(players, stacks):
    """Return the places of all players in the order of their turns."""
    sets = int64(1)
    for k in range(players - 2):
        sets = sets * (stacks - k) // (k + 1)
    known = zeros((sets, 2), int16)
    after, tokens = empty(players, int64), zeros(players, int64)
    fill(tokens, 0, players, stacks, known, after)
    return after
