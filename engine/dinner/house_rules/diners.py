"""A bigger table: three to six diners, as many as a morsel has utilities."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from engine.dinner.house_rules.rule import Dinner, HouseRule
from engine.dinner.morsels import Morsel


@dataclass(frozen=True, slots=True)
class Diners(HouseRule):
    """More than two diners; the morsels say how many, and nothing else changes."""

    name: ClassVar[str] = "diners"
    title: ClassVar[str] = "a bigger table"
    field: ClassVar[str] = "morsels"
    of_the_table: ClassVar[bool] = True
    apart: ClassVar[Mapping[str, str]] = {"coin": "a coin has two sides"}

    @classmethod
    def implied_by(cls, morsels: tuple[Morsel, ...]) -> Self | None:
        """Return the rule where a morsel has more than two utilities."""
        return cls() if morsels and len(morsels[0].utilities) > 2 else None

    @classmethod
    def from_json(cls, setup: Mapping[str, Any], diners: int) -> Self | None:
        """Return None: the morsels say it."""
        return None

    def to_json(self, setup: dict[str, Any], dinner: Dinner) -> dict[str, Any]:
        """Return the setup as it is: the morsels say it."""
        return setup

    def changes_nothing(self, dinner: Dinner) -> bool:
        """Tell whether the table is for two."""
        return dinner.seats == 2
