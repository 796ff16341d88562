"""The tables of the search by gaps, as its kernels take and return them."""

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
