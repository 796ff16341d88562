"""The compiled backward induction over plates, by the number of morsels left and by memory.

An outcome is one number, a field of bits for each seat's payoff, so that a bite adds one number to it; or,
where payoffs are long, a row of words of 64 bits, as many for each seat, the highest first. Which of the two
it is the compiler sees by the number of dimensions of the outcomes, and compiles one of two branches.
"""

# Compiled functions are typed by what they are called with, not for mypy; `plate_search.py` is the typed
# door.
# mypy: ignore-errors

from typing import Any, NamedTuple

from engine.compiled import clear_slot, int64, lowest_bit, next_as_many, njit, np


class Board(NamedTuple):
    """A dinner, in arrays.

    Attributes
    ----------
    morsels, words
        How many morsels there are, and words of a long payoff.
    above
        By morsel the mask of those that lie on it.
    called
        By turn, memory and call the seat that moves.
    bites, on, off
        By memory: the mask of the morsels that may be eaten, of those that are on the plate wherever it is
        remembered, and of those that are gone.
    after
        By memory, eater and morsel the memory after a bite.
    first_move, moves
        By memory and mover where its moves besides bites begin; and by move the masks that it needs and
        toggles, and the memory after it.
    gains
        What is added to an outcome: by turn, eater and morsel; then by move; then what takes one of two
        zeros away where two outcomes are added.
    own
        The same in what the mover's payoff is compared by, less exactly for words.
    fields
        By seat the shift and the mask of its field, or where its words begin.
    slacks
        By seat by how much two payoffs have to differ in what they are compared by, so that they do.
    kept
        By turn the seats whose least payoffs are kept: who may have moved before, in its column.
    first
        Whether one outcome is followed, that of the first of equal moves, instead of all.
    """

    morsels: int
    words: int
    above: Any
    called: Any
    bites: Any
    on: Any
    off: Any
    after: Any
    first_move: Any
    moves: Any
    gains: Any
    own: Any
    fields: Any
    slacks: Any
    kept: Any
    first: bool


class Nodes(NamedTuple):
    """The results by node and memory: the start, the number and the least of its outcomes.

    ``least`` is by node and column of `Board.kept`; ``keys`` are the outcomes of all nodes; ``table`` holds
    zeros, as many as a power of two, and is handed back as it came; ``spare`` is room for an outcome.
    """

    starts: Any
    sizes: Any
    least: Any
    keys: Any
    table: Any
    spare: Any


class Plays(NamedTuple):
    """The number of plays to each outcome from ``begin`` on: the lower 64 bits and the upper 16."""

    begin: int
    low: Any
    high: Any


@njit
def _add(keys, to, start, gains, row, words):
    """Write an outcome and a gain, added seat by seat."""
    if keys.ndim == 1:
        keys[to] = int64(keys[start]) + int64(gains[row])
    else:
        for end in range(words - 1, keys.shape[1], words):
            carry = np.uint64(0)
            for word in range(end, end - words, -1):
                part = keys[start, word] + carry
                carry = np.uint64(part < carry)
                total = part + gains[row, word]
                carry |= np.uint64(total < part)
                keys[to, word] = total


@njit(inline="always")
def _full(end, keys, low, begun):
    """Tell whether outcomes up to an end, and two more to compare with, no longer fit."""
    return end + 2 > keys.shape[0] or end + 2 - begun > low.size


@njit
def _copy(keys, to, others, k):
    if keys.ndim == 1:
        keys[to] = others[k]
    else:
        for word in range(keys.shape[1]):
            keys[to, word] = others[k, word]


@njit
def _amount(keys, k, shift, mask, words):
    """Return a payoff, or a float of it in units of its highest word."""
    if keys.ndim == 1:
        return (int64(keys[k]) >> shift) & mask
    else:  # noqa: RET505 (one branch is compiled)
        scale, amount = 1.0, 0.0
        for word in range(shift, shift + words):
            amount += float(keys[k, word]) * scale
            scale *= 2.0**-64
        return amount


@njit
def _less(keys, k, others, other, shift, mask, words):
    """Tell whether a payoff is less than another."""
    if keys.ndim == 1:
        return _amount(keys, k, shift, mask, words) < _amount(others, other, shift, mask, words)
    else:  # noqa: RET505 (one branch is compiled)
        for word in range(shift, shift + words):
            if keys[k, word] != others[other, word]:
                return keys[k, word] < others[other, word]
        return False


@njit
def _same(keys, k, other):
    if keys.ndim == 1:
        return keys[k] == keys[other]
    else:  # noqa: RET505 (one branch is compiled)
        different = np.uint64(0)
        for word in range(keys.shape[1]):
            different |= keys[k, word] ^ keys[other, word]
        return different == 0


@njit
def _hash(keys, k):
    if keys.ndim == 1:
        return (np.uint64(keys[k]) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(32)
    else:  # noqa: RET505 (one branch is compiled)
        mixed = np.uint64(0)
        for word in range(keys.shape[1]):
            mixed = (mixed ^ keys[k, word]) * np.uint64(0x9E3779B97F4A7C15)
            mixed ^= mixed >> np.uint64(32)
        return mixed


@njit(inline="always")
def _enter(keys, begin, end, table, low, high, here, less, more):
    """Enter the outcome written at ``end`` with its plays; return the end of the outcomes from ``begin``."""
    slots = np.uint64(table.size - 1)
    slot = _hash(keys, end) & slots
    while table[slot] and not _same(keys, begin + table[slot] - 1, end):
        slot = (slot + np.uint64(1)) & slots
    if table[slot]:
        found = begin + table[slot] - 1 - here
        total = low[found] + less
        high[found] += more + np.uint16(total < less)
        low[found] = total
        return end
    low[end - here], high[end - here] = less, more
    table[slot] = end + 1 - begin
    return end + 1


@njit(inline="always")
def _leave(keys, begin, end, table):
    """Empty the table of the outcomes that were entered."""
    slots = np.uint64(table.size - 1)
    for k in range(begin, end):
        clear_slot(table, _hash(keys, k) & slots, slots)


@njit
def _guaranteed(
    keys, spare, end, starts, sizes, children, rows, guesses, options, best, gains, shift, mask, words
):
    """Write into ``spare`` what the best moves guarantee, where floats alone do not tell."""
    if keys.ndim == 2:
        known = False
        for option in range(options):
            if guesses[option] < best:
                continue
            start = int64(starts[children[option]])
            for k in range(start, start + int64(sizes[children[option]])):
                _add(keys, end, k, gains, rows[option], words)
                if k == start or _less(keys, end, spare, 1, shift, mask, words):
                    _copy(spare, 1, keys, end)
            if not known or _less(spare, 0, spare, 1, shift, mask, words):
                known = True
                _copy(spare, 0, spare, 1)


@njit
def _too_little(keys, k, best, spare, shift, mask, words):
    """Tell whether an outcome pays less than what is guaranteed."""
    if keys.ndim == 1:
        return _amount(keys, k, shift, mask, words) < best
    else:  # noqa: RET505 (one branch is compiled)
        return _less(keys, k, spare, 0, shift, mask, words)


@njit(nogil=True, cache=True)
def solve(board, nodes, below, here, size, memory, plate, at, patience, single):
    """Solve the plates of ``size`` morsels where ``memory`` is remembered, ascending from ``plate`` on.

    Parameters
    ----------
    below, here
        The plays of the plates with one morsel fewer, and of these.
    at
        How many outcomes are found so far, over all nodes.
    patience
        Outcomes looked at, after which to come back.
    single
        Whether every node so far has one outcome: then their sizes need not be looked up.

    Returns
    -------
    tuple
        The next plate, past the full one if there is none; the outcomes so far; the outcomes that the next
        plate may have, if that is more than there is room for, else 0; how many were looked at; and whether,
        if one outcome is followed, a mover was indifferent between moves that pay others differently.
    """
    starts, sizes, least = nodes.starts, nodes.sizes, nodes.least
    keys, table, spare = nodes.keys, nodes.table, nodes.spare
    low, high, begun = here.low, here.high, here.begin
    low_below, high_below, begun_below = below.low, below.high, below.begin
    # Reading an array from a structure counts a reference: once, not for every outcome.
    called, moves, first_move, after = board.called, board.moves, board.first_move, board.after
    fields, slacks, kept = board.fields, board.slacks, board.kept
    gains, own, above, words, first = board.gains, board.own, board.above, board.words, board.first
    morsels, turn, looks, tied = board.morsels, board.morsels - size, int64(0), False
    seats, calls, columns = after.shape[1], called.shape[2], kept.shape[1]
    children = np.empty(morsels + moves.shape[0], np.int64)
    rows, guesses = children.copy(), np.empty(children.size, own.dtype)
    can, on, off, place = board.bites[memory], board.on[memory], board.off[memory], memory << morsels
    layered = above.any()
    while plate < int64(1) << morsels:
        occurs = plate & on == on and not plate & off
        if layered:
            for morsel in range(morsels):
                if not plate >> morsel & 1:
                    occurs &= not above[morsel] & plate
        end = at
        for call in range(calls if occurs else 0):
            seat = called[turn, memory, call]
            shift, mask, column = fields[seat, 0], fields[seat, 1], seat if columns > 1 else 0
            base, options, bound, leader = (turn * seats + seat) * morsels, 0, int64(0), 0
            best = second = slacks[seats]
            rest = np.uint64(plate & can)
            while rest:
                morsel = int64(lowest_bit(rest))
                rest &= rest - np.uint64(1)
                if layered and above[morsel] & plate:
                    continue
                child = (after[memory, seat, morsel] << morsels) | (plate ^ (int64(1) << morsel))
                guess = least[child, column] + own[base + morsel]
                children[options], rows[options], guesses[options] = child, base + morsel, guess
                bound += int64(1) if single else int64(sizes[child])
                # Without branches, which nobody can foretell here.
                second, leader = max(second, min(best, guess)), options if guess > best else leader
                best = max(best, guess)
                options += 1
            for move in range(first_move[memory * seats + seat], first_move[memory * seats + seat + 1]):
                if plate & moves[move, 0] != moves[move, 0]:
                    continue
                child = (moves[move, 2] << morsels) | (plate ^ moves[move, 1])
                row = morsels * seats * morsels + move
                guess = least[child, column] + own[row]
                children[options], rows[options], guesses[options] = child, row, guess
                bound += int64(1) if single else int64(sizes[child])
                second, leader = max(second, min(best, guess)), options if guess > best else leader
                best = max(best, guess)
                options += 1
            if _full(end + bound, keys, low, begun) or 2 * bound > table.size:
                return plate, at, end - at + bound + 2, looks, tied
            if looks > patience and call == 0:
                return plate, at, int64(0), looks, tied
            looks += bound
            middle, best = end, best - slacks[seat]
            if single and second < best:  # one move is best, and has one outcome
                k = int64(starts[children[leader]])
                _add(keys, end, k, gains, rows[leader], words)
                fresh = k >= begun
                low[end - begun] = low[k - begun] if fresh else low_below[k - begun_below]
                high[end - begun] = high[k - begun] if fresh else high_below[k - begun_below]
                end += 1
            elif first and options:
                chosen, equal = False, False
                for option in range(options):
                    if guesses[option] < best:
                        continue
                    _add(keys, end + 1, int64(starts[children[option]]), gains, rows[option], words)
                    if not chosen or _less(keys, end, keys, end + 1, shift, mask, words):
                        chosen, equal = True, False
                        _copy(keys, end, keys, end + 1)
                    elif not _less(keys, end + 1, keys, end, shift, mask, words):
                        equal |= not _same(keys, end, end + 1)
                tied |= equal
                low[end - begun], high[end - begun] = 1, 0
                end += 1
            else:
                _guaranteed(
                    keys,
                    spare,
                    end,
                    starts,
                    sizes,
                    children,
                    rows,
                    guesses,
                    options,
                    best,
                    gains,
                    shift,
                    mask,
                    words,
                )  # fmt: skip
                for option in range(options):
                    child = children[option]
                    if guesses[option] < best and (single or sizes[child] == 1):
                        continue  # its only outcome does not pay enough
                    start = int64(starts[child])
                    for k in range(start, start + int64(sizes[child])):
                        _add(keys, end, k, gains, rows[option], words)
                        if _too_little(keys, end, best, spare, shift, mask, words):
                            continue
                        if k >= begun:
                            less, more = low[k - begun], high[k - begun]
                        else:
                            less, more = low_below[k - begun_below], high_below[k - begun_below]
                        end = _enter(keys, middle, end, table, low, high, begun, less, more)
                _leave(keys, middle, end, table)
            if call:  # one outcome of each call so far, and one of this
                bound = (middle - at) * (end - middle)
                if _full(end + bound, keys, low, begun) or 2 * bound > table.size:
                    return plate, at, end - at + bound + 2, looks, tied
                looks += bound
                stop = end
                for k in range(at, middle):
                    for other in range(middle, end):
                        _add(keys, stop + 1, k, keys, other, words)
                        _add(keys, stop, stop + 1, gains, gains.shape[0] - 1, words)
                        stop = _enter(keys, end, stop, table, low, high, begun, np.uint64(1), np.uint16(0))
                _leave(keys, end, stop, table)
                for k in range(end, stop):
                    _copy(keys, at + k - end, keys, k)
                end = at + stop - end
        node = place | plate
        starts[node], sizes[node] = at, end - at
        for column in range(columns if occurs else 0):
            shift, mask = fields[kept[turn, column], 0], fields[kept[turn, column], 1]
            lowest = _amount(keys, at, shift, mask, words)
            for k in range(at + 1, end):
                lowest = min(lowest, _amount(keys, k, shift, mask, words))
            least[node, column] = lowest
        at = end
        plate = next_as_many(plate)
    return plate, at, int64(0), looks, tied
