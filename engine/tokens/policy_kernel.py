"""The compiled searches for one policy: over layers of sets of places, and over rows of gaps.

On places a layer holds the sets with the same number of new tokens, in colexicographic order. A set's rank in
its layer is the sum of C(cᵢ, i + 1) over its places c₀ < c₁ < … (counted among the places that were free at
the start), so what it leads to is found by arithmetic, not by hashing; and adding a token in a gap changes
that sum in three known parts.

Anywhere a position is a row of the numbers of its gaps. On a line a row begins with the gap before the first
token, round a clock with the gap after it. The last two tokens are dropped together, so that the largest
layer, all tokens but one, is never made. Loops over single elements stand where slices would do: they compile
in a fraction of the time.
"""

# Compiled functions are typed by their signatures for Numba, not for mypy; `policy.py` is the typed door.
# mypy: ignore-errors

from typing import Any, NamedTuple

from engine.compiled import (
    highest_bit,
    int64,
    lowest_bit,
    mixed,
    njit,
    np,
    types,
    uint8,
    uint32,
    uint64,
    void,
)
from engine.tokens.gap_kernel import (
    BOARD,
    FOUND,
    LONGS,
    STATES,
    TABLE,
    FoundRows,
    added,
    ends_of,
    shares_of,
    slot_of,
    split,
)


class PlaceBoard(NamedTuple):
    """A board of places on which some tokens stand.

    Attributes
    ----------
    free
        The places that are free at the start, ascending.
    placed
        The mask of the others.
    cut, places, ring
        `engine.tokens.boards.Places.cut`, how many places there are, and 1 round a clock.
    """

    free: Any
    placed: Any
    cut: Any
    places: int
    ring: int


class PolicySearch(NamedTuple):
    """The tables of the compiled search for one policy.

    Attributes
    ----------
    best
        What `best_in_gap` returns.
    choose
        Binomial coefficients.
    rule, seed
        The index of the tie rule, and what the rule ``random`` draws from.
    """

    best: Any
    choose: Any
    rule: int
    seed: Any


class Splits(NamedTuple):
    """The gaps of a board, by their numbers, and the ways to drop a token into each.

    Attributes
    ----------
    left, right
        What the tokens at both ends take of a gap.
    starts
        Where the ways of each gap start, and where the last ends.
    ones, others
        By way, from left to right, the numbers of the two gaps that a token makes.
    late
        By way, 1 if the token stands beyond the last mirror of a clock: it is the first of all then.
    best
        The most that a way pays the last token, −1 where a gap is not asked for.
    """

    left: Any
    right: Any
    starts: Any
    ones: Any
    others: Any
    late: Any
    best: Any


class Ruled(NamedTuple):
    """A board and a way to break ties.

    Attributes
    ----------
    ring
        1 round a clock, 0 on a line.
    splits
        Its gaps.
    ties, seed
        The index of the tie rule, and what the rule ``random`` draws from.
    """

    ring: int
    splits: Splits
    ties: int
    seed: Any


class Choices(NamedTuple):
    """The rows of gaps with the same number of tokens, and what one policy makes of each.

    Attributes
    ----------
    states, table
        The numbers of the gaps, a row for each, and indices by hash, −1 where there is none; of 32 bits.
    endings
        What each token in place ends up with, then the least that a token still to come takes.
    guarantees
        What the mover gets.
    gaps, ways
        Which gap of the row the mover drops its token into, and in which way.
    """

    states: Any
    table: Any
    endings: Any
    guarantees: Any
    gaps: Any
    ways: Any


# The tie rules by their indices in `policy.TIE_RULES`.
_FIRST, _KIND, _SPITEFUL, _RANDOM = range(4)
_ONE = np.uint64(1)
NOBODY = np.int64(2**63 - 1)

_PLACES = types.NamedTuple((int64[::1], uint64, int64[::1], int64, int64), PlaceBoard)
_SEARCH = types.NamedTuple((int64[::1], int64[:, ::1], int64, uint64), PolicySearch)
_SPLITS = types.NamedUniTuple(LONGS, 7, Splits)
_RULED = types.NamedTuple((int64, _SPLITS, int64, uint64), Ruled)
_CHOICES = types.NamedTuple((STATES, TABLE, int64[:, ::1], LONGS, LONGS, LONGS), Choices)


@njit(inline="always")
def share_in_mask(cut, count, ring, occupied, place):
    """Return what the token on ``place`` takes; as `engine.tokens.boards.Places.share`."""
    bit = np.uint64(1) << np.uint64(place)
    below = occupied & (bit - np.uint64(1))
    above = occupied & ~(bit | (bit - np.uint64(1)))
    left, right = -count, 2 * count
    if below:
        left = highest_bit(below)
    elif ring:
        left = highest_bit(occupied) - count
    if above:
        right = int64(lowest_bit(above))
    elif ring:
        right = int64(lowest_bit(occupied)) + count
    return cut[place + right + 2 * count] - cut[left + place + 2 * count]


@njit(inline="always")
def next_combination(combo, size):
    """Step to the next set in colexicographic order."""
    i = 0
    while i + 1 < size and combo[i] + 1 == combo[i + 1]:
        combo[i] = i
        i += 1
    combo[i] += 1


@njit
def _poorest(cut, count, ring, occupied, place):
    """Return the least that another token than the one on ``place`` takes; 0 if there is none."""
    rest = occupied & ~(_ONE << np.uint64(place))
    if not rest:
        return int64(0)
    least = int64(2**63 - 1)
    while rest:
        other = int64(lowest_bit(rest))
        least = min(least, share_in_mask(cut, count, ring, occupied, other))
        rest &= rest - _ONE
    return least


@njit
def _like(cut, count, ring, rule, seed, occupied, outcome, place):
    """Return how much an indifferent mover likes ``place``; as `engine.tokens.policy` weighs it."""
    if rule == _RANDOM:
        # A flip of the top bit shifts it into the signed range and keeps the order.
        return int64(mixed(seed, occupied | (_ONE << np.uint64(place))) ^ np.uint64(2**63))
    poorest = _poorest(cut, count, ring, outcome, place)
    return poorest if rule == _KIND else -poorest


@njit(int64[::1](_PLACES), nogil=True, cache=True)
def best_in_gap(board):
    """Return the last mover's best move for each gap from ``left`` to ``right``; -1 if the gap is full.

    At ``(left + count) * 3 * count + right``: what it pays, times 64, plus 63 less its index in ``free``. The
    largest of these is the best move, the lowest place among equals.
    """
    free, _, cut, count, ring = board
    best = np.full(6 * count * count, -1, np.int64)
    for left in range(-count, count):
        for right in range(max(left, 0), 3 * count):
            for i in range(free.size):
                for x in (free[i], free[i] + count):
                    if (x < count or ring) and left < x < right:
                        share = cut[x + right + 2 * count] - cut[left + x + 2 * count]
                        at = (left + count) * 3 * count + right
                        best[at] = max(best[at], 64 * share + 63 - i)
    return best


@njit(
    void(_PLACES, _SEARCH, int64, int64, uint32[::1], uint8[::1], uint32[::1]),
    nogil=True,
    cache=True,
)
def layer(board, search, size, last, final, moves, reached):
    """Solve the layer of sets with ``size`` new tokens, given where each set of the next layer ends."""
    free, placed, cut, count, ring = board
    best, choose, rule, seed = search
    combo = np.arange(size)
    below, above = np.zeros(size + 1, np.int64), np.zeros(size + 1, np.int64)
    index = np.zeros(count, np.int64)
    for i in range(free.size):
        index[free[i]] = i
    shift = 2 * count
    for rank in range(moves.size):
        occupied = placed
        for i in range(size):
            occupied |= _ONE << np.uint64(free[combo[i]])
            if not last:
                below[i + 1] = below[i] + choose[combo[i], i + 1]
        if not last:
            for i in range(size - 1, -1, -1):
                above[i] = above[i + 1] + choose[combo[i], i + 2]
        highest, liking, weighed, choice, end = int64(-1), int64(0), False, int64(0), placed
        # Gap by gap from the last place down, so that the lowest of equals comes last and wins.
        gap, rest, stop = size, occupied, count
        right = 2 * count
        if occupied and ring:
            right = int64(lowest_bit(occupied)) + count
        while True:
            if rest:
                left = highest_bit(rest)
                start = left
            else:
                start = int64(-1)
                left = highest_bit(occupied) - count if ring and occupied else -count
            known = below[gap] + above[gap]
            # Nobody ends up with more than if the game stopped now: most gaps and places need no look-up.
            at = (left + count) * 3 * count + right
            if ring and not rest and occupied:
                at = (left + 2 * count) * 3 * count + right + count
            if occupied and best[np.uint64(at)] >> 6 < highest:
                start = stop
            elif occupied and last and rule == _FIRST:
                # The best place is known; the gap round a clock comes twice, and counts where that lies.
                known_best = 63 - (best[np.uint64(at)] & 63)
                x = free[known_best]
                if start < x < stop:
                    highest, choice = best[np.uint64(at)] >> 6, known_best
                    end = occupied | (_ONE << np.uint64(x))
                start = stop
            for x in range(stop - 1, start, -1):
                if cut[x + right + shift] - cut[left + x + shift] < highest:
                    continue
                after = occupied | (_ONE << np.uint64(x))
                outcome = after if last else uint64(final[known + choose[index[x], gap + 1]])
                share = share_in_mask(cut, count, ring, outcome, x)
                if share < highest:
                    continue
                if rule != _FIRST and share == highest:
                    if not weighed:
                        liking = _like(cut, count, ring, rule, seed, occupied, end, free[choice])
                        weighed = True
                    like = _like(cut, count, ring, rule, seed, occupied, outcome, x)
                    if like < liking:
                        continue
                    liking = like
                else:
                    weighed = False
                highest, choice, end = share, index[x], outcome
            if not rest:
                break
            bit = _ONE << np.uint64(left)
            rest &= ~bit
            if not placed & bit:
                gap -= 1
            stop, right = left, left
        moves[rank] = choice
        reached[rank] = end
        if size:
            next_combination(combo, size)


@njit(_SPLITS(LONGS, BOARD), nogil=True, cache=True)
def splits_of(gaps, board):
    """Return the ways to drop a token into each of some gaps, ascending."""
    codes, ring = board.codes, board.ring
    numbers = (codes + 2) * (codes + 2) * 3
    ones, others = np.empty(16 * (codes + 2), np.int64), np.empty(16 * (codes + 2), np.int64)
    left, right = np.zeros(numbers, np.int64), np.zeros(numbers, np.int64)
    starts, best = np.zeros(numbers + 1, np.int64), np.full(numbers, -1, np.int64)
    total = 0
    for gap in gaps:
        total += split(gap, board, ones, others)
    way_one, way_other = np.empty(total, np.int64), np.empty(total, np.int64)
    late = np.zeros(total, np.int64)
    at, before = 0, 0
    for gap in gaps:
        left[gap], right[gap] = shares_of(gap, board)
        for number in range(before, gap + 1):
            starts[number] = at
        before = gap + 1
        for i in range(split(gap, board, ones, others)):
            way_one[at], way_other[at] = ones[i], others[i]
            _, end, _ = ends_of(ones[i], codes, ring)
            late[at] = ring and end >= codes
            _, share = shares_of(ones[i], board)
            more, _ = shares_of(others[i], board)
            best[gap] = max(best[gap], share + more)
            at += 1
    for number in range(before, numbers + 1):
        starts[number] = at
    return Splits(left, right, starts, way_one, way_other, late, best)


@njit
def _grown(row, size, at, way, splits, child):
    """Write the row in which the gap ``at`` of ``size`` is parted; return the index of the new token."""
    if splits.late[way]:
        child[0] = splits.others[way]
        for i in range(size - 1):
            child[i + 1] = row[i]
        child[size] = splits.ones[way]
        return 0
    for i in range(size):
        child[i + (i > at)] = row[i]
    child[at], child[at + 1] = splits.ones[way], splits.others[way]
    return at


@njit
def _lot(row, size, seed):
    """Return the lot of a row under the rule ``random``, in the signed range; as `gap_policy` draws it."""
    lot = seed
    for i in range(size):
        lot = mixed(lot, uint64(row[i]))
    return int64(lot ^ uint64(2**63))


@njit(types.Tuple((int64, FOUND))(int64, int64, STATES, _SPLITS, FOUND), nogil=True, cache=True)
def expand(first, patience, states, splits, found):
    """Add what one token more makes of the states from ``first`` on to those found; stop out of patience.

    Returns
    -------
    The state to go on from, and what was found, longer if need be.
    """
    gaps = states.shape[1]
    child = np.empty(gaps + 1, np.int32)
    rows, number, table = found
    while first < states.shape[0] and patience > 0:
        for at in range(gaps):
            gap = states[first, at]
            patience -= splits.starts[gap + 1] - splits.starts[gap]
            for way in range(splits.starts[gap], splits.starts[gap + 1]):
                _grown(states[first], gaps, at, way, splits, child)
                slot = slot_of(rows, table, child)
                if table[slot] < 0:
                    rows, number, table = added(rows, number, table, slot, child)
        first += 1
    return first, FoundRows(rows, number, table)


@njit
def _last(row, gaps, game, pays, child, ending):
    """Write what each token ends up with once the last one is dropped, and what that one takes."""
    size, ring, splits = ending.size - 1, game.ring, game.splits
    for token in range(size):
        pays[token] = 0
    most = int64(-1)
    for at in range(gaps):
        gap = row[at]
        on_left, on_right = (at, (at + 1) % gaps) if ring else (at - 1, at)
        if on_left >= 0:
            pays[on_left] += splits.left[gap]
        if on_right < size:
            pays[on_right] += splits.right[gap]
        most = max(most, splits.best[gap])
    liking, chosen, one, other = int64(0), False, int64(-1), int64(-1)
    lost_one, lost_other = int64(0), int64(0)
    # Round a clock the last gap holds the first places too: those come before all others.
    for turn in range(-1 if ring else 0, gaps):
        at = turn if turn >= 0 else gaps - 1
        gap = row[at]
        if splits.best[gap] < most:
            continue
        on_left, on_right = (at, (at + 1) % gaps) if ring else (at - 1, at)
        for way in range(splits.starts[gap], splits.starts[gap + 1]):
            if splits.late[way] != (turn < 0):
                continue
            first, second = splits.ones[way], splits.others[way]
            if splits.right[first] + splits.left[second] < most:
                continue
            to_left = splits.left[first] - splits.left[gap]
            to_right = splits.right[second] - splits.right[gap]
            like = int64(0)
            if game.ties == _RANDOM:
                _grown(row, gaps, at, way, splits, child)
                like = _lot(child, gaps + 1, game.seed)
            elif game.ties != _FIRST:
                like = NOBODY
                for token in range(size):
                    share = pays[token]
                    if token == on_left:
                        share += to_left
                    if token == on_right:
                        share += to_right
                    like = min(like, share)
                if game.ties == _SPITEFUL:
                    like = -like
            if not chosen or like > liking:
                chosen, liking, one, other = True, like, on_left, on_right
                lost_one, lost_other = to_left, to_right
        if chosen and game.ties == _FIRST:
            break
    for token in range(size):
        ending[token] = pays[token]
    if one >= 0:
        ending[one] += lost_one
    if other < size:
        ending[other] += lost_other
    ending[size] = most


@njit(int64(int64, int64, _RULED, _CHOICES, _CHOICES), nogil=True, cache=True)
def solve(first, patience, game, here, later):
    """Fill in the choices of the states from ``first`` on, until out of patience; return where to go on.

    ``later`` are those with a token more; none where two tokens are left.
    """
    states, ring, splits, last_two = here.states, game.ring, game.splits, later.states.shape[0] == 0
    gaps, size = states.shape[1], here.endings.shape[1] - 1
    child, grown = np.empty(gaps + 1, np.int32), np.empty(gaps + 2, np.int32)
    pays, ending = np.empty(size + 1, np.int64), np.empty(size + 2, np.int64)
    while first < states.shape[0] and patience > 0:
        row = states[first]
        guaranteed, liking = int64(-1), int64(0)
        for turn in range(-1 if ring else 0, gaps):
            at = turn if turn >= 0 else gaps - 1
            gap = row[at]
            for way in range(splits.starts[gap], splits.starts[gap + 1]):
                if splits.late[way] != (turn < 0):
                    continue
                patience -= 1
                # Nobody ends up with more than if the game stopped now.
                if splits.right[splits.ones[way]] + splits.left[splits.others[way]] < guaranteed:
                    continue
                index = _grown(row, gaps, at, way, splits, child)
                if ring and not splits.late[way]:
                    index += 1
                if last_two:
                    patience -= gaps
                    _last(child, gaps + 1, game, pays, grown, ending)
                else:
                    i = later.table[slot_of(later.states, later.table, child)]
                    for column in range(size + 2):
                        ending[column] = later.endings[i, column]
                share = ending[index]
                if share < guaranteed:
                    continue
                like = int64(0)
                if game.ties == _RANDOM:
                    like = _lot(child, gaps + 1, game.seed)
                elif game.ties != _FIRST:
                    like = NOBODY
                    for column in range(size + 2):
                        if column != index:
                            like = min(like, ending[column])
                    if game.ties == _SPITEFUL:
                        like = -like
                if share == guaranteed and like <= liking:
                    continue
                guaranteed, liking = share, like
                here.gaps[first], here.ways[first] = at, way
                for column in range(size + 1):
                    here.endings[first, column] = ending[column + (column >= index)]
                here.endings[first, size] = min(here.endings[first, size], share)
        here.guarantees[first] = guaranteed
        first += 1
    return first
