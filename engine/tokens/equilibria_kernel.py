"""All equilibria by gaps in compiled code: rows of kinds of gaps, layer by layer.

A state is the row of the kinds of its gaps, in order: on a line one more than there are tokens, from left to
right; round a clock as many, turned so that the row is least. What follows a state is a set of endings, rows
of what each token in place ends up with, from left to right; round a clock token i is the one on the left of
gap i. States are found forwards and solved backwards, the last two tokens together, so that the largest
layer, all tokens but one, is never made.

Loops over single elements stand where slices would do: they compile in a fraction of the time.
"""

# Compiled functions are typed by signatures for Numba, not for mypy; `gap_layers.py` is the typed door.
# mypy: ignore-errors

from typing import Any, NamedTuple

from engine.compiled import int64, mixed, njit, np, types, uint64
from engine.tokens.gap_kernel import (
    FOUND,
    KINDS,
    LONGS,
    STATES,
    TABLE,
    FoundRows,
    Kinds,
    added,
    longer,
    slot_of,
)


class Rows(NamedTuple):
    """The endings of some states, a row for each.

    Attributes
    ----------
    rows
        What each token in place ends up with, from the first gap on.
    counts
        For how many outcomes each stands; empty where they are not counted.
    low, high
        The least and the most that each seat to come takes, from the mover on; empty where not told.
    """

    rows: Any
    counts: Any
    low: Any
    high: Any


class Task(NamedTuple):
    """The states with the same number of tokens, to be solved.

    Attributes
    ----------
    states
        The kinds of the gaps, a row for each state; of 32 bits.
    starts, guarantees
        As in `Layer`, to be filled in.
    ring
        1 round a clock, 0 on a line.
    kinds, later
        With as many tokens to come as from these states on, and with one fewer.
    """

    states: Any
    starts: Any
    guarantees: Any
    ring: int
    kinds: Kinds
    later: Kinds


class Layer(NamedTuple):
    """The states with the same number of tokens, and what follows each.

    Attributes
    ----------
    states
        The kinds of the gaps, a row for each state; of 32 bits.
    table
        Indices of states by hash, −1 where there is none; of 32 bits.
    starts
        Where the endings of each state start, and where the last ends.
    guarantees
        What the mover can guarantee.
    endings
        The endings of all states, one after the other.
    """

    states: Any
    table: Any
    starts: Any
    guarantees: Any
    endings: Rows


_PAYS = int64[:, ::1]
_ROWS = types.NamedTuple((_PAYS, LONGS, _PAYS, _PAYS), Rows)
_TASK = types.NamedTuple((STATES, LONGS, LONGS, int64, KINDS, KINDS), Task)
_LAYER = types.NamedTuple((STATES, TABLE, LONGS, LONGS, _ROWS), Layer)


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


@njit(types.Tuple((int64, FOUND))(int64, int64, STATES, KINDS, int64, FOUND), nogil=True, cache=True)
def expand(first, patience, states, kinds, ring, found):
    """Add what one token more makes of the states from ``first`` on to those found; stop out of patience.

    Returns
    -------
    The state to go on from, and what was found, longer if need be.
    """
    gaps = states.shape[1]
    raw, child = np.empty(gaps + 1, np.int32), np.empty(gaps + 1, np.int32)
    down, starts, ones, others = kinds.down, kinds.starts, kinds.ones, kinds.others
    rows, number, table = found
    while first < states.shape[0] and patience > 0:
        for at in range(gaps):
            kind = states[first, at]
            patience -= starts[kind + 1] - starts[kind]
            for way in range(starts[kind], starts[kind + 1]):
                _child(states[first], down, at, ones[way], others[way], ring, raw, child)
                slot = slot_of(rows, table, child)
                if table[slot] < 0:
                    rows, number, table = added(rows, number, table, slot, child)
        first += 1
    return first, FoundRows(rows, number, table)


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


@njit(types.Tuple((int64, int64, _ROWS))(int64, int64, _TASK, _LAYER, _ROWS), nogil=True, cache=True)
def solve(first, patience, task, next_layer, endings):
    """Solve the states of a task from ``first`` on from the next layer, until out of patience.

    Parameters
    ----------
    next_layer
        The states with one token more, solved.
    endings
        What is found, with room to spare.

    Returns
    -------
    The state to go on from, how much was looked at, and the endings, longer if need be.
    """
    states, row_starts, guarantees, ring, kinds, later = task
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
    return first, looks, endings


@njit(types.Tuple((int64, int64, _ROWS))(int64, int64, _TASK, _ROWS), nogil=True, cache=True)
def solve_last_two(first, patience, task, endings):
    """As `solve`, for the last but one token; the last one takes what is best over all gaps."""
    states, row_starts, guarantees, ring, two, last = task
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
    return first, looks, endings
