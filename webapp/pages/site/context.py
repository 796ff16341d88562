"""The context of a template: a page's fields by their names."""

from dataclasses import fields
from typing import Any, ClassVar, Protocol


class Shown(Protocol):
    """Any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


def named(shown: Shown) -> dict[str, object]:
    """Return the fields of what a page shows by their names: what its template is handed."""
    return {field.name: getattr(shown, field.name) for field in fields(shown)}
