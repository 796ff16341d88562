"""The fields of structs and typed dictionaries, and the named types inside them."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType
from typing_extensions import is_typeddict

from webapp.payload import Payload
from webapp.validation import fields


class TypedField(NamedTuple):
    """A field with its type. One that is not required may be missing: in a payload, or in a message."""

    name: str
    type: Any
    required: bool


def fields_of(kind: Any) -> Iterator[TypedField]:
    """Yield the fields of a struct or a typed dictionary."""
    if is_typeddict(kind):
        for name, hint in get_type_hints(kind, include_extras=True).items():
            yield TypedField(name, hint, name in kind.__required_keys__)
        return
    sent = issubclass(kind, Payload)
    for field in fields(kind):
        required = UnsetType not in get_args(field.type) if sent else field.required
        yield TypedField(field.name, field.type, required)


def is_named(hint: Any) -> bool:
    """Return True for a struct and for a typed dictionary."""
    return is_typeddict(hint) or (isinstance(hint, type) and issubclass(hint, Struct))


def named_types(hints: Iterable[Any]) -> dict[str, Any]:
    """Return the structs and typed dictionaries in some types, however deep, by their names.

    Raises
    ------
    ValueError
        If two have the same name.
    """
    known: dict[str, Any] = {}
    waiting = list(hints)
    while waiting:
        hint = waiting.pop()
        if not is_named(hint):
            waiting += get_args(hint) if get_origin(hint) is not Literal else ()
        elif hint.__name__ not in known:
            known[hint.__name__] = hint
            waiting += [field.type for field in fields_of(hint)]
        elif known[hint.__name__] is not hint:
            raise ValueError(f"Two types are called {hint.__name__}: {known[hint.__name__]} and {hint}.")
    return known
