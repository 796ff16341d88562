"""Copies: kinds of which several morsels lie on the plate, each worth the same to a diner.

A setup lists the utilities once a kind, and how many there are of each. On the plate the copies of a kind are
morsels of their own, which lie next to each other in the order of the kinds.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS, Morsel
from engine.errors import SetupError, quote

Copies: TypeAlias = tuple[int, ...]
"""How many morsels there are of each kind; empty where there is one of each."""


def copies_from_json(value: Any, kinds: int) -> Copies:
    """Read how many morsels there are of each of so many kinds; `SetupError` on the field ``copies``."""
    if (
        not isinstance(value, list)
        or len(value) != kinds
        or not all(type(count) is int and count >= 1 for count in value)
    ):
        raise SetupError(
            f"The copies {quote(value)} must be {kinds} whole numbers from 1 on, one for each kind.",
            "copies",
        )
    if not MIN_MORSELS <= sum(value) <= MAX_MORSELS:
        raise SetupError(
            f"The copies {quote(value)} make {sum(value)} morsels: a dinner has {MIN_MORSELS} to "
            f"{MAX_MORSELS} in all.",
            "copies",
        )
    return tuple(value)


def laid_out(kinds: Sequence[Morsel], copies: Copies) -> tuple[Morsel, ...]:
    """Return the morsels on the plate: the copies of each kind next to each other."""
    if not copies:
        return tuple(kinds)
    return tuple(kind for kind, count in zip(kinds, copies, strict=True) for _ in range(count))


def kinds_of(copies: Copies, morsels: int) -> tuple[int, ...]:
    """Return the kind of each of so many morsels, counted from 0.

    Examples
    --------
    >>> kinds_of((2, 1), 3)
    (0, 0, 1)
    """
    return tuple(kind for kind, count in enumerate(copies or (1,) * morsels) for _ in range(count))


def check_copies(copies: Copies, morsels: Sequence[Morsel]) -> None:
    """Refuse copies that are not as many as the morsels, or that a diner values differently.

    Raises
    ------
    SetupError
        On the field ``copies``.
    """
    if type(copies) is not tuple or not all(type(count) is int and count >= 1 for count in copies):
        raise SetupError(f"The copies {quote(copies)} must be a tuple of whole numbers from 1 on.", "copies")
    if sum(copies) != len(morsels):
        raise SetupError(
            f"The copies {quote(list(copies))} make {sum(copies)} morsels, and there are {len(morsels)}.",
            "copies",
        )
    first = 0
    for count in copies:
        if any(morsel != morsels[first] for morsel in morsels[first : first + count]):
            raise SetupError(f"The {count} copies of {morsels[first].name} are not all alike.", "copies")
        first += count
