"""A bigger table: three to six diners, as many as a morsel has utilities."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.dinner.house_rules.rule import Drills, HouseRule, Kind


@dataclass(frozen=True, slots=True)
class Diners(HouseRule):
    """More than two diners; the morsels say how many, and nothing else changes."""

    name: ClassVar[str] = "diners"
    title: ClassVar[str] = "a bigger table"
    field: ClassVar[None] = None
    apart: ClassVar[Mapping[str, str]] = {"coin": "a coin has two sides"}
    kind: ClassVar[Kind] = "table"
    drills: ClassVar[Drills | None] = None
