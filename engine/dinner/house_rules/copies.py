"""Copies: several morsels of one kind on a plate, each worth the same to a diner.

A setup lists the utilities once a kind, and how many there are of each. On the plate the copies of a kind are
morsels of their own, which lie next to each other in the order of the kinds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypeAlias

from engine.dinner.house_rules.rule import Dinner, Drills, Field, HouseRule, Kind, Sizes
from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS, Morsel
from engine.errors import Refusal, SetupError, quote

Counts: TypeAlias = tuple[int, ...]
"""How many morsels there are of each kind; empty where there is one of each."""


def copies_of(sizes: Sizes, each: int) -> Counts:
    """Return how many copies there are of each kind so that the plate stays as large as it was.

    Examples
    --------
    >>> copies_of(Sizes(2, 7), 2)
    (2, 2, 2, 1)
    """
    whole, rest = divmod(sizes.morsels, each)
    return (each,) * whole + (rest,) * bool(rest)


def copies_from_json(value: Any, sizes: Sizes) -> Counts:
    """Read how many morsels there are of each kind that is listed; `SetupError` on the field ``copies``."""
    kinds = sizes.morsels
    if (
        not isinstance(value, list)
        or len(value) != kinds
        or not all(type(count) is int and count >= 1 for count in value)
    ):
        raise SetupError(
            Refusal(
                "copies-shape",
                "The copies {value} must be {kinds} whole numbers from 1 on, one for each kind.",
                value=quote(value),
                kinds=kinds,
            ),
            "copies",
        )
    if not MIN_MORSELS <= sum(value) <= MAX_MORSELS:
        raise SetupError(
            Refusal(
                "copies-many",
                "The copies {value} make {total} morsels: a dinner has {least} to {most} in all.",
                value=quote(value),
                total=sum(value),
                least=MIN_MORSELS,
                most=MAX_MORSELS,
            ),
            "copies",
        )
    return tuple(value)


@dataclass(frozen=True, slots=True)
class Copies(HouseRule):
    """By kind how many morsels there are of it, next to each other."""

    name: ClassVar[str] = "copies"
    title: ClassVar[str] = "copies"
    field: ClassVar[Field] = Field(
        {each: partial(copies_of, each=int(each)) for each in ("1", "2", "3")},
        f"How many there are of each of the “morsels”, at most {MAX_MORSELS} in all.",
        {
            "type": "array",
            "minItems": 1,
            "maxItems": MAX_MORSELS,
            "items": {"type": "integer", "minimum": 1},
        },
        copies_from_json,
        list,
    )
    apart: ClassVar[Mapping[str, str]] = {
        "injera": "a layer names one morsel, and copies cannot be told apart",
        "shape": "the proof for plates that are not summed needs diners who are never indifferent",
        "at_once": "two who name the same dish would not name the same morsel",
        "take_backs": "only plates of different morsels are thought through with offers",
    }
    kind: ClassVar[Kind] = "table"
    drills: ClassVar[Drills | None] = None

    counts: Counts

    def check(self, dinner: Dinner) -> None:
        """Refuse counts that do not fit the morsels."""
        check_copies(self.counts, dinner.morsels)

    def listed(self, morsels: Sequence[Morsel]) -> tuple[Morsel, ...]:
        """Return the first morsel of each kind, as a setup lists them."""
        return tuple(dict(zip(kinds_of(self.counts, 0), morsels, strict=True)).values())


def laid_out(kinds: Sequence[Morsel], copies: Counts) -> tuple[Morsel, ...]:
    """Return the morsels on the plate: the copies of each kind next to each other."""
    if not copies:
        return tuple(kinds)
    return tuple(kind for kind, count in zip(kinds, copies, strict=True) for _ in range(count))


def kinds_of(copies: Counts, morsels: int) -> tuple[int, ...]:
    """Return the kind of each of so many morsels, counted from 0.

    Examples
    --------
    >>> kinds_of((2, 1), 3)
    (0, 0, 1)
    """
    return tuple(kind for kind, count in enumerate(copies or (1,) * morsels) for _ in range(count))


def check_copies(copies: Counts, morsels: Sequence[Morsel]) -> None:
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
            Refusal(
                "copies-sum",
                "The copies {copies} make {total} morsels, and there are {morsels}.",
                copies=quote(list(copies)),
                total=sum(copies),
                morsels=len(morsels),
            ),
            "copies",
        )
    first = 0
    for count in copies:
        if any(morsel != morsels[first] for morsel in morsels[first : first + count]):
            raise SetupError(
                Refusal(
                    "copies-alike",
                    "The {count} copies of {dish} are not all alike.",
                    count=count,
                    dish=morsels[first].name,
                ),
                "copies",
            )
        first += count
