"""Few kinds of morsels with many copies, for any number of diners: few plates, and all equilibria.

It makes no difference which copy of a kind is eaten. So the copies are stacked, each on the next, and a plate
is told by how many are left of each kind: with a fixed number of kinds and of diners they are polynomially
many, and so are the payoffs.
"""

from collections.abc import Sequence

from engine.dinner.house_rules.injera import on_top
from engine.dinner.morsels import Utilities
from engine.dinner.subsets import PlateSearch
from engine.errors import SetupError, quote
from engine.exact import check_whole
from engine.game import Seat


def kinds_search(kinds: Sequence[Utilities], copies: Sequence[int], order: Sequence[Seat]) -> PlateSearch:
    """Return the search of a dinner with copies; morsels of a kind are next to each other.

    Parameters
    ----------
    kinds
        By kind and diner what a morsel is worth.
    copies
        How many morsels there are of each kind.

    Raises
    ------
    SetupError
        If there are not as many numbers as kinds, not as many turns as morsels, or turns of no diner.
    TooLargeError
        As `PlateSearch`.

    Examples
    --------
    >>> search = kinds_search([(3, 1, 2), (1, 2, 3), (2, 3, 1)], [8, 8, 8], [0, 1, 2] * 8)
    >>> search.payoffs()
    ((24, 24, 24),)
    """
    if len(copies) != len(kinds):
        raise SetupError(f"There are {len(kinds)} kinds for the copies {quote(list(copies))}: one for each.")
    for count in copies:
        check_whole(count, "copies", 1, None, SetupError)
    if len(order) != sum(copies):
        raise SetupError(f"There are {sum(copies)} morsels for {len(order)} turns: give one for each.")
    seats = len(kinds[0]) if kinds else 0
    if not all(type(seat) is int and 0 <= seat < seats for seat in order):
        raise SetupError(f"The order has turns of seats 0 to {seats - 1}, not {quote(list(order))}.")
    morsels = [worth for worth, count in zip(kinds, copies, strict=True) for _ in range(count)]
    pairs, start = [], 0
    for count in copies:
        pairs += [(k, k + 1) for k in range(start, start + count - 1)]
        start += count
    gains = [
        [tuple(worth if seat == mover else 0 for seat, worth in enumerate(row)) for row in morsels]
        for mover in order
    ]
    return PlateSearch(gains, order, above=on_top(pairs, len(morsels)))
