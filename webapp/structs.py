"""Structs that cross a border: what the server sends, what it reads and refuses, and their fields."""

import itertools
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, UnsetType
from typing_extensions import is_typeddict

T = TypeVar("T", bound=Struct)

fields = cache(msgspec.structs.fields)
"""The fields of a struct: each with its name, its type and its default."""

_WHOLE_NUMBER = re.compile(r"\s*[+-]?[0-9]{1,1000}\s*", re.ASCII)


class Payload(Struct):
    """Base of what the server sends. A field is always there, unless its type has `msgspec.UnsetType`."""


class Answer(Payload, kw_only=True):
    """Base of the answers to requests and to events of sockets that succeeded."""

    ok: Annotated[Literal[True], Meta(description="Whether it was done.")] = True


_encode = msgspec.json.Encoder().encode


def encode(value: Any) -> bytes:
    """Return a payload, or plain values that may hold some, as JSON without spaces."""
    try:
        return _encode(value)
    except UnicodeEncodeError:  # half a character, in a sentence that quotes it
        return json.dumps(msgspec.to_builtins(value), separators=(",", ":")).encode()


class Problem(NamedTuple):
    """One thing that is wrong with a value.

    Attributes
    ----------
    kind
        ``missing`` or ``unknown`` (a field); ``object``, ``list``, ``text``, ``int``, ``bool``, ``choice``,
        ``tag`` or ``no_tag`` (what it should be); ``least``, ``most``, ``below``, ``long``, ``few`` or
        ``many`` (its limit); or ``other``.
    path
        The names of the fields and the indices that lead to the value.
    limit, choices
        The limit that the value passes; the values that are allowed.
    """

    kind: str
    path: tuple[str, ...]
    value: Any
    limit: float = 0
    choices: tuple[str, ...] = ()


class InvalidError(Exception):
    """Data that does not fit a struct; ``problems`` has one entry or more."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(str(problems))
        self.problems = problems


def read(kind: type[T], data: Any) -> T:
    """Read JSON, as Python's reader returns it, into a struct; raises `InvalidError`."""
    try:
        return msgspec.convert(data, kind)
    except ValueError:  # a ValidationError, or of Unicode: half a character where no text should be
        found = list(_problems(kind, data, ())) or [Problem("other", (), data)]
        raise InvalidError(found) from None


def read_texts(kind: type[T], texts: Mapping[str, str]) -> T:
    """Read the texts of a form or an address into a struct, its ints too; raises `InvalidError`."""
    numbers = fields_holding(int, kind)
    typed = {
        name: int(text) if name in numbers and _WHOLE_NUMBER.fullmatch(text) else text
        for name, text in texts.items()
    }
    return read(kind, typed)


@cache
def fields_holding(plain: type, kind: type[Struct]) -> frozenset[str]:
    """Return the names of the fields of a struct that may hold an int, or another plain type."""
    return frozenset(field.name for field in fields(kind) if _holds(plain, field.type))


def _holds(plain: type, hint: Any) -> bool:
    return hint is plain or isinstance(hint, plain) or any(_holds(plain, part) for part in get_args(hint))


def _plain(kind: Any) -> Any:
    """Return a type without its annotations."""
    return get_args(kind)[0] if get_origin(kind) is Annotated else kind


def _options(kind: Any) -> tuple[Any, ...]:
    """Return the types of a union, and any other type alone."""
    plain = _plain(kind)
    return get_args(plain) if get_origin(plain) in (Union, UnionType) else (kind,)


_KINDS = {int: "int", str: "text", bool: "bool", list: "list", dict: "object", NoneType: "other"}


def _problems(kind: Any, value: Any, path: tuple[str, ...]) -> Iterator[Problem]:
    """Find what is wrong with a value: msgspec refuses it with one line of English for programmers."""
    plain, options = _plain(kind), _options(kind)
    origin = get_origin(plain) or plain
    if len(options) > 1:
        yield from _fits_none(options, value, path)
    elif isinstance(origin, type) and issubclass(origin, Struct):
        yield from _wrong_fields(origin, value, path)
    elif origin is Literal:
        choices = get_args(plain)
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            yield Problem("choice", path, value, choices=tuple(map(str, choices)))
    elif origin in _KINDS and type(value) is not origin:
        yield Problem(_KINDS[origin], path, value)
    else:
        for limits in get_args(kind)[1:] if plain is not kind else ():
            yield from _past_limits(limits, value, path)
        if origin is list:
            for index, item in enumerate(value):
                yield from _problems(get_args(plain)[0], item, (*path, str(index)))
        elif origin is dict:
            for name, item in value.items():
                yield from _problems(get_args(plain)[1], item, (*path, name))


def _wrong_fields(kind: type[Struct], value: Any, path: tuple[str, ...]) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield Problem("object", path, value)
        return
    for field in fields(kind):
        if field.name in value:
            yield from _problems(field.type, value[field.name], (*path, field.name))
        elif field.required:
            yield Problem("missing", (*path, field.name), value)
    config = kind.__struct_config__
    if config.forbid_unknown_fields:
        known = {config.tag_field, *(field.name for field in fields(kind))}
        yield from (Problem("unknown", (*path, name), value[name]) for name in value if name not in known)


def _fits_none(options: tuple[Any, ...], value: Any, path: tuple[str, ...]) -> Iterator[Problem]:
    """Find what is wrong with a value of a union, by the option that it seems to be."""
    if value is None and NoneType in options:
        return
    rest = [option for option in options if option is not NoneType]
    if len(rest) == 1:
        yield from _problems(rest[0], value, path)
    elif all(get_origin(option) is Literal for option in rest):
        yield from _problems(Literal[tuple(itertools.chain(*map(get_args, rest)))], value, path)
    elif all(isinstance(option, type) and issubclass(option, Struct) for option in rest):
        yield from _wrong_tag({option.__struct_config__.tag: option for option in rest}, value, path)
    elif all(any(_problems(option, value, path)) for option in rest):
        yield Problem("other", path, value)


def _wrong_tag(tagged: Mapping[Any, Any], value: Any, path: tuple[str, ...]) -> Iterator[Problem]:
    tag_field = next(iter(tagged.values())).__struct_config__.tag_field
    if not isinstance(value, dict):
        yield Problem("object", path, value)
    elif tag_field not in value:
        yield Problem("no_tag", path, value)
    elif isinstance(tag := value[tag_field], str) and tag in tagged:
        yield from _problems(tagged[tag], value, path)
    else:
        yield Problem("tag", path, value, choices=tuple(tagged))


def _past_limits(limits: Meta, value: Any, path: tuple[str, ...]) -> Iterator[Problem]:
    if limits.ge is not None and value < limits.ge:
        yield Problem("least", path, value, limits.ge)
    if limits.le is not None and value > limits.le:
        yield Problem("most", path, value, limits.le)
    if limits.lt is not None and value >= limits.lt:
        yield Problem("below", path, value, limits.lt)
    if limits.min_length is not None and len(value) < limits.min_length:
        yield Problem("few", path, value, limits.min_length)
    if limits.max_length is not None and len(value) > limits.max_length:
        yield Problem("long" if isinstance(value, str) else "many", path, value, limits.max_length)
    if limits.pattern is not None and not re.search(limits.pattern, value):
        yield Problem("other", path, value)


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
