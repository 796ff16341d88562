"""Crossout for a million morsels: two sorts by NumPy and one compiled sweep, O(n log n)."""

from typing import Any

from engine.arrays import NDArray, np
from engine.dinner.sweep_kernel import settle_ties, walk_backwards
from engine.errors import SetupError, quote


def sweep(a: NDArray[Any], b: NDArray[Any], order: NDArray[Any] | None = None) -> NDArray[np.int64]:
    """Return the crossout sequence of a large dinner: the morsel eaten last comes first.

    The same as `engine.dinner.crossout.crossout_sequence`, ties included, for utilities that an array can
    hold: integers, or floats, which are only compared.

    Parameters
    ----------
    a, b
        What each morsel is worth to A and to B.
    order
        The seat that bites at each turn, 0 or 1, as long as ``a``; alternating with B last if left out.

    Raises
    ------
    SetupError
        If the lengths differ, a utility is not a number that can be compared, or a seat is not 0 or 1.

    Examples
    --------
    >>> sweep(np.array([1, 2, 3]), np.array([2, 3, 1])).tolist()
    [0, 2, 1]
    """
    first, second = _utilities("A", a), _utilities("B", b)
    if order is None:
        seats = np.arange(len(first)) % 2 != len(first) % 2
    else:
        if order.ndim != 1 or order.dtype.kind not in "iub" or not np.isin(order, (0, 1)).all():
            raise SetupError(f"The order {quote(order.tolist())} must be seats, each 0 or 1.")
        seats = np.ascontiguousarray(order, dtype=bool)
    if not len(first) == len(second) == len(seats):
        raise SetupError(
            f"{len(first)} utilities of A need as many of B and as many turns, "
            f"not {len(second)} and {len(seats)}."
        )
    disliked = (_least_liked_first(first), _least_liked_first(second))
    sequence: NDArray[np.int64] = walk_backwards(*disliked, seats)
    return sequence


def _least_liked_first(utilities: NDArray[Any]) -> NDArray[np.int64]:
    """Return the morsels from least to most liked, ties by position."""
    index_bits = len(utilities).bit_length()
    if utilities.dtype.kind == "i" and len(utilities):
        low, high = int(utilities.min()), int(utilities.max())
        if (high - low).bit_length() + index_bits < 63:
            # Sorting numbers that carry their index is several times faster than sorting indices.
            keys = (utilities - low) << index_bits | np.arange(len(utilities))
            keys.sort()
            return keys & ((1 << index_bits) - 1)
    by_liking: NDArray[np.int64] = np.argsort(utilities)
    settle_ties(utilities, by_liking)
    return by_liking


def _utilities(diner: str, array: NDArray[Any]) -> NDArray[Any]:
    if array.ndim != 1 or array.dtype.kind not in "iuf":
        raise SetupError(f"{diner}'s utilities must be one row of numbers, not {quote(array.tolist())}.")
    if array.dtype.kind == "f" and np.isnan(array).any():
        raise SetupError(f"{diner}'s utility of morsel {int(np.isnan(array).argmax())} is “nan”.")
    if array.dtype == np.uint64 and array.size and array.max() > np.iinfo(np.int64).max:
        raise SetupError(f"{diner}'s utility {quote(int(array.max()))} is beyond 2^63 − 1.")
    return np.ascontiguousarray(array, dtype=np.float64 if array.dtype.kind == "f" else np.int64)
