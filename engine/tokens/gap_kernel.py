"""All equilibria by gaps in compiled code: the kinds of gaps, and the rows of kinds, layer by layer.

A gap is numbered by the codes of its two ends and by the sign of their folds' difference. On a line an end
can be missing: the code is then -1 on the left, and the number of codes on the right.

A state is the row of the kinds of its gaps, in order: on a line one more than there are tokens, from left to
right; round a clock as many, turned so that the row is least. What follows a state is a set of endings, rows
of what each token in place ends up with, from left to right; round a clock token i is the one on the left of
gap i. States are found forwards and solved backwards, the last two tokens together, so that the largest
layer, all tokens but one, is never made.

Loops over single elements stand where slices would do: they compile in a fraction of the time.
"""

# Compiled functions are typed by signatures for Numba, not for mypy; `gap_layers.py` is the typed door.
# mypy: ignore-errors

import numpy as np
from numba import int32, int64, njit, types, uint64

from engine.bits import mixed
from engine.tokens.kernel_tables import Board, Kinds, Layer, Rows

# The kernels are compiled for these alone, when the module is loaded for the first time.
LONGS, _TABLE = int64[::1], int64[:, ::1]
BOARD = types.NamedTuple((int64, int64, int64, int64, LONGS), Board)
_KINDS = types.NamedUniTuple(LONGS, 9, Kinds)
_ROWS = types.NamedTuple((_TABLE, LONGS, _TABLE, _TABLE), Rows)
_LAYER = types.NamedTuple((int32[:, ::1], int32[::1], LONGS, LONGS, _ROWS), Layer)


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


@njit(_KINDS(LONGS, _KINDS, BOARD, int64), nogil=True, cache=True)
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
def _child(state, down, at, one, other, ring, raw, child):
    """Write the state in which gap ``at`` is split in two; return by how many gaps it was turned."""
    gaps = state.size
    for i in range(gaps):
        raw[i + (i > at)] = down[state[i]]
    raw[at], raw[at + 1] = one, other
    turn = 0
    if ring:
        for other_turn in range(1, gaps + 1):
            for i in range(gaps + 1):
                x, y = raw[(i + other_turn) % (gaps + 1)], raw[(i + turn) % (gaps + 1)]
                if x != y:
                    if x < y:
                        turn = other_turn
                    break
    for i in range(gaps + 1):
        child[i] = raw[(i + turn) % (gaps + 1)] if ring else raw[i]
    return turn


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


@njit(int64(int32[:, ::1], int32[::1], int32[::1]), nogil=True, cache=True)
def find(states, table, state):
    """Return the index of a state, -1 if it is not there."""
    return table[slot_of(states, table, state)]


@njit(int32[::1](int32[:, ::1], int32[::1]), nogil=True, cache=True)
def enter(states, table):
    """Return the table with every state entered."""
    for i in range(states.shape[0]):
        table[slot_of(states, table, states[i])] = i
    return table


@njit(
    types.Tuple((int64, int64, int32[:, ::1], int32[::1]))(
        int32[:, ::1], int64, int64, _KINDS, int64, int32[:, ::1], int64, int32[::1]
    ),
    nogil=True,
    cache=True,
)  # fmt: skip
def expand(states, first, patience, kinds, ring, found, number, table):
    """Add what one token more makes of the states from ``first`` on to those found; stop out of patience.

    Returns
    -------
    The state to go on from, the number found, and what was found with its table, longer if need be.
    """
    gaps = states.shape[1]
    raw, child = np.empty(gaps + 1, np.int32), np.empty(gaps + 1, np.int32)
    down, starts, ones, others = kinds.down, kinds.starts, kinds.ones, kinds.others
    while first < states.shape[0] and patience > 0:
        for at in range(gaps):
            kind = states[first, at]
            patience -= starts[kind + 1] - starts[kind]
            for way in range(starts[kind], starts[kind + 1]):
                _child(states[first], down, at, ones[way], others[way], ring, raw, child)
                slot = slot_of(found, table, child)
                if table[slot] >= 0:
                    continue
                if number == found.shape[0]:
                    more = np.empty((2 * number, gaps + 1), np.int32)
                    for i in range(number):
                        for j in range(gaps + 1):
                            more[i, j] = found[i, j]
                    found = more
                for j in range(gaps + 1):
                    found[number, j] = child[j]
                table[slot] = number
                number += 1
                if 2 * number > table.size:
                    table = np.full(2 * table.size, -1, np.int32)
                    for i in range(number):
                        table[slot_of(found, table, found[i])] = i
        first += 1
    return first, number, found, table


@njit
def _roomy(rows, needed):
    """Return the rows, twice as many if there are too few."""
    if needed <= rows.shape[0]:
        return rows
    more = np.empty((2 * needed, rows.shape[1]), np.int64)
    for i in range(rows.shape[0]):
        for j in range(rows.shape[1]):
            more[i, j] = rows[i, j]
    return more


@njit
def _room_for(endings, needed):
    """Return the endings, with twice as much room if there is too little."""
    if needed <= endings.rows.shape[0]:
        return endings
    counts = longer(endings.counts, needed) if endings.counts.size else endings.counts
    low, high = endings.low, endings.high
    if low.shape[0]:
        low, high = _roomy(low, needed), _roomy(high, needed)
    return Rows(_roomy(endings.rows, needed), counts, low, high)


@njit
def _keep(rows, start, kept, seen, width):
    """Take in the row after the ``kept`` from ``start`` on, unless it is one of them.

    Returns where among them it is, how many are kept, and the table of them: the first ``width`` slots of an
    array.
    """
    slot = _row_slot(rows, start, kept, seen, width)
    if seen[slot] >= 0:
        return seen[slot], kept, seen, width
    row = kept
    seen[slot] = kept
    kept += 1
    if 2 * kept > width:
        width *= 2
        if seen.size < width:
            seen = np.empty(width, np.int32)
        for i in range(width):
            seen[i] = -1
        for i in range(kept):
            seen[_row_slot(rows, start, i, seen, width)] = i
    return row, kept, seen, width


@njit
def _widen(endings, row, new, seat, least, most):
    """Take a span of a seat to come in, for a row that is new or not."""
    low, high = endings.low, endings.high
    low[row, seat] = least if new else min(low[row, seat], least)
    high[row, seat] = most if new else max(high[row, seat], most)


@njit
def _row_slot(rows, start, row, seen, width):
    mix = uint64(0)
    for j in range(rows.shape[1]):
        mix = mixed(mix, uint64(rows[start + row, j]))
    slot = int64(mix & uint64(width - 1))
    while seen[slot] >= 0:
        same = True
        for j in range(rows.shape[1]):
            if rows[start + seen[slot], j] != rows[start + row, j]:
                same = False
                break
        if same:
            break
        slot = (slot + 1) & (width - 1)
    return slot


@njit(
    types.Tuple((int64, int64, int64, _ROWS))(
        int32[:, ::1], int64, int64, int64, _KINDS, _KINDS, _LAYER, LONGS, LONGS, _ROWS
    ),
    nogil=True,
    cache=True,
)
def solve(states, first, patience, ring, kinds, later, next_layer, row_starts, guarantees, endings):
    """Solve the states from ``first`` on from the next layer, until out of patience.

    Parameters
    ----------
    kinds, later
        With as many tokens to come as from these states on, and with one fewer.
    next_layer
        The states with one token more, solved.
    row_starts, guarantees, endings
        What is found: as in `Layer`, with room to spare.

    Returns
    -------
    The state to go on from, the number of endings, how much was looked at; the endings, longer if need be.
    """
    down, starts, ones, others, numbers = kinds.down, kinds.starts, kinds.ones, kinds.others, kinds.numbers
    left, right = later.left, later.right
    next_states, next_table, next_starts = next_layer.states, next_layer.table, next_layer.starts
    next_rows, next_counts = next_layer.endings.rows, next_layer.endings.counts
    next_low, next_high = next_layer.endings.low, next_layer.endings.high
    counted, tell = endings.counts.size > 0, endings.low.shape[0] > 0
    gaps, size, looks = states.shape[1], endings.rows.shape[1], int64(0)
    raw, child = np.empty(gaps + 1, np.int32), np.empty(gaps + 1, np.int32)
    after, mover_at = np.empty(64, np.int64), np.empty(64, np.int64)
    turned, own_at = np.empty(64, np.int64), np.empty(64, np.int64)
    times = np.empty(64, np.int64)
    seen = np.empty(16, np.int32)
    while first < states.shape[0] and looks < patience:
        guaranteed, moves = int64(-1), 0
        for at in range(gaps):
            kind = states[first, at]
            for way in range(starts[kind], starts[kind + 1]):
                looks += 1
                # Nobody ends up with more than if the game stopped now.
                if right[ones[way]] + left[others[way]] < guaranteed:
                    continue
                turn = _child(states[first], down, at, ones[way], others[way], ring, raw, child)
                found = next_table[slot_of(next_states, next_table, child)]
                mover = (at + 1 if ring else at) - turn
                if mover < 0:
                    mover += gaps + 1
                least = next_rows[next_starts[found], mover]
                for i in range(next_starts[found] + 1, next_starts[found + 1]):
                    least = min(least, next_rows[i, mover])
                looks += next_starts[found + 1] - next_starts[found]
                guaranteed = max(guaranteed, least)
                after, mover_at = longer(after, moves + 1), longer(mover_at, moves + 1)
                turned, own_at = longer(turned, moves + 1), longer(own_at, moves + 1)
                times = longer(times, moves + 1)
                times[moves] = numbers[way]
                after[moves], mover_at[moves], turned[moves], own_at[moves] = found, at, turn, mover
                moves += 1
        start, kept, width = row_starts[first], 0, 16
        for i in range(width):
            seen[i] = -1
        for move in range(moves):
            middle, turn = mover_at[move] + (1 if ring else 0), turned[move]
            for i in range(next_starts[after[move]], next_starts[after[move] + 1]):
                looks += 1
                if next_rows[i, own_at[move]] < guaranteed:
                    continue
                endings = _room_for(endings, start + kept + 1)
                rows = endings.rows
                for token in range(size):
                    column = token + (token >= middle) - turn
                    rows[start + kept, token] = next_rows[i, column if column >= 0 else column + gaps + 1]
                before = kept
                row, kept, seen, width = _keep(rows, start, kept, seen, width)
                row, new = start + row, kept > before
                if counted:
                    outcomes = times[move] * next_counts[i]
                    endings.counts[row] = outcomes if new else endings.counts[row] + outcomes
                if tell:
                    share = next_rows[i, own_at[move]]
                    _widen(endings, row, new, 0, share, share)
                    for seat in range(1, endings.low.shape[1]):
                        _widen(endings, row, new, seat, next_low[i, seat - 1], next_high[i, seat - 1])
        row_starts[first + 1] = start + kept
        guarantees[first] = guaranteed
        first += 1
    return first, row_starts[first], looks, endings


@njit(
    types.Tuple((int64, int64, int64, _ROWS))(
        int32[:, ::1], int64, int64, int64, _KINDS, _KINDS, LONGS, LONGS, _ROWS
    ),
    nogil=True,
    cache=True,
)
def solve_last_two(states, first, patience, ring, two, last, row_starts, guarantees, endings):
    """As `solve`, for the last but one token; the last one takes what is best over all gaps.

    ``two`` and ``last`` are the kinds with two tokens to drop and with one.
    """
    down, starts, ones, others, numbers = two.down, two.starts, two.ones, two.others, two.numbers
    left, right, best = last.left, last.right, last.best
    last_starts, last_left, last_right, last_numbers = last.starts, last.ones, last.others, last.numbers
    counted, tell = endings.counts.size > 0, endings.low.shape[0] > 0
    gaps, size, looks = states.shape[1], endings.rows.shape[1], int64(0)
    kinds, pays = np.empty(gaps, np.int64), np.empty(size, np.int64)
    seen = np.empty(16, np.int32)
    while first < states.shape[0] and looks < patience:
        for token in range(size):
            pays[token] = 0
        highest, second, highest_at = int64(-1), int64(-1), -1
        for at in range(gaps):
            kind = down[states[first, at]]
            kinds[at] = kind
            on_left, on_right = (at, (at + 1) % gaps) if ring else (at - 1, at)
            if on_left >= 0:
                pays[on_left] += left[kind]
            if on_right < size:
                pays[on_right] += right[kind]
            if best[kind] > highest:
                highest, second, highest_at = best[kind], highest, at
            else:
                second = max(second, best[kind])
        guaranteed, start, kept, width = int64(-1), row_starts[first], 0, 16
        for i in range(width):
            seen[i] = -1
        for task in range(2):
            # First what can be guaranteed, then what pays as much.
            for at in range(gaps):
                kind, of = kinds[at], states[first, at]
                on_left, on_right = (at, (at + 1) % gaps) if ring else (at - 1, at)
                for way in range(starts[of], starts[of + 1]):
                    one, other = ones[way], others[way]
                    share = right[one] + left[other]
                    looks += 1
                    if share < guaranteed:
                        continue
                    elsewhere = second if at == highest_at else highest
                    most = max(elsewhere, best[one], best[other])
                    least = share if elsewhere == most else int64(2**63 - 1)
                    if best[one] == most:
                        for i in range(last_starts[one], last_starts[one + 1]):
                            least = min(least, share - right[one] + last_right[i])
                    if best[other] == most:
                        for i in range(last_starts[other], last_starts[other + 1]):
                            least = min(least, share - left[other] + last_left[i])
                    if not task:
                        guaranteed = max(guaranteed, least)
                        continue
                    for last_at in range(gaps + 2):
                        if last_at == at:
                            continue
                        taken = one if last_at == gaps else other if last_at == gaps + 1 else kinds[last_at]
                        if best[taken] < most:
                            continue
                        for i in range(last_starts[taken], last_starts[taken + 1]):
                            lost_left = last_left[i] - left[taken]
                            lost_right = last_right[i] - right[taken]
                            own = share
                            if last_at == gaps:
                                own += lost_right
                            elif last_at == gaps + 1:
                                own += lost_left
                            if own < guaranteed:
                                continue
                            looks += 1
                            row = start + kept
                            endings = _room_for(endings, row + 1)
                            rows = endings.rows
                            for token in range(size):
                                rows[row, token] = pays[token]
                            if on_left >= 0:
                                rows[row, on_left] += left[one] - left[kind]
                            if on_right < size:
                                rows[row, on_right] += right[other] - right[kind]
                            # The token on the left loses unless it is the mover's; so does the right one.
                            if last_at == gaps:
                                if on_left >= 0:
                                    rows[row, on_left] += lost_left
                            elif last_at == gaps + 1:
                                if on_right < size:
                                    rows[row, on_right] += lost_right
                            elif ring:
                                rows[row, last_at] += lost_left
                                rows[row, (last_at + 1) % gaps] += lost_right
                            else:
                                if last_at > 0:
                                    rows[row, last_at - 1] += lost_left
                                if last_at < size:
                                    rows[row, last_at] += lost_right
                            before = kept
                            found, kept, seen, width = _keep(rows, start, kept, seen, width)
                            row, new = start + found, kept > before
                            if counted:
                                outcomes = numbers[way] * last_numbers[i]
                                endings.counts[row] = outcomes if new else endings.counts[row] + outcomes
                            if tell:
                                _widen(endings, row, new, 0, own, own)
                                _widen(endings, row, new, 1, most, most)
        row_starts[first + 1] = start + kept
        guarantees[first] = guaranteed
        first += 1
    return first, row_starts[first], looks, endings
