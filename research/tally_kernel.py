"""The compiled half of `tally`: every permutation dinner of a size, one after the other."""

# Numba's types are not declared: what crosses this border is checked by the tests.
# mypy: disable-error-code="no-untyped-def,no-untyped-call,import-untyped,misc,untyped-decorator"

from numba import njit
from numpy import empty, full, int64, ones, uint8, zeros


@njit("boolean(int64[::1], int64)", cache=True, nogil=True)
def next_taste(taste, fixed):
    """Make ``taste`` the next permutation, its first ``fixed`` places kept; False if it was the last one."""
    last = len(taste) - 1
    low = last - 1
    while low >= fixed and taste[low] > taste[low + 1]:
        low -= 1
    if low < fixed:
        return False
    high = last
    while taste[high] < taste[low]:
        high -= 1
    taste[low], taste[high] = taste[high], taste[low]
    low, high = low + 1, last
    while low < high:
        taste[low], taste[high] = taste[high], taste[low]
        low, high = low + 1, high - 1
    return True


@njit("void(int64[::1], boolean[::1], int64[::1], uint8[::1], int64[::1])", cache=True, nogil=True)
def crossout(taste, bob_bites, by_bob, left, scores):
    """Write both scores of crossout.

    Morsel k is worth k + 1 to A and taste[k] to B, who likes by_bob[0] least; ``left`` is room to work in.
    """
    count = len(taste)
    left[:] = 1
    scores[:] = 0
    a = b = 0
    for turn in range(count - 1, -1, -1):
        if bob_bites[turn]:
            while not left[a]:
                a += 1
            left[a] = 0
            scores[1] += taste[a]
        else:
            while not left[by_bob[b]]:
                b += 1
            left[by_bob[b]] = 0
            scores[0] += by_bob[b] + 1


@njit("int64(int64[::1], boolean[::1], int64[::1], uint8[::1], uint8[::1])", cache=True, nogil=True)
def greedy_score(taste, bob_bites, by_bob, on_plate, left):
    """Return what a greedy A eats where B plays crossout; ``on_plate`` and ``left`` are room to work in."""
    count = len(taste)
    on_plate[:] = 1
    score = 0
    top = count - 1
    for turn in range(count):
        if not bob_bites[turn]:
            while not on_plate[top]:
                top -= 1
            bite = top
            score += bite + 1
        else:
            # B's bite is what is crossed out last when this turn is reached from the end.
            left[:] = on_plate
            a = b = 0
            bite = 0
            for later in range(count - 1, turn - 1, -1):
                if bob_bites[later]:
                    while not left[a]:
                        a += 1
                    bite = a
                else:
                    while not left[by_bob[b]]:
                        b += 1
                    bite = by_bob[b]
                left[bite] = 0
        on_plate[bite] = 0
    return score


@njit("void(int64[::1], int64, int64[:, ::1])", cache=True, nogil=True)
def best_for_bob(taste, turns, best):
    """Write into best[turns, x] the most that B can have where A eats so many morsels worth x; -1 if none."""
    count = len(taste)
    best[:, :] = -1
    best[0, 0] = 0
    for morsel in range(count):
        for eaten in range(min(turns, morsel + 1), -1, -1):
            for x in range(best.shape[1] - 1, -1, -1):
                value = best[eaten, x]
                if value >= 0:
                    value += taste[morsel]
                if eaten > 0 and x > morsel and best[eaten - 1, x - morsel - 1] > value:
                    value = best[eaten - 1, x - morsel - 1]
                best[eaten, x] = value


@njit("int64[::1](int64, int64, boolean[::1])", cache=True, nogil=True)
def tally_kernel(count, first, bob_bites):
    """Count over the dinners in which A's least favourite is worth ``first`` to B.

    Returns what `research.tally.Tally` has, in its order; each gain as two numbers of a fraction.
    """
    found = zeros(10, int64)
    found[7] = found[9] = 1
    taste, by_bob = empty(count, int64), empty(count, int64)
    taste[0] = first
    for k in range(1, count):
        taste[k] = k if k < first else k + 1
    left, plate = ones(count, uint8), ones(count, uint8)
    scores = zeros(2, int64)
    turns = 0
    for turn in range(count):
        turns += not bob_bites[turn]
    most = 0
    for k in range(turns):
        most += count - k
    best = full((turns + 1, most + 1), -1, int64)
    while True:
        for k in range(count):
            by_bob[taste[k] - 1] = k
        crossout(taste, bob_bites, by_bob, left, scores)
        a, b = scores[0], scores[1]
        cost = a - greedy_score(taste, bob_bites, by_bob, plate, left)
        found[0] += 1
        found[1] += cost == 0
        found[2] += cost
        found[3] = max(found[3], cost)
        best_for_bob(taste, turns, best)
        better = both = 0
        reach = -1  # the most of B at this score of A or more: only the frontier is looked at
        for x in range(most, a - 1, -1):
            y = best[turns, x]
            if y <= reach:
                continue
            reach = y
            if y < b or (x == a and y == b):
                continue
            better = 1
            if x > a and y > b:
                both = 1
            if (x - a) * found[7] > found[6] * a:
                found[6], found[7] = x - a, a
            if (y - b) * found[7] > found[6] * b:
                found[6], found[7] = y - b, b
            if (x + y - a - b) * found[9] > found[8] * (a + b):
                found[8], found[9] = x + y - a - b, a + b
        found[4] += better
        found[5] += both
        if not next_taste(taste, 1):
            return found


@njit("void(int64[::1], int64[::1])", cache=True, nogil=True)
def count_lead(scores, found):
    """Add one dinner: how many there are, A's lead, its square, and whether A leads or no one does."""
    lead = scores[0] - scores[1]
    found[0] += 1
    found[1] += lead
    found[2] += lead * lead
    found[3] += lead > 0
    found[4] += lead == 0


@njit("int64[::1](int64, int64, boolean[::1])", cache=True, nogil=True)
def lead_kernel(count, first, bob_bites):
    """Add up A's lead over the dinners in which A's least favourite is worth ``first`` to B.

    Returns dinners, sum, sum of squares, how often A is ahead, how often no one.
    """
    found = zeros(5, int64)
    taste, by_bob = empty(count, int64), empty(count, int64)
    taste[0] = first
    for k in range(1, count):
        taste[k] = k if k < first else k + 1
    left, scores = ones(count, uint8), zeros(2, int64)
    while True:
        for k in range(count):
            by_bob[taste[k] - 1] = k
        crossout(taste, bob_bites, by_bob, left, scores)
        count_lead(scores, found)
        if not next_taste(taste, 1):
            return found


@njit("int64[::1](int64[:, ::1], boolean[::1])", cache=True, nogil=True)
def sampled_kernel(tastes, bob_bites):
    """Add up A's lead over the dinners given, one a row; as `lead_kernel`."""
    found = zeros(5, int64)
    count = tastes.shape[1]
    by_bob, left, scores = empty(count, int64), ones(count, uint8), zeros(2, int64)
    for row in range(tastes.shape[0]):
        taste = tastes[row]
        for k in range(count):
            by_bob[taste[k] - 1] = k
        crossout(taste, bob_bites, by_bob, left, scores)
        count_lead(scores, found)
    return found


@njit("int64[::1](int64[:, ::1], boolean[::1])", cache=True, nogil=True)
def sincere_kernel(tastes, bob_bites):
    """Add up what it costs A, and what it costs both, to be greedy in the dinners given, one a row.

    Returns dinners, in how many A alone loses nothing, the sums of A's score by crossout, of what A alone
    loses, of its square, of what both together gain if both are greedy, and of its square.
    """
    found = zeros(7, int64)
    count = tastes.shape[1]
    by_bob, left, plate = empty(count, int64), ones(count, uint8), ones(count, uint8)
    scores = zeros(2, int64)
    for row in range(tastes.shape[0]):
        taste = tastes[row]
        for k in range(count):
            by_bob[taste[k] - 1] = k
        crossout(taste, bob_bites, by_bob, left, scores)
        lost = scores[0] - greedy_score(taste, bob_bites, by_bob, plate, left)
        gained = -scores[0] - scores[1]
        plate[:] = 1
        a = b = count - 1
        for turn in range(count):
            if bob_bites[turn]:
                while not plate[by_bob[b]]:
                    b -= 1
                bite = by_bob[b]
                gained += taste[bite]
            else:
                while not plate[a]:
                    a -= 1
                bite = a
                gained += a + 1
            plate[bite] = 0
        found[0] += 1
        found[1] += lost == 0
        found[2] += scores[0]
        found[3] += lost
        found[4] += lost * lost
        found[5] += gained
        found[6] += gained * gained
    return found
