"""The arguments and results of the token game's kernels: boards, and tables of arrays.

Numba's caches name these classes. A cache that names one that has moved cannot be read: delete the `.nbi`
files in `__pycache__` with it, or change the line on which its kernels begin.
"""

from typing import Any, NamedTuple


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
        `engine.tokens.places.Places.cut`.
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


class PlaceBoard(NamedTuple):
    """A board of places on which some tokens stand.

    Attributes
    ----------
    free
        The places that are free at the start, ascending.
    placed
        The mask of the others.
    cut, places, ring
        `engine.tokens.places.Places.cut`, how many places there are, and 1 round a clock.
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
        What `policy_kernel.best_in_gap` returns.
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
