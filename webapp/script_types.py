"""A writer of the types of everything that crosses the sockets, for the browser's scripts (``python -m``).

The scripts are checked against them, so that a field which is renamed here is found missing there.
"""

import types
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Required, Union, get_args, get_origin

from msgspec import UnsetType

from webapp.config import ROOT
from webapp.features import FEATURES
from webapp.games.any.phrases import MarkWord
from webapp.games.any.view import AnyOption, CellView, Number, OptionView, Said
from webapp.sockets.events import EVENTS, PUSHES, Refusal, events_of, pushes_of
from webapp.structs import fields_of, is_named, named_types

PLACE = Path("types/wire.d.ts")
"""Where they are kept, from the top of the checkout."""

_HEAD = """\
/* Made by `make types` from the types of the server; docs/reference/protocol.md says what they mean. */
"""
_PLAIN = {
    Number: "Exact",
    Said: "Said",
    AnyOption: "OptionView | CellView",
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "any",
}


def script_types() -> str:
    """Return all types that cross a socket, and what is sent with each event, as TypeScript.

    Features are all in it, also those that a server leaves out.
    """
    events, pushes = EVENTS | events_of(FEATURES), PUSHES | pushes_of(FEATURES)
    spoken = [kind for pair in events.values() for kind in pair] + list(pushes.values())
    known = named_types([*spoken, Refusal, OptionView, CellView])
    lines = [line for name in sorted(known) for line in _interface(name, known[name])]
    asked = (
        f"{event}: {{ sent: {sent.__name__}; answer: {got.__name__} }};"
        for event, (sent, got) in events.items()
    )
    told = (f"{event}: {kind.__name__};" for event, kind in pushes.items())
    lines += _block("What a client sends, and what acknowledges it.", "Events", asked)
    lines += _block("What the server sends of itself.", "Pushes", told)
    lines += ["", '/** An int, or a string such as "25/2"; a move too. */', "type Exact = number | string;"]
    lines += [
        "",
        "/** A sentence with marks; of several, a seat gets that of its letter, all others that of none. */",
    ]
    lines += ["type Said = string | Record<string, string>;"]
    lines += [
        "",
        "/** The words that stand in braces in such a text. */",
        f"type Mark = {type_text(MarkWord)};",
    ]
    body = "".join(f"  {line}\n" if line else "\n" for line in lines[1:])
    return f"{_HEAD}declare namespace Wire {{\n{body}}}\n"


def _block(text: str | None, name: str, fields: Iterable[str]) -> Iterator[str]:
    yield ""
    if text:
        yield f"/** {text} */"
    content = [f"  {field}" for field in fields]
    empty = f"type {name} = Record<string, never>;"
    yield from (f"interface {name} {{", *content, "}") if content else (empty,)


def _interface(name: str, kind: Any) -> Iterator[str]:
    first = (kind.__doc__ or "").split("\n")[0].replace("``", "`")
    lines = (
        f"{field.name}{'' if field.required else '?'}: {type_text(field.type)};" for field in fields_of(kind)
    )
    return _block(first, name, lines)


def type_text(hint: Any) -> str:
    """Write one type.

    Raises
    ------
    ValueError
        If there is no way to write it yet.
    """
    if hint in _PLAIN:
        return _PLAIN[hint]
    if is_named(hint):
        return str(hint.__name__)
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Annotated, NotRequired, Required):
        return type_text(parts[0])
    if origin is Literal:
        return " | ".join(f'"{part}"' if isinstance(part, str) else str(part).lower() for part in parts)
    if origin in (Union, types.UnionType):
        parts = tuple(part for part in parts if part is not UnsetType)
        rest = [part for part in parts if part not in get_args(Said)]
        said = ["Said"] if len(parts) - len(rest) == len(get_args(Said)) else []
        return " | ".join(dict.fromkeys([*said, *map(type_text, rest if said else parts)]))
    if origin is list:
        inside = type_text(parts[0])
        return f"({inside})[]" if " " in inside else f"{inside}[]"
    if origin is dict:
        return f"Record<{type_text(parts[0])}, {type_text(parts[1])}>"
    raise ValueError(f"{hint} cannot be written for the scripts: teach {__name__} how.")


if __name__ == "__main__":
    (ROOT / PLACE).write_text(script_types(), encoding="utf-8")
