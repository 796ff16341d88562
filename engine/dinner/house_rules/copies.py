"""Copies: several morsels of one kind on a plate, each worth the same to a diner.

A setup lists the utilities once a kind, and how many there are of each. On the plate the copies of a kind are
morsels of their own, which lie next to each other in the order of the kinds.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self, TypeAlias

from engine.dinner.house_rules.rule import Dinner, HouseRule
from engine.dinner.morsels import MAX_MORSELS, MIN_MORSELS, Morsel
from engine.errors import Refusal, SetupError, quote

Counts: TypeAlias = tuple[int, ...]
"""How many morsels there are of each kind; empty where there is one of each."""


@dataclass(frozen=True, slots=True)
class Copies(HouseRule):
    """By kind how many morsels there are of it, next to each other."""

    name: ClassVar[str] = "copies"
    title: ClassVar[str] = "copies"
    of_the_table: ClassVar[bool] = True
    apart: ClassVar[Mapping[str, str]] = {
        "injera": "a layer names one morsel, and copies cannot be told apart",
        "shape": "the proof for plates that are not summed needs diners who are never indifferent",
        "at_once": "two who name the same dish would not name the same morsel",
        "take_backs": "only plates of different morsels are thought through with offers",
    }

    counts: Counts

    @classmethod
    def from_json(cls, setup: Mapping[str, Any], diners: int) -> Self | None:
        """Read the counts."""
        if "copies" not in setup:
            return None
        return cls(copies_from_json(setup["copies"], len(setup["morsels"])))

    @classmethod
    def schema(cls) -> dict[str, Any]:
        """Return the schema of the counts."""
        return {
            "description": f"How many there are of each of the “morsels”, at most {MAX_MORSELS} in all.",
            "type": "array",
            "minItems": 1,
            "maxItems": MAX_MORSELS,
            "items": {"type": "integer", "minimum": 1},
        }

    def to_json(self, setup: dict[str, Any], dinner: Dinner) -> dict[str, Any]:
        """Return the setup with the first morsel of each kind, and the counts after them."""
        listed = dict(zip(kinds_of(self.counts, 0), setup["morsels"], strict=True))
        return {"morsels": list(listed.values()), "copies": list(self.counts)} | {
            field: value for field, value in setup.items() if field != "morsels"
        }

    def drilled(self, dinner: Dinner, morsels: int) -> dict[str, Any]:
        """Return nothing: drills are drawn without it."""
        return {}

    def laid_out(self, listed: tuple[Morsel, ...]) -> tuple[Morsel, ...]:
        """Return the copies of each kind next to each other."""
        return laid_out(listed, self.counts)

    def changes_nothing(self, dinner: Dinner) -> bool:
        """Tell whether there is one of each kind."""
        return self.counts == (1,) * len(dinner.morsels)

    def check(self, dinner: Dinner) -> None:
        """Refuse counts that do not fit the morsels."""
        check_copies(self.counts, dinner.morsels)

    def kinds(self, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """Return by morsel the kind of which it is a copy."""
        return kinds_of(self.counts, len(kinds))


def copies_from_json(value: Any, kinds: int) -> Counts:
    """Read how many morsels there are of each of so many kinds; `SetupError` on the field ``copies``."""
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
