"""Gaps in compiled code: their payoffs, how a token splits them, their kinds, and tables of their rows.

A gap is numbered by the codes of its two ends and by the sign of their folds' difference. On a line an end
can be missing: the code is then -1 on the left, and the number of codes on the right.

Loops over single elements stand where slices would do: they compile in a fraction of the time.
"""

# Compiled functions are typed by signatures for Numba, not for mypy; `gap_layers.py` is the typed door.
# mypy: ignore-errors

from typing import Any, NamedTuple

from engine.compiled import int32, int64, mixed, njit, np, types, uint64


class Board(NamedTuple):
    """A board as gaps see it.

    Attributes
    ----------
    codes
        How many codes of tokens there are: twice a mirror, and one more for a token beyond it.
    ring
        1 round a clock, 0 on a line.
    between
        1 if tokens may stand between mirrors too, 0 if not.
    mirrors
        How many mirrors there are.
    cut
        `engine.tokens.boards.Places.cut`.
    """

    codes: int
    ring: int
    between: int
    mirrors: int
    cut: Any


class Kinds(NamedTuple):
    """The kinds of gaps with some tokens still to drop: gaps of one kind pay alike, now and later.

    Attributes
    ----------
    of
        The kind of every gap, by its number; −1 where not asked for.
    left, right
        What the tokens at both ends take of a gap, by kind.
    starts
        Where the ways of each kind start, and where the last ends.
    ones, others
        By way, the kinds of the two gaps that a token makes; for the last token what the left and the right
        neighbour still take, where the token takes the most.
    numbers
        By way, how many places it stands for; 1 where they are not counted.
    best
        The most that a way pays, by kind.
    down
        By kind, what kind its gaps are of with one token fewer to drop; −1 for the last token.
    """

    of: Any
    left: Any
    right: Any
    starts: Any
    ones: Any
    others: Any
    numbers: Any
    best: Any
    down: Any


class FoundRows(NamedTuple):
    """Rows of gaps that were found.

    Attributes
    ----------
    rows
        A row for each, with room to spare; of 32 bits.
    number
        How many they are.
    table
        Their indices by hash, −1 where there is none; of 32 bits.
    """

    rows: Any
    number: int
    table: Any


# The kernels are compiled for these alone, when the module is loaded for the first time.
LONGS, STATES, TABLE = int64[::1], int32[:, ::1], int32[::1]
BOARD = types.NamedTuple((int64, int64, int64, int64, LONGS), Board)
KINDS = types.NamedUniTuple(LONGS, 9, Kinds)
FOUND = types.NamedTuple((STATES, int64, TABLE), FoundRows)


@njit
def number_of(left, right, sign, codes, ring):
    """Return the number of a gap."""
    if ring:
        turns = left // codes
        return ((left - turns * codes) * (codes + 1) + right - left) * 3 + sign + 1
    return ((left + 1) * (codes + 1) + right) * 3 + sign + 1


@njit
def ends_of(gap, codes, ring):
    """Return the codes of both ends and the sign; as `number_of`, backwards."""
    sign, rest = gap % 3 - 1, gap // 3
    left, right = rest // (codes + 1), rest % (codes + 1)
    return (left, left + right, sign) if ring else (left - 1, right, sign)


@njit
def _inside(code, codes, ring):
    """Tell whether a token stands between two mirrors, not on one, nor is missing."""
    return code % 2 == 1 and (ring or 0 <= code < codes)


@njit
def shares_of(gap, board):
    """Return what the tokens on both sides of a gap take of it, with half of their own stacks."""
    codes, ring, _, count, cut = board
    left, right, sign = ends_of(gap, codes, ring)
    if not ring and left < 0:
        return int64(0), cut[right + 2 * count] if right < codes else int64(0)
    if not ring and right == codes:
        return cut[cut.size - 1] - cut[left + 2 * count], int64(0)
    low, both = left // 2, left // 2 + right // 2
    inside = _inside(left, codes, ring) + _inside(right, codes, ring)
    if inside == 0:
        at = both + 2 * count
    elif inside == 1 or both % 2 == 0:
        at = 2 * (both // 2 + count) + 1
    else:
        # The cut falls before, on or after the mirror half way: the folds decide.
        beyond = -sign if low % 2 else sign
        at = both - 1 + 2 * count + 1 if beyond < 0 else both + 1 + 2 * count + (1 if beyond else 0)
    return cut[at] - cut[left + 2 * count], cut[right + 2 * count] - cut[at]


@njit
def split(gap, board, lefts, rights):
    """Write the two gaps that each way to drop a token makes, from left to right; return how many ways."""
    codes, ring, between, _, _ = board
    left, right, sign = ends_of(gap, codes, ring)
    left_in, right_in = _inside(left, codes, ring), _inside(right, codes, ring)
    found = 0
    for code in range(left if left_in else left + 1, (right + 1) if right_in else right):
        if code % 2 == 0:
            lefts[found] = number_of(left, code, 0, codes, ring)
            rights[found] = number_of(code, right, 0, codes, ring)
            found += 1
            continue
        if not between:
            continue
        # From left to right the fold of the new token grows, or shrinks, between two mirrors.
        rising = 1 if (code // 2) % 2 == 0 else -1
        for to_left in range(rising, -2 * rising, -rising):
            if not left_in and to_left != 0:
                continue
            if code == left and to_left != -rising:
                continue
            for to_right in range(-rising, 2 * rising, rising):
                if not right_in and to_right != 0:
                    continue
                if code == right and to_right != -rising:
                    continue
                # Of three folds in order, two signs can leave only some third.
                if left_in and right_in and not _in_order(to_left, to_right, sign):
                    continue
                lefts[found] = number_of(left, code, to_left, codes, ring)
                rights[found] = number_of(code, right, to_right, codes, ring)
                found += 1
    return found


@njit
def _in_order(one, other, whole):
    """Tell whether the signs of x - y, y - z and x - z can go together."""
    if one == other:
        return whole == one
    if one == 0 or other == 0:
        return whole == one + other
    return True


@njit(LONGS(LONGS, BOARD), nogil=True, cache=True)
def split_all(gaps, board):
    """Return the gaps, ascending, that dropping a token into any of ``gaps`` can make."""
    codes = board.codes
    seen = np.zeros((codes + 2) * (codes + 2) * 3, np.bool_)
    lefts, rights = np.empty(16 * (codes + 2), np.int64), np.empty(16 * (codes + 2), np.int64)
    total = 0
    for gap in gaps:
        for i in range(split(gap, board, lefts, rights)):
            for one in (lefts[i], rights[i]):
                if not seen[one]:
                    seen[one] = True
                    total += 1
    found, at = np.empty(total, np.int64), 0
    for gap in range(seen.size):
        if seen[gap]:
            found[at] = gap
            at += 1
    return found


@njit
def longer(array, needed):
    """Return the array, at least twice as long if it is too short."""
    if needed <= array.size:
        return array
    more = np.empty(2 * needed, array.dtype)
    for i in range(array.size):
        more[i] = array[i]
    return more


@njit
def _sort(ones, others, numbers, number, counted):
    """Sort pairs in place; return how many are different, moved to the front with how often each is there."""
    step = number // 2
    while step:
        for i in range(step, number):
            one, other, at = ones[i], others[i], i
            while at >= step and (
                ones[at - step] > one or (ones[at - step] == one and others[at - step] > other)
            ):
                ones[at], others[at] = ones[at - step], others[at - step]
                at -= step
            ones[at], others[at] = one, other
        step //= 2
    kept = 0
    for i in range(number):
        if not kept or ones[i] != ones[kept - 1] or others[i] != others[kept - 1]:
            ones[kept], others[kept], numbers[kept] = ones[i], others[i], 1
            kept += 1
        elif counted:
            numbers[kept - 1] += 1
    return kept


@njit(KINDS(LONGS, KINDS, BOARD, int64), nogil=True, cache=True)
def kinds(gaps, later, board, counted):
    """Sort gaps into kinds.

    Parameters
    ----------
    later
        The kinds when one token more stands; empty if that token is the last.
    counted
        1 to tell gaps apart by how many places a way stands for, 0 not to count these.
    """
    room = 16 * (board.codes + 2)
    of = np.full((board.codes + 2) * (board.codes + 2) * 3, -1, np.int64)
    ones, others, numbers = np.empty(room, np.int64), np.empty(room, np.int64), np.empty(room, np.int64)
    left, right, starts = np.empty(64, np.int64), np.empty(64, np.int64), np.zeros(64, np.int64)
    way_one, way_other = np.empty(256, np.int64), np.empty(256, np.int64)
    way_number = np.empty(256, np.int64)
    best, down, mixes = np.empty(64, np.int64), np.zeros(64, np.int64), np.empty(64, np.uint64)
    size, found = 1024, 0
    table = np.full(size, -1, np.int64)
    for gap in gaps:
        on_left, on_right = shares_of(gap, board)
        number, most = 0, int64(-1)
        for i in range(split(gap, board, ones, others)):
            one, other = ones[i], others[i]
            if later.of.size:
                one, other = later.of[one], later.of[other]
                share = later.right[one] + later.left[other]
            else:
                one, before = shares_of(one, board)
                after, other = shares_of(other, board)
                share = before + after
                if share < most:
                    continue
                if share > most:
                    number = 0
            most = max(most, share)
            ones[number], others[number] = one, other
            number += 1
        number = _sort(ones, others, numbers, number, counted)
        mix = mixed(mixed(mixed(uint64(number), uint64(on_left)), uint64(on_right)), uint64(most))
        for i in range(number):
            mix = mixed(mixed(mixed(mix, uint64(ones[i])), uint64(others[i])), uint64(numbers[i]))
        slot = int64(mix % uint64(size))
        kind = table[slot]
        while kind >= 0:
            start = starts[kind]
            same = mixes[kind] == mix and left[kind] == on_left and right[kind] == on_right
            same = same and best[kind] == most and starts[kind + 1] - start == number
            for i in range(number if same else 0):
                same = same and way_one[start + i] == ones[i] and way_other[start + i] == others[i]
                same = same and way_number[start + i] == numbers[i]
            if same:
                break
            slot = (slot + 1) % size
            kind = table[slot]
        if kind < 0:
            kind = found
            table[slot] = kind
            found += 1
            left, right, starts = longer(left, found), longer(right, found), longer(starts, found + 1)
            best, down, mixes = longer(best, found), longer(down, found), longer(mixes, found)
            left[kind], right[kind], best[kind], mixes[kind] = on_left, on_right, most, mix
            down[kind] = later.of[gap] if later.of.size else -1
            start = starts[kind]
            starts[found] = start + number
            way_one, way_other = longer(way_one, start + number), longer(way_other, start + number)
            way_number = longer(way_number, start + number)
            for i in range(number):
                way_one[start + i], way_other[start + i] = ones[i], others[i]
                way_number[start + i] = numbers[i]
            if 2 * found > size:
                size *= 2
                table = np.full(size, -1, np.int64)
                for i in range(found):
                    slot = int64(mixes[i] % uint64(size))
                    while table[slot] >= 0:
                        slot = (slot + 1) % size
                    table[slot] = i
        of[gap] = kind
    total = starts[found]
    return Kinds(
        of, left[:found].copy(), right[:found].copy(), starts[: found + 1].copy(),
        way_one[:total].copy(), way_other[:total].copy(), way_number[:total].copy(), best[:found].copy(),
        down[:found].copy(),
    )  # fmt: skip


@njit
def slot_of(states, table, state):
    """Return the slot of a state in the table: where it is, or the empty one where it would go."""
    mix = uint64(0)
    for i in range(state.size):
        mix = mixed(mix, uint64(state[i]))
    slot = int64(mix & uint64(table.size - 1))
    while table[slot] >= 0:
        same = True
        for i in range(state.size):
            if states[table[slot], i] != state[i]:
                same = False
                break
        if same:
            break
        slot = (slot + 1) & (table.size - 1)
    return slot


@njit
def added(rows, number, table, slot, row):
    """Add a row to the ``number`` of others, at its slot; return them with more room if need be."""
    if number == rows.shape[0]:
        more = np.empty((2 * number, row.size), np.int32)
        for i in range(number):
            for j in range(row.size):
                more[i, j] = rows[i, j]
        rows = more
    for j in range(row.size):
        rows[number, j] = row[j]
    table[slot] = number
    number += 1
    if 2 * number > table.size:
        table = np.full(2 * table.size, -1, np.int32)
        for i in range(number):
            table[slot_of(rows, table, rows[i])] = i
    return rows, number, table


@njit(int64(STATES, TABLE, TABLE), nogil=True, cache=True)
def find(states, table, state):
    """Return the index of a state, -1 if it is not there."""
    return table[slot_of(states, table, state)]


@njit(TABLE(STATES, TABLE), nogil=True, cache=True)
def enter(states, table):
    """Return the table with every state entered."""
    for i in range(states.shape[0]):
        table[slot_of(states, table, states[i])] = i
    return table
